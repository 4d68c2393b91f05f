"""A period is opened: its weather, each force's sun, and all cabins asked together (JANE.STR.07, .11, .12, .14)."""

from collections.abc import Iterable, Iterator

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.courses.runs import period_end
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import asked, at_large, post_of, with_forces
from sandgate.rules.jane1905.strategical.log.reckoning import MIN_PER_DAY, by_the_clock
from sandgate.rules.jane1905.strategical.sighting.light import USUAL_SUN, ByDay, ByNight, is_night, sun_by_place
from sandgate.rules.jane1905.strategical.state import Options, Period, State

DAYS_OF_A_YEAR = 365
NEW_PERIOD = "the period begins"


def weather_at(options: Options, minute: int) -> tuple[ByDay, ByNight]:
    """The weather of a minute, by day and by night; where the scheme is silent, fine and clear dark."""
    known = [(by_day, by_night) for since, by_day, by_night in options.weather if since <= minute]
    return known[-1] if known else ("fine", "clear dark")


def day_at(options: Options, minute: int) -> int:
    """The day of the year of a minute."""
    days = (options.war_imminent + minute) // MIN_PER_DAY
    return (options.day_of_year - 1 + days) % DAYS_OF_A_YEAR + 1


@step("JANE.STR.14")
def in_sun(state: State, force: Force) -> Force:
    """A force with the sunrise and sunset of its place at the beginning of the period."""
    if state.options.sun == "hours":
        return replace(force, sun=USUAL_SUN)
    lat_deg, _ = force.way.at(state.minute)
    return replace(force, sun=sun_by_place(lat_deg, day_at(state.options, state.minute)))


def clock_at(options: Options, minute: int) -> int:
    """What the clock shows, in minutes after midnight (JANE.STR.11)."""
    return by_the_clock(minute, options.war_imminent)


@step("JANE.STR.11", "JANE.STR.14")
def is_dark(state: State, force: Force, minute: int) -> bool:
    """Whether it is night where a force is."""
    rises, sets = force.sun
    return is_night(clock_at(state.options, minute), rises, sets)


@step("JANE.STR.14")
def sun_minutes(state: State, forces: Iterable[Force], minute: int) -> Iterator[int]:
    """The next sunrise and sunset of some forces after a minute, by the sun of this period."""
    now = clock_at(state.options, minute)
    for force in forces:
        for clock in force.sun:
            yield minute + ((clock - now - 1) % MIN_PER_DAY) + 1


@step("JANE.STR.07", "JANE.STR.12", "JANE.STR.14")
def opened(state: State) -> State:
    """The state in which the period that begins now is announced, and all are asked together."""
    minute = state.minute
    state = replace(state, period=Period(minute, period_end(minute), *weather_at(state.options, minute)))
    free = [force for force in at_large(state) if force.fights_until_min <= minute]  # an action keeps its sunset
    state = with_forces(state, *[in_sun(state, force) for force in free])
    for post in state.posts:
        if post.duty == "admiralty":
            state = asked(state, post.key, "harbour", 0, NEW_PERIOD)
        elif post.duty == "trade":
            state = asked(state, post.key, "trade", 0, NEW_PERIOD)
    for force in at_large(state):
        if not is_ashore(state, force.role) and force.fights_until_min <= minute:  # else when the action is over
            state = asked(state, force.role, "run", force.number, NEW_PERIOD)
    return replace(state, posts=tuple([replace(post, at_min=minute) for post in state.posts]))


def is_ashore(state: State, role: str) -> bool:
    """Whether a role is an Admiralty's: what it commands lies in harbour."""
    return any(post.key == role and post.duty == "admiralty" for post in state.posts)


def ordered_by_hand(state: State, role: str) -> bool:
    """Whether nobody sits in a cabin of this key: its force goes by its written orders (JANE.STR.09)."""
    return not any(post.key == role for post in state.posts)


def duty_of(state: State, role: str) -> str:
    """What a player does; "" of nobody."""
    return post_of(state, role).duty if not ordered_by_hand(state, role) else ""
