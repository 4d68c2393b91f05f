"""A ship's way through a move, laid down as stretches that are run one after the other. JANE.MOV.03, JANE.MOV.12.

Moves are measured in yards on the true course, never counted across squares. A stretch that is run astern has a length
below nought, and its radius the other sign: her head turns to the side that was ordered all the same.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import rule
from sandgate.sea.stretches import Stretch, on_piece

INSTANT_MIN: Final = 1e-9


class Leg(NamedTuple):
    """Something to be run, and how fast. Its place does not count: it begins where the one before has ended."""

    stretch: Stretch
    yd_min: float


class Part(NamedTuple):
    """A part of a move: from when to when, and what is run in it."""

    begin_min: float
    end_min: float
    stretch: Stretch


class Ran(NamedTuple):
    """What was run in a move, and what was not."""

    parts: tuple[Part, ...]
    left: tuple[Stretch, ...]

    def ends(self) -> tuple[float, float, float]:
        """Place and course at the end."""
        stretch = self.parts[-1].stretch
        return on_piece(stretch, stretch.length_yd)

    def way_yd(self) -> float:
        """The whole way, ahead or astern."""
        return sum([abs(part.stretch.length_yd) for part in self.parts])


@rule("JANE.MOV.03", "JANE.MOV.12")
def run(x_yd: float, y_yd: float, course_deg: float, legs: Sequence[Leg], then_yd_min: float, astern: bool) -> Ran:
    """Run some legs, and then straight on, through one minute.

    >>> ran = run(0.0, 0.0, 45.0, (), 500.0, False)
    >>> [round(value, 1) for value in ran.ends()]
    [353.6, 353.6, 45.0]
    """
    parts, left, begin_min, sign = list[Part](), list(legs), 0.0, -1.0 if astern else 1.0
    while begin_min < 1.0 - INSTANT_MIN:
        (_, _, heading_deg, whole_yd, radius_yd), yd_min = left[0] if left else (on(course_deg, math.inf, 0.0), then_yd_min)
        length_yd = min(whole_yd, yd_min * (1.0 - begin_min))
        done = whole_yd - length_yd < INSTANT_MIN
        if length_yd > 0.0 or not done:
            end_min = min(1.0, begin_min + length_yd / yd_min) if done else 1.0
            stretch = Stretch(x_yd, y_yd, heading_deg, sign * length_yd, sign * radius_yd)
            parts.append(Part(begin_min, end_min, stretch))
            x_yd, y_yd, course_deg = on_piece(stretch, stretch.length_yd)
            begin_min = end_min
        if done:
            left.pop(0)
        elif left:
            left[0] = Leg(on(course_deg, whole_yd - length_yd, radius_yd), yd_min)
    return Ran(tuple(parts), tuple([leg.stretch for leg in left]))


def on(heading_deg: float, length_yd: float, radius_yd: float) -> Stretch:
    """A stretch that begins wherever its ship is."""
    return Stretch(0.0, 0.0, heading_deg, length_yd, radius_yd)
