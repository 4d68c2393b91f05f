"""What is measured of a Duel: range, bearing, torpedoes and losses, from the states at the ends of its moves.

The fight begins with the move in which the ships first come within 3,300 yards.
"""

from collections.abc import Iterator, Sequence

from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.ship.stencils import on_broadside

FIGHT_YD = 3300.0


def _ship(state: State, side: str) -> Ship:
    return next(ship for ship in state.ships if ship.side == side)


def _range_yd(state: State) -> float:
    a, b = (ship.motion for ship in state.ships)
    return distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd)


def _fight(states: Sequence[State]) -> Iterator[State]:
    """The states of a duel from the first on in which the ships are near enough to fight."""
    begun = False
    for state in states:
        begun = begun or _range_yd(state) <= FIGHT_YD
        if begun:
            yield state


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def mean_range_yd(states: Sequence[State], _side: str) -> float | None:
    """The mean range over the fight."""
    return _mean([_range_yd(state) for state in _fight(states)])


def broadside_share(states: Sequence[State], side: str) -> float | None:
    """The share of the fight in which the enemy bears between bow and quarter lines."""
    return _mean([float(on_broadside(_bears_deg(state, side))) for state in _fight(states)])


def _bears_deg(state: State, side: str) -> float:
    own, enemy = _ship(state, side).motion, next(ship for ship in state.ships if ship.side != side).motion
    return relative(bearing(own.x_yd, own.y_yd, enemy.x_yd, enemy.y_yd), own.heading_deg)


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
