"""What a captain may measure, worked out by hand: the tables of NWC.DU.10, the arcs of NWC.DU.27 and .31."""

from dataclasses import replace
from math import dist

import pytest

from sandgate.kernel.board import Limit
from sandgate.rules.nwc1902.duel.game import GAME

from .playing import Duel

AHEAD, PAST = (0.0, 200.0), (30.6, 187.7)  # after 30 seconds at 12 knots: straight on, and hard over (NWC.DU.10)


def limits(duel: Duel, reader: str, piece: str) -> dict[str, Limit]:
    return {limit.name: limit for limit in GAME.limits(duel.view(reader), None, piece)}


def test_the_ruler_reads_yards_and_compass_points() -> None:
    ruler = GAME.ruler(Duel().view("red"), None)
    assert ruler is not None
    assert (ruler.allowed, ruler.unit, ruler.clause, ruler.rose[4]) == (True, "yards", "NWC.DU.05", "NE")


def test_guns_end_at_6000_yards_and_torpedoes_at_800() -> None:
    found = limits(Duel(), "red", "red")
    for name, radius_yd in (("gun fire ends: 6,000 yards", 6000.0), ("torpedoes run 800 yards", 800.0)):
        (ring,) = found[name].ways
        assert all(dist((0.0, 0.0), place) == pytest.approx(radius_yd, abs=1e-5) for place in ring)
    assert found["gun fire ends: 6,000 yards"].clause == "NWC.TA.19"


def test_turrets_of_the_keel_line_train_twelve_points_to_each_side() -> None:
    """The forward ones from 135 degrees to port by ahead to 135 to starboard, the after ones all but 45 degrees ahead."""
    found = limits(Duel(), "red", "red")
    (forward,), (after,) = (
        found["F12 and F8 bear: to 135 degrees on either side"].ways,
        found["A12 and A8 bear: from 45 degrees on either side"].ways,
    )
    leg_yd = 6000.0 * 0.5**0.5
    assert forward[0] == forward[-1] == (0.0, 0.0)
    assert forward[1] == pytest.approx((-leg_yd, -leg_yd), abs=1e-3)
    assert forward[-2] == pytest.approx((leg_yd, -leg_yd), abs=1e-3)
    assert after[1] == pytest.approx((leg_yd, leg_yd), abs=1e-3)
    assert after[-2] == pytest.approx((-leg_yd, leg_yd), abs=1e-3)


def test_wing_turrets_of_the_indiana_train_on_one_side_only() -> None:
    indiana = {"side": "red", "name": "Indiana", "battery": "indiana", "at_yd": [0, 0], "heading_deg": 0, "speed_kn": 12}
    kentucky = {"side": "blue", "name": "Kentucky", "at_yd": [2500, 0], "heading_deg": 0, "speed_kn": 12}
    found = limits(Duel(indiana, kentucky), "red", "red")
    (forward,) = found["SF8 bears: 0 to 157.5 degrees to starboard"].ways
    (after,) = found["PA8 bears: 22.5 to 180 degrees to port"].ways
    assert min(x for x, _ in forward) == pytest.approx(0.0, abs=1e-3)
    assert max(x for x, _ in after) == pytest.approx(0.0, abs=1e-3)
    assert forward[1] == (0.0, 6000.0)
    assert after[1] == pytest.approx((0.0, -6000.0), abs=1e-3)


def test_tubes_train_from_the_bow_line_to_the_quarter_line_of_either_side() -> None:
    starboard, port = limits(Duel(), "red", "red")["torpedo tubes train: 45 to 135 degrees on either side"].ways
    leg_yd = 800.0 * 0.5**0.5
    assert starboard[1] == pytest.approx((leg_yd, leg_yd), abs=1e-3)
    assert starboard[-2] == pytest.approx((leg_yd, -leg_yd), abs=1e-3)
    assert port[1] == pytest.approx((-leg_yd, -leg_yd), abs=1e-3)


def test_half_a_turn_is_460_yards_across() -> None:
    """And 253.0 yards across after a quarter, 293.1 ahead (NWC.DU.09); to the left it is the mirror image."""
    right, left = limits(Duel(), "red", "red")["hard-over turns: tactical diameter 460 yards"].ways
    assert right[32][0] == pytest.approx(460.0, abs=0.05)
    assert right[16] == pytest.approx((253.0, 293.1), abs=0.05)
    assert left[16] == pytest.approx((-253.0, 293.1), abs=0.05)


def test_a_ship_can_be_where_her_helm_takes_her_in_half_a_minute() -> None:
    (edge,) = limits(Duel(), "red", "red")["can be here after the next move, by her helm alone"].ways
    assert edge[0] == pytest.approx((-PAST[0], PAST[1]), abs=0.05)
    assert edge[len(edge) // 2] == AHEAD
    assert edge[-1] == pytest.approx(PAST, abs=0.05)


def test_what_hangs_on_a_heading_that_is_not_yet_shown_is_not_shown() -> None:
    """After a move the enemy's dot stands without a heading (NWC.DU.38): only her ranges remain; one's own ship has all."""
    duel = Duel()
    assert len(limits(duel, "red", "blue")) == 6
    duel.move("R", "L")
    assert list(limits(duel, "red", "blue")) == ["gun fire ends: 6,000 yards", "torpedoes run 800 yards"]
    assert len(limits(duel, "blue", "blue")) == 7


def test_where_the_enemy_can_be_next_only_her_captain_is_shown() -> None:
    duel = Duel()
    assert [limit.kind for limit in limits(duel, "red", "blue").values() if limit.kind == "reach"] == []
    assert [limit.kind for limit in limits(duel, "umpire", "blue").values() if limit.kind == "reach"] == ["reach"]


def test_a_ship_out_of_action_has_no_limits() -> None:
    view = Duel().view("red")
    lost = replace(view, ships=tuple([replace(ship, out_of_action=ship.side == "blue") for ship in view.ships]))
    assert GAME.limits(lost, None, "blue") == ()
    assert GAME.limits(lost, None, "red") != ()
