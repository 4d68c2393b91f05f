"""A side of a ship as it is drawn: feet from the stem and above the water-line, put on a sheet."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sandgate.draw.ink import Box, Point, circle, line, place

Feet = tuple[float, float]
FULL_PX = 1.1  # pixels to a foot from which small fittings are drawn


class Aspect(NamedTuple):
    """Where feet lie on a sheet."""

    at: Callable[[float, float], Point]
    px: float  # to a foot

    @property
    def full(self) -> bool:
        """Whether there is room for small fittings."""
        return self.px >= FULL_PX

    def cls(self, name: str) -> str:
        """The class of a line: thinner where the ship is small."""
        return name if self.full else f"{name} plan-thin"

    def line(self, points: Iterable[Feet], cls: str) -> str:
        """Straight lines through places of the ship."""
        return line([self.at(*point) for point in points], self.cls(cls))

    def shape(self, points: Iterable[Feet], cls: str) -> str:
        """A closed shape."""
        return line([self.at(*point) for point in points], self.cls(cls), closed=True)

    def box(self, x0: float, x1: float, y0: float, y1: float, cls: str) -> str:
        """A rectangle."""
        return self.shape([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], cls)

    def dot(self, x: float, y: float, radius_ft: float, cls: str) -> str:
        """A round thing."""
        return circle(self.at(x, y), radius_ft * self.px, self.cls(cls))

    def data(self, steps: Iterable[tuple[str, *tuple[Feet, ...]]]) -> str:
        """The data of a path: letters of SVG, each with its places in feet."""
        return "".join(letter + " ".join(place(self.at(*point)) for point in points) for letter, *points in steps)

    def pixels(self, box: Box) -> Box:
        """A box x0, y0, x1, y1 in feet as left, top, right, bottom of the sheet."""
        (ax, ay), (bx, by) = self.at(box[0], box[1]), self.at(box[2], box[3])
        return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
