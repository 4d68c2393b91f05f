"""The shortest way round what bars the straight one: LW.COUNTRY.11, LW.MELEE.02.

A way runs straight from corner to corner of outlines widened by half the base and the clear sixteenth of an inch; round
corners are gone round along their tangents, an eighth of a circle at a time. Only what bars a way is looked at: a way that
is the shortest round some obstacles, and free of all others, is the shortest of all. Other pieces are ignored.
"""

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.outlines import Corner, Corners, Outline, gap
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, on_grid_in, within
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.standing import GRAIN_IN, leg_refusal
from sandgate.rules.wells1913.field.terrain import Box, Terrain, box_of, terrain_of

TURN_RAD: Final = math.pi / 4.0  # a round corner is cut into tangents of at most so much
BESIDE_IN: Final = 2.0 * GRAIN_IN  # corners of ways lie so much farther out: they are rounded to the grid
BEHIND_IN: Final = 12.0  # how far behind the back lines a way may lead (LW.MOVE.04)


class Obstacle(NamedTuple):
    """What bars a way, and how near the middle of the base may come to it."""

    box: Box  # widened
    corners: Corners
    near_in: float


@step("LW.COUNTRY.11", "LW.MELEE.02")
def way_in(
    country: Country,
    half_width_in: float,
    infantry: bool,
    ax_in: float,
    ay_in: float,
    bx_in: float,
    by_in: float,
    limit_in: float,
) -> float | None:
    """The length of the shortest way from a to b for a base of this half-width; None if it is longer than the limit."""
    found = route(country, half_width_in, infantry, Point(ax_in, ay_in), Point(bx_in, by_in), limit_in)
    return None if found is None else _length_in(found)


def route(
    country: Country,
    half_width_in: float,
    infantry: bool,
    start: Point,
    end: Point,
    limit_in: float,
    *,
    haste: float = 1.0,
) -> tuple[Point, ...] | None:
    """The points of the shortest way, both ends included; None if it is longer than the limit.

    A base that stands nearer to something than it may pass it, as the rim of a base does, leaves it and comes up to it all
    the same. With more haste some way comes back sooner that may be longer than the shortest, within the limit.
    """
    if not within(_distance(start, end), limit_in):
        return None
    if leg_refusal(country, half_width_in, infantry, *start, *end) is None:
        return start, end
    others = list(_obstacles(terrain_of(country), half_width_in, infantry, start, end, limit_in))
    edges = (0.0, -BEHIND_IN, country.width_in, country.depth_in + BEHIND_IN)
    search = Search(start, end, limit_in, haste, edges)
    path: tuple[Point, ...] | None = (start, end)
    while path is not None:
        barring = [any(_bars(each, a, b) for a, b in pairwise(path)) for each in others]
        if not any(barring):
            return path
        search.met += [each for each, bars in zip(others, barring, strict=True) if bars]
        others = [each for each, bars in zip(others, barring, strict=True) if not bars]
        path = _round(search)
    return None


def _distance(a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return math.sqrt(dx * dx + dy * dy)


def _length_in(path: Sequence[Point]) -> float:
    return on_grid_in(added(_distance(a, b) for a, b in pairwise(path)))


# -- obstacles -----------------------------------------------------------------------------------------------------------


def _obstacles(
    terrain: Terrain, half_width_in: float, infantry: bool, start: Point, end: Point, limit_in: float
) -> Iterator[Obstacle]:
    """All that a way of this length could meet: as near as it may be passed, or as either end stands to it."""
    middle_x, middle_y, half = (start.x_in + end.x_in) / 2.0, (start.y_in + end.y_in) / 2.0, limit_in / 2.0
    things = [
        (thing.corners, half_width_in + thing.radius_in + CLEARANCE_IN)
        for thing in terrain.things
        if not (infantry and thing.solid.kind == "low wall")
    ]
    deep = [(wet.corners, half_width_in - GRAIN_IN) for wet in terrain.deep]
    cliffs = [(cliff.corners, half_width_in - GRAIN_IN) for cliff in terrain.cliffs]
    for corners, near_in in (*things, *deep, *cliffs):
        box = box_of(corners, near_in)
        if box[2] < middle_x - half or box[0] > middle_x + half or box[3] < middle_y - half or box[1] > middle_y + half:
            continue
        ends_in = min(gap(Outline((place,)), Outline(corners)) for place in (start, end))
        yield Obstacle(box, corners, min(near_in, ends_in or near_in))


def _bars(obstacle: Obstacle, a: Point, b: Point) -> bool:
    """Whether a straight leg comes nearer to an obstacle than it may."""
    west, south, east, north = obstacle.box
    (ax, ay), (bx, by) = a, b
    if (ax < west and bx < west) or (ax > east and bx > east) or (ay < south and by < south) or (ay > north and by > north):
        return False
    leg = (a, b) if a != b else (a,)
    return near(gap(Outline(leg), Outline(obstacle.corners))) < near(obstacle.near_in)


def _corners_round(obstacle: Obstacle) -> Iterator[Point]:
    """The places at which a way round an obstacle may turn: where tangents of its rounded corners meet."""
    corners = obstacle.corners
    if len(corners) == 1:
        yield from _arc(corners[0], 0.0, 2.0 * math.pi, obstacle.near_in)
        return
    for before, corner, after in zip((corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True):
        into = math.atan2(corner[1] - before[1], corner[0] - before[0])
        out = math.atan2(after[1] - corner[1], after[0] - corner[0])
        turn_rad = (out - into) % (2.0 * math.pi)
        if 0.0 < near(turn_rad) <= near(math.pi):  # else straight on
            yield from _arc(corner, into - math.pi / 2.0, turn_rad, obstacle.near_in)


def _arc(corner: Corner, from_rad: float, turn_rad: float, near_in: float) -> Iterator[Point]:
    pieces = max(1, math.ceil(near(turn_rad / TURN_RAD)))
    piece_rad = turn_rad / pieces
    out_in = (near_in + BESIDE_IN) / math.cos(piece_rad / 2.0)
    for nth in range(pieces):
        turned = from_rad + (nth + 0.5) * piece_rad
        yield Point(on_grid_in(corner[0] + out_in * math.cos(turned)), on_grid_in(corner[1] + out_in * math.sin(turned)))


# -- the shortest way ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Search:
    """A way that is looked for: between which places, round which obstacles, and which legs have been tried."""

    start: Point
    end: Point
    limit_in: float
    haste: float
    edges: Box
    met: list[Obstacle] = field(default_factory=list)
    tried: dict[tuple[Point, Point], int] = field(default_factory=dict)  # free of so many of them; -1: barred

    def may_go(self, a: Point, b: Point) -> bool:
        """Whether a leg is free of all obstacles met so far."""
        leg = (a, b) if a < b else (b, a)
        known = self.tried.get(leg, 0)
        if known >= 0 and any(_bars(self.met[nth], a, b) for nth in range(known, len(self.met))):
            known = -1
        self.tried[leg] = len(self.met) if known >= 0 else -1
        return known >= 0

    def places(self) -> list[Point]:
        """The two ends, and every corner at which a way within the limit could turn."""
        west, south, east, north = self.edges
        corners = [
            corner
            for obstacle in self.met
            for corner in _corners_round(obstacle)
            if west <= corner.x_in <= east
            and south <= corner.y_in <= north
            and _distance(self.start, corner) + _distance(corner, self.end) <= self.limit_in + BESIDE_IN
        ]
        return list(dict.fromkeys([self.start, self.end, *corners]))


def _round(search: Search) -> tuple[Point, ...] | None:
    """The shortest way past the obstacles met so far (Dijkstra, led by the distance still to go)."""
    left = search.places()  # not yet reached by their shortest ways
    start, end, most_in = search.start, search.end, search.limit_in + BESIDE_IN
    heads: list[tuple[float, float, Point, tuple[Point, ...]]] = [(0.0, 0.0, start, (start,))]
    best = {start: 0.0}
    while heads:
        _, gone, here, path = heapq.heappop(heads)
        if here == end:
            return path if within(gone, search.limit_in) else None
        if gone > best[here]:
            continue
        left = [place for place in left if place != here]
        for place in left:
            way = gone + _distance(here, place)
            to_go = _distance(place, end)
            if way < best.get(place, math.inf) and way + to_go <= most_in and search.may_go(here, place):
                best[place] = way
                heapq.heappush(heads, (way + search.haste * to_go, way, place, (*path, place)))
    return None
