"""Ships on the scale of the Duel, move by move: tracks, numbered dots, stencils (NWC.DU.05, .37, .38).

Blue is round and unbroken, red is square and dashed. A track is drawn only between places whose headings are known to the
reader; everything is drawn from `Tracked`, so a heading that is not shown cannot slip into a hull, a track or a label.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from sandgate.draw.curves import Knot, faired, flattened
from sandgate.draw.ink import Point, line, path, polar, tag
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import bearing, relative
from sandgate.kernel.notation import direction_text, number_text
from sandgate.rules.nwc1902.captain.view import Mark
from sandgate.rules.nwc1902.ship.sides import Side

BOOK: Final = "sandgate.rules.nwc1902"
LENGTH_YD: Final = number(BOOK, "ship", "length")
SQUARE_YD: Final = number(BOOK, "game_paper", "scale")  # one inch of the paper
MOVE_S: Final = number(BOOK, "game_paper", "move")

SIGN_PX = 40.0  # length of the sign of a ship, as it stands in the book of signs
LEAST_PX = 17.0
UNSEEN_PX = 8.5  # the dashed ring about a place whose heading is not shown
NUMBER_STEPS = (1, 2, 5, 10, 20)
NUMBER_GAP_PX = 24.0
CLOSE_PX, FAR_PX = (5.0, 7.0, 10.0), (26.0, 34.0, 44.0)  # of a number from its dot
TURN_MOVES = 2  # a turn is seen from the places so many moves before and after
STRAIGHT_DEG = 1.0
RAYS_DEG = (22.5, 45.0, 135.0, 157.5, -22.5, -45.0, -135.0, -157.5)  # as engraved on the stencil, NWC.DU.05


def points_text(points: float) -> str:
    """Score points as they stand on the card: nothing rounded, thousands marked off.

    >>> points_text(1356.25), points_text(50.0)
    ('1,356.25', '50')
    """
    whole, _, part = number_text(points).partition(".")
    return f"{int(whole):,}" + (f".{part}" if part else "")


def heading_text(heading_deg: float | None) -> str:
    """A heading in words: a compass point, or degrees to a tenth as a protractor reads them.

    >>> heading_text(45.0), heading_text(8.015625), heading_text(None)
    ('headed NE', 'headed 008.0°', 'heading not shown')
    """
    if heading_deg is None:
        return "heading not shown"
    exact = direction_text(heading_deg)
    return f"headed {exact}" if exact.isalpha() else f"headed {heading_deg:05.1f}°"


@dataclass(frozen=True, slots=True)
class Tracked:
    """A ship with all the places and headings that a reader knows of her."""

    code: str  # how ids call her
    name: str  # her colour and her name: Red Kearsarge
    side: Side  # which is also the class of all that is hers
    marks: tuple[Mark, ...]  # the last with the heading of now, if the reader knows it

    @property
    def present(self) -> Mark:
        """Her last place."""
        return self.marks[-1]

    @property
    def shown(self) -> Mark | None:
        """Her last place with a heading that the reader knows."""
        return next((mark for mark in reversed(self.marks) if mark.heading_deg is not None), None)

    def mark(self, move: int) -> Mark | None:
        """Her place after a move."""
        return next((mark for mark in self.marks if mark.move == move), None)


def with_heading(marks: tuple[Mark, ...], now_deg: float | None) -> tuple[Mark, ...]:
    """The marks of a ship, the last with the heading of now if the reader knows it."""
    return marks if now_deg is None else (*marks[:-1], marks[-1]._replace(heading_deg=now_deg))


def courses(seen: Tracked) -> Iterator[list[Mark]]:
    """The stretches of her track between places whose headings the reader knows, two places or more each."""
    stretch = list[Mark]()
    for mark in seen.marks:
        if mark.heading_deg is not None:
            stretch.append(mark)
            continue
        if len(stretch) > 1:
            yield stretch
        stretch = []
    if len(stretch) > 1:
        yield stretch


def drawn_length(sheet: Sheet, ships: Sequence[Tracked], scored: int, least: float = LEAST_PX) -> float:
    """How long a ship is drawn, in pixels: true to scale where that is readable, else the length of her sign.

    A sign never grows longer than 0.86 of the distance between two drawn ships, so that they do not run into one another.
    """
    true = LENGTH_YD / sheet.unit
    places = [at(sheet, mark) for seen in ships for mark in {seen.present, seen.mark(scored) or seen.present}]
    apart = min((math.dist(a, b) for i, a in enumerate(places) for b in places[:i]), default=SIGN_PX)
    return max(true, least, min(SIGN_PX, 0.86 * apart))


def at(sheet: Sheet, mark: Mark) -> Point:
    """Where a place lies on the sheet."""
    return sheet.at(mark.x_yd, mark.y_yd)


def draw_tracks(sheet: Sheet, seen: Tracked) -> None:
    """Draw her track, faired through the dots, where the headings of both ends are known."""
    data = []
    for stretch in courses(seen):
        knots = [Knot(at(sheet, mark), mark.heading_deg or 0.0) for mark in stretch]
        data.append(faired(knots))
        sheet.placer.line(flattened(knots), 6.0)
    if data:
        title = f"{seen.name}: track, faired through the dots"
        sheet.group("tracks", f"track-{seen.code}", title, path("".join(data), f"{seen.side}-track"))


def draw_dots(sheet: Sheet, seen: Tracked) -> None:
    """Draw a dot for the end of every move; dots are never left out."""
    dots = []
    for mark in seen.marks:
        where = at(sheet, mark)
        title = tag("title", f"Move {mark.move}: {heading_text(mark.heading_deg)}")
        dots.append(tag("g", title + sheet.sign(f"dot-{seen.side}", where)))
        sheet.placer.disc(where, 4.0, 60.0)
    places = f"{seen.name}: places after moves {seen.marks[0].move} to {seen.present.move}"
    sheet.group("marks", f"dots-{seen.code}", places, *dots)


def number_step(sheet: Sheet, ships: Sequence[Tracked]) -> int:
    """How many moves there are from number to number, so that the numbers along a track stand at ease."""
    gaps = [math.dist(at(sheet, a), at(sheet, b)) for seen in ships for a, b in pairwise(seen.marks)]
    usual = sorted(gaps)[len(gaps) // 2] if gaps else NUMBER_GAP_PX
    return next((step for step in NUMBER_STEPS if step * usual >= NUMBER_GAP_PX), NUMBER_STEPS[-1])


def draw_numbers(sheet: Sheet, seen: Tracked, step: int, always: set[int], hull_px: float) -> None:
    """Number the dots: those that the reader must find stand always, the others where there is room."""
    for mark in sorted(seen.marks, key=lambda mark: (mark.move not in always, mark.move % (5 * step) != 0)):
        must = mark.move in always
        if (must or mark.move % step == 0) and sheet.inside(at(sheet, mark), 8.0):
            _number(sheet, seen, mark, must, hull_px)


def _number(sheet: Sheet, seen: Tracked, mark: Mark, must: bool, hull_px: float) -> None:
    text = str(mark.move)
    cls = f"{'c-move-strong' if must or mark.move % 10 == 0 else 'c-move'} {seen.side}-words halo"
    gaps = [*CLOSE_PX, *(part * hull_px for part in (0.3, 0.5, 0.66, 0.9)), *FAR_PX] if must else CLOSE_PX
    size = words_size(text, cls)
    places = around_clock(at(sheet, mark), size, _outside(seen, mark), gaps, 22.5)
    if must:
        spot: Point | None = sheet.placer.place(f"{text} of {seen.name}", size, places, 1.0)
    else:
        spot = sheet.placer.offer(size, places, 1.0, 12.0)
    if spot:
        sheet.add("labels", words(text, cls, spot, "middle"))


def _outside(seen: Tracked, mark: Mark) -> float:
    """The bearing on which a dot's number stands best: square to the way made, on the outer side of a turn."""
    marks, i = seen.marks, seen.marks.index(mark)
    before, after = marks[max(0, i - TURN_MOVES)], marks[min(len(marks) - 1, i + TURN_MOVES)]
    if before == after:
        return 90.0
    way = bearing(before.x_yd, before.y_yd, after.x_yd, after.y_yd)
    off = relative(bearing(before.x_yd, before.y_yd, mark.x_yd, mark.y_yd), way) if mark != before else 0.0
    return way + (90.0 if off > STRAIGHT_DEG else -90.0)


def draw_stencil(sheet: Sheet, seen: Tracked, mark: Mark, length_px: float, rays: bool = True) -> None:
    """Draw the outline as it is laid on a scored place, with keel line, bow and quarter lines (NWC.DU.05, .07)."""
    centre, heading = at(sheet, mark), mark.heading_deg or 0.0
    for turn in RAYS_DEG if rays else ():
        ray = [polar(centre, heading + turn, part * length_px) for part in (0.4, 0.85)]
        sheet.add("zones", line(ray, "sector"))
    keel = [polar(centre, heading + turn, 0.95 * length_px) for turn in (0.0, 180.0)]
    sheet.add("zones", line(keel, "keel"))
    hull = sheet.sign(f"outline-{seen.side}", centre, heading, length_px / SIGN_PX)
    title = f"{seen.name} as scored in move {mark.move}, {heading_text(heading)}"
    sheet.group("stencils", f"stencil-{seen.code}", title, hull, sheet.sign(f"dot-{seen.side}", centre))
    block_hull(sheet, centre, heading, length_px)


def block_hull(sheet: Sheet, centre: Point, heading_deg: float, length_px: float) -> None:
    """Keep labels off a hull."""
    for part in (-0.4, -0.2, 0.0, 0.2, 0.4):
        sheet.placer.disc(polar(centre, heading_deg, part * length_px), 0.2 * length_px, 100.0)
