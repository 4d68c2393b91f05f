"""A plot run ahead on its writer's own chart, item by item: where the force will be, when, and with what coal. NWC.ST.11.

Only what he knows goes in: his forces, the weather announced, the ports as they are listed. Whom he may meet is nowhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sandgate.kernel.bench import Dealt
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.cables.working import CUTTING_MIN, DRAGGING_MIN
from sandgate.rules.nwc1902.strategic.coal.account import coal_now, settled
from sandgate.rules.nwc1902.strategic.conduct.advancing import item_ended, set_out
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force
from sandgate.rules.nwc1902.strategic.lists import force_numbered, ships_of, with_forces
from sandgate.rules.nwc1902.strategic.plots import (
    NOTHING,
    CastOff,
    Coal,
    Cut,
    Detach,
    Item,
    LatLon,
    On,
    Plot,
    Run,
    Stay,
    To,
    Tow,
)
from sandgate.rules.nwc1902.strategic.preparation.detaching import cast_off, detached, taken_in_tow
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Stock

MOST_STAGES: Final = 60  # of one item: a leg is parted where coal, a spurt or a recovery ends
NO_DICE: Final = Dealt()  # nothing is thrown where work on cables is not run


class Stage(NamedTuple):
    """A stretch of the plot as it is reckoned: the writer's chart as it begins, and when it ends."""

    state: State
    until_min: float


@dataclass(frozen=True)
class Turn:
    """An item as its turn comes: the writer's chart as it will be then."""

    nth: int  # of the sheet's items
    item: Item
    state: State
    number: int  # of the force
    minute: float
    again: bool = False  # brought back by ON: it was judged when it was written

    @property
    def force(self) -> Force:
        """The force as it will be."""
        return force_numbered(self.state, self.number)

    @property
    def here(self) -> LatLon:
        """Where it will be."""
        return self.force.way.lat_deg, self.force.way.lon_deg


@dataclass(frozen=True)
class After:
    """The chart when an item is done, and the stretches that it has taken."""

    state: State
    minute: float
    stages: tuple[Stage, ...] = ()


def on_own_chart(known: State, side: str) -> State:
    """What a player knows as the plot is run on it: of the coal for sale what the problem lays down for all."""
    stocks = tuple([Stock(side, port, left_t, False) for port, left_t in known.options.on_sale])
    return replace(known, stocks=stocks)


def begun(state: State, force: Force, minute: float) -> State:
    """The chart as a plot begins: what the force was on ends there."""
    state = settled(state, force, minute)
    force = cut_at(force_numbered(state, force.number), minute)
    return with_forces(state, replace(force, plot=NOTHING, track=()))


def turns_of(state: State, number: int, items: Sequence[Item]) -> Iterator[tuple[int, Item, Plot, bool]]:
    """The items in turn, with how much of each is done already; ON brings what the end of the last move has cut off."""
    left = force_numbered(state, number).cut_off
    for nth, item in enumerate(items):
        if isinstance(item, On):
            for place, each in enumerate(left.items):
                yield nth, each, left if nth == place == 0 else NOTHING, True
        else:
            yield nth, item, NOTHING, False


def run_through(turn: Turn, done: Plot = NOTHING) -> After:
    """Do an item on the writer's chart: what takes no time at once, the rest until it is done.

    An item without an end lasts to the end of the move. Work on a cable takes its time, whatever the dice will say.
    """
    item, state, minute = turn.item, turn.state, turn.minute
    if isinstance(item, Cut):
        item = Stay(DRAGGING_MIN if item.drag else CUTTING_MIN, "MIN")
    if isinstance(item, Run | To | Stay | Coal):
        return _timed(state, turn.number, item, done, minute)
    match item:
        case Detach():
            state, _ = detached(state, turn.force, item, minute)
        case Tow():
            state, _ = taken_in_tow(state, turn.force, item, minute)
        case CastOff():
            state, _ = cast_off(state, turn.force, item, minute)
    return After(state, minute)  # who else is near enough to be joined nobody knows before


def is_endless(item: Item) -> bool:
    """Whether an item lasts to the end of the move, whenever that is."""
    return isinstance(item, Run | Stay) and not item.unit and not item.until


def _timed(state: State, number: int, item: Run | To | Stay | Coal, done: Plot, minute: float) -> After:
    plot = replace(NOTHING, items=(item,), done_min=done.done_min, done_mi=done.done_mi)
    state, _ = set_out(with_forces(state, replace(force_numbered(state, number), plot=plot)), number, minute)
    move_ends_min = max(minute, float(state.bell.ends_min))
    ends_min = move_ends_min if is_endless(item) else NEVER_MIN
    stages = list[Stage]()
    for _ in range(MOST_STAGES):
        force = force_numbered(state, number)
        if not force.plot.items:
            return After(state, force.way.begun_min, tuple(stages))
        if force.way.ends_min >= NEVER_MIN or force.way.ends_min > ends_min:
            break
        stages.append(Stage(state, force.way.ends_min))
        state, _ = item_ended(state, number, NO_DICE)
    force = force_numbered(state, number)
    ends_min = max(force.way.begun_min, move_ends_min)
    return After(begun(state, force, ends_min), ends_min, (*stages, Stage(state, ends_min)))


def at_minute(stages: Sequence[Stage], number: int, minute: float) -> tuple[Force, LatLon, list[tuple[Ship, float]]]:
    """The force at a minute of its plot: where it will be, and what each ship will have in her bunkers."""
    stage = next((each for each in stages if each.until_min >= minute), stages[-1])
    force = force_numbered(stage.state, number)
    then = min(max(minute, force.way.begun_min), stage.until_min)
    return force, force.way.at(then), [(ship, coal_now(ship, force, then)) for ship in ships_of(stage.state, force)]
