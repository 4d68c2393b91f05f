"""Tracks, numbered dots, stencils, hulls, rings and crosses: what a captain draws on the game paper with his stencil.

Blue is round and unbroken, red is square and dashed. A track is drawn only between places whose headings are known to the
reader; a place whose heading is not shown is a dot in a dashed ring (NWC.DU.37, .38).
"""

import math
from collections.abc import Iterator
from itertools import pairwise

from sandgate.draw.curves import Knot, faired, flattened
from sandgate.draw.ink import Point, circle, line, line_data, path, polar, tag
from sandgate.draw.nwc1902_duel.seen import ENDURANCE, LENGTH_YD, Seen, courses, heading_text, points_text
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.geometry import bearing, relative
from sandgate.rules.nwc1902.duel.view import DuelView, Mark
from sandgate.rules.nwc1902.score_wand import NO_RING, ring_shown

SIGN_PX = 40.0  # length of the sign of a ship, as it stands in the book of signs
LEAST_PX = 17.0
UNSEEN_PX = 8.5  # the dashed ring about a place whose heading is not shown
NUMBER_STEPS = (1, 2, 5, 10, 20)
NUMBER_GAP_PX = 24.0
CLOSE_PX, FAR_PX = (5.0, 7.0, 10.0), (26.0, 34.0, 44.0)  # of a number from its dot
TURN_MOVES = 2  # a turn is seen from the places so many moves before and after
STRAIGHT_DEG = 1.0
RAYS_DEG = (22.5, 45.0, 135.0, 157.5, -22.5, -45.0, -135.0, -157.5)  # as engraved on the stencil, NWC.DU.05


def drawn_length(sheet: Sheet, ships: tuple[Seen, ...], scored: int) -> float:
    """How long a ship is drawn, in pixels: true to scale where that is readable, else the length of her sign.

    A sign never grows longer than 0.86 of the distance between two drawn ships, so that they do not run into one another.
    """
    true = LENGTH_YD / sheet.unit
    places = [at(sheet, mark) for seen in ships for mark in {seen.present, seen.mark(scored) or seen.present}]
    apart = min((math.dist(a, b) for i, a in enumerate(places) for b in places[:i]), default=SIGN_PX)
    return max(true, LEAST_PX, min(SIGN_PX, 0.86 * apart))


def at(sheet: Sheet, mark: Mark) -> Point:
    """Where a place lies on the sheet."""
    return sheet.at(mark.x_yd, mark.y_yd)


def draw_tracks(sheet: Sheet, seen: Seen) -> None:
    """Draw her track, faired through the dots, where the headings of both ends are known."""
    data = []
    for stretch in courses(seen):
        knots = [Knot(at(sheet, mark), mark.heading_deg or 0.0) for mark in stretch]
        data.append(faired(knots))
        sheet.placer.line(flattened(knots), 6.0)
    if data:
        title = f"{seen.name}: track, faired through the dots"
        sheet.group("tracks", f"track-{seen.ship.number}", title, path("".join(data), f"{seen.side}-track"))


def draw_dots(sheet: Sheet, seen: Seen) -> None:
    """Draw a dot for the end of every move; dots are never left out."""
    dots = []
    for mark in seen.marks:
        where = at(sheet, mark)
        title = tag("title", f"Move {mark.move}: {heading_text(mark.heading_deg)}")
        dots.append(tag("g", title + sheet.sign(f"dot-{seen.side}", where)))
        sheet.placer.disc(where, 4.0, 60.0)
    places = f"{seen.name}: places after moves {seen.marks[0].move} to {seen.present.move}"
    sheet.group("marks", f"dots-{seen.ship.number}", places, *dots)


def number_step(sheet: Sheet, ships: tuple[Seen, ...]) -> int:
    """How many moves there are from number to number, so that the numbers along a track stand at ease."""
    gaps = [math.dist(at(sheet, a), at(sheet, b)) for seen in ships for a, b in pairwise(seen.marks)]
    usual = sorted(gaps)[len(gaps) // 2] if gaps else NUMBER_GAP_PX
    return next((step for step in NUMBER_STEPS if step * usual >= NUMBER_GAP_PX), NUMBER_STEPS[-1])


def draw_numbers(sheet: Sheet, seen: Seen, step: int, always: set[int], hull_px: float) -> None:
    """Number the dots: those that the reader must find stand always, the others where there is room."""
    for mark in sorted(seen.marks, key=lambda mark: (mark.move not in always, mark.move % (5 * step) != 0)):
        must = mark.move in always
        if (must or mark.move % step == 0) and sheet.inside(at(sheet, mark), 8.0):
            _number(sheet, seen, mark, must, hull_px)


def _number(sheet: Sheet, seen: Seen, mark: Mark, must: bool, hull_px: float) -> None:
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


def _outside(seen: Seen, mark: Mark) -> float:
    """The bearing on which a dot's number stands best: square to the way made, on the outer side of a turn."""
    marks, i = seen.marks, seen.marks.index(mark)
    before, after = marks[max(0, i - TURN_MOVES)], marks[min(len(marks) - 1, i + TURN_MOVES)]
    if before == after:
        return 90.0
    way = bearing(before.x_yd, before.y_yd, after.x_yd, after.y_yd)
    off = relative(bearing(before.x_yd, before.y_yd, mark.x_yd, mark.y_yd), way) if mark != before else 0.0
    return way + (90.0 if off > STRAIGHT_DEG else -90.0)


def draw_stencil(sheet: Sheet, seen: Seen, mark: Mark, length_px: float) -> None:
    """Draw the outline as it is laid on a scored place, with keel line, bow and quarter lines (NWC.DU.05, .07)."""
    centre, heading = at(sheet, mark), mark.heading_deg or 0.0
    for turn in RAYS_DEG:
        ray = [polar(centre, heading + turn, part * length_px) for part in (0.4, 0.85)]
        sheet.add("zones", line(ray, "sector"))
    keel = [polar(centre, heading + turn, 0.95 * length_px) for turn in (0.0, 180.0)]
    sheet.add("zones", line(keel, "keel"))
    hull = sheet.sign(f"outline-{seen.side}", centre, heading, length_px / SIGN_PX)
    title = f"{seen.name} as scored in move {mark.move}, {heading_text(heading)}"
    sheet.group("stencils", f"stencil-{seen.ship.number}", title, hull, sheet.sign(f"dot-{seen.side}", centre))
    _block_hull(sheet, centre, heading, length_px)


def _block_hull(sheet: Sheet, centre: Point, heading_deg: float, length_px: float) -> None:
    for part in (-0.4, -0.2, 0.0, 0.2, 0.4):
        sheet.placer.disc(polar(centre, heading_deg, part * length_px), 0.2 * length_px, 100.0)


def draw_ship(sheet: Sheet, view: DuelView, seen: Seen, length_px: float) -> None:
    """Draw her where she is now; without a known heading only a dashed ring about her dot."""
    mark, ship = seen.present, seen.ship
    centre, scale = at(sheet, mark), length_px / SIGN_PX
    if mark.heading_deg is None:
        shapes = [circle(centre, UNSEEN_PX, f"{seen.side}-unseen")]
        sheet.placer.disc(centre, UNSEEN_PX + 1.0)
    else:
        kind = ship.battery if scale > 0.6 else "small"
        gone = "gone" if ship.out_of_action else None
        shapes = [sheet.sign(f"{kind}-{seen.side}", centre, mark.heading_deg, scale, gone)]
        _block_hull(sheet, centre, mark.heading_deg, length_px)
    shapes += _state(sheet, view, seen, centre, length_px)
    sheet.group("pieces", f"ship-{ship.number}", describe(seen), *shapes)


def _state(sheet: Sheet, view: DuelView, seen: Seen, centre: Point, length_px: float) -> Iterator[str]:
    """A ring at half power, a pale one from four tenths on, a cross through a loss."""
    ship, ring, radius = seen.ship, ring_of(view, seen), ring_radius(seen, length_px)
    if ring:
        yield circle(centre, radius, ring)
    if ship.out_of_action:
        arms = [polar(centre, turn, 0.5 * length_px) for turn in (45.0, 225.0, 135.0, 315.0)]
        data = line_data(arms[:2]) + line_data(arms[2:])
        yield path(data, "cross-halo")
        yield path(data, "cross")
    if ring or ship.out_of_action:
        sheet.placer.disc(centre, radius + 1.0)


def ring_of(view: DuelView, seen: Seen) -> str:
    """The class of her ring: solid at half power, pale as a warning from four tenths on (NWC.TA.25); none before."""
    if seen.ship.half_power:
        return "ring"
    warned = ring_shown(seen.ship.received, ENDURANCE, view.options.ring_at_four_tenths) != NO_RING
    return "ring-pale" if warned else ""


def ring_radius(seen: Seen, length_px: float) -> float:
    """The radius of a ring about a ship, or about the dot of one whose heading is not shown."""
    return UNSEEN_PX + 5.0 if seen.present.heading_deg is None else 0.62 * length_px


def clear_of(view: DuelView, seen: Seen, length_px: float) -> float:
    """How far from her place a label must begin, in pixels."""
    if ring_of(view, seen) or seen.ship.out_of_action:
        return ring_radius(seen, length_px) + 2.0
    return UNSEEN_PX + 2.5 if seen.present.heading_deg is None else 0.36 * length_px


def describe(seen: Seen) -> str:
    """One sentence of a ship for the title of her sign."""
    mark, ship = seen.present, seen.ship
    parts = [f"{seen.name}: {points_text(ship.received)} of {points_text(ENDURANCE)} points received"]
    if ship.out_of_action:
        parts.append("out of action")
    elif ship.half_power:
        parts.append("half power")
    return f"{', '.join(parts)}; after move {mark.move} {heading_text(mark.heading_deg)}"
