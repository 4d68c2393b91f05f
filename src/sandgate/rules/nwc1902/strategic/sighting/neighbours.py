"""Which forces may come near one another, or near a consul, on their present stretches. NWC.ST.12.

Of all others no instant has to be found. Stretches are compared anew only when one of them has changed.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.ocean.coast import is_open_sea
from sandgate.ocean.harbours import ports
from sandgate.ocean.nearness import Reach, box_of, may_come_within, pairs_within, reach_of
from sandgate.rules.nwc1902.strategic.classes.table import VISIBLE_DAY_MI
from sandgate.rules.nwc1902.strategic.forces import Force, Stretch
from sandgate.rules.nwc1902.strategic.lists import at_large
from sandgate.rules.nwc1902.strategic.posts import Campaign, Side
from sandgate.rules.nwc1902.strategic.signals.smoke import DAY_MI
from sandgate.rules.nwc1902.strategic.state import State

FARTHEST_MI: Final = max(*DAY_MI, *VISIBLE_DAY_MI)  # at which one force may learn of another by itself, or fight it
KEPT: Final = 16
KEPT_PAIRS: Final = 1_024


class _Near(NamedTuple):
    """By their places in the list: forces that may come near each other, and those that may come near each port."""

    pairs: tuple[tuple[int, int], ...]
    enemies: tuple[tuple[int, tuple[int, ...]], ...]  # of each that has any, in the order of the list
    at_ports: tuple[tuple[int, ...], ...]


def _reach(way: Stretch, until_min: float) -> Reach:
    """What a force can touch of the chart on a stretch, up to a minute at the latest."""
    return reach_of(way.lat_deg, way.lon_deg, way.course_deg, max(0.0, way.miles(min(way.ends_min, until_min))))


@lru_cache(maxsize=KEPT)
def _near(ways: tuple[Stretch, ...], sides: tuple[Side, ...], keys: tuple[str, ...], until_min: float) -> _Near:
    reaches = [_reach(way, until_min) for way in ways]
    marks = [reach_of(*ports()[key].approach, 0.0, 0.0) for key in keys]
    at_ports = [[nth for nth, reach in enumerate(reaches) if may_come_within(mark, reach, FARTHEST_MI)] for mark in marks]
    still = [side if not way.speed_kn else None for way, side in zip(ways, sides, strict=True)]
    pairs = pairs_within(reaches, FARTHEST_MI, still)
    enemies = dict[int, list[int]]()
    for one, other in pairs:
        if sides[one] != sides[other]:
            enemies.setdefault(one, []).append(other)
            enemies.setdefault(other, []).append(one)
    near = tuple([(nth, tuple(sorted(enemies[nth]))) for nth in sorted(enemies)])
    return _Near(pairs, near, tuple([tuple(each) for each in at_ports]))


class _Found(NamedTuple):
    """What is near what, of the forces and campaigns of a state: the very same ones, for all is asked anew of others."""

    all_forces: tuple[Force, ...]
    campaigns: tuple[Campaign, ...]
    ends_min: int
    forces: Sequence[Force]
    keys: tuple[str, ...]
    near: _Near


_LAST: Final = dict[int, _Found]()  # by the address of the forces, which are kept with it


def _found(state: State) -> _Found:
    last = _LAST.get(id(state.forces))
    if last is not None and last.campaigns is state.campaigns and last.ends_min == state.bell.ends_min:
        return last
    forces = at_large(state)
    keys = tuple(dict.fromkeys([key for campaign in state.campaigns for key in campaign.consuls]))
    ways, sides = tuple([force.way for force in forces]), tuple([force.side for force in forces])
    near = _near(ways, sides, keys, float(state.bell.ends_min))
    found = _Found(state.forces, state.campaigns, state.bell.ends_min, forces, keys, near)
    _LAST[id(state.forces)] = found
    if len(_LAST) > KEPT:
        _LAST.pop(next(iter(_LAST)), None)
    return found


@lru_cache(maxsize=KEPT_PAIRS)
def _open_sea(one: Stretch, other: Stretch, until_min: float) -> bool:
    return is_open_sea(box_of(_reach(one, until_min), _reach(other, until_min)))


def on_open_sea(state: State, one: Force, other: Force) -> bool:
    """Whether no land lies anywhere about two forces near each other on their present stretches."""
    return _open_sea(one.way, other.way, float(state.bell.ends_min))


def near_pairs(state: State) -> list[tuple[Force, Force]]:
    """The pairs of forces that may be as near in this move as matters to anybody, in the order of the list.

    Two of one side that both lie still are none: of those nothing comes.
    """
    found = _found(state)
    return [(found.forces[one], found.forces[other]) for one, other in found.near.pairs]


def near_enemies(state: State) -> Mapping[int, Sequence[Force]]:
    """By the number of a force the enemies that may be as near in this move as matters to anybody, as they are listed."""
    forces, near = (found := _found(state)).forces, found.near.enemies
    return {forces[place].number: [forces[each] for each in others] for place, others in near}


def near_consuls(state: State) -> dict[str, list[Force]]:
    """The forces that may come as near in this move to each port with a consul, in the order of the list."""
    found = _found(state)
    return {
        key: [found.forces[place] for place in places] for key, places in zip(found.keys, found.near.at_ports, strict=True)
    }
