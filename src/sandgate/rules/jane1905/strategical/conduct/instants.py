"""The earliest minute at which anything may happen: a stretch ends, light changes, a limit is reached. JANE.STR.12."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Final

from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.battle_range import BY_DAY_YD
from sandgate.rules.jane1905.strategical.action.moving import board_minutes
from sandgate.rules.jane1905.strategical.conduct.sailing import sailing_minutes
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN
from sandgate.rules.jane1905.strategical.lists import at_large, at_sea
from sandgate.rules.jane1905.strategical.messages.carrying import note_minutes
from sandgate.rules.jane1905.strategical.sequence.period import sun_minutes
from sandgate.rules.jane1905.strategical.sighting.instants import changes, passing
from sandgate.rules.jane1905.strategical.sighting.reports import SURE_MI
from sandgate.rules.jane1905.strategical.sighting.sight import seen_mi
from sandgate.rules.jane1905.strategical.sighting.watching import both_fight, step_now
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.meeting import meeting_minutes
from sandgate.rules.jane1905.strategical.trade.news import news_minutes
from sandgate.rules.jane1905.strategical.trade.steamers import sailing_hours
from sandgate.rules.jane1905.strategical.units import YD_PER_MI


def stretch_ends(state: State) -> Iterator[int]:
    """The minutes at which a force goes on with the next part of its sheet."""
    for force in at_large(state):
        if force.way.ends_min < NEVER_MIN:
            yield force.way.ends_min


def light_changes(state: State) -> Iterator[int]:
    """The next sunrise and sunset of each force."""
    yield from sun_minutes(state, at_large(state), state.minute)


def sights(state: State) -> Iterator[int]:
    """The minutes at which a force comes to a step of another's sight, or leaves it, while both go on as they do.

    Where one has stopped or gone off after all had looked round in this minute, that is the next one.
    """
    steps = {(each.watcher, each.seen): each.step for each in state.watches}
    for watcher, seen in permutations(at_sea(state), 2):
        if watcher.side != seen.side:
            now = step_now(state, watcher, seen, state.minute)
            if now != steps.get((watcher.number, seen.number), 0) and not both_fight(watcher, seen, state.minute):
                yield state.minute + 1
            pair, far = passing(watcher.way, seen.way), seen_mi(state, watcher, seen, state.minute)
            for limit in (far, far / 2.0, SURE_MI, BY_DAY_YD / YD_PER_MI):  # battle range by night is the sight
                for minute in changes(pair, limit):
                    yield from (minute, minute + 1)  # the second step is told inside half the distance, not at it


MINUTES: Final[tuple[Callable[[State], Iterator[int]], ...]] = (
    stretch_ends,
    light_changes,
    sailing_minutes,
    note_minutes,
    sights,
    sailing_hours,
    meeting_minutes,
    news_minutes,
    board_minutes,
)


@step("JANE.STR.12")
def next_minute(state: State) -> int:
    """The first full minute after this one at which something may change; at the latest the end of the period."""
    after, ends = state.minute, state.period.ends_min
    return min([ends, *[minute for part in MINUTES for minute in part(state) if after < minute < ends]])
