"""What a commander is shown of a sheet before it is done: the move of the rules, from what he sees. NWC.TA.37 and .41."""

import pytest

from sandgate.kernel.board import Mark, Shown
from sandgate.rules.nwc1902.fleet.game import GAME

from .playing import Action, fleet


def shown(action: Action, text: str, role: str = "red") -> Shown:
    """What the last line of a sheet is shown to come to."""
    view, ask = action.view(role), action.ask(role)
    return GAME.looks(view, ask, GAME.read(text, view, ask))[-1].shown


def ghosts(of: Shown) -> list[Mark]:
    return [mark for mark in of.marks if mark.kind == "ghost"]


def lie(action: Action, side: str = "red") -> list[tuple[str, float, float, float]]:
    return [(ship.name, ship.x_yd, ship.y_yd, ship.heading_deg) for ship in action.state.ships if ship.side == side]


def foretold(of: Shown) -> list[tuple[str, float, float, float]]:
    return [(mark.piece, *mark.ways[0][0], mark.facing_deg) for mark in ghosts(of)]


@pytest.mark.parametrize("line", ["A", "C 4R", "C 16L", "2: RES"])
def test_what_is_done_in_this_move_comes_as_it_was_shown(line: str) -> None:
    action = Action(fleet("red"), fleet("blue"))
    before = shown(action, line)
    action.move(red=line)
    assert foretold(before) == lie(action)


@pytest.mark.parametrize("signal", ["V 4R", "C 8L", "I R", "C"])
def test_a_signal_comes_in_the_move_after_as_it_was_shown(signal: str) -> None:
    action = Action(fleet("red"), fleet("blue"))
    before = shown(action, f"H{signal}")
    assert before.then.startswith("At the end of move 2 ")
    action.move(red=f"H{signal}")
    assert foretold(shown(action, "X")) == foretold(before)
    action.move(red="X")
    assert foretold(before) == lie(action)


def test_a_speed_signal_is_shown_too_and_a_fire_signal_moves_nobody() -> None:
    action = Action(fleet("red"), fleet("blue"))
    half = shown(action, "HS 1/2")
    action.move(red="HS 1/2")
    action.move(red="XS")
    assert foretold(half) == lie(action)
    assert shown(action, "HF 1") == Shown()


def test_ways_end_where_the_ghosts_stand() -> None:
    of = shown(Action(fleet("red"), fleet("blue")), "C 4R")
    ways = [mark for mark in of.marks if mark.kind == "way"]
    assert [way.ways[0][-1] for way in ways] == [ghost.ways[0][0] for ghost in ghosts(of)]
    assert {mark.clause for mark in of.marks} == {"NWC.TA.41"}
