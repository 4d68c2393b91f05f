"""Ways laid on the chart, from port to port by way points, and what of them lies on land."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from geographiclib.geodesic import Geodesic

from sandgate.ocean.coast import crosses_land
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place, place_of
from sandgate.ocean.sailing import miles_between

METRES = 1852.0
CHORD_MI = 200.0  # a great circle is laid in legs of about so many miles
Point = str | tuple[float, float]  # a port by its key, "harbour of" it, a place as it is written, or latitude and longitude


class Leg(NamedTuple):
    """A leg of a way, and whether it is one that goes into a harbour."""

    here: Place
    there: Place
    harbour: bool = False

    @property
    def miles(self) -> float:
        return miles_between(*self.here, *self.there)


def at(point: Point) -> Place:
    """Where a point lies: a port's sea mark, or its own place inside."""
    if isinstance(point, tuple):
        return Place(*point)
    if point.startswith("harbour of "):
        return ports()[point.removeprefix("harbour of ")].place
    return ports()[point].approach if point in ports() else place_of(point)


def laid(way: Sequence[Point], great_circles: bool = False) -> list[Leg]:
    """The legs of a way: straight from point to point, or along the great circles between them."""
    legs = list[Leg]()
    for begun, ended in pairwise(way):
        inside = any(isinstance(point, str) and point.startswith("harbour of ") for point in (begun, ended))
        marks = chords(at(begun), at(ended)) if great_circles else [at(begun), at(ended)]
        legs += [Leg(here, there, inside) for here, there in pairwise(marks)]
    return legs


def chords(here: Place, there: Place) -> list[Place]:
    line = Geodesic.WGS84.InverseLine(*here, *there)
    parts = max(1, int(line.s13 / METRES / CHORD_MI + 0.5))
    found = [line.Position(line.s13 * nth / parts) for nth in range(1, parts)]
    return [here, *(Place(each["lat2"], each["lon2"]) for each in found), there]


def ashore(legs: Sequence[Leg]) -> list[str]:
    """The legs that cross land, but for those into a harbour."""
    return [f"{leg.here} to {leg.there}" for leg in legs if not leg.harbour and crosses_land(leg.here, leg.there)]
