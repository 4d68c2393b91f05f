"""How far a man or gun goes in a move, how near he passes, and when he leaves the field: Chapter III, "Mobility".

Clauses LW.MOB.01 to .03, .07 to .09 and .11 to .13. Ways and gaps in inches, compared with their limits to a thousandth
(LW.COUNTRY.07). Clear space: country.py. Which gun is in action: shot/serving.py. Each game
marches and hauls with them on a field of its own.
"""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Inches, Men, PlaceInches, near
from sandgate.rules.wells1913.field.country import TRAIL_BEHIND_IN, on_grid_in
from sandgate.rules.wells1913.field.points import Point

BOOK = "sandgate.rules.wells1913"
INFANTRY_MOVE_IN = number(BOOK, "mobility", "infantry_move")
CAVALRY_MOVE_IN = number(BOOK, "mobility", "cavalry_move")
GUN_MOVE_CAVALRY_IN = number(BOOK, "mobility", "gun_move_cavalry")
GUN_MOVE_MIXED_IN = number(BOOK, "mobility", "gun_move_mixed")
TEAM_MEN = int(number(BOOK, "guns", "crew"))
NOWHERE = 1e-12  # the square of the shortest way: one that leads nowhere has no direction

Way = tuple[tuple[float, float], ...]


@rule("LW.MOB.01", "LW.MOB.02")
def reach_in(cavalry: bool) -> Inches:
    """How far a man of that arm may be moved in a move.

    >>> reach_in(False), reach_in(True)
    (12.0, 24.0)
    """
    return CAVALRY_MOVE_IN if cavalry else INFANTRY_MOVE_IN


@rule("LW.MOB.01", "LW.MOB.02", "LW.MOVE.19")
def may_go(cavalry: bool, way_in: Inches) -> bool:
    """Whether a way from where a man stood when the move began, all its parts together, fits his move.

    >>> may_go(False, 12.0), may_go(False, 12.001), may_go(True, 24.0)
    (True, False, True)
    """
    return on_grid_in(way_in) <= reach_in(cavalry)


@rule("LW.MOB.01", "LW.MOB.02", pocket="play goes a way move by move")
def moves_needed(cavalry: bool, way_in: Inches) -> int:
    """How many moves a way takes.

    >>> moves_needed(False, 24.0), moves_needed(False, 24.001), moves_needed(True, 42.688)
    (2, 3, 2)
    """
    return math.ceil(near(on_grid_in(way_in) / reach_in(cavalry)))


@rule("LW.MOB.03")
def length_in(way: Way) -> Inches:
    """The length of a way from point to point, to a thousandth of an inch.

    >>> length_in(((0.0, 0.0), (6.0, 0.0), (6.0, 6.0))), length_in(((0.0, 0.0), (9.0, 9.0))), length_in(((3.0, 4.0),))
    (12.0, 12.728, 0.0)
    """
    length = 0.0
    for nth in range(len(way) - 1):
        length += distance(way[nth][0], way[nth][1], way[nth + 1][0], way[nth + 1][1])
    return on_grid_in(length)


@rule("LW.MOVE.19")
def way_in_all_in(gone_in: Inches, further_in: Inches) -> Inches:
    """The whole way of a man who is moved again: what he has gone in this move and what he goes now.

    >>> way_in_all_in(5.0, 7.5)
    12.5
    """
    return on_grid_in(gone_in + further_in)


@rule("LW.MOB.03", pocket="play takes a way as broad as who goes it")
def passing_in(way: Way, x_in: PlaceInches, y_in: PlaceInches) -> Inches:
    """How near a way passes by a place, from middle to middle.

    >>> passing_in(((0.0, 0.0), (0.9, 5.0), (0.0, 10.0)), 0.0, 5.0), passing_in(((0.0, 0.0), (0.0, 10.0)), 3.0, 14.0)
    (0.886, 5.0)
    """
    nearest = math.inf
    for nth in range(len(way)):
        (ax, ay), (bx, by) = way[max(nth - 1, 0)], way[nth]
        nearest = min(nearest, off_leg_in(ax, ay, bx, by, x_in, y_in))
    return on_grid_in(nearest)


@rule("LW.MOB.03")
def off_leg_in(
    ax_in: PlaceInches, ay_in: PlaceInches, bx_in: PlaceInches, by_in: PlaceInches, x_in: PlaceInches, y_in: PlaceInches
) -> Inches:
    """How far a place is from the nearest point of the straight way from a to b.

    >>> off_leg_in(0.0, 0.0, 0.0, 10.0, 3.0, 5.0), off_leg_in(0.0, 0.0, 0.0, 10.0, 3.0, -4.0)
    (3.0, 5.0)
    """
    dx, dy = bx_in - ax_in, by_in - ay_in
    squared = dx * dx + dy * dy
    part = min(1.0, max(0.0, ((x_in - ax_in) * dx + (y_in - ay_in) * dy) / max(squared, NOWHERE)))
    return distance(ax_in + part * dx, ay_in + part * dy, x_in, y_in)


@rule("LW.MOB.07")
def team_suffices(men: Men) -> bool:
    """Whether a gun may be moved with so many men: asked of those named, and of those within six inches of it afterwards.

    >>> team_suffices(4), team_suffices(3)
    (True, False)
    """
    return men >= TEAM_MEN


@rule("LW.MOB.08")
def gun_reach_in(cavalry: Men) -> Inches:
    """How far a gun may be moved with so many cavalrymen going with it, by the middle of its axle.

    >>> gun_reach_in(4), gun_reach_in(3)
    (24.0, 12.0)
    """
    return GUN_MOVE_CAVALRY_IN if team_suffices(cavalry) else GUN_MOVE_MIXED_IN


@rule("LW.MOB.08")
def gun_may_go(cavalry: Men, way_in: Inches) -> bool:
    """Whether a gun may be moved so far with so many cavalrymen going with it.

    >>> gun_may_go(4, 24.0), gun_may_go(3, 12.5)
    (True, False)
    """
    return on_grid_in(way_in) <= gun_reach_in(cavalry)


@rule("LW.MOB.09")
def muzzle_deg(way: Way, bearing_deg: Degrees) -> Degrees:
    """Where the muzzle of a moved gun points: back along the last leg; a gun that has not gone anywhere keeps its bearing.

    >>> muzzle_deg(((58.0, 22.0), (58.0, 41.0)), 0.0), muzzle_deg(((0.0, 0.0), (0.0, 8.0), (6.0, 8.0), (6.0, 8.0)), 0.0)
    (180.0, 270.0)
    """
    back_deg = bearing_deg
    for nth in range(len(way) - 1):
        (ax, ay), (bx, by) = way[nth], way[nth + 1]
        if ax != bx or ay != by:
            back_deg = on_grid_in(bearing(bx, by, ax, ay)) % 360.0
    return back_deg


@rule("LW.MOB.09", pocket="play sets men beside it: trail_places")
def trail_end(x_in: PlaceInches, y_in: PlaceInches, bearing_deg: Degrees) -> Point:
    """Where the end of a gun's trail lies, from the middle of its axle and the bearing of its muzzle.

    >>> trail_end(58.0, 41.0, 180.0)
    Point(x_in=58.0, y_in=45.0)
    """
    x, y = ahead(x_in, y_in, bearing_deg, -TRAIL_BEHIND_IN, 0.0)
    return Point(on_grid_in(x), on_grid_in(y))


@rule("LW.MOB.11", pocket="play measures bases of every shape, not round ones alone")
def gap_in(middles_in: Inches, first_radius_in: Inches, second_radius_in: Inches) -> Inches:
    """The gap between two round bases, from the distance of their middles.

    >>> gap_in(0.8125, 0.375, 0.375), gap_in(0.5, 0.375, 0.375)
    (0.0625, 0.0)
    """
    return max(0.0, near(middles_in - first_radius_in - second_radius_in))


@rule("LW.MOB.12")
def leaves_field(y_in: PlaceInches, line_y_in: PlaceInches, faces_north: bool) -> bool:
    """Whether the middle of a piece is over its own back line; upon it the piece has not left.

    faces_north: whose line it is has the enemy in the north.
    >>> leaves_field(-4.0, 0.0, True), leaves_field(0.0, 0.0, True), leaves_field(90.001, 90.0, False)
    (True, False, True)
    """
    behind_in = line_y_in - y_in if faces_north else y_in - line_y_in
    return on_grid_in(behind_in) > 0.0


@rule("LW.MOB.12")
def gun_leaves(over_line: bool, haulers: Men) -> bool:
    """Whether a gun leaves the field: over its own back line, and with four men who can haul it.

    >>> gun_leaves(True, 4), gun_leaves(True, 3)
    (True, False)
    """
    return over_line and team_suffices(haulers)


@rule("LW.MOB.12")
def within_edges(x_in: PlaceInches, y_in: PlaceInches, width_in: Inches, depth_in: Inches, faces_north: bool) -> bool:
    """Whether the middle of a piece may come to a place: between the side edges, and not over the enemy's back line.

    >>> within_edges(0.0, 90.0, 96.0, 90.0, True), within_edges(0.0, 91.0, 96.0, 90.0, True)
    (True, False)
    """
    beyond_in = y_in - depth_in if faces_north else -y_in
    aside_in = max(-x_in, x_in - width_in)
    return on_grid_in(max(beyond_in, aside_in)) <= 0.0
