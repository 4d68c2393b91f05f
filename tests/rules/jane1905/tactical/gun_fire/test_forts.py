"""Stories of the register on forts that fire and are fired at."""

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.aims import Aim
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
    silenced,
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
