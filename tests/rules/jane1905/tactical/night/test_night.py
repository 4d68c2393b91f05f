"""Nights by both methods, as the register tells it (JANE.NIGHT)."""

from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.aims import Leg
from sandgate.rules.jane1905.tactical.general_orders import Light, Night, ShowLights
from sandgate.rules.jane1905.tactical.night.night_orders import lead_bearing, night_bells, night_launches, written
from sandgate.rules.jane1905.tactical.night.searchlights import BeamShown, LightSeen, lamps, lighted
from sandgate.rules.jane1905.tactical.night.seen import sees
from sandgate.rules.jane1905.tactical.posts import Command, Post
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Ship
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoFired
from sandgate.rules.jane1905.tactical.torpedo.running import run
from tests.rules.jane1905.tactical.afloat import DESTROYER, SUBMARINE, afloat, board, moved, sheets, ways_of

THICK: dict[str, Any] = {"night_yd": 1000.0, "night_method": 1}


def gun(last_move: int) -> Mounting:
    return Mounting("guns", (5,), ("HE",), (False,), (False,), 0, 0, last_move, 0, False, False, 0, 0)


def test_story_a_flash_in_the_dark() -> None:
    """In the fire phase of move 5 she is no target; when it is over her place at its end is seen, and not a move later."""
    battleship = afloat(101, 2000, 2000, 0, 12)
    destroyer = afloat(201, 2600, 2000, 0, 12, DESTROYER, mountings=(gun(5),))
    state = board(battleship, destroyer, move=5, **THICK)
    assert not sees(state, battleship, destroyer, flashes=False)
    assert sees(state, battleship, destroyer)
    assert not sees(replace(state, move=6), battleship, destroyer)
    farther = replace(destroyer, x_yd=4001.0)
    assert not sees(changed(state, farther), battleship, farther)


def seeing(state: State, number: int, other: int) -> bool:
    return sees(state, ship_of(state, number), ship_of(state, other))


def test_story_lit_by_a_friend() -> None:
    user, destroyer = afloat(101, 2000, 2000, 0, 12), afloat(201, 4300, 2000, 0, 12, DESTROYER)
    second, third = afloat(102, 2400, 2000, 0, 12), afloat(103, 2200, 2000, 0, 12)
    state = board(user, second, third, destroyer, afloat(202, 2000, 6000, 0, 12), afloat(203, 2000, 6001, 0, 12), **THICK)
    assert not any(seeing(state, number, 201) for number in (101, 102, 103))
    lit, told = lighted(state, sheets(Light("R101", 92.0)))
    assert [seeing(lit, number, 201) for number in (101, 102, 103)] == [True, True, False]
    assert [seeing(lit, number, 101) for number in (202, 203)] == [True, False]
    assert [(each.to, str(each)) for each in told] == [
        (("red.captain", "blue.captain"), "a searchlight burned at (2,000, 2,000) on E (92 degrees)")
    ]
    dark, told = lighted(lit, {})
    assert (dark, told) == (state, ())


def test_a_beam_lights_friends_too_and_nobody_under_water() -> None:
    state = board(afloat(101, 2000, 2000, 0, 12), afloat(102, 4000, 2000, 0, 12, DESTROYER), **THICK)
    lit, _ = lighted(state, sheets(Light("R101", 90.0)))
    assert seeing(lit, 101, 102)
    boat = afloat(201, 2100, 2000, 0, 6, SUBMARINE)
    below = replace(lit, ships=(*lit.ships, boat))
    assert not seeing(below, 101, 201)
    _, told = lighted(below, sheets(Light("R101", 90.0)))
    assert [each.to for each in told] == [("red.captain",)]  # the other sits with his back to the table (JANE.SUB.05)


def test_a_ship_shows_light_by_general_orders() -> None:
    state = board(afloat(101, 2000, 2000, 0, 12), afloat(201, 6000, 2000, 0, 12), **THICK)
    assert not seeing(state, 201, 101)
    assert seeing(lamps(state, sheets(ShowLights("R101"))), 201, 101)


def night_move(state: State) -> tuple[State, list[Any], list[Any]]:
    """A move by night orders alone; ships turn at once to the courses of their legs."""
    state = night_launches(night_bells(state))
    turned = list[Ship]()
    for ship in state.ships:
        helm = ship.bell.helm
        off_deg = 0.0 if helm is None else helm.left_deg if helm.side == "S" else -helm.left_deg
        turned.append(replace(ship, course_deg=(ship.course_deg + off_deg) % 360.0, speed_kn=ship.bell.speed_kn))
    state = changed(state, *turned)
    ways = ways_of(state)
    state, blows, told = run(state, ways, Dealt())
    return moved(state, ways), list(blows), list(told)


@pytest.mark.parametrize(("night_yd", "contact"), [(2000.0, True), (500.0, False)])
def test_story_search_and_attack(night_yd: float, contact: bool) -> None:
    """Six destroyers search E.S.E.; the battleships steer S. at 12 knots, dark: seen within the night's range."""
    destroyers = [afloat(101 + nth, 1000, 4700 + 100 * nth, 112.5, 18, DESTROYER) for nth in range(6)]
    battleships = [afloat(201 + nth, 5600, 5000 + 500 * nth, 180, 12) for nth in range(2)]
    search = Night("DIV1", (Leg(112.5, 18.0, 0.5),), 1500)
    state = board(*destroyers, *battleships, night_yd=night_yd, night_method=2, edge=False)
    state = written(state, {"red.captain": [search]})
    fired, blows = list[Any](), list[Any]()
    for _ in range(12):
        state, struck, told = night_move(state)
        fired += [(state.move, each.ship, each.to) for each in told if isinstance(each, TorpedoFired)]
        blows += struck
    assert bool(fired) == contact
    attackers = sorted({ship for _, ship, _ in fired})
    assert len(fired) == 2 * len(attackers)  # both deck tubes, each ship once
    assert {to for _, _, to in fired} <= {("red.captain",)}
    assert {blow.ship for blow in blows} <= {201, 202}
    assert bool(blows) == contact
    assert [f"Red {number}" for number in sorted(state.orders[0].night[0].attacked)] == attackers
    assert {ship.course_deg for ship in state.ships[:6]} == {112.5}
    assert {ship.bell.speed_kn for ship in state.ships[6:]} == {12.0}


def test_legs_follow_one_another_and_silence_keeps_the_course() -> None:
    state = board(afloat(101, 1000, 1000, 90, 12), afloat(201, 5000, 1000, 180, 9), move=30, night_yd=1000.0, night_method=2)
    state = written(state, {"red.captain": [Night("DIV1", (Leg(90.0, 12.0, 0.5), Leg(45.0, 15.0, 1.0)))]})
    after = night_bells(state)
    bell = ship_of(after, 101).bell
    assert bell.speed_kn == 15.0
    assert bell.helm is not None
    assert (bell.helm.side, bell.helm.left_deg) == ("P", 45.0)
    assert ship_of(after, 201).bell == ship_of(state, 201).bell


@pytest.mark.parametrize(("course_deg", "helm"), [(112.5, ("S", 22.5)), (89.5, ("P", 0.5)), (90.0, None)])
def test_a_leg_is_steered_the_shorter_way(course_deg: float, helm: tuple[str, float] | None) -> None:
    state = board(afloat(101, 1000, 1000, 90, 12), night_yd=1000.0, night_method=2)
    state = written(state, {"red.captain": [Night("DIV1", (Leg(course_deg, 12.0, 1.0),))]})
    found = ship_of(night_bells(state), 101).bell.helm
    assert (found and (found.side, found.left_deg)) == helm


def test_a_ship_attacks_once_though_her_tubes_are_loaded_again_in_five_moves() -> None:
    """JANE.NIGHT.06: every tube that bears is fired; after that the legs go on. Her starboard tube alone bears."""
    stopped = afloat(101, 1000, 1000, 0, 0), afloat(201, 1800, 1000, 0, 0)
    state = board(*stopped, night_yd=1000.0, night_method=2)
    state = written(state, {"red.captain": [Night("DIV1", (Leg(0.0, 0.0, 1.0),), 1000)]})
    fired = list[tuple[int, str]]()
    for _ in range(8):
        state, _, told = night_move(state)
        fired += [(state.move, each.tube) for each in told if isinstance(each, TorpedoFired)]
    assert fired == [(1, "S1")]


def test_an_admiral_at_table_level_is_told_whereabouts_a_beam_of_another_ship_burns() -> None:
    """JANE.GEN.05: he sees neither place nor range; his own flagship's beam is no news."""
    state = board(afloat(101, 2000, 2000, 0, 12), afloat(201, 3000, 2000, 0, 12), move=3, **THICK)
    admiral, command = Post("red.admiral", "red", ("admiral",)), Command("red", "red.admiral", "", 101, 0, False, 0, 0, 0)
    other = Command("blue", "blue.captain", "", 201, 0, False, 0, 0, 0)
    state = replace(state, posts=(admiral, *state.posts), commands=(command, other))
    _, told = lighted(state, sheets(Light("R101", 90.0), Light("B201", 0.0)))
    on_plan = ("red.captain", "blue.captain")
    assert [(type(each), each.to, each.at_s) for each in told] == [
        (BeamShown, on_plan, 180.0),
        (BeamShown, on_plan, 180.0),
        (LightSeen, ("red.admiral",), 180.0),
    ]
    assert [each.bearing_deg for each in told if isinstance(each, LightSeen)] == [90.0]


def test_the_lead_meets_her_where_she_will_be() -> None:
    bearing_deg = lead_bearing(0.0, 1400.0, 90.0, 400.0, 700.0)
    assert bearing_deg == pytest.approx(34.85, abs=0.01)  # sine 400/700
    assert lead_bearing(0.0, 1000.0, 180.0, 1000.0, 400.0) == pytest.approx(0.0)
