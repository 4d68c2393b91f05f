"""Ramming: Section I, "Ramming".

Clause NWC.DU.30. Both tracks are compared second by second; contact is the first second at which the outlines of two ships
overlap. The outline is a convex figure (test_ramming.py), so two of them are apart exactly when the line of one of their
edges parts them. Places in yards, headings in degrees.
"""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard, ahead, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots, PlaceYards, Seconds, Yards, near
from sandgate.rules.nwc1902.ship.game_paper import BOOK, yards_run
from sandgate.rules.nwc1902.ship.stencils import (
    CORNERS,
    HALF_SHIP_YD,
    OUTLINE_FORWARD_YD,
    OUTLINE_STARBOARD_YD,
    off_edge,
    off_outline,
)

OPPOSITE_DEG = number(BOOK, "ramming", "opposite_courses")
STEM_TO_STEM_YD = number(BOOK, "ramming", "stem_to_stem")
STEM_CONTACT_YD = number(BOOK, "ramming", "stem_contact")
STRETCH_S: Final = 5  # of a move at a time it is asked first whether the ships could meet in it at all

NO_CONTACT, SCRAPE, DRAW, FIRST_RAMS, SECOND_RAMS = 0, 1, 2, 3, 4


@rule("NWC.DU.30")
def may_touch(distance_yd: Yards, first_kn: Knots, second_kn: Knots, time_s: Seconds) -> bool:
    """Whether two outlines could meet within a time; the speeds are the highest that the ships may make in it.

    >>> may_touch(2000.0, 14.4, 14.4, 30.0), may_touch(600.0, 14.4, 14.4, 30.0)
    (False, True)
    """
    return distance_yd <= 2.0 * HALF_SHIP_YD + yards_run(first_kn + second_kn, time_s)


@rule("NWC.DU.30")
def outlines_overlap(
    ax_yd: PlaceYards, ay_yd: PlaceYards, a_deg: Degrees, bx_yd: PlaceYards, by_yd: PlaceYards, b_deg: Degrees
) -> bool:
    """Whether the outlines of two ships overlap or touch.

    >>> outlines_overlap(0.0, 0.0, 0.0, 24.0, 0.0, 0.0), outlines_overlap(0.0, 0.0, 0.0, 24.1, 0.0, 0.0)
    (True, False)
    """
    if distance(ax_yd, ay_yd, bx_yd, by_yd) > 2.0 * HALF_SHIP_YD:
        return False
    parted = parted_by_an_edge(ax_yd, ay_yd, a_deg, bx_yd, by_yd, b_deg)
    return not (parted or parted_by_an_edge(bx_yd, by_yd, b_deg, ax_yd, ay_yd, a_deg))


@rule("NWC.DU.30")
def parted_by_an_edge(
    ax_yd: PlaceYards, ay_yd: PlaceYards, a_deg: Degrees, bx_yd: PlaceYards, by_yd: PlaceYards, b_deg: Degrees
) -> bool:
    """Whether all of the second outline lies outside the line of one edge of the first.

    >>> parted_by_an_edge(0.0, 0.0, 0.0, 24.1, 0.0, 0.0), parted_by_an_edge(0.0, 0.0, 0.0, 24.0, 0.0, 0.0)
    (True, False)
    """
    forward, starboard = aboard(ax_yd, ay_yd, a_deg, bx_yd, by_yd)
    turn = math.radians(b_deg - a_deg)
    sine, cosine = math.sin(turn), math.cos(turn)
    for edge in range(CORNERS):
        nearest = math.inf
        for corner in range(CORNERS):
            ahead_yd, abeam_yd = OUTLINE_FORWARD_YD[corner], OUTLINE_STARBOARD_YD[corner]
            corner_forward = forward + ahead_yd * cosine - abeam_yd * sine
            corner_starboard = starboard + ahead_yd * sine + abeam_yd * cosine
            nearest = min(nearest, off_edge(edge, corner_forward, corner_starboard))
        if near(nearest) > 0.0:
            return True
    return False


@rule("NWC.DU.30")
def stem_near(
    ax_yd: PlaceYards, ay_yd: PlaceYards, a_deg: Degrees, bx_yd: PlaceYards, by_yd: PlaceYards, b_deg: Degrees
) -> bool:
    """Whether the first ship's stem lies in the second's outline or within 3 yards of it.

    >>> stem_near(20.0, -78.0, 0.0, 0.0, 0.0, 270.0), stem_near(0.0, 0.0, 270.0, 20.0, -78.0, 0.0)
    (True, False)
    """
    stem_x, stem_y = ahead(ax_yd, ay_yd, a_deg, HALF_SHIP_YD, 0.0)
    forward, starboard = aboard(bx_yd, by_yd, b_deg, stem_x, stem_y)
    return near(off_outline(forward, starboard)) <= STEM_CONTACT_YD


@rule("NWC.DU.30")
def stem_to_stem(
    ax_yd: PlaceYards, ay_yd: PlaceYards, a_deg: Degrees, bx_yd: PlaceYards, by_yd: PlaceYards, b_deg: Degrees
) -> bool:
    """Whether the stem points of two ships are within 10 yards of each other.

    >>> stem_to_stem(0.0, 0.0, 0.0, 70.0, 66.67, 270.0), stem_to_stem(0.0, 0.0, 0.0, 90.0, 66.67, 270.0)
    (True, False)
    """
    stem_ax, stem_ay = ahead(ax_yd, ay_yd, a_deg, HALF_SHIP_YD, 0.0)
    stem_bx, stem_by = ahead(bx_yd, by_yd, b_deg, HALF_SHIP_YD, 0.0)
    return near(distance(stem_ax, stem_ay, stem_bx, stem_by)) <= STEM_TO_STEM_YD


@rule("NWC.DU.30")
def opposite_courses(a_deg: Degrees, b_deg: Degrees) -> bool:
    """Whether two courses are opposite: 157.5 degrees apart or more.

    >>> opposite_courses(0.0, 175.0), opposite_courses(0.0, 157.5), opposite_courses(350.0, 140.0)
    (True, True, False)
    """
    return near(abs(relative(a_deg, b_deg))) >= OPPOSITE_DEG


@rule("NWC.DU.30")
def collision(
    ax_yd: PlaceYards, ay_yd: PlaceYards, a_deg: Degrees, bx_yd: PlaceYards, by_yd: PlaceYards, b_deg: Degrees
) -> int:
    """What comes of two ships at one instant: 0 no contact, 1 scrape, 2 draw, 3 the first rams, 4 the second rams.

    Opposite courses and stem to stem are a draw; a scrape, neither stem in contact, has no effect.
    >>> collision(0.0, 0.0, 270.0, 20.0, -78.0, 0.0), collision(0.0, 0.0, 0.0, 20.0, 0.0, 0.0)
    (4, 1)
    """
    if not outlines_overlap(ax_yd, ay_yd, a_deg, bx_yd, by_yd, b_deg):
        return NO_CONTACT
    if opposite_courses(a_deg, b_deg) or stem_to_stem(ax_yd, ay_yd, a_deg, bx_yd, by_yd, b_deg):
        return DRAW
    first = stem_near(ax_yd, ay_yd, a_deg, bx_yd, by_yd, b_deg)
    second = stem_near(bx_yd, by_yd, b_deg, ax_yd, ay_yd, a_deg)
    if first and second:
        return DRAW
    if first:
        return FIRST_RAMS
    return SECOND_RAMS if second else SCRAPE
