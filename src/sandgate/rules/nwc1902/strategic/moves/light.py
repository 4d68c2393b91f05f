"""Day and night of a force: by the hours of the problem, or by the sun where it begins the move. NWC.ST.16."""

from collections.abc import Iterator

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.moves.bell import DAY_MIN, clock_at, clock_min_at
from sandgate.rules.nwc1902.strategic.moves.sun import clock_sun
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.state import Options, State


@step("NWC.ST.16")
def lit(state: State, force: Force) -> Force:
    """A force with sunrise and sunset of the day on which a move begins, in minutes of the game."""
    return replace(force, light_min=light_of_day(state.options, force.way.at(state.minute), state.minute))


@step("NWC.ST.16")
def light_of_day(options: Options, at: LatLon, minute: int) -> tuple[int, int]:
    """Sunrise and sunset at a place on the day of a minute, in minutes of the game."""
    rises, sets = options.day_min
    if options.sun == "place":
        rises, sets = clock_sun(*at, clock_at(options, minute).timetuple().tm_yday, options.meridian_deg)
    midnight = minute - clock_min_at(options, minute)
    return midnight + rises, midnight + sets


def light_changes(light_min: tuple[int, int]) -> Iterator[int]:
    """The minutes at which day and night change, of this day and the two beside it: the clock may be far from the sun's.

    >>> list(light_changes((286, 1044)))
    [-1154, -396, 286, 1044, 1726, 2484]
    """
    for day in (-1, 0, 1):
        yield from [minute + day * DAY_MIN for minute in light_min]
