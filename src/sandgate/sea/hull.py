"""The outline of a ship: a convex polygon about her centre, its corners as forward of and to starboard of it.

The corners run round by starboard from the stem. What lies aboard is told so too; places on the board go there by
`geometry.aboard`.
"""

import math
from collections.abc import Sequence

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule

CLOSE = 1e-9  # what parts of a length may miss each other by, where two lines meet

Edge = tuple[float, float, float, float, float]  # where it begins, forward and to starboard, how far it runs so, its length
Edges = tuple[Edge, ...]


def edges_of(forward: Sequence[float], starboard: Sequence[float]) -> Edges:
    """The edges of an outline, each from a corner to the next.

    >>> edges_of((50.0, -50.0, -50.0), (0.0, 10.0, -10.0))[1]
    (-50.0, 10.0, 0.0, -20.0, 20.0)
    """
    corners = list(zip(forward, starboard, strict=True))
    return tuple([_edge(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)])


def _edge(begins: tuple[float, float], ends: tuple[float, float]) -> Edge:
    along_forward, along_starboard = ends[0] - begins[0], ends[1] - begins[1]
    length = math.sqrt(along_forward * along_forward + along_starboard * along_starboard)
    return *begins, along_forward, along_starboard, length


@rule()
def off_hull(edges: Edges, forward: float, starboard: float) -> float:
    """The distance of a point aboard from the outline; 0 for a point in it.

    >>> square = edges_of((10.0, 10.0, -10.0, -10.0), (-10.0, 10.0, 10.0, -10.0))
    >>> off_hull(square, 13.0, 14.0), off_hull(square, 9.0, 0.0)
    (5.0, 0.0)
    """
    inside, least = True, math.inf
    for from_forward, from_starboard, along_forward, along_starboard, _ in edges:
        off_forward, off_starboard = forward - from_forward, starboard - from_starboard
        length_2 = along_forward * along_forward + along_starboard * along_starboard
        part = max(0.0, min(1.0, (off_forward * along_forward + off_starboard * along_starboard) / length_2))
        least = min(least, distance(off_forward, off_starboard, part * along_forward, part * along_starboard))
        inside = inside and along_starboard * off_forward - along_forward * off_starboard <= 0.0
    return 0.0 if inside else least


@rule()
def beside_hull(
    ends: float, sides: float, forward: float, starboard: float, then_forward: float, then_starboard: float
) -> bool:
    """Whether the straight between two points aboard lies all before, abaft or on one side of a hull: a first look.

    ends: from her centre to stem and stern; sides: half her breadth.
    >>> beside_hull(66.0, 12.0, 0.0, -24.0, 0.0, 24.0), beside_hull(66.0, 12.0, 0.0, 13.0, 40.0, 200.0)
    (False, True)
    """
    ends, sides = ends + CLOSE, sides + CLOSE
    if min(forward, then_forward) > ends or max(forward, then_forward) < -ends:
        return True
    return min(starboard, then_starboard) > sides or max(starboard, then_starboard) < -sides


@rule()
def through_hull(
    edges: Edges, forward: float, starboard: float, then_forward: float, then_starboard: float
) -> tuple[float, float]:
    """Where a straight line through two points aboard enters and leaves the outline: 0 at the first point, 1 at the second.

    If the first number is the greater one the line passes clear.
    >>> square = edges_of((10.0, 10.0, -10.0, -10.0), (-10.0, 10.0, 10.0, -10.0))
    >>> through_hull(square, 0.0, -20.0, 0.0, 20.0)
    (0.25, 0.75)
    """
    enters, leaves = -1e9, 1e9
    for from_forward, from_starboard, along_forward, along_starboard, length in edges:
        off_forward, off_starboard = forward - from_forward, starboard - from_starboard
        then_off_forward, then_off_starboard = then_forward - from_forward, then_starboard - from_starboard
        off = (along_starboard * off_forward - along_forward * off_starboard) / length
        off_then = (along_starboard * then_off_forward - along_forward * then_off_starboard) / length
        if abs(off - off_then) < CLOSE:
            if off > CLOSE:
                return 1e9, -1e9
        elif off > off_then:
            enters = max(enters, off / (off - off_then))
        else:
            leaves = min(leaves, off / (off - off_then))
    return enters, leaves
