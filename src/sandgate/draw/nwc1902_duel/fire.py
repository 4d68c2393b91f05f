"""Gun fire of the move last scored: a line from firer to target, its weight and its figure the score (NWC.DU.42).

No line, no score. Two ships that answer one another have parallel lines.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

from sandgate.draw.ink import Point, between, line
from sandgate.draw.nwc1902.fire_lines import APART_PX, WEIGHTS
from sandgate.draw.nwc1902.tracks import at, points_text
from sandgate.draw.nwc1902_duel.seen import Seen
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.nwc1902.duel.view import DuelView

ASIDE_PX = (5.0, -12.0, 14.0, -20.0, 26.0, -32.0, 40.0, -46.0, 54.0, -60.0, 70.0, -76.0)
PARTS = (0.33, 0.29, 0.37, 0.25, 0.41, 0.45, 0.21, 0.5, 0.17, 0.55)


class Fire(NamedTuple):
    """A line of fire on the sheet."""

    firer: Seen
    target: Seen
    points: float
    start: Point
    end: Point


def fires(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...], length_px: float) -> list[Fire]:
    """The lines of fire of the move last scored, between the places at its end."""
    scored = [score for score in view.scores if score.move == view.scored and score.inflicted > 0.0]
    found = []
    for score in scored:
        firer = next(seen for seen in ships if seen.ship.number == score.ship)
        target = next(seen for seen in ships if seen.side != firer.side)
        a, b = firer.mark(view.scored), target.mark(view.scored)
        if a and b:
            start, end = _ends(at(sheet, a), at(sheet, b), length_px, APART_PX if len(scored) > 1 else 0.0)
            found.append(Fire(firer, target, score.inflicted, start, end))
    return found


def _ends(a: Point, b: Point, length_px: float, aside: float) -> tuple[Point, Point]:
    """Start and end of a line, clear of both hulls and moved aside to the right of its way."""
    apart = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / apart, (b[1] - a[1]) / apart
    clear = min(0.46 * length_px, 0.3 * apart)
    start = a[0] + ux * clear - uy * aside, a[1] + uy * clear + ux * aside
    return start, (b[0] - ux * clear - uy * aside, b[1] - uy * clear + ux * aside)


def draw_fire(sheet: Sheet, move: int, fire: Fire) -> None:
    """Draw a line of fire with its arrow."""
    side, (x, y) = fire.firer.side, fire.end
    apart = math.dist(fire.start, fire.end) or 1.0
    ux, uy = (x - fire.start[0]) / apart, (y - fire.start[1]) / apart
    weight = 1 + sum(fire.points > limit for limit in WEIGHTS)
    head = 6.0 + weight
    wing = [(x - ux * head - side_ * uy * 2.8, y - uy * head + side_ * ux * 2.8) for side_ in (1, -1)]
    shaft = line([fire.start, (x - ux * head * 0.8, y - uy * head * 0.8)], f"{side}-fire weight-{weight}")
    title = f"{fire.firer.name} fired on {fire.target.ship.name} in move {move}: {points_text(fire.points)} points"
    ident = f"fire-{fire.firer.ship.number}-{fire.target.ship.number}"
    sheet.group("fire", ident, title, shaft, line([fire.end, *wing], f"{side}-fill", closed=True))
    sheet.placer.line([fire.start, fire.end], 4.0)


def draw_figure(sheet: Sheet, fire: Fire, must: bool) -> None:
    """Write the score on its line, a third of the way from the firer; beside the line where that is too short."""
    text = points_text(fire.points)
    cls = f"c-fire {fire.firer.side}-words halo"
    size = words_size(text, cls)
    if must:
        spot: Point | None = sheet.placer.place(f"fire of {fire.firer.name}", size, _places(fire, size), 3.5)
    else:
        spot = sheet.placer.offer(size, _places(fire, size), 2.0, 7.0)
    if spot:
        sheet.add("labels", words(text, cls, spot, "middle"))


def _places(fire: Fire, size: tuple[float, float]) -> Iterator[Candidate]:
    apart = math.dist(fire.start, fire.end) or 1.0
    ux, uy = (fire.end[0] - fire.start[0]) / apart, (fire.end[1] - fire.start[1]) / apart
    half = (abs(uy) * size[0] + abs(ux) * size[1]) / 2.0
    for part in PARTS:
        x, y = between(fire.start, fire.end, part)
        yield Candidate(x, y, abs(part - PARTS[0]) * 20.0 - 4.0)
        for off in ASIDE_PX:
            aside = off + math.copysign(half, off)
            yield Candidate(x - uy * aside, y + ux * aside, abs(part - PARTS[0]) * 20.0 + abs(off) / 3.0)
