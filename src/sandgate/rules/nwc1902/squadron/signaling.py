"""Signals: Section II, "Signaling" and "Annulling a Signal". Clauses NWC.TA.35 to .39, and NWC.TA.49 for the fire signal.

A signal flies at least one whole move; then it may be executed, kept flying, or annulled. In the meantime the fleet stands
on. At most one manoeuvre signal, one speed signal and one fire signal fly at a time.
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Move, Span
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.state import Signal

MANOEUVRES = ("V", "C", "I")
MIN_FLYING_MOVES = number(BOOK, "signaling", "min_flying")

Moves = Annotated[int, Span("moves", 0, 1000)]


@rule("NWC.TA.35")
def turns_without_signal(in_column: bool, flagship_leads: bool) -> bool:
    """Whether the head of a column may change direction without a signal.

    >>> turns_without_signal(True, True), turns_without_signal(True, False), turns_without_signal(False, True)
    (True, False, False)
    """
    return in_column and flagship_leads


@rule("NWC.TA.37", "NWC.TA.38")
def executable(hoisted_move: Move, move: Move) -> bool:
    """Whether a signal hoisted in one move may be hauled down, which means execute, in another.

    >>> executable(1, 1), executable(1, 2), executable(1, 3)
    (False, True, True)
    """
    return move - hoisted_move >= MIN_FLYING_MOVES


@rule("NWC.TA.39")
def may_go_up(one_flies: bool, comes_down: bool, manoeuvre: bool) -> bool:
    """Whether a signal may be hoisted while one of its kind flies: a manoeuvre only where that one comes down as it goes up.

    It comes down with the annulling signal. Ruling: or when it is executed, for then it is hauled down as the move begins. A
    new speed or fire signal takes the place of the one flying.
    >>> may_go_up(True, False, True), may_go_up(True, True, True), may_go_up(True, False, False)
    (False, True, True)
    """
    return not one_flies or comes_down or not manoeuvre


def is_turn_of_column(signal: Signal) -> bool:
    """Whether a signal turns the head of the column, and does not form one."""
    return signal.letter == "C" and signal.points > 0
