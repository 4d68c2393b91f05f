"""From the chart to a board and back, and from scale to scale. JANE.SCALE.12.

Yards are miles x 2,000 from the middle between the leaders, x east, y north, by the cosine of the middle latitude.
"""

from typing import NamedTuple

from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import PlaceYards
from sandgate.ocean.sailing import LatitudeDegrees, LongitudeDegrees, northing_and_departure
from sandgate.ocean.sailing import run_to as run_on_chart
from sandgate.rules.jane1905.strategical.courses.distance import on_the_board_yd
from sandgate.rules.jane1905.strategical.scale.scales import Scale, move_min
from sandgate.rules.jane1905.strategical.units import YD_PER_MI, Minute, Minutes


class OnBoard(NamedTuple):
    """A place on a board, in yards from its middle."""

    x_yd: float
    y_yd: float


class Moves(NamedTuple):
    """What is written on one sheet of a board."""

    begun_min: int  # from which whole moves are counted
    scale: Scale
    next_min: int  # at which the next sheet is asked for
    then: Scale  # of what comes next; another one while the rest of a move is played out at full scale


@rule("JANE.SCALE.12")
def middle(
    lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees, her_lat_deg: LatitudeDegrees, her_lon_deg: LongitudeDegrees
) -> tuple[float, float]:
    """The latitude and longitude of the middle between two leaders, which is the middle of the board.

    >>> middle(32.0, 126.0, 32.0, 126.25)
    (32.0, 126.125)
    """
    north_mi, east_mi = northing_and_departure(lat_deg, lon_deg, her_lat_deg, her_lon_deg)
    return run_on_chart(lat_deg, lon_deg, bearing(0.0, 0.0, east_mi, north_mi), distance(0.0, 0.0, east_mi, north_mi) / 2.0)


@rule("JANE.SCALE.12")
def onto_board(
    middle_lat_deg: LatitudeDegrees, middle_lon_deg: LongitudeDegrees, lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees
) -> OnBoard:
    """A place of the chart on the board.

    >>> [round(yards, 1) for yards in onto_board(32.0, 126.125, 32.0, 126.25)]
    [12720.7, 0.0]
    """
    north_mi, east_mi = northing_and_departure(middle_lat_deg, middle_lon_deg, lat_deg, lon_deg)
    return OnBoard(on_the_board_yd(east_mi), on_the_board_yd(north_mi))


@rule("JANE.SCALE.12")
def onto_chart(
    middle_lat_deg: LatitudeDegrees, middle_lon_deg: LongitudeDegrees, x_yd: PlaceYards, y_yd: PlaceYards
) -> tuple[float, float]:
    """A place of the board on the chart: latitude and longitude.

    >>> [round(degrees, 6) for degrees in onto_chart(32.0, 126.125, 12720.721, 0.0)]
    [32.0, 126.25]
    """
    east_mi, north_mi = x_yd / YD_PER_MI, y_yd / YD_PER_MI
    course_deg, miles = bearing(0.0, 0.0, east_mi, north_mi), distance(0.0, 0.0, east_mi, north_mi)
    return run_on_chart(middle_lat_deg, middle_lon_deg, course_deg, miles)


@rule("JANE.SCALE.12")
def full_moves_first(played: Minutes, scale: Scale) -> Minutes:
    """The full-scale moves that are played before a scale begins, so that the clock stands at a whole number of its moves.

    played: minutes since the first move on the board.
    >>> full_moves_first(7, "C"), full_moves_first(10, "C"), full_moves_first(25, "full")
    (3, 0, 0)
    """
    return -played % move_min(scale)


@rule("JANE.SCALE.02", "JANE.SCALE.12")
def moves_from(begun: Minute, scale: Scale, minute: Minute) -> Moves:
    """The moves that are on one sheet from a minute on: one of the scale, or all that are played at full scale first.

    begun: the minute of the sighting, from which whole moves are counted.
    >>> moves_from(12, "C", 12), moves_from(12, "C", 19)
    (Moves(begun_min=12, scale='C', next_min=22, then='C'), Moves(begun_min=12, scale='full', next_min=22, then='C'))
    """
    rest = full_moves_first(minute - begun, scale)
    return Moves(begun, "full", minute + rest, scale) if rest else Moves(begun, scale, minute + move_min(scale), scale)
