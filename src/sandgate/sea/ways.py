"""The ways of vessels through one move, looked at closely only where something lies near them: shore, mines, torpedoes.

A way tells where a vessel is at any second of the move, and how fast she runs at the most. Between two seconds she cannot
leave the ellipse that her speed allows; where nothing lies in it, the seconds between need not be looked at.
"""

import math
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sandgate.sea.fixes import Fix
from sandgate.sea.stretches import Lies

SLACK_YD: Final = 0.05  # places are rounded at the end of a move

Place = tuple[float, float]
Near = Callable[[Fix, Fix, float], bool]  # the ends of a piece of a way, and how far beside its chord it may lie


class Way(NamedTuple):
    """Where a vessel is at the seconds of a move, and the most that she makes in one second of it.

    even: she runs evenly on one straight.
    """

    place: Callable[[float], Lies]
    fastest_yd_s: float
    even: bool = False

    def __call__(self, second: float) -> Lies:
        """Place and heading at a second of the move."""
        return self.place(second)


Ways = Mapping[int, Way]  # by unit number


def lying(x_yd: float, y_yd: float, heading_deg: float) -> Way:
    """The way of a vessel that lies where she is."""
    return Way(lambda _second: (x_yd, y_yd, heading_deg), 0.0, True)


def stopped(way: Way, stop_s: float) -> Way:
    """A way that ends at a second of the move: the vessel has run aground."""
    return Way(lambda second: way.place(min(second, stop_s)), way.fastest_yd_s)


def watch(way: Way, begun_s: int, first: int, last: int, near: Near) -> list[Fix]:
    """Where a vessel is from one second of a move to another: at every second where something may be near, else seldom.

    begun_s: the second at which the move begins, from which the fixes count.
    """
    found, ends = [fix_at(way, begun_s, first)], [(last, fix_at(way, begun_s, last))]
    while ends:  # the nearest one last: a piece of the way is halved where something may be near, down to a second
        begun, (second, ended) = found[-1], ends[-1]
        if second - first > 1 and near(begun, ended, beside_chord(way, begun, ended)):
            middle = (first + second) // 2
            ends.append((middle, fix_at(way, begun_s, middle)))
        else:
            found.append(ended)
            first = second
            ends.pop()
    return found


def fix_at(way: Way, begun_s: int, second: int) -> Fix:
    """Where a vessel is at a second of a move that begins at another."""
    return (float(begun_s + second), *way.place(float(second)))


def beside_chord(way: Way, begun: Fix, ended: Fix) -> float:
    """How far from the straight between two fixes a vessel may have been."""
    if way.even:
        return SLACK_YD
    dx, dy = ended[1] - begun[1], ended[2] - begun[2]
    longest_yd = way.fastest_yd_s * (ended[0] - begun[0]) + SLACK_YD
    return math.sqrt(max(0.0, longest_yd * longest_yd - dx * dx - dy * dy)) * 0.5 + SLACK_YD


def near_piece(begun: Fix, ended: Fix, beside_yd: float, p: Place, q: Place) -> bool:
    """Whether a vessel, on her way from one fix to another, may come upon a straight piece from p to q: a first look.

    >>> south, north = (0.0, 0.0, 0.0, 0.0), (9.0, 0.0, 100.0, 0.0)
    >>> [near_piece(south, north, 5.0, (east_yd, -50.0), (east_yd, 50.0)) for east_yd in (5.0, 6.0)]
    [True, False]
    """
    (_, ax, ay, _), (_, bx, by, _), (px, py), (qx, qy) = begun, ended, p, q
    if min(ax, bx) - beside_yd > max(px, qx) or max(ax, bx) + beside_yd < min(px, qx):
        return False
    if min(ay, by) - beside_yd > max(py, qy) or max(ay, by) + beside_yd < min(py, qy):
        return False
    dx, dy = qx - px, qy - py
    begun_off, ended_off = (ax - px) * dy - (ay - py) * dx, (bx - px) * dy - (by - py) * dx
    limit = beside_yd * math.sqrt(dx * dx + dy * dy)
    return min(begun_off, ended_off) <= limit and max(begun_off, ended_off) >= -limit
