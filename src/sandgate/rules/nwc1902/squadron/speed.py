"""Speed of fleets: Section II, "The Turning Card", "Fleet Speeds" and "Speed".

Clauses NWC.TA.08, .09, .33 and .52 to .54. Between moves a fleet makes full, half or no speed; in a move it goes one step
of half the fleet speed toward the speed ordered. The mean speed of a move is the speed at its middle, and it is the speed of
the turning card in that move. A ship's reserve comes on top of it. Speeds in knots.
"""

from typing import Annotated

from sandgate.kernel.figures import Figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Span, near
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.track.reducing_speed import speed_regained
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

SLOWEST_CARD_KN = number(BOOK, "fleet_speed", "slowest_card")
FASTEST_CARD_KN = number(BOOK, "fleet_speed", "fastest_card")
RESERVE = number(BOOK, "fleet_speed", "reserve")
RESERVE_GAINED_KN = number(BOOK, "fleet_speed", "reserve_gained")
RESERVE_MOVES = int(number(BOOK, "fleet_speed", "reserve_moves"))

Halves = Annotated[int, Span("halves", 0, 2)]
Moves = Annotated[int, Span("moves", 0, 4)]


@rule("NWC.TA.08")
def speed_missing(marked_kn: Knots, made_kn: Knots) -> Knots:
    """What a ship still lacks at the end of a move of the speed that she should make: the option carry_turn_loss keeps it.

    >>> speed_missing(12.0, 10.5), speed_missing(12.0, 14.4)
    (1.5, 0.0)
    """
    return max(0.0, marked_kn - made_kn)


@rule("NWC.TA.09")
def card_can_be_made(speed_kn: Knots) -> bool:
    """Whether a turning card can be made for a speed.

    >>> card_can_be_made(9.0), card_can_be_made(3.9), card_can_be_made(20.1)
    (True, False, False)
    """
    return SLOWEST_CARD_KN <= near(speed_kn) <= FASTEST_CARD_KN


@rule("NWC.TA.33")
def has_card(speed_kn: Knots, cards_kn: Figure) -> bool:
    """Whether a fleet speed is that of one of the turning cards supplied or made.

    >>> has_card(14.4, (12.0, 14.4)), has_card(13.0, (12.0, 14.4))
    (True, False)
    """
    for card_kn in cards_kn:  # noqa: SIM110 (numba compiles no generator)
        if near(speed_kn) == near(card_kn):
            return True
    return False


@rule("NWC.TA.52")
def may_use_reserve(reserve_moves: Moves, rest_moves: Moves) -> bool:
    """Whether a ship may use her reserve in the next move, after so many moves with it, or with so many still to rest.

    >>> may_use_reserve(0, 0), may_use_reserve(4, 0), may_use_reserve(0, 1)
    (True, False, False)
    """
    return reserve_moves < RESERVE_MOVES and rest_moves == 0


@rule("NWC.TA.52")
def reserve_used(reserve_moves: Moves, rest_moves: Moves, used: bool) -> tuple[Moves, Moves]:
    """Moves in succession with the reserve, and moves still to rest, after one more move.

    Ruling: a ship rests as many moves as she has used it in succession.
    >>> reserve_used(3, 0, True), reserve_used(4, 0, False), reserve_used(0, 3, False)
    ((4, 0), (0, 3), (0, 2))
    """
    if used:
        return reserve_moves + 1, 0
    return 0, max(1, reserve_moves, rest_moves) - 1


@rule("NWC.TA.52")
def reserve_speed(fleet_kn: Knots, reserve_moves: Moves) -> Knots:
    """What the reserve adds to a ship's mean speed in a move, after so many moves in succession in which she has used it.

    Ruling: at a slower step of NWC.TA.54 it adds as much to the mean speed of the fleet.
    >>> round(reserve_speed(12.0, 0), 9), reserve_speed(14.4, 0), round(reserve_speed(14.4, 1), 9)
    (2.4, 2.5, 2.88)
    """
    full_kn = RESERVE * fleet_kn
    return min(full_kn, RESERVE_GAINED_KN) if reserve_moves == 0 else full_kn


@rule("NWC.TA.52", "NWC.TA.53")
def highest_speed(fleet_kn: Knots, with_reserve: bool) -> Knots:
    """The highest speed to which general instructions may send a single ship: the fleet's, or with her reserve on top.

    >>> highest_speed(12.0, False), highest_speed(12.0, True)
    (12.0, 14.4)
    """
    return near(fleet_kn * (1.0 + RESERVE)) if with_reserve else fleet_kn


@rule("NWC.TA.53")
def mean_speed(made_kn: Knots, ordered_kn: Knots) -> Knots:
    """The mean speed of a single ship in a move in which she goes to the speed ordered: what she makes at its middle.

    >>> mean_speed(12.0, 6.0), mean_speed(7.0, 6.0)
    (9.5, 6.0)
    """
    return speed_regained(made_kn, ordered_kn, CARD_MOVE_S * 0.5)


@rule("NWC.TA.53")
def speed_at_end(made_kn: Knots, ordered_kn: Knots) -> Knots:
    """What a single ship makes at the end of a move in which she goes to the speed ordered.

    >>> speed_at_end(12.0, 6.0)
    7.0
    """
    return speed_regained(made_kn, ordered_kn, CARD_MOVE_S)


@rule("NWC.TA.54")
def next_halves(halves: Halves, goal_halves: Halves) -> Halves:
    """The step of fleet speed after a move: one half nearer to the one ordered.

    >>> next_halves(2, 0), next_halves(1, 1), next_halves(0, 2)
    (1, 1, 1)
    """
    return halves + max(-1, min(1, goal_halves - halves))


@rule("NWC.TA.54")
def fleet_step(fleet_kn: Knots, halves: Halves) -> Knots:
    """What a fleet makes between moves: full, half or no speed.

    >>> fleet_step(14.4, 1)
    7.2
    """
    return fleet_kn * halves * 0.5


@rule("NWC.TA.54")
def fleet_mean(fleet_kn: Knots, halves: Halves, then_halves: Halves) -> Knots:
    """The mean speed of a fleet in a move, which is the speed of its turning card: between its first and last speed.

    >>> fleet_mean(12.0, 2, 1), fleet_mean(14.4, 1, 0)
    (9.0, 3.6)
    """
    return fleet_kn * (halves + then_halves) * 0.25
