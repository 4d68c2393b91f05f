"""Mercator's projection: a sheet on which places are longitude and latitude in degrees, and rhumb lines straight.

A leg of the registers, straight in latitude and longitude, is hardly bent on it; long ones are drawn through places between.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from sandgate.draw.ink import Box, Point
from sandgate.draw.sheet import Sheet
from sandgate.draw.window import still
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, run_to

FARTHEST_DEG: Final = 84.0
BEND_DEG: Final = 2.0  # of a leg, between places through which it is drawn

LatLon = tuple[float, float]  # degrees, north and east positive


def northing(lat_deg: float) -> float:
    """How far north of the equator a latitude lies on the sheet, in degrees of longitude.

    >>> northing(0.0), round(northing(60.0), 3)
    (0.0, 75.456)
    """
    lat_deg = max(-FARTHEST_DEG, min(FARTHEST_DEG, lat_deg))
    return math.degrees(math.asinh(math.tan(math.radians(lat_deg))))


def latitude(north: float) -> float:
    """The latitude at a northing.

    >>> round(latitude(northing(41.5)), 9)
    41.5
    """
    return math.degrees(math.atan(math.sinh(math.radians(north))))


def beside(lon_deg: float, middle_deg: float) -> float:
    """A longitude as it lies nearest to another, which may be beyond 180.

    >>> beside(-170.0, 175.0)
    190.0
    """
    return middle_deg + 180.0 - (180.0 - lon_deg + middle_deg) % 360.0


class SeaSheet(Sheet):
    """A sheet of the sea. Its window is west, south, east and north in degrees; `unit` are degrees of longitude."""

    projection = "mercator"

    def at(self, x: float, y: float) -> Point:
        """Where a longitude and latitude lie on the sheet."""
        west, _, east, north = self.window
        left, top, _, _ = self.plate
        along = x if west <= x <= east else beside(x, (west + east) / 2.0)
        return left + (along - west) / self.unit, top + (northing(north) - northing(y)) / self.unit

    def of(self, place: LatLon) -> Point:
        """Where a place lies on the sheet."""
        return self.at(place[1], place[0])

    def mile_px(self, lat_deg: float) -> float:
        """How many pixels a sea mile has at a latitude."""
        return 1.0 / (self.unit * MILES_TO_THE_DEGREE * math.cos(math.radians(lat_deg)))

    @property
    def middle(self) -> LatLon:
        """The place in the middle of the plate."""
        west, south, east, north = self.window
        return latitude((northing(south) + northing(north)) / 2.0), (west + east) / 2.0


def way_px(sheet: SeaSheet, places: Sequence[LatLon]) -> list[Point]:
    """A way on the sheet; long legs through places between."""
    points = [sheet.of(places[0])] if places else []
    for (lat, lon), (to_lat, far_lon) in pairwise(places):
        to_lon = beside(far_lon, lon)
        count = max(1, math.ceil(max(abs(to_lat - lat), abs(to_lon - lon)) / BEND_DEG))
        points += [sheet.at(lon + (to_lon - lon) * i / count, lat + (to_lat - lat) * i / count) for i in range(1, count + 1)]
    return points


def window_of(places: Iterable[LatLon], plate: Box, margin: float, least_mi: float) -> Box:
    """The window that holds all places, and keeps still while they go a little farther.

    least_mi: the fewest miles that a pixel stands for.
    """
    found = list(places) or [(0.0, 0.0)]
    first = found[0][1]
    points = [(beside(lon, first), northing(lat)) for lat, lon in found]
    west, south, east, north = still(points, plate, margin, least_mi / MILES_TO_THE_DEGREE)
    return west, latitude(south), east, latitude(north)


def part_window(part: Box, plate: Box, least_mi: float) -> Box:
    """The window that shows a part of the sea whole, in the shape of the plate."""
    west, south, east, north = part
    low, high = northing(south), northing(north)
    wide, tall = plate[2] - plate[0], plate[3] - plate[1]
    unit = max((east - west) / wide, (high - low) / tall, least_mi / MILES_TO_THE_DEGREE)
    x, y = (west + east) / 2.0, (low + high) / 2.0
    return x - wide * unit / 2, latitude(y - tall * unit / 2), x + wide * unit / 2, latitude(y + tall * unit / 2)


def circle_px(sheet: SeaSheet, centre: LatLon, miles: float, step_deg: float = 5.0) -> list[Point]:
    """A circle of so many miles about a place."""
    turns = [step_deg * nth for nth in range(round(360.0 / step_deg))]
    return [sheet.of(run_to(*centre, turn, miles)) for turn in turns]
