import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from sandgate.cli.main import COMMANDS, main
from sandgate.kernel.errors import SandgateError

HEAVY = {"pydantic", "numba", "numpy", "rich", "ruamel"}


def sandgate(*words: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-c", "from sandgate.cli.main import run; run()", *words]
    return subprocess.run(line, capture_output=True, text=True, encoding="utf-8", check=False)


def imported(*words: str) -> set[str]:
    """The libraries that a command imports."""
    probe = (
        "import sys; from sandgate.cli.main import main\n"
        "main(sys.argv[1:], standalone_mode=False)\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", probe, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["clauses"],
        ["clauses", "NWC.DU.21"],
        ["rule", "NWC.DU.21"],
        ["rule", "NWC.DU.21", "--run-yd", "450", "--angle-deg", "45"],
    ],
)
def test_a_look_up_imports_nothing_heavy(words: list[str]) -> None:
    assert imported(*words) & HEAVY == set()


def test_every_command_is_listed_and_its_help_has_an_example() -> None:
    listed = " ".join(CliRunner().invoke(main, ["--help"], terminal_width=200).output.split())
    for name, text in COMMANDS.items():
        assert f"{name} {text}" in listed
        assert f"sandgate {name}" in CliRunner().invoke(main, [name, "--help"]).output.partition("Example")[2]


def test_a_command_that_wants_what_a_system_lacks_says_so_and_the_others_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server locks its file as Linux does; elsewhere games are played, told and studied without it."""
    monkeypatch.delitem(sys.modules, "sandgate.web.serve", raising=False)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    listed = CliRunner().invoke(main, ["--help"])
    assert listed.exit_code == 0
    assert "story" in listed.output
    asked = CliRunner().invoke(main, ["serve", "--open", "--port", "0"])
    assert asked.exit_code == 1
    assert "is for Linux" in asked.output


def test_an_unknown_command_is_answered_with_its_neighbours() -> None:
    done = CliRunner().invoke(main, ["ruel"])
    assert done.exit_code == 2
    assert "no command ruel; near it: rule" in done.output


def test_ctrl_c_ends_the_program_wherever_it_falls_while_libraries_are_imported() -> None:
    """Raised in a destructor it would be told as ignored, and the program would go on."""
    falls = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests in the background has it ignored
class Dropped:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
class Seeker:
    def find_spec(self, name, path=None, target=None):
        if name == "sandgate.web.app":
            Dropped()
sys.meta_path.insert(0, Seeker())
from sandgate.cli.main import run
run()
"""
    serve = [sys.executable, "-c", falls, "serve", "--port", "0"]
    done = subprocess.run(serve, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


FALLS = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.{how})
class Seeker:
    def find_spec(self, name, path=None, target=None):
        if name == "{name}":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Seeker())
from sandgate.cli.entry import run
run()
"""


def interrupted(name: str, how: str = "default_int_handler") -> subprocess.CompletedProcess[str]:
    """A look-up on which Ctrl+C falls as a module is first imported; how: what is set to meet it."""
    line = [sys.executable, "-c", FALLS.format(name=name, how=how), "clauses", "NWC.DU.21"]
    return subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("name", ["sandgate.cli.main", "tempfile", "importlib.metadata", "click"])
def test_ctrl_c_ends_any_command_quietly_while_it_is_being_loaded(name: str) -> None:
    done = interrupted(name)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


@pytest.mark.parametrize("name", ["sandgate.cli.clauses", "sandgate.kernel.clauses"])
def test_ctrl_c_ends_a_command_quietly_that_has_nothing_to_say_of_it(name: str) -> None:
    done = interrupted(name)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_is_not_for_a_command_in_the_background() -> None:
    done = interrupted("click", "SIG_IGN")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Zone of chance" in done.stdout


def test_the_console_enters_where_ctrl_c_is_met_first() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"]["sandgate"] == "sandgate.cli.entry:run"
    assert not imported_by_entry() & {"click", "email", "tempfile"}


def imported_by_entry() -> set[str]:
    """What is loaded before Ctrl+C is met."""
    probe = "import sys; before = set(sys.modules); import sandgate.cli.entry; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize("error", [SandgateError("no such table"), ValueError("no such table")])
def test_what_is_refused_ends_with_one_and_its_text(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command("refuse")
    def refuse() -> None:
        raise error

    monkeypatch.setitem(main.commands, "refuse", refuse)
    monkeypatch.setitem(COMMANDS, "refuse", "Refuse.")
    monkeypatch.setitem(sys.modules, "sandgate.cli.refuse", sys)
    done = CliRunner().invoke(main, ["refuse"])
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", "no such table\n")


def test_an_error_of_the_program_is_one_line_and_a_file(tmp_path: Path) -> None:
    broken = (
        "import sys, click, sandgate.cli.main as program\n"
        "@program.main.command('fail')\n"
        "def fail(): {}['x']\n"
        "program.COMMANDS['fail'] = 'Fail.'; sys.modules['sandgate.cli.fail'] = sys\n"
        "sys.argv[1:] = ['fail']; program.run()"
    )
    env = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", broken], capture_output=True, text=True, check=False, env=env)
    (log,) = tmp_path.glob("sandgate-*.txt")
    assert done.returncode == 70
    assert done.stderr == f"an error of the program (KeyError: 'x'); please report it with the file {log}\n"
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_output_is_utf8_wherever_it_goes() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    line = [sys.executable, "-c", "from sandgate.cli.main import run; run()", "clauses", "NWC.DU.21", "--format", "json"]
    done = subprocess.run(line, capture_output=True, check=True, env=env)
    assert '"NWC.DU.21"' in done.stdout.decode("utf-8")


def test_the_same_seed_gives_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    """Another PYTHONHASHSEED is another order of every set and hash; the record must not know it."""
    records = []
    for hash_seed in ("1", "2"):
        path = tmp_path / f"{hash_seed}.record"
        program = [sys.executable, "-c", "from sandgate.cli.main import run; run()"]
        command = [*program, "run", "nwc1902/torpedo_range", "--seed", "8", "-o", str(path), "--quiet"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run(command, check=True, capture_output=True, env=environment, cwd=tmp_path)
        records.append(path.read_bytes())
    assert records[0] == records[1]
