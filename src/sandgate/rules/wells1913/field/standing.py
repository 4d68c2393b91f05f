"""Where a piece may stand, and whether it may go straight from one place to another: LW.COUNTRY.04, .09 to .11, LW.MOB.11.

A piece stands with a clear sixteenth of an inch from houses, walls, rocks, trees and the foot of hills, with its whole base
on one level and no part of it in water, except at a ford or on a bridge. It goes straight where a base of its width keeps
the same sixteenth, meets no deep water and no cliff. Only the country counts here: other pieces are in crowd.py.
"""

import math
from itertools import pairwise
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.outlines import Corners, Outline, box, gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import (
    CLEARANCE_IN,
    TRACK_IN,
    clear,
    crosses_wall,
    gun_outlines,
    man_outline,
    on_grid_in,
)
from sandgate.rules.wells1913.field.land import Country, Solid
from sandgate.rules.wells1913.field.points import GRID, Point
from sandgate.rules.wells1913.field.sides import Arm, Make
from sandgate.rules.wells1913.field.terrain import Box, Terrain, apart, box_of, level_there, terrain_of

HALF_GUN_IN: Final = TRACK_IN / 2.0
GRAIN_IN: Final = 0.5 / GRID  # lengths nearer to one another count as equal
CLAUSE_OF: Final = {
    "house": "LW.COUNTRY.04",
    "wall": "LW.COUNTRY.11",
    "low wall": "LW.COUNTRY.11",
    "rock": "LW.COUNTRY.10",
    "tree": "LW.COUNTRY.11",
}


# -- standing ------------------------------------------------------------------------------------------------------------


def man_stands(country: Country, arm: Arm, make: Make, x_in: float, y_in: float, facing_deg: float) -> Refusal | None:
    """Why a man or horseman may not stand here; None if he may."""
    outline = man_outline(arm, False, x_in, y_in, facing_deg, make)
    return off_field(country, x_in, y_in) or stands(country, (outline,), x_in, y_in)


def gun_stands(country: Country, x_in: float, y_in: float, bearing_deg: float, *, swung: bool = False) -> Refusal | None:
    """Why a gun may not stand here and point so; None if it may."""
    return off_field(country, x_in, y_in) or gun_points(country, x_in, y_in, bearing_deg, swung=swung)


@step("LW.COUNTRY.09")
def gun_points(country: Country, x_in: float, y_in: float, bearing_deg: float, *, swung: bool) -> Refusal | None:
    """Why the country lets no gun point so from here, be it behind the edge of the field; wheels and trail are on one level.

    The barrel may reach out over lower ground. A gun that is `swung` where it stands needs no clear space, so long as
    nothing overlaps (LW.GUN.03).
    """
    wheels, trail, barrel = gun_outlines(x_in, y_in, bearing_deg)
    found = stands(country, (wheels, trail), x_in, y_in, room=not swung)
    return found or stands(country, (barrel,), x_in, y_in, room=not swung, overhangs=True)


def stands(
    country: Country,
    outlines: tuple[Outline, ...],
    x_in: float,
    y_in: float,
    *,
    room: bool = True,
    overhangs: bool = False,
) -> Refusal | None:
    """Why a base of these outlines with its middle here may not stand; None if it may.

    room: whether it needs the clear sixteenth of an inch, or only must not overlap. overhangs: whether the ground may
    fall away below it.
    """
    terrain = terrain_of(country)
    level = level_there(terrain.levels, x_in, y_in)
    for outline in outlines:
        refused = (
            _on_solid(terrain, outline, room=room)
            or _off_level(terrain, outline, level, room=room, overhangs=overhangs)
            or _in_water(terrain, outline)
        )
        if refused is not None:
            return refused
    return None


@step("LW.MOB.12")
def off_field(country: Country, x_in: float, y_in: float) -> Refusal | None:
    """The middle of a base lies upon the field, its edges included; who may leave it is another question."""
    if 0.0 <= x_in <= country.width_in and 0.0 <= y_in <= country.depth_in:
        return None
    inside = f"x 0 to {number_text(country.width_in)}, y 0 to {number_text(country.depth_in)}"
    return Refusal("it would stand off the field", f"stay on it: {inside}", "LW.MOB.12")


@step("LW.COUNTRY.04", "LW.COUNTRY.10", "LW.COUNTRY.11", "LW.MOB.11")
def _on_solid(terrain: Terrain, outline: Outline, *, room: bool) -> Refusal | None:
    around = box_of(outline.corners, outline.radius)
    for thing in terrain.things:
        if apart(around, thing.box, CLEARANCE_IN):
            continue
        gap_in = gap(outline, Outline(thing.corners, thing.radius_in))
        if on_grid_in(gap_in) == 0.0 and overlap(outline, Outline(thing.corners, thing.radius_in)):
            remedy = f"choose a place beside {called(thing.solid)}"
            return Refusal(f"it would stand on {called(thing.solid)}", remedy, CLAUSE_OF[thing.solid.kind])
        if room and not clear(gap_in):
            return _too_close(gap_in, called(thing.solid))
    return None


@step("LW.COUNTRY.09", "LW.MOB.11")
def _off_level(terrain: Terrain, outline: Outline, level: int, *, room: bool, overhangs: bool) -> Refusal | None:
    """The whole base on one level; clear of a hill that rises beside it."""
    around = box_of(outline.corners, outline.radius)
    for face in terrain.faces:
        rises = face.high > level
        if apart(around, face.box, CLEARANCE_IN) or (overhangs and not rises):
            continue
        if overlap(outline, Outline(face.corners)):
            remedy = "set its whole base on one board, or on the floor"
            return Refusal("it would stand across the edge of a hill", remedy, "LW.COUNTRY.09")
        gap_in = gap(outline, Outline(face.corners))
        if room and rises and not clear(gap_in):
            return _too_close(gap_in, "the foot of a hill")
    return None


@step("LW.COUNTRY.10")
def _in_water(terrain: Terrain, outline: Outline) -> Refusal | None:
    around = box_of(outline.corners, outline.radius)
    for wet in terrain.deep:
        if not apart(around, wet.box, 0.0) and overlap(outline, Outline(wet.corners)):
            remedy = "only fords and bridges may be stood upon"
            return Refusal(f"it would stand in {wet.water.name or 'water'}", remedy, "LW.COUNTRY.10")
    return None


def called(solid: Solid) -> str:
    """What a solid is called in a sentence."""
    return solid.name or f"a {solid.kind}"


def _too_close(gap_in: float, what: str) -> Refusal:
    apart_in = number_text(on_grid_in(gap_in))
    return Refusal(f"it would stand {apart_in} in from {what}", "leave a clear sixteenth of an inch", "LW.MOB.11")


def overlap(base: Outline, other: Outline) -> bool:
    """Whether a base overlaps something by more than counts as touching."""
    return gap(_drawn_in(base), other) == 0.0


def _drawn_in(outline: Outline) -> Outline:
    """A base made smaller by what counts as nothing."""
    if outline.radius > 0.0:
        return Outline(outline.corners, outline.radius - GRAIN_IN)
    count = len(outline.corners)
    x, y = added(x for x, _ in outline.corners) / count, added(y for _, y in outline.corners) / count
    return Outline(tuple((_nearer(px, x), _nearer(py, y)) for px, py in outline.corners))


def _nearer(value: float, middle: float) -> float:
    return value - math.copysign(min(GRAIN_IN, abs(value - middle)), value - middle)


# -- going ---------------------------------------------------------------------------------------------------------------


def path_refusal(country: Country, half_width_in: float, infantry: bool, path: tuple[Point, ...]) -> Refusal | None:
    """Why a base may not go along a path, by its first leg that is barred; None if it may."""
    found = (leg_refusal(country, half_width_in, infantry, a.x_in, a.y_in, b.x_in, b.y_in) for a, b in pairwise(path))
    return next((refused for refused in found if refused is not None), None)


@step("LW.COUNTRY.04", "LW.COUNTRY.09", "LW.COUNTRY.10", "LW.COUNTRY.11", "LW.MOB.03")
def leg_refusal(
    country: Country, half_width_in: float, infantry: bool, ax_in: float, ay_in: float, bx_in: float, by_in: float
) -> Refusal | None:
    """Why a base of this half-width may not go straight from a to b; None if it may.

    It passes solids as near as a sixteenth of an inch, takes single steps of hills, and meets no cliff and no water save
    at fords and bridges. Infantry cross low walls. What it stands too near to at a, as a gun with its wheels at a wall, it
    may come away from.
    """
    terrain = terrain_of(country)
    way = ((ax_in, ay_in), (bx_in, by_in)) if (ax_in, ay_in) != (bx_in, by_in) else ((ax_in, ay_in),)
    around = (min(ax_in, bx_in), min(ay_in, by_in), max(ax_in, bx_in), max(ay_in, by_in))
    west, south, east, north = around
    reach = half_width_in + CLEARANCE_IN
    for (x0, y0, x1, y1), corners, radius_in, solid in terrain.things:
        if x1 + reach < west or x0 - reach > east or y1 + reach < south or y0 - reach > north:
            continue
        outline = Outline(corners, radius_in)
        gap_in = gap(Outline(way, half_width_in), outline)
        if not (clear(gap_in) or crosses_wall(solid.kind == "low wall", infantry) or _comes_away(way, outline, reach)):
            return _barred(solid, gap_in)
    return _barred_by_water(terrain, way, around, half_width_in) or _barred_by_cliff(terrain, way, around, half_width_in)


def _comes_away(way: Corners, outline: Outline, reach_in: float) -> bool:
    """Whether nothing but the round end at the beginning of a way is in the way: what goes forward from there is free."""
    if len(way) == 1:
        return False
    (ax, ay), (bx, by) = way
    aside_in, end = reach_in - GRAIN_IN, Outline(way[1:])
    going = box(ax, ay, bearing(ax, ay, bx, by), distance(ax, ay, bx, by), 0.0, aside_in, aside_in)
    return gap(going, outline) > 0.0 and gap(end, outline) > aside_in


def _barred(solid: Solid, gap_in: float) -> Refusal:
    name = called(solid)
    if on_grid_in(gap_in) == 0.0:
        return Refusal(f"{name} stands in the way", "go round, with more points", CLAUSE_OF[solid.kind])
    problem = f"the way leads past {name} at {number_text(on_grid_in(gap_in))} in"
    return Refusal(problem, "keep a clear sixteenth of an inch", "LW.COUNTRY.11")


def _barred_by_water(terrain: Terrain, way: Corners, around: Box, half_width_in: float) -> Refusal | None:
    for wet in terrain.deep:
        if not apart(around, wet.box, half_width_in) and _enters(way, wet.corners, half_width_in):
            remedy = "cross at a ford or on a bridge, or go round"
            return Refusal(f"the way leads through {wet.water.name or 'water'}", remedy, "LW.COUNTRY.10")
    return None


def _barred_by_cliff(terrain: Terrain, way: Corners, around: Box, half_width_in: float) -> Refusal | None:
    for face in terrain.cliffs:
        if not apart(around, face.box, half_width_in) and _enters(way, face.corners, half_width_in):
            boards = face.high - face.low
            return Refusal(f"the way leads over a cliff of {boards} boards", "go round it", "LW.COUNTRY.09")
    return None


def _enters(way: Corners, corners: Corners, half_width_in: float) -> bool:
    """Whether a base on its way comes over an outline on the ground; to touch it is not to enter it."""
    outline = Outline(corners)
    enters = gap(Outline(way), outline) <= half_width_in - GRAIN_IN
    return enters and not _comes_away(way, outline, half_width_in)
