"""Before play: tosses, the choice of sides, putting down. "The Country", "The Move" (1), (2); LW.COUNTRY.01, LW.MOVE.01."""

from collections.abc import Mapping

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.little_wars.battles.forces import men_taken
from sandgate.rules.wells1913.little_wars.events import ChancesThrown, SideChosen, TossedForFirstMove, TossedForSides
from sandgate.rules.wells1913.little_wars.moves.go import begin
from sandgate.rules.wells1913.little_wars.moves.putting_down import put_down, with_roles
from sandgate.rules.wells1913.little_wars.opening_orders import Choose
from sandgate.rules.wells1913.little_wars.state import Battle, Force, mover
from sandgate.rules.wells1913.little_wars.telling import BEFORE

Step = tuple[Battle, tuple[Event, ...]]


@step("LW.COUNTRY.01", "LW.MOVE.01", "LW.GAME.13", "LW.FORCE.02")
def toss(battle: Battle, bench: Bench) -> Step:
    """Steps 1 and 2: toss for whatever is not agreed."""
    if battle.variety == "defensive game" and not battle.first:
        winner = _tossed("LW.GAME.13", "for the attack", bench)
        told = BEFORE.tell(
            TossedForFirstMove, clauses=("LW.GAME.13",), slots=(Slot(0, "LW.GAME.13"),), first=other(winner), defensive=True
        )
        after = with_roles(replace(battle, first=other(winner), chooser=winner))
        if not after.south:
            return replace(after, phase="sides"), (told,)
        after, thrown = toss_for_move(after, bench)
        return after, (told, *thrown)
    if not battle.south:
        winner = _tossed("LW.COUNTRY.01", "for the choice of sides", bench)
        slots = (Slot(0, "LW.COUNTRY.01"),)
        won = BEFORE.tell(TossedForSides, clauses=("LW.COUNTRY.01",), slots=slots, winner=winner)
        return replace(battle, chooser=winner, phase="sides"), (won,)
    return toss_for_move(battle, bench)


def _tossed(clause: str, what: str, bench: Bench) -> Side:
    """A coin: 1 is red's. `what`: for which it is thrown."""
    return "red" if bench.throw(Slot(0, clause), 2, about=f"Who wins the toss {what}: 1 red, 2 blue?") == 1 else "blue"


@step("LW.MOVE.01", "LW.FORCE.02")
def toss_for_move(battle: Battle, bench: Bench) -> Step:
    """Step 2: the toss for first move, not earlier than the choice of sides; the chances of war."""
    told = list[Event]()
    if not battle.first:
        battle = replace(battle, first=_tossed("LW.MOVE.01", "for the first move", bench))
        told.append(
            BEFORE.tell(
                TossedForFirstMove,
                clauses=("LW.MOVE.01",),
                slots=(Slot(0, "LW.MOVE.01"),),
                first=mover(battle),
                defensive=False,
            )
        )
    if battle.options.chances_of_war:
        battle, thrown = _throw_chances(battle, bench)
        told += thrown
    return _ready_to_put_down(battle), tuple(told)


def _throw_chances(battle: Battle, bench: Bench) -> tuple[Battle, list[Event]]:
    told, forces = list[Event](), list[Force]()
    for nth, force in enumerate(battle.forces, 1):
        slots = (Slot(0, "LW.FORCE.02", nth, 0, 1), Slot(0, "LW.FORCE.02", nth, 0, 2))
        one, two = (
            bench.throw(slot, 6, about=f"What does the {which} die of {force.side} show, for his twelve?")
            for slot, which in zip(slots, ("first", "second"), strict=True)
        )
        forces.append(replace(force, chances=men_taken(one, two)))
        told.append(
            BEFORE.tell(
                ChancesThrown,
                clauses=("LW.FORCE.02",),
                slots=slots,
                side=force.side,
                dice=(one, two),
                takes=men_taken(one, two),
            )
        )
    return replace(battle, forces=tuple(forces)), told


def _ready_to_put_down(battle: Battle) -> Battle:
    return replace(battle, phase="putting down")


@step("LW.COUNTRY.02")
def choose(battle: Battle, orders: tuple[Order, ...], bench: Bench) -> Step:
    """Step 1, second half: the winner of the toss names his side of the field; the other takes the opposite one."""
    winner: Side = "blue" if battle.chooser == "blue" else "red"
    edges = [order.edge for order in orders if isinstance(order, Choose)]
    south = other(winner) if edges == ["NORTH"] else winner
    chosen = BEFORE.by(choose).tell(SideChosen, side=winner, edge="SOUTH" if south == winner else "NORTH")
    after, told = toss_for_move(replace(battle, south=south), bench)
    return after, (chosen, *told)


@step("LW.MOVE.02", "LW.MOVE.03")
def lay_out(battle: Battle, written: Mapping[str, tuple[Order, ...]]) -> Step:
    """Step 3: put down the forces whose sheets are in; the curtain opens when both stand."""
    told = list[Event]()
    for side in SIDES:
        if side in written or (battle.options.curtain and side not in battle.placed):
            battle, put = put_down(battle, side, written.get(side, ()))
            told += put
    if len(battle.placed) < len(SIDES):
        return battle, tuple(told)
    after, go = begin(battle)
    return after, (*told, *go)
