"""Where a manoeuvre leads: the own ships after each of the moves ahead, and whether any of them comes upon a shore.

The fleet is run by the rules, as if it made or worked up to its full speed. A column follows in the wake of its head, so
that her way alone is looked at; in any other formation every ship runs her own.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902_fleet.reckoning import Reckoned, Situation, reckoned
from sandgate.rules.nwc1902.fleet.moving import Movement, move_fleet
from sandgate.rules.nwc1902.fleet.ways import place_at
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.state import Shore, Signal
from sandgate.rules.nwc1902.squadron.ways import Fix, Lies, Place, near_piece

MOVES_AHEAD: Final = 3  # a column that turns by signal, or stops, needs two of them
STEP_S: Final = 10
BERTH_YD: Final = 40.0  # nobody comes nearer to a shore on purpose
SHORE_POINTS: Final = 1e5  # what it costs to strand in the next move: more than all else

Ahead = tuple[int, tuple[Reckoned, ...]]  # so many moves ahead, and the own ships after them


class Course(NamedTuple):
    """A manoeuvre and where it leads."""

    manoeuvre: Signal | None
    after: tuple[Ahead, ...]  # of the moves that it changes
    strands_in: int  # the first move ahead in which a ship comes upon a shore; 0: none of those looked at


def course(now: Situation, manoeuvre: Signal | None, waits: int = 0) -> Course:
    """Where the fleet goes with a manoeuvre that is carried out after it has waited so many moves, as for its signal."""
    board, fleet, after, strands_in = now.board, replace(now.fleet, goal_halves=2), list[Ahead](), 0
    shores = list(pieces(now.view.shores))
    for nth in range(1, waits + MOVES_AHEAD + 1):
        movement = move_fleet(board, fleet, manoeuvre if nth == waits + 1 else None, ())
        if not strands_in and shores and _strands(fleet.column, movement, shores):
            strands_in = nth
        board, fleet = replace(board, ships=movement.ships), movement.fleet
        after.append((nth, reckoned(now, board.ships)))
    return Course(manoeuvre, tuple(after[waits:]), strands_in)


def _strands(column: Sequence[int], movement: Movement, shores: Sequence[tuple[Place, Place]]) -> bool:
    """Whether a ship comes upon a shore in a move: of a fleet that was and stays in column its head alone is looked at."""
    leads = movement.fleet.column[:1] if column else ()
    numbers = leads or [ship.number for ship in movement.ships]
    tracks = [track for ship, track in zip(movement.ships, movement.tracks, strict=True) if ship.number in numbers and track]
    return any(comes_upon(partial(place_at, track), shores) for track in tracks)


def pieces(shores: Iterable[Shore]) -> Iterable[tuple[Place, Place]]:
    """The straight pieces of shore lines."""
    return (piece for shore in shores for piece in pairwise(shore))


def comes_upon(place: Callable[[float], Lies], shores: Iterable[tuple[Place, Place]], seconds: int = MOVE_S) -> bool:
    """Whether a way comes nearer to a shore than is safe, from now to a second of it.

    >>> shore = [((-500.0, 600.0), (500.0, 600.0))]
    >>> [comes_upon(lambda second: (0.0, speed * second, 0.0), shore) for speed in (3.5, 4.0)]
    [False, True]
    """
    fixes: list[Fix] = [(float(second), *place(float(second))) for second in range(0, seconds + 1, STEP_S)]
    return any(near_piece(before, after, BERTH_YD, p, q) for p, q in shores for before, after in pairwise(fixes))


@doctrine
def shore_cost(strands_in: float) -> float:
    """What it costs to come upon a shore so many moves ahead, the more the sooner; nothing for 0, where there is none.

    >>> shore_cost(0.0), shore_cost(2.0)
    (0.0, 50000.0)
    """
    return SHORE_POINTS / strands_in if strands_in > 0.0 else 0.0
