"""Where the engine and the trucks of a train stand on their line, and what a place on the line is. KS.RAIL.01 and .03.

Lengths along a line are inches from its beginning. House: engine and trucks are 6 by 2 in, half an inch from one another.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.outlines import Outline, box
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.kriegspiel.pieces import Train
from sandgate.rules.wells1913.kriegspiel.state import Battle

Vehicle = tuple[Literal["engine", "truck"], int, Outline]  # what it is, which truck from the engine back, where it stands

VEHICLE_IN: Final = (6.0, 2.0)  # long, wide
COUPLING_IN: Final = 0.5


def points_of(battle: Battle, line: str) -> tuple[Point, ...]:
    """The points of a line; raises LookupError if there is none of that name."""
    return next(each.points for each in battle.field.lines if each.name == line)


def length_in(points: Sequence[Point]) -> float:
    """How long a line is."""
    return added([distance(*a, *b) for a, b in pairwise(points)])


def along_line(points: Sequence[Point], at_in: float) -> tuple[Point, float]:
    """The place so far along a line, and the bearing of the line there; beyond its ends, the ends.

    >>> along_line((Point(0.0, 0.0), Point(0.0, 10.0), Point(20.0, 10.0)), 15.0)
    (Point(x_in=5.0, y_in=10.0), 90.0)
    """
    left_in, ways = max(0.0, at_in), list(pairwise(points))
    for nth, ((ax, ay), (bx, by)) in enumerate(ways, 1):
        length_in = distance(ax, ay, bx, by)
        if left_in <= length_in or nth == len(ways):
            part = min(1.0, left_in / length_in)
            return Point(ax + (bx - ax) * part, ay + (by - ay) * part), bearing(ax, ay, bx, by)
        left_in -= length_in
    raise ValueError("a line has two points at least")


def rear_in(train: Train) -> float:
    """Where along its line a train ends.

    >>> rear_in(Train(6001, "RT1", "red", "main", 30.0, 1, (True, True), True, 0.0))
    11.0
    """
    return _front_of(train, len(train.trucks)) - train.towards * VEHICLE_IN[0]


def _front_of(train: Train, nth: int) -> float:
    """Where along its line the n-th vehicle begins; 0 is the engine."""
    return train.at_in - train.towards * nth * (VEHICLE_IN[0] + COUPLING_IN)


@step("KS.RAIL.03")
def vehicles(battle: Battle, train: Train) -> tuple[Vehicle, ...]:
    """The vehicles of a train that are whole; trucks are counted from 0."""
    points, found = points_of(battle, train.line), list[Vehicle]()
    if train.engine:
        found.append(("engine", 0, _outline(points, train, 0)))
    found += [("truck", nth, _outline(points, train, nth + 1)) for nth, whole in enumerate(train.trucks) if whole]
    return tuple(found)


def _outline(points: Sequence[Point], train: Train, nth: int) -> Outline:
    """A vehicle, straight between the places of its two ends."""
    front_in = _front_of(train, nth)
    (ax, ay), _ = along_line(points, front_in)
    (bx, by), _ = along_line(points, front_in - train.towards * VEHICLE_IN[0])
    half_in, wide_in = distance(ax, ay, bx, by) / 2.0, VEHICLE_IN[1] / 2.0
    return box((ax + bx) / 2.0, (ay + by) / 2.0, bearing(bx, by, ax, ay), half_in, half_in, wide_in, wide_in)


def place_of(battle: Battle, train: Train, nth: int) -> tuple[Point, float]:
    """The middle of a vehicle and the bearing of the line there; 0 is the engine."""
    points, middle_in = points_of(battle, train.line), _front_of(train, nth) - train.towards * VEHICLE_IN[0] / 2.0
    (x_in, y_in), along_deg = along_line(points, middle_in)
    return Point(grid(x_in), grid(y_in)), along_deg


def way_along(points: Sequence[Point], from_in: float, to_in: float) -> tuple[Point, ...]:
    """The way along a line from one place on it to another.

    >>> way_along((Point(0.0, 0.0), Point(0.0, 10.0), Point(20.0, 10.0)), 15.0, 4.0)
    (Point(x_in=5.0, y_in=10.0), Point(x_in=0.0, y_in=10.0), Point(x_in=0.0, y_in=4.0))
    """
    low, high = min(from_in, to_in), max(from_in, to_in)
    way, gone = [along_line(points, low)[0]], 0.0
    for a, b in pairwise(points):
        gone += distance(*a, *b)
        if low < gone < high:
            way.append(b)
    way.append(along_line(points, high)[0])
    return tuple(way if from_in <= to_in else reversed(way))
