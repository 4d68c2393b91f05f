"""Coal and engines over periods of play: what is burnt, normal coal, top speed, breakdowns, boats. JANE.STR.20 to .26."""

from typing import Any

import pytest

from sandgate.kernel.contract import Bench, Slot
from tests.rules.jane1905.strategical.war import War, force, scheme, side, with_dice


def steaming(plan: str, burnt_t: float = 0.0, dice: Bench | None = None, **facts: Any) -> War:
    blue = side("wei-hai-wei", force("BLUE", "0-00N 150-00E", plan, burnt_t=burnt_t))
    return War(scheme(blue=blue, **facts), dice)


def burnt(war: War, name: str) -> float:
    return round(war.ship(name).burnt, 1)


def test_each_leg_counts_by_its_minutes() -> None:
    war = steaming("drake").on(blue_one="SEA BLUE: 000 12KN 4H; 000 21.5KN 2H").until(360)
    assert burnt(war, "DRAKE") == 64.5  # 29.6 + 34.9
    assert war.ship("DRAKE").coal == pytest.approx(2500 - 64.5, abs=0.1)


def test_lying_to_with_steam_up_burns_an_eighth() -> None:
    war = steaming("drake").on(blue_one="SEA BLUE: LIE").until(360)
    assert burnt(war, "DRAKE") == 15.0


def test_after_the_normal_coal_two_thirds_are_paid_for_and_nine_tenths_of_it_made() -> None:
    war = steaming("drake", burnt_t=1249).on(blue_one="SEA BLUE: 000 21.5KN").until(360)
    # 1 ton at 104.8 t in 6 hours is gone after 3.4 minutes: from minute 4 on 15 knots are paid for and 13.5 made
    way = war.force("BLUE").way
    assert (way.paid_kn, way.speed_kn) == (15.0, 13.5)
    assert [fix.minute for fix in war.force("BLUE").track] == [0, 4, 360]
    assert war.told("NormalCoalBurnt") == [
        "D1 00h 04m blue/one: DRAKE has burnt her normal coal: two thirds speed at most, and a tenth less made good"
    ]
    assert war.at("BLUE")[0] * 60 == pytest.approx(21.5 * 4 / 60 + 13.5 * 356 / 60, abs=0.02)


def test_no_more_than_two_thirds_may_be_ordered_then() -> None:
    war = steaming("mikasa", burnt_t=701)
    assert "BLUE makes 12 knots at most" in war.refusals("blue/one", "SEA BLUE: 000 18KN")[0]
    war.on(blue_one="SEA BLUE: 000 12KN").until(360)
    assert burnt(war, "MIKASA") == 738.5
    assert war.at("BLUE")[0] * 60 == pytest.approx(64.8, abs=0.01)


def test_six_hours_at_top_speed_tire_the_engines() -> None:
    war = steaming("mikasa").on(blue_one="SEA BLUE: 000 18KN").until(360)
    assert war.at("BLUE")[0] * 60 == pytest.approx(108.0, abs=0.01)
    assert war.ship("MIKASA").tired
    war.on()
    assert war.force("BLUE").way.paid_kn == 16.0


def test_less_than_an_hour_below_does_not_break_the_count() -> None:
    war = steaming("drake").on(blue_one="SEA BLUE: 000 23KN").until(360)
    assert war.ship("DRAKE").tired
    war = steaming("drake").on(blue_one="SEA BLUE: 000 23KN 5H; 000 20KN 1H").until(360)  # a full hour breaks it
    war.on(blue_one="SEA BLUE: 000 23KN").until(720)
    assert war.ship("DRAKE").tired
    assert [ship.top_min for ship in war.state.ships if ship.name == "DRAKE"] == [0]


def test_a_further_six_hours_may_break_the_engines_down_for_a_day() -> None:
    slot = Slot(1, "JANE.STR.24", 101, 0, 12)
    war = steaming("mikasa", dice=with_dice({slot: 6})).on(blue_one="SEA BLUE: 000 18KN").until(720)
    assert war.told("EnginesBrokenDown")[0].startswith("D1 12h blue/one: The engines of MIKASA have broken down")
    assert war.ship("MIKASA").broken_until_min == 720 + 24 * 60
    war.on()
    assert war.force("BLUE").way.paid_kn == 12.0
    war.until(1140)  # six hours at two thirds: rested, but the breakdown lasts on
    assert not war.ship("MIKASA").tired
    assert war.force("BLUE").way.paid_kn == 12.0
    war.until(2520)
    run = [fix.lat_deg * 60 for fix in war.force("BLUE").track if fix.minute in (2160, 2520)]
    assert run[1] - run[0] == pytest.approx(108.0, abs=0.01)  # 18 knots again


def test_coal_that_is_out_leaves_a_ship_adrift() -> None:
    war = steaming("destroyer_30kn").on(blue_one="SEA BLUE: 000 30KN").until(720)  # six hours at full speed
    assert [ship.coal for ship in war.state.ships if ship.side == "blue"] == [0.0]
    assert war.at("BLUE")[0] * 60 == pytest.approx(180.0, abs=0.01)


def test_a_boat_spends_her_hours_at_any_speed_and_none_lying_by() -> None:
    war = steaming("submarine_holland").on(blue_one="SEA BLUE: 000 4KN 5H; LIE 1H").until(360)
    (boat,) = [ship for ship in war.state.ships if ship.side == "blue"]
    assert war.ship(boat.name).surface_h == 5.0
    war.on(blue_one="SEA BLUE: 000 4KN").until(720)
    assert war.force("BLUE").way.speed_kn == 0.0
    assert war.at("BLUE")[0] * 60 == pytest.approx(40.0, abs=0.01)


def test_units_are_spent_instead_of_tons() -> None:
    war = steaming("mikasa", consent={"coal": "units"})
    assert war.ship("MIKASA").coal == 53.0
    war.on(blue_one="SEA BLUE: 000 15KN").until(360)
    assert war.ship("MIKASA").burnt == 2.0
