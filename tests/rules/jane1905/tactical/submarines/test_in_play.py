"""Boats in play, by sheets: their ways, the edge, the coast, and diving like a ship that keeps her course (JANE.SUB)."""

import pytest

from sandgate.rules.jane1905.tactical.operations.asks import awaits
from tests.rules.jane1905.tactical.in_play import FAR, Action, begun, lies

BOAT = "submarine_holland"


def test_boats_go_their_own_ways_through_the_sequence() -> None:
    """One under water by halves, one that dives a square on her course, and one on the surface like a ship."""
    under = lies(BOAT, 1000, 1000, 0, 6, id="U1", submerged=True)
    dives = lies(BOAT, 2000, 1000, 0, 6, id="U2")
    up = lies(BOAT, 3000, 1000, 0, 6, id="U3")
    action = Action(begun([under, dives, up], [FAR])).to("orders", 0)
    action.play("orders", "U1: HALF 1SQ 000; U2: DIVE; U3: 2SQ")
    assert action.asked() == [("red", "half")]
    piece = next(each for each in action.view("red").pieces if each.id == "U1")
    assert (piece.x, piece.y) == pytest.approx((1000, 1100), abs=0.02)  # at the half move she is where she has come to
    action.play("half", "U1: HALF 1SQ 090")
    places = [(action.ship(name).x_yd, action.ship(name).y_yd) for name in ("U1", "U2", "U3")]
    assert places == [pytest.approx(place, abs=0.02) for place in ((1100, 1100), (2000, 1100), (3000, 1200))]
    assert [len(ship.track) for ship in action.state.ships[:3]] == [2, 2, 2]
    action.to("orders", 3)
    assert [action.diver(name).depth for name in ("U2", "U3")] == ["submerged", "surface"]


def test_a_boat_that_dives_takes_no_order_of_a_ship_and_her_helm_lapses() -> None:
    boat = lies(BOAT, 2000, 1000, 0, 8, id="U1")
    action = Action(begun([boat], [FAR])).to("orders", 0).play("orders", "U1: 8KN TS16; U1: DIVE")
    ship = action.ship("U1")
    assert (ship.course_deg, ship.y_yd, ship.bell.helm, ship.bell.speed_kn) == (0.0, 1100.0, None, 3.0)
    with pytest.raises(AssertionError, match="dives, and keeps her last course"):
        action.play("orders", "U1: 2SQ TS8")
    action.play("orders", "U1: SURF")
    assert (action.diver("U1").depth, action.ship("U1").bell.speed_kn) == ("surface", 3.0)


def test_boats_leave_the_board_under_water_and_stop_at_the_coast() -> None:
    """One crosses the edge, 50 yards off; another comes upon square I381, the north side of which is 100 yards from it."""
    leaves = lies(BOAT, 1000, 50, 180, 6, id="U1", submerged=True)
    strands = lies(BOAT, 50, 170, 180, 6, id="U2", submerged=True)
    stays = lies(BOAT, 3000, 3000, 180, 6, id="U3", submerged=True)
    action = Action(begun([leaves, strands, stays], [FAR], land=["I381 rough"])).to("orders", 0)
    action.play("orders").play("half")
    assert [action.ship(name).fate for name in ("U1", "U2", "U3")] == ["left", "", ""]
    assert [action.ship(name).y_yd for name in ("U1", "U2", "U3")] == pytest.approx([0.0, 100.0, 2800.0], abs=0.02)


def test_a_boat_on_the_bottom_is_asked_for_both_halves_and_one_that_has_come_up_for_none() -> None:
    boat = lies(BOAT, 1000, 1000, 0, 6, id="U1", submerged=True)
    action = Action(begun([boat], [FAR], options={"depth_fathoms": 12.0})).to("orders", 0)
    action.play("orders", "U1: BOTTOM")
    assert [ask.form for ask in awaits(action.state) if ask.role == "red"] == ["half"]  # and no glass
    action.play("half")
    assert (action.diver("U1").depth, action.ship("U1").y_yd) == ("bottom", 1000.0)
    action.play("orders", "U1: SURF")
    assert (action.state.phase, action.diver("U1").depth) == ("shots", "surface")


def test_who_follows_a_boat_that_dives_keeps_clear_of_her() -> None:
    """She makes one square, and so is held back who keeps 200 yards from her."""
    leader, other = lies(BOAT, 2000, 1300, 0, 6, id="U1"), lies("destroyer_30kn", 2000, 1000, 0, 6, id="D1")
    action = Action(begun([leader, other], [FAR])).to("orders", 0)
    action.play("orders", "U1: DIVE; D1: 2SQ FOLLOW U1").play("orders", "D1: 2SQ FOLLOW U1")
    assert action.ship("U1").y_yd - action.ship("D1").y_yd == pytest.approx(200.0, abs=0.1)
    assert action.ship("D1").bell.follow == action.ship("U1").number


@pytest.mark.parametrize(("submerged", "order", "speed_kn"), [(True, "U1: SURF", 20.0), (False, "", 0.0)])
def test_a_boat_that_comes_up_is_met_from_the_middle_of_the_move_on(submerged: bool, order: str, speed_kn: float) -> None:
    """A cruiser runs over her and is past when she comes up; a boat on the surface is run down."""
    boat = lies(BOAT, 3000, 3100, 90, 0 if not submerged else 6, id="U1", submerged=submerged)
    action = Action(begun([boat], [lies("varyag", 3000, 3000, 0, 20), FAR])).to("orders", 0)
    action.play("orders", order, "VARYAG: 20KN")
    assert action.ship("VARYAG").speed_kn == speed_kn
