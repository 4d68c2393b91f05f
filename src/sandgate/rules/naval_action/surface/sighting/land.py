"""Islands and coasts: what crosses them. NA.MOVE.01."""

import math
from collections.abc import Iterable, Sequence

from sandgate.kernel.rule import rule
from sandgate.kernel.units import near

Shore = Sequence[tuple[float, float]]  # corners of an island, or of a coast as far as it is drawn


@rule("NA.MOVE.01")
def shore_after(shore: Shore, x_yd: float, y_yd: float, to_x_yd: float, to_y_yd: float) -> float:
    """The part of the straight from one place to another after which it first meets a shore; infinity: it does not.

    Who lies at the shore and goes off from it does not meet it.

    >>> island = ((500.0, -100.0), (900.0, -100.0), (900.0, 100.0), (500.0, 100.0))
    >>> shore_after(island, 0.0, 0.0, 1000.0, 0.0), shore_after(island, 0.0, 0.0, 400.0, 0.0)
    (0.5, inf)
    >>> shore_after(island, 500.0, 0.0, 0.0, 0.0)
    inf
    """
    dx, dy = to_x_yd - x_yd, to_y_yd - y_yd
    first = math.inf
    px, py = shore[-1]
    for qx, qy in shore:
        ex, ey = qx - px, qy - py
        across = dx * ey - dy * ex
        if across != 0.0:
            part = ((px - x_yd) * ey - (py - y_yd) * ex) / across
            if 0.0 < part < first and 0.0 < near(part) <= 1.0:  # most corners lie behind or beyond: that is cheap to see
                along = ((px - x_yd) * dy - (py - y_yd) * dx) / across
                if 0.0 <= near(along) <= 1.0:
                    first = part
        px, py = qx, qy
    return first


def land_after(land: Iterable[Shore], x_yd: float, y_yd: float, to_x_yd: float, to_y_yd: float) -> float:
    """The part of a straight after which it first meets land; infinity: it does not."""
    first = math.inf
    for shore in land:
        first = min(first, shore_after(shore, x_yd, y_yd, to_x_yd, to_y_yd))
    return first
