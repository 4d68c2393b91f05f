"""Boxes, waggons, carts and trains at their true size; Red's boxes have square corners, Blue's round ones.

Who reads the drawing sees in it what his view holds: on a box of his own what is in it, on another's its name alone.
"""

import math
from collections.abc import Iterator, Sequence

from sandgate.draw.ink import Point, circle, line, tag
from sandgate.draw.shapes import Plan, pixels
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.outlines import box as box_outline
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.ground.crowd import (
    HALF_BOX_IN,
    HALF_BOX_LONG_IN,
    HALF_WAGGON_IN,
    HALF_WAGGON_LONG_IN,
)
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Contents, Larger, Train, Waggon
from sandgate.rules.wells1913.little_wars.larger.tracks import HALF_TRAIN_IN, VEHICLE_IN, Spot, spot_on, vehicles
from sandgate.rules.wells1913.little_wars.pieces import load_text

ROUND_PX, LID_PART = 4.0, 0.82
LEAST_TOLD_PX = 34.0  # a box must be so wide to bear what is in it
SHADE_IN = (0.45, -0.5)


def draw_conveyances(sheet: Sheet, larger: Larger) -> None:
    """Draw trains, waggons and carts, then the boxes."""
    for train in larger.trains:
        _train(sheet, larger, train)
    for waggon in larger.waggons:
        _waggon(sheet, waggon)
    for box in larger.boxes:
        _box(sheet, box, next((each for each in larger.contents if each.box == box.name), None))


# -- boxes ---------------------------------------------------------------------------------------------------------------


def _box(sheet: Sheet, box: Box, held: Contents | None) -> None:
    where = sheet.at(box.x_in, box.y_in)
    wide, high = 2.0 * HALF_BOX_LONG_IN / sheet.unit, 2.0 * HALF_BOX_IN / sheet.unit
    shade = sheet.at(box.x_in + SHADE_IN[0], box.y_in + SHADE_IN[1])
    shapes = [_lid(shade, wide, high, box.side == "blue", "shade"), *box_shapes(where, wide, high, box.side)]
    title = f"{box.name}, a box" + (f" with {load_text(held.men, held.guns)}" if held else "")
    sheet.group("pieces", f"box-{box.name}", title, *shapes)
    for part in (-0.3, 0.0, 0.3):
        sheet.placer.disc((where[0] + part * wide, where[1]), 0.5 * high, 110.0)
    _told(sheet, box, held, where, wide)


def box_shapes(where: Point, wide: float, high: float, side: Side) -> tuple[str, str]:
    """A box of a side from above, and its lid."""
    rounded, rim = side == "blue", LID_PART
    lid = _lid(where, wide * rim, high - wide * (1.0 - rim), rounded, f"{side}-lid")
    return _lid(where, wide, high, rounded, f"{side}-box"), lid


def _told(sheet: Sheet, box: Box, held: Contents | None, where: Point, wide: float) -> None:
    """Its name, and below it what is in it, where the reader knows and there is room."""
    (x, y), (broad, high) = where, words_size(box.name, "c-number")
    if broad > 0.9 * wide:
        return
    counts, cls = _counts(held) if held and wide >= LEAST_TOLD_PX else "", f"c-number {box.side}-words"
    lines = [box.name, counts] if counts else [box.name]
    for nth, text in enumerate(lines):
        sheet.add("labels", words(text, cls, (x, y + (nth - (len(lines) - 1) / 2.0) * (high + 3.0)), "middle"))


def _counts(held: Contents) -> str:
    """What is in a box in few letters: 12i 4c 1g."""
    foot = sum(name[1] == "I" for name in held.men)
    numbers = ((foot, "i"), (len(held.men) - foot, "c"), (len(held.guns), "g"))
    return " ".join(f"{count}{letter}" for count, letter in numbers if count)


def _lid(middle: Point, wide: float, high: float, rounded: bool, cls: str) -> str:
    """A rectangle, its corners square or round."""
    x, y, r = middle[0] - wide / 2.0, middle[1] - high / 2.0, min(ROUND_PX, 0.3 * high) if rounded else None
    return tag("rect", x=x, y=y, width=wide, height=high, rx=r, cls=cls)


# -- waggons and carts ---------------------------------------------------------------------------------------------------


def _waggon(sheet: Sheet, waggon: Waggon) -> None:
    """A waggon or cart, with its name below it."""
    long = HALF_WAGGON_LONG_IN
    held = "" if waggon.holder == waggon.side else f", captured by {waggon.holder}"
    kind = "a supply waggon" if waggon.kind == "waggon" else "an ammunition cart"
    sheet.group("pieces", f"waggon-{waggon.name}", f"{waggon.name}, {kind}{held}", *waggon_shapes(sheet, waggon))
    x, y = sheet.at(waggon.x_in, waggon.y_in)
    sheet.placer.disc((x, y), long / sheet.unit, 110.0)
    below = (x, y + long / sheet.unit + 7.0)
    sheet.add("labels", words(waggon.name, f"c-number {waggon.holder}-words halo-floor", below, "middle"))


def waggon_shapes(sheet: Plan, waggon: Waggon) -> list[str]:
    """A waggon under its white tilt, with four wheels; a cart on two, open, with a keg in it."""
    long, half = HALF_WAGGON_LONG_IN, HALF_WAGGON_IN
    axles = (-1.2, 1.1) if waggon.kind == "waggon" else (-0.4,)
    shapes = [line(_around(sheet, waggon, (at, at), (-half, half)), f"{waggon.holder}-axle") for at in axles]
    body = (-long, long) if waggon.kind == "waggon" else (-1.5, 1.0)
    shapes.append(line(_corners(sheet, waggon, *body, 0.72 * half), f"{waggon.holder}-carriage", closed=True))
    shapes.append(line(_around(sheet, waggon, (body[1], body[1] + 0.9), (0.0, 0.0)), f"{waggon.holder}-axle"))
    if waggon.kind == "waggon":
        shapes.append(line(_corners(sheet, waggon, -1.7, 1.2, 0.5 * half), "flag-white", closed=True))
        hoops = [line(_around(sheet, waggon, (at, at), (-0.5 * half, 0.5 * half)), "barrel-line") for at in (-0.7, 0.2)]
        shapes += hoops
    else:
        shapes += [circle(spot, 0.34 / sheet.unit, "barrel") for spot in _around(sheet, waggon, (-0.8, 0.1), (0.0, 0.0))]
    return shapes


def _around(sheet: Plan, waggon: Waggon, ahead: tuple[float, float], aside: tuple[float, float]) -> list[Point]:
    """Two places about a waggon, so far ahead of its middle and to its right."""
    turn = math.radians(waggon.facing_deg)
    sine, cosine = math.sin(turn), math.cos(turn)
    return [
        sheet.at(waggon.x_in + on * sine + off * cosine, waggon.y_in + on * cosine - off * sine)
        for on, off in zip(ahead, aside, strict=True)
    ]


def _corners(sheet: Plan, waggon: Waggon, back: float, front: float, half: float) -> list[Point]:
    outline = box_outline(waggon.x_in, waggon.y_in, waggon.facing_deg, front, -back, half, half)
    return pixels(sheet, outline.corners)


# -- trains --------------------------------------------------------------------------------------------------------------


def _train(sheet: Sheet, larger: Larger, train: Train) -> None:
    """A train on its line, with its name beside the engine."""
    points = next(railway.points for railway in larger.railways if railway.name == train.line)
    spots = [spot_on(points, at) for at in vehicles(train.at_in, train.trucks)]
    for spot in spots:
        sheet.placer.disc(sheet.at(spot.x_in, spot.y_in), (VEHICLE_IN / 2.0 - 0.15) / sheet.unit, 110.0)
    load = load_text(train.men, train.guns)
    title = f"{train.name}, a train of {_trucks(train)}" + (f" with {load}" if load else "")
    sheet.group("pieces", f"train-{train.name}", title, *train_shapes(sheet, spots, train))
    x, y = _on(sheet, spots[0], 0.0, 2.4)
    sheet.add("labels", words(train.name, f"c-men {train.side}-words halo-floor", (x, y + 3.0), "middle"))


def train_shapes(sheet: Plan, spots: Sequence[Spot], train: Train) -> list[str]:
    """The engine, its boiler and chimney; open trucks, in which those who ride are dots of their side."""
    half, riders = VEHICLE_IN / 2.0 - 0.15, list(_riders(train))
    shapes = list[str]()
    for nth, spot in enumerate(spots):
        hull = pixels(sheet, box_outline(*spot, half, half, HALF_TRAIN_IN, HALF_TRAIN_IN).corners)
        shapes.append(line(hull, f"{train.side}-man", closed=True))
        if nth == 0:
            boiler = box_outline(*spot, half - 0.2, 0.5, 0.55, 0.55).corners
            shapes.append(line(pixels(sheet, boiler), "engine", closed=True))
            shapes.append(circle(_on(sheet, spot, 1.2), 0.34 / sheet.unit, "barrel"))
        else:
            well = box_outline(*spot, half - 0.3, half - 0.3, 0.66, 0.66).corners
            shapes.append(line(pixels(sheet, well), "truck", closed=True))
            aboard = riders[nth - 1] if nth <= len(riders) else []
            shapes += [circle(_on(sheet, spot, *seat), 0.21 / sheet.unit, f"{train.side}-fill") for seat in aboard]
    return shapes


def _trucks(train: Train) -> str:
    return f"{train.trucks} truck{'' if train.trucks == 1 else 's'}"


def _on(sheet: Plan, spot: tuple[float, float, float], ahead: float, aside: float = 0.0) -> Point:
    """A place of a vehicle, so far ahead of its middle and to its right."""
    x, y, bearing_deg = spot
    turn = math.radians(bearing_deg)
    sine, cosine = math.sin(turn), math.cos(turn)
    return sheet.at(x + ahead * sine + aside * cosine, y + ahead * cosine - aside * sine)


def _riders(train: Train) -> Iterator[list[tuple[float, float]]]:
    """Where the riders of each truck are drawn: a dozen infantry in two rows, five horsemen in a file."""
    left = [("I", name) for name in train.men if name[1] == "I"], [("C", name) for name in train.men if name[1] == "C"]
    for rows, count in ((left[0], 12), (left[1], 5)):
        for first in range(0, len(rows), count):
            here = len(rows[first : first + count])
            if count == 12:
                yield [((nth // 2 - 2.5) * 0.52, -0.3 + 0.6 * (nth % 2)) for nth in range(here)]
            else:
                yield [((nth - 2) * 0.6, 0.0) for nth in range(here)]
