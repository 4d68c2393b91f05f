"""Where a straight line of a shot, seen from above, comes within the ball's radius of the outlines of things.

A line starts at (x, y) and goes on in the direction (dx, dy) of length 1; places on it are told by their distance from its
start. What it meets has an outline (kernel/outlines.py), which the ball's radius widens (LW.GUN.12).
"""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sandgate.kernel.outlines import Corners, Outline
from sandgate.rules.wells1913.shot.gun_effect import touch_before
from sandgate.rules.wells1913.shot.gun_fire import BALL_IN

FLAT = 1e-12  # what turns less runs alongside


class Line(NamedTuple):
    """A line of a shot as seen from above."""

    x: float
    y: float
    dx: float
    dy: float


class Span(NamedTuple):
    """A piece of a line within something: where it enters and leaves, and which way the face looks where it enters."""

    enters: float
    leaves: float
    face_east: float
    face_north: float


def line_of(x_in: float, y_in: float, bearing_deg: float) -> Line:
    """The line from a place on a bearing.

    >>> line_of(3.0, 4.0, 0.0)
    Line(x=3.0, y=4.0, dx=0.0, dy=1.0)
    """
    turn = math.radians(bearing_deg)
    return Line(x_in, y_in, math.sin(turn), math.cos(turn))


def place_on(line: Line, way_in: float) -> tuple[float, float]:
    """The place so far along a line.

    >>> place_on(Line(3.0, 4.0, 0.0, 1.0), 2.0)
    (3.0, 6.0)
    """
    return line.x + line.dx * way_in, line.y + line.dy * way_in


def spans(line: Line, outline: Outline) -> tuple[Span, ...]:
    """The pieces of a line within the ball's radius of an outline, in order; of a convex one there is one at most.

    >>> spans(Line(0.0, 0.0, 0.0, 1.0), Outline(((0.0, 10.0),), 0.4))
    (Span(enters=9.5, leaves=10.5, face_east=0.0, face_north=-1.0),)
    >>> notched = Outline(((-1.0, 0.0), (1.0, 0.0), (1.0, 9.0), (0.0, 2.0), (-1.0, 9.0)))
    >>> [(round(span.enters, 3), round(span.leaves, 3)) for span in spans(Line(-5.0, 8.0, 1.0, 0.0), notched)]
    [(3.9, 4.244), (5.756, 6.1)]
    """
    if len(outline.corners) == 1:
        return tuple(_round(line, *outline.corners[0], outline.radius))
    return _merged([*_rim(line, outline), *_inner(line, outline.corners)])


def _round(line: Line, x: float, y: float, radius: float) -> Iterator[Span]:
    """The piece of a line within reach of something round."""
    along = (x - line.x) * line.dx + (y - line.y) * line.dy
    half = touch_before((x - line.x) * line.dy - (y - line.y) * line.dx, radius)
    if half > 0.0:
        px, py = place_on(line, along - half)
        reach = radius + BALL_IN
        yield Span(along - half, along + half, (px - x) / reach, (py - y) / reach)


def _rim(line: Line, outline: Outline) -> Iterator[Span]:
    """The pieces of a line within reach of the edges of an outline: of each edge a strip with round ends."""
    ax, ay = outline.corners[-1]
    for bx, by in outline.corners:
        yield from _beside(line, ax, ay, bx, by, outline.radius + BALL_IN)
        yield from _round(line, bx, by, outline.radius)
        ax, ay = bx, by


def _beside(line: Line, ax: float, ay: float, bx: float, by: float, reach: float) -> Iterator[Span]:
    """The piece of a line beside an edge: the edge runs counter-clockwise, so that its outer side is on its right."""
    length = math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    ex, ey = (bx - ax) / length, (by - ay) / length
    first = _between((line.x - ax) * ex + (line.y - ay) * ey, line.dx * ex + line.dy * ey, 0.0, length)
    second = _between((line.x - ax) * ey - (line.y - ay) * ex, line.dx * ey - line.dy * ex, -reach, reach)
    enters, leaves = max(first[0], second[0]), min(first[1], second[1])
    if enters < leaves:
        outward = 1.0 if line.dx * ey - line.dy * ex < 0.0 else -1.0
        yield Span(enters, leaves, outward * ey, -outward * ex)


def _between(at: float, rate: float, low: float, high: float) -> tuple[float, float]:
    """The piece of a line on which a value, which grows at a rate along it, lies between two limits."""
    if abs(rate) < FLAT:
        return (-math.inf, math.inf) if low < at < high else (math.inf, -math.inf)
    one, other = (low - at) / rate, (high - at) / rate
    return (one, other) if one < other else (other, one)


def _inner(line: Line, corners: Corners) -> Iterator[Span]:
    """The pieces of a line inside a polygon of any shape. The rim about it tells how its faces look."""
    cuts = list[float]()
    ax, ay = corners[-1]
    for bx, by in corners:
        a = (ax - line.x) * line.dy - (ay - line.y) * line.dx
        b = (bx - line.x) * line.dy - (by - line.y) * line.dx
        if (a < 0.0) != (b < 0.0):
            x, y = ax + (bx - ax) * a / (a - b), ay + (by - ay) * a / (a - b)
            cuts.append((x - line.x) * line.dx + (y - line.y) * line.dy)
        ax, ay = bx, by
    cuts.sort()
    return (Span(enters, leaves, -line.dx, -line.dy) for enters, leaves in zip(cuts[::2], cuts[1::2], strict=True))


def _merged(pieces: Iterable[Span]) -> tuple[Span, ...]:
    """Pieces that overlap made into one, which looks like the one that comes first."""
    whole = list[Span]()
    for piece in sorted(pieces):
        if whole and piece.enters <= whole[-1].leaves:
            whole[-1] = whole[-1]._replace(leaves=max(whole[-1].leaves, piece.leaves))
        else:
            whole.append(piece)
    return tuple(whole)
