"""Swinging a gun: why it cannot be swung, and where men step aside for it, by an inch at most. LW.GUN.03, .21."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.shot.gun_fire import BOOK

NUDGE_IN: Final = number(BOOK, "guns", "nudge")
RINGS: Final = 8
WINDS: Final = 16


def places_about(at: Point) -> Iterator[Point]:
    """A place, and places about it in rings, from the nearest, an inch off at most."""
    yield at
    for ring in range(1, RINGS + 1):
        for wind in range(WINDS):
            x, y = ahead(at.x_in, at.y_in, wind * 360.0 / WINDS, NUDGE_IN * ring / RINGS, 0.0)
            yield Point(grid(x), grid(y))


def not_swung(gun: str, bearing_deg: float, why: str) -> Refusal:
    """What is told of a gun that cannot be swung to a bearing.

    >>> not_swung("RG1", 45.0, "nobody could stand at its trail").problem
    'RG1 cannot be swung to 45: nobody could stand at its trail'
    """
    problem = f"{gun} cannot be swung to {number_text(near(bearing_deg))}: {why}"
    return Refusal(problem, "aim on another bearing", "LW.GUN.03", gun)
