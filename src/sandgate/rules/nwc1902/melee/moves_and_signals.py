"""How long a signal flies in the mêlée: Section II, "Melee", "Moves and Signals" and the paragraph on close action.

Clauses NWC.ME.15, .17 and .18, and NWC.TA.31. A signal cannot be answered in less than five moves, in close action in less
than five minutes, counted from its hoist. How signals are obeyed: signaling.py.
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.scale_of_melee import Moves, melee_moves

FLYING_MOVES = int(number(BOOK, "melee", "flying"))
FLYING_MOVES_IN_CLOSE_ACTION = int(number(BOOK, "melee", "flying_in_close_action"))

FIRST_MOVE = 1

PlayedMove = Annotated[int, Span("move", -1000, 100_000)]  # before the mêlée began: 0 and below


@rule("NWC.ME.15", "NWC.ME.17")
def must_fly(close_action: bool, in_close_action: Moves) -> Moves:
    """The moves for which a signal must fly; in close action as many as the umpire has settled, never fewer than ten.

    >>> must_fly(False, 10), must_fly(True, 10), must_fly(True, 14), must_fly(True, 3)
    (5, 10, 14, 10)
    """
    if not close_action:
        return FLYING_MOVES
    return max(FLYING_MOVES_IN_CLOSE_ACTION, in_close_action)


@rule("NWC.ME.15", "NWC.ME.17", "NWC.ME.18")
def understood(hoisted_move: PlayedMove, move: PlayedMove, close_action: bool, in_close_action: Moves) -> bool:
    """Whether a signal hoisted in one move is understood when another begins, and may then be executed.

    >>> understood(1, 5, False, 10), understood(1, 6, False, 10), understood(1, 10, True, 10), understood(1, 11, True, 10)
    (False, True, False, True)
    """
    return move - hoisted_move >= must_fly(close_action, in_close_action)


@rule("NWC.ME.22", "NWC.ME.15")
def hoisted_before(flown_moves: Moves) -> PlayedMove:
    """The move, counted back from the first of the mêlée, in which a signal was hoisted that has flown so many by then.

    >>> hoisted_before(5), understood(hoisted_before(melee_moves(1)), 1, False, 10)
    (-4, True)
    """
    return FIRST_MOVE - flown_moves


@rule("NWC.TA.31")
def mute_moves(fleet_moves: Moves) -> Moves:
    """The moves of the mêlée in which nobody signals when that is so for so many fleet moves.

    Ruling: as long a time as in the fleet game.
    >>> mute_moves(1), mute_moves(2)
    (5, 10)
    """
    return melee_moves(fleet_moves)
