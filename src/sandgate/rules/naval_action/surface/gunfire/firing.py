"""Phase C: six steps of gunfire, fast guns first, old ones last; damage counts after each step. VII.C."""

from collections.abc import Mapping, Sequence

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import changing, making, replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.gunfire import events as told
from sandgate.rules.naval_action.surface.gunfire.batteries import loaded, said
from sandgate.rules.naval_action.surface.gunfire.damage import at_worse
from sandgate.rules.naval_action.surface.gunfire.fires import Phase, is_open, laid_by, phase_of
from sandgate.rules.naval_action.surface.gunfire.levels import level_after_all
from sandgate.rules.naval_action.surface.gunfire.one_fire import Hit, fire_one, likely_dice
from sandgate.rules.naval_action.surface.hearers import commander_of
from sandgate.rules.naval_action.surface.ship_state import Guns, Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Allocation

with_guns, as_moment = changing(Ship, "guns"), making(Moment)


@step("NA.GUN.01", "NA.GUN.02", "NA.GUN.03", "NA.GUN.04")
def fire(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All gunfire of a turn."""
    phase = phase_of(state)
    events: list[Event] = []
    by_step: dict[int, list[Allocation]] = {}
    for each in state.allocations:
        kind = phase.kinds[phase.ships[each.ship].ship_class]
        by_step.setdefault(kind.batteries[each.batteries[0]].step, []).append(each)
    bench.foresee([die for each in state.allocations for die in likely_dice(state.move + 1, each)])
    for gun_step in state.card.steps:
        shots = by_step.get(gun_step.step)
        if shots:
            events += _one_step(state, phase, shots, bench, now)
    ships = tuple(phase.ships.values())
    fired = [ship.number for ship, was in zip(ships, state.ships, strict=True) if ship.guns is not was.guns]
    return replace(state, ships=ships, flashed=tuple(fired)), tuple(events)


def _one_step(state: State, phase: Phase, shots: Sequence[Allocation], bench: Bench, now: Moment) -> list[Event]:
    """All fire of one step by the ships as they are at its start; then the damage. state: as gunfire begins."""
    events: list[Event] = []
    hits: list[Hit] = []
    spent: dict[int, dict[int, Guns]] = {}
    ships, kinds, unit_yd = phase.ships, phase.kinds, state.options.unit_yd
    for shot in shots:
        ship, target = ships[shot.ship], ships[shot.target]
        able = loaded(ship, shot.batteries)
        why = _held(state, ship, target, able)
        if why:
            events.append(_not_fired(state, ship, target, shot, why, now))
            continue
        lay = laid_by(unit_yd, kinds[ship.ship_class], ship, able, kinds[target.ship_class], target)
        fired = fire_one(state, phase, lay, shot, bench, now)
        spent.setdefault(ship.number, {}).update(fired.guns)
        hits += fired.hits
        events += fired.events
    for number, guns in spent.items():
        ships[number] = _spent(ships[number], guns)
    return events + _damaged(state, phase, hits, now)


@step("NA.PLOT.31", "NA.GUN.03", "NA.GUN.26", "NA.PLOT.12")
def _held(state: State, ship: Ship, target: Ship, able: Sequence[int]) -> str:
    """Why an allocated battery does not fire; "" for one that fires. able: those that have ammunition."""
    if ship.gone:
        return "she was lost before"
    if target.gone:
        return "the target is gone"
    if not is_open(state, ship, target):
        return "smoke lies on the line"
    return "" if able else "no ammunition is left"


def _not_fired(state: State, ship: Ship, target: Ship, shot: Allocation, why: str, now: Moment) -> Event:
    batteries, to = said(class_of(state, ship), shot.batteries), commander_of(state, ship)
    return now.tell(
        told.FireHeld, to=to, clauses=("NA.PLOT.31",), ship=ship.name, batteries=batteries, target=target.name, why=why
    )


def _spent(ship: Ship, fired: Mapping[int, Guns]) -> Ship:
    """The ship with what has become of these batteries."""
    return with_guns(ship, guns=tuple([fired.get(nth, guns) for nth, guns in enumerate(ship.guns)]))


@step("NA.GUN.03", "NA.GUN.25", "NA.GUN.30")
def _damaged(state: State, phase: Phase, hits: Sequence[Hit], now: Moment) -> list[Event]:
    """Add up what one step has done to each ship, from the lowest ceiling to the highest: who is worse off."""
    ships = phase.ships
    events: list[Event] = []
    by_target: dict[int, list[Hit]] = {}
    for hit in hits:
        if hit.result != "-":
            by_target.setdefault(hit.target, []).append(hit)
    for number in [number for number in ships if number in by_target] if by_target else ():
        ship, struck = ships[number], by_target[number]
        level = level_after_all(ship.level, tuple([(each.ceiling, each.result) for each in struck]))
        if level > ship.level:
            house, to = "NA.GUN.24" if True in [each.house for each in struck] else "", phase.hearers.of(ship)
            moment = as_moment(now.at_s, to, now.clauses)
            ships[number], told_of = at_worse(ship, level, state.move + 1, moment, "gunfire", house)  # type: ignore[arg-type]
            events.append(told_of)
    return events
