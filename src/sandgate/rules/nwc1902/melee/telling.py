"""When a mêlée tells, and whom: captains and commanders. Clause NWC.ME.13: captains of one side confer by signal only."""

from sandgate.kernel.events import Moment
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.sides import SIDES, Side


def now(state: State, second: float = 0) -> Moment:
    """At a second after the last dot, to everybody: at 0 between two moves, or as the next one begins."""
    return Moment(state.move * MOVE_S + second, everybody(state))


@step("NWC.ME.13")
def everybody(state: State) -> tuple[str, ...]:
    """Both commanders and all captains, those of lost ships too: what lies open on the paper."""
    return _captains(state.ships)


@step("NWC.ME.13")
def all_of(state: State, side: Side) -> tuple[str, ...]:
    """A commander and his captains: what is signalled in their fleet."""
    return (side, *[ship.role for ship in state.ships if ship.role and ship.side == side])


@kept
def _captains(ships: tuple[Ship, ...]) -> tuple[str, ...]:
    return (*SIDES, *[ship.role for ship in ships if ship.role])


def captain(role: str) -> tuple[str, ...]:
    """The captain of one ship: what only he knows."""
    return (role,) if role else ()
