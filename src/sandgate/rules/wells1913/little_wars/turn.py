"""What a player does in his move, order by order, and what his opponent may put in between. LW.MOVE.12, .18, .19."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Order
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.desk.refusal import Refusal
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.sides import BOTH, Side
from sandgate.rules.wells1913.little_wars.battles.varieties import concede
from sandgate.rules.wells1913.little_wars.events import NotDone, Objected
from sandgate.rules.wells1913.little_wars.fighting.contact import hit, hit_refusals
from sandgate.rules.wells1913.little_wars.fighting.escorting import escort, escort_refusals
from sandgate.rules.wells1913.little_wars.fighting.prisoners import release, take, take_refusals
from sandgate.rules.wells1913.little_wars.fighting.white_flag import flag, flag_refusals
from sandgate.rules.wells1913.little_wars.guns.firing import forecast, shoot, shoot_refusals, shot_rehearsed
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
from sandgate.rules.wells1913.little_wars.moves.hauling import haul, haul_refusals
from sandgate.rules.wells1913.little_wars.moves.marching import leaves, march, march_refusals, ways
from sandgate.rules.wells1913.little_wars.orders import (
    Die,
    Escort,
    Flag,
    Go,
    GoLine,
    Haul,
    Hit,
    Lie,
    Name,
    Shift,
    Shoot,
    Take,
    Trail,
)
from sandgate.rules.wells1913.little_wars.state import Battle, mover

Step = tuple[Battle, tuple[Event, ...]]


class Deed(NamedTuple):
    """What may keep an order from being carried out, and how it is carried out; None where nothing is done."""

    refusals: Callable[[Battle, Side, Any], list[Refusal]]
    do: Callable[[Battle, Any], Step]


DEEDS: Final[Mapping[type[Order], Deed]] = {
    Haul: Deed(haul_refusals, haul),
    Lie: Deed(lie_refusals, lie),
    Trail: Deed(trail_refusals, trail),
    Go: Deed(march_refusals, march),
    GoLine: Deed(march_refusals, march),
    Shift: Deed(march_refusals, march),
    Hit: Deed(hit_refusals, hit),
    Escort: Deed(escort_refusals, escort),
    Take: Deed(take_refusals, take),
    Flag: Deed(flag_refusals, flag),
    Convey: Deed(convey_refusals, convey),
    Pack: Deed(pack_refusals, pack),
    Unpack: Deed(open_refusals, unpack),
    Run: Deed(run_refusals, run),
    Entrain: Deed(entrain_refusals, entrain),
    Detrain: Deed(detrain_refusals, detrain),
    Labour: Deed(labour_refusals, labour),
}
# LW.MOVE.18: every order that moves a man, save with a gun
CLOSE_GUNS: Final = (Trail, Go, GoLine, Shift, Hit, Escort, Convey, Pack, Unpack, Run, Entrain, Detrain, Labour)
KEEP_LYING: Final = (Shoot, Lie, Name, Objection)


def refusals(battle: Battle, side: Side, order: Order) -> list[Refusal]:
    """All that keeps an order of a move from being carried out now."""
    if isinstance(order, Shoot):
        return shoot_refusals(battle, side, order)
    if isinstance(order, Die):
        return [Refusal("there is no melee to be settled now", "choose when you are asked", "LW.MELEE.14")]
    deed = DEEDS.get(type(order))
    return deed.refusals(battle, side, order) if deed else []


@step("LW.MOVE.18", "LW.MOVE.22", "LW.GAME.07")
def act(battle: Battle, orders: Sequence[Order], bench: Bench) -> Step:
    """Carry out one line of the mover, order by order; what has become impossible meanwhile is not done."""
    told = list[Event]()
    for order in orders:
        if isinstance(order, End) or battle.conceded:
            break
        why = refusals(battle, mover(battle), order)
        if why:
            told.append(
                NotDone(at_s=battle.spent_s, to=BOTH, clauses=(why[0].clause,), order=str(order), why=why[0].problem)
            )
            continue
        battle, done = one(battle, mover(battle), order, bench)
        told += done
    return battle, tuple(told)


def one(battle: Battle, side: Side, order: Order, bench: Bench) -> Step:
    """Carry out one order that may be carried out."""
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
    battle, done = deed.do(battle, order)
    if isinstance(order, CLOSE_GUNS):
        battle = replace(battle, guns_closed=True)
    return battle, (*stood, *done)


def rehearsed(battle: Battle, order: Order) -> Battle:
    """The battle after an order, as far as its writer can know: of a shot only that it has been fired."""
    if isinstance(order, Shoot):
        return shot_rehearsed(battle, order)
    deed = DEEDS.get(type(order))
    if deed is None:
        return battle
    after, _ = deed.do(stand_up(battle)[0] if not isinstance(order, KEEP_LYING) else battle, order)
    return replace(after, guns_closed=True) if isinstance(order, CLOSE_GUNS) else after


@step("LW.MOVE.22", "LW.MELEE.25", "LW.GAME.07")
def aside(battle: Battle, side: Side, orders: Sequence[Order]) -> Step:
    """What a side does outside its own move: white flags, objections, giving up. Nothing after a side has given up."""
    told = list[Event]()
    for order in () if battle.conceded else orders:
        if isinstance(order, Objection):
            told.append(Objected(at_s=battle.spent_s, to=BOTH, clauses=("LW.MOVE.22",), side=side, words=order.words))
        elif isinstance(order, Concede):
            battle, done = concede(battle, side)
            return battle, (*told, *done)
        elif isinstance(order, Flag) and not flag_refusals(battle, side, order):
            battle, done = flag(battle, order)
            told += done
    return battle, tuple(told)


def warnings(battle: Battle, order: Order) -> Iterator[tuple[str, str]]:
    """What a player may not have meant and cannot take back, with its clause."""
    if isinstance(order, Shoot):
        yield forecast(battle, order), "LW.GUN.11"
    elif isinstance(order, Go | GoLine | Shift):
        gone = [way.man.name for way in ways(battle, order) if leaves(battle, way)]
        if gone:
            yield f"{men_text(gone)} will leave the field for good", "LW.MOB.12"
    elif isinstance(order, Concede):
        yield "the battle is over: all that is yours on the field capitulates", "LW.GAME.07"
