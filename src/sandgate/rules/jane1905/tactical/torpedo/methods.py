"""The five methods of firing: which one is played, the die, and estimates. JANE.TOR.06, .07, .09, .11."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.tactical.torpedo.tubes import bears
from sandgate.rules.jane1905.track.speed import BOOK

METHOD: Final = int(number(BOOK, "torpedo", "method"))
STRIKES_AT: Final = int(number(BOOK, "torpedo", "strikes_at"))
COURSE_DEG: Final = number(BOOK, "torpedo", "course_tolerance")
RANGE_PART: Final = number(BOOK, "torpedo", "range_tolerance")
SPEED_KN: Final = number(BOOK, "torpedo", "speed_tolerance")
HITS: Final = int(number(BOOK, "torpedo", "hits"))


class Seen(NamedTuple):
    """A ship as she bears from another: number, range, true bearing."""

    number: int
    range_yd: float
    bearing_deg: float


@rule("JANE.TOR.09")
def method_of(agreed: int) -> int:
    """The method of an action, 1 to 5, by what its scenario says; 0: it says nothing.

    >>> method_of(3), method_of(0)
    (3, 5)
    """
    return agreed or METHOD


@rule("JANE.TOR.06", "JANE.TOR.07", "JANE.TOR.08")
def in_reach(range_yd: float, setting_yd: int) -> bool:
    """Whether a target is within the set range, the limit included.

    >>> in_reach(2000.0, 2000), in_reach(2001.0, 2000)
    (True, False)
    """
    return near(range_yd) <= setting_yd


@rule("JANE.TOR.06")
def strikes_by_die(die: int) -> bool:
    """Whether a torpedo hits by one die.

    >>> strikes_by_die(6), strikes_by_die(5)
    (True, False)
    """
    return die >= STRIKES_AT


@rule("JANE.TOR.07")
def rightly_estimated(
    course_deg: float, range_yd: float, speed_kn: float, true_course_deg: float, true_range_yd: float, true_speed_kn: float
) -> bool:
    """Whether course, range and speed are all estimated within the tolerances, limits included.

    >>> rightly_estimated(11.25, 1650.0, 16.5, 0.0, 1500.0, 15.0), rightly_estimated(0.0, 1500.0, 16.6, 0.0, 1500.0, 15.0)
    (True, False)
    """
    return (
        near(abs(relative(course_deg, true_course_deg))) <= COURSE_DEG
        and near(abs(range_yd - true_range_yd) - RANGE_PART * true_range_yd) <= 0.0
        and near(abs(speed_kn - true_speed_kn)) <= SPEED_KN
    )


@rule("JANE.TOR.07")
def meant(tube: str, course_deg: float, enemies: Sequence[Seen], named: int) -> Seen | None:
    """The enemy that is meant: the one that is named, else the nearest, if she is in the tube's arc; None if there is none.

    >>> meant("S1", 0.0, [Seen(201, 900.0, 10.0), Seen(202, 1900.0, 90.0)], 0)
    Seen(number=202, range_yd=1900.0, bearing_deg=90.0)
    """
    within = [each for each in enemies if named in (0, each.number) and bears(tube, course_deg, each.bearing_deg)]
    return min(within, key=lambda each: (near(each.range_yd), each.number), default=None)


@rule("JANE.TOR.06", "JANE.TOR.07")
def engaged_side(course_deg: float, bearing_of_firer_deg: float) -> Beam:
    """The side that a ship on a course shows to whoever bears so from her; end on, starboard.

    >>> engaged_side(0.0, 90.0), engaged_side(0.0, 270.0)
    ('S', 'P')
    """
    return "P" if near(relative(bearing_of_firer_deg, course_deg)) < 0.0 else "S"


@rule("JANE.TOR.11")
def torpedo_hits() -> int:
    """The water-line hits that a torpedo counts.

    >>> torpedo_hits()
    4
    """
    return HITS
