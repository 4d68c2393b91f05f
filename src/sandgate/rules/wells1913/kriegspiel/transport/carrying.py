"""Orders to get into boats and trains and out of them. KS.ARMS.04 and .05, KS.MOVE.07, KS.RAIL.02.

Each order sets a party to it for this move (getting_in.py). Trains run by running.py; boats are rowed like anything that
goes. Rulings: only infantry, and cavalry on foot, embarks; it leaves its horses behind for good. Everybody but the General
gets into trains, guns limbered.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Deed, Step
from sandgate.rules.wells1913.kriegspiel.moves.arms import may_deliver
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE, may_begin
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Train, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import secrets_of, unit_of, with_unit
from sandgate.rules.wells1913.kriegspiel.secrets import Labour, LabourKind
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.shortage import shortage_bars
from sandgate.rules.wells1913.kriegspiel.telling import to_side
from sandgate.rules.wells1913.kriegspiel.transport.getting_in import no_passage
from sandgate.rules.wells1913.kriegspiel.transport.passages import GETTING_IN, carrier_of, has_room, moves_to_go, party_of
from sandgate.rules.wells1913.kriegspiel.transport.running import run, run_refusals, run_tried
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Board, Leave, Run
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.kriegspiel.works.in_hand import taken_up
from sandgate.rules.wells1913.kriegspiel.works.parties import CLAUSE_OF, busy
from sandgate.rules.wells1913.kriegspiel.works.work_events import GettingIn

Passage = Board | Leave


# -- what is ordered -----------------------------------------------------------------------------------------------------


def _carrier(battle: Battle, order: Passage) -> Boat | Train | None:
    """The boat or train concerned."""
    if isinstance(order, Board):
        return carrier_of(battle, order.into)
    waggon = _waggon(battle, order.unit)
    return carrier_of(battle, waggon.aboard if waggon else unit_of(battle, order.unit).aboard)


def _waggon(battle: Battle, name: str) -> Waggon | None:
    return next((each for each in battle.waggons if each.name == name), None)


def _labour(battle: Battle, order: Passage, carrier: Boat | Train) -> Labour:
    kinds: Mapping[bool, tuple[LabourKind, LabourKind]] = {True: ("embark", "disembark"), False: ("entrain", "detrain")}
    kind = kinds[isinstance(carrier, Boat)][isinstance(order, Leave)]
    party = party_of(battle, order.unit)
    men, at = tuple([man.name for man in party.men]), party.at
    return Labour(1, kind, order.unit, men, at=at, to=at, what=carrier.name, moves=0, begun=battle.move + 1)


# -- why not -------------------------------------------------------------------------------------------------------------


def refusals(view: FieldView, side: Side, order: Passage) -> list[Refusal]:
    """Why a party cannot get in or out in this move, as far as its player sees."""
    battle, waggon = view.battle, _waggon(view.battle, order.unit)
    if waggon is not None:
        found = list(_waggon_busy(waggon, side, order))
    elif isinstance(order, Board):
        found = list(unfit(view, side, order.unit, "work")) or list(busy(unit_of(battle, order.unit)))
    else:
        found = list(_cannot_leave(view, side, order))
    carrier = _carrier(battle, order)
    if not found and (carrier is None or carrier.side != side):
        about = order.into if isinstance(order, Board) else order.unit
        found.append(Refusal(f"{about} is no boat or train of yours", "name one that is there", "KS.MOVE.13", about))
    if found or carrier is None:
        return found
    return list(_no_way(view, order, carrier))


@step("KS.RAIL.02", "KS.MOVE.12")
def _waggon_busy(waggon: Waggon, side: Side, order: Passage) -> Iterator[Refusal]:
    """Why a waggon is not free to be loaded or unloaded."""
    name = waggon.name
    if waggon.holder != side or waggon.destroyed:
        yield Refusal(f"{name} is no waggon of yours", "name one that you hold", "KS.RAIL.02", name)
    elif isinstance(order, Leave) != bool(waggon.aboard):
        where = f"in {waggon.aboard}" if waggon.aboard else "in no train"
        yield Refusal(f"{name} is {where}", "load what stands, unload what is aboard", "KS.RAIL.02", name)
    elif not may_deliver(waggon.gone_in) or not may_begin(waggon.spent, WHOLE_MOVE):
        yield Refusal(f"{name} has used its move", "loading takes the whole of it", "KS.MOVE.12", name)


@step("KS.ARMS.05", "KS.SUPPLY.13")
def _cannot_leave(view: FieldView, side: Side, order: Leave) -> Iterator[Refusal]:
    """Why a unit cannot get out of what it is in."""
    unit = unit_of(view.battle, order.unit)
    if unit.side != side:
        yield Refusal(f"{unit.name} is not yours", "name units of your own", "KS.GENERAL.07", unit.name)
    elif not unit.aboard:
        yield Refusal(f"{unit.name} is in no boat or train", "name a unit that is", "KS.ARMS.05", unit.name)
    else:
        yield from shortage_bars(view, unit, "move")
        yield from busy(unit)


@step("KS.MOVE.07", "KS.RAIL.02", "KS.ARMS.04", "KS.ARMS.05")
def _no_way(view: FieldView, order: Passage, carrier: Boat | Train) -> Iterator[Refusal]:
    """Why a party cannot get into or out of a boat or train."""
    battle = view.battle
    labour, party = _labour(battle, order, carrier), party_of(battle, order.unit)
    word = "DETRAIN" if isinstance(carrier, Train) else "DISEMBARK"
    if isinstance(order, Leave) and order.word != word:
        yield Refusal(f"{order.unit} is in {carrier.name}", f"write {word}", "KS.MOVE.13", order.word)
    if isinstance(order, Board) and not party.waggons:
        yield from _unfit_to_board(battle, order, carrier)
    refused = no_passage(battle, labour, party, carrier)
    if refused is not None:
        yield refused
    elif labour.kind in GETTING_IN:
        begun = [each for each in view.own.labours if each.what == carrier.name and each.kind in GETTING_IN]
        others = [party_of(battle, each.unit) for each in begun if each.unit != order.unit]
        if not has_room(battle, carrier, [party, *others]):
            problem = f"{carrier.name} has no room for {order.unit} besides those who are getting in"
            yield Refusal(problem, "name another", "KS.MOVE.07", order.unit)


@step("KS.MOVE.07", "KS.RAIL.02", "KS.ARMS.09")
def _unfit_to_board(battle: Battle, order: Board, carrier: Boat | Train) -> Iterator[Refusal]:
    """Why a unit does not go into a boat or train at all."""
    unit = unit_of(battle, order.unit)
    afoot = unit.service == "infantry" or (unit.service == "cavalry" and not unit.mounted)
    if isinstance(carrier, Boat) and not afoot:
        remedy = "embark infantry, or cavalry on foot"
        yield Refusal(f"boats do not carry {unit.name}", remedy, "KS.MOVE.07", unit.name)
    if any(gun.name == unit.name and not gun.destroyed and not gun.limbered for gun in battle.guns):
        yield Refusal(f"{unit.name} is unlimbered", "limber up first", "KS.RAIL.02", unit.name)


# -- doing it ------------------------------------------------------------------------------------------------------------


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02", "KS.MOVE.12")
def pass_over(state: State, side: Side, order: Passage, bench: Bench) -> Step:
    """A party is at it for this move."""
    del bench
    after, told = set_to_it(state, side, order), list[Event]()
    for labour in secrets_of(after, side).labours:
        if labour.unit == order.unit and labour.begun == state.battle.move + 1:
            moves = moves_to_go(state.battle, labour, secrets_of(after, side).labours)
            begun = to_side(state.battle, side).tell(
                GettingIn,
                clauses=(CLAUSE_OF[labour.kind],),
                unit=labour.unit,
                carrier=labour.what,
                into=labour.kind in GETTING_IN,
                moves=moves,
            )
            told.append(begun)
    return after, tuple(told)


def set_to_it(state: State, side: Side, order: Passage) -> State:
    """The state with a party getting in or out."""
    battle, carrier = state.battle, _carrier(state.battle, order)
    if carrier is None:
        return state
    labour = _labour(battle, order, carrier)
    if _waggon(battle, order.unit) is None:
        battle = with_unit(battle, replace(unit_of(battle, order.unit), worked=True, spent=WHOLE_MOVE))
    else:
        used = [replace(each, spent=WHOLE_MOVE) if each.name == order.unit else each for each in battle.waggons]
        battle = replace(battle, waggons=tuple(used))
    return taken_up(replace(state, battle=battle), side, labour)


DEEDS: Final[Mapping[type[Order], Deed]] = {
    Board: Deed(refusals, pass_over, set_to_it),
    Leave: Deed(refusals, pass_over, set_to_it),
    Run: Deed(run_refusals, run, run_tried),
}
