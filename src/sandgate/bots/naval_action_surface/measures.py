"""What is measured of an action, from the states at the ends of its turns."""

from collections.abc import Sequence

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import distance
from sandgate.rules.naval_action.surface.ships import afloat
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.victory.points import points


def _side(state: State, role: str) -> str:
    return next(post.side for post in state.posts if post.key == role)


def mean_range_yd(states: Sequence[State], _role: str) -> float | None:
    """The mean over the turns of the least range between ships of the two sides."""
    ranges = list[float]()
    for state in states:
        red, blue = afloat(state, "red"), afloat(state, "blue")
        if red and blue:
            ranges.append(min(distance(one.x_yd, one.y_yd, two.x_yd, two.y_yd) for one in red for two in blue))
    return added(ranges) / len(ranges) if ranges else None


def ships_lost(states: Sequence[State], role: str) -> float:
    """How many ships of his side were sunk."""
    end = states[-1]
    return float(sum(ship.side == _side(end, role) and ship.fate == "sunk" for ship in end.ships))


def points_earned(states: Sequence[State], role: str) -> float:
    """The points that his side has earned."""
    return points(states[-1], _side(states[-1], role))  # type: ignore[arg-type]


def torpedoes_launched(states: Sequence[State], role: str) -> float:
    """How many torpedoes left the tubes of his side's ships."""
    start, end = states[0], states[-1]
    before = {ship.number: sum(tubes.left for tubes in ship.tubes) for ship in start.ships}
    own = [ship for ship in end.ships if ship.side == _side(end, role)]
    return float(sum(before[ship.number] - sum(tubes.left for tubes in ship.tubes) for ship in own))
