"""Torpedoes of a mêlée laid on the tracks of ships, compiled: all that are in the water, on all tracks, in one call.

By the functions of play (rules/nwc1902/melee/trails.py, torpedo_crossings.py, torpedo/run.py), on the same numbers. Trials,
dice, findings and what is told of them stay play's.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch.by_parts import are_kept
from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.batch.motion_row import LENGTH, motion_from
from sandgate.rules.nwc1902.melee.state import Leg, State
from sandgate.rules.nwc1902.melee.torpedo_crossings import NOBODY, Crossing, end_of_crossings, goes_on_s, next_crossing
from sandgate.rules.nwc1902.melee.trails import extent_of_run, extent_of_trail, fixes_along, seconds_to_run
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import NO_MEETING, Meeting
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.rules.nwc1902.torpedo.tubes import line_of
from sandgate.sea.extents import Extent
from sandgate.sea.fixes import Fix
from sandgate.sea.swath import Swath

LEG: Final = 2 + LENGTH  # numbers of a leg: whose it is, from which second, and how she ran
SHIP: Final = 3  # of a ship: her number, her full speed, whether she is off the paper
FIX: Final = 5  # of a fix: whose it is, and the fix
TORPEDO: Final = len(Line._fields) + 2  # of a torpedo: its line, who fired it, since when it is followed
CROSSING: Final = 2 + len(Meeting._fields)  # of a crossing: which torpedo, whose track, and where

Numbers = Any  # an array of numpy


class Laid(NamedTuple):
    """The line of a torpedo, the number of the ship that fired it, and since when it is followed."""

    line: Line
    ship: int
    followed_s: float


class Found(NamedTuple):
    """A crossing: which torpedo, by its place, the number of the ship or boat whose track it is, and where."""

    torpedo: int
    number: int
    met: Meeting


def crossings_on(
    torpedoes: list[Laid],
    numbers: list[int],
    trails: list[list[Leg]],
    ends: list[Any],
    full_kn: list[float],
    gone: list[bool],
    tracks: list[list[Fix]],
    span_s: tuple[float, float, float],
) -> list[Found]:
    """The crossings of all torpedoes, each with its own in the order of time.

    Of ships: their trails, how they run at the end of them, their full speeds, whether they are off the paper; their tracks
    are worked out where they are needed. Behind them stand the boats, which have tracks and no trails. span_s: the second
    for which all have been plotted, the one at which the move ended, and how long the last torpedo still runs.
    """
    now_s, until_s, left_s = span_s
    extents = [extent_of_trail(trails[nth], ends[nth], full_kn[nth], left_s, until_s < now_s) for nth in range(len(ends))]
    ends_s, found = end_of_crossings(now_s, until_s), [Found(0, 0, NO_MEETING)][:0]
    for nth in range(len(torpedoes)):
        line, fired_by, followed_s = torpedoes[nth]
        run = extent_of_run(line, followed_s, now_s)
        others = [ship for ship in range(len(numbers)) if numbers[ship] != fired_by]
        near_by = [ship for ship in others if ship >= len(ends) or run.near(extents[ship])]
        if len(near_by) == 0:
            continue
        for ship in near_by:
            if len(tracks[ship]) == 0:
                tracks[ship] = track_of(trails[ship], ends[ship], now_s, until_s, gone[ship])
        swath, laid, from_s = swath_of(line), [tracks[ship] for ship in near_by], [followed_s for _ in near_by]
        met, at = next_crossing(line, swath, laid, from_s, ends_s)
        while at != NOBODY:
            found.append(Found(nth, numbers[near_by[at]], met))
            from_s[at] = goes_on_s(met, until_s)
            met, at = next_crossing(line, swath, laid, from_s, ends_s)
    return found


def crossed(
    legs: Numbers, ships: Numbers, fixes: Numbers, torpedoes: Numbers, now_s: float, until_s: float, left_s: float
) -> Numbers:
    """`crossings_on` of rows of numbers. The last leg of a trail is its end; behind the ships stand the boats."""
    trails = [[Leg(leg[1], motion_from(leg, 2)) for leg in legs if leg[0] == nth] for nth in range(len(ships))]
    trails = [trail for trail in trails if len(trail) > 0]
    ends = [trail.pop().motion for trail in trails]
    numbers, full_kn, gone = (
        [int(ship[0]) for ship in ships],
        [ship[1] for ship in ships],
        [ship[2] != 0.0 for ship in ships],
    )
    tracks = [[(fix[1], fix[2], fix[3], fix[4]) for fix in fixes if fix[0] == nth] for nth in range(len(ships))]
    lines = [Laid(Line(r[0], r[1], r[2], r[3], r[4], r[5], r[6]), int(r[7]), r[8]) for r in torpedoes]
    found = crossings_on(lines, numbers, trails, ends, full_kn, gone, tracks, (now_s, until_s, left_s))
    rows = np.empty((len(found), CROSSING))
    for place in range(len(found)):
        nth, number, met = found[place]
        rows[place, 0], rows[place, 1], rows[place, 2], rows[place, 3] = nth, number, met.run_yd, met.at_s
        rows[place, 4], rows[place, 5], rows[place, 6], rows[place, 7] = met.x_yd, met.y_yd, met.angle_deg, met.cuts
    return rows


def track_of(trail: list[Leg], end: Any, now_s: float, until_s: float, gone: bool) -> list[Fix]:
    """`fixes_along` of a trail, as plain tuples."""
    return [(fix.at_s, fix.x_yd, fix.y_yd, fix.heading_deg) for fix in fixes_along(trail, end, now_s, until_s, gone)]


@cache
def compiled_crossings() -> Any:
    """`crossed` as machine code."""
    tell_numba_of_methods(Swath, Extent)
    return compiled(crossed, kept=True)


def crossings(state: State, until_s: float) -> Sequence[Iterable[Crossing]]:
    """The crossings of each torpedo in the water by compiled code."""
    now_s, legs, ships, fixes, torpedoes = state.move * MOVE_S, array("d"), array("d"), array("d"), array("d")
    trailed = sorted([ship for ship in state.ships if ship.trail], key=lambda ship: ship.number)
    for nth, ship in enumerate(trailed):
        ships.extend((ship.number, ship.full_speed_kn, ship.out_of_action))
        for from_s, motion in (*ship.trail, (now_s, ship.motion)):
            legs.extend((nth, from_s, *motion))
    for nth, boat in enumerate(sorted([boat for boat in state.boats if boat.fixes], key=lambda boat: boat.number)):
        ships.extend((boat.number, 0.0, False))
        for fix in boat.fixes:
            fixes.extend((len(trailed) + nth, *fix))
    for torpedo in state.running:
        torpedoes.extend((*line_of(torpedo, state.options), torpedo.ship, torpedo.followed_s))
    laid = (
        np.frombuffer(each).reshape(-1, length)
        for each, length in ((legs, LEG), (ships, SHIP), (fixes, FIX), (torpedoes, TORPEDO))
    )
    found: list[list[Crossing]] = [[] for _ in state.running]
    for nth, number, run_yd, at_s, x_yd, y_yd, angle_deg, cuts in compiled_crossings()(
        *laid, now_s, until_s, seconds_to_run(state)
    ).tolist():
        met = Meeting(run_yd, at_s, x_yd, y_yd, angle_deg, cuts != 0.0)
        found[int(nth)].append(Crossing(met, int(number)))
    return found


def prepare() -> None:
    """Compile what is to be compiled: nobody is at sea."""
    compiled_crossings()(np.empty((0, LEG)), np.empty((0, SHIP)), np.empty((0, FIX)), np.empty((0, TORPEDO)), 0.0, 0.0, 0.0)


def is_ready() -> bool:
    """Whether code of the present rules is there."""
    return are_kept((crossed,))
