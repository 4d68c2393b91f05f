"""What a torpedo, a mine or a submarine's torpedo charges to the vessel that it strikes: NWC.DU.45, NWC.ME.04, NWC.ME.07."""

from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.score import endurance_of
from sandgate.rules.nwc1902.fleet.state import Boat, Options, Ship
from sandgate.rules.nwc1902.fleet.torpedo_boats import boat_endurance


class Struck(NamedTuple):
    """A unit struck by a torpedo, a mine or a submarine, and what is charged to it."""

    unit: int
    points: float
    cause: str


@step("NWC.DU.45", "NWC.TA.56")
def torpedo_points(options: Options, vessel: Ship | Boat) -> float:
    """The points of one hit: the whole endurance of the vessel, unless the players have agreed otherwise."""
    if options.torpedo_points is not None:
        return options.torpedo_points
    return boat_endurance(vessel.destroyer) if isinstance(vessel, Boat) else endurance_of(vessel.kind)
