"""Outlines of things in the plane: convex polygons widened by a radius. Gaps between them, and what lies inside.

Corners run counter-clockwise, x to the east and y to the north. What is not convex is told by its corners alone: `inside`,
`edges`, `area` and `is_simple` take any polygon.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sandgate.kernel.geometry import bearing, distance

Corner = tuple[float, float]
Corners = tuple[Corner, ...]

ON_EDGE = 1e-9  # how far a place may miss an edge and still lie on it
SLIVER = 1e-6  # an area that counts as none


class Outline(NamedTuple):
    """A convex polygon widened by a radius: one corner makes a disc, two a strip with round ends, more a polygon."""

    corners: Corners  # counter-clockwise
    radius: float = 0.0


class Reach(NamedTuple):
    """A circle round a whole outline, for quick rejection."""

    x: float
    y: float
    radius: float


def disc(x: float, y: float, radius: float) -> Outline:
    """A disc.

    >>> disc(1.0, 2.0, 0.375)
    Outline(corners=((1.0, 2.0),), radius=0.375)
    """
    return Outline(((x, y),), radius)


def strip(ax: float, ay: float, bx: float, by: float, radius: float) -> Outline:
    """What a disc covers that goes straight from a to b.

    >>> gap(strip(0.0, 0.0, 0.0, 10.0, 1.0), disc(5.0, 4.0, 1.0))
    3.0
    """
    return Outline(((ax, ay), (bx, by)) if (ax, ay) != (bx, by) else ((ax, ay),), radius)


def box(x: float, y: float, facing_deg: float, ahead: float, behind: float, left: float, right: float) -> Outline:
    """A box that reaches so far ahead of (x, y), behind it, and to its left and right.

    >>> box(10.0, 20.0, 0.0, 3.0, 1.0, 0.5, 0.25).corners
    ((10.25, 23.0), (9.5, 23.0), (9.5, 19.0), (10.25, 19.0))
    """
    turn = math.radians(facing_deg)
    sine, cosine = math.sin(turn), math.cos(turn)
    ax, ay = x + ahead * sine, y + ahead * cosine
    bx, by = x - behind * sine, y - behind * cosine
    lx, ly, rx, ry = left * cosine, left * sine, right * cosine, right * sine
    return Outline(((ax + rx, ay - ry), (ax - lx, ay + ly), (bx - lx, by + ly), (bx + rx, by - ry)))


def along(points: Sequence[Corner], width: float, *, square: bool = False) -> Iterator[Corners]:
    """Boxes of this width along a line; where it bends both reach half a width beyond, and at its ends too if `square`.

    >>> list(along([(0.0, 0.0), (0.0, 8.0)], 2.0))
    [((1.0, 8.0), (-1.0, 8.0), (-1.0, 0.0), (1.0, 0.0))]
    """
    half, last = width / 2.0, len(points) - 2
    for nth, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        ahead = distance(ax, ay, bx, by) + half * (square or nth < last)
        yield box(ax, ay, bearing(ax, ay, bx, by), ahead, half * (square or nth > 0), half, half).corners


def reach(outline: Outline) -> Reach:
    """A circle round an outline, about the middle of the box that holds its corners.

    >>> reach(Outline(((0.0, 0.0), (6.0, 0.0), (6.0, 8.0), (0.0, 8.0)), 0.5))
    Reach(x=3.0, y=4.0, radius=5.5)
    """
    xs, ys = [x for x, _ in outline.corners], [y for _, y in outline.corners]
    x, y = (min(xs) + max(xs)) / 2.0, (min(ys) + max(ys)) / 2.0
    return Reach(
        x, y, math.sqrt(max((px - x) * (px - x) + (py - y) * (py - y) for px, py in outline.corners)) + outline.radius
    )


def gap(a: Outline, b: Outline) -> float:
    """The smallest distance between two outlines; 0 where they touch or overlap.

    >>> gap(disc(0.0, 0.0, 0.375), disc(6.75, 0.0, 0.375)), gap(box(0.0, 0.0, 0.0, 2.0, 2.0, 1.0, 1.0), disc(4.0, 0.0, 0.5))
    (6.0, 2.5)
    """
    apart = math.sqrt(_apart_squared(a.corners, b.corners)) - a.radius - b.radius
    return max(apart, 0.0)


def _apart_squared(a: Corners, b: Corners) -> float:
    """The squared distance of two convex polygons, lines or points, before they are widened."""
    if len(a) == 1:
        return _point_squared(a[0][0], a[0][1], b)
    if len(b) == 1:
        return _point_squared(b[0][0], b[0][1], a)
    if not (_has_beyond(a, b) or _has_beyond(b, a)):
        return 0.0
    return min([_rim_squared(x, y, b) for x, y in a] + [_rim_squared(x, y, a) for x, y in b])


def _point_squared(x: float, y: float, corners: Corners) -> float:
    if len(corners) == 1:
        dx, dy = x - corners[0][0], y - corners[0][1]
        return dx * dx + dy * dy
    if len(corners) > 2 and not _has_beyond(corners, ((x, y),)):
        return 0.0
    return _rim_squared(x, y, corners)


def _rim_squared(x: float, y: float, corners: Corners) -> float:
    """The squared distance of a point from the rim of a polygon."""
    best = math.inf
    px, py = corners[-1]
    for qx, qy in corners:
        ex, ey, dx, dy = qx - px, qy - py, x - px, y - py
        along, length = dx * ex + dy * ey, ex * ex + ey * ey
        if along >= length:
            dx, dy = x - qx, y - qy
            squared = dx * dx + dy * dy
        elif along <= 0.0:
            squared = dx * dx + dy * dy
        else:
            across = dx * ey - dy * ex
            squared = across * across / length
        if squared < best:  # noqa: PLR1730 (half the time of a call)
            best = squared
        px, py = qx, qy
    return best


def _has_beyond(polygon: Corners, others: Corners) -> bool:
    """Whether some edge of a convex polygon has all the others on its outer side or upon its line: it parts the two."""
    px, py = polygon[-1]
    for qx, qy in polygon:
        ex, ey = qx - px, qy - py
        for x, y in others:
            if ex * (y - py) - ey * (x - px) > 0.0:
                break
        else:
            return True
        px, py = qx, qy
    return False


def inside(corners: Corners, x: float, y: float) -> bool:
    """Whether a place lies in a polygon of any shape; upon its edge counts as inside.

    >>> notched = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0))
    >>> inside(notched, 2.0, 0.5), inside(notched, 2.0, 3.0), inside(notched, 2.0, 1.0), inside(notched, 4.0, 3.0)
    (True, False, True, True)
    """
    within = False
    px, py = corners[-1]
    for qx, qy in corners:
        side = (qx - px) * (y - py) - (qy - py) * (x - px)
        if -ON_EDGE <= side <= ON_EDGE and _between(px, qx, x) and _between(py, qy, y):
            return True
        if (py > y) != (qy > y) and (side > 0.0) == (qy > py):
            within = not within
        px, py = qx, qy
    return within


def _between(a: float, b: float, value: float) -> bool:
    return min(a, b) - ON_EDGE <= value <= max(a, b) + ON_EDGE


def edges(corners: Corners) -> tuple[Outline, ...]:
    """The edges of a polygon of any shape, each as an outline of two corners.

    >>> [edge.corners for edge in edges(((0.0, 0.0), (4.0, 0.0), (0.0, 3.0)))]
    [((0.0, 0.0), (4.0, 0.0)), ((4.0, 0.0), (0.0, 3.0)), ((0.0, 3.0), (0.0, 0.0))]
    """
    return tuple(Outline(side) for side in _sides(corners))


def area(corners: Corners) -> float:
    """The area of a polygon, positive if its corners run counter-clockwise.

    >>> area(((0.0, 0.0), (4.0, 0.0), (4.0, 3.0))), area(((4.0, 3.0), (4.0, 0.0), (0.0, 0.0)))
    (6.0, -6.0)
    """
    return math.fsum(px * qy - qx * py for (px, py), (qx, qy) in _sides(corners)) / 2.0


def is_simple(corners: Corners) -> bool:
    """Whether a polygon has an area and its edges meet only at the corners that they share.

    >>> is_simple(((0.0, 0.0), (4.0, 0.0), (4.0, 4.0))), is_simple(((0.0, 0.0), (4.0, 0.0), (0.0, 4.0), (4.0, 4.0)))
    (True, False)
    """
    count = len(corners)
    if count < 3 or abs(area(corners)) <= ON_EDGE or len(dict.fromkeys(corners)) < count:
        return False
    sides = edges(corners)
    return all(_parted(sides, one, two) for one in range(count) for two in range(one + 1, count))


def _parted(sides: tuple[Outline, ...], one: int, two: int) -> bool:
    """Whether two sides of a polygon meet at no more than the corner between neighbours."""
    if two - one == 1 or two - one == len(sides) - 1:
        before, after = (sides[one], sides[two]) if two - one == 1 else (sides[two], sides[one])
        (ax, ay), (bx, by), (cx, cy) = before.corners[0], before.corners[1], after.corners[1]
        turns = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        return abs(turns) > ON_EDGE or (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0.0
    return gap(sides[one], sides[two]) > ON_EDGE


def is_convex(corners: Corners) -> bool:
    """Whether a simple polygon, counter-clockwise, turns left or goes straight on at every corner.

    >>> is_convex(((0.0, 0.0), (4.0, 0.0), (0.0, 4.0))), is_convex(((0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)))
    (True, False)
    """
    before, after = (corners[-1], *corners[:-1]), (*corners[1:], corners[0])
    return all(
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx) >= -ON_EDGE
        for (ax, ay), (bx, by), (cx, cy) in zip(before, corners, after, strict=True)
    )


def between(a: Corner, b: Corner, part: float) -> Corner:
    """The place that lies this part of the way from a to b; a and b themselves at 0 and 1.

    >>> between((0.0, 0.0), (4.0, 2.0), 0.5)
    (2.0, 1.0)
    """
    if part in {0.0, 1.0}:
        return b if part else a
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def shared(one: Corners, other: Corners) -> Corners:
    """What two convex polygons share; no corners if they share no area.

    >>> shared(((-1.0, 2.0), (3.0, 2.0), (3.0, 4.0), (-1.0, 4.0)), ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)))
    ((0.0, 2.0), (3.0, 2.0), (3.0, 4.0), (0.0, 4.0))
    """
    for a, b in _sides(other):
        one = _left_of(one, a, b)
    return one if area(one) > SLIVER else ()


def without(piece: Corners, taken: Corners) -> list[Corners]:
    """A convex polygon less another, as convex pieces: what lies beyond each edge of the other in turn.

    >>> without(((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)), ((1.0, -1.0), (3.0, -1.0), (3.0, 5.0), (1.0, 5.0)))
    [((3.0, 0.0), (4.0, 0.0), (4.0, 4.0), (3.0, 4.0)), ((0.0, 0.0), (1.0, 0.0), (1.0, 4.0), (0.0, 4.0))]
    """
    if not shared(piece, taken):
        return [piece]
    left, pieces = piece, []
    for a, b in _sides(taken):
        beyond = _left_of(left, b, a)
        if area(beyond) > SLIVER:
            pieces.append(beyond)
        left = _left_of(left, a, b)
    return pieces


def _sides(corners: Corners) -> Iterator[tuple[Corner, Corner]]:
    return zip(corners, (*corners[1:], *corners[:1]), strict=True)


def _left_of(corners: Corners, a: Corner, b: Corner) -> Corners:
    """The part of a convex polygon that lies to the left of the line from a to b."""
    kept = list[Corner]()
    ex, ey = b[0] - a[0], b[1] - a[1]
    sides = [ex * (y - a[1]) - ey * (x - a[0]) for x, y in corners]
    for place, (corner, side) in enumerate(zip(corners, sides, strict=True)):
        after, beyond = corners[(place + 1) % len(corners)], sides[(place + 1) % len(corners)]
        if side >= 0.0:
            kept.append(corner)
        if (side > 0.0 > beyond) or (side < 0.0 < beyond):
            kept.append(between(corner, after, side / (side - beyond)))
    return tuple(kept)
