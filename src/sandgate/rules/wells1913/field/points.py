"""Places on the field, in inches, and how they are written. The grid is LW.COUNTRY.07."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sandgate.kernel.notation import number_text
from sandgate.kernel.units import on_grid

GRID: Final = 1000.0  # parts of an inch (LW.COUNTRY.07)


class Point(NamedTuple):
    """A place on the field."""

    x_in: float
    y_in: float


def point_text(point: Point) -> str:
    """A place as it is written.

    >>> point_text(Point(40.0, -3.5))
    '(40,-3.5)'
    """
    return f"({number_text(point.x_in)},{number_text(point.y_in)})"


def path_text(path: Iterable[Point]) -> str:
    """A path as it is written, point after point."""
    return " ".join(map(point_text, path))


def grid(value: float) -> float:
    """A length or place on the grid of a thousandth of an inch."""
    return on_grid(value, GRID)
