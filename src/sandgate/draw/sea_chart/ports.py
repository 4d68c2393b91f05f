"""Ports with their signs, and what runs between them: cables of the telegraph, and trade routes."""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.draw.ink import Point, between, circle, line, line_data, path, polar
from sandgate.draw.placer import around_clock
from sandgate.draw.sea_chart.along import write_along
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet, way_px
from sandgate.draw.sheet import words
from sandgate.draw.style import words_size
from sandgate.ocean.harbours import Coal, Port, ports
from sandgate.ocean.telegraph import Line, lines

NEAR_UNIT: Final = 0.02  # degrees in a pixel; nearer than that all ports have all their signs
FAR_UNIT: Final = 0.06  # farther, only those that concern somebody are drawn
BESIDE_PX: Final = 44.0  # on a phone a port this near to a force, or to where its orders lead, is drawn too
MOST_BESIDE: Final = 6  # of them: the sea stays quiet
CABLE_COST, ROUTE_COST = 2.0, 3.0

Lane = tuple[str, str, Sequence[LatLon]]  # a route of trade: what orders call it, its name, its marks
Station = tuple[str, LatLon, str]  # a signal station: its name and place, whose it is


class Mark(NamedTuple):
    """A port as the chart has it: whose it is to the reader, and whether he was told of it."""

    port: Port
    side: str = ""  # "red", "blue"; "": of neither
    named: bool = False
    year: int = 1898  # whose the port was then is told
    wireless: bool = False  # it has a station


def draw_ports(sheet: SeaSheet, marks: Iterable[Mark], *, full: bool, near: Sequence[LatLon] = ()) -> None:
    """The ports on the plate with their signs and, if there is room, names; those first of which the reader was told.

    On a small sheet these alone, and the next to the places of `near`: the nearest first takes the room that is left.
    """
    shown = [mark for mark in marks if not mark.port.inland and sheet.inside(sheet.of(mark.port.place), 3.0)]
    close = sheet.unit <= NEAR_UNIT
    ordered = sorted(shown, key=lambda mark: not mark.named)
    drawn = [mark for mark in ordered if mark.named or (full and sheet.unit <= FAR_UNIT)]
    drawn += _beside(sheet, [mark for mark in ordered if mark not in drawn], near)
    for mark in drawn:
        spot = sheet.of(mark.port.place)
        large = mark.named or close
        shapes = port_signs(spot, mark.port) if close else coal_sign(spot, mark.port.coal, 2.6 if large else 1.7)
        shapes += [wireless_sign(spot)] if mark.wireless else []
        sheet.group("marks", f"port-{mark.port.key}", told(mark), *shapes)
        sheet.placer.disc(spot, 7.0 if large else 3.0)
    for mark in drawn:
        _name(sheet, mark, large=full and (mark.named or close))


def _beside(sheet: SeaSheet, marks: Iterable[Mark], near: Sequence[LatLon]) -> list[Mark]:
    """The ports next to some places, the nearest first."""
    spots = [sheet.of(place) for place in near]
    off = [(min([math.dist(sheet.of(mark.port.place), spot) for spot in spots], default=math.inf), mark) for mark in marks]
    ordered = sorted([each for each in off if each[0] <= BESIDE_PX], key=lambda each: (each[0], each[1].port.key))
    return [mark for _, mark in ordered[:MOST_BESIDE]]


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
    has.append(("wireless", mark.wireless))
    whose = f"{port.owner_in(mark.year)} in {mark.year}"
    return f"{port.name} ({whose}): {'; '.join([coal, *[name for name, there in has if there]])}"


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


def wireless_sign(spot: Point) -> str:
    """A mast with its waves."""
    x, y = spot[0] - 7.5, spot[1] - 4.0
    waves = [
        line([polar((x, y - 8.0), turn + bend, r) for bend in (-36.0, 0.0, 36.0)], "sea-wave")
        for turn in (90.0, 270.0)
        for r in (3.2, 5.6)
    ]
    return line([(x, y + 3.0), (x, y - 8.0)], "sea-sign") + "".join(waves)


def semaphore_sign(spot: Point) -> str:
    """A mast with two arms."""
    x, y = spot
    arms = [line([(x, y - 8.0), (x - 5.0, y - 11.0)], "sea-fort"), line([(x, y - 6.0), (x + 5.6, y - 6.0)], "sea-fort")]
    return line([(x - 2.6, y), (x + 2.6, y)], "sea-sign") + line([(x, y), (x, y - 10.0)], "sea-sign") + "".join(arms)


def draw_stations(sheet: SeaSheet, stations: Iterable[Station], *, full: bool) -> None:
    """Signal stations; on a large sheet with their names."""
    for name, place, side in stations:
        spot = sheet.of(place)
        if not sheet.inside(spot, 3.0):
            continue
        sheet.group("marks", f"station-{name}", f"{name.title()}: signal station", semaphore_sign(spot))
        sheet.placer.block((spot[0] - 6.0, spot[1] - 12.0, spot[0] + 6.0, spot[1] + 1.0))
        cls = f"c-port-less {side}-words halo" if side else "c-port-less halo"
        size = words_size(name.title(), cls)
        where = sheet.placer.offer(size, around_clock(spot, size, 120.0, (7.0, 12.0, 20.0)), 1.0) if full else None
        if where:
            sheet.add("labels", words(name.title(), cls, where, "middle"))


def dock_sign(spot: Point) -> str:
    """A basin, open to the sea."""
    x, y = spot
    return line([(x - 3.4, y + 5.0), (x - 3.4, y + 8.4), (x + 3.4, y + 8.4), (x + 3.4, y + 5.0)], "sea-sign")


def fort_sign(spot: Point) -> str:
    """Four bastions."""
    return path(
        "".join(line_data([polar(spot, turn, 4.6), polar(spot, turn, 7.6)]) for turn in range(45, 360, 90)), "sea-fort"
    )


def draw_cables(sheet: SeaSheet, year: int, cut: Collection[str] = ()) -> None:
    """The cables of a year; those that are cut with two strokes across."""
    for cable, way in _cables(sheet, year):
        ends = " to ".join([ports()[end].name for end in cable.ends])
        told = f"Cable {cable.key.upper()}: {ends} ({cable.owner})" + ("; cut" if cable.key in cut else "")
        across = _cut_sign(way) if cable.key in cut else ""
        sheet.group("grid", f"cable-{cable.key}", told, line(way, "sea-cable") + across)
        sheet.placer.line(way, CABLE_COST)


def _cut_sign(way: Sequence[Point]) -> str:
    """Two strokes across the middle of a line."""
    a, b = way[(len(way) - 1) // 2], way[(len(way) - 1) // 2 + 1]
    turn = math.degrees(math.atan2(b[0] - a[0], a[1] - b[1]))
    x, y = between(a, b, 0.5)
    ends = [polar((x, y), turn, off) for off in (-2.5, 2.5)]
    return path(
        "".join(line_data([polar(end, turn + 65.0, 6.0), polar(end, turn - 115.0, 6.0)]) for end in ends), "sea-fort"
    )


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


def draw_routes(sheet: SeaSheet, routes: Iterable[Lane]) -> None:
    """Routes of trade."""
    for key, name, places in routes:
        way = way_px(sheet, places)
        sheet.group("grid", f"route-{key}", f"Trade route {key}: {name}", line(way, "sea-route"))
        sheet.placer.line(way, ROUTE_COST)


def label_routes(sheet: SeaSheet, routes: Iterable[Lane], *, full: bool) -> None:
    """The names of routes along them, as a chart of trade has them; on a small sheet what orders call them."""
    for key, name, places in routes:
        way = way_px(sheet, places)
        if not (full and write_along(sheet, name, "c-lane halo", way)):
            write_along(sheet, key, "c-lane halo", way)


def _on_way(sheet: SeaSheet, text: str, way: Sequence[Point]) -> None:
    size = words_size(text, "c-fine halo")
    spots = [point for point in way[1:-1] if sheet.inside(point, 30.0)] or [
        ((a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0) for a, b in pairwise(way)
    ]
    places = [each for spot in spots[:6] for each in around_clock(spot, size, 0.0, (4.0,), 90.0)]
    where = sheet.placer.offer(size, places, 1.0)
    if where:
        sheet.add("labels", words(text, "c-fine halo", where, "middle"))
