"""Lines of fire between many ships: from each who fired to each who was hit, weight and figure the points.

No line, no points. Two who answer one another have parallel lines. A figure that finds no room on its line is left away
and named in the sheet's `misses`: the lines of a fleet lie close together.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sandgate.draw.ink import Point, between, line
from sandgate.draw.nwc1902.tracks import points_text
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.state import Shot

WEIGHTS = (10.0, 25.0, 50.0, 100.0)  # score points, the upper limits of four of the five weights
APART_PX = 3.2  # of a line from the middle, where fire is answered
CLEAR_PX = 14.0  # of a line from the place of a fort or a small vessel
LINE_COST = 6.0
ASIDE_PX = (4.0, -4.0, 9.0, -9.0, 15.0, -15.0, 22.0, -22.0)
FEW = 12  # lines that have figures on a small sheet
PARTS = tuple(0.34 + step * sign for step in (0.0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.26, 0.32, 0.4, 0.5) for sign in (1, -1))


class Unit(NamedTuple):
    """Whoever fires or is fired at: how ids and words call her, her side, where she is."""

    code: str
    name: str
    side: Side
    at: tuple[float, float]


class Fire(NamedTuple):
    """A line of fire on the sheet."""

    firer: Unit
    target: Unit
    points: float
    start: Point
    end: Point


def lines_of_fire(sheet: Sheet, shots: Iterable[Shot], who: Mapping[int, Unit], clear: Mapping[int, float]) -> list[Fire]:
    """The lines of fire of some shots, the lightest first; whoever is hidden from the reader has none.

    who: by unit number all whose place the reader knows; clear: how far from their places lines begin and end, in pixels.
    """
    scored = [shot for shot in shots if shot.points > 0.0]
    pairs = {(shot.firer, shot.target) for shot in scored}
    found = []
    for shot in sorted(scored, key=lambda shot: (shot.points, shot.firer, shot.target)):
        if shot.firer in who and shot.target in who:
            firer, target = who[shot.firer], who[shot.target]
            aside = APART_PX if (shot.target, shot.firer) in pairs else 0.0
            gaps = clear.get(shot.firer, CLEAR_PX), clear.get(shot.target, CLEAR_PX)
            start, end = _ends(sheet.at(*firer.at), sheet.at(*target.at), gaps, aside)
            found.append(Fire(firer, target, shot.points, start, end))
    return found


def _ends(a: Point, b: Point, gaps: tuple[float, float], aside: float) -> tuple[Point, Point]:
    """Start and end of a line, clear of both hulls and moved aside to the right of its way."""
    apart = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / apart, (b[1] - a[1]) / apart
    first, last = (min(gap, 0.35 * apart) for gap in gaps)
    start = a[0] + ux * first - uy * aside, a[1] + uy * first + ux * aside
    return start, (b[0] - ux * last - uy * aside, b[1] - uy * last + ux * aside)


def draw_fires(sheet: Sheet, move: int, lines: Iterable[Fire], small: bool) -> None:
    """Draw the lines of fire with their arrows, as far as they may touch the plate."""
    for fire in lines:
        if _near(sheet, fire):
            _draw(sheet, move, fire, small)


def _near(sheet: Sheet, fire: Fire) -> bool:
    """Whether the box about a line touches the plate."""
    left, top, right, bottom = sheet.plate
    xs, ys = zip(fire.start, fire.end, strict=True)
    return min(xs) < right and max(xs) > left and min(ys) < bottom and max(ys) > top


def _draw(sheet: Sheet, move: int, fire: Fire, small: bool) -> None:
    side, (x, y) = fire.firer.side, fire.end
    apart = math.dist(fire.start, fire.end) or 1.0
    ux, uy = (x - fire.start[0]) / apart, (y - fire.start[1]) / apart
    weight = 1 if small else 1 + sum(fire.points > limit for limit in WEIGHTS)
    head = 4.0 if small else 5.0 + weight
    wing = [(x - ux * head - hand * uy * 0.42 * head, y - uy * head + hand * ux * 0.42 * head) for hand in (1, -1)]
    shaft = line([fire.start, (x - ux * head * 0.8, y - uy * head * 0.8)], f"{side}-fire weight-{weight}")
    title = f"{fire.firer.name}, fired on {fire.target.name}, in move {move}: {points_text(fire.points)} points"
    arrow = line([fire.end, *wing], f"{side}-fill", closed=True)
    sheet.group("fire", f"fire-{fire.firer.code}-{fire.target.code}", title, shaft, arrow)
    sheet.placer.line([fire.start, fire.end], LINE_COST)


def draw_figures(sheet: Sheet, lines: list[Fire], must: bool) -> None:
    """Write the points on the lines, the most first, a third of the way from the firer or as near to it as there is room.

    On a small sheet a crowd of lines has no figures.
    """
    if not must and len(lines) > FEW:
        return
    for fire in reversed(lines):
        text, cls = points_text(fire.points), f"c-fire {fire.firer.side}-words halo"
        size = words_size(text, cls)
        whole = must and sheet.inside(fire.start) and sheet.inside(fire.end)
        spot = sheet.placer.offer(size, _places(fire), 1.5)
        if whole and not spot:
            spot = sheet.placer.offer(size, _places_beside(fire, size), 1.5)
        if spot:
            sheet.add("labels", words(text, cls, spot, "middle"))
        elif whole:
            sheet.placer.misses.append(f"{text} points of {fire.firer.name}")


def _places(fire: Fire) -> Iterator[Candidate]:
    for part in PARTS:
        if 0.06 < part < 0.9:
            x, y = between(fire.start, fire.end, part)
            yield Candidate(x, y, abs(part - PARTS[0]) * 14.0 - LINE_COST)


def _places_beside(fire: Fire, size: tuple[float, float]) -> Iterator[Candidate]:
    """Places close to the line, for one that is too short or too crowded to carry its figure."""
    apart = math.dist(fire.start, fire.end) or 1.0
    ux, uy = (fire.end[0] - fire.start[0]) / apart, (fire.end[1] - fire.start[1]) / apart
    half = (abs(uy) * size[0] + abs(ux) * size[1]) / 2.0
    for part in PARTS:
        x, y = between(fire.start, fire.end, part)
        for off in ASIDE_PX:
            aside = off + math.copysign(half, off)
            yield Candidate(x - uy * aside, y + ux * aside, abs(part - PARTS[0]) * 14.0 + abs(off) / 2.0)
