"""The time of an ask, above all of a live one, and sheets that answer a call that is over."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.clock import Clock, span_s
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from tests.contract.toy import LANTERN, NORTH
from tests.contract.toy import SCENARIO as FOG
from tests.contract.turns import BLUE, RED, SCENARIO, TURNS


def turns(game: Any = TURNS, **head: Any) -> Table:
    """A table at which both runners stand and red has his first move."""
    table = Table.open(game, SCENARIO, Memory(), Desk.of_seed(1), **head)
    for side in (RED, BLUE) if not table.fold.state.placed else ():
        table.hand_in(side, "AT 0")
    return table


def move_of(table: Table, role: str) -> Ask:
    (ask,) = [ask for ask in table.asks(role) if ask.must]
    return ask


def test_the_time_of_a_live_sheet_runs_through_all_its_lines() -> None:
    table, clock = turns(), Clock()
    clock.called(table.fold.asks, 0.0)
    for second, line in ((50.0, "GO 1"), (90.0, "GO 2"), (110.0, "GO 3")):
        assert table.hand_in(RED, line).receipt
        clock.called(table.fold.asks, second)
        assert clock.left_s(move_of(table, RED), second) == 120.0 - second
    assert clock.run_out(120.0) == (move_of(table, RED),)


def test_a_live_sheet_that_went_away_and_came_back_has_all_its_time_again() -> None:
    table, clock = turns(), Clock()
    clock.called(table.fold.asks, 0.0)
    first = move_of(table, RED)
    for role in (RED, BLUE):
        table.hand_in(role, "GO 1\nEND")
        clock.called(table.fold.asks, 100.0)
    assert move_of(table, RED) == first
    assert clock.left_s(first, 100.0) == 120.0


def test_a_live_sheet_of_the_next_move_is_a_new_one_even_if_it_is_asked_at_once() -> None:
    """Red alone moves: his next move begins in the very step that ends the last."""
    alone = replace(
        TURNS,
        awaits=lambda _: (Ask(RED, "move", live=True, allow_s=120),),
        setup=lambda s: replace(TURNS.setup(s), placed=True),
    )
    table, clock = turns(alone), Clock()
    clock.called(table.fold.asks, 0.0)
    (ask,) = table.asks(RED)
    table.hand_in(RED, "GO 1")
    clock.called(table.fold.asks, 60.0)
    assert clock.left_s(ask, 60.0) == 60.0
    handed = table.hand_in(RED, "END\nGO 3")
    assert handed.back == "GO 3", "what stands behind the end of a move was not meant for the next one"
    clock.called(table.fold.asks, 70.0)
    assert clock.left_s(ask, 70.0) == 120.0


def test_silence_ends_the_call_of_a_live_sheet_that_stands_all_the_same() -> None:
    table = Table.open(LANTERN, FOG, Memory(), Desk.of_seed(1))
    (talk,) = [ask for ask in table.asks(NORTH) if ask.live]
    call = table.fold.asks[talk]
    table.hand_in(NORTH, "SAY help", "talk")
    assert table.fold.asks[talk] == call
    table.hand_in(NORTH, "", "talk")
    assert table.fold.asks[talk] > call


def test_the_line_of_one_leaves_the_time_of_the_other_alone() -> None:
    table = turns(umpire=True)
    table.publish()
    call = table.fold.asks[move_of(table, RED)]
    table.hand_in(RED, "GO 1")
    table.publish()
    assert table.fold.asks[move_of(table, RED)] == call
    resumed = Table.resume(TURNS, table.store, table.desk)
    assert resumed.fold.asks == table.fold.asks
    assert UMPIRE not in {ask.role for ask in resumed.fold.asks}


def test_a_line_at_the_last_instant_counts_and_one_after_it_comes_too_late() -> None:
    table, clock = turns(), Clock()
    clock.called(table.fold.asks, 10.0)
    ask = move_of(table, RED)
    assert clock.too_late(130.0) == ()
    assert clock.too_late(130.001) == ((ask, table.fold.asks[ask]),)


def test_a_sheet_that_answers_an_earlier_call_is_not_taken_for_the_next_move() -> None:
    table = turns()
    ask = move_of(table, RED)
    first = table.fold.asks[ask]
    assert table.hand_in(RED, "GO 1", call=first).receipt
    table.hand_in(RED, "END", call=first)
    with pytest.raises(TableError, match="nothing is asked of red now"):
        table.hand_in(RED, "GO 1", "move", call=first)
    table.hand_in(BLUE, "END")
    length = len(table.store.read())
    with pytest.raises(TableError, match="too late: the sheet 'move' of red has been asked anew since"):
        table.hand_in(RED, "GO 1", call=first)
    with pytest.raises(TableError, match="too late"):
        table.run_out(ask, first)
    assert len(table.store.read()) == length
    assert table.hand_in(RED, "GO 1", call=table.fold.asks[ask]).receipt
    table.run_out(ask, table.fold.asks[ask])
    assert move_of(table, BLUE)


# -- a time for each sheet that people have agreed on ----------------------------------------------------------------------


def test_a_time_that_was_agreed_takes_the_place_of_the_books_and_hurries_no_umpire_and_nobody_who_only_may_write() -> None:
    table, clock = turns(), Clock(3 * 86_400)
    clock.called(table.fold.asks, 0.0)
    asks = {ask: clock.left_s(ask, 86_400.0) for ask in table.fold.asks}
    assert {left_s for ask, left_s in asks.items() if ask.must} == {2.0 * 86_400}
    assert {left_s for ask, left_s in asks.items() if not ask.must} == {None}
    assert clock.allowed_s(Ask(UMPIRE, "hand", must=True)) is None
    assert clock.run_out(3.0 * 86_400) == (move_of(table, RED),)


@pytest.mark.parametrize("text", ["", "3", "days", "3 weeks", "-1 h", "1e3 s"])
def test_what_is_no_time_for_a_sheet_is_refused_with_examples(text: str) -> None:
    with pytest.raises(TableError, match="is no time for a sheet; write a number and a unit: 20 minutes, 12h, 3 days"):
        span_s(text)


@pytest.mark.parametrize("text", ["59 s", "61 days", "99999999999999 days"])
def test_a_time_is_a_minute_at_least_and_sixty_days_at_most(text: str) -> None:
    with pytest.raises(TableError, match="a minute at least and 60 days at most"):
        span_s(text)
