"""What is measured of a Fleet game: range, crossing the T, and losses, from the states at the ends of its moves.

The fight begins with the move in which the fleets first fire.
"""

from collections.abc import Iterator, Sequence

from sandgate.kernel.geometry import bearing, relative
from sandgate.rules.nwc1902.fleet.general_instructions import nearest_opponents_yd
from sandgate.rules.nwc1902.fleet.score import sum_of
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD, broadside_battery, broadside_target
from sandgate.rules.nwc1902.ship.sides import Side

WANTED_YD = 3000.0  # by the doctrine of line ahead


def _fight(states: Sequence[State]) -> Iterator[tuple[State, float]]:
    """The states after whose move the nearest opponents could still fire, and how far apart they are."""
    apart = ((state, nearest_opponents_yd(state)) for state in states if state.shots)
    return (each for each in apart if each[1] <= LIMIT_YD)


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def mean_range_yd(states: Sequence[State], _side: str) -> float | None:
    """The mean distance of the nearest opponents, over the moves after which they could still fire."""
    return _mean([range_yd for _, range_yd in _fight(states)])


def crossing_share(states: Sequence[State], side: str) -> float | None:
    """The share of a side's fires in which broadsides met end-on targets: the enemy's T is crossed."""
    crossed = [
        shot.target in ships and _crosses(ships[shot.firer], ships[shot.target])
        for state, ships in [(state, {ship.number: ship for ship in state.ships}) for state, _ in _fight(states)]
        for shot in state.shots
        if shot.firer in ships and ships[shot.firer].side == side
    ]
    return _mean([float(each) for each in crossed])


def _crosses(one: Ship, other: Ship) -> bool:
    bears_deg = bearing(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    shows = broadside_target(relative(bears_deg + 180.0, other.heading_deg))
    return broadside_battery(relative(bears_deg, one.heading_deg)) and not shows


def off_range_share(states: Sequence[State], _side: str) -> float | None:
    """The mean distance from 3,000 yards, as a part of it, once the fleets have come so near."""
    ranges = [range_yd for _, range_yd in _fight(states)]
    begun = next((place for place, range_yd in enumerate(ranges) if range_yd <= 1.1 * WANTED_YD), len(ranges))
    return _mean([abs(range_yd - WANTED_YD) / WANTED_YD for range_yd in ranges[begun:]])


def received_share(states: Sequence[State], side: str) -> float | None:
    """The part of a fleet's endurance that it has received in all."""
    sides: tuple[Side, Side] = ("red", "blue")
    received, endurance = sum_of(states[-1], sides[0] if side == "red" else sides[1])
    return received / endurance


def ships_lost(states: Sequence[State], side: str) -> float | None:
    """The ships that a fleet has lost."""
    return float(sum(ship.gone for ship in states[-1].ships if ship.side == side))
