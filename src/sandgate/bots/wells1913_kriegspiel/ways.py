"""How one comes from here to there: by roads where they pay, over bridges and fords, round houses and walls.

The country's turning points (ends of crossings, bends of roads, corners of houses, walls and hills) make a net; a way is the
cheapest line through it by the rates of its arm. The pieces that stand about the field bar no way here: orders tell.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.outlines import inside
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.standing import leg_refusal
from sandgate.rules.wells1913.field.terrain import box_of, terrain_of
from sandgate.rules.wells1913.kriegspiel.built import Field, Road
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground, edges_on
from sandgate.rules.wells1913.kriegspiel.moves.paying import road_spans
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import (
    Arm,
    Formation,
    contour_way_in,
    cost_in,
    country_rate,
    reach_in,
    road_rate,
)
from sandgate.rules.wells1913.kriegspiel.state import Battle

BEYOND_IN: Final = 3.0  # a bridge is left by so much
AT_FORD_IN: Final = 0.6  # from the bank of a ford to the front of a unit that is to pass it
PAST_IN: Final = 0.5  # a corner is passed so much farther off than it must be
ROUND: Final = ("house", "wall", "low wall", "rock")  # one goes round their corners
NETS, WAYS = 24, 4096  # kept in mind

Path = tuple[Point, ...]
Ends = tuple[Point, Point]


class Walker(NamedTuple):
    """Who goes: by whose rate, formed how, half how wide, and whether on foot."""

    arm: Arm
    formation: Formation
    half_in: float
    on_foot: bool

    @property
    def fords(self) -> bool:
        """Whether it passes rivers at fords (KS.ARMS.01, .06)."""
        return self.arm in {"infantry", "cavalry", "dismounted"}

    @property
    def least_rate(self) -> float:
        """What an inch of the best of ways costs it."""
        return min(road_rate(self.arm, self.formation), country_rate(self.arm))

    @property
    def by_road(self) -> bool:
        """Whether it profits from roads."""
        return self.least_rate < country_rate(self.arm)


class Leg(NamedTuple):
    """What counts of a straight way that can be gone: its length, how much of it is road, its contours."""

    way_in: float
    road_in: float
    up: int
    down: int


# -- the net -----------------------------------------------------------------------------------------------------------


class Net:
    """The turning points of a country for whoever is so wide, and the legs between them as far as they were asked for."""

    def __init__(self, country: Country, roads: tuple[Road, ...], turns: Path, half_in: float, on_foot: bool) -> None:
        self.country, self.roads, self.turns = country, roads, turns
        self.half_in, self.on_foot = half_in, on_foot
        self._legs = dict[Ends, Leg | None]()
        self._turns = dict.fromkeys(turns)

    def leg(self, a: Point, b: Point) -> Leg | None:
        """The leg between two places; None if it cannot be gone."""
        if a not in self._turns or b not in self._turns:
            return self._measured(a, b)
        if (a, b) not in self._legs:
            self._legs[a, b] = self._legs[b, a] = self._measured(a, b)
        return self._legs[a, b]

    def _measured(self, a: Point, b: Point) -> Leg | None:
        if leg_refusal(self.country, self.half_in, self.on_foot, *a, *b) is not None:
            return None
        rises = [edge.rise for edge in edges_on(self.country, (a, b))]
        road_in = added([to - at for at, to in road_spans(self.roads, (a, b))])
        return Leg(distance(*a, *b), road_in, rises.count(1), rises.count(-1))


@lru_cache(maxsize=NETS)
def net_of(country: Country, field: Field, half_in: float, on_foot: bool) -> Net:
    """The net of a country, with its whole bridges as its only crossings, for whoever is so wide."""
    turns = [end for bridge in country.crossings for ends in ends_of(country, bridge.outline, BEYOND_IN) for end in ends]
    turns += [end for ends in fords_of(field.country) for end in ends]
    turns += [point for road in field.roads for point in road.points]
    turns += _corners(country, half_in)
    on_field = [at for at in turns if 0.0 < at[0] < country.width_in and 0.0 < at[1] < country.depth_in]
    return Net(country, field.roads, tuple(dict.fromkeys(on_field)), half_in, on_foot)


@lru_cache(maxsize=NETS)
def fords_of(country: Country) -> tuple[Ends, ...]:
    """Both ends of each ford, where a unit stands that is to pass it."""
    fords = [each for each in country.crossings if each.kind == "ford"]
    return tuple(ends for ford in fords for ends in ends_of(country, ford.outline, AT_FORD_IN))


def ends_of(country: Country, outline: Sequence[tuple[float, float]], beyond_in: float) -> Iterator[Ends]:
    """Both ends of a crossing, so much beyond it on dry ground; nothing if it does not lead from bank to bank."""
    middle = added([x for x, _ in outline]) / len(outline), added([y for _, y in outline]) / len(outline)
    found = list[Point]()
    for a, b in pairwise((*outline, outline[0])):
        side = (a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0
        end = Point(*ahead(*side, bearing(*middle, *side), beyond_in, 0.0))
        if not any(inside(water.outline, *end) for water in country.waters):
            found.append(end)
    if len(found) > 1:
        yield found[0], max(found, key=lambda end: distance(*found[0], *end))


def _corners(country: Country, half_in: float) -> Iterator[Point]:
    """Places off the corners of what one goes round: houses, walls, and hills where climbing costs more."""
    boxes = [thing.box for thing in terrain_of(country).things if thing.solid.kind in ROUND]
    boxes += [box_of(board.outline) for board in country.boards]
    off_in = half_in + PAST_IN
    for west, south, east, north in boxes:
        yield from (Point(x, y) for x in (west - off_in, east + off_in) for y in (south - off_in, north + off_in))


# -- a way through it --------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """The points of a way, and what it costs of the allowance; infinite of one that the country bars."""

    path: Path
    cost_in: float


def way_through(battle: Battle, walker: Walker, start: Point, goal: Point) -> Way:
    """The cheapest way that the country leaves, fords included; straight on where it leaves none."""
    return _cheapest(dry_ground(battle), battle.field, walker, start, goal)


@lru_cache(maxsize=WAYS)
def _cheapest(country: Country, field: Field, walker: Walker, start: Point, goal: Point) -> Way:
    net = net_of(country, field, walker.half_in, walker.on_foot)
    fords = fords_of(field.country) if walker.fords else ()
    beside = [at for end in (start, goal) for at in _joins(field.roads, end)] if walker.by_road else []
    places = (goal, *net.turns, *beside)
    came, done, queue = dict[Point, Point](), dict[Point, None](), [(0.0, 0.0, start)]
    costs = {start: 0.0}
    while queue:
        _, cost, here = heappop(queue)
        if here == goal:
            return Way(_back(came, start, goal), cost)
        if here in done:
            continue
        done[here] = None
        for there in places:
            hoped = cost + distance(*here, *there) * walker.least_rate
            rest = distance(*there, *goal) * walker.least_rate
            if there in done or hoped >= costs.get(there, math.inf) or hoped + rest >= costs.get(goal, math.inf):
                continue
            paid = cost + _price(net, walker, fords, here, there)
            if paid < costs.get(there, math.inf):
                costs[there], came[there] = paid, here
                heappush(queue, (paid + rest, paid, there))
    return Way((start, goal), math.inf)


def _price(net: Net, walker: Walker, fords: Sequence[Ends], a: Point, b: Point) -> float:
    """What a leg costs; contours are reckoned as across country, a ford as a whole move."""
    if (a, b) in fords or (b, a) in fords:
        return reach_in(walker.arm)
    leg = net.leg(a, b)
    if leg is None:
        return math.inf
    country_in = leg.way_in - leg.road_in + contour_way_in(leg.up, leg.down)
    return cost_in(walker.arm, walker.formation, leg.road_in, max(0.0, country_in))


def _joins(roads: Sequence[Road], at: Point) -> Iterator[Point]:
    """The places of roads that are nearest to a place, one on each straight piece of them."""
    for road in roads:
        for (ax, ay), (bx, by) in pairwise(road.points):
            squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
            part = ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / max(squared, 1.0)
            if 0.0 < part < 1.0:
                yield Point(ax + part * (bx - ax), ay + part * (by - ay))


def _back(came: dict[Point, Point], start: Point, goal: Point) -> Path:
    path = [goal]
    while path[-1] != start:
        path.append(came[path[-1]])
    return tuple(reversed(path))
