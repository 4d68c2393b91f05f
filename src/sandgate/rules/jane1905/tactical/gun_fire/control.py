"""Fire control, written down beforehand: opening range, nature, aim and target rule; concentration. JANE.GUN.15, .16, .30.

Of the lines that say something of a gun one for its ship goes before one for its group, that before one for all, and of two
of one kind the later.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Moves, Yards
from sandgate.rules.jane1905.tactical.general_orders import Control
from sandgate.rules.jane1905.tactical.gun_fire.field import Field, Party
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed, usual_nature
from sandgate.rules.jane1905.tactical.orders import Concentrate
from sandgate.rules.jane1905.tactical.posts import Side
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Nature, Ship
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.written_state import FLEET, Concentration, FireControl, Group, Orders, Rule

GROUPS: tuple[Group, ...] = ("HEAVY", "MEDIUM", "LIGHT")


@rule("JANE.GUN.16")
def band_holds(over_yd: Yards, within_yd: Yards, range_yd: Yards) -> bool:
    """Whether a band of range holds a range; 0: it has no such limit.

    >>> band_holds(4000.0, 0.0, 4300.0), band_holds(0.0, 4000.0, 4000.0), band_holds(4000.0, 0.0, 4000.0)
    (True, True, False)
    """
    return range_yd > over_yd and (within_yd == 0.0 or range_yd <= within_yd)


@rule("JANE.GUN.15")
def binds_until(first_move: Moves, moves: Moves) -> Moves:
    """The last move of a concentration that is ordered for so many moves from a move on.

    >>> binds_until(5, 6)
    10
    """
    return first_move + moves - 1


# -- writing -------------------------------------------------------------------------------------------------------------


@step("JANE.GUN.15", "JANE.GUN.16")
def controlled(state: State, lines: Mapping[str, Sequence[Order]]) -> State:
    """The state with these lines of fire control and concentration in its orders, and guns loaded by their bands.

    The guns are loaded so before the action alone; later lines count from the next load on. Guns of whose first load these
    lines say nothing new keep what is in them.
    """
    before = state
    side_of = {post.key: post.side for post in state.posts}
    written = [(side_of[role], order) for role, orders in lines.items() for order in orders]
    for side, order in written:
        if isinstance(order, Control):
            state = _with_orders(state, side, control=_fire_control(order))
        elif isinstance(order, Concentrate):
            state = concentrated(state, side, order, state.move + 1)
    return _first_loads(before, state) if state.phase == "general" else state


@step("JANE.GUN.15")
def concentrated(state: State, side: Side, order: Concentrate, first_move: int) -> State:
    """The state with a division's fire concentrated from a move on, in place of what it was ordered before."""
    at = next((ship.number for ship in state.ships if ship.id == order.at), 0)
    new = Concentration(order.division, at, order.rule, binds_until(first_move, order.moves))
    return _with_orders(state, side, concentration=new)


def _with_orders(
    state: State, side: Side, control: FireControl | None = None, concentration: Concentration | None = None
) -> State:
    def changed(orders: Orders) -> Orders:
        if orders.side != side:
            return orders
        if control:
            return replace(orders, control=(*orders.control, control))
        assert concentration is not None
        kept = [each for each in orders.concentration if concentration.division not in (FLEET, each.division)]
        return replace(orders, concentration=(*kept, concentration))

    return replace(state, orders=tuple([changed(orders) for orders in state.orders]))


def _fire_control(order: Control) -> FireControl:
    group: Group | Literal[""] = next((group for group in GROUPS if group == order.of), "")
    ship = "" if group else order.of
    return FireControl(ship, group, order.opens_yd, order.nature, order.over_yd, order.within_yd, order.aim, order.target)


def _first_loads(before: State, state: State) -> State:
    """First loads are those of the farther band, where the orders name one."""
    old, field = Field(before), Field(state)

    def loaded(party: Party) -> tuple[Mounting, ...]:
        natures = [[nature_ordered(each, party, armed, math.inf) for each in (old, field)] for armed in party.armed]
        return tuple(
            [
                _loaded(armed, new) if new != was else armed.mounting
                for armed, (was, new) in zip(party.armed, natures, strict=True)
            ]
        )

    ships = [ship if ship.gone else replace(ship, mountings=loaded(field.parties[ship.number])) for ship in state.ships]
    forts = [replace(fort, mountings=loaded(field.parties[fort.number])) for fort in state.forts]
    return replace(state, ships=tuple(ships), forts=tuple(forts))


def _loaded(armed: Armed, nature: Nature | None) -> Mounting:
    here = armed.mounting
    return replace(here, loads=(nature or usual_nature(armed.group),) * len(here.loads))


# -- reading -------------------------------------------------------------------------------------------------------------


def lines_for(field: Field, party: Party, armed: Armed) -> list[FireControl]:
    """The lines of fire control that speak of a mounting, the weightiest last."""
    found = field.control.get((party.number, armed.group))
    if found is None:
        lines = field.orders[party.of.side].control
        own = [line for line in lines if line.ship in ("", party.of.id) and line.group in ("", armed.group)]
        own.sort(key=lambda line: (line.ship != "", line.group != ""))
        found = field.control[party.number, armed.group] = own
    return found


@step("JANE.GUN.16")
def nature_ordered(field: Field, party: Party, armed: Armed, range_yd: float) -> Nature | None:
    """What a gun is to be loaded with at a range; None where the orders name nothing."""
    for line in reversed(lines_for(field, party, armed)):
        if line.nature and band_holds(line.over_yd, line.within_yd, range_yd):
            return line.nature
    return None


@step("JANE.GUN.16")
def opening_yd(lines: Iterable[FireControl], limit_yd: float) -> float:
    """The range at which guns without an order open: the limit of the gun, where the orders name none."""
    ordered = [line.opens_yd for line in lines if line.opens_yd]
    return min(float(ordered[-1]), limit_yd) if ordered else limit_yd


@step("JANE.GUN.16")
def aim_ordered(lines: Iterable[FireControl], nature: Nature, range_yd: float) -> str:
    """The aim that the orders name for a nature, best by the band that holds the range; "": none."""
    aims = [line for line in lines if line.nature == nature and line.aim]
    aims.sort(key=lambda line: band_holds(line.over_yd, line.within_yd, range_yd))
    return aims[-1].aim if aims else ""


@step("JANE.GUN.16")
def target_by_rule(field: Field, party: Party, armed: Armed, target: Rule) -> int:
    """The enemy of a target rule, or the nearest who can be fired at in its place; 0: nobody can be.

    Never a fort, and never a boat that dives: guns that open fire by themselves would draw attention to her (JANE.SUB.04).
    """
    first = field.parties.get(_by_the_list(field, party, target)) if target != "NEAREST" else None
    if first is not None and not first.dives and not field.why_not(party, armed, first.number):
        return first.number
    for enemy, gap in field.nearest_first(party, armed.beam):
        if gap.range_yd > armed.limit_yd:
            break  # and so are all that follow
        if armed.bears(gap.relative_deg) and not enemy.dives and not field.why_not(party, armed, enemy.number):
            return enemy.number
    return 0


def _by_the_list(field: Field, party: Party, target: Rule) -> int:
    """The enemy whom a target rule finds by the order of the sides' lists; 0: nobody."""
    ships = [ship for ship in field.state.ships if ship.side != party.of.side]
    if target == "LEADER":
        return next((ship.number for ship in ships if not ship.gone), 0)
    own = [ship.number for ship in field.state.ships if ship.side == party.of.side]
    place = own.index(party.number) if party.number in own else len(ships)
    return ships[place].number if place < len(ships) else 0


@step("JANE.GUN.15")
def bound_to(field: Field, party: Party, armed: Armed) -> int:
    """The enemy to whom a concentration binds a ship, until it runs out or he is off the board; 0: she is free."""
    if not isinstance(party.of, Ship):
        return 0
    for each in reversed(field.orders[party.of.side].concentration):
        if each.division in (FLEET, party.of.division) and field.state.move <= each.until:
            if each.rule:
                return target_by_rule(field, party, armed, each.rule)
            return each.at if each.at in field.parties and not field.parties[each.at].dives else 0
    return 0


@step("JANE.GUN.16", "JANE.GUN.30")
def standing_target(field: Field, party: Party, armed: Armed) -> int:
    """Whom a mounting without an order fires at: its chosen enemy while he is on the board, else by the target rule."""
    if bound := bound_to(field, party, armed):
        return bound
    chosen = field.parties.get(armed.mounting.chosen)
    if chosen is not None and not chosen.dives:
        return armed.mounting.chosen
    rules: list[Rule] = [line.target for line in lines_for(field, party, armed) if line.target]
    return target_by_rule(field, party, armed, rules[-1] if rules else "NEAREST")
