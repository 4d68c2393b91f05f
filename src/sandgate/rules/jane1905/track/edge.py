"""Where a way leaves the board, or comes to land. JANE.MOV.03, JANE.GEN.01."""

import math
from collections.abc import Callable, Mapping, Sequence

from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.track.running import Part
from sandgate.rules.jane1905.track.squares import BIG_YD, square_at
from sandgate.sea.stretches import Stretch, on_piece

HALVINGS = 40
LOOK_YD = 10.0  # land is looked for at every so many yards of a way


@rule("JANE.MOV.03")
def leaves_at(parts: Sequence[Part], big_east: int, big_north: int) -> float | None:
    """The part of the minute at which a ship's centre crosses the edge of the board; None: she does not.

    >>> from sandgate.sea.stretches import Stretch
    >>> leaves_at([Part(0.0, 1.0, Stretch(500.0, 100.0, 180.0, 400.0, 0.0))], 4, 3)
    0.25
    """

    def outside(x_yd: float, y_yd: float) -> bool:
        x_yd, y_yd = near(x_yd), near(y_yd)
        return not (0.0 <= x_yd <= big_east * BIG_YD and 0.0 <= y_yd <= big_north * BIG_YD)

    return first_at(parts, outside, _quarters)


@rule("JANE.GEN.01")
def ashore_at(parts: Sequence[Part], land: Mapping[str, str], big_east: int, big_north: int) -> float | None:
    """The part of the minute at which a ship's centre comes upon a square of land, by its name; None: she does not.

    >>> from sandgate.sea.stretches import Stretch
    >>> ashore_at([Part(0.0, 1.0, Stretch(5650.0, 4800.0, 0.0, 400.0, 0.0))], {"C217": "open"}, 4, 3)
    0.25
    """

    def upon(x_yd: float, y_yd: float) -> bool:
        return square_at(near(x_yd), near(y_yd), big_east, big_north) in land

    return first_at(parts, upon, _short)


def first_at(
    parts: Sequence[Part], there: Callable[[float, float], bool], marks: Callable[[Stretch], Sequence[float]]
) -> float | None:
    """The first part of the minute at which a way is `there`, looked for at marks (parts of a stretch) along it."""
    for begin_min, end_min, stretch in parts:
        before = 0.0
        for mark in marks(stretch):
            if there(*on_piece(stretch, stretch.length_yd * mark)[:2]):
                return begin_min + (end_min - begin_min) * _halved(stretch, there, before, mark)
            before = mark
    return None


def _halved(stretch: Stretch, there: Callable[[float, float], bool], out: float, into: float) -> float:
    for _ in range(HALVINGS):
        middle = (out + into) / 2.0
        if there(*on_piece(stretch, stretch.length_yd * middle)[:2]):
            into = middle
        else:
            out = middle
    return near(into)


def _quarters(stretch: Stretch) -> Sequence[float]:
    """Where an arc heads along an edge: between two such places it comes nearer to each edge, or goes from it."""
    if stretch.radius_yd == 0.0:
        return (1.0,)
    turn_deg = math.degrees(stretch.length_yd / stretch.radius_yd)
    first_deg = (-stretch.heading_deg if turn_deg > 0.0 else stretch.heading_deg) % 90.0
    quarters = int(max(0.0, abs(turn_deg) - first_deg) // 90.0) + 1
    marks = [(first_deg + 90.0 * nth) / max(abs(turn_deg), 1e-9) for nth in range(quarters)]
    return [*[mark for mark in marks if 0.0 < mark < 1.0], 1.0]


def _short(stretch: Stretch) -> Sequence[float]:
    looks = max(1, math.ceil(abs(stretch.length_yd) / LOOK_YD))
    return [look / looks for look in range(looks + 1)]
