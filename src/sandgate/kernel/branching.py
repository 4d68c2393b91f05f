"""From which moves of a record a table can go on, and what the record of such a branch begins with."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sandgate.kernel.contract import Game
from sandgate.kernel.errors import TableError
from sandgate.kernel.record import chain_of
from sandgate.kernel.replay import opening
from sandgate.kernel.story import steps


class Standing(NamedTuple):
    """How a game stood after a move, as JSON, and the line of the record that tells it."""

    state: Any
    line: int


def standings(game: Game[Any, Any], lines: Sequence[str]) -> dict[int, Standing]:
    """How a game stood after each of its moves, 0 before the first.

    A game that ends within a move stores its last state under the number of the move before: that is no standing to go on
    from, and the end of that move holds.
    """
    found = {0: Standing(opening(lines).state, 1)}
    for step in steps(game, lines):
        if step.state is not None:
            found.setdefault(step.move, Standing(step.state, step.line))
    return found


def head_after(game: Game[Any, Any], lines: Sequence[str], move: int) -> dict[str, Any]:
    """What the head of a branch says of the record that it comes from; raises TableError if that has no such move."""
    found = standings(game, lines)
    if move not in found:
        raise TableError(f"no {game.counts} {move} in this record; it has 0 to {max(found)}")
    state, line = found[move]
    return {"parent": chain_of(lines[line - 1]), "parent_move": move, "state": state, "take": opening(lines).take + 1}
