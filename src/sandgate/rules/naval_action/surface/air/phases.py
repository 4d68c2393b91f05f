"""A6 and A7, step by step: targets, escorts, patrols, combat, anti-aircraft fire, now or later. VII.A.6, VII.A.7."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.attacks import attack, targeted, timed
from sandgate.rules.naval_action.surface.air.combat import attackers, breaking, escorts, fought, paired, patrols, pursued
from sandgate.rules.naval_action.surface.air.fired_at import flak, named_lost
from sandgate.rules.naval_action.surface.air.reach import is_in_move
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.posts import SIDES
from sandgate.rules.naval_action.surface.sequence.noting import noted
from sandgate.rules.naval_action.surface.state import Phase, State

Lines = Mapping[str, Sequence[Any]]
Played = tuple[State, tuple[Event, ...]]
AIR_PHASES: Final[tuple[Phase, ...]] = ("targets", "escorts", "patrols", "losses", "timing")


def able(state: State) -> list[Element]:
    """The elements in the air that could attack a ship in this turn: loaded, and within one move of one that is found.

    For others nobody is asked: that the table waits for their owner would betray aircraft that are not in sight.
    """
    return [
        each
        for each in state.elements
        if each.aloft and not each.fate and each.loaded and each.arm in ("D", "T", "H") and each.mission != "ESCORT"
        if _reaches_a_ship(state, each)
    ]


def _reaches_a_ship(state: State, each: Element) -> bool:
    """Whether an enemy that is found lies within one move. Who is asked may not hang on whether a type is known."""
    kn = next((kind.speed_kn for kind in state.aircraft_types if kind.name == each.aircraft), 0.0)
    return any(is_in_move(distance(*each.begun_yd, ship.x_yd, ship.y_yd), kn) for ship in in_sight(state, each.side))


@step("NA.PLOT.32", "NA.PLOT.33", "NA.AIR.05", "NA.AIR.13")
def air_asked(state: State) -> dict[str, tuple[str, ...]]:
    """The owners who are asked in a phase of the air, and for which elements."""
    match state.phase:
        case "targets":
            asked = able(state)
        case "escorts":
            asked = [each for side in SIDES for each in escorts(state, side)]
        case "patrols":
            asked = [each for side in SIDES for each in (*patrols(state, side), *pursued(state, side))]
        case "losses":
            return {each.commander: each.among for each in state.shot_down}
        case _:
            asked = [each for side in SIDES for each in attackers(state, side)]
    keys = dict.fromkeys(each.commander for each in asked)
    return {key: tuple([each.id for each in asked if each.commander == key]) for key in keys}


@step("NA.PLOT.32")
def attacks_begin(state: State) -> State:
    """After guns are allocated: to the targets of aircraft, if any could attack, else to the torpedo tracks."""
    return replace(state, phase="targets" if able(state) else "tracks", air_stage="before")


@step("NA.PLOT.33", "NA.AIR.05", "NA.AIR.13")
def play_air(state: State, lines: Lines, bench: Bench, now: Moment) -> Played:
    """Play one phase of the air; then through those in which nobody is asked."""
    state, told = _play(state, lines, bench, now)
    events = list(told)
    state = noted(state)
    while state.phase in AIR_PHASES and not air_asked(state):
        state, told = _play(state, {}, bench, now)
        state, events = noted(state), [*events, *told]
    return state, tuple(events)


def _play(state: State, lines: Lines, bench: Bench, now: Moment) -> Played:
    match state.phase:
        case "targets":
            state = targeted(state, lines)
            return replace(state, phase="escorts" if _attacked(state) else "tracks"), ()
        case "escorts":
            return replace(paired(state, lines, "escorts"), phase="patrols"), ()
        case "patrols":
            state, fights = fought(paired(breaking(state, lines), lines, "patrols"), bench, now)
            state, shots = flak(state, bench, now, after=False)
            return replace(state, phase="losses", air_stage="before"), (*fights, *shots)
        case "losses":
            return _losses(state, lines, now)
    return _now(timed(state, lines), bench, now)


def _attacked(state: State) -> bool:
    return any(attackers(state, side) for side in SIDES)


def _losses(state: State, lines: Lines, now: Moment) -> Played:
    """Who was shot down before an attack attacks no more; after an attack the turn goes on."""
    state, told = named_lost(state, lines, now)
    following: dict[str, Phase] = {"before": "timing", "now": "tracks", "later": "messages"}
    return replace(state, phase=following[state.air_stage]), told


def _now(state: State, bench: Bench, now: Moment) -> Played:
    """The attacks that are made at once, and the fire after them."""
    state, struck = attack(state, "NOW", bench, now)
    state, shots = flak(state, bench, now, after=True, when="NOW")
    return replace(state, phase="losses", air_stage="now"), (*struck, *shots)
