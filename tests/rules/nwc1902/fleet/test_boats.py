"""Torpedo boats under their written orders: a ship's curves of the Duel, all lengths halved (NWC.ME.11)."""

import pytest

from sandgate.rules.nwc1902.duel.events import TorpedoFired
from sandgate.rules.nwc1902.duel.track_curves import Motion, make_way, put_helm, right_helm, ring_engines, steaming
from sandgate.rules.nwc1902.fleet.coast_events import BoatMoved

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
    """At second 60 a ship has run 120 seconds' worth of hers; the rest of the move is 180 seconds of a ship's turning."""
    ship = make_way(put_helm(make_way(SHIP, 120.0), side, 6.0), 180.0)
    assert (side == 1) == (ship.x_yd > 0.0)
    _, event = moved(f"TB 1: {hand} 6 @60")
    assert (event.x_yd, event.y_yd, event.heading_deg) == pytest.approx(halved(ship), abs=1 / 64)
    assert (event.at_s, event.move, event.ship, event.to) == (150, 1, "Bainbridge", ("red", "blue"))


def test_engines_and_helm_of_one_sheet() -> None:
    """The engines are rung as the move begins, wherever the line stands; the helm is put over at 20 and righted at 80."""
    ship = make_way(put_helm(make_way(ring_engines(SHIP, 20.0), 40.0), 1, 0.0), 120.0)
    ship = make_way(right_helm(ship), 140.0)
    _, event = moved("TB 1: A @80; TB 1: R @20; TB 1: SPD 20")
    assert (event.x_yd, event.y_yd) == pytest.approx(halved(ship)[:2], abs=1 / 64)
    assert event.heading_deg == pytest.approx(ship.heading_deg % 360.0, abs=1 / 64)


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
    """TB 2 stands on: 1,000 yards in the move at 12 knots, then works up 6 knots in 90 seconds."""
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
    assert events[1].y_yd == pytest.approx(1000.0 + 1350.0, abs=1 / 64), "15 knots for 90 seconds, 18 knots for 60"


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
