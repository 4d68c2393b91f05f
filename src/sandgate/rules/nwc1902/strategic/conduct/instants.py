"""The earliest minute at which anything may happen: a stretch ends, light or a distance comes to a limit. NWC.ST.12."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from sandgate.kernel.rule import step
from sandgate.ocean.coast import land_among
from sandgate.ocean.places import Place
from sandgate.rules.nwc1902.strategic.actions.engaged import fight_limits, under_way
from sandgate.rules.nwc1902.strategic.actions.fighting import fight_minutes
from sandgate.rules.nwc1902.strategic.actions.hearing import fighter_heard
from sandgate.rules.nwc1902.strategic.conduct.harbours import stay_minutes
from sandgate.rules.nwc1902.strategic.fitting_out.fitting import ready_minutes
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force
from sandgate.rules.nwc1902.strategic.lists import at_large
from sandgate.rules.nwc1902.strategic.moves.light import light_changes
from sandgate.rules.nwc1902.strategic.sighting.instants import changes, full_minute, span_within
from sandgate.rules.nwc1902.strategic.sighting.neighbours import FARTHEST_MI, near_pairs, on_open_sea
from sandgate.rules.nwc1902.strategic.sighting.ranges import Ranges, all_ranges, limits, limits_of_ships
from sandgate.rules.nwc1902.strategic.sighting.watching import HULLS, QUARTER_MIN, is_timed, off_now_mi
from sandgate.rules.nwc1902.strategic.sights import Watch
from sandgate.rules.nwc1902.strategic.signals.gun_fire import HEARD_MI
from sandgate.rules.nwc1902.strategic.signals.smoke import ONE_SMOKE_MI
from sandgate.rules.nwc1902.strategic.small_craft.absence import rejoin_minutes
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.carrying import due_minutes
from sandgate.rules.nwc1902.strategic.telegraph.times import DESPATCH_WITHIN_MI

KEPT: Final = 64  # moves of games that run beside each other


@step("NWC.ST.12")
def next_minute(state: State) -> int:
    """The first full minute after this one at which something may change; at the latest the end of the move."""
    after, ends = state.minute, state.bell.ends_min
    return min([ends, *[minute for minute in _instants(state) if after < minute < ends]])


def _instants(state: State) -> Iterator[int]:
    forces = at_large(state)
    ends_min = min([force.way.ends_min for force in forces], default=NEVER_MIN)
    if ends_min < NEVER_MIN:
        yield max(full_minute(ends_min), state.minute + 1)
    lights = _lights(tuple([force.light_min for force in forces]))
    yield from lights[bisect_right(lights, state.minute) :][:1]
    hulls = {(each.watcher, each.seen): each for each in state.watches if each.degree in HULLS}
    ranges = all_ranges(state, state.minute)
    for one, other in [pair for pair in near_pairs(state) if _come_near(state, *pair)]:
        if one.side == other.side:
            yield from _within(state, one, other, [*dict.fromkeys([ONE_SMOKE_MI, DESPATCH_WITHIN_MI])])
        else:
            yield from _sights(state, one, other, ranges(one, other), hulls)
            yield from _sights(state, other, one, ranges(other, one), hulls)
            yield from _within(state, one, other, fight_limits(state, one, other))
    yield from ready_minutes(state)
    yield from stay_minutes(state)
    yield from rejoin_minutes(state)
    yield from due_minutes(state)
    yield from fight_minutes(state)
    for action in under_way(state, state.minute):
        fighter = fighter_heard(state, action)
        for force in forces:
            if fighter is not None and force.number not in action.forces:
                yield from _within(state, fighter, force, [HEARD_MI])
    for watch in state.watches:
        if is_timed(state, watch):
            gone = state.minute - watch.since_min
            yield watch.since_min + (gone // QUARTER_MIN + 1) * QUARTER_MIN


@lru_cache(maxsize=KEPT)
def _lights(light_min: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """When day and night change for any of some forces, the earliest first: it stays so for a move."""
    return tuple(sorted(dict.fromkeys([minute for each in light_min for minute in light_changes(each)])))


def _come_near(state: State, one: Force, other: Force) -> bool:
    """Whether two forces are or come as near on their present stretches as matters to anybody."""
    span = span_within(one.way, other.way, float(state.bell.ends_min), FARTHEST_MI)
    return span is not None and changes(span)[1] > state.minute


def _sights(
    state: State, watcher: Force, seen: Force, ranges: Ranges, hulls: Mapping[tuple[int, int], Watch]
) -> Iterator[int]:
    """When a distance comes to a limit of sight; each minute where land may come between what is near enough, or go."""
    yield from _within(state, watcher, seen, limits(ranges))
    if (watcher.number, seen.number) in hulls:
        yield from _within(state, watcher, seen, limits_of_ships(state, watcher, seen, state.minute))
    if off_now_mi(state, watcher, seen, state.minute) <= max(ranges) and _land_about(state, (watcher, seen)):
        yield state.minute + 1


def _land_about(state: State, forces: tuple[Force, Force]) -> bool:
    """Whether land lies where two forces may look across it on their present stretches."""
    if on_open_sea(state, *forces):
        return False
    ends = [min(force.way.ends_min, float(state.bell.ends_min)) for force in forces]
    places = [force.way.at(minute) for force, end in zip(forces, ends, strict=True) for minute in (float(state.minute), end)]
    return land_among(*[Place(*place) for place in places])


def _within(state: State, one: Force, other: Force, limits_mi: list[float]) -> Iterator[int]:
    """When two forces come within some limits, and when they part from them again, on their present stretches."""
    for limit_mi in limits_mi:
        yield from changes(span_within(one.way, other.way, float(state.bell.ends_min), limit_mi))
