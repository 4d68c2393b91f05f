"""Smoke and land on the line between two ships (NA.PLOT.12, NA.MOVE.01)."""

import math

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.gunfire.modifiers import Conditions, applied
from sandgate.rules.naval_action.surface.in_the_water import Smoke
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.sighting.lines import blocked_by, land_behind_yd
from sandgate.rules.naval_action.surface.state import State
from sandgate.sea.stretches import Stretch
from tests.rules.naval_action.afloat import DESTROYER, U_BOAT, UNIT_YD, action, afloat, column
from tests.rules.naval_action.under_way import turn, written

ISLAND = ((4000.0, -500.0), (6000.0, -500.0), (6000.0, 500.0), (4000.0, 500.0))


def between(state: State, a: int, b: int) -> str:
    """What blocks the line between two ships."""
    first, second = [next(ship for ship in state.ships if ship.number == number) for number in (a, b)]
    return blocked_by(state, first, second)


def laid_in_turn_3() -> State:
    """A destroyer has laid ten inches of smoke in turn 3, and two enemies lie on either side of it."""
    ships = (
        afloat(101, 0.0, 0.0, 0.0, 36.0, DESTROYER),
        afloat(102, -5000.0, 4000.0),
        afloat(201, 5000.0, 4000.0, speed_kn=0.0),
    )
    state = action(*ships, afloat(202, 5000.0, 1000.0, speed_kn=0.0), move=2)
    return turn(state, "DETACH RED 102 AS FAR\nFAR: STOP\nRED: 6 in, SMOKE, 10 in")


def test_story_fire_across_smoke() -> None:
    state = laid_in_turn_3()
    (smoke,) = state.smoke
    assert (state.move, smoke.ship, smoke.turn) == (3, 101, 3)
    assert smoke.path[0].y_yd == pytest.approx(6 * UNIT_YD)
    assert smoke.path[0].length_yd == pytest.approx(10 * UNIT_YD)
    assert between(state, 102, 201) == "smoke"
    assert between(state, 102, 202) == "smoke"  # it crosses 2,500 yards up the track


def test_story_smoke_is_gone_in_the_second_turn() -> None:
    state = turn(laid_in_turn_3(), "FAR: STOP\nRED: STOP")
    assert between(state, 102, 201) == ""


def test_smoke_that_is_lifted_hides_nothing() -> None:
    state = action(afloat(101), afloat(201, 5000.0), move=1)
    path = (Stretch(2000.0, -1000.0, 0.0, 2000.0, 0.0),)
    for lifted, turn_laid, blocks in ((False, 1, "smoke"), (True, 1, ""), (False, 2, ""), (False, 0, "")):
        assert between(_with(state, Smoke(103, turn_laid, path, lifted)), 101, 201) == blocks


def test_story_radar_fires_through_smoke() -> None:
    state = laid_in_turn_3()
    fire = ("medium", "CA", 20.0, 8, 8.0, 0, "radar", False, False, False, False, "", False)
    conditions = Conditions(*fire, between(state, 102, 201) == "smoke", 1, "BR")  # type: ignore[arg-type]
    assert [each.v for each in applied(state.card, conditions) if each.n == 13] == [-2]


def test_story_ones_own_trail() -> None:
    state = action(afloat(101, of=DESTROYER, speed_kn=30.0), move=1)
    state = turn(state, "RED: SMOKE, 12in")
    for bearing_deg, blocked in ((135.0, ""), (170.0, "smoke"), (-135.0, ""), (-170.0, "smoke")):
        course = math.radians(bearing_deg)
        enemy = afloat(201, 9000.0 * math.sin(course), 4000.0 + 9000.0 * math.cos(course))
        assert between(_plus(state, enemy), 101, 201) == blocked
        assert between(_plus(state, enemy), 201, 101) == blocked


def test_story_a_column_in_its_leaders_smoke() -> None:
    state = turn(action(*column(101, 3, of=DESTROYER), move=1), "RED: SMOKE, 10in")
    enemy = afloat(201, 12000.0, 3000.0)
    found = {number: between(_plus(state, enemy), number, 201) for number in (101, 102, 103)}
    assert found == {101: "", 102: "smoke", 103: "smoke"}


def test_smoke_bends_with_the_path_and_ends_by_a_word() -> None:
    state = action(afloat(101, of=DESTROYER))
    state = turn(state, "RED: SMOKE, 3in, R 90, 3in, ENDSMOKE, 3in")
    (smoke,) = state.smoke
    assert [(round(each.heading_deg), round(each.length_yd)) for each in smoke.path] == [(0, 1000), (90, 1000)]


def test_smoke_on_an_arc() -> None:
    state = turn(action(afloat(101, of=DESTROYER), turning_radius=True), "RED: SMOKE, R 90, ENDSMOKE, 1in")
    (smoke,) = state.smoke
    assert smoke.path[0].radius_yd == 800.0
    middle = 800.0 * (1.0 - math.sqrt(0.5)), 800.0 * math.sqrt(0.5)
    for off_yd, blocked in ((150.0, "smoke"), (180.0, "")):
        x, y = middle[0] - off_yd * math.sqrt(0.5), middle[1] + off_yd * math.sqrt(0.5)
        line = afloat(102, x - 300.0, y - 300.0), afloat(201, x + 300.0, y + 300.0)
        assert between(_plus(state, *line), 102, 201) == blocked


def test_a_submarine_makes_no_smoke() -> None:
    state = action(afloat(101, of=U_BOAT))
    assert written(state, "RED: 2in")[0].plots
    assert turn(state, "RED: 2in").smoke == ()


def test_land_blocks_more_than_smoke() -> None:
    state = action(afloat(101), afloat(201, 10000.0), afloat(202, 10000.0, 3000.0), land=(ISLAND,), move=1)
    state = _with(state, Smoke(103, 1, (Stretch(2000.0, -1000.0, 0.0, 2000.0, 0.0),), lifted=False))
    assert between(state, 101, 201) == between(state, 201, 101) == "land"
    assert between(state, 101, 202) == "smoke"


def test_land_behind_a_ship() -> None:
    state = action(afloat(101, -3000.0), afloat(201, 1000.0), afloat(202, 0.0, 9000.0), land=(ISLAND,))
    assert land_behind_yd(state, state.ships[0], state.ships[1]) == pytest.approx(3000.0)
    assert land_behind_yd(state, state.ships[0], state.ships[2]) == math.inf


def test_a_ship_at_the_coast_sees_to_seaward() -> None:
    state = action(afloat(101, 4000.0), afloat(201, 0.0), afloat(202, 9000.0), land=(ISLAND,))
    assert (between(state, 101, 201), between(state, 101, 202)) == ("", "land")
    assert between(state, 201, 101) == ""


def _with(state: State, smoke: Smoke) -> State:
    return replace(state, smoke=(smoke,))


def _plus(state: State, *ships: Ship) -> State:
    return replace(state, ships=(*state.ships, *ships))
