"""How long a boat lasts under water. JANE.STR.23. Her hours stand in her data; a move is a minute."""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Moves


@rule("JANE.STR.23")
def submerged_moves_left(left: Moves, moves: Moves) -> Moves:
    """The moves submerged that are left after so many.

    >>> submerged_moves_left(240, 90), submerged_moves_left(240, 241)
    (150, 0)
    """
    return max(0, left - moves)


@rule("JANE.STR.23")
def must_surface(left: Moves) -> bool:
    """Whether her battery is spent.

    >>> must_surface(0), must_surface(30)
    (True, False)
    """
    return left <= 0
