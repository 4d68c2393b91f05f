"""Boats that are looked for, met and fired at, and what one sees in the glass (JANE.SUB)."""

from collections.abc import Mapping

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.seen_state import Found, Panorama
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.defenceless import box_of_boat
from sandgate.rules.jane1905.tactical.submarines.depth import dot_seen_yd
from sandgate.rules.jane1905.tactical.submarines.events import BoatEscaped, BoatLost, BoatSighted, BoatUnseen
from sandgate.rules.jane1905.tactical.submarines.finding import find, stays, with_boat_lost
from sandgate.rules.jane1905.tactical.submarines.half_moves import first_half
from sandgate.rules.jane1905.tactical.submarines.looking import look
from sandgate.rules.jane1905.tactical.torpedo.launching import launched
from sandgate.sea.stretches import Lies
from tests.rules.jane1905.tactical.afloat import (
    DESTROYER,
    PICKET_BOAT,
    SUBMARINE,
    afloat,
    board,
    boat_of,
    moved,
    sheets,
    thrown,
    torp,
    ways_of,
)


def half_made(state: State) -> State:
    return first_half(state)[0]


@pytest.mark.parametrize(("off_yd", "die", "found"), [(101.0, None, False), (80.0, 3, True), (80.0, 2, False)])
def test_story_passes_near_a_boat(off_yd: float, die: int | None, found: bool) -> None:
    """At 101 yards nothing is thrown; at 80, her periscope shown, a 3 sights her, and that captain alone is told where."""
    boat = afloat(201, 2150, 2150, 90, 6, SUBMARINE)
    shown = replace(boat, diver=replace(boat.diver, periscope=True))  # type: ignore[type-var]
    ship = afloat(101, 2150, 2150 + off_yd, 90, 6)
    state = half_made(board(ship, shown))
    after, told = find(state, ways_of(state), thrown(SUB_15=die) if die else thrown())
    assert after.found == ((Found("red.captain", 101, 201, "F364"),) if found else ())
    assert [(type(each), each.to) for each in told] == (
        [] if die is None else [(BoatSighted, ("red.captain",))] if found else [(BoatUnseen, ())]
    )


def meeting(hunter_y: float, speed_kn: float, of: object = DESTROYER) -> State:
    """A boat that runs east over the squares at y 2000 to 2100, and a hunter that crosses them at x 2150, going north."""
    boat = afloat(201, 2050, 2050, 90, 6, SUBMARINE)
    return half_made(board(afloat(101, 2150, hunter_y, 0, speed_kn, of), boat))  # type: ignore[arg-type]


def test_story_destroyer_on_her_square() -> None:
    """The boat is on the square 2100 to 2200 from 0.25 to 0.75 of the move; the destroyer's stem comes there at 0.5."""
    state = meeting(2000 - 215 / 6 - 450, 27)
    after, told = find(state, ways_of(state), Dealt())
    assert ship_of(after, 201).fate == "sunk"
    assert [(type(each), each.to) for each in told] == [(BoatLost, ("blue.captain", "red.captain"))]
    assert told[0].at_s == pytest.approx(30.0, abs=0.1)


def test_story_destroyer_too_late() -> None:
    """Her stem comes there at 0.95, when the boat has left it for 0.2 minute."""
    state = meeting(2000 - 215 / 6 - 855, 27)
    after, told = find(state, ways_of(state), thrown(SUB_15=1))
    assert ship_of(after, 201).fate == ""
    assert not [each for each in told if isinstance(each, BoatLost)]


def test_what_a_boat_has_fired_by_the_minute_in_which_she_is_lost_runs_on() -> None:
    """Lost as the move begins she has fired early; at 0.4 she has not fired late, at the half move she has."""
    state = half_made(board(afloat(201, 2050, 2050, 90, 6, SUBMARINE)))
    for minute, left in ((0.0, [False]), (0.4, [False]), (0.5, [False, True])):
        shots = sheets(torp("B201", "B1", "E", "F364"), torp("B201", "B1", "L", "F364"))
        lost = with_boat_lost(launched(state, shots)[0], ship_of(state, 201), minute)
        assert [each.late for each in lost.launches] == left
        assert ship_of(lost, 201).fate == "sunk"


def test_the_squares_of_a_boat_from_when_to_when() -> None:
    """East from (2003, 2050): she comes on the next square after 97 of 200 yards, and on the one after it after 197."""
    (way,) = ways_of(half_made(board(afloat(201, 2003, 2050, 90, 6, SUBMARINE))))
    found = [(begin, end, centre) for begin, end, centre in stays(way)]
    assert [centre for _, _, centre in found] == [(2050.0, 2050.0), (2150.0, 2050.0), (2250.0, 2050.0)]
    assert [begin for begin, _, _ in found] == pytest.approx([0.0, 0.485, 0.985], abs=1e-6)
    assert [end for _, end, _ in found] == pytest.approx([0.485, 0.985, 1.0], abs=1e-6)


def test_a_friendly_destroyer_and_a_battleship_do_her_no_harm() -> None:
    friend = meeting(1500, 27)
    friend = replace(friend, ships=(replace(friend.ships[0], side="blue"), friend.ships[1]))
    assert find(friend, ways_of(friend), Dealt())[1] == ()
    state = meeting(1900, 12, of=SUBMARINE)
    state = replace(state, ships=(afloat(101, 2150, 1900, 0, 12), state.ships[1]))
    assert ship_of(find(state, ways_of(state), thrown(SUB_15=1))[0], 201).fate == ""


def test_a_boat_on_the_surface_is_lost_to_a_destroyer_as_surely() -> None:
    state = meeting(1500, 27)
    boat = replace(state.ships[1], diver=replace(boat_of(state, 201), depth="surface", middle=None))
    state = replace(state, ships=(state.ships[0], boat))
    assert ship_of(find(state, ways_of(state), Dealt())[0], 201).fate == "sunk"


def test_story_picket_boat_on_her_square() -> None:
    """Heads, and she is lost; tails, and together in the next move there is another toss."""
    state = half_made(board(afloat(101, 2000, 2050, 90, 6, PICKET_BOAT), afloat(201, 2050, 2050, 90, 6, SUBMARINE)))
    assert ship_of(find(state, ways_of(state), thrown(SUB_17=1))[0], 201).fate == "sunk"
    slots = []
    for _ in range(2):
        ways, bench = ways_of(state), thrown(SUB_17=2, SUB_15=1)
        state, told = find(state, ways, bench)
        assert BoatEscaped in [type(each) for each in told]
        slots += [slot for slot in bench.asked if slot.clause == "JANE.SUB.17"]
        state = half_made(moved(state, ways))
    assert [(slot.move, slot.actor, slot.other) for slot in slots] == [(1, 101, 201), (2, 101, 201)]


def test_the_target_of_a_boat_and_her_dot() -> None:
    assert box_of_boat(64.0) == (27.0, 37.0, 0.0, 3.0)
    assert (dot_seen_yd(False), dot_seen_yd(True)) == (4000.0, 2000.0)


def drawn(state: State, places: Mapping[int, Lies], role: str, x: float, y: float, glass_deg: float) -> Panorama:
    """What is handed on to be drawn, in the place of a drawing: how many ships, and no more."""
    assert (x, y) == (2050.0, 2050.0)
    return Panorama(role, state.move, glass_deg, (None,) * len(places))  # type: ignore[arg-type]


def test_she_sees_what_is_in_the_glass_at_once_and_shows_her_periscope() -> None:
    boat = afloat(201, 2050, 2050, 90, 6, SUBMARINE)
    ahead, abeam, far = afloat(101, 3050, 2050, 0, 6), afloat(102, 2050, 3050, 0, 6), afloat(103, 6100, 2050, 0, 6)
    state = board(ahead, abeam, far, boat)
    places = {ship.number: (ship.x_yd, ship.y_yd, ship.course_deg) for ship in state.ships}
    after, told = look(state, boat, 75.0, places, "blue.captain", drawn)
    assert [(each.role, each.glass_deg, len(each.ships)) for each in after.panoramas] == [("blue.captain", 75.0, 1)]
    assert (boat_of(after, 201).looked, boat_of(after, 201).periscope) == (True, True)
    assert [(each.to, each.at_s) for each in told] == [(("blue.captain",), 0.0)]
    again = look(after, ship_of(after, 201), 0.0, places, "blue.captain", drawn)
    assert again == (after, ())
    second = half_made(after)
    assert (boat_of(second, 201).looked, boat_of(second, 201).periscope) == (False, True)
    (told_then,) = look(second, ship_of(second, 201), 75.0, places, "blue.captain", lambda *_: after.panoramas[0])[1]
    assert told_then.at_s == 30.0
