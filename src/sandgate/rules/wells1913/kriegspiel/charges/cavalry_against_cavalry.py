"""Cavalry within reach of cavalry: Appendix, "Rules as to Cavalry Charging", if cavalry charges or retires before cavalry.

Clauses KS.CHARGE.10 to .13 and .15 to .19. Stationary cavalry is ridden down; all other mounted cavalry that is charged
meets the charge: the numbers of the side higher up are multiplied for the contours between start and contact, equal numbers
are tossed for, unequal ones fight the melee of Little Wars. No rule here asks for the distance (KS.CHARGE.11).

Ways and distances in inches, to a thousandth (LW.COUNTRY.07); a distance between bodies is what the charge would cost
(cavalry_charging.py). Moves are counted from F1, the first.
"""

from typing import Literal, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Move
from sandgate.rules.wells1913.field.country import on_grid_in, within
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import (
    BOOK,
    SABRES_TO_CHARGE,
    SHEET,
    may_charge,
    within_charging_distance,
)
from sandgate.rules.wells1913.kriegspiel.moves.arms import CavalryFormation
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Arm, Contours, reach_in
from sandgate.rules.wells1913.kriegspiel.supply.fractions import half_and_over
from sandgate.rules.wells1913.melee.hand_to_hand import melee_result

KILLED_PER_SABRE = int(number(BOOK, SHEET, "killed_per_sabre"))
DRIVEN_BACK_PER_SABRE = int(number(BOOK, SHEET, "driven_back_per_sabre"))
DRIVEN_BACK_IN = number(BOOK, SHEET, "driven_back")
LOSER_QUARTERS = int(4.0 * number(BOOK, SHEET, "loser_share"))
WINNER_QUARTERS = int(4.0 * number(BOOK, SHEET, "winner_share"))
DOWNHILL = tuple(map(int, figure(BOOK, SHEET, "downhill")))

Barrier = Literal["edge", "unfordable river", "fordable river"]


class Choices(NamedTuple):
    """What cavalry within reach of cavalry may do in its move."""

    dismount: bool
    charge: bool
    retire: bool


class RiddenDown(NamedTuple):
    """What happens to stationary cavalry that is charged: killed, driven back, and left where they are."""

    killed: Men
    driven_back: Men
    left: Men


class Toss(NamedTuple):
    """What a charge on an equal number costs by the toss, and who must retire: the charger, or else the other."""

    charger_lost: Men
    other_lost: Men
    charger_retires: bool


class Meeting(NamedTuple):
    """What a melee of cavalry costs the side higher up and the side lower down, in real men."""

    higher_prisoners: Men
    higher_dead: Men
    higher_left: Men
    lower_prisoners: Men
    lower_dead: Men
    lower_left: Men


class Retreat(NamedTuple):
    """How a retreat ends that something may stop; neither: it goes on."""

    destroyed: bool
    stops_at_bank: bool


@rule("KS.CHARGE.10")
def bound_to_choose(enemy_mounted: Men, distance_in: Inches) -> bool:
    """Whether a mounted body is bound by enemy cavalry at the end of the enemy's move: eight or more that can reach it.

    >>> bound_to_choose(10, 30.0), bound_to_choose(7, 30.0), bound_to_choose(10, 37.0)
    (True, False, False)
    """
    return enemy_mounted >= SABRES_TO_CHARGE and within_charging_distance(distance_in)


@rule("KS.CHARGE.10", pocket="play bars everything else (duties.py) and asks of each of the three as it is ordered")
def choices(mounted: Men, formation: CavalryFormation) -> Choices:
    """What a bound body may choose: to dismount, to retire, and to charge if it may.

    >>> choices(10, "line"), choices(6, "line").charge
    (Choices(dismount=True, charge=True, retire=True), False)
    """
    return Choices(True, may_charge(mounted, formation, True), True)


@rule("KS.CHARGE.10")
def counts_as_retiring(before_in: Inches, after_in: Inches, could_get_away: bool) -> bool:
    """Whether a body with those distances before and after its move retired: farther off, and out of reach if it could.

    >>> counts_as_retiring(20.0, 37.0, True), counts_as_retiring(20.0, 30.0, True), counts_as_retiring(20.0, 30.0, False)
    (True, False, True)
    """
    farther = on_grid_in(after_in) > on_grid_in(before_in)
    return farther and not (could_get_away and within_charging_distance(after_in))


@rule("KS.CHARGE.12")
def stationary(bound_after: Move, charged_in: Move, stayed_mounted: bool) -> bool:
    """Whether a body is stationary when charged: it had its choice in its own last move and stayed mounted where it was.

    `bound_after`: the enemy move at whose end it was last bound (KS.CHARGE.10), 0 if it never was.
    >>> stationary(9, 11, True), stationary(0, 10, False), stationary(9, 11, False)  # 9 is F5
    (True, False, False)
    """
    return bound_after > 0 and charged_in == bound_after + 2 and stayed_mounted


@rule("KS.CHARGE.11", "KS.CHARGE.13")
def ridden_down(charging: Men, standing: Men) -> RiddenDown:
    """What a charge does to stationary cavalry, from whatever distance: five killed and fifteen driven back by each sabre.

    >>> ridden_down(8, 30), ridden_down(8, 50), ridden_down(1, 21)
    (RiddenDown(killed=30, driven_back=0, left=0), RiddenDown(killed=40, driven_back=10, left=0), RiddenDown(killed=5, \
driven_back=15, left=1))
    """
    killed = min(standing, KILLED_PER_SABRE * charging)
    driven_back = min(standing - killed, DRIVEN_BACK_PER_SABRE * charging)
    return RiddenDown(killed, driven_back, standing - killed - driven_back)


@rule("KS.CHARGE.13", pocket="play finds how far the way is free among all that stands there (flight.py)")
def driven_back_in(free_way_in: Inches) -> Inches:
    """How far to the rear those driven back are set: three feet, or as far as they can.

    >>> driven_back_in(50.0), driven_back_in(20.0)
    (36.0, 20.0)
    """
    return min(DRIVEN_BACK_IN, free_way_in)


@rule("KS.CHARGE.15")
def tossed(charger: Men, other: Men, heads: bool) -> Toss:
    """What a charge on an equal number costs in real men: three quarters of the loser's, a quarter of the winner's.

    Heads is for the charger; the loser retires in his next move. (Multiplied numbers may be equal where real ones are not.)
    >>> tossed(20, 20, True), tossed(10, 10, False)
    (Toss(charger_lost=5, other_lost=15, charger_retires=False), Toss(charger_lost=8, other_lost=3, charger_retires=True))
    """
    charger_quarters = WINNER_QUARTERS if heads else LOSER_QUARTERS
    other_quarters = LOSER_QUARTERS if heads else WINNER_QUARTERS
    return Toss(half_and_over(charger_quarters * charger, 4), half_and_over(other_quarters * other, 4), not heads)


@rule("KS.CHARGE.16")
def supports(arm: Arm, way_in: Inches) -> bool:
    """Whether a man of that arm, with that way to an own man in contact, is within a move of this game.

    >>> supports("cavalry", 36.0), supports("engineers", 24.0), supports("artillery", 24.1), supports("infantry", 12.1)
    (True, True, False, False)
    """
    return within(way_in, reach_in(arm))


@rule("KS.CHARGE.17")
def times(contours: Contours) -> int:
    """By what the number of the side higher up is multiplied, for the contours between start and contact.

    >>> times(0), times(1), times(2), times(3), times(5)
    (1, 2, 3, 4, 4)
    """
    return 1 if contours == 0 else DOWNHILL[min(contours, len(DOWNHILL)) - 1]


@rule("KS.CHARGE.17")
def effective(men: Men, contours: Contours) -> Men:
    """For how many the side higher up counts.

    >>> effective(8, 1), effective(8, 3)
    (16, 32)
    """
    return men * times(contours)


@rule("KS.CHARGE.16", "KS.CHARGE.17")
def meeting(higher: Men, lower: Men, contours: Contours, higher_isolated: bool, lower_isolated: bool) -> Meeting:
    """What a charge on mounted cavalry costs both sides; on level ground, with no contours, either counts as the higher.

    Isolation goes by real men. The losses of the higher side are divided by what its number was multiplied by; where it is
    the weaker its prisoners are rounded and all others dead. Raises ValueError if the two count for equally many.
    >>> meeting(11, 9, 0, False, True)
    Meeting(higher_prisoners=0, higher_dead=7, higher_left=4, lower_prisoners=2, lower_dead=7, lower_left=0)
    >>> meeting(9, 27, 1, True, False)
    Meeting(higher_prisoners=5, higher_dead=4, higher_left=0, lower_prisoners=0, lower_dead=9, lower_left=18)
    """
    strength = effective(higher, contours)
    if strength == lower:
        raise ValueError("equal numbers are tossed for (KS.CHARGE.15)")
    if strength > lower:
        melee = melee_result(lower, strength, lower_isolated)
        dead = half_and_over(melee.dead, times(contours))
        return Meeting(0, dead, higher - dead, melee.prisoners, melee.dead, 0)
    melee = melee_result(strength, lower, higher_isolated)
    prisoners = half_and_over(melee.prisoners, times(contours))
    return Meeting(prisoners, higher - prisoners, 0, 0, melee.dead, lower - melee.dead)


@rule("KS.CHARGE.18", "KS.CHARGE.22")
def must_retire_again(pursuer: Men, charged_others: bool, distance_in: Inches, shot: Men, fresh: Men) -> bool:
    """Whether a body that retired before cavalry is pursued and must use its whole next move straight away from it.

    `pursuer`: mounted men of an enemy body that ended its move at that distance; `charged_others`: in that move; `shot`:
    how many of them fire killed in the retiring side's move; `fresh`: mounted men of that side, neither retiring nor
    pursued, in a body within charging distance of the pursuer at its end.
    >>> must_retire_again(8, False, 30.0, 0, 7), must_retire_again(8, False, 37.0, 0, 0)
    (True, False)
    >>> must_retire_again(8, False, 30.0, 1, 0), must_retire_again(8, False, 30.0, 0, 8)
    (False, False)
    """
    pursued = pursuer >= SABRES_TO_CHARGE and not charged_others and within_charging_distance(distance_in)
    return pursued and shot == 0 and fresh < SABRES_TO_CHARGE


@rule("KS.CHARGE.19")
def end_of_retreat(barrier: Barrier, way_to_it_in: Inches, must_retire_in: Inches) -> Retreat:
    """What an edge of the field, the own back line included, or a river does to a retreat that is so long.

    >>> end_of_retreat("edge", 20.0, 36.0), end_of_retreat("fordable river", 10.0, 36.0)
    (Retreat(destroyed=True, stops_at_bank=False), Retreat(destroyed=False, stops_at_bank=True))
    """
    stopped = on_grid_in(way_to_it_in) < on_grid_in(must_retire_in)
    fordable = barrier == "fordable river"
    return Retreat(stopped and not fordable, stopped and fordable)
