"""Where the wedge of a spread and the path of a ship meet in a turn, looked for at 301 instants. VII.D.2.b."""

import math
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.courses import Course
from sandgate.rules.naval_action.surface.movement.instants import Places, longest_yd, places_of
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
    from_yd = nth * run_yd
    first_yd = max(from_yd, card.safe_run_yd.v) if spread.owner else from_yd
    last_yd = min(from_yd + run_yd, land_yd)
    return Wedge(spread.x_yd, spread.y_yd, math.sin(course), math.cos(course), run_yd, from_yd, first_yd, last_yd)


class Watched(NamedTuple):
    """A ship as she is watched through a turn: her places at all instants, and the longest way from one to the next."""

    places: Places
    step_yd: float


def watched(course: Course, instants: int) -> Watched:
    """The places of a course, ready to be looked through."""
    places = places_of(course, instants)
    return Watched(places, longest_yd(places))


@step("NA.TORP.02", "NA.TORP.06", "NA.MOVE.01", "NA.TRACK.02")
def meeting(card: Card, wedge: Wedge, ship: Watched, *, any_half: bool = False) -> Meeting | None:
    """The first point of a ship's path in a wedge at which she is tested; any_half: at which she crosses it at all.

    Instants at which she is too far off to have come to the wedge are passed over.
    """
    places, step_yd = ship
    last, slope = len(places) - 1, card.width_yd.v / wedge.run_yd / 2.0
    widest_yd = wedge.last_yd * slope
    x0, y0, east, north, run_yd, from_yd, first_yd, last_yd = wedge
    nth = 0
    while nth <= last:
        x, y = places[nth]
        dx, dy = x - x0, y - y0
        along_yd, beside_yd = dx * east + dy * north, abs(dx * north - dy * east)
        off_yd = max(first_yd - along_yd, along_yd - last_yd, beside_yd - widest_yd)
        if off_yd > 1e-6:
            if step_yd == 0.0:
                return None
            nth += max(1, math.floor(off_yd / step_yd))
            continue
        if near(beside_yd) <= near(half_width(max(along_yd, 0.0), run_yd, card.width_yd.v)):
            torpedo_part = (along_yd - from_yd) / run_yd
            ship_part = nth / last if step_yd > 0.0 else torpedo_part
            if any_half or same_half(near(ship_part), near(torpedo_part), card.half_tolerance.v):
                return Meeting(torpedo_part, ship_part, along_yd)
        elif beside_yd - along_yd * slope > 2.0 * step_yd > 0.0:
            # beside the wedge: she needs so many instants to come into it, which widens by less than a yard to a yard
            nth += max(1, math.floor((beside_yd - along_yd * slope) / (step_yd * (1.0 + slope))))
            continue
        nth += 1
    return None
