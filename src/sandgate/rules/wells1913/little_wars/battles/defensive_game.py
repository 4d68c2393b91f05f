"""Defensive Game: Chapter III, "Varieties of the Battle-Game" (3).

Clauses LW.GAME.13 and .15. The attacker, who is First Player, is to arrive upon the defender's back line with a quarter of
the men he began with. Places in inches. The defender's force: forces.py. His fire: the_move.py. Who stands on the line:
blow_at_the_rear.py.
"""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, PlaceInches, near
from sandgate.rules.wells1913.field.country import on_grid_in

BOOK = "sandgate.rules.wells1913"
QUARTER = number(BOOK, "varieties", "quarter")

UNDECIDED, ATTACKER_WINS, DEFENDER_WINS = 0, 1, 2


@rule("LW.GAME.13")
def ahead_of_line_in(y_in: PlaceInches, depth_in: Inches, line_in_north: bool) -> PlaceInches:
    """How far a place lies in front of a side's back line; negative behind it.

    >>> ahead_of_line_in(72.0, 120.0, True), ahead_of_line_in(-1.0, 120.0, False)
    (48.0, -1.0)
    """
    return on_grid_in(depth_in - y_in if line_in_north else y_in)


@rule("LW.GAME.13")
def defender_from_y_in(depth_in: Inches, line_in_north: bool, move_in: Inches) -> PlaceInches:
    """How far forward the defender may be put down: one move of the arm short of the middle line.

    >>> defender_from_y_in(120.0, True, 24.0), defender_from_y_in(120.0, False, 12.0)
    (84.0, 48.0)
    """
    middle_y_in = depth_in / 2.0
    return middle_y_in + move_in if line_in_north else middle_y_in - move_in


@rule("LW.GAME.13")
def defender_may_stand(y_in: PlaceInches, depth_in: Inches, line_in_north: bool, move_in: Inches) -> bool:
    """Whether the defender may put a piece down there: between his back line and one move short of the middle line.

    >>> defender_may_stand(72.0, 120.0, True, 12.0), defender_may_stand(72.0, 120.0, True, 24.0)
    (True, False)
    """
    farthest_in = ahead_of_line_in(defender_from_y_in(depth_in, line_in_north, move_in), depth_in, line_in_north)
    return 0.0 <= ahead_of_line_in(y_in, depth_in, line_in_north) <= farthest_in


@rule("LW.GAME.13")
def attacker_may_stand(y_in: PlaceInches, depth_in: Inches, line_in_north: bool, move_in: Inches) -> bool:
    """Whether the attacker may put a piece down there: between his back line and one move of the arm from it.

    >>> attacker_may_stand(12.0, 120.0, False, 12.0), attacker_may_stand(13.0, 120.0, False, 12.0)
    (True, False)
    """
    return 0.0 <= ahead_of_line_in(y_in, depth_in, line_in_north) <= move_in


@rule("LW.GAME.15")
def quarter_of(start_men: Men) -> Men:
    """A quarter of the men whom the attacker began with, rounded up.

    >>> quarter_of(90), quarter_of(80)
    (23, 20)
    """
    return math.ceil(near(start_men * QUARTER))


@rule("LW.GAME.15")
def defence(start_men: Men, on_line: Men, attacker_free: Men, defender_free: Men) -> int:
    """How a Defensive Game stands: 0 undecided, 1 the attacker wins, 2 the defender wins.

    start_men: of the attacker; on_line: his armed men on the defender's back line.
    >>> defence(90, 23, 40, 30), defence(90, 22, 40, 30), defence(90, 0, 22, 0), defence(80, 0, 20, 0)
    (1, 0, 2, 1)
    """
    needed = quarter_of(start_men)
    if on_line >= needed:
        return ATTACKER_WINS
    if attacker_free < needed:
        return DEFENDER_WINS
    return ATTACKER_WINS if defender_free == 0 else UNDECIDED
