"""Groups as a look-out takes them: all groups of a side whose nearest ships are within 2,000 yards are one. VIII.A.1.a."""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import afloat
from sandgate.rules.naval_action.surface.state import State


class Cluster(NamedTuple):
    """Ships that are found together, and shoot together at aircraft."""

    groups: tuple[str, ...]
    ships: tuple[Ship, ...]


@rule("NA.NIGHT.03", "NA.AIR.12")
def is_one_group(apart_yd: Yards, within_yd: Yards = 2_000.0) -> bool:
    """Whether two groups count as one: their nearest ships are within 2,000 yards.

    >>> is_one_group(1_500.0), is_one_group(2_000.0), is_one_group(2_001.0)
    (True, True, False)
    """
    return near(apart_yd) <= within_yd


def apart(one: Sequence[Ship], other: Sequence[Ship]) -> float:
    """The distance between the nearest ships of two groups."""
    return min([distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd) for a in one for b in other])


def is_up(ship: Ship) -> bool:
    """Whether a ship may be seen at all: she is afloat and not under water."""
    return not ship.gone and _shows(ship)


def _shows(ship: Ship) -> bool:
    return ship.boat is None or ship.boat.depth == "S"


@step("NA.NIGHT.03", "NA.AIR.12")
def clusters(state: State, side: Side) -> tuple[Cluster, ...]:
    """The groups of a side, joined where they lie close together, in the order of their first groups."""
    within_yd, up = state.card.same_group_yd.v, {ship.number: ship for ship in afloat(state) if _shows(ship)}
    found: list[Cluster] = []
    for group in [group for group in state.groups if group.side == side]:
        ships = tuple([up[number] for number in group.ships if number in up])
        if not ships:
            continue
        close = [each for each in found if is_one_group(apart(each.ships, ships), within_yd)]
        names = tuple([name for each in close for name in each.groups])
        joined = Cluster((*names, group.name), (*[ship for each in close for ship in each.ships], *ships))
        at = found.index(close[0]) if close else len(found)
        found = [each for each in found if each not in close]
        found.insert(at, joined)
    return tuple(found)
