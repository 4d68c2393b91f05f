"""Compiled code on the disk: other processes find it, and an edited rule is never answered by it."""

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from sandgate.batch import kept_code
from sandgate.batch.compile import compiled
from sandgate.kernel.sources import sources_digest
from sandgate.kernel.units import near

ASKED = """
from sandgate.rules.nwc1902.torpedo.card import tube_ready_s
from sandgate.batch.compile import compiled
from sandgate.batch.kept_code import is_kept
before = is_kept("tube_ready_s")
print(compiled(tube_ready_s, kept=True)(75.0), before, is_kept("tube_ready_s"))
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program of its own, whose rules may be edited."""
    for room in kept_code.MADE_OF:
        shutil.copytree(str(files("sandgate").joinpath(room)), tmp_path / "sandgate" / room)
    (tmp_path / "sandgate" / "__init__.py").write_text("", encoding="utf-8")
    return tmp_path


def asked(program: Path) -> str:
    """What a rule of it answers, compiled in a process of its own; whether it was kept before and after."""
    given = {**os.environ, "PYTHONPATH": str(program), "SANDGATE_CACHE": str(program / "cache")}
    done = subprocess.run([sys.executable, "-c", ASKED], env=given, cwd=program, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.slow
def test_an_edited_rule_is_never_answered_by_code_of_before(program: Path) -> None:
    """The figure stands in another file than the rule: numba by itself would not see that it has changed."""
    assert asked(program) == "375.0 False True"
    assert asked(program) == "375.0 True True"
    figures = program / "sandgate/rules/nwc1902/figures/torpedo.yaml"
    old = figures.read_text(encoding="utf-8")
    edited = old.replace("300", "240")
    assert edited != old
    figures.write_text(edited, encoding="utf-8")
    assert asked(program) == "315.0 False True"
    figures.write_text(old, encoding="utf-8")
    assert asked(program) == "375.0 True True"


def test_the_folder_is_named_by_sources_and_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDGATE_CACHE", str(tmp_path))
    now = kept_code.folder()
    assert now.parent == tmp_path
    monkeypatch.setattr(kept_code, "version", lambda name: f"{name} of tomorrow")
    assert kept_code.folder() != now
    monkeypatch.undo()
    monkeypatch.setenv("SANDGATE_CACHE", str(tmp_path))
    monkeypatch.setattr(kept_code, "sources_digest", lambda *rooms: "0" + sources_digest(*rooms))
    assert kept_code.folder() != now


def test_folders_that_were_not_used_of_late_are_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDGATE_CACHE", str(tmp_path))
    monkeypatch.setattr("numba.core.config.CACHE_DIR", "")
    for age, name in enumerate(("a" * 16, "b" * 16, "c" * 16)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000.0 - age, 1000.0 - age))
    (tmp_path / "notes").mkdir()
    kept_code.keep_here()
    assert {path.name for path in tmp_path.iterdir()} == {"notes", "a" * 16, "b" * 16, kept_code.folder().name}


def test_where_no_folder_can_be_made_it_is_compiled_for_this_time_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "a file"
    in_the_way.write_text("in the way of a folder")
    monkeypatch.setenv("SANDGATE_CACHE", str(in_the_way / "compiled"))
    assert not kept_code.keep_here()
    assert compiled(near, kept=True)(1.0000004) == near(1.0000004)
