"""Who lacks what an extra brings is told what installs it, wherever he begins."""

import subprocess
import sys
from importlib.resources import files

import pytest

from sandgate.kernel.extras import of_extra

LEARNER = files("sandgate") / "examples" / "learn_duel.py"


@pytest.mark.parametrize(
    ("lacks", "program", "said"),
    [
        (
            "gymnasium",
            "import sandgate.learn",
            "ModuleNotFoundError: learners need gymnasium: pip install 'sandgate[learn]'",
        ),
        ("numba", f"import runpy; runpy.run_path({str(LEARNER)!r})", "learners need numba: pip install 'sandgate[learn]'"),
        (
            "gymnasium",
            f"import runpy; runpy.run_path({str(LEARNER)!r})",
            "learners need gymnasium: pip install 'sandgate[learn]'",
        ),
        (
            "pyarrow",
            "import sandgate; sandgate.study('nwc1902/kearsarge_indiana', games=1)",
            "ModuleNotFoundError: studies need pyarrow: pip install 'sandgate[study]'",
        ),
    ],
)
def test_what_is_missing_is_said_with_what_installs_it(lacks: str, program: str, said: str) -> None:
    begun = f"import sys; sys.modules[{lacks!r}] = None; {program}"
    ended = subprocess.run([sys.executable, "-c", begun], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1] == said
    assert ("Traceback" in ended.stderr) == said.startswith("ModuleNotFoundError")


def test_a_module_of_ours_that_is_missing_is_no_matter_of_an_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'sandgate\.nothing'"), of_extra("study", "studies need"):
        __import__("sandgate.nothing")
