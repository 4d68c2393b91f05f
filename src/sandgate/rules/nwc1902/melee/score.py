"""The end of a mêlée and its result: Section II, "Melee". Clauses NWC.TA.58 and NWC.ME.22.

It ends as a fleet game does, its agreed moves and the time out of reach reckoned in moves of half a minute, and is judged by
the same fractions, which are the points of its result. What it brings goes back to the fleet game from which it came
(NWC.ME.22) and to nobody else: tubes, engines and standing orders are secret there. The list of it that both
games go by: squadron/brought.py.
"""

from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Result
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.melee.coast_brought import coast_values
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.brought import Brought, FleetBrought, brought_names
from sandgate.rules.nwc1902.squadron.coast.brought import coast_names, explosion_names
from sandgate.rules.nwc1902.squadron.scale_of_melee import melee_moves, seconds_left
from sandgate.rules.nwc1902.squadron.score import (
    GOES_ON,
    MOVES_APART,
    NO_SHIP_LEFT,
    advantage,
    counted,
    ending,
    endurance_of,
)

WINNER: Final = ("", "red", "blue")  # by the numbers of `advantage`


def result(state: State) -> Result | None:
    """How the mêlée ended; None while it goes on."""
    end = _end(state)
    if end == GOES_ON:
        return None
    sums = [_sum_of(state, side) for side in SIDES]
    fractions = tuple((side, received / endurance) for side, (received, endurance) in zip(SIDES, sums, strict=True))
    winner = "" if state.ended == "board" else WINNER[advantage(*sums[0], *sums[1])]
    reports = "; ".join(_report(state, side) for side in SIDES)
    verdict = "the game goes back to the fleet board" if state.ended == "board" else _verdict(winner)
    clauses = ("NWC.TA.58", "NWC.ME.22") if state.ended == "board" else ("NWC.TA.58",)
    return Result(f"{_why(state, end)}; {reports}: {verdict}", winner, fractions, clauses, brings=brings(state))


def _verdict(winner: str) -> str:
    return f"advantage {winner}" if winner else "undecided"


def _end(state: State) -> int:
    """Why the mêlée ends: the constants of the fleet game's score."""
    left, apart = [_left(state, side) for side in SIDES], state.apart_moves // melee_moves(1)
    return ending(left[0], left[1], bool(state.ended), apart, state.scored, state.options.moves)


def brings(state: State) -> tuple[tuple[str, float], ...]:
    """What the fleet game takes over: moves played, whether it goes on, fleets, standing orders, ships, the coast.

    A standing order brings 0 if it has not worked, else whether it was the first, the second ...
    """
    ships = [ship for ship in state.ships if ship.role]
    names = brought_names(
        [(fleet.side, len(fleet.standing)) for fleet in state.fleets], [(ship.side, ship.wing) for ship in ships]
    )
    values = [float(state.move), float(state.ended == "board"), float(state.has_fired)]
    for fleet in state.fleets:
        values += FleetBrought(float(fleet.commanding), float(fleet.mute_moves), float(fleet.concentration))
        values += [fleet.worked.index(place) + 1.0 if place in fleet.worked else 0.0 for place in range(len(fleet.standing))]
    for ship in ships:
        values += _brought(state, ship)
    line: dict[Side, int] = {side: len([ship for ship in state.ships if ship.side == side]) for side in SIDES}
    blown = len([each for each in state.explosions if each.move])
    coast = (*coast_names(state, line), *explosion_names(blown))
    return tuple(zip((*names, *coast), [*values, *coast_values(state, line)], strict=True))


def _brought(state: State, ship: Ship) -> Brought:
    now_s, motion = state.move * MOVE_S, ship.motion
    sft_s, sat_s, pft_s, pat_s = [seconds_left(ready_s, now_s) for ready_s in ship.ready_s]
    return Brought(
        received=ship.received,
        lost=float(ship.out_of_action),
        x_yd=motion.x_yd,
        y_yd=motion.y_yd,
        heading_deg=motion.heading_deg,
        speed_kn=motion.speed_kn,
        aground=float(ship.aground),
        sft_s=sft_s,
        sat_s=sat_s,
        pft_s=pft_s,
        pat_s=pat_s,
        reserve_moves=float(ship.reserve_moves),
        rest_moves=float(ship.rest_moves),
    )


def _sum_of(state: State, side: Side) -> tuple[float, float]:
    """What a fleet has received as it counts, and its whole endurance; ships lost before the mêlée count."""
    ships = sorted([ship for ship in state.ships if ship.side == side], key=lambda ship: ship.number)
    return added([counted(ship.kind, ship.received) for ship in ships]), added([endurance_of(ship.kind) for ship in ships])


def _left(state: State, side: Side) -> int:
    return len([ship for ship in state.ships if ship.side == side and not ship.out_of_action])


def _why(state: State, end: int) -> str:
    after = f"after move {state.move}"
    if end == NO_SHIP_LEFT:
        gone = [side for side in SIDES if not _left(state, side)]
        return f"no ship of either fleet is left {after}" if len(gone) > 1 else f"{gone[0]} has no ship left {after}"
    if state.ended:
        who = "both commanders" if state.ended == "agreed" else "the umpire"
        return f"{who} ended the mêlée {after}"
    if state.apart_moves >= MOVES_APART * melee_moves(1):
        return f"the fleets have been out of reach for {state.apart_moves} moves"
    return f"the {state.move} agreed moves are over"


def _report(state: State, side: Side) -> str:
    ships = [ship for ship in state.ships if ship.side == side]
    received, endurance = _sum_of(state, side)
    lost = f"{side} lost {len(ships) - _left(state, side)} of {len(ships)} ships"
    return f"{lost}, {number_text(received)} of {number_text(endurance)} points, {received / endurance:.4f}"
