"""What a player does in his move, order by order. KS.MOVE.11, .13; KS.GENERAL.07; LW.MOVE.12, .22; LW.GAME.07.

Each matter has a file with its deeds; here they are one table. Each post moves only what belongs to its services.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Role
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.charges import charging
from sandgate.rules.wells1913.kriegspiel.deed import Deed, Step
from sandgate.rules.wells1913.kriegspiel.events import GivenUp, NotDone, Objected, Shouted
from sandgate.rules.wells1913.kriegspiel.fire import fire
from sandgate.rules.wells1913.kriegspiel.fire.fire_first import may_fire_now
from sandgate.rules.wells1913.kriegspiel.moves import marching
from sandgate.rules.wells1913.kriegspiel.other_orders import Shout
from sandgate.rules.wells1913.kriegspiel.pieces import Service
from sandgate.rules.wells1913.kriegspiel.roll import commanded, post_of, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, Ending, State
from sandgate.rules.wells1913.kriegspiel.supply import supplying
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.transport import carrying
from sandgate.rules.wells1913.kriegspiel.view import FieldView, view
from sandgate.rules.wells1913.kriegspiel.works import labouring

DEEDS: Final[Mapping[type[Order], Deed]] = {
    **fire.DEEDS,
    **marching.DEEDS,
    **charging.DEEDS,
    **labouring.DEEDS,
    **supplying.DEEDS,
    **carrying.DEEDS,
}


# -- who may order what ------------------------------------------------------------------------------------------------


def service_of(battle: Battle, name: str) -> Service:
    """To whom a piece belongs: a unit's own service; guns to the artillery; waggons, depots, boats, trains to transport."""
    if any(unit.name == name for unit in battle.units):
        return unit_of(battle, name).service
    return "artillery" if any(gun.name == name for gun in battle.guns) else "transport"


def _ordered(order: Order) -> tuple[str, ...]:
    """The pieces that an order sets to do something; those that it is done to are not."""
    for field in fields(order):  # type: ignore[arg-type]  # orders are dataclasses
        if field.name in {"unit", "gun", "holder", "train"}:
            return (getattr(order, field.name),)
        if field.name == "units":
            named: tuple[str, ...] = order.units  # type: ignore[attr-defined]
            return named
    return ()


def not_his(battle: Battle, role: str, order: Order) -> Iterator[Refusal]:
    """Why a post cannot order a piece at all."""
    post = post_of(battle, role)
    services = commanded(battle, post)
    for name in _ordered(order):
        service = service_of(battle, name)
        back = max([each.away_until for each in battle.posts if each.side == post.side])
        if service == "general" and back:
            remedy = f"he is back in your side's move {back}; his figure stays where it is"
            yield Refusal(f"{name} is away, injured", remedy, "KS.GENERAL.05", name)
        elif service not in services:
            yield Refusal(f"{name} is not under your command", "name pieces of your own arms", "KS.GENERAL.07", name)


# -- an order ----------------------------------------------------------------------------------------------------------


def refusals(known: FieldView, order: Order) -> list[Refusal]:
    """All that keeps an order of a move from being carried out now, as far as its writer knows."""
    deed = DEEDS.get(type(order))
    if deed is None:
        return []
    side = _side(known.side)
    found = list(not_his(known.battle, known.reader, order))
    if deed.fires:
        found += may_fire_now(known.battle, known.reader)
    return found or deed.refusals(known, side, order)


def tried(known: FieldView, order: Order) -> FieldView:
    """The view after an order, as far as its writer can know."""
    deed = DEEDS.get(type(order))
    if deed is None:
        return known
    side = _side(known.side)
    after = deed.tried(known.state, side, order)
    return replace(known, battle=_closed_by(known.reader, deed, after.battle), secrets=after.secrets)


@step("KS.MOVE.11", "LW.MOVE.22", "LW.GAME.07")
def act(state: State, role: Role, orders: Sequence[Order], bench: Bench) -> Step:
    """Carry out the lines of a post, order by order; what has become impossible, or always was, is told and not done."""
    told = list[Event]()
    for order in orders:
        if isinstance(order, End) or state.battle.conceded:
            break
        state, done = one(state, role, order, bench)
        told += done
    return state, tuple(told)


def one(state: State, role: Role, order: Order, bench: Bench) -> Step:
    """Carry out one order, or tell its post why it is not done."""
    if isinstance(order, Objection | Concede | Shout):
        return aside(state, role, order)
    why = refusals(view(state, role), order)
    if why:
        text = why[0].problem
        return state, (NotDone(at_s=0.0, to=(role.key,), clauses=(why[0].clause,), order=str(order), why=text),)
    deed: Any = DEEDS[type(order)]
    after, told = deed.do(state, _side(role.side), order, bench)
    return replace(after, battle=_closed_by(role.key, deed, after.battle)), told


@step("KS.MOVE.11", "LW.EXT.01")
def _closed_by(post: str, deed: Deed, battle: Battle) -> Battle:
    """The battle after a deed of a post: what moves something closes the fire of that post alone."""
    return replace(battle, closed=(*battle.closed, post)) if deed.moves and post not in battle.closed else battle


def _side(named: str) -> Side:
    return "blue" if named == "blue" else "red"


@step("KS.GENERAL.03", "LW.MOVE.22", "LW.GAME.07")
def aside(state: State, role: Role, order: Objection | Concede | Shout) -> Step:
    """An objection or a shout, or a side gives the battle up."""
    battle, side = state.battle, _side(role.side)
    if isinstance(order, Objection):
        told = now(battle).tell(Objected, clauses=("LW.MOVE.22",), post=role.key, words=order.words)
        return state, (told,)
    if isinstance(order, Shout):
        return state, (now(battle).tell(Shouted, clauses=("KS.GENERAL.03",), side=side, words=order.words),)
    ending = Ending(other(side), f"{side} has given the battle up", "LW.GAME.07")
    gone = now(battle).tell(GivenUp, clauses=("LW.GAME.07",), side=side)
    return replace(state, battle=replace(battle, conceded=side, ending=ending)), (gone,)
