"""A game played straight through keeps to the rules of a table."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.errors import SandgateError
from sandgate.kernel.play import MAX_STEPS_WITHOUT_SHEETS, play
from tests.contract.toy import LANTERN, NORTH, RED, SCENARIO, SOUTH

KEY = (1, 2)


def walks(by: int) -> Any:
    return lambda _view, ask: {"walk": f"GO {by}", "knock": "KNOCK\nLEAVE", "choice": "STAND"}.get(ask.form, "")


def test_a_role_without_a_writer_hands_in_empty_sheets() -> None:
    steps = list(play(LANTERN, SCENARIO, {}, KEY))
    assert LANTERN.result(steps[-1].state) is not None
    assert all(taken.text == "" for step in steps for taken in step.sheets.values())


def test_sealed_sheets_are_opened_together_and_nobody_is_asked_where_none_must_come() -> None:
    first, second, *_ = play(LANTERN, SCENARIO, {RED: walks(1), NORTH: walks(-1)}, KEY)
    assert first.sheets == {}
    assert {ask.role: taken.text for ask, taken in second.sheets.items()} == {RED: "GO 1", NORTH: "GO -1", SOUTH: ""}


def test_of_a_live_sheet_the_first_line_is_a_step_of_its_own() -> None:
    steps = list(play(LANTERN, SCENARIO, {RED: walks(3), NORTH: walks(-3)}, KEY))
    knocks = [step for step in steps if any(ask.live for ask in step.sheets)]
    assert knocks
    assert all([taken.text for taken in step.sheets.values()] == ["KNOCK"] for step in knocks)


def test_a_live_line_that_may_come_goes_before_the_sealed_sheets_and_is_asked_again_until_none_comes() -> None:
    asked = Counter[str]()

    def umpire(_: Any, ask: Ask) -> str:
        asked[ask.form] += 1
        return "FOG 6" if asked["hand"] in {1, 2} else ""

    _, first, second, third, *_ = play(LANTERN, SCENARIO, {UMPIRE: umpire}, KEY)
    assert [[ask.form for ask in step.sheets] for step in (first, second, third)] == [["hand"], ["hand"], ["walk"] * 3]
    assert third.state.fog == 6


def test_a_role_is_shown_each_state_once() -> None:
    """North is asked twice a night: whether he would call, and for his sheet."""
    looked = Counter[str]()

    def view(state: Any, role: Role) -> Any:
        looked[role.key] += 1
        return LANTERN.view(state, role)

    list(play(replace(LANTERN, view=view), SCENARIO, {RED: walks(0), NORTH: walks(0), SOUTH: walks(0)}, KEY))
    assert looked == dict.fromkeys((RED, NORTH, SOUTH), SCENARIO["nights"])


def test_a_sheet_that_the_game_refuses_stops_the_play() -> None:
    with pytest.raises(SandgateError, match="red wrote 'FLY': no such line now"):
        list(play(LANTERN, SCENARIO, {RED: lambda _view, _ask: "FLY"}, KEY))


def test_a_game_that_steps_without_sheets_for_ever_is_stopped() -> None:
    endless = replace(LANTERN, awaits=lambda _: (), adjudicate=lambda state, _sheets, _bench: (state, ()))
    with pytest.raises(SandgateError, match=f"stepped {MAX_STEPS_WITHOUT_SHEETS + 1} times without a sheet"):
        list(play(endless, SCENARIO, {}, KEY))


def test_what_a_bench_was_asked_on_which_nobody_rules_is_found_when_somebody_looks() -> None:
    """Events, states and throws are the same; findings in their order, whether a throw was looked at before or not."""
    writers = {RED: walks(3), NORTH: walks(-3), SOUTH: walks(-2)}
    kept, unkept = (list(play(LANTERN, SCENARIO, writers, KEY, keeps=keeps)) for keeps in (True, False))
    assert [step[2:] for step in unkept] == [step[2:] for step in kept]
    assert [[*step.bench.asked.thrown] for step in unkept] == [[*step.bench.asked.thrown] for step in kept]
    asked, again = ([[*step.bench.asked.items()] for step in steps] for steps in (kept, unkept))
    assert again == asked
    assert {finding.kind for findings in asked for _, finding in findings} == {"throw", "measure", "judge"}
