"""Land and sea: whether a place lies on land, whether a leg crosses it, and the outlines for a chart.

The outlines are those of Natural Earth 1:10 million, about 2000 to 2018 (`coast/README.md`; `tools/coast.py` makes them);
islets that they lack, and that the wars of the books knew, are laid down in `coast/islets.yaml`. A leg is a straight line in
latitude and longitude, as navigators reckoned it. They are read when land is first asked for. One thread at a time asks
the outlines: GEOS finishes a prepared one when it is first met, and two threads at once would bring the process down.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, wraps
from importlib.resources import as_file, files
from threading import Lock
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

import numpy
import shapely
import yaml12

from sandgate.kernel.units import near
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE

PARTS: Final = 1000  # of a degree: the grid of the outlines
LAND: Final = Lock()  # held by whoever asks the outlines
KEPT_ANSWERS: Final = 4096  # of who lies in a port, and asks for the same legs at every bell
Outline = tuple[tuple[float, float], ...]  # longitude and latitude in degrees, closed
P = ParamSpec("P")
T = TypeVar("T")


class Box(NamedTuple):
    """A part of the chart; its east may lie beyond 180."""

    west: float
    south: float
    east: float
    north: float


class Land(NamedTuple):
    """All outlines, and the tree by which those near a line are found."""

    outlines: Any  # an array of polygons
    tree: shapely.STRtree


def in_turn(ask: Callable[P, T]) -> Callable[P, T]:
    """A question to the outlines that waits until no other thread asks them."""

    @wraps(ask)
    def asked(*args: P.args, **kwargs: P.kwargs) -> T:
        with LAND:
            return ask(*args, **kwargs)

    return asked


@cache
def land() -> Land:
    """The land of the world."""
    with as_file(files("sandgate.ocean").joinpath("coast", "land.npz")) as path, numpy.load(path) as kept:
        points = numpy.cumsum(kept["steps"], axis=0, dtype="i8") / PARTS
        rings = shapely.linearrings(points, indices=numpy.repeat(numpy.arange(len(kept["points"])), kept["points"]))
    islets = [shapely.Point(lon, lat).buffer(radius, quad_segs=2) for lat, lon, radius in _islets()]
    outlines = numpy.concatenate([shapely.polygons(rings), numpy.array(islets)])
    shapely.prepare(outlines)
    return Land(outlines, shapely.STRtree(outlines))


def _islets() -> Iterator[tuple[float, float, float]]:
    """Latitude, longitude and radius in degrees of what the outlines lack."""
    rows = yaml12.parse_yaml(files("sandgate.ocean").joinpath("coast", "islets.yaml").read_text(encoding="utf-8"))
    for row in rows["islets"]:  # type: ignore[index, call-overload, union-attr]
        yield float(row["lat"]), float(row["lon"]), float(row["radius_mi"]) / MILES_TO_THE_DEGREE  # type: ignore[arg-type, index, call-overload]


@in_turn
def on_land(place: Place) -> bool:
    """Whether a place lies on land.

    >>> on_land(Place(40.42, -3.7)), on_land(Place(45.0, -30.0)), on_land(Place(34.245, 130.1))  # Madrid, ocean, Okinoshima
    (True, False, True)
    """
    outlines, tree = land()
    point = shapely.Point(place.lon_deg, place.lat_deg)
    return bool(shapely.intersects(outlines[tree.query(point)], point).any())


@lru_cache(maxsize=KEPT_ANSWERS)
@in_turn
def crosses_land(here: Place, there: Place) -> bool:
    """Whether a leg, the shorter way round, touches land.

    >>> crosses_land(Place(22.0, -80.5), Place(23.2, -82.3)), crosses_land(Place(14.7, -61.5), Place(12.5, -69.0))
    (True, False)
    >>> crosses_land(Place(45.0, 178.0), Place(44.0, -178.0)), crosses_land(Place(51.5, 178.0), Place(52.0, -174.0))
    (False, True)
    """
    outlines, tree = land()
    for east in _turns(here, there):
        line = shapely.LineString([(here.lon_deg + east, here.lat_deg), (_beside(here, there) + east, there.lat_deg)])
        if shapely.intersects(outlines[tree.query(line)], line).any():  # the outlines are prepared, so they are asked
            return True
    return False


@in_turn
def is_open_sea(box: Box) -> bool:
    """Whether no land touches a part of the chart: nothing in it lies across land.

    >>> is_open_sea(Box(-46.0, 30.0, -45.0, 31.0)), is_open_sea(Box(-81.0, 22.0, -80.0, 24.0))
    (True, False)
    >>> is_open_sea(Box(178.0, 44.0, 182.0, 46.0)), is_open_sea(Box(178.0, 51.0, 186.0, 53.0))
    (True, False)
    """
    outlines, tree = land()
    for east in (-360.0, 0.0, 360.0):
        frame = shapely.box(box.west + east, box.south, box.east + east, box.north)
        if shapely.intersects(outlines[tree.query(frame)], frame).any():
            return False
    return True


def crossing_land(here: Place, ends: Sequence[Place]) -> list[bool]:
    """Which of many legs from a place touch land, all asked at once.

    >>> crossing_land(Place(22.0, -80.5), [Place(23.2, -82.3), Place(21.0, -80.5)])
    [True, False]
    """
    return list(_crossing_land(here, tuple(ends)))


@lru_cache(maxsize=KEPT_ANSWERS)
@in_turn
def _crossing_land(here: Place, ends: tuple[Place, ...]) -> list[bool]:
    outlines, tree = land()
    legs = [(nth, there, east) for nth, there in enumerate(ends) for east in _turns(here, there)]
    if not legs:
        return []
    lines = shapely.linestrings(
        [[(here.lon_deg + east, here.lat_deg), (_beside(here, there) + east, there.lat_deg)] for _, there, east in legs]
    )
    asked, near_by = tree.query(lines)
    touching = asked[shapely.intersects(outlines[near_by], lines[asked])]
    touched = [legs[leg][0] for leg in touching.tolist()]
    return [nth in touched for nth in range(len(ends))]


@in_turn
def land_among(here: Place, *others: Place) -> bool:
    """Whether land touches the smallest figure without dents that holds these places; round it nothing comes between them.

    >>> land_among(Place(24.5, -83.0), Place(24.5, -80.5), Place(22.0, -81.0)), land_among(Place(45.0, -30.0))
    (True, False)
    """
    outlines, tree = land()
    corners = [(_beside(here, place), place.lat_deg) for place in (here, *others)]
    for east in dict.fromkeys(east for place in others for east in _turns(here, place)) or (0.0,):
        hull = shapely.MultiPoint([(lon + east, lat) for lon, lat in corners]).convex_hull
        if shapely.intersects(outlines[tree.query(hull)], hull).any():
            return True
    return False


@in_turn
def part_over_land(here: Place, there: Place) -> float:
    """Which part of a leg, the shorter way round, lies over land.

    >>> part_over_land(Place(45.0, -30.0), Place(46.0, -31.0)), part_over_land(Place(40.0, -4.0), Place(40.5, -3.5))
    (0.0, 1.0)
    >>> 0.4 < part_over_land(Place(22.0, -80.5), Place(24.0, -80.5)) < 0.6  # Cuba, and as much sea beyond it
    True
    """
    outlines, tree = land()
    over = 0.0
    for east in _turns(here, there):
        line = shapely.LineString([(here.lon_deg + east, here.lat_deg), (_beside(here, there) + east, there.lat_deg)])
        crossed = shapely.intersection(outlines[tree.query(line)], line)
        over += float(shapely.length(crossed).sum()) / line.length if line.length else 0.0
    return near(over)


def _beside(here: Place, there: Place) -> float:
    """The longitude of a place as it lies nearest to another, which may be beyond 180."""
    return here.lon_deg + 180.0 - (180.0 - there.lon_deg + here.lon_deg) % 360.0


def _turns(here: Place, there: Place) -> tuple[float, ...]:
    """By how much a leg is laid round the globe so that all outlines on its way are met: they end at 180."""
    end = _beside(here, there)
    return (0.0, -360.0) if end > 180.0 else (0.0, 360.0) if end < -180.0 else (0.0,)


@lru_cache(maxsize=KEPT_ANSWERS)
@in_turn
def miles_to_land(place: Place, within_mi: float) -> float | None:
    """How far the nearest land lies, in miles by middle latitude; None where there is none within so many.

    >>> miles_to_land(Place(45.0, -30.0), 20.0) is None, miles_to_land(Place(19.95, -75.88), 20.0) < 3.0
    (True, True)
    """
    outlines, tree = land()
    narrowed, high = math.cos(math.radians(place.lat_deg)), within_mi / MILES_TO_THE_DEGREE
    miles = math.inf
    for east in (-360.0, 0.0, 360.0):  # land beyond the date line is near too
        here = place.lon_deg + east, place.lat_deg
        frame = shapely.box(here[0] - high / narrowed, here[1] - high, here[0] + high / narrowed, here[1] + high)
        found = shapely.intersection(outlines[tree.query(frame)], frame)
        flat = shapely.transform(
            found[~shapely.is_empty(found)], lambda points, here=here: (points - here) * (narrowed, 1.0)
        )
        nearest = float(shapely.distance(flat, shapely.Point(0.0, 0.0)).min(initial=math.inf))
        miles = min(miles, nearest * MILES_TO_THE_DEGREE)
    return miles if miles <= within_mi else None


@in_turn
def outlines_in(box: Box) -> tuple[Outline, ...]:
    """The outlines of the land in a part of the chart, cut at its edges.

    >>> len(outlines_in(Box(-45.0, 30.0, -40.0, 35.0)))
    0
    """
    outlines, tree = land()
    found = list[Outline]()
    for east in (0.0, 360.0):
        frame = shapely.box(box.west - east, box.south, box.east - east, box.north)
        cut = shapely.intersection(outlines[sorted(tree.query(frame))], frame)
        for part in shapely.get_parts(cut):
            if part.geom_type == "Polygon" and not part.is_empty:
                found.append(tuple((lon + east, lat) for lon, lat in part.exterior.coords))
    return tuple(found)
