"""Silhouettes over a horizon: parts of outlines in degrees, drawn at true bearing and apparent size. JANE.GEN.05, SUB.06."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sandgate.draw.ink import Box, line_data, path
from sandgate.rules.jane1905.tactical.seen_state import Silhouette


class Stretch(NamedTuple):
    """A part of the horizon: where it begins, and how wide it is."""

    start_deg: float
    wide_deg: float

    def off(self, bearing_deg: float) -> float:
        """How far right of its beginning a bearing lies; the middle of the round that is not shown parts left and right.

        >>> Stretch(350.0, 30.0).off(5.0), Stretch(350.0, 30.0).off(340.0)
        (15.0, -10.0)
        """
        half = self.wide_deg / 2.0
        return (bearing_deg - self.start_deg - half + 180.0) % 360.0 - 180.0 + half


def span(ship: Silhouette) -> tuple[float, float]:
    """The bearing of a ship's left end and how wide she looks, in degrees.

    >>> span(Silhouette(((359.0, 2.0, 0.0, 0.1), (1.0, 1.5, 0.1, 0.3))))
    (359.0, 3.0)
    """
    ref = ship.boxes[0][0]
    offs = [(end - ref + 180.0) % 360.0 - 180.0 for box in ship.boxes for end in box[:2]]
    return (ref + min(offs)) % 360.0, max(offs) - min(offs)


def height(ship: Silhouette) -> float:
    """How high she looks, in degrees."""
    return max(box[3] for box in ship.boxes)


def depth(ship: Silhouette) -> float:
    """How far below the horizon her water-line shows, in degrees."""
    return max(0.0, -min(box[2] for box in ship.boxes))


def silhouettes(ships: Sequence[Silhouette], stretch: Stretch, picture: Box, foot: float, px: float) -> Iterator[str]:
    """The ships that show in a part of the horizon, the farthest first; pixels to a degree are the same both ways.

    picture: left, top, right, and the foot of the sea; foot: where the horizon lies.
    """
    for ship in ships:
        corners = list(_corners(ship, stretch, picture, foot, px))
        if corners:
            yield path("".join(corners), "silhouette")


def _corners(ship: Silhouette, stretch: Stretch, picture: Box, foot: float, px: float) -> Iterable[str]:
    left, top, right, bottom = picture
    for x0, x1, y0, y1 in ship.boxes:
        begin = stretch.off(x0)
        end = begin + (x1 - x0) % 360.0
        a, b = max(left, left + begin * px), min(right, left + end * px)
        high, low = max(top, foot - y1 * px), min(bottom, foot - y0 * px)
        if b > a and low > high:
            yield line_data([(a, high), (b, high), (b, low), (a, low)], closed=True)
