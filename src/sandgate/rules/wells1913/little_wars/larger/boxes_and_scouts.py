"""Long moves on a big floor, and troops in boxes: Chapter V, second paragraph. Clauses LW.EXT.03 to .06.

    limit = ordinary move x factor, while no enemy piece or box is within 12 feet; else the ordinary move      [in]

Distances in inches, compared to a thousandth (LW.COUNTRY.07). The time that boxes cost is that of as many men: with
`men_in_time` to the_move.allowance_s and handling_s.
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Inches, Men, Span
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.mobility import gun_reach_in, reach_in
from sandgate.rules.wells1913.field.points import GRID

BOOK = "sandgate.rules.wells1913"
FOOT_IN = 12.0
NEAR_IN = FOOT_IN * number(BOOK, "boxes_and_scouts", "near_distance")
FILLED_PER_EMPTY = 2  # at most one empty box for every two filled (LW.EXT.04)
DISCLOSE_IN = FOOT_IN * number(BOOK, "boxes_and_scouts", "disclose")
STAND_OUT_IN = number(BOOK, "boxes_and_scouts", "stand_out")
REBOX_IN = FOOT_IN * number(BOOK, "boxes_and_scouts", "rebox")
GATHERED_IN = number(BOOK, "boxes_and_scouts", "gathered")

Factor = Annotated[int, Span("times", 1, 3)]
Boxes = Annotated[int, Span("boxes", 0, 1_000)]


@rule("LW.EXT.03", "LW.EXT.04")
def long_move_in(ordinary_in: Inches, factor: Factor) -> Inches:
    """How far a piece or box may be moved with no enemy near: its ordinary move, doubled or trebled as agreed.

    >>> long_move_in(12.0, 3), long_move_in(24.0, 1)
    (36.0, 24.0)
    """
    return ordinary_in * factor


@rule("LW.EXT.03")
def enemy_near(enemy_in: Inches) -> bool:
    """Whether the nearest enemy piece or box is so near that moves are of ordinary length: 12 feet or less.

    >>> enemy_near(144.0), enemy_near(144.001)
    (True, False)
    """
    return on_grid_in(enemy_in) <= NEAR_IN


@rule("LW.EXT.03")
def move_limit_in(ordinary_in: Inches, factor: Factor, enemy_in: Inches) -> Inches:
    """The longest move of a piece or box that starts so far from the nearest enemy.

    >>> move_limit_in(12.0, 3, 240.0), move_limit_in(24.0, 3, 144.0)
    (36.0, 24.0)
    """
    return ordinary_in if enemy_near(enemy_in) else long_move_in(ordinary_in, factor)


@rule("LW.EXT.03", pocket="play measures every way, straight or not: may_go_long")
def straight_limit_in(ordinary_in: Inches, factor: Factor, enemy_in: Inches) -> Inches:
    """The longest move straight at the nearest enemy: beyond an ordinary move it stops a thousandth short of 12 feet.

    >>> straight_limit_in(24.0, 3, 168.0), straight_limit_in(12.0, 3, 174.0), straight_limit_in(12.0, 3, 240.0)
    (24.0, 29.999, 36.0)
    """
    clear_in = on_grid_in(enemy_in - NEAR_IN - 1.0 / GRID)
    return min(long_move_in(ordinary_in, factor), max(ordinary_in, clear_in))


@rule("LW.EXT.03")
def may_go_long(ordinary_in: Inches, factor: Factor, way_in: Inches, enemy_in: Inches, beyond_in: Inches) -> bool:
    """Whether a piece or box that starts so far from the nearest enemy may go a way of this length.

    beyond_in: how near the part of the way beyond an ordinary move comes to any enemy piece or box.
    >>> may_go_long(12.0, 3, 36.0, 240.0, 204.0), may_go_long(12.0, 3, 13.0, 150.0, 137.0)
    (True, False)
    """
    length_in = on_grid_in(way_in)
    if length_in <= ordinary_in:
        return True
    return length_in <= move_limit_in(ordinary_in, factor, enemy_in) and not enemy_near(beyond_in)


@rule("LW.EXT.03")
def may_fire_or_charge(ordinary_in: Inches, way_in: Inches) -> bool:
    """Whether a piece that goes so far may fire, or come into contact, in that move: only if its move is an ordinary one.

    >>> may_fire_or_charge(12.0, 12.0), may_fire_or_charge(12.0, 12.5)
    (True, False)
    """
    return on_grid_in(way_in) <= ordinary_in


@rule("LW.EXT.04")
def box_move_in(infantry: Men, cavalry: Men, guns: Guns) -> Inches:
    """The ordinary move of a box: that of its slowest arm; a gun goes as fast as its share of the cavalry hauls it.

    A box with nobody in it goes as infantry.
    >>> box_move_in(20, 0, 0), box_move_in(0, 12, 0), box_move_in(1, 12, 0), box_move_in(0, 0, 0), box_move_in(0, 7, 2)
    (12.0, 24.0, 12.0, 12.0, 12.0)
    """
    slowest_in = reach_in(infantry == 0 and cavalry > 0)
    return min(slowest_in, gun_reach_in(cavalry // guns)) if guns > 0 else slowest_in


@rule("LW.EXT.04", pocket="an owner who wants a box to seem slow moves it less far")
def rate_may_be_declared(declared_in: Inches, box_in: Inches) -> bool:
    """Whether the owner may declare this rate for a box whose slowest arm goes so far: slower, never faster.

    >>> rate_may_be_declared(12.0, 24.0), rate_may_be_declared(24.0, 12.0)
    (True, False)
    """
    return declared_in <= box_in


@rule("LW.EXT.04")
def most_empty_boxes(filled_boxes: Boxes) -> int:
    """How many empty boxes may go with so many filled ones: one for every two.

    >>> most_empty_boxes(4), most_empty_boxes(5), most_empty_boxes(1)
    (2, 2, 0)
    """
    return filled_boxes // FILLED_PER_EMPTY


@rule("LW.EXT.04")
def boxes_may_be(filled_boxes: Boxes, empty_boxes: Boxes) -> bool:
    """Whether a side may have so many filled and so many empty boxes.

    >>> boxes_may_be(4, 2), boxes_may_be(4, 3)
    (True, False)
    """
    return empty_boxes <= most_empty_boxes(filled_boxes)


@rule("LW.EXT.04")
def men_in_time(men_standing: Men, boxes: Boxes) -> int:
    """For how many men time is allowed and charged: a box counts as one man, whatever it holds.

    >>> men_in_time(6, 5)
    11
    """
    return men_standing + boxes


@rule("LW.EXT.05")
def discloses(boxed: bool, gap_in: Inches) -> bool:
    """Whether an enemy so far from a box discloses it: any man out of his box within ten feet; never another box.

    >>> discloses(False, 120.0), discloses(False, 121.0), discloses(True, 100.0)
    (True, False, False)
    """
    return not boxed and on_grid_in(gap_in) <= DISCLOSE_IN


@rule("LW.EXT.05")
def may_stand_out(from_centre_in: Inches) -> bool:
    """Whether a man out of a disclosed box may be stood so far from the centre of the box.

    >>> may_stand_out(12.0), may_stand_out(12.5)
    (True, False)
    """
    return on_grid_in(from_centre_in) <= STAND_OUT_IN


@rule("LW.EXT.06")
def may_be_boxed(enemy_in: Inches, from_centre_in: Inches, gone_in: Inches) -> bool:
    """Whether men may be returned to a box: no enemy within twenty feet, all of them gathered, and none has yet moved.

    from_centre_in: how far the farthest of them stands from their centre of gravity; gone_in: the way of him who has
    gone farthest in this move.
    >>> may_be_boxed(241.0, 12.0, 0.0), may_be_boxed(240.0, 12.0, 0.0), may_be_boxed(241.0, 12.5, 0.0)
    (True, False, False)
    """
    free, gathered = on_grid_in(enemy_in) > REBOX_IN, on_grid_in(from_centre_in) <= GATHERED_IN
    return free and gathered and on_grid_in(gone_in) == 0.0
