"""A campaign whose meeting is fought on a tactical board and comes back: who goes over, and what is told."""

import json
from pathlib import Path
from typing import Any

import pytest

from sandgate.kernel.codec import text_of
from tests.cli.typed import done
from tests.golden.stories import FOLDER, read

GOLDEN = FOLDER / "nwc1902" / "off_santiago.yaml"
CHILD = "a-sequel-1.record"


@pytest.fixture(autouse=True)
def scenario(own_folder: None) -> None:
    """The scenario of the golden story, and its sheets in a folder."""
    laid_out(GOLDEN, ("red/captain_general", "blue/secretary", "blue/schley"))


def laid_out(path: Path, silent: tuple[str, ...]) -> None:
    golden = read(path)
    text = f"# as a scenario, not as a record, begins\n{text_of(golden['scenario'])}"
    Path(path.name).write_text(text, encoding="utf-8")
    Path("sheets").mkdir(exist_ok=True)
    for role, sheets in {**{role: [""] for role in silent}, **golden["sheets"]}.items():
        lines = [sheet or "-" for sheet in sheets]
        Path(f"sheets/{role.replace('/', '.')}.txt").write_text("\n".join(lines), encoding="utf-8")


def entries(record: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(record).read_text(encoding="utf-8").splitlines()]


def test_written_sheets_meet_bots_fight_and_the_campaign_goes_on() -> None:
    output = done("play off_santiago.yaml --sheets sheets --seed 3 -o a.record")
    assert "Spain and United States meet: the fleet game is played: this calls for another game" in output
    for record in ("a.record", CHILD):
        assert "the secret opens the commitment" in done(f"verify {record}")
    brought = [entry["value"] for entry in entries("a.record") if entry["kind"] == "answer" and entry["by"] == "sequel"]
    assert entries(CHILD)[-1]["outcome"] in brought
    story = done("story a.record")
    assert "The action of SAMPSON has been fought out on the board" in story
    assert f"-- it called for Spain and United States: sandgate story {CHILD}" in story
    for role in ("blue/secretary", "blue/schley", "red/captain_general"):
        told = done(f"story a.record --role {role}")
        assert "board" not in told
        assert "called for" not in told
    assert "Iowa" in done(f"story {CHILD}")


def test_two_single_battleships_fight_a_duel_and_the_campaign_goes_on() -> None:
    for each in Path("sheets").iterdir():
        each.unlink()
    laid_out(GOLDEN.with_name("oregon_and_pelayo.yaml"), ("red/captain_general", "blue/secretary"))
    output = done("play oregon_and_pelayo.yaml --sheets sheets --seed 3 -o a.record")
    assert "Spain and United States meet: the Duel is played: this calls for another game" in output
    for record in ("a.record", CHILD):
        assert "the secret opens the commitment" in done(f"verify {record}")
    brought = [entry["value"] for entry in entries("a.record") if entry["kind"] == "answer" and entry["by"] == "sequel"]
    assert entries(CHILD)[-1]["outcome"] in brought
    assert "The action of OREGON has been fought out on the board" in done("story a.record")
    for role in ("blue/secretary", "blue/symmes", "red/captain_general"):
        assert "board" not in done(f"story a.record --role {role}")


def test_who_met_goes_over_and_nobody_else_of_his_side() -> None:
    """Persons play Sampson and Cervera; the bots of their own sides stay at their posts."""
    seats = "--seat blue/sampson=person --seat red/cervera=person --seat blue/secretary=random --seat blue/schley=random"
    typed = ["", "", "CERVERA: C 260 S 12", *[""] * 40, ":quit"]
    output = done(f"play off_santiago.yaml {seats} --seat red/captain_general=random --seed 3 -o a.record", "\n".join(typed))
    assert "Enter plays it now, :quit leaves it for later>" in output
    kept = json.loads(Path(f"{CHILD}.desk").read_text(encoding="utf-8"))
    assert kept["seats"] == {"red": "person", "blue": "person"}
