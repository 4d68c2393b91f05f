"""From which moves of a record a table can go on, and what the record of such a branch begins with.

A game that ends within a move has its last state under no move of its own: that is no standing to go on from.
"""

from collections.abc import Sequence
from typing import Any

from sandgate.kernel.contract import Game
from sandgate.kernel.errors import TableError
from sandgate.kernel.record import chain_of
from sandgate.kernel.replay import opening
from sandgate.kernel.story import ends_of_moves, states_after, steps


def standings(game: Game[Any, Any], lines: Sequence[str]) -> dict[int, int]:
    """The moves after which a table can go on, 0 before the first, and the lines of the record that have ended them."""
    return {0: 1} | {step.move: step.line for step in steps(game, lines) if step.ended}


def head_after(game: Game[Any, Any], lines: Sequence[str], move: int) -> dict[str, Any]:
    """What the head of a branch says of the record that it comes from; raises TableError if that has no such move."""
    opened, found = opening(lines), standings(game, lines)
    if move not in found:
        raise TableError(f"no {game.counts} {move} in this record; it has 0 to {max(found)}")
    nth = ends_of_moves(steps(game, lines)).get(move)
    state = opened.state if nth is None else states_after(lines, {nth})[nth]
    line = lines[found[move] - 1]
    return {"parent": chain_of(line), "parent_move": move, "state": state, "take": opened.take + 1}
