"""A Fleet game in the looking glass: east for west, right for left, starboard for port."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State
from sandgate.rules.nwc1902.squadron.coast.orders import BoatHelm, BoatTorpedo, SubmarineCourse
from sandgate.rules.nwc1902.squadron.opening_orders import Form, Instruct, LayMines, then
from sandgate.rules.nwc1902.squadron.orders import Carry, FireTorpedo, HoistSignal
from sandgate.rules.nwc1902.squadron.state import Boat, Signal, Standing
from sandgate.rules.nwc1902.track.track_curves import Motion

SWAPPED = str.maketrans("RL", "LR")
OTHER_TUBE = {"SFT": "PFT", "SAT": "PAT", "PFT": "SFT", "PAT": "SAT", "T1": "T1", "T2": "T2"}
OTHER_NTH = (2, 3, 0, 1, 4, 5)


def turned_over(deg: float) -> float:
    """A true direction in the looking glass."""
    return -deg % 360.0


def points(line: Iterable[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """A line of points in the looking glass."""
    return tuple([(-x, y) for x, y in line])


def signal(said: Signal) -> Signal:
    """A signal with the other hand."""
    hands: dict[str, Any] = {"R": "L", "L": "R", "": ""}
    return said._replace(hand=hands[said.hand])


def standing(each: Standing) -> Standing:
    """A standing order with the other hand."""
    return each._replace(order=str(written(then(each))))


TURNED: dict[type[Order], Callable[[Any], dict[str, Any]]] = {
    HoistSignal: lambda line: {"signal": signal(line.signal)},
    Carry: lambda line: {"signal": signal(line.signal)},
    Instruct: lambda line: {"standing": standing(line.standing)},
    FireTorpedo: lambda line: {"tube": OTHER_TUBE[line.tube], "run_deg": turned_over(line.run_deg)},
    BoatTorpedo: lambda line: {"run_deg": turned_over(line.run_deg)},
    BoatHelm: lambda line: {"hand": line.hand.translate(SWAPPED)},
    SubmarineCourse: lambda line: {"course_deg": turned_over(line.course_deg)},
    LayMines: lambda line: {"corners": points(line.corners)},
    Form: lambda line: {"formation": {"LINE R": "LINE L", "LINE L": "LINE R"}.get(line.formation, line.formation)},
}


def written(line: Order) -> Order:
    """An order in the looking glass."""
    if type(line) not in TURNED:
        return line
    turned: Order = replace(line, **TURNED[type(line)](line))  # type: ignore[type-var]
    return turned


def motion(made: Motion) -> Motion:
    """A ship under way in the looking glass."""
    return made._replace(
        x_yd=-made.x_yd,
        heading_deg=turned_over(made.heading_deg),
        helm=-made.helm,
        steady_deg=turned_over(made.steady_deg),
        curve_deg=turned_over(made.curve_deg),
    )


def placed(unit: Any) -> Any:
    """Anything with a place, and with a heading if it has one."""
    heading = {"heading_deg": turned_over(unit.heading_deg)} if hasattr(unit, "heading_deg") else {}
    change = {"x_yd": -unit.x_yd, **heading}
    return unit._replace(**change) if hasattr(unit, "_replace") else replace(unit, **change)


def _fixes(vessel: Ship | Boat) -> tuple[tuple[float, float, float, float], ...]:
    return tuple([(at_s, -x, y, turned_over(heading)) for at_s, x, y, heading in vessel.fixes])


def _ship(ship: Ship) -> Any:
    sft, sat, pft, pat = ship.ready_s
    turning = motion(ship.motion) if ship.motion else None
    return replace(placed(ship), motion=turning, ready_s=(pft, pat, sft, sat), fixes=_fixes(ship))


def _boat(boat: Boat) -> Any:
    return replace(placed(boat), motion=motion(boat.motion), fixes=_fixes(boat))


def _fleet(fleet: Fleet) -> Fleet:
    wake = tuple([placed(each)._replace(radius_yd=-each.radius_yd) for each in fleet.wake])
    other: dict[str, Any] = {"line R": "line L", "line L": "line R"}
    evolution = other.get(fleet.evolution, fleet.evolution)
    return replace(fleet, wake=wake, evolution=evolution, standing=tuple(map(standing, fleet.standing)))


def _torpedo(torpedo: Any) -> Any:
    turned = {"leaves_deg": turned_over(torpedo.leaves_deg), "runs_deg": turned_over(torpedo.runs_deg)}
    tube = {"tube": OTHER_TUBE[torpedo.tube]} if hasattr(torpedo, "tube") else {}
    return replace(placed(torpedo), **turned, **tube)


def reflected(state: State) -> State:
    """The whole board in the looking glass."""
    return replace(
        state,
        ships=tuple(map(_ship, state.ships)),
        fleets=tuple(map(_fleet, state.fleets)),
        hoists=tuple([replace(hoist, signal=signal(hoist.signal)) for hoist in state.hoists]),
        shores=tuple(map(points, state.shores)),
        forts=tuple(
            [replace(placed(fort), arc_deg=tuple(map(turned_over, reversed(fort.arc_deg)))) for fort in state.forts]
        ),
        fields=tuple([replace(field, corners=points(field.corners)) for field in state.fields]),
        explosions=tuple(map(placed, state.explosions)),
        submarines=tuple(map(placed, state.submarines)),
        sighted=tuple(map(placed, state.sighted)),
        boats=tuple(map(_boat, state.boats)),
        running=tuple(map(_torpedo, state.running)),
        torpedoes=tuple(map(_torpedo, state.torpedoes)),
        sketches=tuple([tuple(map(placed, sketch)) for sketch in state.sketches]),
    )


class Reflected(Dealt):
    """Dice for the looking glass: the throw for a starboard tube is that for the port one."""

    def _words(self, slot: Slot) -> tuple[int, ...]:
        if slot.clause == "NWC.DU.22":
            count, tube = divmod(slot.nth, len(OTHER_NTH))
            slot = slot._replace(nth=OTHER_NTH[tube] + len(OTHER_NTH) * count)
        return super()._words(slot)
