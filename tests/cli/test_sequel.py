"""A game that calls for another: the child is played beside it, and what came of it goes back."""

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from pathlib import Path
from typing import Any

import pytest

from sandgate.bots.bot import default_bots
from sandgate.cli.hall import Hall
from sandgate.cli.seats import read_seats, seat_words
from sandgate.cli.sequel import child_seats
from sandgate.kernel import installed as packages
from sandgate.kernel.contract import Result
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import Answer
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from tests.cli.typed import done, refused, sandgate

pytestmark = [pytest.mark.usefixtures("own_folder"), pytest.mark.usefixtures("lantern")]

TOY = EntryPoint("toy.lantern", "tests.contract.toy:LANTERN", "sandgate.games")
BROKEN = "GO 0\n\nKNOCK\n"  # with seed 2 red breaks the lantern with his first knock
SILENCE = "\n-\n" * 40  # an empty sheet, or the end of a live one
ASKED = "Enter plays it now, :quit leaves it for later>"
CHILD = "a-sequel-1.record"


@pytest.fixture
def lantern(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy is installed, and its scenario lies here: red and the north watchman touch on the first night."""

    def installed(**which: Any) -> EntryPoints:
        return EntryPoints([*entry_points(group=which["group"]), TOY]).select(**which)

    monkeypatch.setattr(packages, "entry_points", installed)
    Path("lantern.yaml").write_text("game: toy.lantern\nnights: 3\nstart: [0, 1, 50]\n", encoding="utf-8")
    yield
    game_of.cache_clear()


def entries(record: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(record).read_text(encoding="utf-8").splitlines()]


def came_back(record: str) -> list[str]:
    return [entry["value"] for entry in entries(record) if entry["kind"] == "answer" and entry["by"] == "sequel"]


def goes_together(record: str, child: str) -> None:
    """The child names the line of its parent that called for it, both hold together, and the parent has its outcome."""
    ended, answers = entries(child)[-1], came_back(record)
    parent = next(nth for nth, entry in enumerate(entries(record)) if entry.get("by") == "sequel")
    assert entries(child)[0]["parent"] == entries(record)[parent - 1]["chain"]
    assert answers[-1] == ended["winner"]
    assert ended["outcome"] in answers
    for file in (record, child):
        assert "the secret opens the commitment" in done(f"verify {file}")


def test_bots_play_a_sequel_at_a_table_of_its_own_and_go_on() -> None:
    output = done("run lantern.yaml --seed 11 -o a.record --quiet --charts")
    assert "the lantern is broken: this calls for another game, toy.lantern  [TOY.11]" in output
    assert output.index(f"record  {CHILD}") < output.index("record  a.record")
    assert Path("a-sequel-1.chart.png").exists()
    goes_together("a.record", CHILD)


def test_the_same_seed_plays_the_same_sequel() -> None:
    for folder in ("one", "two"):
        done(f"run lantern.yaml --seed 11 -o {folder}/a.record --quiet")
    for file in ("a.record", CHILD):
        assert Path("one", file).read_bytes() == Path("two", file).read_bytes()


def test_a_sequel_that_is_not_wanted_waits_and_is_played_when_one_goes_on() -> None:
    output = done("run lantern.yaml --seed 11 -o a.record --quiet --no-sequel")
    assert "go on with `sandgate play a.record`" in output
    assert not Path(CHILD).exists()
    assert "still open" in done("verify a.record")
    assert "the last night is over" in done("play a.record")
    goes_together("a.record", CHILD)


def test_a_person_says_whether_the_sequel_is_played_now() -> None:
    first = done("play lantern.yaml --seat red=person --seed 2 -o a.record", f"{BROKEN}what\n:quit\n")
    assert first.count(ASKED) == 2
    assert not Path(CHILD).exists()
    second = done("play a.record", "\nGO 1\n:quit\n")
    assert f"toy.lantern: {CHILD}" in second
    assert "go on with `sandgate play a.record`" in second
    third = done("play a.record", SILENCE)
    assert "red, move 2" in third
    assert third.index("record: a-sequel-1.record") < third.index("record: a.record")
    goes_together("a.record", CHILD)


def test_a_person_is_not_asked_where_he_said_so_before() -> None:
    output = done("play lantern.yaml --seat red=person --seed 2 --no-sequel -o a.record", BROKEN)
    assert "this calls for another game" in output
    assert ASKED not in output
    assert "go on with `sandgate play a.record`" in output


def test_a_sequel_that_is_played_by_itself_is_taken_up_by_its_parent() -> None:
    done("play lantern.yaml --seat red=person --seed 2 -o a.record", f"{BROKEN}\n:quit\n")
    assert "waits for it: go on with `sandgate play a.record`" in done(f"play {CHILD}", SILENCE)
    assert came_back("a.record") == []
    assert "red, move" in done("play a.record", SILENCE)
    goes_together("a.record", CHILD)


def test_an_outcome_that_was_half_written_down_when_the_power_failed_is_taken_up_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done("play lantern.yaml --seat red=person --seed 2 -o a.record", f"{BROKEN}:quit\n")
    store, written = Table._store, list[Any]()

    def failing(table: Table, entry: Any) -> None:
        if isinstance(entry, Answer) and written:
            raise KeyboardInterrupt
        written.extend([entry] * isinstance(entry, Answer))
        store(table, entry)

    with monkeypatch.context() as power:
        power.setattr(Table, "_store", failing)
        done("play a.record", f"\n{SILENCE}")
    assert len(came_back("a.record")) == 1
    assert "the last night is over" in done("play a.record", f"\n{SILENCE}")
    goes_together("a.record", CHILD)


def test_another_record_in_the_place_of_a_sequel_is_refused() -> None:
    done("play lantern.yaml --seat red=person --seed 2 -o a.record", f"{BROKEN}:quit\n")
    done("run lantern.yaml --seed 1 --quiet -o b.record")
    Path("b.record").rename(CHILD)
    assert f"{CHILD} is not the game that a.record calls for; move it away" in refused("play a.record", "\n")


def test_written_sheets_of_a_sequel_lie_in_a_folder_below() -> None:
    Path("sheets/sequel-1").mkdir(parents=True)
    Path("sheets/red.txt").write_text("GO 0\nKNOCK\nGO 3\n", encoding="utf-8")
    Path("sheets/sequel-1/red.txt").write_text("GO 2\n-\n", encoding="utf-8")
    Path("sheets/sequel-1/umpire.txt").write_text("RULE 1 TOY.8 1>2 = no BECAUSE of the fog\n", encoding="utf-8")
    output = done("play lantern.yaml --sheets sheets --seed 2 -o a.record")
    assert output.count("red: from red.txt") == 2
    written = [entry["text"] for entry in entries(CHILD) if entry["kind"] == "sheet" and entry["by"] == "hand"]
    assert written[0] == "GO 2"
    goes_together("a.record", CHILD)


@pytest.mark.parametrize(
    ("parents", "red", "blue"),
    [
        ({"red": "decisive", "blue": "line_ahead"}, "broadside", "broadside"),
        ({"red": "person", "blue": "random"}, "person", "random"),
    ],
)
def test_who_plays_a_side_plays_all_its_roles_in_a_sequel(parents: dict[str, str], red: str, blue: str) -> None:
    """The captains of a fleet are its commander's; a doctrine of fleets gives way to the mêlée's default."""
    fleet = load("nwc1902/equal_fleets")
    seats = read_seats(
        fleet.game, [f"{role}={who}" for role, who in parents.items()], default_bots(fleet.game, fleet.scenario)
    )
    table = Table.open(fleet.game, fleet.scenario, Memory(), Desk.of_seed(1))
    melee = Result("closed", sequel=load("nwc1902/close_quarters").scenario, calls=("red", "blue"))
    child = seat_words(child_seats(Hall(table, Path("a.record"), seats, {}), melee))
    sides = {"red": red, "blue": blue}
    assert child == {f"{side}{ship}": who for ship in ("", "/1", "/2") for side, who in sides.items()}


def test_two_people_and_an_umpire_play_a_sequel_sealed_from_each_other() -> None:
    seats = "--seat red=person --seat blue/north=person --umpire"
    walk = ["", "", "", "GO 0", "", "", "GO 0", "", "", ""]  # the umpire publishes; red, north write; he publishes again
    rule = ["", "KNOCK", "", "RULE 1 TOY.9 1>2 = 6 BECAUSE he has a club", ""]
    typed = "\n".join([*walk, *rule, "", "STAND", "", "", "", "", ""])
    output = done(f"play lantern.yaml {seats} --seed 4 -o a.record", typed)
    assert ASKED in output, output
    assert sandgate("play a.record", SILENCE).exit_code == 0
    goes_together("a.record", CHILD)
