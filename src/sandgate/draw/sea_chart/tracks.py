"""Tracks with ticks at the hours, ways ahead, circles about a force, and forces as blocks of their classes."""

import math
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.draw.ink import Point, circle, line, line_data, path, polar, rect
from sandgate.draw.placer import Candidate, around_clock
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet, beside, circle_px, way_px
from sandgate.draw.sheet import words
from sandgate.draw.style import words_size
from sandgate.kernel.adding import added

HOURS: Final = (1, 2, 3, 6, 12, 24)
TICK_PX: Final = 6.0  # least between two ticks
LABEL_PX: Final = 30.0  # least between two hours that are written
HOUR_MIN: Final = 60.0
TRACK_COST: Final = 10.0
BLOCK_HIGH: Final = 15.0
GAPS_PX: Final = (10.0, 17.0, 28.0, 44.0, 66.0, 92.0)  # from a force to its label

Clock = Callable[[float], datetime]


def day_and_month(then: datetime) -> str:
    """A day as the calendar has it.

    >>> day_and_month(datetime(1898, 5, 9))
    '9 May'
    """
    return f"{then:%-d %b}"


class Fix(NamedTuple):
    """A place at a minute of the game."""

    minute: float
    at: LatLon


def place_at(track: Sequence[Fix], minute: float) -> LatLon:
    """Where a track was at a minute: between two fixes latitude and longitude change evenly.

    >>> place_at([Fix(0.0, (10.0, 179.0)), Fix(60.0, (11.0, -179.0))], 30.0)
    (10.5, 180.0)
    """
    for before, after in pairwise(track):
        if before.minute <= minute <= after.minute and after.minute > before.minute:
            part = (minute - before.minute) / (after.minute - before.minute)
            (lat, lon), (to_lat, to_lon) = before.at, after.at
            return lat + (to_lat - lat) * part, lon + (beside(to_lon, lon) - lon) * part
    return track[-1].at if minute >= track[-1].minute else track[0].at


def draw_track(
    sheet: SeaSheet,
    ident: str,
    title: str,
    side: str,
    track: Sequence[Fix],
    clock: Clock,
    cls: str = "",
    day_text: Callable[[datetime], str] = day_and_month,
) -> None:
    """A way that was run, or with a class of its own one that lies ahead, with its hours and what its days are called."""
    way = way_px(sheet, [fix.at for fix in track])
    if len(way) < 2 or math.dist(*_extent(way)) < 1.0:
        return
    step = _tick_hours(sheet, track)
    ticks = list(_ticks(sheet, track, clock, step))
    data = "".join(
        line_data([polar(spot, turn + 90.0, long), polar(spot, turn - 90.0, long)]) for spot, turn, _, long in ticks
    )
    shapes = [line(way, f"{side}-{cls or 'track'}")]
    if data:
        shapes.append(path(data, f"{side}-tick"))
    if not cls:
        days = [spot for spot, _, then, _ in ticks if not then.hour]
        shapes += [sheet.sign(f"dot-{side}", spot) for spot in days]
    sheet.group("tracks", ident, title, *shapes)
    sheet.placer.line(way, TRACK_COST)
    _hours(sheet, side, ticks, day_text)


def _extent(points: Sequence[Point]) -> tuple[Point, Point]:
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def _tick_hours(sheet: SeaSheet, track: Sequence[Fix]) -> int:
    """The least hours between ticks that stand clear of one another."""
    way = way_px(sheet, [fix.at for fix in track])
    hours = max((track[-1].minute - track[0].minute) / HOUR_MIN, 1e-6)
    px = added(math.dist(a, b) for a, b in pairwise(way)) / hours
    return next((step for step in HOURS if step * px >= TICK_PX), HOURS[-1])


Tick = tuple[Point, float, datetime, float]  # the spot, the course there, the hour, half the length


def _ticks(sheet: SeaSheet, track: Sequence[Fix], clock: Clock, step: int) -> list[Tick]:
    first, found = clock(track[0].minute), list[Tick]()
    to_hour = (HOUR_MIN - first.minute) % HOUR_MIN
    minute, last = track[0].minute + to_hour, track[-1].minute
    while minute <= last:
        then = clock(minute)
        if then.hour % step == 0:
            spot = sheet.of(place_at(track, minute))
            a, b = (sheet.of(place_at(track, each)) for each in (minute - 20.0, minute + 20.0))
            if sheet.inside(spot) and a != b:
                turn = math.degrees(math.atan2(b[0] - a[0], a[1] - b[1]))
                found.append((spot, turn, then, 4.4 if then.hour % 6 == 0 else 2.4))
        minute += HOUR_MIN
    return found


def _hours(sheet: SeaSheet, side: str, ticks: Sequence[Tick], day_text: Callable[[datetime], str]) -> None:
    """The day at midnight, other hours where there is room between them."""
    last: Point | None = None
    for spot, turn, then, _ in sorted(ticks, key=lambda tick: (tick[2].hour != 0, tick[2])):
        if then.hour % 6 or (then.hour and last is not None and math.dist(spot, last) < LABEL_PX):
            continue
        text, cls = (day_text(then), "c-move-strong") if not then.hour else (f"{then:%H}h", "c-move")
        cls += f" {side}-words halo"
        size = words_size(text, cls)
        spots = [*_abeam(spot, turn, size, 7.0), *_abeam(spot, turn, size, 12.0)]
        where = sheet.placer.offer(size, spots, 0.5, 12.0)
        if where:
            sheet.add("labels", words(text, cls, where, "middle"))
            last = spot


def _abeam(spot: Point, turn: float, size: tuple[float, float], gap: float) -> list[Candidate]:
    places = []
    for nth, side in enumerate((90.0, -90.0)):
        sine, cosine = math.sin(math.radians(turn + side)), math.cos(math.radians(turn + side))
        reach = gap + abs(sine) * size[0] / 2 + abs(cosine) * size[1] / 2
        places.append(Candidate(spot[0] + sine * reach, spot[1] - cosine * reach, float(nth)))
    return places


def draw_ring(sheet: SeaSheet, ident: str, title: str, cls: str, centre: LatLon, miles: float, text: str = "") -> None:
    """A circle of miles about a place, with a word on it where it leaves room."""
    ring = circle_px(sheet, centre, miles)
    if not any(sheet.inside(point) for point in ring):
        return
    sheet.group("zones", ident, title, line(ring, cls, closed=True))
    size = words_size(text, "c-fine halo")
    spots = [Candidate(*spot, 0.15 * nth) for nth, spot in enumerate(ring) if nth % 3 == 0 and sheet.inside(spot, 40.0)]
    where = sheet.placer.offer(size, spots, 1.5, 9.0) if text else None
    if where:
        sheet.add("labels", words(text, "c-fine halo", where, "middle"))


# -- forces ----------------------------------------------------------------------------------------------------------------


class Block(NamedTuple):
    """A force as it stands on the chart."""

    ident: str
    title: str
    side: str
    at: LatLon
    course_deg: float | None  # None: at rest
    classes: str  # "4B 3V"
    name: str
    doing: str  # where it is and how it goes


def draw_place(sheet: SeaSheet, block: Block) -> None:
    """The place of a force with its course; its label comes later."""
    spot = sheet.of(block.at)
    shapes = (
        [] if block.course_deg is None else [line([spot, polar(spot, block.course_deg, 15.0)], f"{block.side}-line heavy")]
    )
    shapes.append(sheet.sign(f"dot-{block.side}", spot, scale=1.6))
    sheet.group("pieces", block.ident, block.title, *shapes)
    sheet.placer.disc(spot, 7.0)


def label_place(sheet: SeaSheet, block: Block, *, named: bool) -> None:
    """The classes of a force as a block, and its name under it."""
    spot = sheet.of(block.at)
    if not sheet.inside(spot, -4.0):
        return
    text = block.classes or "?"
    wide = words_size(text, "c-tab")[0] + 9.0
    name = words_size(block.name, "c-name") if named else (0.0, 0.0)
    size = (max(wide, name[0]), BLOCK_HIGH + (name[1] + 5.0 if named else 0.0))
    towards = 0.0 if block.course_deg is None else (block.course_deg + 90.0) % 360.0
    where = sheet.placer.place(block.name, size, around_clock(spot, size, towards, GAPS_PX), 1.5)
    middle = (where[0], where[1] - (size[1] - BLOCK_HIGH) / 2.0)
    if math.dist(where, spot) > 17.0 + size[0] / 2.0:
        sheet.add("rings", line([spot, middle], "leader"))
    box = (middle[0] - wide / 2.0, middle[1] - BLOCK_HIGH / 2.0, middle[0] + wide / 2.0, middle[1] + BLOCK_HIGH / 2.0)
    sheet.add("labels", block_shape(block.side, box), words(text, f"c-tab {block.side}-on", middle, "middle"))
    if named:
        sheet.add(
            "labels",
            words(
                block.name, f"c-name {block.side}-words halo", (where[0], where[1] + size[1] / 2.0 - name[1] / 2.0), "middle"
            ),
        )


def block_shape(side: str, box: tuple[float, float, float, float]) -> str:
    """The block of a side: blue has round ends, red is square."""
    if side != "blue":
        return rect(box, f"{side}-fill")
    x0, y0, x1, y1 = box
    r = (y1 - y0) / 2.0
    return path(
        f"M{x0 + r:.1f} {y0:.1f}H{x1 - r:.1f}a{r:.1f} {r:.1f} 0 0 1 0 {2 * r:.1f}"
        f"H{x0 + r:.1f}a{r:.1f} {r:.1f} 0 0 1 0 {-2 * r:.1f}Z",
        f"{side}-fill",
    )


def draw_ghost(sheet: SeaSheet, ident: str, title: str, side: str, at: LatLon) -> None:
    """Where a force will be, by its plot."""
    spot = sheet.of(at)
    shape = (
        rect((spot[0] - 3.6, spot[1] - 3.6, spot[0] + 3.6, spot[1] + 3.6), f"{side}-mark")
        if side == "red"
        else circle(spot, 4.0, f"{side}-mark")
    )
    sheet.group("marks", ident, title, shape)
    sheet.placer.disc(spot, 5.0, 40.0)
