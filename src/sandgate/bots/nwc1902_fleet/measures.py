"""What is measured of a Fleet game: range, crossing the T, and losses, from the states at the ends of its moves.

The fight begins with the move in which the fleets first fire.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.kernel.geometry import bearing, relative
from sandgate.rules.nwc1902.fleet.general_instructions import nearest_opponents_yd
from sandgate.rules.nwc1902.fleet.score import sum_of
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD, broadside_battery, broadside_target
from sandgate.rules.nwc1902.ship.sides import SIDES, Side

WANTED_YD = 3000.0  # by the doctrine of line ahead


class OfMove(NamedTuple):
    """What is measured of a move in which guns were fired."""

    range_yd: float  # of the nearest opponents at its end
    fired: tuple[int, int]  # by red's ships and by blue's, at one target each
    crossed: tuple[int, int]  # in how many of these broadsides met end-on targets


def of_moves(states: Sequence[State]) -> list[OfMove]:
    """What is measured of the moves after which states stand, those in which guns were fired."""
    return [_of_move(state) for state in states if state.shots]


def _of_move(state: State) -> OfMove:
    ships, fired, crossed = {ship.number: ship for ship in state.ships}, [0, 0], [0, 0]
    for shot in state.shots:
        one, other = ships.get(shot.firer), ships.get(shot.target)
        if one is not None:
            place = SIDES.index(one.side)
            fired[place] += 1
            crossed[place] += other is not None and _crosses(one, other)
    return OfMove(nearest_opponents_yd(state), (fired[0], fired[1]), (crossed[0], crossed[1]))


def _crosses(one: Ship, other: Ship) -> bool:
    return crosses(one.x_yd, one.y_yd, one.heading_deg, other.x_yd, other.y_yd, other.heading_deg)


@doctrine
def crosses(
    x_yd: float, y_yd: float, heading_deg: float, other_x_yd: float, other_y_yd: float, other_heading_deg: float
) -> bool:
    """Whether the broadside of one ship meets another end on.

    >>> crosses(0.0, 0.0, 90.0, 0.0, 2000.0, 180.0), crosses(0.0, 0.0, 90.0, 0.0, 2000.0, 90.0)
    (True, False)
    """
    bears_deg = bearing(x_yd, y_yd, other_x_yd, other_y_yd)
    shows = broadside_target(relative(bears_deg + 180.0, other_heading_deg))
    return broadside_battery(relative(bears_deg, heading_deg)) and not shows


def ranges_of(moves: Sequence[OfMove]) -> list[float]:
    """How far apart the nearest opponents were, over the moves after which they could still fire."""
    return [move.range_yd for move in moves if move.range_yd <= LIMIT_YD]


def mean_of(values: Sequence[float]) -> float | None:
    """The mean of some values, added in their order; None where there is none."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values) if values else None


def crossed_of(moves: Sequence[OfMove], place: int) -> float | None:
    """The share of a side's fires, by its place, in which broadsides met end-on targets."""
    fight = [move for move in moves if move.range_yd <= LIMIT_YD]
    fired = sum([move.fired[place] for move in fight])
    return sum([move.crossed[place] for move in fight]) / fired if fired else None


def off_range_of(ranges_yd: Sequence[float]) -> float | None:
    """The mean distance of ranges from the one wanted, as a part of it, once the fleets have come so near."""
    begun = next((place for place, range_yd in enumerate(ranges_yd) if range_yd <= 1.1 * WANTED_YD), len(ranges_yd))
    return mean_of([abs(range_yd - WANTED_YD) / WANTED_YD for range_yd in ranges_yd[begun:]])


def mean_range_yd(states: Sequence[State], _side: str) -> float | None:
    """The mean distance of the nearest opponents, over the moves after which they could still fire."""
    return mean_of(ranges_of(of_moves(states)))


def crossing_share(states: Sequence[State], side: str) -> float | None:
    """The share of a side's fires in which broadsides met end-on targets: the enemy's T is crossed."""
    return crossed_of(of_moves(states), 0 if side == "red" else 1)


def off_range_share(states: Sequence[State], _side: str) -> float | None:
    """The mean distance from 3,000 yards, as a part of it, once the fleets have come so near."""
    return off_range_of(ranges_of(of_moves(states)))


def received_share(states: Sequence[State], side: str) -> float | None:
    """The part of a fleet's endurance that it has received in all."""
    sides: tuple[Side, Side] = ("red", "blue")
    received, endurance = sum_of(states[-1], sides[0] if side == "red" else sides[1])
    return received / endurance


def ships_lost(states: Sequence[State], side: str) -> float | None:
    """The ships that a fleet has lost."""
    return float(sum(ship.gone for ship in states[-1].ships if ship.side == side))
