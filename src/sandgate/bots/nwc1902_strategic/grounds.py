"""Where a raider looks for trade, one ground after the other: his lane, off the enemy's ports, the ways between these.

Nothing is remembered from sheet to sheet: which ground has its turn follows from the hour, from where the force began, and
from the ways between the grounds at the speed at which coal goes farthest. Where trade was last seen he lingers.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.navigation import is_clear, seaward, to_tenths
from sandgate.bots.nwc1902_strategic.searching import line_about
from sandgate.bots.nwc1902_strategic.situation import (
    CRUISING_KN,
    HOUR_MIN,
    Situation,
    enemy_ports,
    mark_of,
    named_in_orders,
)
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import course_to, miles_between, run_to
from sandgate.rules.nwc1902.strategic.plots import LatLon

Line = tuple[LatLon, LatLon]
LANE_MI: Final = 40.0
OFF_PORT_MI: Final = 30.0  # off a port, where the ways to it come together
HALF_SEARCH_MI: Final = 20.0  # of the line about the place where trade was
LINGERS_H: Final = 18.0  # there
RUNS_OF_A_GROUND: Final = 3
ROUTE_WITHIN_MI: Final = 500.0  # of his own lane
STAYS_H: Final = 36.0  # on a ground, but for one run at least
SHORTEST_RUN_H: Final = 6.0
MOST_GROUNDS: Final = 200  # that are counted through


class Ground(NamedTuple):
    """A line on which a raider goes to and fro, and what it is called; "": his own lane."""

    line: Line
    name: str


class Cruise(NamedTuple):
    """The ground that has its turn, how many runs have been made on it, and how often all have been gone through."""

    ground: Ground
    runs: int
    turn: int


def cruise(now: Situation) -> Cruise:
    """Where a raider cruises now: about the place where he has lately seen trade, else the ground that has its turn."""
    seen = _trade_seen(now)
    since_h = (now.minute - seen[0]) / HOUR_MIN if seen else math.inf
    if seen is not None and since_h <= LINGERS_H:
        line = line_about(seen[1], course_to(*mark_of(lane_port(now)), *seen[1]), HALF_SEARCH_MI)
        return Cruise(Ground(line, "where trade was seen"), int(since_h // _run_h(line)), 0)
    return _in_turn(grounds(now), now.fixes[0], now.minute / HOUR_MIN)


def _trade_seen(now: Situation) -> tuple[int, LatLon] | None:
    """When and where a force last made out merchant vessels, whoever it has seen there since."""
    for each in reversed(now.view.known.reports):
        if each.force == now.force.number and "m" in each.letters:
            return each.minute, to_tenths(run_to(each.lat_deg, each.lon_deg, each.bearing_deg, max(0.0, each.distance_mi)))
    return None


def _in_turn(found: Sequence[Ground], at: LatLon, now_h: float) -> Cruise:
    """The ground that one comes to by an hour who goes to one after the other, and over again."""
    hour = 0.0
    for nth in range(MOST_GROUNDS):
        ground = found[nth % len(found)]
        each_h, there = _run_h(ground.line), min(ground.line, key=lambda end: miles_between(*at, *end))
        off_mi, line_mi = miles_between(*at, *there), miles_between(*ground.line[0], *ground.line[1])
        hour += off_mi / CRUISING_KN if off_mi > line_mi else 0.0  # nearer than that he is on it
        stays_h = max(each_h, min(RUNS_OF_A_GROUND * each_h, STAYS_H))
        if now_h < hour + stays_h:
            return Cruise(ground, max(0, int((now_h - hour) // each_h)), nth // len(found))
        hour, at = hour + stays_h, there
    return Cruise(found[0], 0, 0)


def _run_h(line: Line) -> float:
    return max(SHORTEST_RUN_H, miles_between(*line[0], *line[1]) / CRUISING_KN)


def grounds(now: Situation) -> list[Ground]:
    """His lane, off the enemy's ports, and of the ways between these his share; the nearest to his lane first.

    A port that lies nearer to the lane of another raider is left to him until the others have been looked at.
    """
    own, nth, raiders = _lane(now), [force.number for force in now.seas].index(now.force.number), len(now.seas)
    others = [_lane(replace(now, force=force)) for force in now.seas if force.number != now.force.number]
    off = sorted(
        (any(_off_mi(key, each) < _off_mi(key, own) for each in others), _off_mi(key, own), key)
        for key in enemy_ports(now)
        if _off_mi(key, own) <= ROUTE_WITHIN_MI
    )
    ways = [Ground(*way) for way in _ways(now, own)[nth::raiders]]
    off_ports = [Ground(_line_off(key), f"off {ports()[key].name}") for _, _, key in off]
    return [Ground(own, ""), *off_ports, *ways]


def _off_mi(port: str, line: Line) -> float:
    return min(miles_between(*mark_of(port), *end) for end in line)


def _line_off(port: str) -> Line:
    there = seaward(mark_of(port), OFF_PORT_MI)
    return line_about(there, course_to(*mark_of(port), *there))


def _lane(now: Situation) -> Line:
    """Between the places that its orders name, or across the way from a port of the enemy."""
    named = [at for name, at in named_in_orders(now) if name not in now.campaign.friendly]
    if len(named) > 1:
        return named[0], named[1]
    aim = cruising_ground(now)
    return line_about(aim, course_to(*mark_of(lane_port(now)), *aim))


def cruising_ground(now: Situation) -> LatLon:
    """The first place that its orders name beside ports of its own, else forty miles off a port of the enemy."""
    named = [at for name, at in named_in_orders(now) if name not in now.campaign.friendly]
    return named[0] if named else seaward(mark_of(lane_port(now)), LANE_MI)


def lane_port(now: Situation) -> str:
    """The port of the enemy off which a force cruises that has no orders; each another."""
    keys = enemy_ports(now) or list(now.campaign.friendly)
    return keys[now.force.number % len(keys)]


def _ways(now: Situation, own: Line) -> list[tuple[Line, str]]:
    """The ways of trade between the enemy's ports, but for the quarters next to these, the nearest to a lane first."""
    found = list[tuple[float, Line, str]]()
    for one, other in combinations(enemy_ports(now), 2):
        here, there = mark_of(one), mark_of(other)
        course_deg, miles = course_to(*here, *there), miles_between(*here, *there)
        ends = to_tenths(run_to(*here, course_deg, miles / 4.0)), to_tenths(run_to(*here, course_deg, miles * 0.75))
        if miles > LANE_MI and is_clear(*ends):
            off_mi = min([miles_between(*own[0], *end) for end in ends])
            found.append((off_mi, ends, f"between {ports()[one].name} and {ports()[other].name}"))
    return [(ends, name) for off_mi, ends, name in sorted(found) if off_mi <= ROUTE_WITHIN_MI]


@doctrine
def aside_mi(runs: int, turn: int, nth: int) -> float:
    """How far aside of a ground a raider cruises: on it, then to both sides; farther each time that he has tried all.

    nth: of several raiders; each begins to the other side.

    >>> [aside_mi(runs, 0, 0) for runs in (0, 1, 2)], aside_mi(1, 0, 1), aside_mi(1, 1, 0)
    ([0.0, 20.0, -20.0], -20.0, 40.0)
    """
    run, farther_mi = runs % RUNS_OF_A_GROUND, 20.0 * (1 + turn)
    return 0.0 if not run else farther_mi if (run + nth) % 2 else 0.0 - farther_mi


def aside(now: Situation, line: Line, off_mi: float) -> Line:
    """A line laid aside, positive away from the enemy's nearest port, where no land lies between."""
    if not off_mi or not now.campaign.enemy:
        return line
    port = min(now.campaign.enemy, key=lambda key: miles_between(*line[0], *mark_of(key)))
    along_deg = course_to(*line[0], *line[1])
    across_deg = max(
        ((along_deg + side) % 360.0 for side in (90.0, 270.0)),
        key=lambda deg: miles_between(*run_to(*line[0], deg, 10.0), *mark_of(port)),
    )
    ends = tuple([to_tenths(run_to(*end, across_deg, off_mi)) for end in line])
    laid = all(is_clear(*pair) for pair in zip(line, ends, strict=True)) and is_clear(*ends)
    return (ends[0], ends[1]) if laid else line
