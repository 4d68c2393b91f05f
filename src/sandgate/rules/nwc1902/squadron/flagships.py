"""Flagships of the fleet commander and of the second in command: Section II. Clauses NWC.TA.30 and .31.

Who commands when a flagship is lost, and in how many moves nobody signals.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span

Ships = Annotated[int, Span("ships", 0, 99)]


class Command(NamedTuple):
    """Who signals from now on, and in how many moves to come nothing can be hoisted or executed."""

    commanding: int
    mute_moves: int


@rule("NWC.TA.31")
def moves_without_signals(commander_lost: bool, second_lost_too: bool) -> int:
    """The moves in which nothing can be hoisted or executed after losses at the end of one move.

    second_lost_too: the second in command was to follow him and fell in the same move.
    >>> moves_without_signals(True, False), moves_without_signals(True, True), moves_without_signals(False, True)
    (1, 2, 0)
    """
    if not commander_lost:
        return 0
    return 2 if second_lost_too else 1


@rule("NWC.TA.31")
def signals_again_in(lost_in_move: int, mute_moves: int) -> int:
    """The first move in which whoever follows may hoist.

    >>> signals_again_in(8, 1), signals_again_in(8, 2)
    (10, 11)
    """
    return lost_in_move + mute_moves + 1


def command_after(commanding: int, second: int, mute_moves: int, afloat: Sequence[int], lost_now: Sequence[int]) -> Command:
    """Who commands after the losses of a move: he himself, the second in command, the lowest number left.

    Ruling: a second in command who was lost before his commander costs no move of his own.
    >>> command_after(101, 104, 0, (102, 103, 104), (101,)), command_after(101, 104, 0, (103, 102), (101, 104))
    (Command(commanding=104, mute_moves=1), Command(commanding=102, mute_moves=2))
    >>> command_after(101, 104, 1, (101, 104), ()), command_after(101, 104, 0, (), (101, 104))
    (Command(commanding=101, mute_moves=1), Command(commanding=0, mute_moves=0))
    """
    if commanding in afloat:
        return Command(commanding, mute_moves)
    if not afloat:
        return Command(0, 0)
    was_second = commanding == second
    lost_too = not was_second and second in lost_now
    follows = second if second in afloat else min(afloat)
    return Command(follows, mute_moves + moves_without_signals(True, lost_too))
