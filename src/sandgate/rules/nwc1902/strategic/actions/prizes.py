"""Merchant vessels without an escort, taken by who stays within half a mile: one each quarter of an hour. NWC.ST.36."""

from collections.abc import Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.actions.deciding import struck_off
from sandgate.rules.nwc1902.strategic.actions.engaged import letters_of, next_number
from sandgate.rules.nwc1902.strategic.actions.events import MerchantLost, PrizeTaken
from sandgate.rules.nwc1902.strategic.classes.merchant_vessels import TAKEN_EVERY_MIN, may_take, taken
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import asked, at_large, force_numbered, ships_of
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.sighting.neighbours import near_enemies
from sandgate.rules.nwc1902.strategic.sighting.watching import off_now_mi
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Action

Done = tuple[State, tuple[Event, ...]]


@step("NWC.ST.36")
def prizes_taken(state: State, minute: int) -> Done:
    """The time of an enemy near a convoy begins, runs or is broken off; every full quarter of an hour one is taken."""
    events = list[Event]()
    timed, near = [each.forces[0] for each in state.actions if each.kind == "taking"], near_enemies(state)
    about = [force for force in at_large(state) if force.number in near or force.number in timed]
    for convoy in [force for force in about if all(letter == "m" for letter in letters_of(state, force))]:
        taker = _taker(state, convoy, [force.number for force in near.get(convoy.number, ())], minute)
        clock = next((each for each in state.actions if each.kind == "taking" and each.forces[0] == convoy.number), None)
        state = replace(state, actions=tuple([each for each in state.actions if each != clock]))
        if taker is None:
            continue
        begun_min = minute if clock is None else clock.begun_min
        prizes = ships_of(state, convoy)[: taken(float(minute - begun_min), len(convoy.ships))]
        for ship in prizes:
            events += [
                moment_of(taker, minute).by(prizes_taken).tell(PrizeTaken, force=taker.name, ship=ship.name),
                moment_of(convoy, minute).by(prizes_taken).tell(MerchantLost, force=convoy.name, ship=ship.name),
            ]
        if prizes:
            state = asked(struck_off(state, prizes, "taken"), taker, "a prize is taken")
            begun_min = minute
        if len(prizes) < len(convoy.ships):
            state = asked(state, convoy, "a vessel is taken") if prizes else state
            number = next_number(state) if clock is None else clock.number
            until_min = begun_min + int(TAKEN_EVERY_MIN)
            new = Action(number, "taking", (convoy.number, taker.number), begun_min, until_min, *convoy.way.at(minute))
            state = replace(state, actions=(*state.actions, new))
    return state, tuple(events)


def _taker(state: State, convoy: Force, enemies: Sequence[int], minute: int) -> Force | None:
    """The first of some enemies, by number, that is near enough to a convoy at sea, and in no action."""
    if convoy.port:
        return None
    for force in [force_numbered(state, number) for number in enemies]:
        if force.gone or force.port or minute < force.busy_until_min:
            continue
        off_mi = off_now_mi(state, force, convoy, minute)
        if any(may_take(letter, off_mi) for letter in letters_of(state, force)):
            return force
    return None
