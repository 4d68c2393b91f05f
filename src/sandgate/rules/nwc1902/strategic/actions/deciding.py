"""Actions decided by odds when their time is up: what is removed, who is crippled, who is bound home, what all are told.

NWC.ST.29, .30, .19.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.strategic.actions.engaged import Party, have_met, parties
from sandgate.rules.nwc1902.strategic.actions.events import ActionOver, EnemyLosses, OwnLosses
from sandgate.rules.nwc1902.strategic.actions.hearing import ceased
from sandgate.rules.nwc1902.strategic.actions.losses import first_half, has_choice, is_crippled_instead, is_half
from sandgate.rules.nwc1902.strategic.actions.odds import counted_value, outcome, ratio
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.conduct.advancing import gone_on
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.duels.distance import MILE_YD, duel_is_decided
from sandgate.rules.nwc1902.strategic.lists import asked, at_large, force_numbered, with_forces, with_ships
from sandgate.rules.nwc1902.strategic.orders import Lose
from sandgate.rules.nwc1902.strategic.posts import Campaign
from sandgate.rules.nwc1902.strategic.ships import Fate, Ship
from sandgate.rules.nwc1902.strategic.sighting.watching import off_now_mi
from sandgate.rules.nwc1902.strategic.state import Call, State
from sandgate.rules.nwc1902.strategic.traffic import Action

Done = tuple[State, tuple[Event, ...]]
VERDICTS: Final = {  # of the stronger, and of the weaker
    "inferior removed": ("the enemy is removed", "all is lost"),
    "inferior loses half": ("the enemy loses half and is seen to retire", "half is lost, and it retires"),
    "both crippled": ("the enemy is beaten and seen to retire, but it is crippled itself", "it is beaten and crippled"),
    "undecided": ("undecided", "undecided"),
}


@step("NWC.ST.29", "NWC.ST.30", "NWC.ST.19")
def decided(state: State, minute: int) -> Done:
    """The odds are taken of every action whose time is up; an owner who has a choice of what he loses is asked first."""
    events = list[Event]()
    for action in state.actions:
        if action.until_min != minute or action.kind == "taking":
            continue
        if action.kind == "duel" and not _has_lasted(state, action, minute):
            continue
        if action.kind == "board":
            state, told = released(state, action, minute)
        elif (owner := _choosing(state, action)) is not None:
            role = owner.forces[0].role
            his = [force.number for force in owner.forces if force.role == role]
            calls = [Call(role, "choice", number, "which ships are given up") for number in his]
            state, told = replace(state, calls=(*state.calls, *calls)), ()
        else:
            state, told = settle(state, action, minute, ())
        events += told
    return state, tuple(events)


@step("NWC.ST.19")
def _has_lasted(state: State, action: Action, minute: int) -> bool:
    """Whether two ships have been near each other for more than an hour."""
    one, other = parties(state, action.forces)
    off_yd = off_now_mi(state, one.forces[0], other.forces[0], minute) * MILE_YD
    return duel_is_decided(one.fighting[0].letter, other.fighting[0].letter, off_yd, float(minute - action.begun_min))


def _choosing(state: State, action: Action) -> Party | None:
    """The side that loses half and may choose which ships."""
    _, weaker = _by_strength(state, action)
    values = _values(weaker.fighting)
    halved = _outcome(state, action) == "inferior loses half" and not is_crippled_instead(len(values))
    return weaker if halved and has_choice(values) else None


@step("NWC.ST.30")
def given_up(state: State, calls: Iterable[Call], sheets: Mapping[Ask, tuple[Any, ...]]) -> Done:
    """What the owners of beaten forces have chosen to lose; what is no such half, and silence, is the first in the list."""
    events, choosing = list[Event](), [call for call in calls if call.form == "choice"]
    for action in [each for each in state.actions if each.until_min == state.minute]:
        role = next((call.role for call in choosing if call.force in action.forces), None)
        if role is None:
            continue
        lines = [line for ask, lines in sheets.items() if (ask.role, ask.form) == (role, "choice") for line in lines]
        names = lines[-1].ships if lines and isinstance(lines[-1], Lose) else ()
        state, told = settle(state, action, state.minute, names)
        events += told
    return state, tuple(events)


def _by_strength(state: State, action: Action) -> tuple[Party, Party]:
    """The stronger side of an action, and the weaker."""
    one, other = parties(state, action.forces)[:2]
    return (one, other) if one.value >= other.value else (other, one)


def _outcome(state: State, action: Action) -> str:
    stronger, weaker = _by_strength(state, action)
    return outcome(stronger.value, weaker.value)


def _values(ships: Sequence[Ship]) -> list[float]:
    return [counted_value(ship.value, ship.crippled) for ship in ships]


@step("NWC.ST.29", "NWC.ST.30", "NWC.ST.13")
def settle(state: State, action: Action, minute: int, chosen: Sequence[str]) -> Done:
    """What an action comes to.

    chosen: the names of the ships that the owner of the loser gives up.
    """
    stronger, weaker = _by_strength(state, action)
    came_to = outcome(stronger.value, weaker.value)
    odds = ratio(stronger.value, weaker.value)
    now = Moment(minute * 60.0).by(settle)
    events = list[Event]()
    for party, enemy, verdict in ((stronger, weaker, VERDICTS[came_to][0]), (weaker, stronger, VERDICTS[came_to][1])):
        for force in party.forces:
            over = now.tell(
                ActionOver,
                to=(force.role,),
                force=force.name,
                own=party.letters,
                enemy=enemy.letters,
                ratio=_ratio_text(odds),
                verdict=verdict,
            )
            events.append(over)
    lost, crippled, homeward = _fates(came_to, stronger, weaker, chosen)
    state = have_met(state, action, state.bell.ends_min if came_to == "undecided" else minute)
    state = with_ships(state, [replace(ship, crippled=True) for ship in crippled])
    state = with_forces(state, *[replace(force, bound_home=True) for party in homeward for force in party.forces])
    state = struck_off(state, lost, "lost")
    if lost:
        events.append(now.tell(OwnLosses, to=weaker.roles, side=weaker.side, ships=", ".join([ship.name for ship in lost])))
        removed = weaker._replace(ships=tuple(lost)).letters
        events.append(now.tell(EnemyLosses, to=stronger.roles, side=weaker.side, letters=removed))
    state = noted_odds(state, stronger.side, odds)
    state, told = released(state, action, minute)
    return state, (*events, *told)


def _ratio_text(odds: float) -> str:
    return number_text(math.floor(near(odds * 1000.0) + 0.5) / 1000.0) if math.isfinite(odds) else "against nothing"


def _fates(
    came_to: str, stronger: Party, weaker: Party, chosen: Sequence[str]
) -> tuple[Sequence[Ship], Sequence[Ship], Sequence[Party]]:
    """Which ships are lost, which are crippled, and which sides are bound home."""
    if came_to == "inferior removed":
        return weaker.ships, (), ()
    if came_to == "both crippled":
        return (), (*stronger.fighting, *weaker.fighting), (stronger, weaker)
    if came_to != "inferior loses half":
        return (), (), ()
    ships = weaker.fighting
    if is_crippled_instead(len(ships)):
        return (), ships, (weaker,)
    places = [place for place, ship in enumerate(ships) if ship.name.upper() in chosen]
    if not is_half(_values(ships), places):
        places = list(first_half(_values(ships)))
    return [ships[place] for place in places], (), (weaker,)


@step("NWC.ST.13", "NWC.ST.30", "NWC.ST.36")
def struck_off(state: State, ships: Sequence[Ship], fate: Fate) -> State:
    """Ships are removed from the game, and their fighting values are booked; what they towed is cast off."""
    if not ships:
        return state
    numbers = [ship.number for ship in ships]
    left = [replace(ship, tow=0) for ship in state.ships if ship.tow in numbers]
    state = with_ships(state, [*left, *[replace(ship, fate=fate, tow=0) for ship in ships]])
    for force in at_large(state):
        kept = tuple([number for number in force.ships if number not in numbers])
        if len(kept) < len(force.ships):
            his = math.fsum([ship.value for ship in ships if ship.number in force.ships])
            posts = [replace(each, value_lost=each.value_lost + his * (each.key == force.role)) for each in state.posts]
            state = with_forces(replace(state, posts=tuple(posts)), replace(force, ships=kept, gone=not kept))
    lost = {ship.side: math.fsum([each.value for each in ships if each.side == ship.side]) for ship in ships}
    campaigns = [replace(each, value_lost=each.value_lost + lost.get(each.side, 0.0)) for each in state.campaigns]
    return replace(state, campaigns=tuple(campaigns))


def noted_odds(state: State, side: str, odds: float) -> State:
    """The best odds at which a side has had the enemy in action, for what it is to bring about."""
    noted = [_noted(each, odds) if each.side == side else each for each in state.campaigns]
    return replace(state, campaigns=tuple(noted))


def _noted(campaign: Campaign, odds: float) -> Campaign:
    return replace(campaign, best_odds=max(campaign.best_odds, odds))


@step("NWC.ST.12", "NWC.ST.29", "NWC.ST.30")
def released(state: State, action: Action, minute: int) -> Done:
    """An action is over: its forces go on and are asked, and the gun fire ceases."""
    state, told = ceased(state, action, minute)
    events = list(told)
    kept = action.kind == "board" and action.begun_min >= state.bell.begins_min  # it counts among the sequels of its move
    if not kept:
        state = replace(state, actions=tuple([each for each in state.actions if each.number != action.number]))
    for number in action.forces:
        force = force_numbered(state, number)
        if force.gone:
            continue
        state = settled(state, force, minute)
        free = replace(cut_at(force_numbered(state, number), minute), in_action=False, busy_until_min=-1)
        state, told = gone_on(with_forces(state, free), free, minute)
        events += told
        state = asked(state, force, "the action is over")
    return state, tuple(events)
