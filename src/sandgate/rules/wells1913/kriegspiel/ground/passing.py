"""What a way leads over and what bars it: rivers, cliffs, steep hills, works and pieces. KS.COUNTRY.03, KS.MOVE.10.

LW.COUNTRY.04, .09 to .11 and LW.MOB.03 hold (KS.ADV.02), with the ledges of KS.COUNTRY.03. Rivers are passed by whole road
bridges (KS.ARMS.11, .12); a ford bars a march like the rest of its river, for it is passed by FORD alone (KS.ARMS.01).

Ruling: whoever stands nearer to a piece than a sixteenth of an inch, as after a melee, may go away from it.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline, Reach, gap, reach, strip
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, clear
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, near_by
from sandgate.rules.wells1913.field.land import Country, Crossing
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.standing import GRAIN_IN, leg_refusal, off_field
from sandgate.rules.wells1913.field.terrain import Face, Level, Terrain, apart, box_of, cliffs, level_there, terrain_of
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.ground.country import LEDGE_IN, contours_crossed, is_ledge
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import contours_in_a_foot, passable
from sandgate.rules.wells1913.kriegspiel.pieces import Work
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.works.constructions import may_cross_work

KEPT: Final = 32
BRIDGE: Final = "road bridge"

Path = Sequence[Point]

_grounds: dict[int, tuple[Country, tuple[Structure, ...], Country]] = {}


class Goer(NamedTuple):
    """Whoever goes a way: half the width of what goes first, whether he goes on foot or upon wheels, how long he is."""

    name: str
    half_in: float
    on_foot: bool
    wheels: bool
    long_in: float = 0.0  # what of it counts where a contour is crossed


class Edge(NamedTuple):
    """Where a way crosses a contour: how far along it, and 1 up or -1 down."""

    at_in: float
    rise: int


# -- the country -------------------------------------------------------------------------------------------------------


@step("KS.ARMS.11", "KS.ARMS.12", "KS.DESTROY.03", "KS.ARMS.01")
def dry_ground(battle: Battle) -> Country:
    """The country with its whole road bridges as its only crossings; the same record while nothing about them changes."""
    country, structures = battle.field.country, battle.structures
    found = _grounds.get(id(country))
    if found is None or found[0] is not country or found[1] != structures:
        if len(_grounds) >= KEPT:
            _grounds.clear()
        whole = [each.outline for each in structures if each.intact and each.kind == BRIDGE]
        bridged = replace(country, crossings=tuple(Crossing("bridge", outline) for outline in whole))
        found = _grounds[id(country)] = (country, structures, bridged)
    return found[2]


@step("KS.COUNTRY.03")
def cliffs_of(country: Country) -> tuple[Face, ...]:
    """The faces that nobody climbs: two contours or more without a ledge of 2 in."""
    terrain = terrain_of(country)
    return _unclimbed(terrain.levels, terrain.faces)


@kept(2)
def _unclimbed(levels: tuple[Level, ...], faces: tuple[Face, ...]) -> tuple[Face, ...]:
    return tuple(cliffs(levels, faces, _too_steep, LEDGE_IN))


def _too_steep(contours: int, ledge_in: float) -> bool:
    return not contours_crossed(0, contours, is_ledge(ledge_in)).passable


@step("KS.COUNTRY.03")
def edges_on(country: Country, path: Path) -> tuple[Edge, ...]:
    """The contours that a way crosses, in order."""
    terrain, found, gone = terrain_of(country), list[Edge](), 0.0
    level: int | None = None
    for a, b in pairwise(path):
        long_in = distance(*a, *b)
        cuts = sorted(dict.fromkeys([0.0, *_cuts(terrain, a, b), 1.0]))
        for at, to in pairwise(cuts):
            middle = (at + to) / 2.0
            after = level_there(terrain.levels, a[0] + middle * (b[0] - a[0]), a[1] + middle * (b[1] - a[1]))
            if level is not None:
                found += [Edge(gone + at * long_in, 1 if after > level else -1)] * abs(after - level)
            level = after
        gone += long_in
    return tuple(found)


def _cuts(terrain: Terrain, a: Point, b: Point) -> Iterator[float]:
    """Where a leg meets the faces of hills, in parts of it; a leg along a face meets those at its ends."""
    around, ex, ey = box_of((a, b)), b[0] - a[0], b[1] - a[1]
    for face in terrain.faces:
        if apart(around, face.box, 0.0):
            continue
        (px, py), (qx, qy) = face.corners
        turn = ex * (qy - py) - ey * (qx - px)
        if turn != 0.0:
            part = ((px - a[0]) * (qy - py) - (py - a[1]) * (qx - px)) / turn
            if 0.0 < part < 1.0 and 0.0 <= ((px - a[0]) * ey - (py - a[1]) * ex) / turn <= 1.0:
                yield part


# -- what bars ---------------------------------------------------------------------------------------------------------


@step("LW.COUNTRY.04", "LW.COUNTRY.10", "LW.MOB.03", "LW.MOB.12", "KS.COUNTRY.03", "KS.CONSTRUCT.03", "KS.ARMS.11")
def way_refusal(battle: Battle, goer: Goer, path: Path, others: Sequence[Body]) -> Refusal | None:
    """Why a way cannot be gone at all, by its first fault; None if it can. others: the pieces that bar it.

    How steep it is: steepness_refusal.
    """
    country = dry_ground(battle)
    for place in path[1:]:
        refused = off_field(country, *place)
        if refused is not None:
            return _of(goer, refused._replace(problem="the way leaves the field"))
    for a, b in pairwise(path):
        refused = leg_refusal(country, goer.half_in, goer.on_foot, *a, *b) or _over_cliff(country, a, b)
        refused = refused or _over_work(battle, goer, a, b)
        if refused is not None:
            return _of(goer, refused)
        met = met_on(goer.half_in, a, b, others)
        if met is not None:
            problem = f"{met.name} stands in the way of {goer.name}"
            return Refusal(problem, "go round, with more points", "LW.MOB.03", goer.name)
    return None


def _of(goer: Goer, refused: Refusal) -> Refusal:
    return refused._replace(problem=f"{goer.name}: {refused.problem}", about=goer.name)


def _over_cliff(country: Country, a: Point, b: Point) -> Refusal | None:
    around, leg = box_of((a, b)), Outline((a, b) if a != b else (a,))
    for face in cliffs_of(country):
        if not apart(around, face.box, 0.0) and gap(leg, Outline(face.corners)) == 0.0:
            return Refusal("the way leads over contours without a ledge of 2 in", "go round them", "KS.COUNTRY.03")
    return None


@step("KS.CONSTRUCT.03")
def _over_work(battle: Battle, goer: Goer, a: Point, b: Point) -> Refusal | None:
    if may_cross_work("infantry" if goer.on_foot else "wheels" if goer.wheels else "cavalry"):
        return None
    way = strip(*a, *b, goer.half_in - GRAIN_IN)
    for work in battle.works:
        if any(gap(way, Outline(outline)) == 0.0 for outline in work.strips):
            return Refusal(f"{work.name} stands in the way", "go round: only men on foot step over", "KS.CONSTRUCT.03")
    return None


@step("KS.CONSTRUCT.03")
def works_crossed(works: Iterable[Work], path: Path) -> int:
    """How many entrenchments and epaulements a way leads over."""
    legs = [Outline(leg) for leg in pairwise(path)]
    return sum(any(gap(leg, Outline(each)) == 0.0 for leg in legs for each in work.strips) for work in works)


@step("KS.MOVE.10")
def steepness_refusal(goer: Goer, edges: Iterable[Edge], off_road: Iterable[bool]) -> Refusal | None:
    """Why wheels cannot go a way; off_road: of each edge whether it is crossed off the road."""
    steep = contours_in_a_foot(tuple(edge.at_in for edge, off in zip(edges, off_road, strict=True) if off))
    if passable(goer.wheels, steep, False):
        return None
    remedy = "go by a road, or where it is less steep"
    return Refusal(f"{goer.name}: {steep} contours in a foot are too steep for wheels", remedy, "KS.MOVE.10", goer.name)


@step("LW.MOB.03", "LW.MOB.11")
def met_on(half_in: float, a: Point, b: Point, others: Iterable[Body]) -> Body | None:
    """The first of some pieces to which the way from a to b comes too near; what one stands too near to one may leave."""
    half_long = distance(*a, *b) / 2.0
    x, y, around = (a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0, half_long + half_in
    way = Body("", x, y, around, (strip(*a, *b, half_in),), (Reach(x, y, around),))
    for met, gap_in in near_by(way, others, CLEARANCE_IN):
        if not clear(gap_in) and _ahead(half_in, a, b, met):
            return met
    return None


def _ahead(half_in: float, a: Point, b: Point, met: Body) -> bool:
    """Whether a piece bars one who stands at a: it does not if he stands too near to it already and goes away from it."""
    here = Body("", *a, half_in, (strip(*a, *a, half_in),), (Reach(*a, half_in),))
    if clear(body_gap_in(here, met)):
        return True
    return (met.x_in - a[0]) * (b[0] - a[0]) + (met.y_in - a[1]) * (b[1] - a[1]) > 0.0


def work_body(work: Work) -> Body:
    """An entrenchment or epaulement as something on which nobody stands."""
    outlines = tuple(Outline(tuple((x, y) for x, y in each)) for each in work.strips)
    circles = tuple(reach(each) for each in outlines)
    x, y, _ = reach(Outline(tuple(corner for each in outlines for corner in each.corners)))
    far = max(math.sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y)) + radius for cx, cy, radius in circles)
    return Body(work.name, x, y, far, outlines, circles)
