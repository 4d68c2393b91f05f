"""Army Service waggons and ammunition carts: Chapter V, second paragraph. Clauses LW.EXT.07 and .08, both optional.

    supplied = men, up to 50 for each waggon within 6 moves of 12 in

Ways in inches, compared to a thousandth (LW.COUNTRY.07). A waggon on a road: roads.py.
"""

from typing import Annotated, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Span
from sandgate.rules.wells1913.field.country import on_grid_in

BOOK = "sandgate.rules.wells1913"
WAGGON_MOVE_IN = number(BOOK, "supply_waggons", "waggon_move")
WAGGON_WITHIN_MOVES = number(BOOK, "supply_waggons", "waggon_within")
MEN_PER_WAGGON = int(number(BOOK, "supply_waggons", "men_per_waggon"))
CART_MOVE_IN = number(BOOK, "supply_waggons", "cart_move")
CART_WITHIN_MOVES = number(BOOK, "supply_waggons", "cart_within")

Waggons = Annotated[int, Span("waggons", 0, 1_000)]


class Supply(NamedTuple):
    """How many men are supplied, and how many may only go back."""

    supplied: int
    restricted: int


@rule("LW.EXT.07")
def waggon_near(way_in: Inches) -> bool:
    """Whether a waggon with that way to the men supplies them: not more than six of its moves in open country.

    >>> waggon_near(72.0), waggon_near(73.0)
    (True, False)
    """
    return on_grid_in(way_in) <= WAGGON_WITHIN_MOVES * WAGGON_MOVE_IN


@rule("LW.EXT.07", pocket="play asks how many the waggons that there are supply")
def waggons_needed(men: Men) -> int:
    """How many waggons so many men need: one for each fifty begun.

    >>> waggons_needed(50), waggons_needed(51), waggons_needed(0)
    (1, 2, 0)
    """
    return (men + MEN_PER_WAGGON - 1) // MEN_PER_WAGGON


@rule("LW.EXT.07")
def supply(men: Men, waggons: Waggons) -> Supply:
    """How many of the men so many waggons supply; those farthest from the waggons are left over.

    waggons: those not more than six moves away.
    >>> supply(120, 3), supply(120, 2)
    (Supply(supplied=120, restricted=0), Supply(supplied=100, restricted=20))
    """
    supplied = min(men, MEN_PER_WAGGON * waggons)
    return Supply(supplied, men - supplied)


@rule("LW.EXT.07")
def may_go_unsupplied(waggon_in: Inches, waggon_after_in: Inches, line_in: Inches, line_after_in: Inches) -> bool:
    """Whether a man without supply may make a move: only one that brings him nearer to his waggon or his back line.

    waggon_in, line_in: how far the nearest own waggon and the own back line are before the move; and after it.
    >>> may_go_unsupplied(80.0, 70.0, 30.0, 35.0), may_go_unsupplied(80.0, 90.0, 30.0, 35.0)
    (True, False)
    """
    return on_grid_in(waggon_after_in) < on_grid_in(waggon_in) or on_grid_in(line_after_in) < on_grid_in(line_in)


@rule("LW.EXT.08")
def ammunition_near(cart_way_in: Inches) -> bool:
    """Whether a gun whose nearest cart has that way to it may be fired: not more than two of the cart's moves.

    >>> ammunition_near(24.0), ammunition_near(24.5)
    (True, False)
    """
    return on_grid_in(cart_way_in) <= CART_WITHIN_MOVES * CART_MOVE_IN
