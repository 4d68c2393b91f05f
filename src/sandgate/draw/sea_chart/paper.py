"""The sheet of a sea chart: its size and window by format, the sea on it, and the furniture in its corners."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from sandgate.draw.furniture import place_north, place_rose
from sandgate.draw.ink import Box
from sandgate.draw.sea_chart.coast import draw_coast, draw_night
from sandgate.draw.sea_chart.foot import write_hour
from sandgate.draw.sea_chart.graticule import draw_graticule, place_miles
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet, part_window, window_of
from sandgate.draw.sea_chart.ports import (
    Lane,
    Mark,
    Station,
    draw_cables,
    draw_ports,
    draw_routes,
    draw_stations,
    label_cables,
    label_routes,
)
from sandgate.draw.sheet import FULL, PAPERS, Format, Paper

SEA: Final = Paper((1240.0, 838.0), (40.0, 34.0, 1200.0, 676.0))  # wide, as the sea is on a page
MARGIN_PX: Final = {"table": 60.0, "picture": 26.0, "hand": 30.0, "wall": 50.0}
LEAST_MI: Final = {"table": 0.35, "picture": 1.0, "hand": 1.0, "wall": 0.5}  # in a pixel
NEAR_MI: Final = 0.04
ROSE_PX: Final = 40.0


class Sea(NamedTuple):
    """What a chart shows beside who sails."""

    year: int
    nights: Sequence[Sequence[LatLon]]  # outlines of where it is night
    marks: Sequence[Mark]
    cut: Collection[str] = ()  # the keys of cables that are cut
    lanes: Sequence[Lane] = ()
    stations: Sequence[Station] = ()
    near: Sequence[LatLon] = ()  # where forces are and their orders lead: on a phone ports beside them are named


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


def draw_sea(sheet: SeaSheet, sea: Sea, form: Format) -> None:
    """What lies under all that sails: cables, the coast, night, the graticule, routes of trade."""
    draw_cables(sheet, sea.year, sea.cut)
    draw_coast(sheet, fine=form in FULL)
    draw_night(sheet, sea.nights)
    draw_graticule(sheet, figures=form == "table")
    draw_routes(sheet, sea.lanes)


def name_sea(sheet: SeaSheet, sea: Sea, form: Format) -> None:
    """What takes the room that all that sails has left: furniture, stations and ports, the names of routes and cables."""
    full = form in FULL
    _place_furniture(sheet, form)  # before names of ports may take the corners
    draw_stations(sheet, sea.stations, full=full)
    draw_ports(sheet, sea.marks, full=full, near=sea.near if form == "hand" else ())
    label_routes(sheet, sea.lanes, full=full)
    if full:
        label_cables(sheet, sea.year)


def _place_furniture(sheet: SeaSheet, form: Format) -> None:
    """What stands in the corners: the miles, and on a large sheet the rose."""
    if form == "table" and not place_rose(sheet, ROSE_PX):
        place_north(sheet)
    place_miles(sheet, small=form != "table")
