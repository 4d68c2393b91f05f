"""Records and streams of layout 1, as release 0.1.0 wrote them, are opened, verified, told, branched and played on."""

import json
from pathlib import Path
from typing import Any

import pytest

from sandgate.kernel.branching import head_after, standings
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import Answer, Opened, SlotEntry, read_entries
from sandgate.kernel.replay import opening, replay, verify
from sandgate.kernel.scenario import check
from sandgate.kernel.store import Memory, RecordFile
from sandgate.kernel.story import told
from sandgate.kernel.table import Table
from tests.contract.games import GAMES

HERE = Path(__file__).parent / "layout_1"
DUEL = game_of("nwc1902.duel")


def lines_of(name: str) -> list[str]:
    return RecordFile(HERE / name).read()


def facts(stream: list[str]) -> list[dict[str, Any]]:
    """A stream without its chain and without sentences, whose wording a release may mend."""
    found = [json.loads(line) for line in stream]
    for plain in found:
        del plain["chain"]
        for event in plain.get("events", ()):
            del event["says"]
    return found


def test_an_old_record_is_verified_against_the_streams_of_its_time() -> None:
    checked = verify(DUEL, lines_of("duel.record"))
    fold, _ = replay(DUEL, lines_of("duel.record"))
    for role in ("red", "umpire"):
        assert facts(fold.tellings[role].stream.lines) == facts(lines_of(f"duel.{role}.stream"))
    assert (checked.lines, checked.closed) == (33, True)
    lantern = {path.name: lines_of(path.name) for path in HERE.glob("lantern.*.stream")}
    assert len(lantern) == 3
    assert verify(GAMES["toy.lantern"].game, lines_of("lantern.record"), lantern).throws > 0


def test_an_old_record_is_told_and_branched() -> None:
    lines = lines_of("duel.record")
    assert len(list(told(DUEL, lines))) > 20
    assert sorted(standings(DUEL, lines)) == [*range(11)]
    head = head_after(DUEL, lines, 7)
    assert head["state"]["move"] == 7
    table = Table.open(DUEL, opening(lines).scenario, Memory(), Desk.of_seed(1), **head)
    assert table.fold.state.move == 7
    assert opening(table.store.read()).layout == 2, "a new record is written anew"


def test_an_old_record_is_played_on_as_it_was_begun() -> None:
    """With an umpire, an amendment and a step taken back before; in its own layout to the end."""
    store = Memory(lines_of("open.record"))
    table = Table.resume(DUEL, store, Desk.of_seed(6))
    assert facts(table.stream("blue")) == facts(lines_of("open.blue.stream"))
    while table.result is None:
        if table.waits_for_umpire:
            table.publish()
            continue
        for role in ("red", "blue"):
            if table.asks(role):
                table.hand_in(role, "")
    table.close()
    assert verify(DUEL, store.read(), {"blue": table.stream("blue")}).closed
    assert not any('"change":' in line for line in (*store.read(), *table.stream("blue")))


def test_an_amended_and_undone_step_keeps_its_place_in_the_changes() -> None:
    """In the new layout what was amended or taken back is no part of what the next change is found against."""
    entries = list(read_entries(lines_of("open.record")))
    opened = entries[0]
    assert isinstance(opened, Opened)
    table = Table.open(DUEL, opened.scenario, Memory(), Desk.of_seed(6), umpire=True)

    def move(red: str, blue: str) -> None:
        table.hand_in("red", red)
        table.hand_in("blue", blue)
        table.publish()

    move("OF", "OF")
    move("", "")
    table.amend("RULE 1 NWC.DU.26 red>blue = no BECAUSE she lay broadside on")
    move("R 4", "")
    table.undo("umpire", "the blue captain was away")
    move("L 4", "")
    fold, _ = replay(DUEL, table.store.read())
    assert fold.state == table.fold.state
    assert fold.kept == table.fold.kept
    assert verify(DUEL, table.store.read(), {"red": table.stream("red"), "umpire": table.stream("umpire")}).steps >= 4


def test_growth_is_linear() -> None:
    """Twice as many moves are some twice as many signs, in the record and in each stream."""

    def signs(moves: int) -> list[int]:
        ships = [
            {"side": side, "name": name, "at_yd": [east, 0], "heading_deg": 0, "speed_kn": 12}
            for side, name, east in (("red", "Kearsarge", 0), ("blue", "Indiana", 30000))
        ]
        scenario = check("far apart", DUEL, {"game": "nwc1902.duel", "moves": moves, "ships": ships})
        table = Table.open(DUEL, scenario, Memory(), Desk.of_seed(1))
        while table.result is None:
            for role in ("red", "blue"):
                table.hand_in(role, "R 2" if table.fold.state.move % 9 == 0 else "")
        table.close()
        return [sum(map(len, lines)) for lines in (table.store.read(), table.stream("red"), table.stream("umpire"))]

    for few, many in zip(signs(60), signs(240), strict=True):
        assert many < 4.5 * few


def test_an_answer_is_read_as_it_is_written() -> None:
    answer = Answer(slot=SlotEntry(move=1, clause="X.1"), value="3", by="table")
    assert '"change"' not in answer.model_dump_json()


@pytest.mark.parametrize("name", ["duel.record", "open.record", "lantern.record"])
def test_every_old_line_is_written_back_as_it_stands(name: str) -> None:
    lines = lines_of(name)
    for entry, line in zip(read_entries(lines), lines, strict=True):
        assert line.startswith(entry.model_dump_json()[:-1])
