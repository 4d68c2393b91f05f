"""The strength of the fleets, the end of the game and its result: Section II, "The Score Wand" (assumption 4).

Clauses NWC.TA.15 to .17 by class of ship, and NWC.TA.58. Of each fleet is reported how many ships it has lost, and

    points received (of each ship at most her endurance) / endurance of all her ships

The fleet with the smaller fraction has the advantage, unless they differ by less than 0.05.
"""

from typing import Annotated, Final

from sandgate.kernel.contract import Result
from sandgate.kernel.figures import number
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Move, ScorePoints, Span, Yards, near
from sandgate.rules.nwc1902.fleet.carrying_over import melee_of
from sandgate.rules.nwc1902.fleet.state import SIDES, Kind, Side, State
from sandgate.rules.nwc1902.score_wand import (
    ARMORED_CRUISER_ENDURANCE,
    BATTLESHIP_ENDURANCE,
    LIMIT_YD,
    PROTECTED_CRUISER_ENDURANCE,
    out_of_action,
)
from sandgate.rules.nwc1902.stencils import BOOK
from sandgate.rules.nwc1902.the_rings import half_power

MOVES_APART = int(number(BOOK, "result_of_fleets", "moves_apart"))
UNDECIDED = number(BOOK, "result_of_fleets", "undecided")
PARTS = near(1.0 / UNDECIDED)  # twentieths: fractions are compared exactly

GOES_ON, NO_SHIP_LEFT, CALLED_OFF, APART, MOVES_OVER = 0, 1, 2, 3, 4
LEVEL, RED_AHEAD, BLUE_AHEAD = 0, 1, 2

_WINNER: Final[dict[int, Side]] = {RED_AHEAD: "red", BLUE_AHEAD: "blue"}

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
    return min(received, endurance_of(kind))


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


def result(state: State) -> Result | None:
    """How the game ended; None while it goes on. Its points are the fractions of endurance lost."""
    red_left, blue_left = (_left(state, side) for side in SIDES)
    end = ending(red_left, blue_left, bool(state.ended), state.apart_moves, state.move, state.options.moves)
    if end == GOES_ON:
        return melee(state) if state.closed and state.options.melee else None
    sums = [sum_of(state, side) for side in SIDES]
    winner = _WINNER.get(advantage(*sums[0], *sums[1]), "")
    fractions = tuple((side, received / endurance) for side, (received, endurance) in zip(SIDES, sums, strict=True))
    reports = "; ".join(_report(state, side) for side in SIDES)
    verdict = f"advantage {winner}" if winner else "undecided"
    return Result(f"{_why(state, end)}; {reports}: {verdict}", winner, fractions, ("NWC.TA.58",))


def melee(state: State) -> Result:
    """The game that goes on where the fleets have closed (NWC.ME.12, NWC.ME.22)."""
    outcome = "the fleets have closed: the mêlée is played"
    return Result(outcome, clauses=("NWC.ME.22", "NWC.ME.12"), sequel=melee_of(state), calls=SIDES)


def sum_of(state: State, side: Side) -> tuple[float, float]:
    """What a fleet has received as it counts, and its whole endurance."""
    ships = [ship for ship in state.ships if ship.side == side]
    received = [counted(ship.kind, ship.received) for ship in sorted(ships, key=lambda ship: ship.number)]
    return sum(received), sum([endurance_of(ship.kind) for ship in ships])


def _left(state: State, side: Side) -> int:
    return len([ship for ship in state.ships if ship.side == side and not ship.gone])


def _why(state: State, end: int) -> str:
    after = f"after move {state.move}"
    if end == NO_SHIP_LEFT:
        gone = [side for side in SIDES if not _left(state, side)]
        return f"no ship of either fleet is left {after}" if len(gone) > 1 else f"{gone[0]} has no ship left {after}"
    if end == CALLED_OFF:
        who = {"agreed": "both commanders", "melee": "the mêlée"}.get(state.ended, "the umpire")
        return f"{who} ended the game {after}"
    if end == APART:
        return f"the fleets have been out of reach for {state.apart_moves} moves"
    return f"the {state.move} agreed moves are over"


def _report(state: State, side: Side) -> str:
    ships = [ship for ship in state.ships if ship.side == side]
    received, endurance = sum_of(state, side)
    lost = f"{side} lost {len(ships) - _left(state, side)} of {len(ships)} ships"
    share = f"{number_text(received)} of {number_text(endurance)} points"
    return f"{lost}, {share}, {received / endurance:.4f}"
