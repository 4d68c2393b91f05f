"""Pieces as things in one another's way: their gaps, who stands too near, and who stands in a path (LW.MOB.03, .11)."""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.outlines import Outline, Reach, gap, reach, strip
from sandgate.kernel.units import on_grid
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, clear, gun_outlines, man_outline
from sandgate.rules.wells1913.field.points import GRID
from sandgate.rules.wells1913.field.sides import Arm, Make

REACH_IN: Final = {"infantry": 0.376, "cavalry": 1.306}  # no part of a base, of either make, lies farther off
MAN_REACH_IN: Final = 1.306  # nor of any man's or horse's
GUN_REACH_IN: Final = 4.3


class Body(NamedTuple):
    """A piece as an obstacle: its outlines, and a circle round its place that holds them all."""

    name: str
    x_in: float
    y_in: float
    reach_in: float
    outlines: tuple[Outline, ...]
    circles: tuple[Reach, ...]  # one round each outline


@lru_cache(maxsize=8192)
def man_body(name: str, arm: Arm, make: Make, x_in: float, y_in: float, facing_deg: float) -> Body:
    """A standing man or horse."""
    base = man_outline(arm, False, x_in, y_in, facing_deg, make)
    return Body(name, x_in, y_in, REACH_IN[arm], (base,), (Reach(x_in, y_in, REACH_IN[arm]),))


@lru_cache(maxsize=1024)
def gun_body(name: str, x_in: float, y_in: float, bearing_deg: float) -> Body:
    """A gun from muzzle to trail end."""
    parts = gun_outlines(x_in, y_in, bearing_deg)
    return Body(name, x_in, y_in, GUN_REACH_IN, parts, tuple(reach(part) for part in parts))


def body_gap_in(one: Body, another: Body) -> float:
    """The smallest gap between two pieces, on the grid."""
    return on_grid(min(gap(a, b) for a in one.outlines for b in another.outlines), GRID)


def near_by(one: Body, others: Iterable[Body], limit_in: float) -> Iterator[tuple[Body, float]]:
    """Those of the others within a limit of a piece, with their gaps."""
    for another in others:
        apart_in = one.reach_in + another.reach_in + limit_in
        dx, dy = another.x_in - one.x_in, another.y_in - one.y_in
        if dx * dx + dy * dy <= apart_in * apart_in:
            gaps = [gap(a, b) for a, b in _parts_near(one, another, limit_in)]
            gap_in = on_grid(min(gaps), GRID) if gaps else math.inf
            if gap_in <= limit_in:
                yield another, gap_in


def _parts_near(one: Body, another: Body, limit_in: float) -> Iterator[tuple[Outline, Outline]]:
    """The pairs of their outlines that may come within a limit."""
    for a, (ax, ay, a_reach) in zip(one.outlines, one.circles, strict=True):
        for b, (bx, by, b_reach) in zip(another.outlines, another.circles, strict=True):
            apart_in = a_reach + b_reach + limit_in + 0.001  # gaps are rounded to the grid
            if (bx - ax) * (bx - ax) + (by - ay) * (by - ay) <= apart_in * apart_in:
                yield a, b


def too_near(one: Body, others: Iterable[Body]) -> Body | None:
    """The first of the others that leaves less than the clear sixteenth of an inch (LW.MOB.11)."""
    return next((another for another, gap_in in near_by(one, others, CLEARANCE_IN) if not clear(gap_in)), None)


def in_the_way(
    half_width_in: float, ax_in: float, ay_in: float, bx_in: float, by_in: float, others: Iterable[Body]
) -> Body | None:
    """The first of the others that a piece passing straight from a to b would come nearer to than a sixteenth."""
    way = strip(ax_in, ay_in, bx_in, by_in, half_width_in)
    middle_x, middle_y = (ax_in + bx_in) / 2.0, (ay_in + by_in) / 2.0
    half = math.sqrt((bx_in - ax_in) * (bx_in - ax_in) + (by_in - ay_in) * (by_in - ay_in)) / 2.0
    reach_in = half + half_width_in
    passing = Body("", middle_x, middle_y, reach_in, (way,), (Reach(middle_x, middle_y, reach_in),))
    return too_near(passing, others)
