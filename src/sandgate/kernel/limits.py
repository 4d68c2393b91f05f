"""Lines of limits on a board: circles, sectors, and lines that keep a distance from outlines (board.Limit).

Bearings in degrees clockwise from north; relative ones from right ahead, as in geometry.py. Where a sector begins and ends
is asked of the rule that says what bears, so that no figure is written down a second time.
"""

import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from sandgate.kernel.board import Polyline
from sandgate.kernel.geometry import ahead, relative
from sandgate.kernel.outlines import Outline, disc, gap
from sandgate.kernel.units import near

CHORD_DEG = 5.0  # of a circle from place to place
ASKED_DEG = 0.5  # a rule is asked for every bearing of these
HALVINGS = 24  # of a distance, until it is found
KEPT = 4096  # lines of each kind: what stands still is asked for again and again

Arc = tuple[float, float]  # relative bearings, from one clockwise to another


@lru_cache(maxsize=KEPT)
def circle(x: float, y: float, radius: float) -> Polyline:
    """A circle about a place.

    >>> line = circle(10.0, 0.0, 5.0)
    >>> line[0] == line[-1], line[18]
    (True, (15.0, 0.0))
    """
    return tuple([_off(x, y, nth * CHORD_DEG, radius) for nth in range(int(360.0 / CHORD_DEG) + 1)])


def box(west: float, south: float, east: float, north: float) -> Polyline:
    """A rectangle by its sides.

    >>> box(0.0, 0.0, 2.0, 1.0)
    ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0), (0.0, 0.0))
    """
    return (west, south), (east, south), (east, north), (west, north), (west, south)


def arcs_where(bears: Callable[[float], bool]) -> tuple[Arc, ...]:
    """The arcs of relative bearings that a rule says yes to, their ends to half a degree; all round is one of 360.

    >>> arcs_where(lambda off: 45.0 <= abs(off) <= 135.0), arcs_where(lambda off: abs(off) <= 90.0)
    (((45.0, 135.0), (225.0, 315.0)), ((270.0, 450.0),))
    >>> arcs_where(lambda off: True), arcs_where(lambda off: False)
    (((0.0, 360.0),), ())
    """
    asked = int(360.0 / ASKED_DEG)
    says = [bears(relative(nth * ASKED_DEG, 0.0)) for nth in range(asked)]
    if all(says):
        return ((0.0, 360.0),)
    first = says.index(False)
    arcs, begun = list[Arc](), -1
    for nth in range(first, first + asked + 1):
        yes = says[nth % asked]
        if yes and begun < 0:
            begun = nth
        elif not yes and begun >= 0:
            arcs.append((begun * ASKED_DEG, (nth - 1) * ASKED_DEG))
            begun = -1
    return tuple([(begin - 360.0, end - 360.0) if begin >= 360.0 else (begin, end) for begin, end in arcs])


@lru_cache(maxsize=KEPT)
def sector(x: float, y: float, heading_deg: float, arc: Arc, radius: float) -> Polyline:
    """A sector about a place, by its arc from right ahead; one of 360 degrees is a circle.

    >>> line = sector(0.0, 0.0, 90.0, (-45.0, 45.0), 10.0)
    >>> line[0], line[-1], line[10]
    ((0.0, 0.0), (0.0, 0.0), (10.0, 0.0))
    """
    begin, end = arc
    if end - begin >= 360.0:
        return circle(x, y, radius)
    parts = max(1, math.ceil((end - begin) / CHORD_DEG))
    turns = [heading_deg + begin + (end - begin) * nth / parts for nth in range(parts + 1)]
    return ((near(x), near(y)), *[_off(x, y, turn, radius) for turn in turns], (near(x), near(y)))


@cache
def line_about(outlines: Sequence[Outline], apart: float, farthest: float) -> Polyline:
    """Round outlines that hold the origin, the line that keeps so far from them; it is looked for as far out as `farthest`.

    >>> line_about((disc(0.0, 0.0, 0.375),), 6.0, 20.0)[18]
    (6.375, 0.0)
    """
    found = []
    for nth in range(int(360.0 / CHORD_DEG) + 1):
        inner, outer = 0.0, farthest
        for _ in range(HALVINGS):
            middle = (inner + outer) / 2.0
            point = disc(*ahead(0.0, 0.0, nth * CHORD_DEG, middle, 0.0), 0.0)
            if min([gap(point, outline) for outline in outlines]) <= apart:
                inner = middle
            else:
                outer = middle
        x, y = ahead(0.0, 0.0, nth * CHORD_DEG, inner, 0.0)
        found.append((math.floor(x * 1e3 + 0.5) / 1e3 + 0.0, math.floor(y * 1e3 + 0.5) / 1e3 + 0.0))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def laid(line: Polyline, x: float, y: float, turn_deg: float) -> Polyline:
    """A line that was drawn about the origin for a heading of north, laid down at a place and heading.

    >>> laid(((0.0, 2.0), (1.0, 0.0)), 10.0, 20.0, 90.0)
    ((12.0, 20.0), (10.0, 19.0))
    """
    places = [ahead(x, y, turn_deg, forward, starboard) for starboard, forward in line]
    return tuple([(near(east), near(north)) for east, north in places])


def _off(x: float, y: float, bearing_deg: float, radius: float) -> tuple[float, float]:
    east, north = ahead(x, y, bearing_deg, radius, 0.0)
    return near(east), near(north)
