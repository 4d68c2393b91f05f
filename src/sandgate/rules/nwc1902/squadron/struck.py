"""What a torpedo, a mine or a submarine's torpedo charges to the vessel that it strikes: NWC.DU.45, NWC.ME.04, NWC.ME.07."""

from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_endurance
from sandgate.rules.nwc1902.squadron.coast.waters import Vessel
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.state import Boat


class Struck(NamedTuple):
    """A unit struck by a torpedo, a mine or a submarine, what is charged to it, and when it was struck."""

    unit: int
    points: float
    cause: str
    at_s: float


@step("NWC.DU.45", "NWC.TA.56")
def points_of_hit(agreed: float | None, vessel: Vessel | Boat) -> float:
    """The points of one hit: the whole endurance of the vessel, unless the players have agreed otherwise."""
    if agreed is not None:
        return agreed
    return boat_endurance(vessel.destroyer) if isinstance(vessel, Boat) else endurance_of(vessel.kind)
