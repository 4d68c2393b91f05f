"""Forces that meet: single actions for an hour, fleet actions for their time, late comers, and how they are decided.

NWC.ST.29, .30, .19. What is decided, and what it costs, stands in deciding.py.
"""

from collections.abc import Iterable, Iterator

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.strategic.actions.deciding import decided
from sandgate.rules.nwc1902.strategic.actions.engaged import (
    letters_of,
    meet,
    next_number,
    on_the_board,
    parted,
    parties,
)
from sandgate.rules.nwc1902.strategic.actions.events import ActionBrokenOff, CameIntoAction, ForceMet, ShipEngaged
from sandgate.rules.nwc1902.strategic.actions.hearing import ceased
from sandgate.rules.nwc1902.strategic.actions.meeting import is_fleet_action, meeting_mi
from sandgate.rules.nwc1902.strategic.actions.odds import action_min
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.duels.distance import duel_decided_at
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import at_large, force_numbered, with_forces
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.sighting.neighbours import near_pairs
from sandgate.rules.nwc1902.strategic.sighting.watching import HULLS, off_now_mi
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Action, Meeting

Done = tuple[State, tuple[Event, ...]]


@step("NWC.ST.29", "NWC.ST.30", "NWC.ST.19", "NWC.ST.12")
def fought(state: State, minute: int) -> Done:
    """All that falls in a minute of fighting: who has parted, who comes up, whose time is up, and who meets."""
    events = list[Event]()
    for part in (broken_off, come_up, decided, met):
        state, told = part(parted(state, minute), minute)
        events += told
    return state, tuple(events)


@step("NWC.ST.29", "NWC.ST.19", "NWC.ST.11")
def begun(state: State, minute: int) -> Done:
    """Who meets as plots are taken up: at sea now, or by themselves."""
    state, late = come_up(state, minute)
    state, new = met(state, minute)
    return state, (*late, *new)


def fight_minutes(state: State) -> Iterator[int]:
    """When the time of an action is up, or a merchant vessel is taken."""
    for action in state.actions:
        yield action.until_min


@step("NWC.ST.19")
def broken_off(state: State, minute: int) -> Done:
    """A single action ends as soon as the ships are farther apart, or one of them is gone."""
    events = list[Event]()
    for action in state.actions:
        if action.kind != "duel":
            continue
        one, other = (force_numbered(state, number) for number in action.forces)
        limit_mi = meeting_mi(letters_of(state, one), letters_of(state, other))
        in_port = bool(one.port or other.port)
        if limit_mi and not in_port and near(off_now_mi(state, one, other, minute)) <= limit_mi:
            continue
        left = [force for force in (one, other) if not force.gone]
        events += [moment_of(force, minute).by(broken_off).tell(ActionBrokenOff, force=force.name) for force in left]
        state = replace(state, actions=tuple([each for each in state.actions if each != action]))
        state, told = ceased(state, action, minute)
        events += told
    return state, tuple(events)


@step("NWC.ST.29")
def come_up(state: State, minute: int) -> Done:
    """Late comers within the distances of an enemy in a fleet action take part in it from then on."""
    events = list[Event]()
    for action in [each for each in state.actions if each.kind == "fleet"]:
        fighting = list(action.forces)
        for force in at_large(state):
            enemies = [force_numbered(state, number) for number in fighting]
            if _is_free(state, force, minute) and any(meet(state, force, each, minute) for each in enemies if not each.gone):
                fighting.append(force.number)
                state = halted(state, force, minute, action.until_min)
                events.append(moment_of(force, minute).by(come_up).tell(CameIntoAction, force=force.name))
        grown = replace(action, forces=tuple(fighting))
        state = replace(state, actions=tuple([grown if each == action else each for each in state.actions]))
    return state, tuple(events)


@step("NWC.ST.29", "NWC.ST.19")
def met(state: State, minute: int) -> Done:
    """Forces that meet begin an action: on the board, with odds, or one ship against one."""
    events = list[Event]()
    sighted = {_pair(each.watcher, each.seen): True for each in state.watches if each.degree in HULLS}
    if not sighted:
        return state, ()
    near = [(one, other) for one, other in near_pairs(state) if _pair(one.number, other.number) in sighted]
    pairs = [pair for pair in near if _are_free(state, pair, minute) and meet(state, *pair, minute)]
    for group in _groups([(one.number, other.number) for one, other in pairs]):
        one, other = parties(state, group)[:2]
        board = any(on_the_board(state, *pair) for pair in pairs if pair[0].number in group)
        fleet = is_fleet_action([each.letter for each in one.ships], [each.letter for each in other.ships])
        if board:
            until_min = -1
        elif fleet:
            until_min = minute + int(action_min(min(one.value, other.value)))
        elif any(each.kind == "duel" and each.forces == group for each in state.actions):
            continue
        else:
            until_min = duel_decided_at(minute)
        place = one.forces[0].way.at(minute)
        kind = "board" if board else "fleet" if fleet else "duel"
        number = _number(state, group)
        kept = [each for each in state.actions if not (each.kind == "duel" and any(one in group for one in each.forces))]
        new = Action(number, kind, group, minute, until_min, *place)  # type: ignore[arg-type]
        kept_meetings = [each for each in state.meetings if each.number != number]
        meeting = Meeting(number, kind, group, minute, *place)  # type: ignore[arg-type]
        state = replace(state, actions=(*kept, new), meetings=(*kept_meetings, meeting))
        for force in (*one.forces, *other.forces):
            state = halted(state, force, minute, until_min) if kind == "fleet" else state
            told = moment_of(force, minute).by(met)
            events.append(told.tell(ShipEngaged if kind == "duel" else ForceMet, force=force.name))
    return state, tuple(events)


def _pair(number: int, other: int) -> tuple[int, int]:
    return min(number, other), max(number, other)


def _are_free(state: State, pair: tuple[Force, Force], minute: int) -> bool:
    return all(_is_free(state, force, minute) for force in pair)


def _is_free(state: State, force: Force, minute: int) -> bool:
    """Whether a force is in no action but a single one, which a larger one takes up."""
    held = [each for each in state.actions if each.kind in ("fleet", "board") and not 0 <= each.until_min < minute]
    return not any(force.number in each.forces for each in held)


def _number(state: State, group: Iterable[int]) -> int:
    """An action that takes up a single one goes on under its number: who has heard the one hears the other."""
    taken_up = [each.number for each in state.actions if each.kind == "duel" and any(one in group for one in each.forces)]
    return taken_up[0] if taken_up else next_number(state)


def _groups(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Forces that are bound together by pairs, each group in the order of its numbers."""
    groups = list[list[int]]()
    for pair in pairs:
        touched = [group for group in groups if any(each in group for each in pair)]
        whole = [*pair, *[each for group in touched for each in group]]
        groups = [*[group for group in groups if group not in touched], whole]
    return [tuple(sorted(dict.fromkeys(group))) for group in groups]


@step("NWC.ST.30")
def halted(state: State, force: Force, minute: int, until_min: int) -> State:
    """A force stops on its way until its action is over."""
    state = settled(state, force, minute)
    return with_forces(
        state, replace(cut_at(force_numbered(state, force.number), minute), in_action=True, busy_until_min=until_min)
    )
