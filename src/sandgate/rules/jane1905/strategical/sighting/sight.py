"""How far a force sees now, and how far it is seen. JANE.STR.13, .14."""

from sandgate.kernel.rule import step
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.sequence.period import is_dark
from sandgate.rules.jane1905.strategical.sighting.light import day_sight_mi, night_sight_mi
from sandgate.rules.jane1905.strategical.sighting.meeting import seen_at_mi
from sandgate.rules.jane1905.strategical.state import State


@step("JANE.STR.14")
def sight_mi(state: State, force: Force, minute: int) -> Miles:
    """How far is seen where a force is, by the light of the minute and the weather of the period."""
    if is_dark(state, force, minute):
        return night_sight_mi(state.period.by_night)
    return day_sight_mi(state.period.by_day)


@step("JANE.STR.13")
def seen_mi(state: State, watcher: Force, seen: Force, minute: int) -> Miles:
    """At what distance a force has another in sight, which may smoke."""
    return seen_at_mi(sight_mi(state, watcher, minute), seen.way.paid_kn, is_dark(state, watcher, minute))
