"""Ports with their signs, and what runs between them: cables of the telegraph, and trade routes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.draw.ink import Point, circle, line, line_data, path, polar
from sandgate.draw.placer import around_clock
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet, way_px
from sandgate.draw.sheet import words
from sandgate.draw.style import words_size
from sandgate.ocean.harbours import Coal, Port, ports
from sandgate.ocean.telegraph import Line, lines

NEAR_UNIT: Final = 0.02  # degrees in a pixel; nearer than that all ports have all their signs
FAR_UNIT: Final = 0.06  # farther, only those that concern somebody are drawn
CABLE_COST, ROUTE_COST = 2.0, 3.0


class Mark(NamedTuple):
    """A port as the chart has it: whose it is to the reader, and whether he was told of it."""

    port: Port
    side: str = ""  # "red", "blue"; "": of neither
    named: bool = False


def draw_ports(sheet: SeaSheet, marks: Iterable[Mark], *, full: bool) -> None:
    """All ports on the plate with their signs and, if there is room, names; those first of which the reader was told."""
    shown = [mark for mark in marks if not mark.port.inland and sheet.inside(sheet.of(mark.port.place), 3.0)]
    near = sheet.unit <= NEAR_UNIT
    ordered = sorted(shown, key=lambda mark: not mark.named)
    drawn = [mark for mark in ordered if mark.named or (full and sheet.unit <= FAR_UNIT)]
    for mark in drawn:
        spot = sheet.of(mark.port.place)
        large = mark.named or near
        shapes = port_signs(spot, mark.port) if near else coal_sign(spot, mark.port.coal, 2.6 if large else 1.7)
        sheet.group("marks", f"port-{mark.port.key}", told(mark), *shapes)
        sheet.placer.disc(spot, 7.0 if large else 3.0)
    for mark in drawn:
        if full or mark.named:
            _name(sheet, mark, large=full and (mark.named or near))


def _name(sheet: SeaSheet, mark: Mark, *, large: bool) -> None:
    name, cls = mark.port.name.partition(",")[0], "c-port" if large else "c-port-less"
    cls += f" {mark.side}-words halo" if mark.side else " halo"
    flag = 9.0 if mark.side else 0.0
    wide, high = words_size(name, cls)
    spot = sheet.of(mark.port.place)
    size = wide + flag, high
    places = around_clock(spot, size, 60.0, (7.5 if large else 4.5, 13.0, *((21.0, 32.0) if mark.named else ())))
    where = sheet.placer.offer(size, places, 1.0)
    if where is None:
        return
    if flag:
        sheet.add("labels", sheet.sign(f"dot-{mark.side}", (where[0] - wide / 2.0 - 1.0, where[1])))
    sheet.add("labels", words(name, cls, (where[0] + flag / 2.0, where[1]), "middle"))


def told(mark: Mark) -> str:
    """A port in words, as it is pointed at.

    >>> told(Mark(ports()["havana"]))
    'Havana (Spain in 1898): coal; telegraph; dock; forts; landlocked'
    """
    port = mark.port
    coal = {"yes": "coal", "limited": "little coal", "no": "no coal"}[port.coal]
    has = [("telegraph", port.cable), ("dock", bool(port.dock_t)), ("forts", port.forts), ("landlocked", port.closed)]
    return f"{port.name} ({port.owner} in 1898): {'; '.join([coal, *[name for name, there in has if there]])}"


def port_signs(spot: Point, port: Port) -> list[str]:
    """The place as a disc, filled as there is coal; a bolt for the telegraph, a basin for a dock, points for forts."""
    shapes = [fort_sign(spot)] if port.forts else []
    shapes += coal_sign(spot, port.coal)
    if port.cable:
        shapes.append(telegraph_sign(spot))
    if port.dock_t:
        shapes.append(dock_sign(spot))
    return shapes


def coal_sign(spot: Point, coal: Coal, r: float = 3.1) -> list[str]:
    """A disc: full, half or empty."""
    x, y = spot
    shapes = [circle(spot, r, "sea-coal" if coal == "yes" else "sea-port")]
    if coal == "limited":
        shapes.append(path(f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 0 0 {2.0 * r:.1f} 0Z", "sea-coal"))
    return shapes


def telegraph_sign(spot: Point) -> str:
    """A bolt."""
    x, y = spot
    return line([(x + 3.4, y - 9.6), (x + 1.8, y - 6.0), (x + 4.2, y - 6.6), (x + 2.4, y - 3.2)], "sea-sign")


def dock_sign(spot: Point) -> str:
    """A basin, open to the sea."""
    x, y = spot
    return line([(x - 3.4, y + 5.0), (x - 3.4, y + 8.4), (x + 3.4, y + 8.4), (x + 3.4, y + 5.0)], "sea-sign")


def fort_sign(spot: Point) -> str:
    """Four bastions."""
    return path(
        "".join(line_data([polar(spot, turn, 4.6), polar(spot, turn, 7.6)]) for turn in range(45, 360, 90)), "sea-fort"
    )


def draw_cables(sheet: SeaSheet, year: int) -> None:
    """The cables of a year."""
    for cable, way in _cables(sheet, year):
        ends = " to ".join([ports()[end].name for end in cable.ends])
        sheet.group(
            "grid", f"cable-{cable.key}", f"Cable {cable.key.upper()}: {ends} ({cable.owner})", line(way, "sea-cable")
        )
        sheet.placer.line(way, CABLE_COST)


def label_cables(sheet: SeaSheet, year: int) -> None:
    """What orders call the cables of a year, on a chart of some size."""
    for cable, way in _cables(sheet, year) if sheet.unit <= NEAR_UNIT else ():
        _on_way(sheet, cable.key.upper(), way)


def _cables(sheet: SeaSheet, year: int) -> Iterator[tuple[Line, list[Point]]]:
    for cable in lines().values():
        if cable.sea and cable.first_year <= year <= cable.last_year:
            way = way_px(sheet, [ports()[end].place for end in cable.ends])
            if any(sheet.inside(point) for point in way):
                yield cable, way


def draw_routes(sheet: SeaSheet, routes: Iterable[tuple[str, Sequence[LatLon]]]) -> None:
    """Routes of trade, by their names and places."""
    for name, places in routes:
        way = way_px(sheet, places)
        sheet.group("grid", f"route-{name}", f"Trade route {name}", line(way, "sea-route"))
        sheet.placer.line(way, ROUTE_COST)
        _on_way(sheet, name, way)


def _on_way(sheet: SeaSheet, text: str, way: Sequence[Point]) -> None:
    size = words_size(text, "c-fine halo")
    spots = [point for point in way[1:-1] if sheet.inside(point, 30.0)] or [
        ((a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0) for a, b in pairwise(way)
    ]
    places = [each for spot in spots[:6] for each in around_clock(spot, size, 0.0, (4.0,), 90.0)]
    where = sheet.placer.offer(size, places, 1.0)
    if where:
        sheet.add("labels", words(text, "c-fine halo", where, "middle"))
