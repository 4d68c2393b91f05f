"""Fight to the Finish: Chapter III, "Varieties of the Battle-Game" (1).

Clauses LW.GAME.02, .05, .06, .07 and .09. The battle is won when the enemy has no free man left on the field; short of that
it is drawn when both have fewer than fifteen, or than ten if either began with fewer than fifty.
"""

from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Men

BOOK = "sandgate.rules.wells1913"
DRAW_BELOW = int(number(BOOK, "varieties", "draw_below"))
SMALL_BATTLE_BELOW = int(number(BOOK, "varieties", "small_battle_below"))
SMALL_DRAW_BELOW = int(number(BOOK, "varieties", "small_draw_below"))
NO_DRAW_BELOW = int(number(BOOK, "varieties", "no_draw_below"))

UNDECIDED, RED_WINS, BLUE_WINS, DRAWN = 0, 1, 2, 3


class Capitulation(NamedTuple):
    """What falls to the victor."""

    prisoners: int
    guns: int


@rule("LW.GAME.02")
def free_men_of(armed: Men, released: Men) -> Men:
    """The free men of a side on the field: released men who are not armed yet are free men too.

    >>> free_men_of(0, 1)
    1
    """
    return armed + released


@rule("LW.GAME.02")
def finished(red_free: Men, blue_free: Men) -> int:
    """How a Fight to the Finish stands by the free men left on the field: 0 undecided, 1 red wins, 2 blue wins, 3 drawn.

    >>> finished(7, 0), finished(0, 7), finished(0, 0), finished(7, 1)
    (1, 2, 3, 0)
    """
    if red_free > 0 and blue_free > 0:
        return UNDECIDED
    if red_free == blue_free:
        return DRAWN
    return RED_WINS if blue_free == 0 else BLUE_WINS


@rule("LW.GAME.05", "LW.GAME.06")
def draw_below(red_start: Men, blue_start: Men) -> Men:
    """Below how many men on each side a battle is drawn, by what the sides began with; 0 where it never is.

    >>> draw_below(73, 73), draw_below(49, 73), draw_below(12, 73)
    (15, 10, 0)
    """
    smaller = min(red_start, blue_start)
    if smaller < NO_DRAW_BELOW:
        return 0
    return SMALL_DRAW_BELOW if smaller < SMALL_BATTLE_BELOW else DRAW_BELOW


@rule("LW.GAME.05")
def exhausted(red_free: Men, blue_free: Men, draw_below: Men) -> bool:
    """Whether a battle that is not decided is drawn, because each side has fewer free men left than the limit.

    >>> exhausted(14, 14, 15), exhausted(14, 15, 15)
    (True, False)
    """
    return red_free < draw_below and blue_free < draw_below


@rule("LW.GAME.07", "LW.GAME.09", pocket="play takes men and guns by name")
def capitulation(infantry: Men, cavalry: Men, guns: Guns) -> Capitulation:
    """What falls to the victor of the free men and guns that the other side has left on the field.

    >>> capitulation(4, 1, 1)
    Capitulation(prisoners=5, guns=1)
    """
    return Capitulation(infantry + cavalry, guns)
