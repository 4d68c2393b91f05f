"""Which ships touch while they run, and when first. JANE.MOV.15.

Two hulls are looked at only so often as they may touch: the gap between them cannot close faster than both together move.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

from sandgate.kernel.units import near
from sandgate.rules.jane1905.track.running import Part, at
from sandgate.rules.jane1905.track.touching import Hull, gap_yd, least_gap_yd
from sandgate.sea.extents import Extent

SHORT_MIN: Final = 1.0 / 960.0  # a sixteenth of a second
HALVINGS: Final = 20
CLEAR_YD: Final = 1.0
NEVER: Final = -1.0
NOBODY: Final = -1

Run = Sequence[Part]
FirstTouches = Callable[
    [Sequence[Hull], Sequence[Run], Sequence[int], Sequence[float], Sequence[float]], Sequence[tuple[int, int, float]]
]


def first_touches(
    hulls: Sequence[Hull],
    runs: Sequence[Run],
    leaders: Sequence[int],
    from_min: Sequence[float],
    until_min: Sequence[float],
) -> list[tuple[int, int, float]]:
    """The first touch of every two ships that touch in a move: their places in the lists, and the part of the minute.

    leaders: the place of her in whose wake each runs, with whom she makes no contact; NOBODY: she runs by herself. from_min,
    until_min: since when each is on the surface, and until when on the board.
    >>> from sandgate.sea.stretches import Stretch
    >>> straight = [[Part(0.0, 1.0, Stretch(0.0, y_yd, 0.0, yd, 0.0))] for y_yd, yd in ((0.0, 400.0), (500.0, 0.0))]
    >>> first_touches([Hull(70.0, 12.0)] * 2, straight, (NOBODY, NOBODY), (0.0, 0.0), (1.0, 1.0))
    [(0, 1, 0.9)]
    >>> first_touches([Hull(70.0, 12.0)] * 2, straight, (1, NOBODY), (0.0, 0.0), (1.0, 1.0))
    []
    """
    extents = [extent_of(hulls[nth], runs[nth]) for nth in range(len(hulls))]
    found: list[tuple[int, int, float]] = []
    for one in range(len(hulls)):
        for two in range(one + 1, len(hulls)):
            if not extents[one].near(extents[two]) or leaders[one] == two or leaders[two] == one:
                continue
            if keep_clear(hulls[one], runs[one], hulls[two], runs[two]):
                continue
            closing_yd = fastest_yd(hulls[one], runs[one]) + fastest_yd(hulls[two], runs[two])
            if closing_yd == 0.0:
                continue
            begin_min, end_min = max(from_min[one], from_min[two]), min(until_min[one], until_min[two])
            minute = first_touch(hulls[one], runs[one], hulls[two], runs[two], begin_min, end_min, closing_yd)
            if minute != NEVER:
                found.append((one, two, minute))
    return found


def fastest_yd(hull: Hull, run: Run) -> float:
    """The most that any point of a hull moves in a minute."""
    most_yd = 0.0
    for begin_min, end_min, stretch in run:
        yd_min = abs(stretch.length_yd) / (end_min - begin_min)
        if stretch.radius_yd != 0.0:
            yd_min *= 1.0 + hull.ends_yd / abs(stretch.radius_yd)
        most_yd = max(most_yd, yd_min)
    return most_yd


def extent_of(hull: Hull, run: Run) -> Extent:
    """Where all of a hull is in the minute."""
    west, south, _ = at(run, 1.0)
    east, north, arc_yd = west, south, 0.0
    for _, _, stretch in run:
        west, east = min(west, stretch.x_yd), max(east, stretch.x_yd)
        south, north = min(south, stretch.y_yd), max(north, stretch.y_yd)
        if stretch.radius_yd != 0.0:
            arc_yd = max(arc_yd, abs(stretch.length_yd))
    off_yd = hull.ends_yd + hull.sides_yd + arc_yd / 2.0
    return Extent(west - off_yd, south - off_yd, east + off_yd, north + off_yd)


def keep_clear(hull: Hull, run: Run, other_hull: Hull, other_run: Run) -> bool:
    """Whether two ships that both run straight on go so nearly alike that the gap between them cannot close."""
    own, other = run[0].stretch, other_run[0].stretch
    if len(run) + len(other_run) > 2 or own.radius_yd != 0.0 or other.radius_yd != 0.0:
        return False
    turn = math.radians(other.heading_deg - own.heading_deg)
    apart_yd = own.length_yd * own.length_yd + other.length_yd * other.length_yd
    apart_yd -= 2.0 * own.length_yd * other.length_yd * math.cos(turn)
    closes_yd = math.sqrt(max(0.0, apart_yd)) + CLEAR_YD
    here, there = (own.x_yd, own.y_yd, own.heading_deg), (other.x_yd, other.y_yd, other.heading_deg)
    if least_gap_yd(here, hull, there, other_hull) > closes_yd:
        return True  # as most are: their hulls need not be looked at
    return gap_yd(here, hull, there, other_hull) > closes_yd


def first_touch(
    hull: Hull, run: Run, other_hull: Hull, other_run: Run, from_min: float, until_min: float, closing_yd: float
) -> float:
    """The first part of a minute at which a gap is closed that closes by closing_yd in a minute at most; NEVER: it is not.

    Hulls that lie together as the move begins have touched before.
    """
    minute, before_min, left_min = 0.0, 0.0, until_min - from_min  # since both are there
    gap = gap_at(hull, run, other_hull, other_run, from_min)
    if gap <= 0.0:
        return NEVER
    while minute < left_min:
        before_min, minute = minute, min(left_min, minute + max(SHORT_MIN, gap / closing_yd))
        gap = near(gap_at(hull, run, other_hull, other_run, from_min + minute))
        if gap <= 0.0:
            for _ in range(HALVINGS):
                middle = (before_min + minute) / 2.0
                if near(gap_at(hull, run, other_hull, other_run, from_min + middle)) <= 0.0:
                    minute = middle
                else:
                    before_min = middle
            return from_min + near(minute)
    return NEVER


def gap_at(hull: Hull, run: Run, other_hull: Hull, other_run: Run, minute: float) -> float:
    """How far two hulls are apart at a part of the minute."""
    return gap_yd(at(run, minute), hull, at(other_run, minute), other_hull)
