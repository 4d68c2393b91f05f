"""Day and night of a force: by the hours of the problem, or by the sun where it begins the move. NWC.ST.16."""

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at, clock_min_at
from sandgate.rules.nwc1902.strategic.moves.sun import clock_sun
from sandgate.rules.nwc1902.strategic.state import State


@step("NWC.ST.16")
def lit(state: State, force: Force) -> Force:
    """A force with sunrise and sunset of the day on which a move begins, in minutes of the game."""
    options, minute = state.options, state.minute
    rises, sets = options.day_min
    if options.sun == "place":
        day = clock_at(options, minute).timetuple().tm_yday
        rises, sets = clock_sun(*force.way.at(minute), day, options.meridian_deg)
    midnight = minute - clock_min_at(options, minute)
    return replace(force, light_min=(midnight + rises, midnight + sets))
