"""Boats that go down, come up and move by halves, as the register tells it (JANE.SUB)."""

from typing import Any

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.boat_orders import Depth, Half
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.depth import may_dive, why_not
from sandgate.rules.jane1905.tactical.submarines.divers import diver_of
from sandgate.rules.jane1905.tactical.submarines.diving import dive, dived
from sandgate.rules.jane1905.tactical.submarines.events import DepthChanged, DepthRefused
from sandgate.rules.jane1905.tactical.submarines.half_moves import first_half
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoFired, TorpedoHeld
from sandgate.rules.jane1905.tactical.torpedo.launching import launched
from sandgate.rules.jane1905.tactical.torpedo.running import run
from sandgate.rules.jane1905.track.squares import square_at
from tests.rules.jane1905.tactical.afloat import (
    SUBMARINE,
    SUBMERSIBLE,
    afloat,
    board,
    boat_of,
    moved,
    sheets,
    submarine_move,
    torp,
    ways_of,
)

NORTH, EAST, SOUTH = (Half("B201", 1.0, course_deg) for course_deg in (0.0, 90.0, 180.0))


def at_sea(course_deg: float = 90.0, of: object = SUBMARINE, move: int = 0, **agreed: object) -> State:
    return board(afloat(201, 2000, 2000, course_deg, 6, of), move=move, **agreed)  # type: ignore[arg-type]


def place(state: State) -> Any:
    boat = ship_of(state, 201)
    return pytest.approx((boat.x_yd, boat.y_yd), abs=0.02)


def test_story_two_halves() -> None:
    after = submarine_move(at_sea(), [NORTH], [EAST])
    assert place(after) == (2100.0, 2100.0)
    assert ship_of(after, 201).course_deg == 90.0


def test_story_silent_half() -> None:
    after = submarine_move(at_sea(), [EAST], [])
    assert place(after) == (2200.0, 2000.0)
    assert place(submarine_move(at_sea(), [Half("B201", 0.5, 0.0)], [])) == (2000.0, 2150.0)


def test_story_a_whole_submerged_move() -> None:
    after = submarine_move(at_sea(), [Half("B201", 1.0, 30.0)], [Half("B201", 1.0, 30.0)])
    assert place(after) == (2100.0, 2000.0 + 173.205)
    assert ship_of(after, 201).speed_kn == 6.0


def test_story_there_and_back() -> None:
    assert place(submarine_move(at_sea(), [NORTH], [SOUTH])) == (2000.0, 2000.0)


def test_story_no_lying_by() -> None:
    """No way in the first half: up in the middle of the move, and stopped; in the second half: up at the end."""
    state, told = dive(at_sea(), sheets(Half("B201", 0.0, 90.0)))
    state, up = first_half(state)
    assert [str(each) for each in (*told, *up)] == ["Blue 201 came to the surface"]
    assert boat_of(state, 201).depth == "surface"
    second = submarine_move(at_sea(), [EAST], [Half("B201", 0.25, 90.0)])
    assert (boat_of(second, 201).depth, boat_of(second, 201).up_moves) == ("surface", 0)
    assert place(second) == (2125.0, 2000.0)
    assert ship_of(second, 201).bell.speed_kn == 1.5


def test_story_on_the_bottom() -> None:
    """In 12 fathoms she may lie there, stopped and blind; in 20 she may not, and her captain is told."""
    after = submarine_move(at_sea(), [Depth("B201", "BOTTOM")])
    assert (boat_of(after, 201).depth, place(after)) == ("bottom", (2000.0, 2000.0))
    assert why_not(boat_of(after, 201), "LOOK", 12.0) == "she is blind on the bottom"
    again = submarine_move(after)
    assert (boat_of(again, 201).depth, boat_of(again, 201).submerged_moves) == ("bottom", 240)
    _, told = dive(at_sea(depth_fathoms=20.0), sheets(Depth("B201", "BOTTOM")))
    assert [(type(each), each.to) for each in told] == [(DepthRefused, ("blue.captain",))]
    under_way = submarine_move(again, [EAST])
    assert (boat_of(under_way, 201).depth, place(under_way)) == ("submerged", (2200.0, 2000.0))


def played(state: State, moves: int, *first: Order) -> State:
    """Some moves without orders, but for the first of them."""
    for nth in range(moves):
        state = submarine_move(state, first if nth == 0 else ())
    return state


def test_story_up_and_down_again() -> None:
    """Up at the end of move 12: refused for 13 and 14, ordered for 15, submerged at the end of 17."""
    state = submarine_move(at_sea(move=11), [], [Depth("B201", "SURF")])
    assert (state.move, boat_of(state, 201).depth) == (12, "surface")
    for move in (13, 14):
        refused, told = dive(state, sheets(Depth("B201", "DIVE")))
        assert (len(told), boat_of(refused, 201)) == (1, boat_of(state, 201))
        state = submarine_move(state)
        assert state.move == move
    assert may_dive(boat_of(state, 201).up_moves)
    depths = []
    for first in ((Depth("B201", "DIVE"),), (), ()):
        state = submarine_move(state, first)
        depths.append((state.move, boat_of(state, 201).depth))
    assert depths == [(15, "diving"), (16, "awash"), (17, "submerged")]


def test_story_a_submersible_dives() -> None:
    boat = replace(ship_of(at_sea(of=SUBMERSIBLE), 201), diver=diver_of(SUBMERSIBLE.diving, "surface"), speed_kn=10.0)  # type: ignore[arg-type]
    state = played(board(boat, move=4), 5, Depth("B201", "DIVE"))
    assert (state.move, boat_of(state, 201).depth) == (9, "awash")
    assert place(state) == (2500.0, 2000.0)
    assert boat_of(submarine_move(state), 201).depth == "submerged"


def test_a_boat_that_dives_is_told_when_she_will_be_down_and_a_surfaced_order_stops_it() -> None:
    boat = replace(ship_of(at_sea(), 201), diver=diver_of(SUBMARINE.diving, "surface"))  # type: ignore[arg-type]
    state, told = dive(board(boat, move=4), sheets(Depth("B201", "DIVE")))
    assert [str(each) for each in told] == ["Blue 201 began to dive, to be submerged at the end of move 7"]
    stopped, _ = dive(submarine_move(state), sheets(Depth("B201", "SURF")))
    assert (boat_of(stopped, 201).depth, boat_of(stopped, 201).up_moves) == ("surface", 0)


def test_a_boat_on_the_surface_makes_no_half_moves_and_uses_up_her_radius_there() -> None:
    boat = replace(ship_of(at_sea(), 201), diver=diver_of(SUBMARINE.diving, "surface"))  # type: ignore[arg-type]
    state = board(boat)
    assert dive(state, sheets(NORTH)) == (state, ())
    after = submarine_move(state)
    assert (boat_of(after, 201).surface_moves, boat_of(after, 201).submerged_moves) == (599, 240)
    lies_by = submarine_move(board(replace(boat, speed_kn=0.0)))
    assert boat_of(lies_by, 201).surface_moves == 600  # JANE.STR.23: lying by she burns nothing
    assert boat.diver is not None
    spent = replace(boat, diver=replace(boat.diver, surface_moves=0))
    assert boat_of(submarine_move(board(spent)), 201).surface_moves == 0
    dives = submarine_move(state, [Depth("B201", "DIVE")])
    assert (boat_of(dives, 201).surface_moves, boat_of(dives, 201).submerged_moves) == (599, 240)
    under = submarine_move(at_sea())
    assert (boat_of(under, 201).surface_moves, boat_of(under, 201).submerged_moves) == (600, 239)


def test_a_spent_battery_brings_her_up() -> None:
    boat = ship_of(at_sea(), 201)
    spent = replace(boat, diver=replace(boat.diver, submerged_moves=1))  # type: ignore[type-var]
    after = submarine_move(board(spent))
    assert boat_of(after, 201).depth == "surface"


def test_story_tube_on_the_course_of_the_half() -> None:
    """The named square bears 10 degrees on the bow of the second half: fired; 25 degrees: not, and the captain is told."""
    for course_deg, kind in ((104.0, TorpedoFired), (75.0, TorpedoHeld)):
        state, _ = dive(at_sea(), sheets(NORTH))
        state, _ = first_half(state)
        state, _ = dive(state, sheets(Half("B201", 1.0, course_deg)))
        named = square_at(2650.0, 2050.0, 4, 3)  # six squares due east of hers at the half move, and one south
        state, _ = launched(state, sheets(torp("B201", "B1", "L", named)))
        state, _, told = run(state, ways_of(state), Dealt())
        assert [(type(each), each.to) for each in told] == [(kind, ("blue.captain",))]
        assert ship_of(state, 201).tubes[0].ready == (31 if kind is TorpedoFired else 0)


def test_story_waits_on_the_square() -> None:
    """Fired at the start of the second half of move 9 at a square 6 off: it waits from 0.1 of move 10 to its middle."""
    named = square_at(2750.0, 2050.0, 4, 3)  # she runs on to 2150 in the first half
    for enters_min, struck in ((0.3, [(10, 101)]), (0.6, []), (-0.5, [])):  # in the last she has left it at 0.05
        boat, enemy = afloat(201, 2050, 2050, 90, 6, SUBMARINE), afloat(101, 2750, 1940 - 400 * (1.0 + enters_min), 0, 12)
        state, _ = first_half(board(boat, enemy, move=8))
        state, _ = launched(state, sheets(torp("B201", "B1", "L", named)))
        blows = list[Blow]()
        for _ in range(2):
            ways = ways_of(state)
            state, more, _ = run(state, ways, Dealt())
            blows += more
            state, _ = first_half(dived(moved(state, ways))[0])
        assert [(blow.move, blow.ship) for blow in blows] == struck
        assert state.torpedoes == ()


def test_story_reloading_waits() -> None:
    """Fired in move 9, under way under water to the end of 14, then up: ready in 44."""
    state, _ = launched(at_sea(move=8), sheets(torp("B201", "B1", "E", square_at(2550.0, 2050.0, 4, 3))))
    state, _ = first_half(state)
    ways = ways_of(state)
    state, _, _ = run(state, ways, Dealt())
    state, _ = dived(moved(state, ways))
    assert (state.move, ship_of(state, 201).tubes[0].ready) == (9, 39)
    state = played(state, 4)
    state = submarine_move(state, [], [Depth("B201", "SURF")])
    assert (state.move, boat_of(state, 201).depth, ship_of(state, 201).tubes[0].ready) == (14, "surface", 44)
    assert ship_of(played(state, 5), 201).tubes[0].ready == 44


def test_only_her_captain_hears_of_a_boat() -> None:
    state = at_sea()
    _, told = dive(state, sheets(Depth("B201", "SURF")))
    assert told == ()
    _, told = first_half(dive(state, sheets(Depth("B201", "SURF")))[0])
    assert [(type(each), each.to, each.at_s) for each in told] == [(DepthChanged, ("blue.captain",), 30.0)]
