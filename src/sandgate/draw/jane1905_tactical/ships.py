"""Ships on the plan: decks, enemies where they were seen last, the numbers of the moves beside their tracks."""

import math
from collections.abc import Iterator
from itertools import pairwise

from sandgate.draw.ink import Point, circle, line_data, path, polar
from sandgate.draw.jane1905_tactical.decks import FITTED_PX, block, deck, outline, scale_of, use
from sandgate.draw.jane1905_tactical.seen import Vessel
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size

LEAST_PX = {"table": 40.0, "picture": 18.0, "hand": 22.0, "wall": 30.0}  # of the longest ship
SHORTEST_PX = 9.0
DOT_PX = 2.4
NUMBER_STEPS = (1, 2, 5, 10, 20, 50)
NUMBER_GAP_PX = 27.0
LATELY = 10  # moves back to which every one is numbered that has room; before, every fifth


def number_moves(sheet: Sheet, vessels: tuple[Vessel, ...]) -> None:
    """Write the numbers of moves beside the tracks, where there is room: the last ones, and of those before every fifth."""
    now = max((fix.move for each in vessels for fix in each.track[-1:]), default=0)
    gaps = [math.dist((a.x_yd, a.y_yd), (b.x_yd, b.y_yd)) / sheet.unit for each in vessels for a, b in pairwise(each.track)]
    usual = sorted(gaps)[len(gaps) // 2] if gaps else NUMBER_GAP_PX
    step = next((step for step in NUMBER_STEPS if step * usual >= NUMBER_GAP_PX), NUMBER_STEPS[-1])
    for vessel in vessels:
        for fix in reversed(vessel.track[:-1]):
            spot = sheet.at(fix.x_yd, fix.y_yd)
            every = step if fix.move >= now - LATELY else 5 * step
            if fix.move % every or not sheet.inside(spot, 8.0):
                continue
            cls = f"{'c-move' if fix.move % (5 * step) else 'c-move-strong'} {vessel.side}-words halo"
            size = words_size(str(fix.move), cls)
            at = sheet.placer.offer(size, _beside(spot, fix.course_deg, size), 1.0, 14.0)
            if at:
                sheet.add("labels", words(str(fix.move), cls, at, "middle"))


def _beside(spot: Point, course_deg: float, size: tuple[float, float]) -> list[Candidate]:
    """Places abeam of a dot."""
    found = list[Candidate]()
    for nth, (turn_deg, gap) in enumerate(((90.0, 5.0), (-90.0, 5.0), (90.0, 10.0), (-90.0, 10.0))):
        way = math.radians(course_deg + turn_deg)
        reach = gap + abs(math.sin(way)) * size[0] / 2.0 + abs(math.cos(way)) * size[1] / 2.0
        found.append(Candidate(*polar(spot, course_deg + turn_deg, reach), float(nth)))
    return found


# -- decks ---------------------------------------------------------------------------------------------------------------


class Lengths:
    """How long ships are drawn on a sheet."""

    def __init__(self, sheet: Sheet, vessels: tuple[Vessel, ...], least_px: float) -> None:
        ships = [each for each in vessels if not each.dot]
        here = [each for each in ships if each.now and not each.fate] or ships
        self.px = scale_of(sheet, [each.plan.length_ft for each in here], [each.at(sheet) for each in here], least_px)

    def of(self, vessel: Vessel) -> float:
        """How long a ship is drawn, in pixels."""
        return 2.0 * DOT_PX if vessel.dot else max(SHORTEST_PX, self.px * vessel.plan.length_ft)


def draw_ships(sheet: Sheet, vessels: tuple[Vessel, ...], lengths: Lengths) -> None:
    """Draw all ships: first the lost, crossed out where they went down, then the others."""
    plans = list(dict.fromkeys(each.plan.key for each in vessels))
    dots = 0
    for vessel in sorted(vessels, key=lambda each: not each.fate):
        spot, length = vessel.at(sheet), lengths.of(vessel)
        if vessel.fate == "left" or not sheet.inside(spot, -length):
            continue
        ident = f"ship-{vessel.ident}"
        if vessel.dot:
            dots += 1
            ident = f"ship-{dots}-{vessel.ident}"
        sheet.group("pieces", ident, vessel.title, *_shapes(sheet, vessel, spot, length, plans.index(vessel.plan.key)))
        block(sheet, spot, vessel.course_deg, length)


def _shapes(sheet: Sheet, vessel: Vessel, spot: Point, length: float, nth: int) -> Iterator[str]:
    side = vessel.side
    if vessel.dot:
        yield circle(spot, DOT_PX, "dot-on-water" if vessel.now else "dot-before")
    elif vessel.dived:
        yield sheet.sign(f"submarine-dived-{side}", spot, vessel.course_deg, max(0.6, length / 24.0))
    elif not vessel.now and not vessel.fate:
        shape = outline(vessel.plan, side, length)
        yield use(sheet, f"seen-{side}-{nth}", shape, spot, vessel.course_deg)
    else:
        small = "small" if length < FITTED_PX else "deck"
        shape = deck(vessel.plan, side, length)
        yield use(sheet, f"{small}-{side}-{nth}", shape, spot, vessel.course_deg, "gone" if vessel.fate else None)
    if vessel.fate:
        arms = [polar(spot, turn, 0.42 * length) for turn in (45.0, 225.0, 135.0, 315.0)]
        data = line_data(arms[:2]) + line_data(arms[2:])
        yield path(data, "cross-halo")
        yield path(data, "cross-fine")
