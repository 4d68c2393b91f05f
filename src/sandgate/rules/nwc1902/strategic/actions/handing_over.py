"""To the tactical board and back: places in yards, minutes, who is crippled. NWC.ST.29."""

import math
from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Moves, PlaceYards, ScorePoints, near
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import Miles, run_to
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes

MILE_YD = number(BOOK, "fleet_actions", "board_mile")
INTERVAL_YD = number(BOOK, "fleet_actions", "board_interval")
MOVE_MIN = number(BOOK, "fleet_actions", "board_move")
CRIPPLES = number(BOOK, "fleet_actions", "board_cripples")


class Guides(NamedTuple):
    """Where the guides of two forces stand on the board, x to the east and y to the north of midway."""

    x_yd: float
    y_yd: float
    other_x_yd: float
    other_y_yd: float


@rule("NWC.ST.29")
def guides_yd(off_mi: Miles, other_bears_deg: Degrees) -> Guides:
    """The places of two guides, one of which bears so and so far from the first.

    >>> [round(yards, 1) for yards in guides_yd(4.0, 45.0)]
    [-2828.4, -2828.4, 2828.4, 2828.4]
    """
    half, bears = off_mi * MILE_YD / 2.0, math.radians(other_bears_deg)
    x, y = half * math.sin(bears), half * math.cos(bears)
    return Guides(-x, -y, x, y)


@rule("NWC.ST.29")
def follower_yd(guide_x_yd: PlaceYards, guide_y_yd: PlaceYards, course_deg: Degrees, place: int) -> tuple[float, float]:
    """The place of a ship in column astern of a guide, the guide being 0.

    >>> [near(yards) for yards in follower_yd(0.0, 0.0, 90.0, 2)]
    [-800.0, 0.0]
    """
    astern, course = INTERVAL_YD * place, math.radians(course_deg)
    return guide_x_yd - astern * math.sin(course), guide_y_yd - astern * math.cos(course)


@rule("NWC.ST.29")
def on_the_chart(midway: Place, x_yd: PlaceYards, y_yd: PlaceYards) -> Place:
    """The place on the chart of a place on the board, whose origin was laid midway between the guides.

    >>> str(on_the_chart(Place(20.0, -75.0), 0.0, 20_000.0))
    '20-10N 75-00W'
    """
    miles = math.sqrt(x_yd * x_yd + y_yd * y_yd) / MILE_YD
    return Place(*run_to(*midway, math.degrees(math.atan2(x_yd, y_yd)) % 360.0, miles))


@rule("NWC.ST.29")
def midway(place: Place, off_mi: Miles, other_bears_deg: Degrees) -> Place:
    """The place on the chart midway between two guides.

    >>> str(midway(Place(20.0, -75.0), 4.0, 0.0))
    '20-02N 75-00W'
    """
    return Place(*run_to(*place, other_bears_deg, off_mi / 2.0))


@rule("NWC.ST.29")
def board_min(moves: Moves) -> Minutes:
    """How many minutes of the campaign so many moves of the board take, rounded up.

    >>> board_min(10), board_min(11)
    (25, 28)
    """
    return math.ceil(MOVE_MIN * moves)


@rule("NWC.ST.29")
def crippled_on_the_board(received: ScorePoints, endurance: ScorePoints) -> bool:
    """Whether a ship that comes back from the board is crippled.

    >>> crippled_on_the_board(500.0, 1000.0), crippled_on_the_board(499.0, 1000.0)
    (True, False)
    """
    return near(received) >= near(endurance * CRIPPLES)
