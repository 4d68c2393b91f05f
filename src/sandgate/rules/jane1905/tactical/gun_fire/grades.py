"""Grades of target: its size and the guns that strike, by range and on parallel courses. JANE.GUN.04 to .06, .14.

Grades from near to far are 1 the largest target, 2 the middle one, 3 the smallest, 4 the smallest for half the guns, 5 the
smallest, covered, for half the guns. Ranges are whole yards, from centre to centre at the end of the move.
"""

from typing import Annotated

from sandgate.kernel.figures import figure, number
from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Span, Yards, near
from sandgate.rules.jane1905.plan.stores import BOOK

Grade = Annotated[int, Span("grade", 0, 5)]  # 0: none yet

LIMITS_YD = (*figure(BOOK, "gun_fire", "grade_limits"), number(BOOK, "gun_fire", "half_to"))
HALF = number(BOOK, "gun_fire", "half_at_long_range")
SHEETS = ("", "the largest", "the middle", "the smallest", "the smallest", "the covered")  # by grade
PARALLEL_DEG = number(BOOK, "gun_fire", "parallel_within")


@rule("JANE.GUN.04", "JANE.GUN.05", "JANE.GUN.06")
def grade_of(range_yd: Yards) -> Grade:
    """The grade of target for a range.

    >>> [grade_of(yards) for yards in (2000.0, 2001.0, 4000.0, 6000.0, 6001.0)]
    [1, 2, 3, 4, 5]
    """
    return 1 + sum(range_yd > limit for limit in LIMITS_YD)


@rule("JANE.GUN.05", "JANE.GUN.06")
def share_of_guns(grade: Grade) -> float:
    """The part of the guns bearing that is struck for.

    >>> share_of_guns(3), share_of_guns(4), share_of_guns(5)
    (1.0, 0.5, 0.5)
    """
    return HALF if grade >= 4 else 1.0


@rule("JANE.GUN.14")
def on_parallel_courses(course_deg: Degrees, enemy_course_deg: Degrees, both_ahead: bool) -> bool:
    """Whether two ships that both go ahead steam the same way, within one point.

    >>> on_parallel_courses(355.0, 6.25, True), on_parallel_courses(0.0, 12.0, True), on_parallel_courses(0.0, 0.0, False)
    (True, False, False)
    """
    return both_ahead and near(abs(relative(enemy_course_deg, course_deg))) <= PARALLEL_DEG


@rule("JANE.GUN.14")
def grade_struck_at(grade: Grade, last_grade: Grade, parallel: bool, last_parallel: bool, same_enemy: bool) -> Grade:
    """The grade that a turret strikes at: one nearer if its last firing was at the same enemy in the same grade.

    grade, last_grade: by the real range now and at its last firing. parallel, last_parallel: whether both ships were on
    parallel courses now and then.
    >>> [grade_struck_at(now, then, True, True, True) for now, then in ((4, 4), (3, 4), (1, 1))]
    [3, 3, 1]
    """
    nearer = parallel and last_parallel and same_enemy and grade == last_grade
    return max(1, grade - 1) if nearer else grade
