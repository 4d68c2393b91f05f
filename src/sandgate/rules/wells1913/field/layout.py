"""Countries laid out by chance, fair to both sides: LW.COUNTRY.01, .14 and .15, and Chapter II on what makes a good one.

All that is laid out on one half of the field is laid out on the other as well, turned half round about the middle: each
side sees from its own back line what the other sees from his. Too much cover is better than too little, so woods and walls
are added until no more than a certain share of the middle third lies open to either back line. A country depends on its
seed and size only; this has nothing to do with the dice of play.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Final, Literal

from sandgate.kernel.adding import added
from sandgate.kernel.dice import WORD, philox
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing
from sandgate.kernel.outlines import Corners, Outline, along, box, gap, shared
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field import features
from sandgate.rules.wells1913.field.country import BOARD_IN, on_grid_in
from sandgate.rules.wells1913.field.features import Chance, Part
from sandgate.rules.wells1913.field.land import Board, Country, Crossing, Solid, Water
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.survey import open_share, survey
from sandgate.rules.wells1913.field.terrain import Box, Terrain, apart, box_of, level_there, terrain_of

Cover = Literal["open", "fair", "close"]
OPEN_AT_MOST: Final[dict[Cover, float]] = {"open": 0.85, "fair": 0.55, "close": 0.35}  # of the middle third
AMOUNT: Final[dict[Cover, float]] = {"open": 0.8, "fair": 1.15, "close": 1.5}
USUAL_AREA: Final = 108.0 * 90.0  # square inches, for which these numbers of pairs are meant
PLENTY: Final[dict[str, dict[str, float]]] = {
    "farmland": {"Farm": 1.4, "Cottage": 0.8, "Wood": 1.2, "Close": 1.6, "Rocks": 0.3},
    "woodland": {"Cottage": 1.0, "Wood": 3.0, "Close": 0.6, "Rocks": 0.8},
    "downs": {"Farm": 0.5, "Cottage": 0.8, "Wood": 1.0, "Close": 1.0, "Rocks": 1.2},
    "village": {"Green": 1.0, "Cottage": 1.0, "Wood": 1.0, "Close": 1.6},
    "river": {"Farm": 0.8, "Cottage": 0.8, "Wood": 1.6, "Close": 1.0, "Rocks": 0.4},
}
HILLS: Final = {"farmland": 0.8, "woodland": 0.8, "downs": 1.9, "village": 0.8, "river": 0.6}
MAKERS: Final[dict[str, Callable[[Chance], list[Part]]]] = {
    "Farm": features.farm,
    "Green": features.hamlet,
    "Cottage": features.barns,
    "Wood": features.wood,
    "Close": features.walls,
    "Rocks": features.rocks,
}
_NAMES = """
    Home Glebe Manor Mill Long Upper Nether Hazel Oak Elm Ash Beech Fern Rook Fox Crow Lark Heron Badger Martin Cold
    Chalk Stone Abbot Miller Monk Reeve Bishop Thorn Holly Birch Alder Willow Raven Otter Swan Drake Bell Lamb Barrow
"""
NAMES: Final = tuple(_NAMES.split())
SIDE_IN: Final = 3.0  # kept free along the sides of the field
LINE_IN: Final = 14.0  # kept free along the back lines, where forces are put down (LW.MOVE.04)
PASSAGE_IN: Final = 3.0  # between features: guns pass
BANK_IN: Final = 1.5  # between what stands and water or the edge of a hill
TRIES: Final = 60
ADDED: Final = 40  # features at most that are added for cover
MISSES: Final = 4  # of them in a row that find no room before the field counts as full
COUNTRIES: Final = 6  # laid out at most, before the best of them is taken


@dataclass(slots=True)
class Plan:
    """A country while it is laid out; whatever is set down is set down twice."""

    width_in: float
    depth_in: float
    chance: Chance
    names: dict[str, list[str]] = field(default_factory=dict)  # by kind of feature, those not yet given
    boards: list[Board] = field(default_factory=list)
    solids: list[Solid] = field(default_factory=list)
    waters: list[Water] = field(default_factory=list)
    crossings: list[Crossing] = field(default_factory=list)
    barred: list[Corners] = field(default_factory=list)  # water and the edges of hills: nothing stands across them
    standing: list[tuple[Box, Outline]] = field(default_factory=list)  # the outlines of the solids

    def country(self) -> Country:
        """The country as far as it is laid out."""
        parts = (tuple(self.boards), tuple(self.solids), tuple(self.waters), tuple(self.crossings))
        return Country(self.width_in, self.depth_in, *parts)

    def named(self, kind: str) -> str:
        """A name that nothing of the kind has yet."""
        left = self.names.setdefault(kind, sorted(NAMES, key=lambda _: self.chance.draw()))
        return f"{left.pop()} {kind}" if left else f"{kind} {len(self.solids) + 1}"

    def turned(self, corners: Corners) -> tuple[Point, ...]:
        """The same corners half round about the middle of the field."""
        return tuple(Point(on_grid_in(self.width_in - x), on_grid_in(self.depth_in - y)) for x, y in corners)


@step("LW.COUNTRY.01", "LW.COUNTRY.14", "LW.COUNTRY.15")
def laid_out(seed: int, width_in: float, depth_in: float, cover: Cover = "fair") -> Country:
    """Lay out a country of this size: the same for the same seed, fair to both sides, without fault in the survey."""
    return _best(seed, width_in, depth_in, cover)


def draws(seed: int) -> Callable[[], float]:
    """Numbers from 0 up to 1, the same for a seed on every machine.

    >>> draw = draws(7)
    >>> [round(draw(), 3) for _ in range(3)]
    [0.955, 0.407, 0.006]
    """
    numbers = count()
    return lambda: philox(next(numbers), 0, 0, 0, seed & WORD, seed >> 32 & WORD)[0] / (WORD + 1)


@lru_cache(maxsize=16)
def _best(seed: int, width_in: float, depth_in: float, cover: Cover) -> Country:
    """The first country with cover enough, or the one with most cover."""
    chance = Chance(draws(seed))
    best, most = Country(width_in, depth_in, (), (), (), ()), math.inf
    for _ in range(COUNTRIES):
        country = _laid_out(chance, width_in, depth_in, cover)
        if survey(country):
            continue
        share = _open_share(country)
        if share <= OPEN_AT_MOST[cover]:
            return country
        if share < most:
            best, most = country, share
    return best


def _open_share(country: Country) -> float:
    return open_share(country, 0.0, 6.0)  # and the other line sees the same


def _laid_out(chance: Chance, width_in: float, depth_in: float, cover: Cover) -> Country:
    plan, land = Plan(width_in, depth_in, chance), chance.pick(tuple(PLENTY))
    amount = AMOUNT[cover] * width_in * depth_in / USUAL_AREA
    if land == "river" or chance.often(0.1):
        _river(plan)
    for _ in range(_number(chance, HILLS[land] * amount)):
        _hill(plan, high=chance.often(0.7 if land == "downs" else 0.35))
    if not plan.waters and chance.often(0.4):
        _pond(plan)
    ground = terrain_of(plan.country())
    plan.barred = [*(face.corners for face in ground.faces), *(water.outline for water in plan.waters)]
    for kind, plenty in PLENTY[land].items():
        for _ in range(_number(chance, plenty * amount)):
            _feature(plan, ground, kind)
    _cover(plan, ground, OPEN_AT_MOST[cover])
    return plan.country()


def _cover(plan: Plan, ground: Terrain, at_most: float) -> None:
    """Add woods and walls until the middle third is covered well enough, or the field is full."""
    misses = 0
    for _ in range(ADDED):
        if misses == MISSES or _open_share(plan.country()) <= at_most:
            return
        found = _feature(plan, ground, plan.chance.pick(("Wood", "Wood", "Close", "Cottage", "Rocks")))
        misses = 0 if found else misses + 1


def _number(chance: Chance, usual: float) -> int:
    """A whole number that is this on the average."""
    return int(usual + chance.draw())


# -- water and hills -----------------------------------------------------------------------------------------------------


def _river(plan: Plan) -> None:
    """A river from side to side through the middle, with a bridge there and two fords on either side of it."""
    chance, width_in = plan.chance, plan.chance.between(2.5, 4.0)
    swing = plan.depth_in / 10.0
    start = Point(0.0, plan.depth_in / 2.0 + chance.between(-swing, swing))
    bend = Point(plan.width_in * chance.between(0.25, 0.375), plan.depth_in / 2.0 + chance.between(-swing, swing))
    points = (start, bend, *plan.turned((bend, start)))
    name = plan.named("Brook")
    field = ((0.0, 0.0), (plan.width_in, 0.0), (plan.width_in, plan.depth_in), (0.0, plan.depth_in))
    plan.waters += [Water(name, _points(shared(outline, field))) for outline in along(points, width_in, square=True)]
    middle = Point(plan.width_in / 2.0, plan.depth_in / 2.0)
    plan.crossings.append(Crossing("bridge", _across(middle, bend, width_in, chance.between(3.5, 5.0))))
    for a, b in ((start, bend), (bend, middle)):
        part = chance.between(0.375, 0.625)
        at = Point(a.x_in + (b.x_in - a.x_in) * part, a.y_in + (b.y_in - a.y_in) * part)
        ford = Crossing("ford", _across(at, b, width_in, chance.between(4.0, 7.0)))
        plan.crossings += [ford, replace(ford, outline=plan.turned(ford.outline))]


def _across(at: Point, towards: Point, width_in: float, broad_in: float) -> tuple[Point, ...]:
    """A crossing of the river at a place, its banks included."""
    half, over = broad_in / 2.0, width_in / 2.0 + 0.5
    return _points(box(*at, bearing(*at, *towards), half, half, over, over).corners)


def _points(corners: Corners) -> tuple[Point, ...]:
    return tuple(Point(on_grid_in(x), on_grid_in(y)) for x, y in corners)


def _hill(plan: Plan, *, high: bool) -> None:
    piles = features.hill(plan.chance, high=high)
    for _ in range(TRIES):
        outlines = list(_set(plan, piles))
        twins = [plan.turned(outline) for outline in outlines]
        if _room_for_ground(plan, outlines[0], twins[0]):
            for each in (outlines, twins):
                name = plan.named("Hill")
                plan.boards += [Board(name, outline, level) for level, outline in enumerate(each, 1)]
            return


def _pond(plan: Plan) -> None:
    shape = features.oval(plan.chance, plan.chance.between(8.0, 13.0), plan.chance.between(5.0, 8.0), 8)
    for _ in range(TRIES):
        (outline,) = _set(plan, [shape])
        twin = plan.turned(outline)
        if _room_for_ground(plan, outline, twin):
            plan.waters += [Water(plan.named("Pond"), outline), Water(plan.named("Pond"), twin)]
            return


def _set(plan: Plan, shapes: Sequence[Corners]) -> Iterator[tuple[Point, ...]]:
    """Shapes set down together at some place of one half, turned at random by steps of 15 degrees."""
    chance = plan.chance
    x_in = chance.between(SIDE_IN, plan.width_in - SIDE_IN)
    y_in = chance.between(LINE_IN, plan.depth_in / 2.0)
    turn = math.radians(15.0 * chance.whole(0, 23))
    sine, cosine = math.sin(turn), math.cos(turn)
    for corners in shapes:
        yield _points(tuple((x_in + x * cosine - y * sine, y_in + x * sine + y * cosine) for x, y in corners))


def _on_field(plan: Plan, outline: Outline, line_in: float = LINE_IN) -> bool:
    west, south, east, north = box_of(outline.corners, outline.radius)
    return min(west, plan.width_in - east) >= SIDE_IN and min(south, plan.depth_in - north) >= line_in


def _room_for_ground(plan: Plan, corners: Corners, twin: Corners) -> bool:
    """Whether a hill or pond lies on the field and apart from others and its twin."""
    outline = Outline(corners)
    others = [*(board.outline for board in plan.boards if board.level == 1), *(water.outline for water in plan.waters), twin]
    return _on_field(plan, outline, LINE_IN / 2.0) and all(gap(outline, Outline(other)) >= PASSAGE_IN for other in others)


# -- what stands ---------------------------------------------------------------------------------------------------------


def _feature(plan: Plan, ground: Terrain, kind: str) -> bool:
    """Set a feature and its twin down where there is room for both; False if no such place was found."""
    parts = MAKERS[kind](plan.chance)
    for _ in range(TRIES):
        outlines = [
            Outline(corners, part.radius_in)
            for part, corners in zip(parts, _set(plan, [part.corners for part in parts]), strict=True)
        ]
        if not all(_on_field(plan, outline) for outline in outlines):
            continue
        twins = [Outline(plan.turned(outline.corners), outline.radius) for outline in outlines]
        beside = [(box_of(twin.corners, twin.radius), twin) for twin in twins]
        free = [_room(plan, outline, beside) for outline in outlines]
        if all(free) or (kind == "Wood" and sum(free) >= 5):  # a wood has fewer trees where something else stands
            for each in (outlines, twins):
                _stand(plan, ground, plan.named(kind), [found for found in zip(parts, each, free, strict=True) if found[2]])
            return True
    return False


def _stand(plan: Plan, ground: Terrain, name: str, parts: Sequence[tuple[Part, Outline, bool]]) -> None:
    for part, outline, _ in parts:
        corners = _points(outline.corners)
        x_in, y_in = (added(values) / len(corners) for values in zip(*corners, strict=True))
        foot_in = level_there(ground.levels, x_in, y_in) * BOARD_IN
        plan.solids.append(Solid(part.kind, f"{name} {part.name}".strip(), corners, part.radius_in, foot_in, part.height_in))
        plan.standing.append((box_of(corners, part.radius_in), outline))


def _room(plan: Plan, outline: Outline, twins: Sequence[tuple[Box, Outline]]) -> bool:
    """Whether a part of a feature stands clear of the edges of hills, of water, of its twins and of all that stands."""
    around = box_of(outline.corners, outline.radius)
    near = [other for there, other in (*plan.standing, *twins) if not apart(around, there, PASSAGE_IN)]
    return (
        all(gap(outline, other) >= PASSAGE_IN for other in near)
        and all(gap(outline, Outline(corners)) >= BANK_IN for corners in plan.barred)
        and all(gap(outline, Outline(crossing.outline)) >= PASSAGE_IN for crossing in plan.crossings)
    )
