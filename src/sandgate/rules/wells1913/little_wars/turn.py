"""What a player does in his move, order by order, and what his opponent may put in between. LW.MOVE.12, .18, .19."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.field.sides import BOTH, Side
from sandgate.rules.wells1913.little_wars.battles.varieties import concede
from sandgate.rules.wells1913.little_wars.events import NotDone, Objected
from sandgate.rules.wells1913.little_wars.fighting.contact import hit, hit_plan
from sandgate.rules.wells1913.little_wars.fighting.escorting import escort, escort_plan
from sandgate.rules.wells1913.little_wars.fighting.prisoners import release, take, take_refusals
from sandgate.rules.wells1913.little_wars.fighting.white_flag import flag, flag_refusals
from sandgate.rules.wells1913.little_wars.guns.firing import shoot, shoot_refusals, shot_rehearsed
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Lie, Shoot, Trail
from sandgate.rules.wells1913.little_wars.guns.gun_service import (
    lie,
    lie_refusals,
    stand_up,
    trail,
    trail_refusals,
)
from sandgate.rules.wells1913.little_wars.larger.boxes import open_refusals, pack, pack_refusals, unpack
from sandgate.rules.wells1913.little_wars.larger.conveying import convey, convey_refusals
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Convey, Detrain, Entrain, Labour, Pack, Run, Unpack
from sandgate.rules.wells1913.little_wars.larger.the_line import labour, labour_refusals
from sandgate.rules.wells1913.little_wars.larger.the_train import (
    detrain,
    detrain_refusals,
    entrain,
    entrain_refusals,
    run,
    run_refusals,
)
from sandgate.rules.wells1913.little_wars.moves.hauling import haul, haul_plan
from sandgate.rules.wells1913.little_wars.moves.marching import march, march_plan
from sandgate.rules.wells1913.little_wars.orders import Die, Escort, Flag, Go, GoLine, Hit, Name, Shift, Take
from sandgate.rules.wells1913.little_wars.plan import Plan
from sandgate.rules.wells1913.little_wars.state import Battle, mover
from sandgate.rules.wells1913.little_wars.telling import now

Step = tuple[Battle, tuple[Event, ...]]


class Deed(NamedTuple):
    """What is found out of an order before it is done, and how it is carried out with what has been found."""

    plan: Callable[[Battle, Side, Any], Plan]
    do: Callable[[Battle, Any, Any], Step]


def _at_once(refusals: Callable[[Battle, Side, Any], Sequence[Refusal]], do: Callable[[Battle, Any], Step]) -> Deed:
    """A deed of which nothing is found out before but what keeps it from being done."""
    return Deed(lambda battle, side, order: Plan(refusals(battle, side, order)), lambda battle, order, _: do(battle, order))


DEEDS: Final[Mapping[type[Order], Deed]] = {
    Haul: Deed(haul_plan, haul),
    Lie: _at_once(lie_refusals, lie),
    Trail: _at_once(trail_refusals, trail),
    Go: Deed(march_plan, march),
    GoLine: Deed(march_plan, march),
    Shift: Deed(march_plan, march),
    Hit: Deed(hit_plan, hit),
    Escort: Deed(escort_plan, escort),
    Take: _at_once(take_refusals, take),
    Flag: _at_once(flag_refusals, flag),
    Convey: _at_once(convey_refusals, convey),
    Pack: _at_once(pack_refusals, pack),
    Unpack: _at_once(open_refusals, unpack),
    Run: _at_once(run_refusals, run),
    Entrain: _at_once(entrain_refusals, entrain),
    Detrain: _at_once(detrain_refusals, detrain),
    Labour: _at_once(labour_refusals, labour),
}
# LW.MOVE.18: every order that moves a man, save with a gun
CLOSE_GUNS: Final = (Trail, Go, GoLine, Shift, Hit, Escort, Convey, Pack, Unpack, Run, Entrain, Detrain, Labour)
KEEP_LYING: Final = (Shoot, Lie, Name, Objection)


def planned(battle: Battle, side: Side, order: Order) -> Plan:
    """What keeps an order of a move from being carried out now, and the ways of those whom it names."""
    if isinstance(order, Shoot):
        return Plan(shoot_refusals(battle, side, order))
    if isinstance(order, Die):
        return Plan([Refusal("there is no melee to be settled now", "choose when you are asked", "LW.MELEE.14")])
    deed = DEEDS.get(type(order))
    return deed.plan(battle, side, order) if deed else Plan(())


def refusals(battle: Battle, side: Side, order: Order) -> Sequence[Refusal]:
    """All that keeps an order of a move from being carried out now."""
    return planned(battle, side, order).wrong


@step("LW.MOVE.18", "LW.MOVE.22", "LW.GAME.07")
def act(battle: Battle, orders: Sequence[Order], bench: Bench) -> Step:
    """Carry out one line of the mover, order by order; what has become impossible meanwhile is not done."""
    told = list[Event]()
    for order in orders:
        if isinstance(order, End) or battle.conceded:
            break
        plan = planned(battle, mover(battle), order)
        if plan.wrong:
            why = plan.wrong[0]
            told.append(now(battle).tell(NotDone, clauses=(why.clause,), order=str(order), why=why.problem))
            continue
        battle, done = one(battle, mover(battle), order, bench, plan)
        told += done
    return battle, tuple(told)


def one(battle: Battle, side: Side, order: Order, bench: Bench, plan: Plan | None = None) -> Step:
    """Carry out one order that may be carried out, with what has been found out of it."""
    stood: tuple[Event, ...] = ()
    if not isinstance(order, KEEP_LYING):
        battle, stood = stand_up(battle)
    if isinstance(order, Shoot):
        after, fired = shoot(battle, order, bench)
        after, freed = release(after, after.move + 1, before=battle)
        return after, (*fired, *freed)
    if isinstance(order, Objection):
        told = Objected(at_s=battle.spent_s, to=BOTH, clauses=("LW.MOVE.22",), side=side, words=order.words)
        return battle, (*stood, told)
    if isinstance(order, Concede):
        battle, told_too = concede(battle, side)
        return battle, (*stood, *told_too)
    deed = DEEDS.get(type(order))
    if deed is None:
        return battle, stood
    battle, done = deed.do(battle, order, (plan or deed.plan(battle, side, order)).ways)
    if isinstance(order, CLOSE_GUNS):
        battle = replace(battle, guns_closed=True)
    return battle, (*stood, *done)


def rehearsed(battle: Battle, order: Order, plan: Plan | None = None) -> Battle:
    """The battle after an order, as far as its writer can know: of a shot only that it has been fired."""
    if isinstance(order, Shoot):
        return shot_rehearsed(battle, order)
    deed = DEEDS.get(type(order))
    if deed is None:
        return battle
    plan = plan or deed.plan(battle, mover(battle), order)
    after, _ = deed.do(stand_up(battle)[0] if not isinstance(order, KEEP_LYING) else battle, order, plan.ways)
    return replace(after, guns_closed=True) if isinstance(order, CLOSE_GUNS) else after


@step("LW.MOVE.22", "LW.MELEE.25", "LW.GAME.07")
def aside(battle: Battle, side: Side, orders: Sequence[Order]) -> Step:
    """What a side does outside its own move: white flags, objections, giving up. Nothing after a side has given up."""
    told = list[Event]()
    for order in () if battle.conceded else orders:
        if isinstance(order, Objection):
            told.append(now(battle).tell(Objected, clauses=("LW.MOVE.22",), side=side, words=order.words))
        elif isinstance(order, Concede):
            battle, done = concede(battle, side)
            return battle, (*told, *done)
        elif isinstance(order, Flag) and not flag_refusals(battle, side, order):
            battle, done = flag(battle, order)
            told += done
    return battle, tuple(told)
