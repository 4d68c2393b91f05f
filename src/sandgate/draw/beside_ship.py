"""Where the label of a ship on the open sea stands best, and the fine line to one that had to be put far off."""

import math
from collections.abc import Iterable

from sandgate.draw.ink import Point, between, line
from sandgate.draw.sheet import Sheet
from sandgate.kernel.geometry import bearing


def away_from(foes: Iterable[Point], at: Point, course_deg: float) -> float:
    """The bearing on which a label stands best: abeam, away from the nearest of the enemy; places in yards.

    >>> away_from([(500.0, 0.0)], (0.0, 0.0), 0.0), away_from([(-500.0, 0.0), (900.0, 0.0)], (0.0, 0.0), 0.0)
    (-90.0, 90.0)
    >>> away_from([], (0.0, 0.0), 45.0)
    135.0
    """
    foe = min(foes, key=lambda each: math.dist(each, at), default=None)
    if foe is None:
        return course_deg + 90.0
    towards = math.radians(bearing(*at, *foe) - course_deg)
    return course_deg + (-90.0 if math.sin(towards) > 0.0 else 90.0)


def draw_leader(sheet: Sheet, ship: Point, label: Point, size: tuple[float, float], reach: float, least: float) -> None:
    """A fine line from a ship, which reaches so far, to her label if that is `least` farther off; all in pixels."""
    x = min(max(ship[0], label[0] - size[0] / 2.0), label[0] + size[0] / 2.0)
    y = min(max(ship[1], label[1] - size[1] / 2.0), label[1] + size[1] / 2.0)
    apart = math.dist(ship, (x, y))
    if apart > reach + least:
        ends = [between(ship, (x, y), (reach + 1.0) / apart), between(ship, (x, y), 1.0 - 2.0 / apart)]
        sheet.add("rings", line(ends, "leader"))
        sheet.placer.line(ends, 10.0)
