"""What was sighted: smoke as a bearing, hulls as a triangle with the hour, ships recognised by their classes, the lost."""

import math
from typing import Final, Literal, NamedTuple

from sandgate.draw.ink import Point, between, circle, line, polar, rect, tag
from sandgate.draw.placer import around_clock
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet
from sandgate.draw.sheet import words
from sandgate.draw.style import words_size

LEAST_PX, TRIANGLE_PX, LOZENGE_PX = 24.0, 6.4, 6.4
PLAIN_PX: Final = 0.9  # of a mile: on a smaller chart a contact has its hour alone
ARC_PARTS: Final = 4
AGES_H: Final = (3.0, 12.0, 36.0)  # from which on a contact is paler

Degree = Literal["smoke", "hulls", "recognised", "lost"]


class Sighting(NamedTuple):
    """One degree of knowledge of a contact: from where, on what bearing, at what distance, when."""

    ident: str
    title: str
    degree: Degree
    side: str  # "neutral" where it is not known
    watcher: LatLon
    at: LatLon  # of the contact; of smoke: as far as the line is drawn
    course_deg: float | None
    text: str  # "4B 3V", "4 ships", "smoke of few"
    hour: str  # "12:50"
    age_h: float
    spread_deg: float = 0.0  # by which the bearing may be off; a spur of an arc tells it
    before: bool = False  # of an earlier minute than the last: on a small chart it is left away


def age_class(age_h: float) -> str | None:
    """The class by which what is old fades.

    >>> age_class(0.5), age_class(5.0), age_class(100.0)
    (None, 'sea-old-1', 'sea-old-3')
    """
    past = sum(age_h >= each for each in AGES_H)
    return f"sea-old-{past}" if past else None


def draw_sighting(sheet: SeaSheet, seen: Sighting, *, full: bool) -> None:
    """Draw and label one; its words stand at the place meant."""
    here, there = sheet.of(seen.watcher), sheet.of(seen.at)
    near = sheet.mile_px(seen.at[0]) >= PLAIN_PX
    if (seen.before and not near) or not (sheet.inside(there, -20.0) or sheet.inside(here, -20.0)):
        return
    far = max(((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2) ** 0.5, 1e-6)
    shapes = list[str]()
    if seen.degree == "smoke":
        there = between(here, there, max(1.0, LEAST_PX / far))
        shapes += [line([here, there], f"{seen.side}-sight"), *_puffs(there)]
    elif seen.degree == "lost":
        shapes.append(_lozenge(there, seen.side))
    else:
        shapes.append(line([here, there], f"{seen.side}-sight"))
        if seen.course_deg is not None:
            shapes.append(line([there, polar(there, seen.course_deg, 17.0)], f"{seen.side}-line"))
        shapes.append(_triangle(there, f"{seen.side}-open" if seen.degree == "hulls" else f"{seen.side}-fill"))
    if seen.spread_deg and seen.degree != "lost":
        shapes.append(line(_arc(here, there, seen.spread_deg), "sea-spread"))
    sheet.group("pieces", seen.ident, seen.title, tag("g", "".join(shapes), cls=age_class(seen.age_h)))
    sheet.placer.disc(there, 8.0, 60.0)
    _label(sheet, seen, there, full=full and near)


def _label(sheet: SeaSheet, seen: Sighting, spot: Point, *, full: bool) -> None:
    text = f"{seen.text} {seen.hour}" if full else seen.hour
    cls = f"{'c-move-strong' if seen.degree == 'recognised' else 'c-move'} {seen.side}-words halo"
    size = words_size(text, cls)
    where = sheet.placer.offer(size, around_clock(spot, size, 45.0, (10.0, 16.0, 26.0)), 1.0)
    if where:
        sheet.add("labels", tag("g", words(text, cls, where, "middle"), cls=age_class(seen.age_h)))


def _arc(here: Point, there: Point, spread_deg: float) -> list[Point]:
    """Where a contact may be by its bearing, at the distance at which it is drawn."""
    bears = math.degrees(math.atan2(there[0] - here[0], here[1] - there[1]))
    return [
        polar(here, bears + spread_deg * nth / ARC_PARTS, math.dist(here, there)) for nth in range(-ARC_PARTS, ARC_PARTS + 1)
    ]


def _puffs(spot: Point) -> list[str]:
    x, y = spot
    return [circle((x + dx, y + dy), r, "sea-smoke") for dx, dy, r in ((0.0, 0.0, 2.6), (4.2, -2.6, 3.4), (9.2, -4.6, 4.2))]


def _triangle(spot: Point, cls: str) -> str:
    return line([polar(spot, turn, TRIANGLE_PX) for turn in (0.0, 120.0, 240.0)], cls, closed=True)


def _lozenge(spot: Point, side: str) -> str:
    return line([polar(spot, turn, LOZENGE_PX) for turn in (0.0, 90.0, 180.0, 270.0)], f"{side}-unseen", closed=True)


def draw_meeting(sheet: SeaSheet, ident: str, title: str, at: LatLon, hour: str, *, over: bool = False) -> None:
    """Where forces have met: crossed swords, with the hour, paler once it is over; the umpire's."""
    spot, cls = sheet.of(at), "sea-met" if over else "sea-meeting"
    shapes = [line([polar(spot, turn, 9.0), polar(spot, turn + 180.0, 9.0)], cls) for turn in (45.0, 135.0)]
    shapes.append(rect((spot[0] - 1.6, spot[1] - 1.6, spot[0] + 1.6, spot[1] + 1.6), cls))
    sheet.group("rings", ident, title, *shapes)
    sheet.placer.disc(spot, 10.0)
    size = words_size(hour, "c-sea-hour halo")
    where = sheet.placer.offer(size, around_clock(spot, size, 180.0, (12.0, 20.0)), 1.0)
    if where:
        sheet.add("labels", words(hour, "c-sea-hour halo", where, "middle"))
