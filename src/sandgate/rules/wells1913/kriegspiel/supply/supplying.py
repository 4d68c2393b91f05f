"""Orders about packets: GIVE and LOAD. KS.SUPPLY.01, .05, .09, .10 and .15, KS.ARMS.15. EAT: horses_for_food.py.

GIVE takes packets away at once, for the body in which most men of the unit stand. Rulings: packets are given up only for
what is wanting: for an unpaid account, or in the own move of an account for this one. Nothing is paid ahead, since packets
must be within reach when they fall due; what is owed no more by the end of the move stays to the unit's credit. A waggon
that gives or loads does not move in the same move. Packets go between a waggon and a depot within six inches of one another.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import within
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Deed, Step
from sandgate.rules.wells1913.kriegspiel.moves.arms import may_deliver
from sandgate.rules.wells1913.kriegspiel.roll import secrets_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Gift
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.accounts import packets_wanting
from sandgate.rules.wells1913.kriegspiel.supply.besieged import lies_inside, rooms_of, surrounded
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import body_of
from sandgate.rules.wells1913.kriegspiel.supply.horses_for_food import eat, eat_refusals, eaten
from sandgate.rules.wells1913.kriegspiel.supply.stores import Store, held, load_of, out_of_reach, put_in, store_of
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import (
    PacketsGiven,
    PacketsKept,
    PacketsLoaded,
    packets_text,
)
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import (
    PACKETS_PER_WAGGON,
    Packet,
    waggon_carries,
)
from sandgate.rules.wells1913.kriegspiel.telling import to_side
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Eat, Give, Load
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.kriegspiel.works.destructions import PARTY_REACH_IN

AT_DEPOT_IN: Final = PARTY_REACH_IN  # house, as parties that work: packets are handed over within six inches


# -- stores --------------------------------------------------------------------------------------------------------------


@step("KS.ARMS.15", "KS.SUPPLY.01")
def _unable(view: FieldView, side: Side, name: str, packet: Packet, count: int) -> Iterator[Refusal]:
    """Why a store cannot give so many packets up."""
    store = store_of(view.battle, side, name)
    if store is None:
        yield Refusal(f"{name} is no store of yours on the field", "name a waggon or depot", "KS.SUPPLY.15", name)
        return
    yield from _moved(store)
    lies = held(view.own, name, packet)
    if not 1 <= count <= lies:
        remedy = f"give 1 to {lies}" if lies else "name a store that holds some"
        yield Refusal(f"{name} holds {lies} packets of {packet}", remedy, "KS.SUPPLY.01", str(count))


def _moved(store: Store) -> Iterator[Refusal]:
    if not may_deliver(store.moved_in):
        problem, remedy = f"{store.name} has moved in this move", "let it stand in the move in which it delivers"
        yield Refusal(problem, remedy, "KS.ARMS.15", store.name)


def _stands(battle: Battle, name: str) -> Battle:
    """The battle with a waggon that has used its move up by standing to deliver."""
    waggons = tuple([replace(each, spent=1.0) if each.name == name else each for each in battle.waggons])
    return replace(battle, waggons=waggons)


# -- GIVE ----------------------------------------------------------------------------------------------------------------


def give_refusals(view: FieldView, side: Side, order: Give) -> list[Refusal]:
    """Why packets cannot be given up for a body, as far as their player sees."""
    found = list(_unable(view, side, order.holder, order.packet, order.count))
    if not body_of(view.battle, side, order.unit):
        found.append(Refusal(f"{order.unit} has no men of yours", "name one of your units", "KS.SUPPLY.15", order.unit))
    if not found:
        found += [*_not_wanted(view, order), *_cannot_reach(view.battle, side, order)]
    return found


@step("KS.SUPPLY.01", "KS.SUPPLY.15")
def _not_wanted(view: FieldView, order: Give) -> Iterator[Refusal]:
    """Why a body takes no such packets, or not so many."""
    lacking = packets_wanting(view.battle, view.own, order.unit, order.packet)
    if order.count > lacking:
        problem = f"the body of {order.unit} wants {packets_text(lacking, order.packet)} now"
        remedy = (
            f"give {lacking} at most" if lacking else "give in every sixth move, that of an account, or for an unpaid one"
        )
        yield Refusal(problem, remedy, "KS.SUPPLY.15", str(order.count))


@step("KS.SUPPLY.05", "KS.SUPPLY.09", "KS.SUPPLY.10")
def _cannot_reach(battle: Battle, side: Side, order: Give) -> Iterator[Refusal]:
    """Why packets do not reach the body of a unit."""
    store, body = store_of(battle, side, order.holder), body_of(battle, side, order.unit)
    if store is None or not body:
        return
    refused = out_of_reach(battle, side, store, body, order.packet)
    if refused is not None:
        yield refused
        return
    where = rooms_of(battle, side, {store.name: store.at})
    if surrounded(where, body) and not lies_inside(where, body, store.name):
        problem = f"{order.unit} is surrounded, and {store.name} lies outside"
        yield Refusal(problem, "give up what lies inside with it", "KS.SUPPLY.10", order.holder)


@step("KS.SUPPLY.15", "KS.ADV.06")
def give(state: State, side: Side, order: Give, bench: Bench) -> Step:
    """Packets are taken away and put to the credit of a body, unless something unseen cuts them off."""
    del bench
    for refused in _cannot_reach(state.battle, side, order):
        why = to_side(state.battle, side).tell(
            PacketsKept, clauses=(refused.clause,), holder=order.holder, unit=order.unit, why=refused.problem
        )
        return state, (why,)
    told = to_side(state.battle, side).tell(
        PacketsGiven,
        clauses=("KS.SUPPLY.15", "KS.SUPPLY.05", "KS.SUPPLY.09"),
        holder=order.holder,
        packet=order.packet,
        count=order.count,
        unit=order.unit,
    )
    return given(state, side, order), (told,)


def given(state: State, side: Side, order: Give) -> State:
    """The state with packets of a store to the credit of a body."""
    secrets = put_in(secrets_of(state, side), order.holder, order.packet, -order.count)
    gift = Gift(order.unit, order.holder, order.packet, order.count)
    state = with_secrets(state, replace(secrets, gifts=(*secrets.gifts, gift)))
    return replace(state, battle=_stands(state.battle, order.holder))


# -- LOAD ----------------------------------------------------------------------------------------------------------------


@step("KS.ARMS.15", "KS.SUPPLY.01")
def load_refusals(view: FieldView, side: Side, order: Load) -> list[Refusal]:
    """Why packets cannot be put from one store into another."""
    found = list(_unable(view, side, order.holder, order.packet, order.count))
    one, into = store_of(view.battle, side, order.holder), store_of(view.battle, side, order.into)
    if into is None:
        problem = f"{order.into} is no store of yours on the field"
        found.append(Refusal(problem, "name a waggon or depot", "KS.SUPPLY.15", order.into))
    if one is None or into is None:
        return found
    found += _moved(into)
    if one.waggon == into.waggon:
        problem = "packets go between a waggon and a depot"
        found.append(Refusal(problem, "name one of each", "KS.SUPPLY.01", order.into))
    elif not within(gap(one.outline, into.outline), AT_DEPOT_IN):
        problem = f"{order.holder} and {order.into} are more than {AT_DEPOT_IN:g} in apart"
        found.append(Refusal(problem, "bring the waggon up to the depot", "KS.ARMS.15", order.into))
    if into.waggon and not waggon_carries(load_of(view.own, order.into) + order.count):
        problem = f"{order.into} would hold more than {PACKETS_PER_WAGGON} packets"
        found.append(Refusal(problem, "load fewer", "KS.SUPPLY.01", str(order.count)))
    return found


@step("KS.SUPPLY.01", "KS.ARMS.15")
def load(state: State, side: Side, order: Load, bench: Bench) -> Step:
    """Packets go from one store into another."""
    del bench
    told = to_side(state.battle, side).tell(
        PacketsLoaded,
        clauses=("KS.ARMS.15",),
        holder=order.holder,
        packet=order.packet,
        count=order.count,
        into=order.into,
    )
    return loaded(state, side, order), (told,)


def loaded(state: State, side: Side, order: Load) -> State:
    """The state with packets in another store."""
    secrets = put_in(secrets_of(state, side), order.holder, order.packet, -order.count)
    state = with_secrets(state, put_in(secrets, order.into, order.packet, order.count))
    return replace(state, battle=_stands(_stands(state.battle, order.holder), order.into))


DEEDS: Final[Mapping[type[Order], Deed]] = {
    Give: Deed(give_refusals, give, given),
    Load: Deed(load_refusals, load, loaded),
    Eat: Deed(eat_refusals, eat, eaten),
}
