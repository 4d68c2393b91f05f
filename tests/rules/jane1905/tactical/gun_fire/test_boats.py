"""Boats on the surface under fire (JANE.SUB.18)."""

import pytest

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.tactical.effect.scoring import score
from sandgate.rules.jane1905.tactical.gun_fire.boats import in_box
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.shots import Fire
from sandgate.rules.jane1905.tactical.submarines.divers import diver_of
from sandgate.rules.jane1905.tactical.submarines.events import BoatFiredAt
from tests.rules.jane1905.tactical.gun_fire.shooting import MIKASA, Shoot, Still, action, mikasa, off, ship, silenced

BOAT, OTHER = 201, 202
DIE = Slot(3, "JANE.SUB.18", MIKASA, BOAT)


def boat(range_yd: float, number: int = BOAT, bearing_deg: float = 90.0) -> Ship:
    """A submarine of the Holland type on the surface, so far from Mikasa."""
    diving = plan_named("submarine_holland").diving
    assert diving is not None
    name = "HOLLAND" if number == BOAT else "OTHER"
    made = ship(number, "submarine_holland", *off(range_yd, bearing_deg), id=name)
    return replace(made, diver=diver_of(diving, "surface"))


def fired_at(range_yd: float, die: int) -> Shoot:
    """Both 12-inch turrets of Mikasa fire at a boat in move 3."""
    shoot = Shoot(action(silenced(mikasa(), "fore", "aft"), boat(range_yd)))
    return shoot.fire(3, Fire("MIKASA", "HOLLAND"), bench=Still(die))


@pytest.mark.parametrize(("die", "fate"), [(1, ""), (2, "sunk")])
def test_a_ship_that_fires_at_a_boat_near_by_throws_one_die_and_strikes_no_sheet(die: int, fate: str) -> None:
    shoot = fired_at(400.0, die)
    assert shoot.strikes == ()
    assert [slot for slot in shoot.bench.asked if slot.clause == "JANE.SUB.18"] == [DIE]
    assert [event.to for event in shoot.told(BoatFiredAt)] == [()]
    after, _ = score(replace(shoot.state, move=4), Still())
    assert ship_of(after, BOAT).fate == fate
    assert min(shoot.mounting("fore").numbers) > 4


def test_from_501_yards_she_is_struck_for_like_a_ship() -> None:
    shoot = fired_at(501.0, 2)
    assert {strike.at for strike in shoot.strikes} == {BOAT}
    assert shoot.told(BoatFiredAt) == []
    assert shoot.state.blows == ()


def test_the_box_of_a_boat_under_water_is_struck_amidships_and_where_the_pin_cuts_its_lower_edge() -> None:
    """Of 64 feet it is from 27 to 37 and 3 feet high; at 86.4 feet an inch the pin cuts the line from 0.010 inch below."""
    plan, strike = plan_named("submarine_holland"), fired_at(501.0, 2).strikes[0]

    def hit(x_ft: float, y_in: float) -> bool:
        return in_box(plan, replace(strike, x_in=x_ft / 86.4, y_in=y_in), foreshorten=False)

    middle_ft = plan.length_ft / 2.0
    assert [hit(middle_ft, y_in) for y_in in (0.034, 0.02, -0.01, -0.011)] == [True, True, True, False]
    assert [hit(middle_ft + off_ft, -0.01) for off_ft in (-5.1, -4.9, 4.9, 5.1)] == [False, True, True, False]


def test_each_boat_has_a_die_of_her_own() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore", "aft"), boat(400.0), boat(400.0, OTHER, 100.0)))
    shoot.fire(3, Fire("MIKASA.fore", "HOLLAND"), Fire("MIKASA.aft", "OTHER"), bench=Still(6))
    assert [blow.ship for blow in shoot.state.blows] == [BOAT, OTHER]
