"""A sheet is read once for a call and its text, whoever asks: the page as it is written, the table, the step."""

from collections import Counter
from dataclasses import replace
from typing import Any

from sandgate.kernel.asks import Ask, Sheet
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table


def table_of(name: str) -> tuple[Table, Counter[str]]:
    """A table, and how often each text was read at it."""
    loaded, readings = load(name), Counter[str]()

    def counted(text: str, view: Any, ask: Ask) -> Sheet:
        readings[text] += 1
        return loaded.game.read(text, view, ask)

    table = Table.open(replace(loaded.game, read=counted), loaded.scenario, Memory(), Desk.of_seed(1904))
    return table, readings


def test_a_sealed_sheet_is_read_once_from_the_first_look_to_the_step() -> None:
    table, readings = table_of("nwc1902/two_kearsarges")
    for _ in range(2):
        assert not table.look("red", "R 4; SPD 12").refusals
    table.hand_in("red", "R 4; SPD 12")
    assert table.fold.steps == 0, "blue has not written yet"
    table.hand_in("blue", "OF")
    assert table.fold.steps == 1
    assert readings["R 4; SPD 12"] == 1
    assert readings["OF"] == 1


def test_a_live_line_is_read_once_from_the_first_look_to_the_step() -> None:
    table, readings = table_of("wells1913/beginners")
    while not (live := [ask for ask in table.fold.asks if ask.live and ask.must]):
        for ask in tuple(table.fold.asks):
            table.hand_in(ask.role, "", ask.form, ask.about)
    ask, before = live[0], table.fold.steps
    line = f"NAME guard {ask.role[0].upper()}I1"
    assert not table.look(ask.role, line, ask.form, ask.about).refusals
    table.hand_in(ask.role, line, ask.form, ask.about)
    assert table.fold.steps == before + 1
    assert readings[line] == 1
