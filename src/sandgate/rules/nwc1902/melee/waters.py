"""The waters of a coast through one move of the mêlée: Section II, "Melee". Clauses NWC.ME.04, .06, .10, .13 and .14.

The rules of the fleet game hold (fleet/waters.py), in moves of half a minute: in each of them a submarine makes a fifth of
her way, lookouts are thrown for at the end of every fifth one, and one die stands for five moves in a mine field. Ruling:
what befalls a coast while ships move is told at once, as a ram is, and what is struck goes down when the move is scored.
"""

from typing import Final

from sandgate.kernel.rule import rule
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.telling import all_of, everybody
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.waters import Hearers, Waters
from sandgate.rules.nwc1902.squadron.scale_of_melee import Moves, melee_moves

OF_FLEET_MOVE: Final = melee_moves(1)


@rule("NWC.ME.10", "NWC.ME.04")
def ends_fleet_move(move: Moves) -> bool:
    """Whether a move of the mêlée is a fifth one, with which the time of a fleet move is over.

    >>> [ends_fleet_move(move) for move in (1, 4, 5, 6, 10)]
    [False, False, True, False, True]
    """
    return move % melee_moves(1) == 0


def hearers_of(state: State) -> Hearers:
    """Who is told: a commander and his captains, or all of both sides."""
    return Hearers(all_of(state, "red"), all_of(state, "blue"), everybody(state))


def waters_of(state: State, move: int) -> Waters:
    """The waters of a move, the one that is plotted or the one that is scored."""
    return Waters(
        move=move,
        move_s=int(MOVE_S),
        begun_s=(move - 1) * MOVE_S,
        looks_out=ends_fleet_move(move),
        hearers=hearers_of(state),
        torpedo_points=state.options.torpedo_points,
        ships=state.ships,
        shores=state.shores,
        forts=state.forts,
        fields=state.fields,
        explosions=state.explosions,
        submarines=state.submarines,
        sighted=state.sighted,
        boats=state.boats,
    )
