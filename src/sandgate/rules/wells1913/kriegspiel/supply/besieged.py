"""Who is surrounded, and which stores lie inside with him. KS.SUPPLY.10.

A way for infantry keeps a gap of more than six inches to every armed enemy and goes round what infantry cannot pass. So the
middle of a man on his way stays outside a barrier: enemies widened by six inches and half his base; the rims of houses, deep
water and cliffs widened by half his base; the edges of the field, all but his own back line. No way is looked for: places
and closed lines within the barrier are set against one another (closed_lines.py), which is exact and quick.

Rulings: who is cut off by the country, on an island or a bank whose bridge is down, counts as surrounded too, for no way
leads home; who is in a boat or train is not. A man within six inches of enemies may first come away from them, straight and
nearing none.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.figures import number
from sandgate.kernel.outlines import Reach, disc, edges, gap, strip
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Inches
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, on_grid_in
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.field.standing import GRAIN_IN, leg_refusal
from sandgate.rules.wells1913.field.terrain import terrain_of
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT
from sandgate.rules.wells1913.kriegspiel.ground.closed_lines import Barrier, Rim, Room, barrier, rooms
from sandgate.rules.wells1913.kriegspiel.ground.passing import cliffs_of
from sandgate.rules.wells1913.kriegspiel.ground.standing_room import ground
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import armed
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import bodies_round

KEEP_IN: Final = number("sandgate.rules.wells1913", "kriegspiel_supply", "keep_from_enemy")
HALF_IN: Final = FOOT.width_in / 2.0  # of an infantryman's base
GROUP_IN: Final = 2.0  # enemies in one cell of this grid are one barrier
CELL_IN: Final = 8.0  # no enemy who bars a place stands farther off than in the next cell of this grid
PACE_IN: Final = 0.5
PACES: Final = 26  # thirteen inches: past everybody who stands within six

OPEN: Final[Room] = ()
Cell = tuple[int, int]
Rooms = Mapping[str, tuple[Room, ...]]  # by name of man or store: where he may begin his way; none if he is pinned


@rule("KS.SUPPLY.10")
def leaves_way(gap_in: Inches) -> bool:
    """Whether infantry on its way may pass an armed enemy at that gap.

    >>> leaves_way(6.0), leaves_way(6.1)
    (False, True)
    """
    return on_grid_in(gap_in) > KEEP_IN


# -- who is where --------------------------------------------------------------------------------------------------------


@step("KS.SUPPLY.10")
def rooms_of(battle: Battle, side: Side, stores: Mapping[str, Point]) -> Rooms:
    """In which rooms the men of a side, and stores at these places, find themselves."""
    return _rooms(battle, side, tuple(stores.items()))


@kept()
def _rooms(battle: Battle, side: Side, stores: tuple[tuple[str, Point], ...]) -> Rooms:
    enemies = tuple(bodies_round(battle, list(armed(battle, other(side)))))
    cells = _by_cell(enemies, CELL_IN)
    starts = [(name, at) for name, at in stores if not any(_close(at, _about(cells, at)))]
    afloat = [man.name for man in battle.men if man.side == side and man.status == "aboard"]
    for man in battle.men:
        if man.side == side and man.status == "field":
            at = Point(man.x_in, man.y_in)
            close = list(_close(at, _about(cells, at)))
            starts += [(man.name, start) for start in (_ways_out(battle, side, at, close, enemies) if close else (at,))]
    flip = battle.south != side
    country = ground(battle)
    found = rooms(
        [_seen(at, country, flip=flip) for _, at in starts],
        [_turned(each, country, flip=flip) for each in (*_rims_of(country), *_rims_round(enemies))],
        (country.width_in, country.depth_in),
    )
    by_name: dict[str, tuple[Room, ...]] = dict.fromkeys(afloat, (OPEN,))
    for (name, _), room in zip(starts, found, strict=True):
        by_name[name] = (*by_name.get(name, ()), room)
    return by_name


@step("KS.SUPPLY.10")
def surrounded(where: Rooms, body: Iterable[Man]) -> bool:
    """Whether no way home is left to any man of a body."""
    return all(room for man in body for room in where.get(man.name, ()))


@step("KS.SUPPLY.10")
def lies_inside(where: Rooms, body: Iterable[Man], store: str) -> bool:
    """Whether a way leads from a surrounded body to a store."""
    own = where.get(store, ())
    return any(room in own for man in body for room in where.get(man.name, ()))


def _seen(at: Point, country: Country, *, flip: bool) -> tuple[float, float]:
    """A place with the own back line at y = 0."""
    return at.x_in, country.depth_in - at.y_in if flip else at.y_in


def _turned(rims: Sequence[Rim], country: Country, *, flip: bool) -> Barrier:
    if not flip:
        return barrier(rims)
    deep = country.depth_in
    return barrier([Rim((ax, deep - ay), (bx, deep - by), near_in) for (ax, ay), (bx, by), near_in in rims])


# -- what bars the way ---------------------------------------------------------------------------------------------------


def _rims_of(country: Country) -> Iterator[tuple[Rim, ...]]:
    """What infantry cannot pass in the country, rim by rim; low walls it can."""
    terrain = terrain_of(country)
    beside = HALF_IN + CLEARANCE_IN - GRAIN_IN
    rims = [(thing.corners, beside + thing.radius_in) for thing in terrain.things if thing.solid.kind != "low wall"]
    rims += [(wet.corners, HALF_IN - GRAIN_IN) for wet in terrain.deep]
    rims += [(cliff.corners, HALF_IN - GRAIN_IN) for cliff in cliffs_of(country)]
    for corners, near_in in rims:
        sides = [edge.corners for edge in edges(corners)] if len(corners) > 2 else [(corners[0], corners[-1])]
        yield from ((Rim(a, b, near_in),) for a, b in sides)


def _rims_round(enemies: Iterable[Body]) -> Iterator[tuple[Rim, ...]]:
    """Enemies with six inches and half a base round them, those of one cell together: a horseman is his two long sides."""
    for group in _by_cell(enemies, GROUP_IN).values():
        yield tuple([rim for each in group for rim in _rims(each)])


def _rims(enemy: Body) -> Iterator[Rim]:
    corners, radius_in = enemy.outlines[0]
    near_in = KEEP_IN + HALF_IN + radius_in
    if len(corners) == 1:
        yield Rim(corners[0], corners[0], near_in)
    else:
        yield Rim(corners[1], corners[2], near_in)
        yield Rim(corners[3], corners[0], near_in)


def _by_cell(enemies: Iterable[Body], cell_in: float) -> dict[Cell, list[Body]]:
    cells = dict[Cell, list[Body]]()
    for each in enemies:
        cells.setdefault((math.floor(each.x_in / cell_in), math.floor(each.y_in / cell_in)), []).append(each)
    return cells


def _about(cells: Mapping[Cell, list[Body]], at: Point) -> list[Body]:
    """Those in the cell of a place and in the eight about it."""
    x, y = math.floor(at.x_in / CELL_IN), math.floor(at.y_in / CELL_IN)
    return [each for dx in (-1, 0, 1) for dy in (-1, 0, 1) for each in cells.get((x + dx, y + dy), ())]


# -- where a man begins his way ------------------------------------------------------------------------------------------


def _close(at: Point, enemies: Iterable[Body]) -> Iterator[Body]:
    """The enemies who let no infantry pass this place."""
    base = disc(at.x_in, at.y_in, HALF_IN)
    here = Body("", at.x_in, at.y_in, HALF_IN, (base,), (Reach(at.x_in, at.y_in, HALF_IN),))
    return (each for each, gap_in in near_by(here, enemies, KEEP_IN) if not leaves_way(gap_in))


def _ways_out(battle: Battle, side: Side, at: Point, close: Sequence[Body], enemies: Sequence[Body]) -> Iterator[Point]:
    """Where a man comes clear of the enemies close about him: straight away from the nearest, or from the middle of all."""
    near_first = sorted(close, key=lambda each: gap(disc(*at, 0.0), each.outlines[0]))
    nearest = Point(near_first[0].x_in, near_first[0].y_in)
    middle = Point(added([each.x_in for each in close]) / len(close), added([each.y_in for each in close]) / len(close))
    for away_from in dict.fromkeys([nearest, middle]):
        clear = _clear_of(at, away_from, near_first)
        if clear is not None and _is_his(battle, side, clear) and _goes_free(battle, at, clear, close, enemies):
            yield clear


def _clear_of(at: Point, away_from: Point, close: Sequence[Body]) -> Point | None:
    """The first place straight away from a point that is clear of some enemies; None if the way nears one of them."""
    dx, dy = at.x_in - away_from.x_in, at.y_in - away_from.y_in
    far = math.sqrt(dx * dx + dy * dy)
    if far < GRAIN_IN or any(dx * (at.x_in - e.x_in) + dy * (at.y_in - e.y_in) < 0.0 for e in close):
        return None
    for paces in range(1, PACES + 1):
        part = paces * PACE_IN / far
        place = Point(grid(at.x_in + dx * part), grid(at.y_in + dy * part))
        if not any(_close(place, close)):
            return place
    return None


def _is_his(battle: Battle, side: Side, at: Point) -> bool:
    """Whether a man can come to a place: it is on the field, or beyond his own back line."""
    country = ground(battle)
    nearest, farthest = (-math.inf, country.depth_in) if battle.south == side else (0.0, math.inf)
    return 0.0 <= at.x_in <= country.width_in and nearest <= at.y_in <= farthest


def _goes_free(battle: Battle, a: Point, b: Point, close: Sequence[Body], enemies: Iterable[Body]) -> bool:
    """Whether a man coming away from some enemies nears no other, and nothing of the country bars him."""
    way = strip(*a, *b, HALF_IN)
    x, y, half = (a.x_in + b.x_in) / 2.0, (a.y_in + b.y_in) / 2.0, PACE_IN * PACES / 2.0 + HALF_IN
    passing = Body("", x, y, half, (way,), (Reach(x, y, half),))
    left = dict.fromkeys([each.name for each in close])
    others = [each for each in enemies if each.name not in left]
    met = any(not leaves_way(gap_in) for _, gap_in in near_by(passing, others, KEEP_IN))
    return not met and leg_refusal(ground(battle), HALF_IN, True, *a, *b) is None
