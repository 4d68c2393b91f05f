"""Where the wedge of a spread and the path of a ship meet in a turn, looked for at 301 instants. VII.D.2.b."""

import math
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.instants import Box, Watched, box_about
from sandgate.rules.naval_action.surface.torpedoes.meeting import half_width, same_half
from sandgate.rules.naval_action.surface.tracks.announcing import run_of

NEAR_YD: Final = 1e-6  # who is no farther off is there
HAIR: Final = 2e-6  # yards, or part of a turn: nearer than that nothing is passed over, as `near` rounds
LEAST_YD: Final = 1e-9  # taken for no way at all


class Wedge(NamedTuple):
    """What a spread runs through in this turn: from where to where on its track, and how it widens."""

    x_yd: float
    y_yd: float
    east: float  # of one yard along the track
    north: float
    run_yd: float  # in a turn
    from_yd: float  # where it is as the turn begins
    first_yd: float  # from which it meets anybody
    last_yd: float
    slope: float  # by how much it widens to each side in a yard
    box: Box  # about all that it meets


class Meeting(NamedTuple):
    """A point of a ship's path that lies in a wedge."""

    torpedo_part: float
    ship_part: float
    along_yd: float


def air_run(card: Card) -> float:
    """The run of a torpedo dropped from the air."""
    return run_of(card, 0)[0]


@step("NA.TORP.02", "NA.TRACK.06")
def wedge_of(card: Card, spread: Spread, turn: int, land_yd: float = math.inf) -> Wedge | None:
    """What a spread runs through in a turn; None: its run is over. land_yd: at which land ends it."""
    run_yd, turns = run_of(card, spread.size_in if spread.owner else 0)
    nth = turn - spread.launched
    if not 0 <= nth < turns:
        return None
    course = math.radians(spread.course_deg)
    east, north, slope = math.sin(course), math.cos(course), card.width_yd.v / run_yd / 2.0
    from_yd = nth * run_yd
    first_yd = max(from_yd, card.safe_run_yd.v) if spread.owner else from_yd
    last_yd = min(from_yd + run_yd, land_yd)
    corners = [
        (spread.x_yd + along * east + beside * north, spread.y_yd + along * north - beside * east)
        for along in (first_yd, last_yd)
        for beside in (along * slope, -along * slope)
    ]
    return Wedge(spread.x_yd, spread.y_yd, east, north, run_yd, from_yd, first_yd, last_yd, slope, box_about(corners))


@step("NA.TORP.02", "NA.TORP.06", "NA.MOVE.01", "NA.TRACK.02")
def meeting(card: Card, wedge: Wedge, ship: Watched, *, any_half: bool = False) -> Meeting | None:
    """The first point of a ship's path in a wedge at which she is tested; any_half: at which she crosses it at all.

    Instants at which she cannot yet have come to the wedge, or to where she is tested, are passed over.
    """
    x0, y0, east, north, run_yd, from_yd, first_yd, last_yd, slope, _ = wedge
    moves, last, width_yd, nth = ship.step_yd > 0.0, ship.instants, card.width_yd.v, 0
    along_step_yd, beside_step_yd = _steps(wedge, ship)
    while nth <= last:
        x, y = ship.at(nth)
        dx, dy = x - x0, y - y0
        along_yd, beside_yd = dx * east + dy * north, abs(dx * north - dy * east)
        short_yd, outside_yd = max(first_yd - along_yd, along_yd - last_yd), beside_yd - along_yd * slope
        off = short_yd > NEAR_YD or outside_yd > HAIR
        if off or (outside_yd > -HAIR and near(beside_yd) > near(half_width(max(along_yd, 0.0), run_yd, width_yd))):
            to_track = (short_yd - HAIR) / along_step_yd
            nth += max(1, math.ceil(max(to_track, (outside_yd - HAIR) / (beside_step_yd + slope * along_step_yd))))
            continue
        torpedo_part = (along_yd - from_yd) / run_yd
        ship_part = nth / last if moves else torpedo_part
        if any_half or same_half(near(ship_part), near(torpedo_part), card.half_tolerance.v):
            return Meeting(torpedo_part, ship_part, along_yd)
        passed = _out_of_half(ship_part, torpedo_part, card.half_tolerance.v, 1.0 / last, along_step_yd / run_yd)
        nth += max(1, math.ceil(passed))
    return None


def _steps(wedge: Wedge, ship: Watched) -> tuple[float, float]:
    """How far along and across the track of a spread a ship comes from one instant to the next, at the most."""
    along, beside = 1.0, 1.0
    if not ship.curves:
        along = max([abs(each.east * wedge.east + each.north * wedge.north) for each in ship.pieces])
        beside = max([abs(each.east * wedge.north - each.north * wedge.east) for each in ship.pieces])
    return along * ship.step_yd + LEAST_YD, beside * ship.step_yd + LEAST_YD


def _out_of_half(ship_part: float, torpedo_part: float, tolerance: float, ship_step: float, torpedo_step: float) -> float:
    """For how many instants the half test is surely not met, by the most that its parts change from one to the next.

    The part of her way that a ship has covered only grows.
    """
    both_first = (torpedo_part - 0.5 - HAIR) / torpedo_step if ship_part <= 0.5 else math.inf
    both_last = max((0.5 - ship_part - HAIR) / ship_step, (0.5 - torpedo_part - HAIR) / torpedo_step)
    apart = abs(ship_part - torpedo_part) - tolerance - HAIR
    close = apart / (ship_step + torpedo_step if ship_part < torpedo_part else torpedo_step)
    return min(both_first, both_last, close)
