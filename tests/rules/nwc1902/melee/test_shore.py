"""Shores near the mêlée (NWC.ME.01): where a ship stops, seen from every side, far from the middle of the paper."""

import pytest

from sandgate.rules.nwc1902.melee.events import ShipRammed, StoppedOnShore

from .playing import FAR_BLUE, FAR_RED, Entry, Melee, ship

X_YD, Y_YD = 5_000.0, -4_000.0
STOPPED = {"speed_kn": 0, "engines_kn": 0}
AHEAD = {0: (0, 1), 90: (1, 0), 180: (0, -1), 270: (-1, 0)}


def shore(heading_deg: int, yd: float, half_yd: float = 20.0) -> Entry:
    """A short piece of shore so far ahead of a ship at (X, Y), square to her course."""
    east, north = AHEAD[heading_deg]
    x_yd, y_yd = X_YD + east * yd, Y_YD + north * yd
    return {"line": [[x_yd - north * half_yd, y_yd - east * half_yd], [x_yd + north * half_yd, y_yd + east * half_yd]]}


@pytest.mark.parametrize("half_yd", [20.0, 5_000.0])
@pytest.mark.parametrize("heading_deg", AHEAD)
@pytest.mark.parametrize(("speed_kn", "yd", "second"), [(12, 5.0, 1), (12, 20.0, 3), (12, 199.0, 30), (14.4, 239.5, 30)])
def test_a_ship_stops_where_her_centre_would_cross(
    heading_deg: int, speed_kn: float, yd: float, second: int, half_yd: float
) -> None:
    """12 knots are 6 2/3 yards a second, 14.4 knots, her most, 8."""
    red = ship(X_YD, Y_YD, heading_deg, speed_kn=speed_kn, engines_kn=speed_kn)
    melee = Melee([red, FAR_RED], [FAR_BLUE], shores=[shore(heading_deg, yd, half_yd)])
    melee.move()
    east, north = AHEAD[heading_deg]
    (event,) = melee.of(StoppedOnShore)
    assert (event.ship, event.at_s) == ("red 1", second)
    assert (event.x_yd, event.y_yd) == pytest.approx((X_YD + east * yd, Y_YD + north * yd), abs=1e-6)
    assert melee.ship("red/1").aground
    assert (melee.ship("red/1").dots[-1].x_yd, melee.ship("red/1").dots[-1].y_yd) == (event.x_yd, event.y_yd)
    melee.move()
    assert melee.of(StoppedOnShore) == []


@pytest.mark.parametrize("heading_deg", AHEAD)
def test_a_ship_passes_a_shore_that_she_does_not_cross(heading_deg: int) -> None:
    """One ends a yard beside her course, one lies 201 yards ahead of her: she runs 200."""
    east, north = AHEAD[heading_deg]
    beside = {
        "line": [
            [X_YD + east * 9 + north, Y_YD + north * 9 + east],
            [X_YD + east * 9 + north * 50, Y_YD + north * 9 + east * 50],
        ]
    }
    melee = Melee([ship(X_YD, Y_YD, heading_deg), FAR_RED], [FAR_BLUE], shores=[beside, shore(heading_deg, 201.0)])
    melee.move()
    assert melee.of(StoppedOnShore) == []
    dot = melee.ship("red/1").dots[-1]
    assert (dot.x_yd, dot.y_yd) == pytest.approx((X_YD + east * 200, Y_YD + north * 200), abs=0.01)
    melee.move()
    assert [event.at_s for event in melee.of(StoppedOnShore)] == [31.0]


def test_the_nearest_of_two_shores_within_a_second_stops_her() -> None:
    melee = Melee([ship(X_YD, Y_YD), FAR_RED], [FAR_BLUE], shores=[shore(0, 25.0), shore(0, 22.0)])
    melee.move()
    assert melee.ship("red/1").dots[-1].y_yd == Y_YD + 22.0


def test_the_umpire_may_let_her_pass() -> None:
    """NWC.ME.23: asked once in the move, with what she would do."""
    melee = Melee([ship(X_YD, Y_YD), FAR_RED], [FAR_BLUE], shores=[shore(0, 20.0), shore(0, 60.0)])
    melee.rule(1, "NWC.ME.01", "no", 101)
    melee.move()
    assert (melee.of(StoppedOnShore), melee.ship("red/1").aground) == ([], False)


def test_a_ship_that_is_rammed_on_her_way_to_a_shore_does_not_come_there() -> None:
    """Blue 1 makes 3 1/3 yards a second from (40, 0) to the west: on the shore at second 16, but rammed at second 12."""
    shores = [{"line": [[-13.3, -20], [-13.3, 20]]}]
    melee = Melee([ship(20, -155), FAR_RED], [ship(40, 0, 270, speed_kn=6, engines_kn=6), FAR_BLUE], shores=shores)
    melee.move()
    assert [(event.ship, event.at_s) for event in melee.of(ShipRammed)] == [("blue 1", 12.0)]
    assert melee.of(StoppedOnShore) == []
