"""The sheet of a sea chart: its size and window by format, and the furniture in its corners."""

from collections.abc import Iterable
from typing import Final

from sandgate.draw.furniture import place_north, place_rose
from sandgate.draw.ink import Box
from sandgate.draw.sea_chart.foot import write_hour
from sandgate.draw.sea_chart.graticule import place_miles
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet, part_window, window_of
from sandgate.draw.sheet import PAPERS, Format, Paper

SEA: Final = Paper((1240.0, 838.0), (40.0, 34.0, 1200.0, 676.0))  # wide, as the sea is on a page
MARGIN_PX: Final = {"table": 60.0, "picture": 26.0, "hand": 30.0, "wall": 50.0}
LEAST_MI: Final = {"table": 0.35, "picture": 1.0, "hand": 1.0, "wall": 0.5}  # in a pixel
NEAR_MI: Final = 0.04
ROSE_PX: Final = 40.0


def sea_sheet(
    key: str, title: str, about: str, form: Format, part: Box | None, near: Iterable[LatLon], theatre: Iterable[LatLon]
) -> SeaSheet:
    """An empty sheet with its window: a part of the sea, on a phone what lies near, else the whole theatre.

    title: the hour, which a small sheet, that has no foot, bears in a corner.
    """
    size, plate = SEA if form == "table" else PAPERS[form]
    if part:
        window = part_window(part, plate, NEAR_MI)
    else:
        places = list(near) if form == "hand" else []
        window = window_of(places or theatre, plate, MARGIN_PX[form], LEAST_MI[form])
    sheet = SeaSheet(f"{key}-{form}" + ("-near" if part else ""), title, about, size, plate, window)
    if form != "table":
        write_hour(sheet, title)
    return sheet


def place_furniture(sheet: SeaSheet, form: Format) -> None:
    """What stands in the corners: the miles, and on a large sheet the rose."""
    if form == "table" and not place_rose(sheet, ROSE_PX):
        place_north(sheet)
    place_miles(sheet, small=form != "table")
