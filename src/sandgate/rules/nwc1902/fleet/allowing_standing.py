"""What a standing order may command, worked out from what its commander knows. Clause NWC.TA.32.

When it is written it is held to what does not change with the moment: ships, boats, submarines and forts are his own, the
enemies it names are there, speeds and guns are such as his units have. When it is carried out it is held to what an order of
that move is held to (obeying.py); a captain or a fort told to fire at two of whom one is lost may still fire at the other.
"""

from collections.abc import Callable
from typing import Any, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.deeds import Refusal
from sandgate.rules.nwc1902.fleet import allowing, allowing_units
from sandgate.rules.nwc1902.fleet.allowing import Writer
from sandgate.rules.nwc1902.squadron.coast import allowing as allowing_coast
from sandgate.rules.nwc1902.squadron.coast.orders import (
    BoatHelm,
    BoatSpeed,
    BoatTorpedo,
    FortFire,
    SubmarineCourse,
    SubmarineDepth,
    SubmarineFire,
)
from sandgate.rules.nwc1902.squadron.opening_orders import Instruct, then
from sandgate.rules.nwc1902.squadron.orders import Carry, FireTorpedo, ShipFire, ShipSpeed, UseReserve
from sandgate.rules.nwc1902.squadron.refusals import no_enemy

Check = Callable[[Writer, Any], Refusal | None]


def fire_at(writer: Writer, line: Carry | ShipFire) -> Refusal | None:
    """Fire is ordered at enemies who are there (NWC.TA.49)."""
    if isinstance(line, ShipFire):
        return _own(writer, line.ship) or no_enemy(writer.view, writer.side, line.targets)
    aimed = line.signal.letter == "F" and line.signal.target != "*"
    return no_enemy(writer.view, writer.side, (line.signal.target,)) if aimed else None


def own_ship(writer: Writer, line: FireTorpedo | UseReserve) -> Refusal | None:
    """A ship of one's own is told to fire a torpedo, or to use her reserve (NWC.TA.52, NWC.TA.56)."""
    return _own(writer, line.ship)


def speed_of_her_own(writer: Writer, line: ShipSpeed) -> Refusal | None:
    """A ship makes the fleet's speed and her reserve at the most (NWC.TA.52, NWC.TA.53)."""
    return _own(writer, line.ship) or allowing_units.within_reserve(writer, line)


def _own(writer: Writer, wing: int) -> Refusal | None:
    return None if allowing.own_ship(writer, wing) else allowing.no_ship(wing)._replace(clause="NWC.TA.32")


_AT_ALL_TIMES: Final[dict[type[Order], Check]] = {
    SubmarineDepth: allowing_coast.submarine_depth,
    SubmarineFire: allowing_coast.submarine_fire,
    BoatHelm: allowing_coast.boat,
    BoatTorpedo: allowing_coast.boat,
    BoatSpeed: allowing_coast.boat_speed,
    Carry: fire_at,
}
WRITTEN: Final[dict[type[Order], Check]] = {
    **_AT_ALL_TIMES,
    FortFire: allowing_coast.fort_fire,
    ShipFire: fire_at,
    ShipSpeed: speed_of_her_own,
    FireTorpedo: own_ship,
    UseReserve: own_ship,
    SubmarineCourse: allowing_coast.submarine_speed,
}
CARRIED_OUT: Final[dict[type[Order], Check]] = {
    **_AT_ALL_TIMES,
    UseReserve: allowing_units.reserve,
    SubmarineCourse: allowing_coast.submarine_course,
}


def standing(writer: Writer, line: Instruct) -> Refusal | None:
    """Whether a standing order may be written: its condition and its order name what is there."""
    condition, limit, _ = line.standing
    if condition == "RING" and (refusal := _own(writer, int(limit))):
        return refusal
    if condition == "SIGHT" and (refusal := no_enemy(writer.view, writer.side, (f"{int(limit)}",))):
        return refusal._replace(clause="NWC.TA.32")
    told = then(line.standing)
    return WRITTEN[type(told)](writer, told) if type(told) in WRITTEN else None
