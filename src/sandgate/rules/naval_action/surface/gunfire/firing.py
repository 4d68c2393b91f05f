"""Phase C: six steps of gunfire, fast guns first, old ones last; damage counts after each step. VII.C."""

from collections.abc import Sequence

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.gunfire import events as told
from sandgate.rules.naval_action.surface.gunfire.batteries import loaded, said
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.gunfire.fires import is_open
from sandgate.rules.naval_action.surface.gunfire.levels import level_after_all
from sandgate.rules.naval_action.surface.gunfire.one_fire import Hit, fire_one
from sandgate.rules.naval_action.surface.hearers import commander_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Allocation


@step("NA.GUN.01", "NA.GUN.02", "NA.GUN.03", "NA.GUN.04")
def fire(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All gunfire of a turn."""
    events, begun, by_step = list[Event](), state, dict[int, list[Allocation]]()
    for each in state.allocations:
        by_step.setdefault(_step_of(state, each), []).append(each)
    for gun_step in state.card.steps:
        shots = by_step.get(gun_step.step)
        if shots:
            state, seen = _one_step(state, shots, bench, now)
            events += seen
    fired = [ship.number for ship, was in zip(state.ships, begun.ships, strict=True) if ship.guns != was.guns]
    return replace(state, flashed=tuple(fired)), tuple(events)


def _step_of(state: State, shot: Allocation) -> int:
    return class_of(state, ship_of(state, shot.ship)).batteries[shot.batteries[0]].step


def _one_step(state: State, shots: Sequence[Allocation], bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All fire of one step by the states at its start; then the damage."""
    events, hits, spent = list[Event](), list[Hit](), dict[int, Ship]()
    for shot in shots:
        ship = ship_of(state, shot.ship)
        why = _held(state, ship, shot)
        if why:
            events.append(_not_fired(state, ship, shot, why, now))
            continue
        fired = fire_one(state, shot, bench, now)
        spent[ship.number] = _spent(spent.get(ship.number, ship), fired.ship, shot.batteries)
        hits += fired.hits
        events += fired.events
    state, damaged = _damage(with_ships(state, *spent.values()), hits, now)
    return state, (*events, *damaged)


@step("NA.PLOT.31", "NA.GUN.03", "NA.GUN.26", "NA.PLOT.12")
def _held(state: State, ship: Ship, shot: Allocation) -> str:
    """Why an allocated battery does not fire; "" for one that fires."""
    if ship.gone:
        return "she was lost before"
    target = ship_of(state, shot.target)
    if target.gone:
        return "the target is gone"
    if not is_open(state, ship, target):
        return "smoke lies on the line"
    return "" if loaded(ship, shot.batteries) else "no ammunition is left"


def _not_fired(state: State, ship: Ship, shot: Allocation, why: str, now: Moment) -> Event:
    batteries, target = said(class_of(state, ship), shot.batteries), ship_of(state, shot.target).name
    to = commander_of(state, ship)
    return now.tell(
        told.FireHeld, to=to, clauses=("NA.PLOT.31",), ship=ship.name, batteries=batteries, target=target, why=why
    )


def _spent(ship: Ship, fired: Ship, batteries: Sequence[int]) -> Ship:
    """The ship with what has become of these batteries."""
    return replace(ship, guns=tuple([fired.guns[nth] if nth in batteries else guns for nth, guns in enumerate(ship.guns)]))


@step("NA.GUN.03", "NA.GUN.25", "NA.GUN.30")
def _damage(state: State, hits: Sequence[Hit], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Add up what one step has done to each ship, from the lowest ceiling to the highest."""
    events = list[Event]()
    for ship in state.ships:
        struck = [each for each in hits if each.target == ship.number and each.result != "-"]
        if struck:
            level = level_after_all(ship.level, tuple([(each.ceiling, each.result) for each in struck]))
            house = "NA.GUN.24" if any(each.house for each in struck) else ""
            state, seen = suffers(state, ship.number, level, now, "gunfire", house)  # type: ignore[arg-type]
            events += seen
    return state, tuple(events)
