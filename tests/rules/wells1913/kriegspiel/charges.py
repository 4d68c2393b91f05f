"""Fields of two units for charges and melees, and how a move ends on them. Red rides north, Blue stands to the north."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.rules.wells1913.kriegspiel.beginning import begin
from sandgate.rules.wells1913.kriegspiel.charges.charging import DEEDS
from sandgate.rules.wells1913.kriegspiel.charges.settling import settle
from sandgate.rules.wells1913.kriegspiel.deed import Deed
from sandgate.rules.wells1913.kriegspiel.roll import men_of, mover
from sandgate.rules.wells1913.kriegspiel.state import State

from .ks_fields import Still, field, seen

BARE: dict[str, Any] = {
    "guns": [],
    "waggons": [],
    "depots": [],
    "general": None,
    "packets": {"food": 0, "forage": 0, "ammunition": 0},
}


def unit(name: str, men: int, x_in: float, y_in: float, **more: Any) -> dict[str, Any]:
    """A unit of a scenario."""
    return {"name": name, "men": men, "at": [x_in, y_in], **more}


def facing(red: Sequence[dict[str, Any]], blue: Sequence[dict[str, Any]], **more: Any) -> State:
    """Nothing on the field but these units, guns and waggons; more: of the scenario, or the move."""
    forces: dict[str, Any] = {}
    for side, pieces in (("red", red), ("blue", blue)):
        kinds = {"units": "ICE", "guns": "G", "waggons": "W"}
        sorted_out = {kind: [each for each in pieces if each["name"][1] in letters] for kind, letters in kinds.items()}
        forces[side] = {**BARE, **sorted_out}
    return field(**forces, **more)


def refused(state: State, order: Order) -> list[str]:
    """The clauses that keep the side that moves from an order."""
    side = mover(state.battle)
    deed: Deed = DEEDS[type(order)]
    return [refusal.clause for refusal in deed.refusals(seen(state, side), side, order)]


def done(state: State, order: Order) -> State:
    """The state after an order that is taken."""
    assert refused(state, order) == []
    return DEEDS[type(order)].do(state, mover(state.battle), order, Still())[0]


def ended(state: State, bench: Any = None) -> tuple[State, tuple[Event, ...]]:
    """The state when the next move begins, and what the end of this one told."""
    state, told = settle(state, bench or Still())
    return begin(replace(state, battle=replace(state.battle, move=state.battle.move + 1)))[0], told


def gun(name: str, gunners: int, x_in: float, y_in: float) -> dict[str, Any]:
    """A gun of a scenario."""
    return {"name": name, "gunners": gunners, "at": [x_in, y_in]}


def moved(state: State, name: str, dy_in: float) -> State:
    """The state with a unit gone straight north by so much, or south by as much less than nothing."""
    battle = state.battle
    units = tuple(
        replace(each, y_in=each.y_in + dy_in, gone_in=abs(dy_in)) if each.name == name else each for each in battle.units
    )
    men = tuple(replace(man, y_in=man.y_in + dy_in) if man.unit == name else man for man in battle.men)
    return replace(state, battle=replace(battle, units=units, men=men))


def left(state: State, name: str) -> int:
    """How many men of a unit are free and armed on the field."""
    return len(men_of(state.battle, name))


def duties(state: State, name: str) -> list[tuple[str, int]]:
    """The duties of a unit: what, and in which move."""
    return [(duty.kind, duty.in_move) for duty in state.battle.duties if duty.unit == name]
