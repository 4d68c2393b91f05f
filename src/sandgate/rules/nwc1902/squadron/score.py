"""The strength of fleets, when their game ends, and who has the advantage: Section II, "The Score Wand" (assumption 4).

Clauses NWC.TA.15 to .17 by class of ship, and NWC.TA.58. Of each fleet is reported how many ships it has lost, and

    points received (of each ship at most her endurance) / endurance of all her ships

The fleet with the smaller fraction has the advantage, unless they differ by less than 0.05.
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Move, ScorePoints, Span, Yards, near
from sandgate.rules.nwc1902.guns.score_wand import (
    ARMORED_CRUISER_ENDURANCE,
    BATTLESHIP_ENDURANCE,
    LIMIT_YD,
    PROTECTED_CRUISER_ENDURANCE,
    out_of_action,
)
from sandgate.rules.nwc1902.guns.the_rings import half_power
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.state import Kind

MOVES_APART = int(number(BOOK, "result_of_fleets", "moves_apart"))
UNDECIDED = number(BOOK, "result_of_fleets", "undecided")
PARTS = near(1.0 / UNDECIDED)  # twentieths: fractions are compared exactly

GOES_ON, NO_SHIP_LEFT, CALLED_OFF, APART, MOVES_OVER = 0, 1, 2, 3, 4
LEVEL, RED_AHEAD, BLUE_AHEAD = 0, 1, 2

Ships = Annotated[int, Span("ships", 0, 100)]


@rule("NWC.TA.15")
def endurance_of(kind: Kind) -> ScorePoints:
    """The points that a ship of a class can bear.

    >>> endurance_of("battleship"), endurance_of("armored cruiser"), endurance_of("protected cruiser")
    (1000.0, 800.0, 500.0)
    """
    if kind == "battleship":
        return BATTLESHIP_ENDURANCE
    return ARMORED_CRUISER_ENDURANCE if kind == "armored cruiser" else PROTECTED_CRUISER_ENDURANCE


@rule("NWC.TA.16")
def destroyed(kind: Kind, received: ScorePoints) -> bool:
    """Whether a ship of this class is out of action: at her endurance or above it.

    >>> destroyed("protected cruiser", 499.5), destroyed("protected cruiser", 500.0), destroyed("battleship", 1003.0)
    (False, True, True)
    """
    return out_of_action(received, endurance_of(kind))


@rule("NWC.TA.17", "NWC.TA.25")
def power_halved(kind: Kind, received: ScorePoints, ring_at_four_tenths: bool) -> bool:
    """Whether a ship of this class has lost half her offensive power, from the next move on.

    >>> power_halved("armored cruiser", 400.0, False), power_halved("battleship", 450.0, False)
    (True, False)
    """
    return half_power(received, endurance_of(kind), ring_at_four_tenths)


@rule("NWC.TA.58")
def counted(kind: Kind, received: ScorePoints) -> ScorePoints:
    """What the points of a ship count in the result: at most her endurance.

    >>> counted("battleship", 1040.0), counted("armored cruiser", 650.5)
    (1000.0, 650.5)
    """
    return as_counted(received, endurance_of(kind))


@rule("NWC.TA.58")
def as_counted(received: ScorePoints, endurance: ScorePoints) -> ScorePoints:
    """What the points of a ship of such an endurance count.

    >>> as_counted(1040.0, 1000.0), as_counted(650.5, 800.0)
    (1000.0, 650.5)
    """
    return min(received, endurance)


@rule("NWC.TA.58")
def moves_apart(before: Move, has_fired: bool, nearest_yd: Yards) -> int:
    """The moves since first fire in which no two opponents were within 6,000 yards, this one taken in.

    Ruling: moves in succession; the count begins anew when opponents are within reach again.
    >>> moves_apart(3, True, 6000.5), moves_apart(3, True, 6000.0), moves_apart(0, False, 8000.0)
    (4, 0, 0)
    """
    return before + 1 if has_fired and near(nearest_yd) > LIMIT_YD else 0


@rule("NWC.TA.58")
def ending(red_left: Ships, blue_left: Ships, called_off: bool, apart: Move, move: Move, agreed_moves: Move) -> int:
    """Why the game ends: 0 it goes on, 1 no ship left, 2 it was called off, 3 long out of reach, 4 the moves are over.

    called_off: both commanders or the umpire wished it; apart: moves in succession out of reach after first fire.
    >>> ending(4, 4, False, 0, 59, 60), ending(4, 4, False, 0, 60, 60), ending(4, 0, False, 0, 12, 60)
    (0, 4, 1)
    """
    if not red_left or not blue_left:
        return NO_SHIP_LEFT
    if called_off:
        return CALLED_OFF
    if apart >= MOVES_APART:
        return APART
    return MOVES_OVER if move >= agreed_moves else GOES_ON


@rule("NWC.TA.58")
def advantage(
    red_received: ScorePoints, red_endurance: ScorePoints, blue_received: ScorePoints, blue_endurance: ScorePoints
) -> int:
    """Which fleet has the advantage: 0 undecided, 1 red, 2 blue; the fractions are compared exactly, over one denominator.

    >>> advantage(1950.0, 4000.0, 3200.0, 4000.0), [advantage(red, 4000.0, 0.0, 4000.0) for red in (200.0, 199.5)]
    (1, [2, 0])
    """
    lead = blue_received * red_endurance - red_received * blue_endurance
    if abs(lead) * PARTS < red_endurance * blue_endurance:
        return LEVEL
    return RED_AHEAD if lead > 0.0 else BLUE_AHEAD
