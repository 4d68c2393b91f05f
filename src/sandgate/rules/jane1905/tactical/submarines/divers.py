"""A boat as she comes into action."""

from sandgate.rules.jane1905.plan.plan import Diving
from sandgate.rules.jane1905.tactical.state import Depth, Diver

MOVES_PER_HOUR = 60


def diver_of(diving: Diving, depth: Depth, up_moves: int = 99) -> Diver:
    """A boat by her plan, on the surface (ready to dive) or under water, with her whole radius before her."""
    boat = surfaced(up_moves, int(diving.surface_hours * MOVES_PER_HOUR), int(diving.submerged_hours * MOVES_PER_HOUR))
    return (
        boat
        if depth == "surface"
        else Diver(depth, 0, 0, boat.surface_moves, boat.submerged_moves, False, False, None, None)
    )


def surfaced(up_moves: int, surface_moves: int, submerged_moves: int) -> Diver:
    """A boat that has been on the surface for so many moves, with so much of her radius left.

    >>> surfaced(0, 600, 240).under
    False
    """
    return Diver("surface", 0, up_moves, surface_moves, submerged_moves, False, False, None, None)
