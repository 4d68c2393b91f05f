"""Which forces may come near one another on their present stretches: of all others no instant has to be found. NWC.ST.12."""

from functools import lru_cache
from typing import Final

from sandgate.ocean.nearness import Reach, pairs_within, reach_of
from sandgate.rules.nwc1902.strategic.classes.table import VISIBLE_DAY_MI
from sandgate.rules.nwc1902.strategic.forces import Force, Stretch
from sandgate.rules.nwc1902.strategic.lists import at_large
from sandgate.rules.nwc1902.strategic.signals.smoke import DAY_MI
from sandgate.rules.nwc1902.strategic.state import State

FARTHEST_MI: Final = max(*DAY_MI, *VISIBLE_DAY_MI)  # at which one force may learn of another by itself, or fight it
KEPT: Final = 16


def reach_until(way: Stretch, until_min: float) -> Reach:
    """What a force can touch of the chart on a stretch, up to a minute at the latest."""
    return reach_of(way.lat_deg, way.lon_deg, way.course_deg, max(0.0, way.miles(min(way.ends_min, until_min))))


@lru_cache(maxsize=KEPT)
def _pairs(ways: tuple[Stretch, ...], until_min: float) -> tuple[tuple[int, int], ...]:
    return pairs_within([reach_until(way, until_min) for way in ways], FARTHEST_MI)


def near_pairs(state: State) -> list[tuple[Force, Force]]:
    """The pairs of forces that may be as near in this move as matters to anybody, in the order of the list."""
    forces = [*at_large(state)]
    pairs = _pairs(tuple([force.way for force in forces]), float(state.bell.ends_min))
    return [(forces[one], forces[other]) for one, other in pairs]


def neighbours(state: State, force: Force) -> list[Force]:
    """The forces that may come near one, in the order of the list."""
    pairs = [pair for pair in near_pairs(state) if force.number in (pair[0].number, pair[1].number)]
    return [other if one.number == force.number else one for one, other in pairs]
