"""Lines of sight for previews and for those who look for cover: what a level or falling line between two places meets.

Views are not limited (LW.COUNTRY.12): nothing here decides anything. A line is blocked where it passes through a house, a
wall, a rock or a trunk, or below the top of a board; men and guns are ignored. Heights are above the ground at each end.
"""

import math
from itertools import pairwise

from sandgate.kernel.outlines import Corners
from sandgate.rules.wells1913.field.country import BOARD_IN
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.terrain import Level, level_there, terrain_of


def sees(
    country: Country,
    ax_in: float,
    ay_in: float,
    a_height_in: float,
    bx_in: float,
    by_in: float,
    b_height_in: float,
    board_in: float = BOARD_IN,
) -> bool:
    """Whether the straight line from a height above one place to a height above another is free of the country.

    board_in: how high a board is, where it is a block.
    """
    terrain = terrain_of(country)
    a_in = level_there(terrain.levels, ax_in, ay_in) * board_in + a_height_in
    b_in = level_there(terrain.levels, bx_in, by_in) * board_in + b_height_in
    low_in = min(a_in, b_in)
    dx, dy = bx_in - ax_in, by_in - ay_in
    east_in, north_in, twice = abs(dx), abs(dy), 2.0 * (ax_in * dy - ay_in * dx)
    for twice_x, twice_y, wide_in, deep_in, top_in, thing in terrain.screens:
        off = twice_x * dy - twice_y * dx - twice  # the line passes a box whose middle lies farther off than its corners
        if -off <= wide_in * north_in + deep_in * east_in >= off and low_in < top_in:
            corners, radius_in = thing.corners, thing.radius_in
            if _meets(corners, radius_in, ax_in, ay_in, dx, dy, a_in, b_in, top_in):
                return False
    return not any(
        low_in < each.level * board_in and _below(each, ax_in, ay_in, dx, dy, a_in, b_in, each.level * board_in)
        for each in terrain.levels
    )


def _meets(
    corners: Corners, radius: float, ax: float, ay: float, dx: float, dy: float, a_in: float, b_in: float, top_in: float
) -> bool:
    """Whether a line passes through a solid of this convex outline below its top."""
    parts = _disc_parts(corners, radius, ax, ay, dx, dy) if len(corners) == 1 else _parts(corners, ax, ay, dx, dy)
    if parts is None:
        return False
    start, end = parts
    return min(a_in + (b_in - a_in) * start, a_in + (b_in - a_in) * end) < top_in


def _parts(corners: Corners, ax: float, ay: float, dx: float, dy: float) -> tuple[float, float] | None:
    """Between which parts of its length a line runs inside a convex polygon; None if it only touches it or passes by."""
    start, end = 0.0, 1.0
    px, py = corners[-1]
    for qx, qy in corners:
        ex, ey = qx - px, qy - py
        here, pace = ex * (ay - py) - ey * (ax - px), ex * dy - ey * dx
        if pace > 0.0:
            start = max(start, -here / pace)
        elif pace < 0.0:
            end = min(end, -here / pace)
        elif here <= 0.0:
            return None
        if start >= end:
            return None
        px, py = qx, qy
    return start, end


def _disc_parts(corners: Corners, radius: float, ax: float, ay: float, dx: float, dy: float) -> tuple[float, float] | None:
    """The same for a trunk."""
    fx, fy = corners[0][0] - ax, corners[0][1] - ay
    length, off = dx * dx + dy * dy, fx * dy - fy * dx
    chord = radius * radius * length - off * off
    if chord <= 0.0:
        return None
    middle, half = (fx * dx + fy * dy) / length, math.sqrt(chord) / length
    start, end = max(0.0, middle - half), min(1.0, middle + half)
    return (start, end) if start < end else None


def _below(board: Level, ax: float, ay: float, dx: float, dy: float, a_in: float, b_in: float, top_in: float) -> bool:
    """Whether a line runs inside a board somewhere: each piece of it between two edges of the board is tried."""
    corners = board.corners
    cuts = [0.0, 1.0]
    px, py = corners[-1]
    for qx, qy in corners:
        ex, ey = qx - px, qy - py
        turn = dx * ey - dy * ex
        if turn != 0.0:
            along, aside = ((px - ax) * ey - (py - ay) * ex) / turn, ((px - ax) * dy - (py - ay) * dx) / turn
            if 0.0 < along < 1.0 and 0.0 <= aside <= 1.0:
                cuts.append(along)
        px, py = qx, qy
    cuts.sort()
    for start, end in pairwise(cuts):
        middle = (start + end) / 2.0
        lowest = min(a_in + (b_in - a_in) * start, a_in + (b_in - a_in) * end)
        if end > start and lowest < top_in and level_there((board,), ax + dx * middle, ay + dy * middle):
            return True
    return False
