"""Close action: Section II, "Melee", the paragraphs on close action. Clause NWC.ME.16.

It is proposed at the end of a move with two opponents within 400 yards, and ends when none have been within 1,000 yards for
ten moves. From its declaration on captains handle their ships without regard to signals. How it is declared: closing.py.
"""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Yards, near
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.scale_of_melee import Moves

BEGINS_YD = number(BOOK, "melee", "close_action_within")
LASTS_YD = number(BOOK, "melee", "close_action_until")
ENDS_AFTER_MOVES = int(number(BOOK, "melee", "close_action_ends_after"))


@rule("NWC.ME.16")
def moves_in_the_open(before: Moves, nearest_yd: Yards) -> Moves:
    """The moves in succession with no opponents within 1,000 yards, this one taken in.

    >>> moves_in_the_open(3, 1000.1), moves_in_the_open(3, 1000.0)
    (4, 0)
    """
    return before + 1 if near(nearest_yd) > LASTS_YD else 0


@rule("NWC.ME.16")
def close_action(in_force: bool, nearest_yd: Yards, open_moves: Moves) -> bool:
    """Whether close action is in force from the next move on; open_moves: in succession with no opponents within 1,000 yd.

    >>> close_action(False, 400.0, 0), close_action(False, 401.0, 0), close_action(True, 1500.0, 9)
    (True, False, True)
    >>> close_action(True, 1500.0, 10)
    False
    """
    if near(nearest_yd) <= BEGINS_YD:
        return True
    return in_force and open_moves < ENDS_AFTER_MOVES
