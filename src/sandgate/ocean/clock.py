"""The clock of a campaign: date and hour of a minute, counted from its beginning; no hour of this world is read."""

from datetime import datetime, timedelta
from functools import lru_cache

Moment = datetime
SECONDS_TO_THE_MINUTE = 60.0


@lru_cache(maxsize=64)  # a game asks for its own beginning again and again
def moment_of(text: str) -> Moment:
    """The date and hour of a text like 1898-05-09 06:00; ValueError if it is none.

    >>> moment_of("1898-05-09 06:00").hour
    6
    """
    return datetime.strptime(text, "%Y-%m-%d %H:%M")


def hour_text(start: str, at_s: float) -> str:
    """The date and hour so many seconds after a beginning, as a story tells them.

    >>> hour_text("1898-05-09 06:00", 43_200.0)
    '9 May, 18:00'
    """
    return f"{moment_after(start, at_s / SECONDS_TO_THE_MINUTE):%-d %B, %H:%M}"


def moment_after(start: str, minute: float) -> Moment:
    """The date and hour so many minutes after a beginning.

    >>> f"{moment_after('1898-05-09 06:00', 1_500):%-d %B, %H:%M}"
    '10 May, 07:00'
    """
    return moment_of(start) + timedelta(minutes=minute)
