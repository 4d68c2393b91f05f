"""What is measured of an action, from the states at the ends of its moves."""

from collections.abc import Sequence

from sandgate.kernel.geometry import distance
from sandgate.rules.jane1905.tactical.state import State


def _side(state: State, role: str) -> str:
    return next(post.side for post in state.posts if post.key == role)


def mean_range_yd(states: Sequence[State], _role: str) -> float | None:
    """The mean over the moves of the least range between ships of the two sides."""
    ranges = list[float]()
    for state in states:
        afloat = [ship for ship in state.ships if not ship.gone]
        red, blue = ([ship for ship in afloat if ship.side == side] for side in ("red", "blue"))
        if red and blue:
            ranges.append(min(distance(one.x_yd, one.y_yd, two.x_yd, two.y_yd) for one in red for two in blue))
    return sum(ranges) / len(ranges) if ranges else None


def ships_lost(states: Sequence[State], role: str) -> float:
    """How many ships of his side were sunk or taken."""
    end = states[-1]
    return float(sum(ship.side == _side(end, role) and ship.fate in {"sunk", "captured"} for ship in end.ships))


def strikes_made(states: Sequence[State], role: str) -> float:
    """How many strikes the guns of his side made, forts and all."""
    end, side = states[-1], _side(states[-1], role)
    own = {ship.number for ship in end.ships if ship.side == side} | {fort.number for fort in end.forts if fort.side == side}
    made = {(each.move, each.firer, each.mounting, each.nth) for state in states for each in state.strikes}
    return float(sum(firer in own for _, firer, _, _ in made))


def torpedoes_fired(states: Sequence[State], role: str) -> float:
    """How many torpedoes left the tubes of his side."""
    end, start = states[-1], states[0]
    before = {ship.number: sum(tube.left for tube in ship.tubes) for ship in start.ships}
    own = [ship for ship in end.ships if ship.side == _side(end, role)]
    return float(sum(before[ship.number] - sum(tube.left for tube in ship.tubes) for ship in own))
