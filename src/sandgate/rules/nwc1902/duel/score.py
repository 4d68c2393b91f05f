"""The end of a Duel and who has won: Section I, "Method of Play" (last sentence) and "Ramming". Clause NWC.DU.47.

The game ends when a ship is out of action, when ships have collided, or when the last of the agreed moves is scored.
"""

from typing import Final

from sandgate.kernel.contract import Result
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import ScorePoints, near
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.brought import ToTheChart, to_the_chart_names

GOES_ON, RED_WINS, BLUE_WINS, DRAWN, ADVANTAGE_RED, ADVANTAGE_BLUE, EQUAL = 0, 1, 2, 3, 4, 5, 6

_WINNER: Final[dict[int, Side]] = {RED_WINS: "red", ADVANTAGE_RED: "red", BLUE_WINS: "blue", ADVANTAGE_BLUE: "blue"}


@rule("NWC.DU.47")
def verdict(
    red_out: bool, blue_out: bool, drawn: bool, moves_left: bool, red_received: ScorePoints, blue_received: ScorePoints
) -> int:
    """How a Duel stands: 0 goes on, 1 red wins, 2 blue wins, 3 drawn, 4 advantage red, 5 advantage blue, 6 equal.

    drawn: the ships have collided without a ram; moves_left: agreed moves are still to be scored.
    >>> verdict(True, False, False, True, 1002.5, 640.0), verdict(True, True, False, True, 1000.0, 1000.0)
    (2, 3)
    >>> verdict(False, False, False, False, 310.0, 455.5), verdict(False, False, False, False, 8.0, 8.0)
    (4, 6)
    """
    if drawn or (red_out and blue_out):
        return DRAWN
    if red_out or blue_out:
        return BLUE_WINS if red_out else RED_WINS
    if moves_left:
        return GOES_ON
    lead = near(blue_received - red_received)
    if lead == 0.0:
        return EQUAL
    return ADVANTAGE_RED if lead > 0.0 else ADVANTAGE_BLUE


def result(state: State) -> Result | None:
    """How the game ended; None while it goes on."""
    red, blue = sorted(state.ships, key=lambda ship: ship.side, reverse=True)
    drawn, moves_left = state.collision == "draw", state.scored < state.options.moves
    found = verdict(red.out_of_action, blue.out_of_action, drawn, moves_left, red.received, blue.received)
    if found == GOES_ON:
        return None
    winner = _WINNER.get(found, "")
    clauses = ("NWC.DU.30", "NWC.DU.47") if state.collision else ("NWC.DU.47",)
    points = (("red", red.received), ("blue", blue.received))
    outcome = _outcome(state, found, *((red, blue) if winner == "red" else (blue, red)))
    return Result(outcome, winner, points, clauses, brings=to_the_chart(state))


@step("NWC.ST.19")
def to_the_chart(state: State) -> tuple[tuple[str, float], ...]:
    """What a campaign that called for this game takes over: moves, points received, places and losses."""
    values = [float(state.move)]
    for side in SIDES:
        ship = next(ship for ship in state.ships if ship.side == side)
        at = ship.motion
        values += ToTheChart(ship.received, float(ship.out_of_action), at.x_yd, at.y_yd, aground=0.0)
    return tuple(zip(to_the_chart_names([(side, 1) for side in SIDES], 0), values, strict=True))


def _outcome(state: State, found: int, winner: Ship, loser: Ship) -> str:
    if found in {RED_WINS, BLUE_WINS}:
        how = "is rammed" if state.collision == "ram" else f"is out of action after move {state.scored}"
        return f"{loser.name} {how}: {winner.side} wins with {winner.name}"
    if found == DRAWN:
        return f"{_drawn(state)}: a draw"
    counts = f"red {number_text(_of('red', winner, loser))}, blue {number_text(_of('blue', winner, loser))} points received"
    lead = f"advantage {winner.side}" if found != EQUAL else "a draw"
    return f"no ship is out of action after {state.scored} moves; {counts}: {lead}"


def _drawn(state: State) -> str:
    """Why a Duel is drawn; a ship that has rammed may have been struck by a torpedo before (NWC.DU.47)."""
    if state.collision == "draw":
        return "the ships have collided"
    return f"both ships are out of action {'in the ram of' if state.collision else 'after'} move {state.move}"


def _of(side: Side, *ships: Ship) -> float:
    return next(ship.received for ship in ships if ship.side == side)
