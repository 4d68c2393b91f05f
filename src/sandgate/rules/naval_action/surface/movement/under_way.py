"""What changes while all moves in a turn: a state is made of it when all has met."""

from dataclasses import dataclass

from sandgate.kernel.frozen import replace
from sandgate.kernel.kept import as_it_was
from sandgate.rules.naval_action.surface.hearers import Hearers, hearers_of
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.courses import Course
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import numbered
from sandgate.rules.naval_action.surface.state import State


@dataclass(slots=True)
class UnderWay:
    """Ships, torpedoes and courses by number; beside them the state in which the turn moves, of which all else holds."""

    state: State
    hearers: Hearers
    courses: dict[int, Course]
    ships: dict[int, Ship]
    spreads: dict[int, Spread]

    def as_state(self) -> State:
        """The state as it is now."""
        ships = as_it_was(self.state.ships, tuple(self.ships.values()))
        spreads = as_it_was(self.state.spreads, tuple(self.spreads.values()))
        if ships is self.state.ships and spreads is self.state.spreads:
            return self.state
        return replace(self.state, ships=ships, spreads=spreads)


def under_way(state: State, courses: dict[int, Course]) -> UnderWay:
    """All that moves as movement begins."""
    ships, spreads = dict(numbered(state.ships)), {each.number: each for each in state.spreads}
    return UnderWay(state, hearers_of(state), dict(courses), ships, spreads)
