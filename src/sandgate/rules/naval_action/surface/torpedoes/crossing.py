"""Where the wedge of a spread and the path of a ship meet in a turn, looked for at 301 instants. VII.D.2.b."""

import math
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.instants import Box, Watched, box_about
from sandgate.rules.naval_action.surface.torpedoes.meeting import half_width, same_half
from sandgate.rules.naval_action.surface.tracks.announcing import run_of


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

    Instants at which she is too far off to have come to the wedge, or to where she is tested, are passed over.
    """
    if wedge.box.is_apart(ship.box):
        return None
    x0, y0, east, north, run_yd, from_yd, first_yd, last_yd, slope, _ = wedge
    step_yd, last, width_yd, nth = ship.step_yd, ship.instants, card.width_yd.v, 0
    widest_yd = last_yd * slope
    while nth <= last:
        x, y = ship.at(nth)
        dx, dy = x - x0, y - y0
        along_yd, beside_yd = dx * east + dy * north, abs(dx * north - dy * east)
        off_yd = max(first_yd - along_yd, along_yd - last_yd, beside_yd - widest_yd)
        passed = 1.0
        if off_yd > 1e-6:
            passed = off_yd / step_yd if step_yd else last + 1.0
        elif near(beside_yd) <= near(half_width(max(along_yd, 0.0), run_yd, width_yd)):
            torpedo_part = (along_yd - from_yd) / run_yd
            ship_part = nth / last if step_yd else torpedo_part
            if any_half or same_half(near(ship_part), near(torpedo_part), card.half_tolerance.v):
                return Meeting(torpedo_part, ship_part, along_yd)
            passed = _out_of_half(ship_part, torpedo_part, card.half_tolerance.v) / (1.0 / last + step_yd / run_yd)
        else:
            # beside the wedge, which widens by less than a yard to a yard
            passed = (beside_yd - along_yd * slope) / (step_yd * (1.0 + slope)) if step_yd else last + 1.0
        nth += max(1, math.floor(passed))
    return None


def _out_of_half(ship_part: float, torpedo_part: float, tolerance: float) -> float:
    """How much one part of a turn has at least to change for the half test to be met."""
    first, second = min(ship_part, torpedo_part), max(ship_part, torpedo_part)
    return min(second - 0.5, 0.5 - first, second - first - tolerance)
