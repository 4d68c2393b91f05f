"""The coast about a meeting, as it goes over to the tactical board, and ships that come back on land. NWC.ST.29."""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import PlaceYards
from sandgate.ocean.coast import Box, crosses_land, outlines_in
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, course_to, miles_between, northing_and_departure, run_to
from sandgate.rules.nwc1902.strategic.actions.handing_over import MILE_YD
from sandgate.rules.nwc1902.strategic.units import BOOK

COAST_MI = number(BOOK, "fleet_actions", "board_coast")
MOST_POINTS: Final = 500  # of one line on the board
HALVINGS: Final = 16  # of a way that meets land: a foot or two in thirty miles


@rule("NWC.ST.29")
def board_yd(midway: Place, place: Place) -> tuple[PlaceYards, PlaceYards]:
    """A place of the chart on the board, whose origin was laid midway between the guides, in full yards.

    >>> board_yd(Place(20.0, -75.0), Place(20.0 + 10.0 / 60.0, -75.0))
    (0.0, 20000.0)
    """
    north, east = northing_and_departure(*midway, *place)
    x_yd, y_yd = (float(math.floor(miles * MILE_YD + 0.5)) for miles in (east, north))
    return x_yd, y_yd


@rule("NWC.ST.29")
def coast_yd(midway: Place) -> list[list[list[PlaceYards]]]:
    """The lines of the coast on the board: off Santiago there is one, on the high sea none.

    >>> len(coast_yd(Place(19.9, -76.0))), coast_yd(Place(45.0, -30.0))
    (1, [])
    """
    high = COAST_MI / MILES_TO_THE_DEGREE
    wide = high / math.cos(math.radians(midway.lat_deg))
    east = midway.lon_deg + 360.0 if midway.lon_deg - wide < -180.0 else midway.lon_deg
    frame = Box(east - wide, midway.lat_deg - high, east + wide, midway.lat_deg + high)
    lines = list[list[list[float]]]()
    for outline in outlines_in(frame):
        points = [list(board_yd(midway, Place(lat, lon))) for lon, lat in outline]
        lines += [points[first : first + MOST_POINTS] for first in range(0, len(points) - 1, MOST_POINTS - 1)]
    return lines


@rule("NWC.ST.29")
def kept_afloat(here: Place, there: Place) -> Place:
    """Where a way ends that may lead over land: there, or where it meets the coast.

    >>> kept_afloat(Place(19.9, -76.0), Place(19.5, -76.0))
    Place(lat_deg=19.5, lon_deg=-76.0)
    >>> str(kept_afloat(Place(19.9, -76.0), Place(20.5, -76.0)))  # the coast of Cuba
    '19-57.4N 76-00W'
    """
    if not crosses_land(here, there):
        return there
    course_deg, miles = course_to(*here, *there), miles_between(*here, *there)
    free, ashore = 0.0, 1.0
    for _ in range(HALVINGS):
        half = (free + ashore) / 2.0
        if crosses_land(here, Place(*run_to(*here, course_deg, miles * half))):
            ashore = half
        else:
            free = half
    return Place(*run_to(*here, course_deg, miles * free))
