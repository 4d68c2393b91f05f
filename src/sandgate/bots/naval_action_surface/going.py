"""Ways of a group on numbers alone: how far each may go, where it brings her ships, and what lies there.

Play calls `go`, and a study compiles it (batch/naval_action.py). What is plotted, run and cut short is the rules' own
(plotting/allowance.py, plotting/running.py); what holds for all ways of a group courses.py asks of them once.
"""

import math
from array import array
from typing import Any, Final, NamedTuple

from sandgate.kernel.geometry import distance
from sandgate.rules.naval_action.surface.plotting.allowance import allowance_yd, arc_yd, excess_yd
from sandgate.rules.naval_action.surface.plotting.columns import shifted
from sandgate.rules.naval_action.surface.plotting.running import at_part, cut_short, leg_run
from sandgate.rules.naval_action.surface.sighting.land import Shore, land_after
from sandgate.sea.stretches import Lies, Stretch, length_of, on_piece

TENTHS: Final = 10  # of a unit of the table, in which runs are written
NEAR_YD: Final = 600.0  # from another group's ships, at which a way is not taken
ROOM_YD: Final = 1_500.0  # before land
PLACE: Final = 3  # numbers of a place: east, north, course
START: Final = 5  # numbers of a start: of the ship her place, of her leader place and course
STRETCH: Final = 5
NONE, COLUMN, FLANK = 0, 1, 2  # how a way turns

Ints = Any  # an array of whole numbers: Python's own in play, numpy's in a study
Floats = Any


class Going(NamedTuple):
    """A group as a turn begins, for one kind of plot."""

    unit_yd: float
    radius_yd: float
    evasion_yd: float
    able_kn: Floats  # of each ship
    steers: Ints
    lies: Floats  # where each ship is
    starts: Floats  # of each ship, then of each if they turn by the flank: from where she goes on
    begins: Ints  # of each start, and after the last: where what she runs before begins, in stretches
    before: Floats


class Waters(NamedTuple):
    """What ships may run into."""

    shores: Ints  # of each shore, and after the last: where its corners begin
    corners: Floats
    edge_yd: Floats  # west, south, east, north


class Plots(NamedTuple):
    """Ways that are tried: a turn and then straight on, or no turn."""

    turns: Ints  # NONE, COLUMN or FLANK
    turn_deg: Floats  # to the left below 0
    parts: Floats  # of the greatest run that the slowest ship may go
    most_yd: Floats


class Taken(NamedTuple):
    """Where ships are in the middle of the turn and at its end, one after the other."""

    halves: Floats
    ends: Floats


class Room(NamedTuple):
    """What comes of ways, put down."""

    runs: Floats  # of each plot, in units of the table; 0: it is refused
    dangers: Floats  # of each way that is not refused: what speaks against it at any price
    halves: Floats  # of each such way and ship: where she is in the middle of the turn
    ends: Floats


def go(going: Going, waters: Waters, plots: Plots, taken: Taken, room: Room) -> int:
    """Put down what comes of each plot; says how many are not refused."""
    land, found = shores_of(waters), 0
    for plot in range(len(plots.turns)):
        room.runs[plot] = run_of(going, plots, plot)
        if room.runs[plot] > 0.0:
            room.dangers[found] = run_all(going, waters, land, plots, plot, taken, room, found)
            found += 1
    return found


def shores_of(waters: Waters) -> list[list[tuple[float, float]]]:
    """Shores by their corners."""
    return [corners_of(waters, shore) for shore in range(len(waters.shores) - 1)]


def corners_of(waters: Waters, shore: int) -> list[tuple[float, float]]:
    """The corners of a shore."""
    corners = range(2 * waters.shores[shore], 2 * waters.shores[shore + 1], 2)
    return [(waters.corners[nth], waters.corners[nth + 1]) for nth in corners]


# -- how far ----------------------------------------------------------------------------------------------------------------


def allowed_yd(going: Going, plots: Plots, plot: int, ship: int) -> float:
    """How far a ship may go by a plot."""
    paid_deg = paid_for(going, plots, plot) if going.steers[ship] else 0.0
    return allowance_yd(going.able_kn[ship], paid_deg, going.unit_yd, going.evasion_yd)


def paid_for(going: Going, plots: Plots, plot: int) -> float:
    """The degrees of a turn that cost way: none of one on a radius, which is way itself (NA.PLOT.10)."""
    return abs(plots.turn_deg[plot]) if going.radius_yd <= 0.0 and plots.turns[plot] != NONE else 0.0


def on_arc_yd(going: Going, plots: Plots, plot: int) -> float:
    """The way on the arc of a turn; 0 where turns are made at a point."""
    return arc_yd(going.radius_yd, abs(plots.turn_deg[plot])) if plots.turns[plot] != NONE else 0.0


def run_of(going: Going, plots: Plots, plot: int) -> float:
    """How far a group runs after its turn, in units of the table to the tenth; 0: such a plot is refused."""
    slowest, least_yd = 0, math.inf
    for ship in range(len(going.able_kn)):
        yards = allowed_yd(going, plots, plot, ship)
        if yards < least_yd:
            slowest, least_yd = ship, yards
    turning_yd = on_arc_yd(going, plots, plot)
    yards = min((least_yd - turning_yd) * plots.parts[plot], plots.most_yd[plot])
    run = math.floor(yards / going.unit_yd * TENTHS + 1e-6) / TENTHS
    if run <= 0.0:
        return 0.0
    paid_deg = paid_for(going, plots, plot) if going.steers[slowest] else 0.0
    whole_yd = run * going.unit_yd + turning_yd
    over_yd = excess_yd(whole_yd, going.able_kn[slowest], paid_deg, going.unit_yd, going.evasion_yd)
    return 0.0 if over_yd > 0.0 else run


# -- where to ---------------------------------------------------------------------------------------------------------------


def run_all(
    going: Going, waters: Waters, land: list[Any], plots: Plots, plot: int, taken: Taken, room: Room, way: int
) -> float:
    """Put down where a way brings each ship in the middle of the turn and at its end; says what speaks against it."""
    ships, run_yd, found = len(going.able_kn), room.runs[plot] * going.unit_yd, 0.0
    whole_yd = run_yd + on_arc_yd(going, plots, plot)
    for ship in range(ships):
        may_yd = min(whole_yd, allowed_yd(going, plots, plot, ship))
        lies = PLACE * ship
        x_yd, y_yd, course_deg = going.lies[lies], going.lies[lies + 1], going.lies[lies + 2]
        if going.steers[ship]:
            track = track_of(going, plots, plot, ship, run_yd)
        else:
            track = [Stretch(x_yd, y_yd, course_deg, may_yd, 0.0)]
        ran = cut_short(track, may_yd, x_yd, y_yd, course_deg)
        length_yd = length_of(ran)
        half, end = at_part(ran, length_yd, 0.5), at_part(ran, length_yd, 1.0)
        put_down(room.halves, ships * way + ship, half)
        put_down(room.ends, ships * way + ship, end)
        found += dangers(waters, land, taken, at_part(ran, length_yd, 0.0), half, end)
    return found


def put_down(places: Floats, nth: int, lies: Lies) -> None:
    """Put a place down among others."""
    places[PLACE * nth], places[PLACE * nth + 1], places[PLACE * nth + 2] = lies


def track_of(going: Going, plots: Plots, plot: int, ship: int, run_yd: float) -> list[Stretch]:
    """All that a ship runs by a plot: what is before her, and then as her leader does, or on her own."""
    start = len(going.able_kn) + ship if plots.turns[plot] == FLANK else ship
    first = START * start
    led_x, led_y, led_deg = going.starts[first + 2], going.starts[first + 3], going.starts[first + 4]
    led: list[Stretch] = []
    if plots.turns[plot] != NONE:
        led.append(leg_run(led_x, led_y, led_deg, True, plots.turn_deg[plot], going.radius_yd))
        led_x, led_y, led_deg = on_piece(led[0], led[0].length_yd)
    led.append(leg_run(led_x, led_y, led_deg, False, run_yd, going.radius_yd))
    track = stretches_of(going, start)
    for each in shifted(led, going.starts[first], going.starts[first + 1]):
        track.append(each)
    return track


def stretches_of(going: Going, start: int) -> list[Stretch]:
    """What a ship runs before she goes on."""
    found: list[Stretch] = []
    for nth in range(STRETCH * going.begins[start], STRETCH * going.begins[start + 1], STRETCH):
        x_yd, y_yd, heading_deg = going.before[nth], going.before[nth + 1], going.before[nth + 2]
        found.append(Stretch(x_yd, y_yd, heading_deg, going.before[nth + 3], going.before[nth + 4]))
    return found


# -- what lies there --------------------------------------------------------------------------------------------------------


def dangers(waters: Waters, land: list[Any], taken: Taken, begin: Lies, half: Lies, end: Lies) -> float:
    """What speaks against a ship's way at any price: land before the bow, other groups' ships, the edge."""
    found = 0.0
    x_yd, y_yd, course_deg = end
    if len(land) > 0:
        course = math.radians(course_deg)
        found += 1_000.0 * meets(land, begin[0], begin[1], half[0], half[1])
        found += 1_000.0 * meets(land, half[0], half[1], x_yd, y_yd)
        found += 200.0 * meets(land, x_yd, y_yd, x_yd + ROOM_YD * math.sin(course), y_yd + ROOM_YD * math.cos(course))
    found += 100.0 * (crowded(taken.halves, half[0], half[1]) + crowded(taken.ends, x_yd, y_yd))
    west, south, east, north = waters.edge_yd[0], waters.edge_yd[1], waters.edge_yd[2], waters.edge_yd[3]
    return found if west < x_yd < east and south < y_yd < north else found + 500.0


def meets(land: list[Shore], x_yd: float, y_yd: float, to_x_yd: float, to_y_yd: float) -> int:
    """1 where a straight meets land, else 0."""
    return 1 if math.isfinite(land_after(land, x_yd, y_yd, to_x_yd, to_y_yd)) else 0


def crowded(others: Floats, x_yd: float, y_yd: float) -> int:
    """How many other groups' ships are too near a place."""
    found = 0
    for nth in range(0, len(others), PLACE):
        if distance(x_yd, y_yd, others[nth], others[nth + 1]) < NEAR_YD:
            found += 1
    return found


def numbers(count: int) -> "array[float]":
    """Room for so many numbers."""
    return array("d", bytes(8 * count))
