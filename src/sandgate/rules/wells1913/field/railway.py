"""A toy railway: Chapter V, third paragraph. Clauses LW.EXT.13 to .15, all optional.

    move of a train = 96 in - 12 in for each truck beyond 8; 12 trucks at most

A truck takes 12 infantry or 5 cavalry; a gun takes two. Distances in inches, compared to a thousandth (LW.COUNTRY.07).
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Inches, Men, Move, Span
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.mobility import reach_in

BOOK = "sandgate.rules.wells1913"
ALONGSIDE_IN = number(BOOK, "railway", "alongside")
ENTRAIN_MOVES = int(number(BOOK, "railway", "entrain"))
SPEED_FACTOR = number(BOOK, "railway", "speed_factor")
TRUCKS_AT_FULL_SPEED = int(number(BOOK, "railway", "trucks_at_full_speed"))
IN_PER_FURTHER_TRUCK = number(BOOK, "railway", "less_per_further_truck")
MOST_TRUCKS = int(number(BOOK, "railway", "most_trucks"))
INFANTRY_PER_TRUCK = int(number(BOOK, "railway", "infantry_per_truck"))
CAVALRY_PER_TRUCK = int(number(BOOK, "railway", "cavalry_per_truck"))
GUNS_PER_TRUCK = number(BOOK, "railway", "guns_per_truck")
ON_LINE_IN = number(BOOK, "railway", "on_line")
TEAR_MEN = int(number(BOOK, "railway", "tear_men"))
TEAR_MOVES = int(number(BOOK, "railway", "tear_moves"))
RELAY_MEN = int(number(BOOK, "railway", "relay_men"))
RELAY_MOVES = int(number(BOOK, "railway", "relay_moves"))
RAIL_IN = number(BOOK, "railway", "rail")

Trucks = Annotated[int, Span("trucks", 0, 1_000)]
Rails = Annotated[int, Span("rails", 0, 1_000)]
Moves = Annotated[int, Span("moves", 0, 1_000)]


@rule("LW.EXT.13")
def alongside(gap_in: Inches) -> bool:
    """Whether a man at that gap from a train stands beside it: within six inches.

    >>> alongside(6.0), alongside(6.1)
    (True, False)
    """
    return on_grid_in(gap_in) <= ALONGSIDE_IN


@rule("LW.EXT.13")
def may_get_in_or_out(gap_in: Inches, train_moves: bool, man_acts: bool) -> bool:
    """Whether a man may entrain from that gap, or detrain to it, in a move.

    The train stands still in that move, and the man does nothing else in it.
    >>> may_get_in_or_out(6.0, False, False), may_get_in_or_out(6.0, True, False), may_get_in_or_out(6.0, False, True)
    (True, False, False)
    """
    return alongside(gap_in) and not train_moves and not man_acts


@rule("LW.EXT.13", pocket="play puts men aboard at once, and a train that takes men in stands")
def aboard_after(move: Move) -> Move:
    """The move at whose end men are aboard who begin to entrain in a move of their side: that same one.

    Moves are counted from F1, the first.
    >>> aboard_after(5)
    5
    """
    return move + 2 * ENTRAIN_MOVES - 2


@rule("LW.EXT.13", pocket="play asks of every move whether the train has taken men in")
def train_leaves_from(move: Move) -> Move:
    """The first move in which the train may leave with men who began to entrain in that move: the next of their side.

    Moves are counted from F1, the first.
    >>> train_leaves_from(5)
    7
    """
    return aboard_after(move) + 2


@rule("LW.EXT.14")
def trucks_needed(infantry: Men, cavalry: Men, guns: Guns) -> int:
    """How many trucks a load takes, one kind in each: 12 infantry, 5 cavalry or one half of a gun.

    >>> trucks_needed(30, 10, 1), trucks_needed(60, 15, 2), trucks_needed(13, 6, 0)
    (7, 12, 4)
    """
    infantry_trucks = (infantry + INFANTRY_PER_TRUCK - 1) // INFANTRY_PER_TRUCK
    cavalry_trucks = (cavalry + CAVALRY_PER_TRUCK - 1) // CAVALRY_PER_TRUCK
    return infantry_trucks + cavalry_trucks + int(guns / GUNS_PER_TRUCK)


@rule("LW.EXT.14")
def may_be_drawn(trucks: Trucks) -> bool:
    """Whether an engine draws so many trucks: twelve at most.

    >>> may_be_drawn(12), may_be_drawn(13)
    (True, False)
    """
    return trucks <= MOST_TRUCKS


@rule("LW.EXT.14")
def train_move_in(trucks: Trucks) -> Inches:
    """How far a train goes in a move: four times as far as cavalry, 12 inches less for each truck beyond eight.

    Raises ValueError for more trucks than an engine draws.
    >>> train_move_in(8), train_move_in(9), train_move_in(12)
    (96.0, 84.0, 48.0)
    """
    if not may_be_drawn(trucks):
        raise ValueError("an engine draws twelve trucks at most: take some off or use a second train (LW.EXT.14)")
    return SPEED_FACTOR * reach_in(True) - IN_PER_FURTHER_TRUCK * max(0, trucks - TRUCKS_AT_FULL_SPEED)


@rule("LW.EXT.15")
def on_line(gap_in: Inches) -> bool:
    """Whether a man at that gap from the track is on the line: within one inch.

    >>> on_line(1.0), on_line(1.1)
    (True, False)
    """
    return on_grid_in(gap_in) <= ON_LINE_IN


@rule("LW.EXT.15")
def same_men(men: Men, changed: Men) -> int:
    """How many of the men on a line have been there from the first move, when so many have been relieved by others.

    >>> same_men(4, 0), same_men(4, 1)
    (4, 3)
    """
    return max(0, men - changed)


@rule("LW.EXT.15")
def rail_torn(same_men: Men, moves: Moves) -> bool:
    """Whether a rail is torn up by so many men who have been on the line, and done nothing else, for so many moves.

    Moves are consecutive ones of their own side.
    >>> rail_torn(4, 2), rail_torn(3, 2), rail_torn(4, 1)
    (True, False, False)
    """
    return same_men >= TEAR_MEN and moves >= TEAR_MOVES


@rule("LW.EXT.15")
def rail_relaid(same_men: Men, moves: Moves) -> bool:
    """Whether a rail is replaced by so many men who have been on the line, and done nothing else, for so many moves.

    Moves are consecutive ones of their own side.
    >>> rail_relaid(8, 3), rail_relaid(8, 2), rail_relaid(7, 3)
    (True, False, False)
    """
    return same_men >= RELAY_MEN and moves >= RELAY_MOVES


@rule("LW.EXT.15")
def torn_length_in(rails: Rails) -> Inches:
    """How much of the line is missing where so many rails, one after the other, are torn up: six inches for each.

    >>> torn_length_in(1), torn_length_in(3)
    (6.0, 18.0)
    """
    return rails * RAIL_IN


@rule("LW.EXT.15")
def train_goes_in(move_in: Inches, to_gap_in: Inches) -> Inches:
    """How far a train goes that has so much of its move and a gap in the line so far before it: it stops before the gap.

    >>> train_goes_in(96.0, 30.0), train_goes_in(96.0, 100.0)
    (30.0, 96.0)
    """
    return min(move_in, to_gap_in)
