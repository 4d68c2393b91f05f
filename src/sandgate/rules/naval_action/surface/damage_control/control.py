"""Phase F: every ship with damage out of control throws. VII.F."""

from collections.abc import Iterable
from typing import Final, cast

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment, event, telling
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import changing, replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.surface.damage_control.tables import (
    after,
    cell_of,
    die_read,
    is_good,
    is_thrown_again,
    result_of,
)
from sandgate.rules.naval_action.surface.gunfire.damage import at_worse
from sandgate.rules.naval_action.surface.gunfire.events import house_said
from sandgate.rules.naval_action.surface.hearers import commander_of, hearers_of
from sandgate.rules.naval_action.surface.legs import Assist
from sandgate.rules.naval_action.surface.naming import is_named
from sandgate.rules.naval_action.surface.plotting.plots import legs_of
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Control, Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State

ALONGSIDE_YD: Final = number("sandgate.rules.naval_action", "damage_control", "alongside")
SAYS: Final = {
    "R": "one level of the damage is repaired",
    "C": "the damage is under control",
    "W": "the damage grows worse",
    "-": "the damage is still out of control",
}


@event(rank=2, of="ship", fold="news")
class DamageFought(Event):
    """A throw of damage control (NA.DC.01 to .08): told to her commander."""

    ship: str
    level: str
    table: str
    die: int
    helped_by: str  # "": nobody
    second: int  # 0: none
    result: str
    house: str = ""

    def __str__(self) -> str:
        second = f", then {self.second}" if self.second else ""
        helped = f", helped by {self.helped_by}" if self.helped_by else ""
        dice = f"{self.table} table at {self.level}, die {self.die}{helped}{second}"
        return f"{self.ship}: {SAYS[self.result]} ({dice}){house_said(self.house)}"


@event("{ship} is seen to be {level}", rank=2, of="ship", fold="news")
class RepairSeen(Event):
    """Others see that a ship's damage is less than it was (section 4)."""

    ship: str
    level: str


tell_fought = telling(DamageFought)
fought = changing(Ship, "level", "control")


@rule("NA.DC.02")
def is_alongside(apart_yd: Yards, moved_yd: Yards, other_moved_yd: Yards) -> bool:
    """Whether one ship can help another: both lie still, their stems within 200 yards.

    >>> is_alongside(200.0, 0.0, 0.0), is_alongside(100.0, 0.0, 100.0)
    (True, False)
    """
    return near(apart_yd) <= ALONGSIDE_YD and moved_yd == 0.0 and other_moved_yd == 0.0


def helper_of(state: State, ships: Iterable[Ship], ship: Ship) -> str:
    """The name of the ship that stands alongside by order and helps; "" for none. ships: as they are now."""
    if ship.moved_yd != 0.0:  # nobody lies alongside her
        return ""
    for other in [each for each in ships if each.side == ship.side and not each.gone]:
        sound = other.level == 0 or other.control == "controlled"
        apart_yd = distance(ship.x_yd, ship.y_yd, other.x_yd, other.y_yd)
        alongside = other is not ship and is_alongside(apart_yd, ship.moved_yd, other.moved_yd)
        if alongside and sound and _helps(state, other, ship):
            return other.name
    return ""


def _helps(state: State, helper: Ship, ship: Ship) -> bool:
    return any(isinstance(leg, Assist) and is_named(leg.ship, ship.name) for leg in legs_of(state, helper))


@step("NA.DC.02", "NA.DC.03", "NA.DC.04", "NA.DC.07", "NA.DC.08")
def control(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All throws of phase F, in the order of the ships."""
    ships, hearers, now = {ship.number: ship for ship in state.ships}, hearers_of(state), now.by(control)
    events: list[Event] = []
    fighting = [ship for ship in state.ships if ship.control == "out" and not ship.gone]
    bench.foresee([_slot(state, ship) for ship in fighting])
    for ship in fighting:
        moment = Moment(now.at_s, hearers.of(ship), now.clauses)
        ships[ship.number], told = _fight(state, ship, helper_of(state, ships.values(), ship), bench, moment)
        events += told
    return replace(state, ships=tuple(ships.values())) if fighting else state, tuple(events)


def _slot(state: State, ship: Ship) -> Slot:
    return ship_slot(state.move + 1, "NA.DC.08", ship.number)


def _cited(helper: str, second: int) -> tuple[str, ...]:
    more = [("NA.DC.02", helper != ""), ("NA.DC.06", second > 0)]
    return ("NA.DC.03", "NA.DC.07", *[clause for clause, so in more if so])


def _fight(state: State, ship: Ship, helper: str, bench: Bench, now: Moment) -> tuple[Ship, list[Event]]:
    """One throw: the ship as she is after it. helper: who stands alongside, or ""; now: to whom she is known."""
    options, card = state.options, state.card
    good = is_good(class_of(state, ship).nation, options.year, options.month)
    slots, own = [_slot(state, ship)], commander_of(state, ship)
    die = bench.throw(slots[0], 6, f"How does damage control go in {ship.name}?")
    cell = cell_of(card, good, die_read(die, int(card.assisted_bonus.v) if helper else 0), ship.level)
    second = 0
    if is_thrown_again(cell.r):
        slots.append(ship_slot(state.move + 1, "NA.DC.06", ship.number))
        second = bench.throw(slots[1], 6, f"How does damage control go on in {ship.name}, with {cell.r}?")
    result = result_of(cell.r, second)
    told: list[Event] = [
        tell_fought(
            now,
            to=own,
            clauses=_cited(helper, second),
            slots=tuple(slots),
            ship=ship.name,
            level=LEVELS[ship.level],
            table="Good" if good else "Poor",
            die=die,
            helped_by=helper,
            second=second,
            result=result,
            house="NA.DC.07" if cell.house else "",
        )
    ]
    level, held = after(ship.level, result)
    if level > ship.level:
        moment = Moment(now.at_s, now.to, ("NA.DC.05",))
        ship, worse = at_worse(ship, cast("Level", level), state.move + 1, moment, "fires that spread")
        return ship, [*told, worse]
    others = tuple([key for key in now.to if key not in own])
    if level < ship.level and others:
        seen = LEVELS[level] if level else "undamaged"
        told.append(now.tell(RepairSeen, to=others, clauses=("NA.DC.01",), ship=ship.name, level=seen))
    return fought(ship, level=cast("Level", level), control=cast("Control", held)), told
