"""Stories of the register on forts that fire and are fired at."""

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.general_orders import Control
from sandgate.rules.jane1905.tactical.gun_fire.control import controlled
from sandgate.rules.jane1905.tactical.gun_fire.events import FortFiresFirst
from sandgate.rules.jane1905.tactical.gun_fire.targets import place_on_sheet
from sandgate.rules.jane1905.tactical.shots import Check, Fire
from tests.rules.jane1905.tactical.gun_fire.shooting import (
    BATTERY,
    MIKASA,
    Shoot,
    Still,
    action,
    battery,
    mikasa,
    off,
    ship,
    silenced,
    with_mounting,
)

AT_FORT = Fire("MIKASA.fore", "HARBOUR_BATTERY")


def off_the_fort(range_yd: float, *mountings: str) -> Shoot:
    """Mikasa off the harbour battery, which bears east of her."""
    return Shoot(action(silenced(mikasa(), *mountings), forts=[battery(*off(range_yd, 90.0), 270.0)]))


def closer(shoot: Shoot, range_yd: float) -> Shoot:
    fort = replace(shoot.state.forts[0], x_yd=off(range_yd, 90.0)[0])
    shoot.state = replace(shoot.state, forts=(fort,))
    return shoot


def test_story_the_fort_fires_first() -> None:
    shoot = off_the_fort(8100.0, "fore").fire(2, AT_FORT)
    assert list(shoot.strikes) == []
    closer(shoot, 7900.0).fire(3, AT_FORT)
    assert {strike.firer for strike in shoot.strikes} == {BATTERY}
    assert [event.ship for event in shoot.told(FortFiresFirst)] == ["Mikasa"]
    assert {strike.firer for strike in shoot.fire(4, AT_FORT).strikes} == {MIKASA}


def test_story_the_fort_has_spent_its_right() -> None:
    hold = [Check("HARBOUR_BATTERY")]
    shoot = off_the_fort(7900.0, "fore").fire(3, AT_FORT, blue=hold)
    assert list(shoot.strikes) == []
    assert {strike.firer for strike in shoot.fire(4, AT_FORT, blue=hold).strikes} == {MIKASA}
    assert {strike.firer for strike in shoot.fire(5).strikes} == {BATTERY}


def test_story_the_harbour_battery_in_silence() -> None:
    bench = Still(normals=(1.0, 0.0))
    shoot = off_the_fort(7900.0).fire(3, bench=bench)
    aim = place_on_sheet(5, 216.0, 14.0, 432.0)[0]
    assert [(strike.grade, strike.at, round(strike.x_in - aim, 3)) for strike in shoot.strikes] == [(5, MIKASA, 0.139)] * 2
    assert [mounting.numbers for mounting in shoot.state.forts[0].mountings] == [(8,)] * 4
    assert closer(shoot, 4900.0).fire(6).strikes == ()
    assert [strike.grade for strike in closer(shoot, 3900.0).fire(8).strikes] == [3] * 4


@pytest.mark.parametrize("out", [False, True])
def test_a_fort_without_its_stations_strikes_with_a_ship_s_striker(out: bool) -> None:
    shoot = off_the_fort(1900.0)
    fort = replace(shoot.state.forts[0], stations_out=(True, out))
    shoot.state = replace(shoot.state, forts=(fort,))
    aim = place_on_sheet(1, 217.5, 1.25, 432.0)
    shoot.fire(3, bench=Still(normals=(1.0, 0.0)))
    strike = shoot.strikes[0]
    assert (strike.x_in - aim[0], strike.y_in - aim[1]) == pytest.approx((0.15 if out else 0.06, 0.0), abs=1e-6)


def test_story_aiming_at_a_gun_of_a_fort() -> None:
    shoot = off_the_fort(2500.0, "fore").fire(3, blue=[Check("HARBOUR_BATTERY")])
    shoot.fire(4, replace(AT_FORT, aim=Aim("mark", "GUN", 2)), bench=Still(normals=(1.0, -1.0)))
    own = shoot.of("fore")
    assert [(strike.grade, round(strike.x_in, 6), round(strike.y_in, 6)) for strike in own] == [(2, 0.6, -0.05)] * 2


def test_guns_without_an_order_aim_at_the_lowest_gun_of_a_fort_that_is_not_disabled() -> None:
    """Shrapnel at the line over it; what the orders say of the parts of ships does not count."""
    for nature, y_in in (("AP", 0.1), ("SHRAPNEL", 0.2)):
        chosen = with_mounting(silenced(mikasa(), "fore"), "fore", chosen=BATTERY, loads=(nature, nature))
        fort = replace(battery(*off(1900.0, 90.0), 270.0), fired_first=(MIKASA,))
        first = replace(fort.mountings[0], out=(True,))
        quiet = replace(fort, mountings=(first, *fort.mountings[1:]))
        state = controlled(action(chosen, forts=[quiet]), {"red": [Control("HEAVY", nature="AP", aim="belt")]})
        shoot = Shoot(state).fire(4)
        assert [(strike.at, round(strike.x_in, 6), strike.y_in) for strike in shoot.of("fore")] == [(BATTERY, 0.9, y_in)] * 2
        all_out = replace(quiet, mountings=tuple([replace(each, out=(True,)) for each in quiet.mountings]))
        none_left = Shoot(replace(state, forts=(all_out,))).fire(4).of("fore")
        assert [(round(strike.x_in, 6), strike.y_in) for strike in none_left] == [(1.2, 0.1)] * 2  # the middle of the line


def test_the_first_fire_is_spent_for_good_on_each_squadron_that_it_has_fallen_on() -> None:
    """Mikasa comes within range in move 3, Asama, who is no ship of hers, in move 4; the fort holds its fire."""
    hold, fort = [Check("HARBOUR_BATTERY")], battery(*off(7900.0, 90.0), 270.0)
    asama = silenced(ship(102, "asama", 10_000.0, 30_000.0), "fore")
    shoot = Shoot(action(silenced(mikasa(), "fore"), asama, forts=[fort])).fire(3, blue=hold)
    assert list(shoot.state.forts[0].fired_first) == [MIKASA]
    x_yd, y_yd = off(7000.0, 225.0, fort.x_yd, fort.y_yd)
    shoot.place(replace(asama, x_yd=x_yd, y_yd=y_yd)).fire(4, blue=hold)
    assert list(shoot.state.forts[0].fired_first) == [MIKASA, 102]
