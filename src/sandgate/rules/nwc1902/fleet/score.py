"""The end of a fleet game and its result: Section II, "The Score Wand" (assumption 4). Clause NWC.TA.58.

What ships can bear, when a game ends and who has the advantage: squadron/score.py.
"""

from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Result
from sandgate.kernel.kept import kept
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.carrying_over import melee_of
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.brought import ToTheChart, to_the_chart_names
from sandgate.rules.nwc1902.squadron.score import (
    APART,
    BLUE_AHEAD,
    CALLED_OFF,
    GOES_ON,
    NO_SHIP_LEFT,
    RED_AHEAD,
    advantage,
    counted,
    ending,
    endurance_of,
)

_WINNER: Final[dict[int, Side]] = {RED_AHEAD: "red", BLUE_AHEAD: "blue"}


@kept
def result(state: State) -> Result | None:
    """How the game ended; None while it goes on. Its points are the fractions of endurance lost."""
    red_left, blue_left = (_left(state, side) for side in SIDES)
    end = ending(red_left, blue_left, bool(state.ended), state.apart_moves, state.move, state.options.moves)
    if end == GOES_ON:
        return melee(state) if state.closed and state.options.melee else None
    sums = [sum_of(state, side) for side in SIDES]
    winner = _WINNER.get(advantage(*sums[0], *sums[1]), "")
    fractions = tuple((side, received / endurance) for side, (received, endurance) in zip(SIDES, sums, strict=True))
    reports = "; ".join([_report(state, side, *each) for side, each in zip(SIDES, sums, strict=True)])
    verdict = f"advantage {winner}" if winner else "undecided"
    outcome = f"{_why(state, end)}; {reports}: {verdict}"
    return Result(outcome, winner, fractions, ("NWC.TA.58",), brings=to_the_chart(state))


@step("NWC.ST.29")
def to_the_chart(state: State) -> tuple[tuple[str, float], ...]:
    """What a campaign that called for this game takes over: moves, points received, places and losses, boats at the end."""
    line: list[tuple[Side, int]] = [(side, len([ship for ship in state.ships if ship.side == side])) for side in SIDES]
    ships = [ship for side in SIDES for ship in state.ships if ship.side == side]
    values = [float(state.move)]
    for ship in ships:
        values += ToTheChart(ship.received, float(ship.gone), ship.x_yd, ship.y_yd, float(ship.aground))
    values += [float(boat.gone) for boat in state.boats]
    return tuple(zip(to_the_chart_names(line, len(state.boats)), values, strict=True))


def melee(state: State) -> Result:
    """The game that goes on where the fleets have closed (NWC.ME.12, NWC.ME.22)."""
    outcome = "the fleets have closed: the mêlée is played"
    return Result(outcome, clauses=("NWC.ME.22", "NWC.ME.12"), sequel=melee_of(state), calls=SIDES)


def sum_of(state: State, side: Side) -> tuple[float, float]:
    """What a fleet has received as it counts, and its whole endurance."""
    ships = [ship for ship in state.ships if ship.side == side]
    received = [counted(ship.kind, ship.received) for ship in sorted(ships, key=lambda ship: ship.number)]
    return added(received), added([endurance_of(ship.kind) for ship in ships])


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


def _report(state: State, side: Side, received: float, endurance: float) -> str:
    ships = [ship for ship in state.ships if ship.side == side]
    lost = f"{side} lost {len(ships) - _left(state, side)} of {len(ships)} ships"
    share = f"{number_text(received)} of {number_text(endurance)} points"
    return f"{lost}, {share}, {received / endurance:.4f}"
