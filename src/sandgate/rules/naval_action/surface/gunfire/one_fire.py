"""One fire: accuracy and white die, the hits and what they do, a switch of fire, marks and ammunition. VII.C.2 to .5."""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.gunfire import events as told
from sandgate.rules.naval_action.surface.gunfire.batteries import loaded, said
from sandgate.rules.naval_action.surface.gunfire.fires import Laid, conditions, is_open, laid
from sandgate.rules.naval_action.surface.gunfire.hits import (
    accuracy_read,
    hits_before_switch,
    hits_scored,
    is_hit,
    may_switch,
    throws_again,
)
from sandgate.rules.naval_action.surface.gunfire.levels import ceiling_on, level_after_all
from sandgate.rules.naval_action.surface.gunfire.modifiers import OF_PLOTS, Applied, applied, of_house
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of, struck_by
from sandgate.rules.naval_action.surface.hearers import both_sides, is_seen, of_side
from sandgate.rules.naval_action.surface.posts import enemy_of
from sandgate.rules.naval_action.surface.ship_state import Guns, Level, Ship
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.sighting.arcs import bears, relative_to
from sandgate.rules.naval_action.surface.slots import battery_slot
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

    ship: Ship  # with ammunition spent, and marks
    hits: tuple[Hit, ...]
    events: tuple[Event, ...]


@step("NA.GUN.06", "NA.GUN.09", "NA.GUN.20", "NA.GUN.26")
def fire_one(state: State, shot: Allocation, bench: Bench, now: Moment) -> Fired:
    """One combined battery fires: accuracy and white die, then its hits; marks and ammunition."""
    ship = ship_of(state, shot.ship)
    lay = laid(state, ship, loaded(ship, shot.batteries), ship_of(state, shot.target))
    if lay.band is None:
        short = now.tell(
            told.FireOutOfRange,
            to=of_side(state, ship.side),
            clauses=("NA.GUN.10",),
            ship=ship.name,
            batteries=said(lay.kind, lay.batteries),
            target=lay.target.name,
            range_yd=lay.range_yd,
            max_range_yd=lay.model.max_range_yd,
        )
        return Fired(_marks(ship, lay, 0, 0, hit=False), (), (short,))
    scored, accuracy, white, events = _throw(state, lay, bench, now)
    first = hits_before_switch(scored) if _switches(state, shot, accuracy, white) else scored
    struck, seen = _strike(state, lay, first, 0, bench, now)
    events += seen
    marked, hit = lay.target.number, scored > 0
    if first < scored:
        other = _second_target(state, shot, lay)
        if other is not None and _level_with(lay.target, struck) >= shot.then_level:
            more, hit, seen = _switch(state, other, scored - first, bench, now)
            struck, marked, events = struck + more, other.target.number, events + seen
        else:
            more, seen = _strike(state, lay, scored - first, first, bench, now)
            struck, events = struck + more, events + seen
    return Fired(_marks(ship, lay, marked, state.move + 1, hit=hit), tuple(struck), tuple(events))


def _marks(ship: Ship, lay: Laid, at: int, turn: int, *, hit: bool) -> Ship:
    """One turn of ammunition less for each battery, and whom it has acquired."""
    guns = [
        Guns(left=each.left - 1, out=each.out, at=at, at_turn=turn, hit=hit) if nth in lay.batteries else each
        for nth, each in enumerate(ship.guns)
    ]
    return replace(ship, guns=tuple(guns))


@step("NA.GUN.12", "NA.GUN.18", "NA.GUN.19", "NA.GUN.21")
def _throw(
    state: State, lay: Laid, bench: Bench, now: Moment, *, switched: bool = False
) -> tuple[int, int, int, list[Event]]:
    """Throw the white die of a fire: how many hits, the accuracy, the die, and what is told."""
    assert lay.band is not None
    at_target = len({each.ship for each in state.allocations if each.target == lay.target.number})
    found = applied(state.card, conditions(state, lay, lay.band, at_target, fresh=switched))
    accuracy = accuracy_read(int(state.card.start.v), sum([each.v for each in found]))
    count = SWITCHED if switched else 0
    about = f"What is the white die of {lay.ship.name}'s {said(lay.kind, lay.batteries)} at {lay.target.name}?"
    slots = [battery_slot(state.move + 1, "NA.GUN.18", lay.ship.number, lay.batteries[0], lay.target.number, count)]
    white, again, scored = bench.throw(slots[0], 6, about), 0, 0
    if throws_again(accuracy, white):
        slots.append(battery_slot(state.move + 1, "NA.GUN.19", lay.ship.number, lay.batteries[0], lay.target.number, count))
        again = bench.throw(
            slots[1], 6, f"Do {lay.ship.name}'s {said(lay.kind, lay.batteries)} hit {lay.target.name} by a second 1?"
        )
        scored = 1 if again == 1 else 0
    elif is_hit(accuracy, white):
        box = state.card.boxes[accuracy - 1]
        scored = hits_scored(accuracy, white, int(box.v), state.card.multiple_from, state.card.multiple_to)
    if switched:
        scored = min(scored, int(state.card.second_fire_hits.v))
    return scored, accuracy, white, _told_fire(state, lay, found, accuracy, (white, again), scored, slots, now)


@step("NA.PLOT.29", "NA.GUN.06")
def _told_fire(
    state: State,
    lay: Laid,
    found: Sequence[Applied],
    accuracy: int,
    dice: tuple[int, int],
    scored: int,
    slots: Sequence[Slot],
    now: Moment,
) -> list[Event]:
    """Tell both sides of a fire, the umpire also what plots did to it; who does not see the firer, that he was fired at."""
    open_, secret = [each for each in found if each.n not in OF_PLOTS], [each for each in found if each.n in OF_PLOTS]
    events: list[Event] = [
        now.tell(
            told.GunsFired,
            to=both_sides(state, lay.ship),
            clauses=_cited(dice[1], scored),
            slots=tuple(slots),
            ship=lay.ship.name,
            batteries=said(lay.kind, lay.batteries),
            guns=lay.guns,
            bore_in=lay.model.bore_in,
            target=lay.target.name,
            range_yd=lay.range_yd,
            band=str(lay.band),
            shown=_list(open_) or "no modifier",
            plots=sum([each.v for each in secret]),
            accuracy=accuracy,
            white=dice[0],
            again=dice[1],
            hits=scored,
            house="NA.GUN.13" if any(each.house for each in open_) or (secret and of_house(state.card)) else "",
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
                modifiers=_list(secret),
            )
        )
    if not is_seen(state, lay.ship):
        other = of_side(state, enemy_of(lay.ship.side))
        events.append(now.tell(told.FireFromTheDark, to=other, clauses=("NA.NIGHT.09",), ship=lay.target.name, hits=scored))
    return events


def _cited(again: int, scored: int) -> tuple[str, ...]:
    """The clauses by which a fire was reckoned: accuracy and white die, a second throw, several hits."""
    more = [("NA.GUN.19", again > 0), ("NA.GUN.21", scored > 1)]
    return ("NA.GUN.12", "NA.GUN.18", *[clause for clause, so in more if so])


def _list(found: Sequence[Applied]) -> str:
    return ", ".join([f"{each.name} {each.v:+d}" for each in found])


@step("NA.GUN.23", "NA.GUN.24", "NA.GUN.27", "NA.GUN.28", "NA.GUN.29", "NA.GUN.30")
def _strike(state: State, lay: Laid, hits: int, first: int, bench: Bench, now: Moment) -> tuple[list[Hit], list[Event]]:
    """Throw the coloured die of each hit; first: how many of this fire were resolved before, or SWITCHED."""
    found, events = list[Hit](), list[Event]()
    target, kind, model = lay.target, lay.target_kind, lay.model
    to = both_sides(state, lay.ship) if hits else ()
    for nth in range(first, first + hits):
        slot = battery_slot(state.move + 1, "NA.GUN.23", lay.ship.number, lay.batteries[0], target.number, nth)
        die = bench.throw(
            slot, 6, f"What is the coloured die of {lay.ship.name}'s {said(lay.kind, lay.batteries)} on {target.name}?"
        )
        effect = effect_of(state.card, "gun", model.factor, kind.armour, die, kind.weak_deck, lay.band)
        ceiling = ceiling_on(state.card.ceilings, effect.differential)
        found.append(Hit(target.number, ceiling, effect.counts, effect.house))
        events.append(
            now.tell(
                told.HitStruck,
                to=to,
                clauses=struck_by(effect),
                slots=(slot,),
                ship=target.name,
                by=f"{lay.ship.name}'s {model.bore_in:g}-inch guns",
                factor=model.factor,
                armour=f"{'O' if kind.weak_deck else ''}{kind.armour}",
                die=die,
                row=effect.row,
                cell=effect.cell,
                counts=effect.counts,
                house="NA.GUN.24" if effect.house else "",
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


def _second_target(state: State, shot: Allocation, lay: Laid) -> Laid | None:
    """The second target as the same guns are laid on her; None if she is gone, not found, out of arc or of range."""
    other = ship_of(state, shot.then)
    if other.gone or not is_seen(state, other) or not is_open(state, lay.ship, other):
        return None
    angle = relative_to(lay.ship, other)
    if not all(bears(lay.kind.batteries[nth].place, angle) for nth in lay.batteries):
        return None
    second = laid(state, lay.ship, lay.batteries, other)
    return second if second.band else None


def _switch(state: State, second: Laid, given_up: int, bench: Bench, now: Moment) -> tuple[list[Hit], bool, list[Event]]:
    """Fire at the second target at once: one hit at most, by new dice, without marks."""
    batteries = said(second.kind, second.batteries)
    switched = now.tell(
        told.FireSwitched,
        to=of_side(state, second.ship.side),
        clauses=("NA.GUN.22",),
        ship=second.ship.name,
        batteries=batteries,
        target=second.target.name,
        given_up=given_up,
    )
    scored, _, _, events = _throw(state, second, bench, now, switched=True)
    struck, seen = _strike(state, second, scored, SWITCHED, bench, now)
    return struck, scored > 0, [switched, *events, *seen]
