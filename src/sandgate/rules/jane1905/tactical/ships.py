"""Ships, forts and their plans, found in a state by their numbers."""

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship
from sandgate.rules.jane1905.tactical.state import State


def plan_of(state: State, ship: Ship) -> Plan:
    """The plan of a ship."""
    for plan in state.plans:
        if plan.key == ship.plan:
            return plan
    raise KeyError(ship.plan)


def fort_plan_of(state: State, fort: Fort) -> FortPlan:
    """The plan of a fort."""
    return next(plan for plan in state.fort_plans if plan.key == fort.plan)


def ship_of(state: State, number: int) -> Ship:
    """The ship with a number."""
    return next(ship for ship in state.ships if ship.number == number)


def called(state: State, word: str) -> Ship:
    """The ship that orders name so."""
    return next(ship for ship in state.ships if ship.id == word)


def named(state: State, number: int) -> str:
    """What a ship or a fort is called in a sentence."""
    everybody: tuple[Ship | Fort, ...] = (*state.ships, *state.forts)
    for each in everybody:
        if each.number == number:
            return each.name
    raise KeyError(number)


def names_of(state: State) -> dict[int, str]:
    """What all ships and forts are called, by their numbers."""
    everybody: tuple[Ship | Fort, ...] = (*state.ships, *state.forts)
    return {each.number: each.name for each in everybody}


def changed(state: State, *ships: Ship) -> State:
    """The state with these ships in the places of those of their numbers."""
    new = {ship.number: ship for ship in ships}
    return replace(state, ships=tuple([new.get(ship.number, ship) for ship in state.ships]))
