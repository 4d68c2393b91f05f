"""The umpire's hand: he moves pieces, finds men dead or held and structures destroyed, loads waggons. LW.MOVE.22.

What he may write: hand_orders.py. What overlaps something on the field is refused, for nobody can stand so. What the rules
find he overrules by a ruling.

Ruling: the men whom he finds dead, gone or held are the last of their unit by their numbers.
"""

from collections.abc import Iterator, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.desk.umpires_hand import carried_out
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.events import LoadedByUmpire, PlacedByUmpire, RuledByUmpire, StructureByUmpire
from sandgate.rules.wells1913.kriegspiel.ground.bodies import things
from sandgate.rules.wells1913.kriegspiel.hand_orders import Find, Place, SetPackets, SetStructure
from sandgate.rules.wells1913.kriegspiel.other_orders import Put
from sandgate.rules.wells1913.kriegspiel.putting_down import no_room, owners, put
from sandgate.rules.wells1913.kriegspiel.roll import (
    killed,
    men_of,
    secrets_of,
    unit_of,
    with_men,
    with_secrets,
)
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets, Stock
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side
from sandgate.rules.wells1913.kriegspiel.works.gaps import known_to_all
from sandgate.rules.wells1913.kriegspiel.works.parties import structure_of, upon
from sandgate.rules.wells1913.notation.parts import names_said

# -- what even he may not do -----------------------------------------------------------------------------------------------


@step("LW.MOVE.22", "LW.MOB.11")
def hand_refusals(state: State, order: Order) -> list[Refusal]:
    """The umpire may do what he likes with whatever is on the field, and nothing with the rest."""
    battle = state.battle
    if isinstance(order, Place):
        return list(_place_refusals(battle, order))
    if isinstance(order, Find):
        return list(_find_refusals(battle, order))
    if isinstance(order, SetStructure) and all(each.number != order.structure for each in battle.structures):
        numbers = ", ".join(str(each.number) for each in battle.structures) or "none"
        text = f"there is no structure {order.structure}"
        return [Refusal(text, f"the country has {numbers}", "KS.MOVE.13", str(order.structure))]
    if isinstance(order, SetStructure) and not order.intact:
        return list(_on_it(battle, order))
    return []


@step("KS.DESTROY.07")
def _on_it(battle: Battle, order: SetStructure) -> Iterator[Refusal]:
    there = upon(battle, structure_of(battle, order.structure))
    if there:
        problem = f"{names_said(there)} {'is' if len(there) == 1 else 'are'} on structure {order.structure}"
        yield Refusal(problem, "place them elsewhere first", "KS.DESTROY.07", str(order.structure))


def _place_refusals(battle: Battle, order: Place) -> Iterator[Refusal]:
    if not _placed_now(battle, order.piece):
        yield Refusal(f"{order.piece} is not on the field", "name a piece on the field", "LW.MOVE.22", order.piece)
        return
    after = put(battle, owners(battle)[order.piece], _as_put(order))
    yield from no_room(after, order.piece)


def _placed_now(battle: Battle, name: str) -> bool:
    things_here = [body.name for body in things(battle)]
    return name in things_here or bool(men_of(battle, name))


def _as_put(order: Place) -> Put:
    return Put(order.piece, order.at, order.facing_deg)


def _find_refusals(battle: Battle, order: Find) -> Iterator[Refusal]:
    there = len(men_of(battle, order.unit))
    if there < order.men:
        yield Refusal(f"{order.unit} has {there} men on the field", f"name at most {there}", "LW.MOVE.22", order.unit)
    if order.by and unit_of(battle, order.by).side == unit_of(battle, order.unit).side:
        yield Refusal(f"{order.by} is of the same side", "name an enemy who holds them", "LW.MOVE.22", order.by)


# -- what he does ----------------------------------------------------------------------------------------------------------


@step("LW.MOVE.22")
def by_hand(state: State, orders: Sequence[Order]) -> Step:
    """Do what the umpire's hand has written, at once."""
    return carried_out(state, orders, {Place: _placed, Find: _found, SetStructure: _structure, SetPackets: _packed})


def _placed(state: State, order: Place) -> tuple[State, Event]:
    battle = state.battle
    after = put(battle, owners(battle)[order.piece], _as_put(order))
    told = now(battle).tell(PlacedByUmpire, clauses=("LW.MOVE.22",), piece=order.piece, at=Point(*order.at))
    return replace(state, battle=after), told


def _found(state: State, order: Find) -> tuple[State, Event]:
    battle = state.battle
    names = [man.name for man in men_of(battle, order.unit)][-order.men :]
    if order.fate == "DEAD":
        battle = killed(battle, names)
    elif order.fate == "GONE":
        battle = with_men(battle, names, lambda man: replace(man, status="off", holder=False, touched=False))
    else:
        held = order.by
        battle = with_men(
            battle,
            names,
            lambda man: replace(man, status="prisoner", horse=False, holder=False, touched=False, captor=held),
        )
    told = now(battle).tell(RuledByUmpire, clauses=("LW.MOVE.22",), unit=order.unit, men=len(names), fate=order.fate)
    return replace(state, battle=battle), told


def _structure(state: State, order: SetStructure) -> tuple[State, Event]:
    battle = state.battle
    kind = structure_of(battle, order.structure).kind
    told = now(battle).tell(
        StructureByUmpire,
        clauses=("LW.MOVE.22",),
        kind=kind,
        number=order.structure,
        intact=order.intact,
    )
    return known_to_all(state, order.structure, intact=order.intact), told


def _packed(state: State, order: SetPackets) -> tuple[State, Event]:
    """What a waggon or depot holds is told to its side alone."""
    side = owners(state.battle)[order.holder]
    stock = Stock(order.holder, *order.held)
    state = with_secrets(state, _with_stock(secrets_of(state, side), stock))
    told = to_side(state.battle, side).tell(
        LoadedByUmpire,
        clauses=("LW.MOVE.22",),
        holder=stock.holder,
        food=stock.food,
        forage=stock.forage,
        ammunition=stock.ammunition,
    )
    return state, told


def _with_stock(secrets: Secrets, stock: Stock) -> Secrets:
    others = tuple(each for each in secrets.stocks if each.holder != stock.holder)
    return replace(secrets, stocks=(*others, stock))
