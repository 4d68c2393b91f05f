"""One fire: accuracy and white die, the hits and what they do, a switch of fire, marks and ammunition. VII.C.2 to .5."""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Address, Bench, Event, Slot
from sandgate.kernel.events import Moment, telling
from sandgate.kernel.frozen import making
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.gunfire import events as told
from sandgate.rules.naval_action.surface.gunfire.batteries import said
from sandgate.rules.naval_action.surface.gunfire.fires import Firing, Laid, Phase, conditions, firing_of, is_open, laid
from sandgate.rules.naval_action.surface.gunfire.hits import (
    accuracy_read,
    hits_before_switch,
    hits_scored,
    is_hit,
    may_switch,
    throws_again,
)
from sandgate.rules.naval_action.surface.gunfire.levels import ceiling_on, level_after_all
from sandgate.rules.naval_action.surface.gunfire.modifiers import Reckoned, reckoned
from sandgate.rules.naval_action.surface.gunfire.penetration import differential_of, effect_of
from sandgate.rules.naval_action.surface.posts import enemy_of
from sandgate.rules.naval_action.surface.ship_state import Guns, Level, Ship
from sandgate.rules.naval_action.surface.sighting.arcs import bears, relative_to
from sandgate.rules.naval_action.surface.slots import battery_slot, likely_of_battery
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Allocation

SWITCHED = 50  # counts of throws from here on are those after a switch


class Hit(NamedTuple):
    """A hit that counts when the step ends: upon whom, up to which level it may bring her, and what it does."""

    target: int
    ceiling: Level
    result: str
    house: bool


class Fired(NamedTuple):
    """What one fire came to."""

    guns: dict[int, Guns]  # the batteries that fired, with ammunition spent, and marks
    hits: list[Hit]
    events: list[Event]


tell_fire, tell_hit = telling(told.GunsFired), telling(told.HitStruck)
as_guns, as_hit, as_fired = making(Guns), making(Hit), making(Fired)


def likely_dice(turn: int, shot: Allocation) -> list[Address]:
    """The addresses of the dice that a fire may throw, to be dealt together: its white die, and those of three hits."""
    ship, battery, target = shot.ship, shot.batteries[0], shot.target
    white = likely_of_battery(turn, "NA.GUN.18", ship, battery, target, 1)
    return white + likely_of_battery(turn, "NA.GUN.23", ship, battery, target, 3)


@step("NA.GUN.06", "NA.GUN.09", "NA.GUN.20", "NA.GUN.26")
def fire_one(state: State, phase: Phase, lay: Laid, shot: Allocation, bench: Bench, now: Moment) -> Fired:
    """One combined battery fires: accuracy and white die, then its hits; marks and ammunition."""
    firing = firing_of(phase, lay)
    if firing is None:
        short = now.tell(
            told.FireOutOfRange,
            to=phase.hearers.own[lay.ship.side],
            clauses=("NA.GUN.10",),
            ship=lay.ship.name,
            batteries=said(lay.kind, lay.batteries),
            target=lay.target.name,
            range_yd=lay.range_yd,
            max_range_yd=lay.model.max_range_yd,
        )
        return Fired(_marks(lay, 0, 0, hit=False), [], [short])
    scored, accuracy, white, events = _throw(state, phase, firing, bench, now)
    first = hits_before_switch(scored) if _switches(state, shot, accuracy, white) else scored
    struck, seen = _strike(state, firing, first, 0, bench, now)
    events += seen
    marked, hit = lay.target.number, scored > 0
    if first < scored:
        other = _second_target(state, phase, shot, lay)
        if other is not None and _level_with(lay.target, struck) >= shot.then_level:
            more, hit, seen = _switch(state, phase, other, scored - first, bench, now)
            struck, marked, events = struck + more, other.lay.target.number, events + seen
        else:
            more, seen = _strike(state, firing, scored - first, first, bench, now)
            struck, events = struck + more, events + seen
    return as_fired(_marks(lay, marked, state.move + 1, hit=hit), struck, events)


def _marks(lay: Laid, at: int, turn: int, *, hit: bool) -> dict[int, Guns]:
    """One turn of ammunition less for each battery, and whom it has acquired."""
    held = lay.ship.guns
    return {nth: as_guns(held[nth].left - 1, held[nth].out, at, turn, hit) for nth in lay.batteries}


@step("NA.GUN.12", "NA.GUN.18", "NA.GUN.19", "NA.GUN.21")
def _throw(
    state: State, phase: Phase, firing: Firing, bench: Bench, now: Moment, *, switched: bool = False
) -> tuple[int, int, int, list[Event]]:
    """Throw the white die of a fire: how many hits, the accuracy, the die, and what is told."""
    lay, card, turn = firing.lay, state.card, state.move + 1
    ship, target = lay.ship.number, lay.target.number
    crowd = phase.aimed.get(target, 0)
    found = reckoned(card, conditions(state, lay, firing.band, crowd, ways=phase.ways, fresh=switched))
    accuracy = accuracy_read(int(card.start.v), found.v)
    count = SWITCHED if switched else 0
    slots = [battery_slot(turn, "NA.GUN.18", ship, firing.at, target, count)]
    white, again, scored = bench.throw(slots[0], 6, f"What is the white die of {firing.guns} at {lay.target.name}?"), 0, 0
    if throws_again(accuracy, white):
        slots.append(battery_slot(turn, "NA.GUN.19", ship, firing.at, target, count))
        again = bench.throw(slots[1], 6, f"Do {firing.guns} hit {lay.target.name} by a second 1?")
        scored = 1 if again == 1 else 0
    elif is_hit(accuracy, white):
        box = card.boxes[accuracy - 1]
        scored = hits_scored(accuracy, white, int(box.v), card.multiple_from, card.multiple_to)
    if switched:
        scored = min(scored, int(card.second_fire_hits.v))
    return scored, accuracy, white, _told_fire(phase, firing, found, accuracy, (white, again), scored, slots, now)


@step("NA.PLOT.29", "NA.GUN.06")
def _told_fire(
    phase: Phase,
    firing: Firing,
    found: Reckoned,
    accuracy: int,
    dice: tuple[int, int],
    scored: int,
    slots: Sequence[Slot],
    now: Moment,
) -> list[Event]:
    """Tell both sides of a fire, the umpire also what plots did to it; who does not see the firer, that he was fired at."""
    lay, (_, shown, plots, secret, house) = firing.lay, found
    events: list[Event] = [
        tell_fire(
            now,
            to=firing.to,
            clauses=_cited(dice[1], scored),
            slots=tuple(slots),
            ship=lay.ship.name,
            batteries=firing.batteries,
            guns=lay.guns,
            bore_in=lay.model.bore_in,
            target=lay.target.name,
            range_yd=lay.range_yd,
            band=firing.band,
            shown=shown or "no modifier",
            plots=plots,
            accuracy=accuracy,
            white=dice[0],
            again=dice[1],
            hits=scored,
            house="NA.GUN.13" if house else "",
        )
    ]
    if secret:
        events.append(
            now.tell(
                told.PlotsReckoned,
                to=(),
                clauses=("NA.GUN.13",),
                ship=lay.ship.name,
                target=lay.target.name,
                modifiers=secret,
            )
        )
    if not firing.seen:
        other = phase.hearers.own[enemy_of(lay.ship.side)]
        events.append(now.tell(told.FireFromTheDark, to=other, clauses=("NA.NIGHT.09",), ship=lay.target.name, hits=scored))
    return events


def _cited(again: int, scored: int) -> tuple[str, ...]:
    """The clauses by which a fire was reckoned: accuracy and white die, a second throw, several hits."""
    clauses: tuple[str, ...] = ("NA.GUN.12", "NA.GUN.18")
    if again > 0:
        clauses += ("NA.GUN.19",)
    return (*clauses, "NA.GUN.21") if scored > 1 else clauses


@step("NA.GUN.23", "NA.GUN.24", "NA.GUN.27", "NA.GUN.28", "NA.GUN.29", "NA.GUN.30")
def _strike(state: State, firing: Firing, hits: int, first: int, bench: Bench, now: Moment) -> tuple[list[Hit], list[Event]]:
    """Throw the coloured die of each hit; first: how many of this fire were resolved before, or SWITCHED."""
    found: list[Hit] = []
    events: list[Event] = []
    if not hits:
        return found, events
    lay, card, band, turn = firing.lay, state.card, firing.band, state.move + 1
    ship, target, model, kind = lay.ship, lay.target, lay.model, lay.target_kind
    number, factor, armour_class, weak_deck = target.number, model.factor, kind.armour, kind.weak_deck
    about = f"What is the coloured die of {firing.guns} on {target.name}?"
    by = f"{ship.name}'s {model.bore_in:g}-inch guns"
    armour = f"{'O' if weak_deck else ''}{armour_class}"
    ceiling = ceiling_on(card.ceilings, differential_of(factor, armour_class))
    for nth in range(first, first + hits):
        slot = battery_slot(turn, "NA.GUN.23", ship.number, firing.at, number, nth)
        die = bench.throw(slot, 6, about)
        _, row, cell, counts, house, _, clauses = effect_of(card, "gun", factor, armour_class, die, weak_deck, band)
        found.append(as_hit(number, ceiling, counts, house))
        events.append(
            tell_hit(
                now,
                to=firing.to,
                clauses=clauses,
                slots=(slot,),
                ship=target.name,
                by=by,
                factor=factor,
                armour=armour,
                die=die,
                row=row,
                cell=cell,
                counts=counts,
                house="NA.GUN.24" if house else "",
            )
        )
    return found, events


# -- switch of fire ---------------------------------------------------------------------------------------------------------


@step("NA.GUN.22")
def _switches(state: State, shot: Allocation, accuracy: int, white: int) -> bool:
    """Whether a fire may be switched, and its standing order asks for it."""
    card = state.card
    return bool(shot.then) and may_switch(accuracy, white, card.switch_from, card.switch_to)


def _level_with(target: Ship, struck: Sequence[Hit]) -> int:
    """The level to which the hits of this fire alone have brought the target."""
    return level_after_all(target.level, tuple([(each.ceiling, each.result) for each in struck]))


def _second_target(state: State, phase: Phase, shot: Allocation, lay: Laid) -> Firing | None:
    """The second target as the same guns are laid on her; None if she is gone, not found, out of arc or of range."""
    other = phase.ships[shot.then]
    if other.gone or not phase.hearers.sees(other) or not is_open(state, lay.ship, other):
        return None
    angle = relative_to(lay.ship, other)
    if not all(bears(lay.kind.batteries[nth].place, angle) for nth in lay.batteries):
        return None
    return firing_of(phase, laid(state, lay.ship, lay.batteries, other))


def _switch(
    state: State, phase: Phase, second: Firing, given_up: int, bench: Bench, now: Moment
) -> tuple[list[Hit], bool, list[Event]]:
    """Fire at the second target at once: one hit at most, by new dice, without marks."""
    lay = second.lay
    switched = now.tell(
        told.FireSwitched,
        to=phase.hearers.own[lay.ship.side],
        clauses=("NA.GUN.22",),
        ship=lay.ship.name,
        batteries=second.batteries,
        target=lay.target.name,
        given_up=given_up,
    )
    scored, _, _, events = _throw(state, phase, second, bench, now, switched=True)
    struck, seen = _strike(state, second, scored, SWITCHED, bench, now)
    return struck, scored > 0, [switched, *events, *seen]
