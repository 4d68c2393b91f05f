"""What is measured of a mêlée: range, losses, collisions and torpedoes, from the states at the ends of its moves.

It is asked for every role of a game that is over, so what is alike for all of them is worked out once.
"""

from collections.abc import Sequence
from itertools import pairwise

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import kept
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.squadron.score import endurance_of


def _own(state: State, role: str) -> list[Ship]:
    """The ships of a role's side."""
    side = role.partition("/")[0]
    return [ship for ship in state.ships if ship.side == side]


def mean_range_yd(states: Sequence[State], _role: str) -> float | None:
    """The mean distance of the nearest opponents, while there are any."""
    return _mean_of_nearest_yd(states)


@kept
def _mean_of_nearest_yd(states: Sequence[State]) -> float | None:
    ranges = [nearest_opponents_yd(state) for state in states]
    return mean_of([range_yd for range_yd in ranges if range_yd is not None])


def mean_of(ranges: Sequence[float]) -> float | None:
    """The mean of the ranges of the moves that have one."""
    return added(ranges) / len(ranges) if ranges else None


def nearest_opponents_yd(state: State) -> float | None:
    """The distance of the nearest opponents; None: there are none."""
    red, blue = _afloat(state)
    if not (red and blue):
        return None
    return min(distance(a.motion.x_yd, a.motion.y_yd, b.motion.x_yd, b.motion.y_yd) for a in red for b in blue)


def _afloat(state: State) -> tuple[list[Ship], list[Ship]]:
    ships = [ship for ship in state.ships if not ship.out_of_action]
    return [ship for ship in ships if ship.side == "red"], [ship for ship in ships if ship.side == "blue"]


def received_share(states: Sequence[State], role: str) -> float:
    """The part of its side's endurance that has been received, no ship counting for more than her own."""
    own = _own(states[-1], role)
    received = added(min(ship.received, endurance_of(ship.kind)) for ship in own)
    return received / added(endurance_of(ship.kind) for ship in own)


def ships_lost(states: Sequence[State], role: str) -> float:
    """How many ships of its side are out of action."""
    return float(sum(ship.out_of_action for ship in _own(states[-1], role)))


def torpedoes_struck(states: Sequence[State], role: str) -> float:
    """How many torpedoes of its side struck."""
    side = role.partition("/")[0]
    return float(sum(torpedo.side == side and torpedo.fate == "struck" for torpedo in states[-1].torpedoes))


def collisions(states: Sequence[State], role: str) -> float:
    """How often a ship of its side came to lie motionless: she rammed, or the contact was drawn (NWC.ME.20)."""
    side = role.partition("/")[0]
    return float(sum(stopped == side for stopped in _sides_stopped(states)))


@kept
def _sides_stopped(states: Sequence[State]) -> list[str]:
    """The side of each ship that came to lie motionless, as often as one did."""
    return [
        now.side
        for before, after in pairwise(states)
        for was, now in zip(before.ships, after.ships, strict=True)
        if now.lies_s > was.lies_s
    ]
