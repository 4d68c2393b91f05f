"""A game that calls for others: each comes back once, is taken up once, and is not called for again meanwhile."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Bench, Event, Result, Role, Slot
from sandgate.kernel.errors import TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import calling_line
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import load
from sandgate.kernel.sequels import eyes_of, players_of, told_who_fights
from sandgate.kernel.store import Memory
from sandgate.kernel.story import steps
from sandgate.kernel.table import Table

from .test_frame import knocked_open
from .toy import LANTERN, NORTH, RED, SCENARIO, SOUTH, State

BACK = Result("the lantern is lit again", "red")


FOUR = {key: Role(key, key.partition("/")[0]) for key in ("red", "blue/chief", "blue/east", "blue/west")}
BELOW = [Role("red", "red"), Role("blue", "blue"), Role("blue/1", "blue"), Role(UMPIRE)]


@pytest.mark.parametrize(
    ("calls", "players"),
    [
        ((), {"red": "red", "blue": "blue/chief", "blue/1": "blue/chief"}),
        (("red", "blue/west", "blue/east"), {"red": "red", "blue": "blue/west", "blue/1": "blue/west"}),
        (("blue/east",), {"red": "", "blue": "blue/east", "blue/1": "blue/east"}),
    ],
)
def test_a_side_is_played_by_the_first_of_it_that_goes_over(calls: tuple[str, ...], players: dict[str, str]) -> None:
    above = {**FOUR, UMPIRE: Role(UMPIRE)}
    assert players_of(Result("they meet", sequel=SCENARIO, calls=calls), above, BELOW) == players


@pytest.mark.parametrize(
    ("calls", "eyes"),
    [
        ((), {"red": "red", "blue/chief": "blue", "blue/east": "blue", "blue/west": "blue"}),
        (("red", "blue/west", "blue/east"), {"red": "red", "blue/east": "blue", "blue/west": "blue"}),
        (("blue/east",), {"blue/east": "blue"}),
    ],
)
def test_who_goes_over_and_plays_no_role_there_sees_his_sides_board_and_nobody_else_does(
    calls: tuple[str, ...], eyes: dict[str, str]
) -> None:
    above = {**FOUR, UMPIRE: Role(UMPIRE)}
    assert eyes_of(Result("they meet", sequel=SCENARIO, calls=calls), above, BELOW) == eyes


NAMED = {key: role._replace(name=f"Captain {key[5:].title()}" if "/" in key else "") for key, role in FOUR.items()}


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        (("red", "blue/west", "blue/east"), ["Captain West fights on the board for Captain East too"]),
        (("blue/west", "red"), []),
        ((), []),
    ],
)
def test_who_is_called_and_plays_no_role_is_told_who_fights_for_him(calls: tuple[str, ...], told: list[str]) -> None:
    """The duel has one captain a side; he who fights is told for whom, and nobody else anything."""
    duel = load("nwc1902/kearsarge_indiana").scenario
    found = list(told_who_fights(Result("they meet", sequel=duel, calls=calls, clauses=("TOY.11",)), NAMED, 60.0))
    assert [str(event) for event in found] == told
    assert all(event.to == ("blue/west", "blue/east") and event.clauses == ("TOY.11",) for event in found)


def waiting() -> Table:
    """An umpire's table at which the broken lantern has called for another game."""
    played = knocked_open()
    played.hand_in(NORTH, "STAND")
    played.publish()
    assert played.fold.waits_for_sequel
    return played


def bouts(state: State) -> Result | None:
    """Three fights, one after the other, each at a table of its own; a fight is a move."""
    over = Result("all are fought", "red", (("red", float(state.points)),), ("TOY.12",))
    return over if state.move > 3 else Result("a fight", "", (), ("TOY.11",), SCENARIO)


def taken_up(state: State, _sheets: Mapping[Ask, tuple[Any, ...]], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Red's points are those of the fights that he has won, each times its number."""
    won = bench.judge(Slot(state.move, "TOY.11"), "", ("", "red", "blue")) == "red"
    return replace(state, move=state.move + 1, points=state.points + state.move * won), ()


BOUTS = replace(LANTERN, result=bouts, adjudicate=taken_up, awaits=lambda _: ())


def fights(**head: Any) -> Table:
    return Table.open(BOUTS, SCENARIO, Memory(), Desk.of_seed(1), **head)


def test_sequels_come_one_after_the_other_each_called_for_by_a_line_of_its_own() -> None:
    played, called = fights(), list[str]()
    for winner in ("red", "blue", "red"):
        called.append(played.calling_line)
        played.take_sequel(Result("over", winner))
    assert len(set(called)) == 3
    assert played.fold.over
    assert played.fold.state.points == 1 + 3
    verify(BOUTS, played.store.read())


def test_a_message_and_an_answer_change_nothing_about_the_line_that_calls() -> None:
    played = waiting()
    called = played.calling_line
    assert called == played.chain
    played.send(RED, UMPIRE, "may I go home?")
    played.rule("RULE 2 TOY.6 = 1 BECAUSE a clear night is forecast")
    assert played.chain != called
    assert played.calling_line == called
    assert calling_line(iter(())) == ""


def test_a_step_that_took_up_a_sequel_is_taken_back_without_the_game_being_played_again() -> None:
    played = waiting()
    played.take_sequel(BACK)
    played.publish()
    assert played.fold.state.points == 1
    played.undo(UMPIRE, "he wishes to look at it once more")
    assert (played.result, played.fold.state.points) == (None, 0)
    played.publish()
    assert played.fold.state.points == 1, "what it has brought stands"
    assert len(played.fold.sequels.returned) == 1
    verify(LANTERN, played.store.read(), {RED: played.stream(RED)})


def test_a_sequel_that_has_come_back_is_not_called_for_again_when_the_step_before_is_taken_back() -> None:
    """The umpire takes back what the first fight came to while the second one's outcome lies before him."""
    played = fights(umpire=True)
    for winner in ("red", "red"):
        played.take_sequel(Result("over", winner))
        if played.fold.state.move == 1:
            played.publish()
    played.undo(UMPIRE, "the first fight was blue's")
    played.rule("RULE 1 TOY.11 = blue BECAUSE red had left the ring")
    played.publish()
    assert (played.fold.state.move, played.fold.state.points) == (2, 0)
    assert played.waits_for_umpire, "the outcome of the second lies there still"
    played.publish()
    assert (played.fold.state.move, played.fold.state.points) == (3, 2)
    assert len(played.fold.sequels.returned) == 2
    again = Table.resume(BOUTS, Memory(played.store.read()), Desk.of_seed(1))
    assert again.fold.sequels.returned == played.fold.sequels.returned
    assert again.fold.waits_for_sequel


def test_the_step_that_calls_is_not_amended_while_the_other_game_is_played() -> None:
    """It could no longer be the line that called; the umpire rules on what comes back instead."""
    played = fights(umpire=True)
    played.take_sequel(Result("over", "red"))
    played.publish()
    with pytest.raises(TableError, match="cannot be amended: the game that it calls for is being played"):
        played.amend("RULE 1 TOY.11 = blue BECAUSE red had left the ring")


def test_a_ruling_that_was_given_ahead_holds_against_what_comes_back_and_does_not_stand_for_it() -> None:
    played = fights(umpire=True)
    played.rule("RULE 1 TOY.11 = blue BECAUSE red has a glass jaw")
    assert played.fold.waits_for_sequel, "the fight has not been fought yet"
    played.take_sequel(Result("over", "red"))
    played.publish()
    assert (played.fold.state.move, played.fold.state.points) == (2, 0)
    verify(BOUTS, played.store.read())


def called_together(*calls: str) -> Table:
    """A table that has called for a duel after a move."""
    duel = load("nwc1902/kearsarge_indiana").scenario

    def fought(state: State) -> Result | None:
        return Result("they meet", clauses=("TOY.11",), sequel=duel, calls=calls) if state.move == 2 else None

    def moved(state: State, _sheets: Any, _bench: Bench) -> tuple[State, tuple[Event, ...]]:
        return replace(state, move=state.move + 1), ()

    return Table.open(replace(BOUTS, result=fought, adjudicate=moved), SCENARIO, Memory(), Desk.of_seed(1))


def test_the_frame_tells_who_fights_for_whom_to_them_alone_and_the_record_holds_it() -> None:
    both, one = called_together(NORTH, SOUTH, RED), called_together(NORTH, RED)
    says = "blue north fights on the board for blue south too"
    told = {role: says in "".join(both.stream(role)) for role in (RED, NORTH, SOUTH, UMPIRE)}
    assert told == {RED: False, NORTH: True, SOUTH: True, UMPIRE: True}
    assert both.stream(RED) == one.stream(RED), "the enemy cannot tell how many have come"
    assert says not in "".join(one.stream(NORTH))
    verify(both.game, both.store.read(), {role: both.stream(role) for role in (RED, NORTH, SOUTH)})
    (step,) = steps(both.game, both.store.read())
    assert [str(event) for event in step.events] == [says]
