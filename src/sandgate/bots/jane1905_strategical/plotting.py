"""Sheets: ways round the land in six legs, runs on a course clear of land, to and fro on a lane (JANE.STR.07)."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.jane1905_strategical.situation import Lane, Seen, Situation, away_deg, mark_of, nearest_end
from sandgate.bots.navigation import LatLon, open_course, to_tenths, way
from sandgate.kernel.notation import number_text
from sandgate.ocean.harbours import as_written, ports
from sandgate.ocean.places import Place, place_text
from sandgate.ocean.sailing import course_to, miles_between

MOST_LEGS: Final = 6
ALMOST: Final = 0.97  # of what it runs in the period
MOST_OFF_DEG: Final = 67.5  # from the course that is wanted


class Plotted(NamedTuple):
    """The parts of a sheet, and why."""

    parts: tuple[str, ...]
    why: str


def leg(there: LatLon, knots: float) -> str:
    """A leg to a place."""
    return f"TO {place_text(Place(*there))} {number_text(knots)}KN"


def legs_over(now: Situation, places: Sequence[LatLon], knots: float) -> list[str]:
    """Legs from place to place round the land, as many as begin in this period.

    What begins later would be judged from where the period ends. Six at most; none where there is no way, or it is there.
    """
    corners, here, legs = list[LatLon](), to_tenths(now.here), list[str]()
    for there in places:
        corners += way(here, there) if here != there else ()
        here = there
    before, run = now.here, 0.0
    for corner in corners[:MOST_LEGS]:
        if legs and run >= ALMOST * now.runs_mi(knots):
            break
        legs.append(leg(corner, knots))
        run += miles_between(*before, *corner)
        before = corner
    return legs


def go_to(now: Situation, there: LatLon, knots: float, why: str, *more: str) -> Plotted:
    """Make for a place."""
    return Plotted((*(legs_over(now, (there,), knots) or ["LIE"]), *more), why)


def go_in(now: Situation, port: str, knots: float, why: str) -> Plotted:
    """Make for an own port and into it."""
    if now.force.port == port:
        return Plotted(("LIE",), why)
    mark = mark_of(port)
    legs = legs_over(now, (mark,), knots)
    into = f"TO {as_written(ports()[port].name)} {number_text(knots)}KN"
    return Plotted((*legs[:-1], into) if not legs or legs[-1] == leg(mark, knots) else tuple(legs), why)


def run_away(now: Situation, seen: Seen, why: str) -> Plotted:
    """Run from enemies, on the course clear of land that is nearest to straight away."""
    return _run(now, away_deg(now, seen), why, "PASS")


def _run(now: Situation, wanted_deg: float, why: str, *more: str) -> Plotted:
    """Run at top speed near a course for as long as it is clear of land, and lie to after that."""
    left = -(-(now.state.period.ends_min - now.minute) // 60)
    for hours in range(left, 0, -1):
        course = open_course(now.here, wanted_deg, now.most_kn * hours + 1.0)
        if course is not None and (hours == 1 or _turn(course, wanted_deg) <= MOST_OFF_DEG):
            run = steer(course, now.most_kn)
            return Plotted((run, *more) if hours == left else (f"{run} {hours}H", "LIE", *more), why)
    return Plotted(("LIE", *more), why)


def run_for(now: Situation, seen: Seen, why: str) -> Plotted:
    """Go for enemies: where their course crosses, if it is made out, else on their bearing."""
    wanted = seen.bearing_deg
    if seen.step and seen.course_deg >= 0.0 and seen.speed_kn > 0.0:
        wanted = crossing_deg(seen.bearing_deg, seen.course_deg, seen.speed_kn, now.most_kn)
    return _run(now, wanted, why)


def crossing_deg(bearing_deg: float, course_deg: float, speed_kn: float, own_kn: float) -> float:
    """The course that keeps the bearing of who goes on as she does; her bearing where none does.

    >>> crossing_deg(0.0, 90.0, 10.0, 20.0), crossing_deg(0.0, 90.0, 20.0, 10.0)
    (30.0, 0.0)
    """
    across = speed_kn * math.sin(math.radians(course_deg - bearing_deg)) / max(0.5, own_kn)
    if abs(across) >= 1.0:
        return bearing_deg
    return math.floor((bearing_deg + math.degrees(math.asin(across))) * 10.0 + 0.5) / 10.0 % 360.0


def steer(course_deg: float, knots: float) -> str:
    """A run without hours: to the end of the period, and on."""
    course = f"{course_deg:05.1f}".removesuffix(".0")
    return f"{course} {number_text(knots)}KN"


def to_and_fro(now: Situation, lane: Lane, knots: float, why: str, *more: str) -> Plotted:
    """Cruise on a lane from end to end, to the nearer first; who is on it goes on to the end that he steers for."""
    first = nearest_end(now.here, lane.ends)
    on_it = is_on(now.here, lane)
    if on_it:
        first = min(lane.ends, key=lambda end: _turn(now.force.way.course_deg, course_to(*now.here, *end)))
    other = lane.ends[1] if first == lane.ends[0] else lane.ends[0]
    legs = legs_over(now, (first, other, first, other), knots)
    return Plotted((*legs, *more), why)


def is_on(here: LatLon, lane: Lane) -> bool:
    """Whether a place lies on a lane, or within a tenth of its length of it."""
    from_one, from_other = (miles_between(*here, *end) for end in lane.ends)
    return from_one + from_other <= 1.1 * miles_between(*lane.ends[0], *lane.ends[1])


def _turn(one_deg: float, other_deg: float) -> float:
    return abs((one_deg - other_deg + 180.0) % 360.0 - 180.0)
