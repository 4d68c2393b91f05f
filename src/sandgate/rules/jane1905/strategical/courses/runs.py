"""Courses in six-hour runs: legs that begin on full hours, and what holds when a sheet leaves hours open. JANE.STR.07."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, Minute

PERIOD_MIN: Final = int(number(BOOK, "courses", "period")) * MIN_PER_H
MOST_LEGS: Final = int(number(BOOK, "courses", "legs"))


class Leg(NamedTuple):
    """A course and speed for so many hours."""

    course_deg: float
    speed_kn: float
    hours: int


class Run(NamedTuple):
    """A stretch of time on one course at one speed."""

    course_deg: float
    speed_kn: float
    begin_min: int
    end_min: int

    @property
    def miles(self) -> float:
        """What is paid for in coal; less is made good when normal coal is gone (JANE.STR.25)."""
        return self.speed_kn * (self.end_min - self.begin_min) / MIN_PER_H


@rule("JANE.STR.07")
def period_end(minute: Minute) -> Minute:
    """The minute at which the period ends that a minute lies in; one that begins it belongs to it.

    >>> period_end(0), period_end(359), period_end(360)
    (360, 360, 720)
    """
    return (minute // PERIOD_MIN + 1) * PERIOD_MIN


@rule("JANE.STR.07")
def leg_end(minute: Minute, hours: int) -> Minute:
    """The minute at which a leg of so many hours ends that begins in a minute: the hour broken by a stop is its first.

    >>> leg_end(1500, 4), leg_end(1512, 1), leg_end(1512, 3)
    (1740, 1560, 1680)
    """
    return (minute // MIN_PER_H + hours) * MIN_PER_H


@rule("JANE.STR.07")
def run_of(legs: Sequence[Leg], minute: Minute, last: Leg) -> tuple[Run, ...]:
    """The legs of a sheet from a minute to the end of its period; the hours that it leaves open go on as ordered last.

    last: what holds for a sheet without a leg.
    >>> runs = run_of((Leg(90.0, 12.0, 4), Leg(135.0, 12.0, 1)), 0, Leg(0.0, 0.0, 1))
    >>> [(run.course_deg, run.end_min, run.miles) for run in runs]
    [(90.0, 240, 48.0), (135.0, 300, 12.0), (135.0, 360, 12.0)]
    """
    end, found = period_end(minute), list[Run]()
    for leg in legs:
        leg_over = min(leg_end(minute, leg.hours), end)
        if minute < leg_over:
            found.append(Run(leg.course_deg, leg.speed_kn, minute, leg_over))
        minute, last = leg_over, leg
    if minute < end:
        found.append(Run(last.course_deg, last.speed_kn, minute, end))
    return tuple(found)


@rule("JANE.STR.07")
def too_many(legs: int) -> bool:
    """Whether a sheet has more legs than a run may have.

    >>> too_many(6), too_many(7)
    (False, True)
    """
    return legs > MOST_LEGS
