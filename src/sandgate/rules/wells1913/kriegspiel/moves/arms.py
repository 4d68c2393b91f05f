"""What infantry, cavalry, artillery and services do in a move besides marching: the appendix, the headings of the arms.

Clauses KS.ARMS.01 to .17. Times are parts of a move as moves (half a move is 0.5); what they leave for marching is told by
the_moves.py (KS.MOVE.12). Lines for rifle fire (KS.ARMS.18): rifle_fire.py. Who stands where is left to the field.
"""

from typing import Annotated, Literal, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Span
from sandgate.rules.wells1913.field.country import on_grid_in, within
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import BOAT_LOAD, Moves

BOOK = "sandgate.rules.wells1913"
INFANTRY_FORD = number(BOOK, "kriegspiel_arms", "infantry_ford")
FORD_REACH_IN = number(BOOK, "kriegspiel_arms", "ford_reach")
FOURS_TO_RANKS = number(BOOK, "kriegspiel_arms", "fours_to_ranks")
RANKS_TO_EXTENSION = number(BOOK, "kriegspiel_arms", "ranks_to_extension")
EMBARK = int(number(BOOK, "kriegspiel_arms", "embark"))
POINTS_APART_IN = number(BOOK, "kriegspiel_arms", "points_apart")
DISEMBARK = int(number(BOOK, "kriegspiel_arms", "disembark"))
CAVALRY_FORD = number(BOOK, "kriegspiel_arms", "cavalry_ford")
CAVALRY_CHANGE = number(BOOK, "kriegspiel_arms", "cavalry_change")
MOUNT = number(BOOK, "kriegspiel_arms", "mount")
DISMOUNT = number(BOOK, "kriegspiel_arms", "dismount")
HORSES_REACH_IN = number(BOOK, "kriegspiel_arms", "horses_reach")
HORSES_TO_A_HOLDER = 4
UNLIMBER = number(BOOK, "kriegspiel_arms", "unlimber")
LIMBER = number(BOOK, "kriegspiel_arms", "limber")
CLOSE_GAP_IN = number(BOOK, "kriegspiel_arms", "close_gap")
EXTENDED_GAP_IN = number(BOOK, "kriegspiel_arms", "extended_gap")
CLOSE_SET_IN, EXTENDED_SET_IN = figure(BOOK, "kriegspiel_arms", "gap_set")
BODY_IN = number(BOOK, "kriegspiel_arms", "body")

InfantryFormation = Literal["fours", "twos", "two ranks", "extended"]
CavalryFormation = Literal["fours", "twos", "line"]
Order = Literal["close", "extended"]
Crosser = Literal["infantry", "cavalry", "artillery", "engineers", "transport"]
Crossing = Literal["ford", "bridge", "open water"]
Points = Annotated[int, Span("points", 1, 100)]


class Dismounted(NamedTuple):
    """A body of cavalry on foot: the men who fight, and those who hold the horses."""

    fighting_on_foot: int
    horse_holders: int


# -- rivers ------------------------------------------------------------------------------------------------------------


@rule("KS.ARMS.01", "KS.ARMS.06")
def ford_moves(cavalry: bool) -> Moves:
    """How long it takes infantry or cavalry to pass a fordable river.

    >>> ford_moves(False), ford_moves(True)
    (1.0, 1.0)
    """
    return CAVALRY_FORD if cavalry else INFANTRY_FORD


@rule("KS.ARMS.01")
def at_ford(gap_in: Inches) -> bool:
    """Whether men at this gap from a ford stand at it, to pass it in this move or having passed it.

    >>> at_ford(1.0), at_ford(1.1)
    (True, False)
    """
    return within(gap_in, FORD_REACH_IN)


@rule("KS.ARMS.01", "KS.ARMS.06", "KS.ARMS.11", "KS.ARMS.12")
def may_cross(crosser: Crosser, at: Crossing) -> bool:
    """Whether a river may be crossed here: by a bridge by all, by a ford by infantry and cavalry, mounted or not.

    >>> may_cross("infantry", "ford"), may_cross("artillery", "ford"), may_cross("artillery", "bridge")
    (True, False, True)
    """
    return at == "bridge" or (at == "ford" and crosser in ("infantry", "cavalry"))


@rule("KS.ARMS.04")
def embark_moves(men: Men, points: Points) -> int:
    """How many moves it takes to embark men, spread evenly over so many points: two for every twenty begun at one.

    >>> embark_moves(20, 1), embark_moves(21, 1), embark_moves(40, 2)
    (2, 4, 2)
    """
    at_one_point = (men + points - 1) // points
    return EMBARK * ((at_one_point + BOAT_LOAD - 1) // BOAT_LOAD)


@rule("KS.ARMS.04")
def separate_points(gap_in: Inches) -> bool:
    """Whether two points of embarking this far apart work at the same time.

    >>> separate_points(12.0), separate_points(11.9)
    (True, False)
    """
    return on_grid_in(gap_in) >= POINTS_APART_IN


@rule("KS.ARMS.05")
def disembark_moves(men: Men) -> int:
    """How many moves it takes to disembark men: one for every twenty begun.

    >>> disembark_moves(20), disembark_moves(45)
    (1, 3)
    """
    return DISEMBARK * ((men + BOAT_LOAD - 1) // BOAT_LOAD)


# -- formations --------------------------------------------------------------------------------------------------------


@rule("KS.ARMS.02", "KS.ARMS.03")
def infantry_change_moves(before: InfantryFormation, after: InfantryFormation) -> Moves:
    """How long infantry takes to change formation: by way of two ranks from fours or twos to extension and back.

    >>> infantry_change_moves("fours", "two ranks"), infantry_change_moves("extended", "twos")
    (0.5, 1.0)
    """
    if before == after:
        return 0.0
    if before != "extended" and after != "extended":
        return FOURS_TO_RANKS
    if before == "two ranks" or after == "two ranks":
        return RANKS_TO_EXTENSION
    return FOURS_TO_RANKS + RANKS_TO_EXTENSION


@rule("KS.ARMS.07")
def cavalry_change_moves(before: CavalryFormation, after: CavalryFormation) -> Moves:
    """How long cavalry takes to change formation, whatever the formations.

    >>> cavalry_change_moves("fours", "line"), cavalry_change_moves("line", "line")
    (0.5, 0.0)
    """
    return 0.0 if before == after else CAVALRY_CHANGE


@rule("KS.ARMS.16")
def order_of(formation: InfantryFormation) -> Order:
    """Whether a formation is close order, as fours, twos and two ranks are, or extended.

    >>> order_of("fours"), order_of("extended")
    ('close', 'extended')
    """
    return "extended" if formation == "extended" else "close"


@rule("KS.ARMS.16", pocket="a body keeps the formation last ordered, set out at its gaps: play never measures them")
def gap_fits(order: Order, gap_in: Inches) -> bool:
    """Whether neighbours this far apart, edge to edge, keep the order last given; exactly 1 in fits both.

    >>> gap_fits("close", 1.0), gap_fits("extended", 1.0), gap_fits("close", 1.1), gap_fits("extended", 0.9)
    (True, True, False, False)
    """
    return within(gap_in, CLOSE_GAP_IN) if order == "close" else on_grid_in(gap_in) >= EXTENDED_GAP_IN


@rule("KS.ARMS.16")
def gap_set_in(order: Order) -> Inches:
    """At what gaps men of a formation are set out.

    >>> gap_set_in("close"), gap_set_in("extended")
    (0.25, 2.0)
    """
    return CLOSE_SET_IN if order == "close" else EXTENDED_SET_IN


@rule("KS.ARMS.17")
def one_body(gap_in: Inches) -> bool:
    """Whether two pieces of a side, or two groups by their nearest pieces, are one body at this gap.

    >>> one_body(12.0), one_body(13.0)
    (True, False)
    """
    return within(gap_in, BODY_IN)


# -- horses and guns ---------------------------------------------------------------------------------------------------


@rule("KS.ARMS.08")
def mounting_moves(mount: bool) -> Moves:
    """How long it takes to mount, or to dismount.

    >>> mounting_moves(True), mounting_moves(False)
    (1.0, 1.0)
    """
    return MOUNT if mount else DISMOUNT


@rule("KS.ARMS.08")
def dismounted(cavalry: Men) -> Dismounted:
    """How many of so many dismounted men fight on foot: one for every four begun holds the horses.

    >>> dismounted(12), dismounted(13)
    (Dismounted(fighting_on_foot=9, horse_holders=3), Dismounted(fighting_on_foot=9, horse_holders=4))
    """
    holders = (cavalry + HORSES_TO_A_HOLDER - 1) // HORSES_TO_A_HOLDER
    return Dismounted(cavalry - holders, holders)


@rule("KS.ARMS.08")
def horses_here(gap_in: Inches) -> bool:
    """Whether led horses that have not been led off may stand this far from where their men dismounted.

    >>> horses_here(6.0), horses_here(6.1)
    (True, False)
    """
    return within(gap_in, HORSES_REACH_IN)


@rule("KS.ARMS.09")
def limbering_moves(limber: bool) -> Moves:
    """How long it takes to limber guns up, or to unlimber them.

    >>> limbering_moves(True), limbering_moves(False)
    (0.5, 0.5)
    """
    return LIMBER if limber else UNLIMBER


# -- firing, working and delivering ------------------------------------------------------------------------------------


@rule("KS.ARMS.10")
def gun_may_fire(unlimbered_as_move_began: bool, moved_or_limbered: bool) -> bool:
    """Whether a gun can fire: one that stood unlimbered as the move began and has not been moved or limbered up in it.

    >>> gun_may_fire(True, False), gun_may_fire(False, False), gun_may_fire(True, True)
    (True, False, False)
    """
    return unlimbered_as_move_began and not moved_or_limbered


@rule("KS.ARMS.10", "KS.ARMS.13")
def may_move(fired: bool) -> bool:
    """Whether men, or a gun, may move who have fired in this move or not; the ban binds those who fired.

    To change formation, mount, limber, embark and work is to move.

    >>> may_move(True), may_move(False)
    (False, True)
    """
    return not fired


@rule("KS.ARMS.14")
def may_begin_work(moved_in: Inches) -> bool:
    """Whether engineers who have gone so far in this move may begin a repair or a destruction in it.

    >>> may_begin_work(0.0), may_begin_work(3.0)
    (True, False)
    """
    return on_grid_in(moved_in) == 0.0


@rule("KS.ARMS.15")
def may_deliver(moved_in: Inches) -> bool:
    """Whether transport that has gone so far in this move may deliver supplies or stores in it.

    >>> may_deliver(0.0), may_deliver(2.0)
    (True, False)
    """
    return on_grid_in(moved_in) == 0.0
