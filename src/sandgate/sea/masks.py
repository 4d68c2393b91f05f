"""What lies between two places: the hull of a third ship, or a straight piece of shore."""

import math

from sandgate.kernel.geometry import aboard
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.sea.hull import Edges, through_hull


@rule()
def touches_hull(edges: Edges, ax: float, ay: float, bx: float, by: float, x: float, y: float, heading_deg: float) -> bool:
    """Whether the straight from a to b touches the outline of a ship at (x, y).

    >>> from sandgate.sea.hull import edges_of
    >>> square = edges_of((10.0, 10.0, -10.0, -10.0), (-10.0, 10.0, 10.0, -10.0))
    >>> [touches_hull(square, 0.0, 0.0, 300.0, 0.0, 100.0, y, 90.0) for y in (10.0, 10.1)]
    [True, False]
    """
    forward, starboard = aboard(x, y, heading_deg, ax, ay)
    then_forward, then_starboard = aboard(x, y, heading_deg, bx, by)
    enters, leaves = through_hull(edges, forward, starboard, then_forward, then_starboard)
    return near(max(enters, 0.0)) <= near(min(leaves, 1.0))


@rule()
def piece_between(
    ax: float, ay: float, bx: float, by: float, x: float, y: float, then_x: float, then_y: float, upon: float
) -> bool:
    """Whether a straight piece of shore, from (x, y) to (then_x, then_y), parts a from b.

    Who is no farther than `upon` from its line lies upon it, and it does not part him from anybody; a line through its end
    is parted.
    >>> [piece_between(0.0, 0.0, 3000.0, 0.0, x, -50.0, x, 50.0, 0.01) for x in (900.0, 3000.0)]
    [True, False]
    """
    along_x, along_y = then_x - x, then_y - y
    length = math.sqrt(along_x * along_x + along_y * along_y)
    if length == 0.0:
        return False
    a_off = near((along_x * (ay - y) - along_y * (ax - x)) / length)
    b_off = near((along_x * (by - y) - along_y * (bx - x)) / length)
    if min(a_off, b_off) >= -upon or max(a_off, b_off) <= upon:
        return False
    line_x, line_y = bx - ax, by - ay
    first = near(line_x * (y - ay) - line_y * (x - ax))
    second = near(line_x * (then_y - ay) - line_y * (then_x - ax))
    return min(first, second) <= 0.0 <= max(first, second)
