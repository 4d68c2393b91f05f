"""Time from War Imminent: days and hours, and the clock of the place. JANE.STR.11."""

from typing import NamedTuple

from sandgate.kernel.rule import rule
from sandgate.rules.jane1905.strategical.units import H_PER_DAY, MIN_PER_H, ClockMinute, Minute

MIN_PER_DAY = H_PER_DAY * MIN_PER_H


class Hour(NamedTuple):
    """A time as it is written: day from 1, hour of that day from 0, minute."""

    day: int
    hour: int
    minute: int


@rule("JANE.STR.11")
def reckoned(minute: Minute) -> Hour:
    """The day, hour and minute of a minute; days begin at the hour of War Imminent.

    >>> reckoned(0), reckoned(30 * 60)
    (Hour(day=1, hour=0, minute=0), Hour(day=2, hour=6, minute=0))
    """
    days, rest = divmod(minute, MIN_PER_DAY)
    return Hour(days + 1, *divmod(rest, MIN_PER_H))


@rule("JANE.STR.11")
def written(minute: Minute) -> str:
    """A time in words: day and hour, and the minute where it is not a full hour.

    >>> written(30 * 60), written(24 * 60 + 72)
    ('D2 06h', 'D2 01h 12m')
    """
    day, hour, odd = reckoned(minute)
    return f"D{day} {hour:02d}h" + (f" {odd:02d}m" if odd else "")


@rule("JANE.STR.11")
def minute_of(day: int, hour: int, minute: int) -> Minute:
    """The minute of a time that is written so.

    >>> minute_of(2, 6, 0), minute_of(4, 3, 37)
    (1800, 4537)
    """
    return (day - 1) * MIN_PER_DAY + hour * MIN_PER_H + minute


@rule("JANE.STR.11")
def by_the_clock(minute: Minute, war_imminent: ClockMinute) -> ClockMinute:
    """The minute after midnight of a minute of the war.

    war_imminent: the hour of War Imminent, in minutes after midnight.
    >>> divmod(by_the_clock(12 * 60, 6 * 60), 60), divmod(by_the_clock(30 * 60, 18 * 60), 60)
    ((18, 0), (0, 0))
    """
    return (war_imminent + minute) % MIN_PER_DAY
