"""Evolutions to stations: Section II, "Speed": front into line from column, and forming column. Clause NWC.TA.59.

The guide stands straight on; every other ship runs straight toward the place where her station will be at the end of the
move, as far as fleet speed and reserve carry her. Stations: placing_fleets.py.
"""

from typing import NamedTuple

from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Degrees, PlaceYards, Yards, near
from sandgate.rules.nwc1902.ship.stencils import POINT_DEG


class RunToStation(NamedTuple):
    """A straight run toward a station: its course and length, and whether it ends there."""

    course_deg: float
    way_yd: float
    arrives: bool


@rule("NWC.TA.59")
def run_to_station(
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    heading_deg: Degrees,
    station_x_yd: PlaceYards,
    station_y_yd: PlaceYards,
    reach_yd: Yards,
) -> RunToStation:
    """The run of a ship toward the place of her station at the end of a move; without way she heads as before.

    >>> run_to_station(0.0, 0.0, 0.0, 300.0, 400.0, 1200.0).arrives, run_to_station(0.0, 0.0, 0.0, 0.0, 1300.0, 1200.0)
    (True, RunToStation(course_deg=0.0, way_yd=1200.0, arrives=False))
    """
    off_yd = distance(x_yd, y_yd, station_x_yd, station_y_yd)
    way_yd = min(off_yd, reach_yd)
    course_deg = bearing(x_yd, y_yd, station_x_yd, station_y_yd) if near(way_yd) > 0.0 else heading_deg
    return RunToStation(course_deg, way_yd, near(off_yd) <= near(reach_yd))


@rule("NWC.TA.51", "NWC.TA.59")
def change_of_heading(before_deg: Degrees, after_deg: Degrees) -> CompassPoints:
    """The turn of a ship in a move of an evolution: the change of her heading, by the shorter way.

    >>> change_of_heading(350.0, 12.5), change_of_heading(0.0, 270.0)
    (2.0, 8.0)
    """
    return abs(relative(after_deg, before_deg)) / POINT_DEG
