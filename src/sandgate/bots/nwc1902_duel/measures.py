"""What is measured of a Duel: range, bearing, torpedoes and losses, from the states at the ends of its moves.

The fight begins with the move in which the ships first come within 3,300 yards.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.ship.stencils import on_broadside
from sandgate.rules.nwc1902.track.track_curves import Motion

FIGHT_YD = 3300.0


class OfFight(NamedTuple):
    """What has been added up over the states of a fight, and how many there were."""

    states: int
    total: float


NOTHING: Final = OfFight(0, 0.0)


def with_range(so_far: OfFight, first: Motion, second: Motion) -> OfFight:
    """Add the range of one state more."""
    range_yd = distance(first.x_yd, first.y_yd, second.x_yd, second.y_yd)
    if so_far.states == 0 and range_yd > FIGHT_YD:
        return so_far
    return OfFight(so_far.states + 1, so_far.total + range_yd)


def with_bearing(so_far: OfFight, own: Motion, enemy: Motion) -> OfFight:
    """Count a state more, if the enemy bears in it between bow and quarter lines."""
    if so_far.states == 0 and distance(own.x_yd, own.y_yd, enemy.x_yd, enemy.y_yd) > FIGHT_YD:
        return so_far
    bears_deg = relative(bearing(own.x_yd, own.y_yd, enemy.x_yd, enemy.y_yd), own.heading_deg)
    return OfFight(so_far.states + 1, so_far.total + (1.0 if on_broadside(bears_deg) else 0.0))


def mean(found: OfFight) -> float | None:
    """The mean over the fight; None where there was none."""
    return found.total / found.states if found.states else None


def _ship(state: State, side: str) -> Ship:
    return next(ship for ship in state.ships if ship.side == side)


def mean_range_yd(states: Sequence[State], _side: str) -> float | None:
    """The mean range over the fight."""
    found = NOTHING
    for state in states:
        first, second = state.ships
        found = with_range(found, first.motion, second.motion)
    return mean(found)


def broadside_share(states: Sequence[State], side: str) -> float | None:
    """The share of the fight in which the enemy bears between bow and quarter lines."""
    found = NOTHING
    for state in states:
        own, enemy = sorted(state.ships, key=lambda ship: ship.side != side)
        found = with_bearing(found, own.motion, enemy.motion)
    return mean(found)


def torpedoes_fired(states: Sequence[State], side: str) -> float:
    """How many torpedoes she fired, as far as they were disclosed."""
    return float(sum(torpedo.side == side for torpedo in states[-1].torpedoes))


def torpedoes_struck(states: Sequence[State], side: str) -> float:
    """How many of her torpedoes struck."""
    return float(sum(torpedo.side == side and torpedo.fate == "struck" for torpedo in states[-1].torpedoes))


def received_points(states: Sequence[State], side: str) -> float:
    """The score points that she has received."""
    return _ship(states[-1], side).received


def lost_share(states: Sequence[State], side: str) -> float:
    """Whether she was put out of action."""
    return float(_ship(states[-1], side).out_of_action)
