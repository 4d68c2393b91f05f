"""What the package gives to programs: its names, its release, and a record that they read from a file."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import sandgate
from sandgate import public


def test_every_public_name_is_the_packages_own() -> None:
    for name in public.__all__:
        assert getattr(sandgate, name) is getattr(public, name)
    assert {*public.__all__, "__version__"} == {*dir(sandgate)}


def test_nothing_that_is_imported_for_programs_is_left_out() -> None:
    given = {name for name in vars(public) if name[0].isalpha()}
    assert given == {*public.__all__}


def test_the_release_is_that_which_is_installed() -> None:
    assert sandgate.__version__ == version("sandgate")


def test_a_name_that_it_has_not_is_answered_with_where_to_look() -> None:
    with pytest.raises(AttributeError, match=r"no 'Tabel'; what it has for programs stands in sandgate\.public"):
        _ = sandgate.Tabel  # type: ignore[attr-defined]


def test_the_package_itself_imports_nothing_of_the_house() -> None:
    probe = "import sandgate, sys; print(*(name for name in sys.modules if name.startswith(('sandgate.', 'pydantic'))))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_program_plays_keeps_and_reads_a_record(tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    game, scenario = sandgate.load("nwc1902/torpedo_range")[1:]
    table = sandgate.Table.open(game, scenario, sandgate.RecordFile(path, durable=False), sandgate.Desk.of_seed(7))
    sandgate.play_out(table, sandgate.default_bots(game, scenario), "7")
    table.close()
    read = sandgate.open_record(str(path))
    assert read.game is game
    assert sandgate.verify(*read).over
    assert [one for one in sandgate.told(*read, role="blue") if "blue" not in one.event.to] == []
    assert max(one.move for one in sandgate.told(*read, role="blue")) == table.fold.state.move
