"""Cavalry that charges, and what it costs infantry and artillery: Appendix, "Rules as to Cavalry Charging".

Clauses KS.CHARGE.01 to .09, .14 and .20 to .22. With s sabres against n men charged, half a man and over counting as one,

    extended order: the cavalry lose n / 5, 10, 15 (from a long, middle, short distance), the infantry s, 2s, 3s;
    close order: the cavalry lose 3n, 2n, n, the infantry s / 15, 10, 5;

neither side more than it has. Ways, gaps and distances in inches, to a thousandth (LW.COUNTRY.07). Moves are counted from
F1, the first. Cavalry that is charged by cavalry: cavalry_against_cavalry.py.
"""

from typing import Annotated, Literal, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Guns, Inches, Men, Move, Span
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.kriegspiel.moves.arms import CavalryFormation, Order
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Contours
from sandgate.rules.wells1913.kriegspiel.supply.fractions import half_and_over
from sandgate.rules.wells1913.melee.hand_to_hand import near_gun, takes_part

BOOK = "sandgate.rules.wells1913"
SHEET = "kriegspiel_charging"
SABRES_TO_CHARGE = int(number(BOOK, SHEET, "sabres_to_charge"))
CHARGING_DISTANCE_IN = number(BOOK, SHEET, "charging_distance")
CONTOUR_UP_IN = number(BOOK, SHEET, "contour_up")
CONTOUR_DOWN_IN = number(BOOK, SHEET, "contour_down")
LONG_ABOVE_IN = number(BOOK, SHEET, "long_above")
MIDDLE_ABOVE_IN = number(BOOK, SHEET, "middle_above")
EXTENDED_PER_CAVALRYMAN_LOST = tuple(map(int, figure(BOOK, SHEET, "extended_infantry_per_cavalryman_lost")))
EXTENDED_LOST_PER_SABRE = tuple(map(int, figure(BOOK, SHEET, "extended_lost_per_sabre")))
CAVALRY_LOST_PER_CLOSE = tuple(map(int, figure(BOOK, SHEET, "close_cavalry_lost_per_infantryman")))
CAVALRY_PER_CLOSE_LOST = tuple(map(int, figure(BOOK, SHEET, "close_cavalry_per_infantryman_lost")))
RETIRE_IN = number(BOOK, SHEET, "retire")
BEARING_STEP_DEG = number(BOOK, SHEET, "bearing_step")
RETIRING_EXTENDED = int(number(BOOK, SHEET, "retiring_extended"))
RETIRING_CLOSE_LOST_PER_SABRE = tuple(map(int, figure(BOOK, SHEET, "retiring_close_lost_per_sabre")))
PRICE_OF_GUN = tuple(map(int, figure(BOOK, SHEET, "price_of_gun")))

Band = Literal["long", "middle", "short"]
BearingTried = Annotated[int, Span("bearings tried before", 0, 36)]


class Losses(NamedTuple):
    """What a charge costs the cavalry that charges and the infantry that is charged."""

    cavalry: Men
    infantry: Men


class Bound(NamedTuple):
    """What infantry that was charged must do in its next move, and the move in which it is free again."""

    move: Move
    retires_in: Inches  # 0: it stays where it is
    may_fire: bool
    free_from: Move


class GunsTaken(NamedTuple):
    """How many guns a charge takes, and the cavalry lost by it."""

    guns: Guns
    cavalry_lost: Men


@rule("KS.CHARGE.01")
def may_charge(mounted: Men, formation: CavalryFormation, since_start_of_move: bool) -> bool:
    """Whether so many horsemen may charge: eight or more, mounted and in line since the beginning of the move.

    >>> may_charge(8, "line", True), may_charge(7, "line", True), may_charge(12, "fours", True)
    (True, False, False)
    """
    return mounted >= SABRES_TO_CHARGE and formation == "line" and since_start_of_move


@rule("KS.CHARGE.01")
def counted_together(unit: Men, other: Men, one_order: bool, one_body: bool) -> Men:
    """How many men a unit counts towards the eight, with another unit if one order names both and one body holds both.

    >>> counted_together(4, 4, True, True), counted_together(4, 4, True, False)
    (8, 4)
    """
    return unit + other if one_order and one_body else unit


@rule("KS.CHARGE.02")
def charge_cost_in(way_in: Inches, contours_up: Contours, contours_down: Contours) -> Inches:
    """What the way of a charge costs: its level length, a foot for each contour up, half a foot for each one down.

    >>> charge_cost_in(26.0, 1, 0), charge_cost_in(26.0, 0, 2)
    (38.0, 38.0)
    """
    return way_in + CONTOUR_UP_IN * contours_up + CONTOUR_DOWN_IN * contours_down


@rule("KS.CHARGE.02")
def within_charging_distance(cost_in: Inches) -> bool:
    """Whether a charge whose way costs so much can be carried home in one move.

    >>> within_charging_distance(36.0), within_charging_distance(36.1)
    (True, False)
    """
    return on_grid_in(cost_in) <= CHARGING_DISTANCE_IN


@rule("KS.CHARGE.03")
def band_of(distance_in: Inches) -> Band:
    """From which of three distances a charge starts, by the level length of its way at its start.

    Raises ValueError above 36 in, from where no charge can start.
    >>> band_of(24.1), band_of(24.0), band_of(12.1), band_of(12.0)
    ('long', 'middle', 'middle', 'short')
    """
    if not within_charging_distance(distance_in):
        raise ValueError("no charge starts from more than 36 in (KS.CHARGE.02): give a shorter distance")
    if on_grid_in(distance_in) > LONG_ABOVE_IN:
        return "long"
    return "middle" if on_grid_in(distance_in) > MIDDLE_ABOVE_IN else "short"


@rule("KS.CHARGE.03")
def column_of(band: Band) -> int:
    """The column of a band in the tables of charges: 0 long, 1 middle, 2 short.

    >>> column_of("long"), column_of("middle"), column_of("short")
    (0, 1, 2)
    """
    if band == "long":
        return 0
    return 1 if band == "middle" else 2


@rule("KS.CHARGE.04", "KS.CHARGE.07", "KS.CHARGE.14")
def losses_in_extended_order(band: Band, sabres: Men, infantry: Men) -> Losses:
    """What a charge on infantry in extended order, or on dismounted cavalry, costs both sides.

    >>> losses_in_extended_order("long", 20, 30), losses_in_extended_order("short", 8, 30)
    (Losses(cavalry=6, infantry=20), Losses(cavalry=2, infantry=24))
    """
    column = column_of(band)
    cavalry_lost = half_and_over(infantry, EXTENDED_PER_CAVALRYMAN_LOST[column])
    return Losses(min(sabres, cavalry_lost), min(infantry, EXTENDED_LOST_PER_SABRE[column] * sabres))


@rule("KS.CHARGE.05", "KS.CHARGE.07")
def losses_in_close_order(band: Band, sabres: Men, infantry: Men) -> Losses:
    """What a charge on infantry in close order, two ranks, twos or fours, costs both sides.

    >>> losses_in_close_order("long", 20, 30), losses_in_close_order("short", 20, 5)
    (Losses(cavalry=20, infantry=1), Losses(cavalry=5, infantry=4))
    """
    column = column_of(band)
    infantry_lost = half_and_over(sabres, CAVALRY_PER_CLOSE_LOST[column])
    return Losses(min(sabres, CAVALRY_LOST_PER_CLOSE[column] * infantry), min(infantry, infantry_lost))


@rule("KS.CHARGE.07")
def counts_as_charged(of_unit_named: bool, gap_in: Inches) -> bool:
    """Whether a man at that gap from the nearest charging horseman in contact is charged: within six inches, if named.

    >>> counts_as_charged(True, 6.0), counts_as_charged(True, 6.1), counts_as_charged(False, 0.1)
    (True, False, False)
    """
    return of_unit_named and takes_part(gap_in)


@rule("KS.CHARGE.08")
def bound_in_close_order(charged_in: Move) -> Bound:
    """To what infantry charged in close order in that enemy move is bound: it stays in its next one, and may fire.

    >>> bound_in_close_order(13)  # F7
    Bound(move=14, retires_in=0.0, may_fire=True, free_from=16)
    """
    return Bound(charged_in + 1, 0.0, True, charged_in + 3)


@rule("KS.CHARGE.09", "KS.CHARGE.14")
def bound_in_extended_order(charged_in: Move) -> Bound:
    """To what infantry charged in extended order, or dismounted cavalry, is bound: it retires a foot and does not fire.

    >>> bound_in_extended_order(13)  # F7
    Bound(move=14, retires_in=12.0, may_fire=False, free_from=16)
    """
    return Bound(charged_in + 1, RETIRE_IN, False, charged_in + 3)


@rule("KS.CHARGE.09")
def retiring_bearing_deg(charge_from_deg: Degrees, tried: BearingTried) -> Degrees:
    """On what bearing men charged from a bearing retire when so many others were found blocked.

    First straight away, then five degrees to its right, five to its left, ten to its right, and so on to ninety.
    >>> retiring_bearing_deg(180.0, 0), retiring_bearing_deg(180.0, 1), retiring_bearing_deg(180.0, 2)
    (0.0, 5.0, 355.0)
    """
    aside_deg = BEARING_STEP_DEG * ((tried + 1) // 2)
    return (charge_from_deg + 180.0 + (aside_deg if tried % 2 == 1 else -aside_deg)) % 360.0


@rule("KS.CHARGE.20")
def retiring_in_vain(before_in: Inches, after_in: Inches) -> bool:
    """Whether infantry retired before cavalry without getting away from it: farther off, but within its reach.

    The distances are what the charge of a body that may charge would cost at the beginning and at the end of the move.
    >>> retiring_in_vain(18.0, 30.0), retiring_in_vain(30.0, 36.5), retiring_in_vain(30.0, 30.0)
    (True, False, False)
    """
    return on_grid_in(before_in) < on_grid_in(after_in) and within_charging_distance(after_in)


@rule("KS.CHARGE.20")
def driven_off(shot: Men, other_cavalry: Men) -> bool:
    """Whether pursuing cavalry is driven off: it lost a man to fire in the infantry's move, or other cavalry came up.

    `other_cavalry`: mounted men of the infantry's side in a body that ended that move within charging distance of it.
    >>> driven_off(1, 0), driven_off(0, 8), driven_off(0, 7)
    (True, True, False)
    """
    return shot > 0 or other_cavalry >= SABRES_TO_CHARGE


@rule("KS.CHARGE.20")
def must_go_on_retiring(distance_in: Inches, is_driven_off: bool) -> bool:
    """Whether infantry that retired in vain must retire again: not if the cavalry is driven off or out of distance.

    >>> must_go_on_retiring(30.0, False), must_go_on_retiring(30.0, True), must_go_on_retiring(37.0, False)
    (True, False, False)
    """
    return within_charging_distance(distance_in) and not is_driven_off


@rule("KS.CHARGE.20")
def losses_of_retiring_infantry(order: Order, band: Band, sabres: Men, infantry: Men) -> Losses:
    """What a charge on infantry that retired in vain costs: double losses in extended order; the cavalry lose nothing.

    >>> losses_of_retiring_infantry("extended", "middle", 8, 40), losses_of_retiring_infantry("close", "middle", 8, 30)
    (Losses(cavalry=0, infantry=32), Losses(cavalry=0, infantry=24))
    """
    column = column_of(band)
    if order == "extended":
        per_sabre = RETIRING_EXTENDED * EXTENDED_LOST_PER_SABRE[column]
    else:
        per_sabre = RETIRING_CLOSE_LOST_PER_SABRE[column]
    return Losses(0, min(infantry, per_sabre * sabres))


@rule("KS.CHARGE.21", "KS.CHARGE.22")
def guns_taken(band: Band, sabres: Men, guns: Guns, overtaken: bool) -> GunsTaken:
    """How many of the guns that it reaches a charge takes, nearest first, and at what price; guns overtaken cost nothing.

    It stops before a gun whose price would leave no sabre; if the first one's does, the sabres are lost for nothing.
    >>> guns_taken("long", 9, 2, False), guns_taken("long", 4, 1, False), guns_taken("long", 4, 1, True)
    (GunsTaken(guns=2, cavalry_lost=8), GunsTaken(guns=0, cavalry_lost=4), GunsTaken(guns=1, cavalry_lost=0))
    """
    price = PRICE_OF_GUN[column_of(band)]
    if overtaken or guns == 0:
        return GunsTaken(guns, 0)
    if sabres <= price:
        return GunsTaken(0, sabres)
    taken = min(guns, (sabres - 1) // price)
    return GunsTaken(taken, taken * price)


@rule("KS.CHARGE.21")
def gunner_taken(gap_in: Inches) -> bool:
    """Whether a gunner at that gap from a gun that is taken becomes a prisoner.

    >>> gunner_taken(6.0), gunner_taken(6.1)
    (True, False)
    """
    return near_gun(gap_in)
