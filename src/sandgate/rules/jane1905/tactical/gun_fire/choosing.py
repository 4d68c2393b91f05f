"""Natures and targets are chosen one firing ahead; a later change of target, never of projectile. JANE.GUN.01 to .03."""

from collections.abc import Mapping, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.general_orders import Load
from sandgate.rules.jane1905.tactical.gun_fire.control import nature_ordered
from sandgate.rules.jane1905.tactical.gun_fire.events import OrdersDeparted
from sandgate.rules.jane1905.tactical.gun_fire.field import Field, Party, mountings_named
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed
from sandgate.rules.jane1905.tactical.orders import Next
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Nature
from sandgate.rules.jane1905.tactical.state import State

NEARER_BY_YD = number(BOOK, "gun_fire", "nearer_by")


@rule("JANE.GUN.03")
def may_change_target(chosen_open: bool, chosen_yd: Yards, other_yd: Yards) -> bool:
    """Whether guns may change to another enemy as they fire.

    chosen_open: whether the chosen enemy is afloat, in sight, in range and in arc. The ranges are those of the chosen enemy
    and of the other one, who may be 1,000 yards nearer.
    >>> may_change_target(True, 5200.0, 3900.0), may_change_target(True, 5200.0, 4201.0), may_change_target(False, 0.0, 0.0)
    (True, False, True)
    """
    return not chosen_open or chosen_yd - other_yd >= NEARER_BY_YD


@step("JANE.GUN.01", "JANE.GUN.02")
def choose(state: State, lines: Mapping[str, Sequence[Order]]) -> tuple[State, tuple[Event, ...]]:
    """Load guns before the action, and those that fired in the move just made for their next firing.

    NEXT counts for its writer's guns alone, and for those of them that fired: what is in a gun stays there until it fires.
    """
    if not any(isinstance(order, Load | Next) for orders in lines.values() for order in orders):
        return state, ()
    field = Field(state)
    told = list[Event]()
    new = dict[tuple[int, int], Mounting]()
    for role, orders in lines.items():
        for order in orders:
            if isinstance(order, Load):
                for party, armed in mountings_named(field.parties.values(), order.gun):
                    loads = (order.nature,) * len(armed.mounting.loads)
                    new[party.number, armed.nth] = replace(armed.mounting, loads=loads)
            elif isinstance(order, Next):
                for party, armed in mountings_named(field.parties.values(), order.gun):
                    if armed.mounting.last_move == state.move and field.shooter(party, armed.group) == role:
                        new[party.number, armed.nth] = _next(field, armed, order)
                        told += _departed(field, party, armed, order.nature)
    return with_mountings(state, new), tuple(told)


def _next(field: Field, armed: Armed, order: Next) -> Mounting:
    here = armed.mounting
    loads = [order.nature if fired else load for fired, load in zip(here.fired, here.loads, strict=True)]
    return replace(here, loads=tuple(loads), chosen=field.numbers.get(order.at, here.chosen))


def _departed(field: Field, party: Party, armed: Armed, nature: Nature) -> list[Event]:
    at = field.parties.get(armed.mounting.last_at)
    ordered = nature_ordered(field, party, armed, field.gap(party, at).range_yd) if at else None
    if ordered in (None, nature):
        return []
    now = Moment(field.state.move * 60.0).by(choose)
    return [now.tell(OrdersDeparted, ship=party.of.name, mounting=armed.mounting.id, what=f"{nature} for {ordered}")]


def with_mountings(state: State, new: Mapping[tuple[int, int], Mounting]) -> State:
    """The state with some mountings changed, by the number of their ship or fort and their place in its list."""
    if not new:
        return state
    changed = {number for number, _ in new}

    def mountings(number: int, old: tuple[Mounting, ...]) -> tuple[Mounting, ...]:
        return tuple([new.get((number, nth), mounting) for nth, mounting in enumerate(old)])

    ships = [
        replace(ship, mountings=mountings(ship.number, ship.mountings)) if ship.number in changed else ship
        for ship in state.ships
    ]
    forts = [
        replace(fort, mountings=mountings(fort.number, fort.mountings)) if fort.number in changed else fort
        for fort in state.forts
    ]
    return replace(state, ships=tuple(ships), forts=tuple(forts))
