"""Papers beside the board on which places lie, of orders or of what is measured at a real table; such as a target sheet."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Box = tuple[float, float, float, float]  # least and greatest along, least and greatest up: west, south, east, north


class Spot(NamedTuple):
    """A part of a paper that is chosen as a whole, and what stands in the blanks of the line then."""

    name: str
    box: Box
    fills: Mapping[str, str]


class Paper(NamedTuple):
    """A paper beside the board on which places of orders lie, such as a target sheet; the game's charts draw it by its key.

    A line lies on it whose blanks named in `given` hold one of the values there. Its `axes` are the blanks that a place on
    the paper fills, along and up; where one aims, what is sent falls within the `rings`.
    """

    key: str
    title: str  # "Target sheet of Tsesarevich"
    given: Mapping[str, tuple[str, ...]]
    axes: tuple[str, str]
    unit: str = ""  # of its places: "feet"
    spots: tuple[Spot, ...] = ()  # front to back: the first that holds a place is meant
    rings: tuple[tuple[float, float], ...] = ()  # half axes of the scatter, along and up, in its unit: the inner one first
    says: str = ""  # what the paper is, and what the rings tell


class Gauge(NamedTuple):
    """How a length of a real table is read off a paper beside the board: along it or up it, and from where."""

    paper: str  # the key by which the game's charts draw it
    title: str  # "Target sheet of Tsesarevich"
    unit: str  # of its places: "feet"
    axis: Literal[0, 1]  # 0: along the paper, 1: up
    start: float  # the length at place nought of the paper
    per_unit: float  # and how much one unit of the paper adds

    def length_at(self, place: float) -> float:
        """The length that a place on the paper stands for, to a thousandth.

        >>> Gauge("mikasa/1/0", "Target sheet of Mikasa", "feet", 0, 0.0, 1 / 86.4).length_at(98.0)
        1.134
        """
        return round(self.start + place * self.per_unit, 3)

    def place_of(self, length: float) -> float:
        """The place on the paper that a length stands for, to a tenth of its unit.

        >>> Gauge("mikasa/1/0", "Target sheet of Mikasa", "feet", 0, 0.0, 1 / 86.4).place_of(1.134)
        98.0
        """
        return round((length - self.start) / self.per_unit, 1)
