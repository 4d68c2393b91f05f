"""Hand-to-hand fighting in numbers: Chapter III, "Hand-to-Hand Fighting and Capturing".

Clauses LW.MELEE.01 to .03, .06, .09 to .13, .16, .17, .19, .20 and .25 to .29. With n men on the weaker side against m,
and u supporters of the weaker side,

    n = m: all die;    2u < n: prisoners p = min(n, m - n), dead on each side n - p;    otherwise dead on each side n.

Gaps and ways in inches, compared to a thousandth (LW.COUNTRY.07). Who takes part: gathering.py. Who
dies, and the prisoners and guns on the field, each game settles for itself.
"""

from typing import NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Move, PlaceInches, near, on_grid

BOOK = "sandgate.rules.wells1913"
INFANTRY_MOVE_IN, CAVALRY_MOVE_IN = figure(BOOK, "hand_to_hand", "supporter_move")
CONTACT_IN = number(BOOK, "hand_to_hand", "contact")
CONTACT_SET_IN = number(BOOK, "hand_to_hand", "contact_set")
PARTICIPATION_IN = number(BOOK, "hand_to_hand", "participation")
ESCORT_RADIUS_IN = number(BOOK, "hand_to_hand", "escort_radius")
CAPTURE_RADIUS_IN = number(BOOK, "hand_to_hand", "capture_radius")
PRISONERS_PER_ESCORT = int(number(BOOK, "hand_to_hand", "prisoners_per_escort"))
CAPTORS = int(number(BOOK, "hand_to_hand", "captors"))
GRID = 1000.0  # parts of an inch


class MeleeResult(NamedTuple):
    """What a melee costs: prisoners of the weaker side, dead on each side, and the men whom the stronger side keeps."""

    prisoners: int
    dead: int
    left: int


@rule("LW.MELEE.01")
def isolated(body: Men, supporters: Men) -> bool:
    """Whether fewer than half as many as a body numbers, of its side and not belonging to it, are within a move of it.

    >>> isolated(18, 2), isolated(18, 9), isolated(13, 6), isolated(1, 0)
    (True, False, True, True)
    """
    return 2 * supporters < body


@rule("LW.MELEE.01")
def supporters_needed(body: Men) -> int:
    """How many supporters keep a body from being isolated: half its number, the odd half rounded up.

    >>> supporters_needed(18), supporters_needed(13)
    (9, 7)
    """
    return (body + 1) // 2


@rule("LW.MELEE.02")
def move_of_arm_in(cavalry: bool) -> Inches:
    """How far a man can come up in one move of his own arm.

    >>> move_of_arm_in(False), move_of_arm_in(True)
    (12.0, 24.0)
    """
    return CAVALRY_MOVE_IN if cavalry else INFANTRY_MOVE_IN


@rule("LW.MELEE.02", "LW.MELEE.13")
def within_a_move(cavalry: bool, way_in: Inches) -> bool:
    """Whether a supporter of that arm, with that way to the body (in a melee: to an own man in contact), is within a move.

    >>> within_a_move(False, 12.0), within_a_move(False, 14.6), within_a_move(True, 14.6)
    (True, False, True)
    """
    return on_grid(way_in, GRID) <= move_of_arm_in(cavalry)


@rule("LW.MELEE.03")
def in_contact(gap_in: Inches) -> bool:
    """Whether a gap is virtual contact: one eighth of an inch or less.

    >>> in_contact(0.125), in_contact(0.13)
    (True, False)
    """
    return on_grid(gap_in, GRID) <= CONTACT_IN


@rule("LW.MELEE.03")
def contact_gap_in(gap_before_in: Inches, left_in: Inches) -> Inches:
    """At what gap a man stands who goes straight up to an enemy with so much of his move left: 3/32 in if it suffices.

    >>> contact_gap_in(12.0, 12.0), contact_gap_in(12.1, 12.0) <= 0.125, contact_gap_in(12.2, 12.0) <= 0.125
    (0.09375, True, False)
    """
    return max(CONTACT_SET_IN, gap_before_in - left_in)


@rule("LW.MELEE.06")
def takes_part(gap_in: Inches) -> bool:
    """Whether a man at that gap from a man in contact, friend or foe, takes part in the melee.

    >>> takes_part(6.0), takes_part(6.1)
    (True, False)
    """
    return on_grid(gap_in, GRID) <= PARTICIPATION_IN


@rule("LW.MELEE.09", "LW.MELEE.10", "LW.MELEE.11", "LW.MELEE.12")
def melee_result(weaker: Men, stronger: Men, isolated: bool) -> MeleeResult:
    """What a melee of so many against so many costs; `isolated` is the weaker side. Equal numbers all die.

    Raises ValueError if the weaker side is the more numerous.
    >>> melee_result(18, 21, True)
    MeleeResult(prisoners=3, dead=15, left=6)
    >>> melee_result(9, 11, False)
    MeleeResult(prisoners=0, dead=9, left=2)
    """
    if weaker > stronger:
        raise ValueError("the weaker side must not be the more numerous")
    prisoners = min(weaker, stronger - weaker) if isolated else 0
    dead = weaker - prisoners
    return MeleeResult(prisoners, dead, stronger - dead)


@rule("LW.MELEE.16")
def led_move_in(cavalry_escort: bool, infantry_among_prisoners: bool) -> Inches:
    """How far an escort and his prisoners may go in a move: as the slowest of them; led horses walk with infantry.

    >>> led_move_in(False, False), led_move_in(True, False), led_move_in(True, True)
    (12.0, 24.0, 12.0)
    """
    return move_of_arm_in(cavalry_escort and not infantry_among_prisoners)


@rule("LW.MELEE.16")
def may_lead(cavalry_escort: bool, infantry_among_prisoners: bool, up_in: Inches, with_them_in: Inches) -> bool:
    """Whether a man may walk up to prisoners and lead them so far: his whole way must fit his move, theirs the slowest's.

    >>> may_lead(False, False, 9.0, 3.0), may_lead(False, False, 9.0, 4.0), may_lead(True, True, 6.0, 12.0)
    (True, False, True)
    """
    led_in, whole_in = on_grid(with_them_in, GRID), on_grid(up_in + with_them_in, GRID)
    return led_in <= led_move_in(cavalry_escort, infantry_among_prisoners) and whole_in <= move_of_arm_in(cavalry_escort)


@rule("LW.MELEE.17")
def may_march(prisoners: Men, escorts: Men) -> int:
    """How many of the prisoners round so many escorts may be marched: seven for each.

    >>> may_march(7, 1), may_march(8, 1), may_march(8, 2)
    (7, 7, 8)
    """
    return min(prisoners, PRISONERS_PER_ESCORT * escorts)


@rule("LW.MELEE.16", "LW.MELEE.17", "LW.MELEE.19")
def in_reach_of_escort(gap_in: Inches) -> bool:
    """Whether a prisoner is near enough to a man to be in his charge.

    >>> in_reach_of_escort(6.0), in_reach_of_escort(6.5)
    (True, False)
    """
    return on_grid(gap_in, GRID) <= ESCORT_RADIUS_IN


@rule("LW.MELEE.19")
def may_take_over(in_his_charge: Men) -> bool:
    """Whether a captor with so many prisoners in his charge may take over one more.

    >>> may_take_over(6), may_take_over(7)
    (True, False)
    """
    return in_his_charge < PRISONERS_PER_ESCORT


@rule("LW.MELEE.19")
def held_until(move: Move, captors_moved: bool) -> int:
    """The move until whose end men taken in a melee are held wherever their captors stand: these men's next one.

    Moves are counted from F1, the first; `captors_moved`: whether the melee came of a move of their own side.
    >>> held_until(6, True), held_until(6, False)
    (8, 7)
    """
    return move + 2 if captors_moved else move + 1


@rule("LW.MELEE.20")
def free_from(move: Move, own_move: bool) -> int:
    """The first move in which men liberated in a move may be moved: the next of their own side after it.

    Moves are counted from F1, the first; `own_move`: whether it was their own side's.
    >>> free_from(6, True), free_from(7, False)
    (8, 8)
    """
    return move + 2 if own_move else move + 1


@rule("LW.MELEE.25")
def linked(gap_in: Inches) -> bool:
    """Whether two men belong to one body, by a gap of six inches at most: the same short string as in a melee.

    >>> linked(6.0), linked(6.1)
    (True, False)
    """
    return on_grid(gap_in, GRID) <= PARTICIPATION_IN


@rule("LW.MELEE.25")
def may_surrender(body: Men, supporters: Men) -> bool:
    """Whether a body may give itself up under a white flag: only an isolated one.

    >>> may_surrender(5, 2), may_surrender(4, 2)
    (True, False)
    """
    return isolated(body, supporters)


@rule("LW.MELEE.26", "LW.MELEE.28")
def near_gun(gap_in: Inches) -> bool:
    """Whether a man is within six inches of a gun.

    >>> near_gun(6.0), near_gun(6.01)
    (True, False)
    """
    return on_grid(gap_in, GRID) <= CAPTURE_RADIUS_IN


@rule("LW.MELEE.26")
def gun_captured(owners_near: Men, passed: Men) -> bool:
    """Whether a gun is captured: no armed man of its side within six inches, four enemies past its axle.

    >>> gun_captured(0, 4), gun_captured(0, 3), gun_captured(1, 12)
    (True, False, False)
    """
    return owners_near == 0 and passed >= CAPTORS


@rule("LW.MELEE.27")
def beyond_axle(
    axle_x_in: PlaceInches,
    axle_y_in: PlaceInches,
    from_x_in: PlaceInches,
    from_y_in: PlaceInches,
    x_in: PlaceInches,
    y_in: PlaceInches,
) -> float:
    """The product (p - A).(A - q): above nothing when a man at p, who came from q, stands beyond the axle at A.

    >>> beyond_axle(0.0, 0.0, 0.0, 14.0, 1.0, -1.0), beyond_axle(0.0, 0.0, 12.0, 0.0, 2.0, -3.0)
    (14.0, -24.0)
    """
    return (x_in - axle_x_in) * (axle_x_in - from_x_in) + (y_in - axle_y_in) * (axle_y_in - from_y_in)


@rule("LW.MELEE.27")
def passed_axle(
    axle_x_in: PlaceInches,
    axle_y_in: PlaceInches,
    from_x_in: PlaceInches,
    from_y_in: PlaceInches,
    x_in: PlaceInches,
    y_in: PlaceInches,
) -> bool:
    """Whether a man has passed the axle in the sense of his attack; level with it is not past it.

    >>> passed_axle(0.0, 0.0, 0.0, 14.0, 1.0, -1.0), passed_axle(0.0, 0.0, 0.0, 14.0, 2.0, 0.0)
    (True, False)
    """
    return near(beyond_axle(axle_x_in, axle_y_in, from_x_in, from_y_in, x_in, y_in)) > 0.0


@rule("LW.MELEE.28")
def in_dispute(enemies_near: Men, captured: bool) -> bool:
    """Whether a gun is in dispute: an armed enemy is within six inches of it, and it is not captured.

    >>> in_dispute(12, False), in_dispute(4, True), in_dispute(0, False)
    (True, False, False)
    """
    return enemies_near > 0 and not captured
