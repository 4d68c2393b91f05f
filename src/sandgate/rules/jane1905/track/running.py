"""A ship's way through a move, laid down as stretches that are run one after the other. JANE.MOV.03, JANE.MOV.12.

Moves are measured in yards on the true course, never counted across squares. A stretch that is run astern has a length
below nought, and its radius the other sign: her head turns to the side that was ordered all the same.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import rule
from sandgate.sea.stretches import Lies, Stretch, on_piece

GRID: Final = 64.0  # parts of a yard or degree to which places and courses are taken at the end of a move (JANE.MOV.03)
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
    """What was run in a move, and what was not; over_min: when all legs were run, 1 if they were not."""

    parts: tuple[Part, ...]
    left: tuple[Stretch, ...]
    over_min: float


@rule("JANE.MOV.03", "JANE.MOV.12")
def run(x_yd: float, y_yd: float, course_deg: float, legs: Sequence[Leg], then_yd_min: float, astern: bool) -> Ran:
    """Run some legs, and then straight on, through one minute.

    >>> ran = run(0.0, 0.0, 45.0, (), 500.0, False)
    >>> [round(value, 1) for value in at(ran.parts, 1.0)]
    [353.6, 353.6, 45.0]
    """
    if not legs:
        straight = Stretch(x_yd, y_yd, course_deg, -then_yd_min if astern else then_yd_min, -0.0 if astern else 0.0)
        return Ran((Part(0.0, 1.0, straight),), (), 0.0)
    left = list(legs)
    parts, over_min = run_legs(x_yd, y_yd, course_deg, left, then_yd_min, astern)
    return Ran(tuple(parts), tuple([leg.stretch for leg in left]), over_min)


def run_legs(
    x_yd: float, y_yd: float, course_deg: float, legs: list[Leg], then_yd_min: float, astern: bool
) -> tuple[list[Part], float]:
    """What is run through one minute, and when all legs were over; what is not run of them is left in their list."""
    parts: list[Part] = []
    begin_min, over_min, sign = 0.0, 1.0, -1.0 if astern else 1.0
    while begin_min < 1.0 - INSTANT_MIN:
        over_min = over_min if legs else min(over_min, begin_min)
        (_, _, heading_deg, whole_yd, radius_yd), yd_min = (
            legs[0] if legs else Leg(on(course_deg, math.inf, 0.0), then_yd_min)
        )
        length_yd = min(whole_yd, yd_min * (1.0 - begin_min))
        done = whole_yd - length_yd < INSTANT_MIN
        if length_yd > 0.0 or not done:
            end_min = min(1.0, begin_min + length_yd / yd_min) if done else 1.0
            stretch = Stretch(x_yd, y_yd, heading_deg, sign * length_yd, sign * radius_yd)
            parts.append(Part(begin_min, end_min, stretch))
            x_yd, y_yd, course_deg = on_piece(stretch, stretch.length_yd)
            begin_min = end_min
        if done:
            legs.pop(0)
        elif legs:
            legs[0] = Leg(on(course_deg, whole_yd - length_yd, radius_yd), yd_min)
    return parts, over_min


def part_at(parts: Sequence[Part], minute: float) -> Part:
    """What is run at a part of the minute."""
    for part in parts:
        if minute < part.end_min:
            return part
    return parts[-1]


def at(parts: Sequence[Part], minute: float) -> Lies:
    """Place and course at a part of the minute, 0 to 1."""
    begin_min, end_min, stretch = part_at(parts, minute)
    return on_piece(stretch, stretch.length_yd * (minute - begin_min) / (end_min - begin_min))


def on(heading_deg: float, length_yd: float, radius_yd: float) -> Stretch:
    """A stretch that begins wherever its ship is."""
    return Stretch(0.0, 0.0, heading_deg, length_yd, radius_yd)
