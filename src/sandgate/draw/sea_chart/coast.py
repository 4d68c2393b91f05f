"""The coast, generalised to what the sheet can show, with its water lines; and night."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy
import shapely

from sandgate.draw.ink import Box, Point, number, path, tag
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet
from sandgate.ocean.coast import Box as Part
from sandgate.ocean.coast import outlines_in

LEAST_PX: Final = 0.9  # square pixels of an islet
FINE_PX: Final = 0.45  # by which an outline may be off
ROUND_PX: Final = 26.0  # beyond the plate, where outlines are cut: no stroke runs along the frame
WATERS: Final = (3, 2, 1)
COAST_COST: Final = 14.0
KEPT: Final = 48


def draw_coast(sheet: SeaSheet, *, fine: bool) -> None:
    """Land over its water lines; on a small sheet one line of these."""
    shores = shores_px(sheet.window, sheet.plate)
    if not shores:
        return
    sheet.symbols["coast"] = tag("path", d="".join(map(outline_data, shores)))
    use = f"#{sheet.key}-sign-coast"
    for nth in WATERS if fine else WATERS[-1:]:
        sheet.add("ground", *[tag("use", href=use, cls=f"sea-water-{nth}{kind}") for kind in ("", "-in")])
    sheet.add("grid", tag("use", href=use, cls="sea-land"))
    for shore in shores:
        sheet.placer.line(shore, COAST_COST)


@lru_cache(KEPT)
def shores_px(window: Box, plate: Box) -> tuple[tuple[Point, ...], ...]:
    """The outlines of the land in a window, in pixels of a sheet with such a plate."""
    sheet = SeaSheet("", "", "", (1.0, 1.0), plate, window)
    west, south, east, north = window
    wide = ROUND_PX * sheet.unit
    found = outlines_in(Part(west - wide, south - wide, east + wide, north + wide))
    shapes = [shapely.Polygon([sheet.at(*place) for place in shore]) for shore in found]
    plain = shapely.simplify(numpy.array(shapes, dtype=object), FINE_PX)
    kept = [shape for shape, area in zip(plain, shapely.area(plain), strict=True) if area >= LEAST_PX]
    return tuple([tuple([(x, y) for x, y in shape.exterior.coords]) for shape in kept if not shape.is_empty])


def outline_data(points: Sequence[Point]) -> str:
    """A closed outline as data of a path: steps of tenths of a pixel.

    >>> outline_data([(10.0, 5.0), (12.04, 5.0), (12.0, 9.0), (10.0, 5.0)])
    'M10 5l2 0 0 4Z'
    """
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(tenths[:-1])]
    told = " ".join(f"{number(dx / 10)} {number(dy / 10)}" for dx, dy in steps if dx or dy)
    x, y = tenths[0]
    return f"M{number(x / 10)} {number(y / 10)}l{told.replace(' -', '-')}Z" if told else ""


def draw_night(sheet: SeaSheet, parts: Sequence[Sequence[LatLon]]) -> None:
    """Shade where it is night: outlines of places."""
    data = "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in map(sheet.of, part)) + "Z" for part in parts)
    if data:
        sheet.add("zones", path(data, "sea-night"))
