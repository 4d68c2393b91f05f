"""The signs of a larger game for the key of a sheet: only those of things that lie on its plate."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point
from sandgate.draw.shapes import InKey
from sandgate.draw.sheet import Sheet
from sandgate.draw.wells1913_little_wars.conveyances import box_shapes, train_shapes, waggon_shapes
from sandgate.draw.wells1913_little_wars.roads import rails_shapes, road_shapes
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.little_wars.larger.extensions import Larger, Load, Railway, Road, Train, Waggon
from sandgate.rules.wells1913.little_wars.larger.tracks import line_length_in, spot_on, vehicles

UNIT: Final = 0.19  # inches in a pixel of the key
BOX_PX: Final = (24.0, 16.0)
ASIDE_IN: Final = 3.0  # a sign of each side, so far from the middle
LINE_IN: Final = ((-5.0, 0.0), (5.0, 0.0))
HIGH_PX: Final = 24.0
STRIDE_IN: Final = 3.0  # how finely it is looked whether a line comes upon the plate

Draw = Callable[[Sheet, Point], str]


class LargerSign(NamedTuple):
    """A sign: its words on the large sheet and on that for the hand, how it is drawn, and classes that its thing has."""

    text: str
    short: str
    draw: Draw
    classes: tuple[str, ...]


def _box(_sheet: Sheet, at: Point) -> str:
    places = ((at[0] - 14.0, at[1]), (at[0] + 14.0, at[1]))
    return "".join(part for side, where in zip(SIDES, places, strict=True) for part in box_shapes(where, *BOX_PX, side))


def _load(kind: Load) -> Draw:
    def draw(_sheet: Sheet, at: Point) -> str:
        pair = [
            Waggon("", kind, side, side, sense * ASIDE_IN, 0.0, 90.0, 0.0, 0.0, 0.0)
            for side, sense in zip(SIDES, (-1.0, 1.0), strict=True)
        ]
        return "".join(part for each in pair for part in waggon_shapes(InKey(at, UNIT), each))

    return draw


def _road(_sheet: Sheet, at: Point) -> str:
    return "".join(road_shapes(InKey(at, UNIT), Road("", LINE_IN, 2.4)))


def _rails(_sheet: Sheet, at: Point) -> str:
    return "".join(rails_shapes(InKey(at, UNIT), Railway("", LINE_IN, (), ())))


def _train(_sheet: Sheet, at: Point) -> str:
    train = Train("", "red", "", 1, 9.0, 0.0, loading=False, boarded=(), men=(), guns=())
    spots = [spot_on(LINE_IN, middle) for middle in vehicles(train.at_in, train.trucks)]
    return "".join(train_shapes(InKey(at, UNIT), spots, train))


BOX: Final = LargerSign("box: Red's square, Blue's round", "box", _box, ("red-box", "blue-box"))
LOADS: Final[dict[Load, LargerSign]] = {
    "waggon": LargerSign("supply waggon", "supply waggon", _load("waggon"), ("red-carriage", "blue-carriage")),
    "cart": LargerSign("ammunition cart", "ammunition cart", _load("cart"), ("red-carriage", "blue-carriage")),
}
ROAD: Final = LargerSign("high road: half as far again", "high road", _road, ("road",))
RAILS: Final = LargerSign("railway; a gap where rails are torn up", "railway", _rails, ("ballast",))
TRAIN: Final = LargerSign("engine and open trucks", "train", _train, ("engine",))


def larger_signs(sheet: Sheet, larger: Larger | None) -> tuple[LargerSign, ...]:
    """The signs of what a larger game has on the plate of a sheet."""
    if larger is None:
        return ()
    found = dict.fromkeys(sign for sign, at in _things(larger) if sheet.inside(sheet.at(*at)))
    return tuple([sign for sign in (BOX, *LOADS.values(), ROAD, RAILS, TRAIN) if sign in found])


def larger_entries(sheet: Sheet, larger: Larger | None) -> tuple[Entry, ...]:
    """The same for the legend of a small sheet."""
    return tuple([Entry(sign.short, sign.draw, sign.classes) for sign in larger_signs(sheet, larger)])


def _things(larger: Larger) -> Iterator[tuple[LargerSign, Point]]:
    """What there is, and where."""
    yield from ((BOX, (box.x_in, box.y_in)) for box in larger.boxes)
    yield from ((LOADS[each.kind], (each.x_in, each.y_in)) for each in larger.waggons)
    yield from ((ROAD, at) for road in larger.roads for at in _along(road.points))
    yield from ((RAILS, at) for railway in larger.railways for at in _along(railway.points))
    points = {railway.name: railway.points for railway in larger.railways}
    for train in larger.trains:
        spots = [spot_on(points[train.line], middle) for middle in vehicles(train.at_in, train.trucks)]
        yield from ((TRAIN, (spot.x_in, spot.y_in)) for spot in spots)


def _along(points: tuple[Point, ...]) -> Iterator[Point]:
    strides = int(line_length_in(points) / STRIDE_IN)
    return chain(points, [spot_on(points, STRIDE_IN * nth)[:2] for nth in range(1, strides + 1)])
