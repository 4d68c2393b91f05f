"""Table II: how long coal lasts, what is burned. NWC.ST.39, .40.

What a vessel burns in a day is a part of her full bunkers, 1/days. Between two speeds of her row that part goes in a
straight line; below the first it is that of the first; above the last, which only a varied speed allows, it goes with the
cube of the speed.
"""

from typing import Annotated, Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Span, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.units import BOOK, Days, Minutes, Part

DAY_H: Final = 24.0
DAY_MIN: Final = 1440.0
WARNING = number(BOOK, "coal", "warning")
PartADay = Annotated[float, Span("parts of full bunkers a day", 0.0, 100.0)]
Row = tuple[tuple[float, float], ...]  # knots and days


def _row(knots: str, days: str) -> Row:
    return tuple(zip(figure(BOOK, "coal", knots), figure(BOOK, "coal", days), strict=True))


ROWS: Final[dict[str, Row]] = {
    "A": _row("knots_of_A", "days_of_A"),
    "B": _row("knots_of_B", "days_of_B"),
    "C": _row("knots_of_C", "days_of_C"),
    "D": _row("knots_of_D", "days_of_D"),
    "E": _row("knots_of_E", "days_of_E"),
    "V": _row("knots_of_V", "days_of_V"),
    "t": _row("knots_of_t", "days_of_t"),
    "s": _row("knots_of_s", "days_of_s"),
}


@rule("NWC.ST.39")
def coal_row(letter: Letter) -> Row:
    """The speeds and days of a class; merchant vessels burn as gunboats do.

    >>> coal_row("A"), coal_row("m") == coal_row("D")
    (((10.0, 22.0), (12.0, 18.0), (14.0, 10.0)), True)
    """
    return ROWS["D" if letter == "m" else letter]


@rule("NWC.ST.40")
def burned_a_day(letter: Letter, speed_kn: Knots) -> PartADay:
    """The part of full bunkers that a vessel burns in a day at a speed, or lying to; at anchor she burns nothing.

    >>> round(burned_a_day("C", 13.0), 5), burned_a_day("V", 10.0) == 1.0 / 6.0, burned_a_day("B", 0.0) == 1.0 / 30.0
    (0.10101, True, True)
    >>> burned_a_day("B", 36.0) == 8.0 / 7.0  # varied speeds: twice the last, eight times the coal
    True
    """
    row = coal_row(letter)
    slower_kn, slower_days = row[0]
    if speed_kn <= slower_kn:
        return 1.0 / slower_days
    for knots, days in row[1:]:
        if speed_kn <= knots:
            part = (speed_kn - slower_kn) / (knots - slower_kn)
            return (1.0 - part) / slower_days + part / days
        slower_kn, slower_days = knots, days
    return (speed_kn / slower_kn) ** 3 / slower_days


@rule("NWC.ST.39", "NWC.ST.40")
def days_at(letter: Letter, speed_kn: Knots) -> Days:
    """How many days full bunkers last.

    >>> days_at("A", 12.0), round(days_at("C", 13.0), 2)
    (18.0, 9.9)
    """
    return 1.0 / burned_a_day(letter, speed_kn)


@rule("NWC.ST.39", "NWC.ST.25")
def radius_mi(letter: Letter, speed_kn: Knots) -> Miles:
    """How far full bunkers last at a speed.

    >>> radius_mi("A", 12.0), radius_mi("s", 15.0), near(radius_mi("s", 20.0))
    (5184.0, 1800.0, 1440.0)
    """
    return days_at(letter, speed_kn) * DAY_H * speed_kn


@rule("NWC.ST.40")
def burned(letter: Letter, speed_kn: Knots, minutes: Minutes) -> float:
    """The part of full bunkers burned on one leg; each leg is counted for itself.

    >>> round(burned("B", 10.0, 240.0) + burned("B", 18.0, 120.0), 4)
    0.0175
    """
    return burned_a_day(letter, speed_kn) * minutes / DAY_MIN


@rule("NWC.ST.40")
def lasts_min(letter: Letter, speed_kn: Knots, left: Part) -> Minutes:
    """For how many minutes what is left in the bunkers lasts; then she drifts.

    >>> lasts_min("A", 12.0, 0.5)
    12960.0
    """
    return left / burned_a_day(letter, speed_kn) * DAY_MIN


@rule("NWC.ST.40")
def coal_is_low(left: Part) -> bool:
    """Whether a commander is warned.

    >>> coal_is_low(1.0 / 6.0), coal_is_low(0.25), coal_is_low(0.3)
    (True, True, False)
    """
    return near(left) <= WARNING
