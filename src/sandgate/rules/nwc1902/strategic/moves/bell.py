"""The bell: length, beginning and end of a move, and the weather in it, announced to all alike. NWC.ST.10, .16, .17."""

from typing import Annotated

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Span
from sandgate.ocean.clock import Moment, moment_after
from sandgate.rules.nwc1902.strategic.state import Bell, Options, Sea, Sky

DAY_MIN = 1440
GameMinutes = Annotated[int, Span("min", 0, 600_000)]
DayMinutes = Annotated[int, Span("min after midnight", 0, DAY_MIN)]


@rule("NWC.ST.16")
def move_ends_min(
    begins_min: GameMinutes, clock_min: DayMinutes, length_min: GameMinutes, bounded: bool, end_min: GameMinutes
) -> GameMinutes:
    """The minute at which a move ends that begins at a minute of the game.

    clock_min: what the clock shows then. bounded: by default a move ends at the hours that its length divides, one of six
    hours at 06:00, 12:00, 18:00 and 24:00; a length that is laid down or chosen is run in full.

    >>> [move_ends_min(0, 480, 360, bounded, 14_400) for bounded in (True, False)]
    [240, 360]
    >>> move_ends_min(14_300, 360, 360, True, 14_400)
    14400
    """
    length = length_min - clock_min % length_min if bounded else length_min
    return min(begins_min + length, end_min)


def clock_at(options: Options, minute: float) -> Moment:
    """Date and hour by the game's clock at a minute of the game."""
    return moment_after(options.start, minute)


def clock_min_at(options: Options, minute: int) -> int:
    """What the clock shows at a minute of the game, in minutes after midnight."""
    then = clock_at(options, minute)
    return then.hour * 60 + then.minute


def weather_at(options: Options, minute: int) -> tuple[Sky, Sea]:
    """The weather from a minute on; where the problem is silent, clear and moderate (NWC.ST.10)."""
    known = [(sky, sea) for since, sky, sea in options.weather if since <= minute]
    return known[-1] if known else ("clear", "moderate")


@step("NWC.ST.10", "NWC.ST.16")
def bell_at(options: Options, minute: int) -> Bell:
    """What is announced of the move that begins at a minute."""
    ends = move_ends_min(minute, clock_min_at(options, minute), options.length_min, options.bounded, options.end_min)
    return Bell(minute, ends, *weather_at(options, minute))
