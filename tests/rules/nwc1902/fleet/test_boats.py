"""Torpedo boats under their written orders: a ship's curves of the Duel, all lengths halved (NWC.ME.11)."""

import math

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.errors import OrderError
from sandgate.rules.nwc1902.fleet.orders import MOVE
from sandgate.rules.nwc1902.fleet.torpedo_fire import fire_torpedoes
from sandgate.rules.nwc1902.fleet.waters import waters_of
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.events import BoatMoved
from sandgate.rules.nwc1902.squadron.coast.orders import BoatHelm
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import run_boats
from sandgate.rules.nwc1902.torpedo.events import TorpedoFired
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way, put_helm, steaming
from sandgate.rules.nwc1902.track.turning_circle import advance, transfer, turned_deg

from .playing import Action, fleet

START = (5000.0, 0.0)


def boat(name: str = "Bainbridge", **fields: object) -> dict[str, object]:
    return {"side": "red", "name": name, "kind": "destroyer", "at_yd": list(START), "speed_kn": 12, **fields}


def halved(ship: Motion) -> tuple[float, float, float]:
    """Where a boat is whose curves are half those of a ship that began at 0, heading north."""
    return START[0] + ship.x_yd / 2.0, START[1] + ship.y_yd / 2.0, ship.heading_deg


def moved(sheet: str) -> tuple[Action, BoatMoved]:
    """One move of the boat."""
    action = Action(fleet("red"), fleet("blue"), boats=[boat()])
    action.move(sheet)
    (event,) = action.told(BoatMoved)
    return action, event


SHIP = steaming(0.0, 0.0, 0.0, 12.0, 12.0)


@pytest.mark.parametrize(("hand", "side"), [("R", 1), ("L", -1)])
def test_a_boat_turns_at_the_ordered_second_to_either_side(hand: str, side: int) -> None:
    """At second 60 she has run 400 yards. By NWC.DU.10 a ship turns 16 points in 8 + 52.257 + 89.417 seconds.

    A boat does in half of that, and her transfer is half of 460 yards. In the 15.163 seconds left she works up from 9 knots
    to 9.505: 77.9 yards south.
    """
    turned = make_way(put_helm(make_way(SHIP, 120.0), side, 16.0), 149.68)
    x_yd, y_yd, heading_deg = halved(turned)
    assert x_yd == pytest.approx(5000.0 + side * 230.0)
    action, event = moved(f"TB 1: {hand} 16 @60")
    assert event.heading_deg == heading_deg == 180.0
    assert (event.x_yd, event.y_yd) == pytest.approx((x_yd, y_yd - 77.9), abs=0.05)
    assert action.state.boats[0].motion.speed_kn == pytest.approx(9.505, abs=1e-3)
    assert (event.at_s, event.move, event.ship, event.to) == (150, 1, "Bainbridge", ("red", "blue"))


def test_engines_and_helm_of_one_sheet() -> None:
    """The engines are rung as the move begins, wherever the line stands; the helm is put over at 20 and righted at 80.

    From 12 knots she works up a knot in 30 seconds all the time, for 20 knots let her make 15 on the curve: at 80 seconds
    she makes 14 2/3, at the end of the move 17. The helm goes over in 4 seconds; the curve is a ship's by half.
    """

    def run_yd(second: float) -> float:
        return (12.0 * second + second * second / 60.0) * 5.0 / 9.0

    curve_yd = (run_yd(80.0) - run_yd(24.0)) * 2.0
    swung = math.radians(turned_deg(curve_yd))
    straight_yd = run_yd(150.0) - run_yd(80.0)
    x_yd = 5000.0 + transfer(curve_yd) / 2.0 + straight_yd * math.sin(swung)
    y_yd = run_yd(24.0) + advance(curve_yd) / 2.0 + straight_yd * math.cos(swung)
    action, event = moved("TB 1: A @80; TB 1: R @20; TB 1: SPD 20")
    assert (event.x_yd, event.y_yd) == pytest.approx((x_yd, y_yd), abs=1 / 16)
    assert event.heading_deg == pytest.approx(turned_deg(curve_yd), abs=1 / 64)
    assert action.state.boats[0].motion.speed_kn == 17.0


def test_a_boat_gains_speed_no_faster_than_a_ship() -> None:
    """NWC.DU.13: 5 knots in a move, on the straight and on the curve; only lengths are halved (NWC.ME.11)."""
    action = Action(fleet("red"), fleet("blue"), boats=[boat(speed_kn=10), boat("Barry", at_yd=[7000, 0], speed_kn=0)])
    action.move("TB 1: SPD 20; TB 2: SPD 12; TB 2: R 5")
    first, second = action.state.boats
    assert first.y_yd == pytest.approx(1041.7, abs=0.05), "12.5 knots for 150 seconds"
    assert (first.motion.speed_kn, second.motion.speed_kn) == (15.0, 5.0)
    assert second.heading_deg == 56.25


@pytest.mark.parametrize("second", [20, 60, 90])
def test_a_boat_fires_from_where_she_then_is(second: int) -> None:
    """On the straight before her turn at second 60, as it begins, and 30 seconds into it: 60 seconds of a ship's."""
    ship = make_way(SHIP, min(second, 60) * 2.0)
    if second > 60:
        ship = make_way(put_helm(ship, 1, 8.0), (second - 60) * 2.0)
    action, _ = moved(f"TB 1: R 8 @60; TB 1: T1 {second} W")
    (fired,) = action.told(TorpedoFired)
    assert (fired.x_yd, fired.y_yd) == pytest.approx(halved(ship)[:2], abs=1e-6)


def test_every_boat_obeys_her_own_orders() -> None:
    """TB 2 stands on: 1,000 yards in the move at 12 knots, then works up 5 knots in the next."""
    boats = [boat(), boat("Barry", at_yd=[7000, 0])]
    action = Action(fleet("red"), fleet("blue"), boats=boats)
    action.move("TB 1: L 16")
    assert [(event.ship, event.move) for event in action.told(BoatMoved)] == [("Bainbridge", 1), ("Barry", 1)]
    first, second = action.state.boats
    assert (second.x_yd, second.y_yd, second.heading_deg) == (7000.0, 1000.0, 0.0)
    assert first.heading_deg == 180.0
    assert first.x_yd == pytest.approx(5000.0 - 230.0, abs=0.1), "the circle is 460 yards for a ship"
    action.move("TB 2: SPD 18")
    events = action.told(BoatMoved)
    assert [(event.at_s, event.move) for event in events] == [(300, 2), (300, 2)]
    assert events[1].y_yd == pytest.approx(1000.0 + 1208.33, abs=1 / 64), "14.5 knots for 150 seconds"


def test_a_boat_that_runs_aground_is_told_where_she_lies() -> None:
    """NWC.ME.01: the shore stops her at 300 yards; the end of the move is told as the board shows it."""
    shore = {"line": [[4900, 300], [5100, 300]]}
    action = Action(fleet("red"), fleet("blue"), boats=[boat()], shores=[shore])
    action.move()
    (told,) = action.told(BoatMoved)
    lies = action.state.boats[0]
    assert lies.aground
    assert (told.x_yd, told.y_yd) == (lies.x_yd, lies.y_yd) == (5000.0, 300.0)


def test_a_lost_boat_moves_no_more() -> None:
    """Struck by a torpedo of her own side: 50 points, her endurance, are charged."""
    boats = [boat(), boat("Porter", kind="torpedo boat", at_yd=[5300, 133.3], speed_kn=0)]
    action = Action(fleet("red"), fleet("blue"), boats=boats, faces=(1,))
    action.move("TB 2: T1 0 W")
    lost = action.state.boats[0]
    assert (lost.gone, lost.received) == (True, 50.0)
    action.move()
    assert [event.ship for event in action.told(BoatMoved)] == ["Porter"]
    assert action.state.boats[0] == lost


def test_nobody_orders_the_enemys_boat() -> None:
    """NWC.ME.11: what blue orders for a boat that is red's, or for one that is not there, does nothing."""
    state = Action(fleet("red"), fleet("blue"), boats=[boat()]).state
    stands_on, ways = run_boats(waters_of(state), ())
    written = [MOVE.read(f"TB {nth}: {what}")[0] for nth in (1, 2) for what in ("L 8", "SPD 0", "T1 0 W")]
    lines: list[tuple[Side, Order]] = [("blue", line) for line in written]
    assert run_boats(waters_of(state), lines)[0] == stands_on
    assert fire_torpedoes(state, ways, lines, Dealt()).events == ()
    assert fire_torpedoes(state, ways, [("red", line) for line in written], Dealt()).events != ()


@pytest.mark.parametrize("text", ["SUB 1: C NE S 0", "TB 1: SPD 0", "TB 1: R 0.25", "TB 1: L 32"])
def test_small_craft_may_be_ordered_to_the_limits(text: str) -> None:
    """NWC.ME.06 and NWC.ME.11: to stop, and to turn from a quarter of a point to full circle."""
    assert str(MOVE.read(text)[0]) == text


@pytest.mark.parametrize(
    "text", ["SUB 0: DIVE", "SUB 1: C NE S -0.5", "TB 0: A", "TB 1: SPD -0.5", "TB 1: R 0.2475", "TB 1: L 32.5"]
)
def test_beyond_the_limits_an_order_does_not_read(text: str) -> None:
    with pytest.raises(OrderError):
        MOVE.read(text)[0]


def test_a_helm_without_points_is_left_over() -> None:
    """NWC.ME.11: as in the Duel, until another helm is ordered."""
    assert MOVE.read("TB 1: L")[0] == BoatHelm(1, "L", 0.0, 0)
