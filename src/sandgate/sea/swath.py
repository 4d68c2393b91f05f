"""Where a line that is run can be met: a first look, before it is laid on tracks and hulls.

The arc of the line is taken for its whole circle, the straight for a strip; what lies farther from them than a vessel is
long is passed over. Nothing is decided here.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.sea.fixes import Fix
from sandgate.sea.lines import Line, arc_centre, arc_run, on_line

UPON_YD: Final = 1.0  # a line that crosses a way does not lie so far beside it


class Swath(NamedTuple):
    """A line: when it begins, how fast and how far it runs, the circle of its arc, the straight from the arc's end.

    aboard_yd: who is so far off the centre of a vessel is not alongside her.
    """

    fired_s: float
    yd_s: float
    reach_yd: float
    aboard_yd: float
    radius_yd: float
    arc_yd: float
    centre_x: float
    centre_y: float
    x_yd: float
    y_yd: float
    east: float
    north: float

    def passes(self, before: Fix, after: Fix, close_yd: float) -> bool:
        """Whether the line comes so close to the straight from one fix of a vessel to another, at whatever second."""
        _, _, reach_yd, _, _, arc_yd, _, _, x_yd, y_yd, east, north = self
        if arc_yd > 0.0 and self._rounds(before, after, close_yd):
            return True
        dx, dy, then_dx, then_dy = before[1] - x_yd, before[2] - y_yd, after[1] - x_yd, after[2] - y_yd
        off, then_off = dx * north - dy * east, then_dx * north - then_dy * east
        if (off > close_yd and then_off > close_yd) or (off < -close_yd and then_off < -close_yd):
            return False
        along, then_along = dx * east + dy * north, then_dx * east + then_dy * north
        to_yd = reach_yd - arc_yd + close_yd
        return not ((along < -close_yd and then_along < -close_yd) or (along > to_yd and then_along > to_yd))

    def passed(self, way: Sequence[Fix], close_yd: float) -> list[int]:
        """All straights between the fixes of a way that it `passes`, by the places of their first fixes: in one go."""
        _, _, reach_yd, _, _, arc_yd, _, _, x_yd, y_yd, east, north = self
        to_yd = reach_yd - arc_yd + close_yd
        found: list[int] = []
        dx, dy = way[0][1] - x_yd, way[0][2] - y_yd
        off, along = dx * north - dy * east, dx * east + dy * north
        for nth in range(len(way) - 1):
            dx, dy = way[nth + 1][1] - x_yd, way[nth + 1][2] - y_yd
            then_off, then_along = dx * north - dy * east, dx * east + dy * north
            beside = (off > close_yd and then_off > close_yd) or (off < -close_yd and then_off < -close_yd)
            beyond = (along < -close_yd and then_along < -close_yd) or (along > to_yd and then_along > to_yd)
            if not (beside or beyond) or (arc_yd > 0.0 and self._rounds(way[nth], way[nth + 1], close_yd)):
                found.append(nth)
            off, along = then_off, then_along
        return found

    def meets(self, before: Fix, after: Fix) -> bool:
        """Whether what runs on it can be alongside a vessel between two fixes."""
        at_s, x_yd, y_yd, _ = before
        straight_yd = (at_s - self.fired_s) * self.yd_s - self.arc_yd
        limit_yd = self.aboard_yd + self.yd_s * (after[0] - at_s) + abs(after[1] - x_yd) + abs(after[2] - y_yd)
        if straight_yd < 0.0:
            return self._rounds(before, after, limit_yd)
        off_x, off_y = self.x_yd + straight_yd * self.east - x_yd, self.y_yd + straight_yd * self.north - y_yd
        return off_x * off_x + off_y * off_y <= limit_yd * limit_yd

    def met(self, way: Sequence[Fix], begun: int) -> list[int]:
        """All fixes of a way, from one of them on, between which and the next one it `meets` the vessel: in one go."""
        fired_s, yd_s, _, aboard_yd, _, arc_yd, _, _, end_x, end_y, east, north = self
        found: list[int] = []
        then_s, then_x, then_y, _ = way[begun]
        for nth in range(begun, len(way) - 1):
            at_s, x_yd, y_yd = then_s, then_x, then_y
            then_s, then_x, then_y, _ = way[nth + 1]
            straight_yd = (at_s - fired_s) * yd_s - arc_yd
            limit_yd = aboard_yd + yd_s * (then_s - at_s) + abs(then_x - x_yd) + abs(then_y - y_yd)
            if straight_yd < 0.0:
                if self._rounds(way[nth], way[nth + 1], limit_yd):
                    found.append(nth)
                continue
            off_x, off_y = end_x + straight_yd * east - x_yd, end_y + straight_yd * north - y_yd
            if off_x * off_x + off_y * off_y <= limit_yd * limit_yd:
                found.append(nth)
        return found

    def _rounds(self, before: Fix, after: Fix, close_yd: float) -> bool:
        """Whether a way comes near the circle of the arc: neither beside it nor wholly within."""
        reach_yd, within_yd = self.radius_yd + close_yd, self.radius_yd - close_yd
        dx, then_dx = before[1] - self.centre_x, after[1] - self.centre_x
        if (dx > reach_yd and then_dx > reach_yd) or (dx < -reach_yd and then_dx < -reach_yd):
            return False
        dy, then_dy = before[2] - self.centre_y, after[2] - self.centre_y
        if (dy > reach_yd and then_dy > reach_yd) or (dy < -reach_yd and then_dy < -reach_yd):
            return False
        if within_yd <= 0.0:
            return True
        within_2 = within_yd * within_yd
        return dx * dx + dy * dy >= within_2 or then_dx * then_dx + then_dy * then_dy >= within_2


def swath(line: Line, radius_yd: float, fired_s: float, yd_s: float, reach_yd: float, aboard_yd: float) -> Swath:
    """A line as a first look takes it: begun at a second, with a speed and a range.

    >>> from sandgate.sea.lines import Laid
    >>> seen = swath(Laid(0.0, 0.0, 90.0, 90.0), 230.0, 0.0, 15.0, 800.0, 69.0)
    >>> [seen.passes((0.0, 450.0, -500.0, 0.0), (30.0, 450.0, north_yd, 0.0), 80.0) for north_yd in (-79.0, -81.0)]
    [True, False]
    >>> [seen.meets((30.0, 450.0, north_yd, 0.0), (31.0, 450.0, north_yd + 5.0, 0.0)) for north_yd in (-70.0, -110.0)]
    [True, False]
    """
    arc_yd, running = arc_run(line.leaves_deg, line.runs_deg, radius_yd), math.radians(line.runs_deg)
    centre_x, centre_y, _ = arc_centre(line, radius_yd)
    end = on_line(line, radius_yd, arc_yd)
    return Swath(
        fired_s=fired_s,
        yd_s=yd_s,
        reach_yd=reach_yd,
        aboard_yd=aboard_yd,
        radius_yd=radius_yd,
        arc_yd=arc_yd,
        centre_x=centre_x,
        centre_y=centre_y,
        x_yd=end.x_yd,
        y_yd=end.y_yd,
        east=math.sin(running),
        north=math.cos(running),
    )
