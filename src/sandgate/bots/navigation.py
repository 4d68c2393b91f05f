"""Ways on the chart, round the land: as a navigator lays them off with the dividers, and what a run comes to.

A way goes straight where no land lies between; else over the corners of a net of half, then quarter, then eighth degrees,
found by the shortest-way search of Hart, Nilsson and Raphael, with every corner cut that may be cut. Places are whole tenths
of a minute, so that a leg is written as it was looked at.
"""

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from sandgate.kernel.ways import ways_from
from sandgate.ocean.coast import crosses_land, crossing_land
from sandgate.ocean.places import Place, place_of, place_text
from sandgate.ocean.sailing import miles_between, run_to

LatLon = tuple[float, float]  # degrees, north and east positive

NETS_DEG: Final = (0.5, 0.25, 0.125)
MOST_LOOKED_AT: Final = 3_000  # corners of one search
NO_WAY_MI: Final = 1e5
KEPT: Final = 4_096
KEPT_CORNERS: Final = 16_384  # of the nets: an ocean of half degrees and its coasts of quarters
POINTS: Final = tuple([11.25 * nth for nth in range(32)])


@lru_cache(maxsize=KEPT)
def to_tenths(at: LatLon) -> LatLon:
    """A place as it is written: to the tenth of a minute.

    >>> to_tenths((14.60001, -61.19999))
    (14.6, -61.2)
    """
    written = place_of(place_text(Place(*at)))
    return written.lat_deg, written.lon_deg


@lru_cache(maxsize=KEPT)
def is_clear(here: LatLon, there: LatLon) -> bool:
    """Whether no land lies on a leg."""
    return not crosses_land(Place(*here), Place(*there))


@lru_cache(maxsize=KEPT)
def way(here: LatLon, there: LatLon) -> tuple[LatLon, ...]:
    """The corners of a way and its end; none where there is none.

    >>> len(way((14.74, -61.3), (13.2, -66.0))), len(way((21.9, -80.5), (23.3, -82.3))) > 2
    (1, True)
    """
    if is_clear(here, there):
        return (there,)
    for net_deg in NETS_DEG:
        found = _searched(here, there, net_deg)
        if found:
            return _straightened(here, found)
    return ()


def miles_of(here: LatLon, corners: tuple[LatLon, ...]) -> float:
    """The length of a way; more than any where there is none.

    >>> miles_of((0.0, 0.0), ((1.0, 0.0), (1.5, 0.0))), miles_of((0.0, 0.0), ())
    (90.0, 100000.0)
    """
    if not corners:
        return NO_WAY_MI
    return math.fsum([miles_between(*one, *other) for one, other in pairwise((here, *corners))])


def miles_to(here: LatLon, there: LatLon) -> float:
    """How far a place lies by the shortest way round the land."""
    return miles_of(here, way(here, there))


def open_course(here: LatLon, wanted_deg: float, miles: float) -> float | None:
    """The course nearest to one that is wanted on which no land lies for so many miles; None: there is none."""
    for off_deg in (0.0, *[sign * off for off in POINTS[1:16] for sign in (1.0, -1.0)]):
        course_deg = math.floor((wanted_deg + off_deg) * 10.0 + 0.5) / 10.0 % 360.0
        if is_clear(here, run_to(*here, course_deg, miles)):
            return course_deg
    return None


@lru_cache(maxsize=KEPT)
def seaward(mark: LatLon, miles: float) -> LatLon:
    """A place so far off a port that lies in the middle of the open water there."""
    clear = [is_clear(mark, run_to(*mark, course_deg, 2.0 * miles)) for course_deg in POINTS]
    if not any(clear):
        return mark
    width = [_width(clear, nth) for nth in range(len(POINTS))]
    course_deg = POINTS[max(range(len(POINTS)), key=width.__getitem__)]
    return to_tenths(run_to(*mark, course_deg, miles))


def _width(clear: list[bool], nth: int) -> int:
    """How many points to both sides of one are clear."""
    width = 0
    while width < len(clear) // 2 and clear[(nth + width) % len(clear)] and clear[(nth - width) % len(clear)]:
        width += 1
    return width


Corner = tuple[int, int]


def _searched(here: LatLon, there: LatLon, net_deg: float) -> list[LatLon]:
    """A way over the corners of a net; of the first and last three corners about each end those are taken that are seen."""
    ends = [corner for corner in _about(there, net_deg) if is_clear(_place(corner, net_deg), there)]
    if not ends:
        return []
    begin = [(corner, _place(corner, net_deg)) for corner in _about(here, net_deg)]
    found = ways_from(
        [(corner, miles_between(*here, *at)) for corner, at in begin if is_clear(here, at)],
        lambda corner: _clear_beside(corner, net_deg),
        NO_WAY_MI,
        lambda corner: miles_between(corner[0] * net_deg, corner[1] * net_deg, *there),
        ends,
        MOST_LOOKED_AT,
    )
    return [] if found.end is None else [*_back(found.end, found.before, net_deg), there]


def _place(corner: Corner, net_deg: float) -> LatLon:
    return corner[0] * net_deg, corner[1] * net_deg


def _about(at: LatLon, net_deg: float) -> list[Corner]:
    lat, lon = (math.floor(each / net_deg) for each in at)
    return [(lat + north, lon + east) for north in (-1, 0, 1, 2) for east in (-1, 0, 1, 2)]


@lru_cache(maxsize=KEPT_CORNERS)
def _clear_beside(corner: Corner, net_deg: float) -> tuple[tuple[Corner, float], ...]:
    """The corners of a net about one that are reached from there without land, and the miles: kept, for all come by them."""
    at = _place(corner, net_deg)
    beside = [(corner[0] + north, corner[1] + east) for north in (-1, 0, 1) for east in (-1, 0, 1) if north or east]
    places = [_place(each, net_deg) for each in beside]
    barred = crossing_land(Place(*at), [Place(*each) for each in places])
    found = zip(beside, places, barred, strict=True)
    return tuple([(each, miles_between(*at, *place)) for each, place, land in found if not land])


def _back(corner: Corner, before: dict[Corner, Corner], net_deg: float) -> list[LatLon]:
    found = [corner]
    while found[-1] in before:
        found.append(before[found[-1]])
    return [_place(each, net_deg) for each in reversed(found)]


def _straightened(here: LatLon, corners: list[LatLon]) -> tuple[LatLon, ...]:
    """A way with every corner cut that may be cut."""
    found, at, nth = list[LatLon](), here, 0
    while nth < len(corners):
        seen = next(far for far in range(len(corners) - 1, nth - 1, -1) if far == nth or is_clear(at, corners[far]))
        at = corners[seen]
        found.append(at)
        nth = seen + 1
    return tuple(found)
