"""Where the wedge of a spread and the path of a ship meet in a turn, looked for at 301 instants. VII.D.2.b."""

import math
from typing import Final, NamedTuple

from sandgate.kernel.frozen import making
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.instants import ROOM_YD, Box, Steps, Watched, as_box
from sandgate.rules.naval_action.surface.torpedoes.meeting import half_width, same_half
from sandgate.rules.naval_action.surface.tracks.announcing import run_of

NEAR_YD: Final = 1e-6  # who is no farther off is there
HAIR: Final = 2e-6  # yards, or part of a turn: nearer than that nothing is passed over, as `near` rounds
FIRST_HALF, LAST_HALF = 0.5 - HAIR, 0.5 + HAIR  # surely in it, however a part is rounded
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


Crossing = tuple[Meeting | None, Meeting | None]  # where a ship's path first lies in a wedge, and where she is first tested
as_wedge, as_meeting = making(Wedge), making(Meeting)


class Begun(NamedTuple):
    """How much of a ship's path has been looked at."""

    nth: int = 0  # the instant from which on she is looked for
    enters: Meeting | None = None  # where she has come into the wedge before


ALL_OF_IT: Final = Begun()


class Nearing(NamedTuple):
    """By how many yards ships at the most near each bound of a wedge from one instant to the next, from outside of it."""

    begins: float  # where it begins to meet anybody
    ends: float
    right: float  # its edge to starboard of the track
    left: float


as_nearing = making(Nearing)


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
    x_yd, y_yd = spread.x_yd, spread.y_yd
    wide_x, wide_y = slope * abs(north), slope * abs(east)
    box = as_box(
        x_yd + min(first_yd * (east - wide_x), last_yd * (east - wide_x)) - ROOM_YD,
        y_yd + min(first_yd * (north - wide_y), last_yd * (north - wide_y)) - ROOM_YD,
        x_yd + max(first_yd * (east + wide_x), last_yd * (east + wide_x)) + ROOM_YD,
        y_yd + max(first_yd * (north + wide_y), last_yd * (north + wide_y)) + ROOM_YD,
    )
    return as_wedge(x_yd, y_yd, east, north, run_yd, from_yd, first_yd, last_yd, slope, box)


@step("NA.TORP.02", "NA.TORP.06", "NA.MOVE.01", "NA.TRACK.02")
def crossing(card: Card, wedge: Wedge, ship: Watched, rates: Nearing | None = None, begun: Begun = ALL_OF_IT) -> Crossing:
    """The first point of a ship's path in a wedge, and the first at which she is tested.

    rates: at which she and those about her near it; None: they are worked out for her alone.
    Instants at which she cannot yet have come to the wedge, or to where she is tested, are passed over.
    """
    x0, y0, east, north, run_yd, from_yd, first_yd, last_yd, slope, _ = wedge
    nth, enters = begun
    near_first, near_last, near_right, near_left = rates or nearing(wedge, ship.steps, ship.curving_yd)
    last, line = ship.instants, ship.line
    if line is not None:
        _, _, line_x, line_y, line_east, line_north, _ = line
    way_yd, tolerance = ship.even_yd or 0.0, card.half_tolerance.v
    ship_step, grows, falls = 1.0 / last, near_first / run_yd, near_last / run_yd
    while nth <= last:
        if line is not None:
            run = way_yd * (nth / last)
            dx, dy = line_x + run * line_east - x0, line_y + run * line_north - y0
        else:
            x, y = ship.at(nth)
            dx, dy = x - x0, y - y0
        along_yd, beside_yd = dx * east + dy * north, dx * north - dy * east
        wide_yd = along_yd * slope
        before_yd, beyond_yd = first_yd - along_yd, along_yd - last_yd
        if beside_yd > 0.0:
            over_yd, near_edge = beside_yd - wide_yd, near_right
        else:
            over_yd, near_edge = -beside_yd - wide_yd, near_left
        passed = (before_yd - HAIR) / near_first if before_yd > HAIR else 0.0
        if beyond_yd > HAIR and (beyond_yd - HAIR) / near_last > passed:
            passed = (beyond_yd - HAIR) / near_last
        if over_yd > HAIR and (over_yd - HAIR) / near_edge > passed:
            passed = (over_yd - HAIR) / near_edge
        if passed > 0.0:
            nth += math.ceil(passed)
            continue
        at_bounds = before_yd > -HAIR or beyond_yd > -HAIR or over_yd > -HAIR
        if at_bounds and not _is_inside(wedge, along_yd, abs(beside_yd), card.width_yd.v):
            nth += 1
            continue
        torpedo_part = (along_yd - from_yd) / run_yd
        ship_part = nth / last if ship.step_yd > 0.0 else torpedo_part
        met = as_meeting(torpedo_part, ship_part, along_yd)
        enters = enters or met
        first_half = ship_part < FIRST_HALF and torpedo_part < FIRST_HALF
        surely = first_half or (ship_part > LAST_HALF and torpedo_part > LAST_HALF)
        passed = 0.0 if surely else _out_of_half(ship_part, torpedo_part, tolerance, ship_step, grows, falls)
        if surely or (passed <= 0.0 and same_half(near(ship_part), near(torpedo_part), tolerance)):
            return enters, met
        nth += math.ceil(passed) if passed > 0.0 else 1
    return enters, None


def crossing_after(card: Card, wedge: Wedge, ship: Watched, rates: Nearing, part: float, before: Crossing) -> Crossing:
    """The crossing of a ship whose course has changed from a part of the turn on, and had that one before.

    What she came to earlier stands, and where she came to nothing she is not looked for again.
    """
    enters, tested = before
    if tested and tested.ship_part < part:
        return before
    kept = enters if enters and enters.ship_part < part else None
    return crossing(card, wedge, ship, rates, Begun(math.floor(part * ship.instants), kept))


def _is_inside(wedge: Wedge, along_yd: float, beside_yd: float, width_yd: float) -> bool:
    """Whether a place at the bounds of a wedge is in it, so far along its track and beside it; the bounds are."""
    if wedge.first_yd - along_yd > NEAR_YD or along_yd - wedge.last_yd > NEAR_YD:
        return False
    return near(beside_yd) <= near(half_width(max(along_yd, 0.0), wedge.run_yd, width_yd))


def nearing(wedge: Wedge, steps: Steps, curving_yd: float) -> Nearing:
    """How fast ships near a wedge that come on by such steps; curving_yd: the greatest of a turn on a radius."""
    slope = wedge.slope
    begins = ends = curving_yd
    right = left = curving_yd * (1.0 + slope)
    for east_yd, north_yd in steps:
        along, beside = east_yd * wedge.east + north_yd * wedge.north, east_yd * wedge.north - north_yd * wedge.east
        begins, ends = max(begins, along), max(ends, -along)
        right, left = max(right, along * slope - beside), max(left, along * slope + beside)
    return as_nearing(begins + LEAST_YD, ends + LEAST_YD, right + LEAST_YD, left + LEAST_YD)


def _out_of_half(
    ship_part: float, torpedo_part: float, tolerance: float, ship_step: float, grows: float, falls: float
) -> float:
    """For how many instants the half test is surely not met, by the most that its parts change from one to the next.

    The part of her way that a ship has covered only grows; grows, falls: by how much that of the torpedo does.
    """
    apart, beyond_first = abs(ship_part - torpedo_part) - tolerance - HAIR, torpedo_part - 0.5 - HAIR
    if apart <= 0.0 or (ship_part <= 0.5 and beyond_first <= 0.0):
        return 0.0
    both_last = max((0.5 - ship_part - HAIR) / ship_step, (0.5 - torpedo_part - HAIR) / grows)
    close = apart / (ship_step + falls if ship_part < torpedo_part else grows)
    return min(both_last, close, beyond_first / falls) if ship_part <= 0.5 else min(both_last, close)
