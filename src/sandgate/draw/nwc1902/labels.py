"""What stands beside a ship: the tab with her number, flags, signals flying, and the injury that she received in the move.

All on the disengaged side, in a row with those of her fleet (NWC.TA.24). What a signal means is written for its own side
alone; the enemy sees that one flies, and where (NWC.TA.37).
"""

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sandgate.draw.beside_ship import draw_leader
from sandgate.draw.ink import Point, between, line
from sandgate.draw.nwc1902.seen import DISTANCE_YD, Hull, Told, afloat, disengaged, signal_words
from sandgate.draw.nwc1902.ships import at, clear_of
from sandgate.draw.nwc1902.tracks import points_text
from sandgate.draw.placer import Candidate, around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size

TAB_PX, FLAG_PX, HOIST_PX, HIGH_PX, GAP_PX = 16.0, 13.0, 12.0, 17.0, 4.0
FLAG_ROW_PX, FIGURE_ROW_PX = 16.0, 12.0
EASY_PX = 41.0  # closer than this from ship to ship, the injury stands under the tab
LEADER_PX = 16.0  # a label farther off than this has a line to its ship
SMALL_TAB = (11.5, 11.5)
RINGS_PX = (3.0, 6.0, 10.0, 16.0, 24.0, 34.0, 46.0, 60.0, 76.0)


class Label(NamedTuple):
    """The label of a ship: its size, and what stands in it."""

    size: tuple[float, float]
    figure: str
    hoists: int
    stacked: bool  # the figure below or above the tab


def label_ships(sheet: Sheet, view: Told, hulls: tuple[Hull, ...], length_px: float, named: bool = False) -> None:
    """Label all ships on the plate: flagships first, then those that are afloat or have just been lost, then the others.

    named: where ships are few, their names stand before the injury.
    """
    flying = Counter(hoist.ship for hoist in view.hoists)
    stacked = DISTANCE_YD / sheet.unit < EASY_PX
    for hull in sorted(hulls, key=lambda hull: (0 < hull.lost_in < view.move, not hull.flag)):
        if not sheet.inside(at(sheet, hull), 4.0):
            continue
        if 0 < hull.lost_in < view.move:
            _old_loss(sheet, hull, length_px)
            continue
        figure = points_text(hull.injury) if hull.injury else ""
        if named:
            figure = f"{hull.ship.name} {figure}".rstrip()
        _label(sheet, view, hull, hulls, length_px, _size(hull, figure, flying[hull.ship.number], stacked))


def _size(hull: Hull, figure: str, hoists: int, stacked: bool) -> Label:
    flags = (FLAG_PX if hull.flag else 0.0) + HOIST_PX * hoists
    wide = words_size(figure, "c-points")[0] if figure else 0.0
    if stacked:
        high = HIGH_PX + (FLAG_ROW_PX if flags else 0.0) + (FIGURE_ROW_PX if figure else 0.0)
        return Label((max(TAB_PX, flags, wide), high), figure, hoists, True)
    return Label((TAB_PX + flags + (GAP_PX + wide if figure else 0.0), HIGH_PX), figure, hoists, False)


def _label(sheet: Sheet, view: Told, hull: Hull, hulls: tuple[Hull, ...], length_px: float, label: Label) -> None:
    centre, away = at(sheet, hull), disengaged(hull, hulls)
    reach = clear_of(view, hull, length_px)
    abeam = _abeam(hull, away, length_px, reach)
    places = around_clock(centre, label.size, away, [abeam + more for more in RINGS_PX], 12.0)
    spot = sheet.placer.place(f"number of {hull.name}", label.size, places, 1.0)
    draw_leader(sheet, centre, spot, label.size, abeam, LEADER_PX)
    if label.stacked:
        _write_stacked(sheet, hull, label, spot, spot[1] >= centre[1])
    else:
        _write(sheet, hull, label, spot)


def _abeam(hull: Hull, away_deg: float, length_px: float, reach: float) -> float:
    """How far from her middle a ship ends towards a label: her beam is less than her length."""
    if reach > 0.5 * length_px:
        return reach
    along = abs(math.cos(math.radians(away_deg - hull.heading_deg)))
    return length_px * (0.34 + 0.16 * along)


def _write(sheet: Sheet, hull: Hull, label: Label, spot: Point) -> None:
    """In a row from the left: tab, flag, hoists, figure."""
    x, row = spot[0] - label.size[0] / 2.0, spot[1]
    _tab(sheet, hull, (x + TAB_PX / 2.0, row))
    x = _flags(sheet, hull, label, (x + TAB_PX + 1.5, row + 7.5))
    if label.figure:
        sheet.add("labels", words(label.figure, "c-points halo", (x - 1.5 + GAP_PX, row)))


def _write_stacked(sheet: Sheet, hull: Hull, label: Label, spot: Point, down: bool) -> None:
    """In a pile away from the ship: tab, flags, figure."""
    way = 1.0 if down else -1.0
    y = spot[1] - way * label.size[1] / 2.0
    _tab(sheet, hull, (spot[0], y + way * HIGH_PX / 2.0))
    y += way * HIGH_PX
    flags = (FLAG_PX if hull.flag else 0.0) + HOIST_PX * label.hoists
    if flags:
        _flags(sheet, hull, label, (spot[0] - flags / 2.0 + 1.0, y + (15.0 if down else -1.0)))
        y += way * FLAG_ROW_PX
    if label.figure:
        sheet.add("labels", words(label.figure, "c-points halo", (spot[0], y + way * FIGURE_ROW_PX / 2.0), "middle"))


def _tab(sheet: Sheet, hull: Hull, spot: Point) -> None:
    number = words(str(hull.ship.wing), f"c-tab {hull.side}-on", spot, "middle")
    sheet.add("labels", sheet.sign(f"tab-{hull.side}", spot), number)


def _flags(sheet: Sheet, hull: Hull, label: Label, foot: Point) -> float:
    """Flag and hoists from the left, the feet of their staffs on one line; where they end."""
    x, y = foot
    if hull.flag:
        sheet.add("labels", sheet.sign(f"{hull.flag}-{hull.side}", (x + 1.0, y)))
        x += FLAG_PX
    for _ in range(label.hoists):
        sheet.add("labels", sheet.sign(f"hoist-{hull.side}", (x + 1.0, y)))
        x += HOIST_PX
    return x


def _old_loss(sheet: Sheet, hull: Hull, length_px: float) -> None:
    """The number of a ship lost in an earlier move, where there is room."""
    text, cls = f"{hull.ship.wing}", f"c-move {hull.side}-words halo"
    size = words_size(text, cls)
    places = around_clock(at(sheet, hull), size, 45.0, (0.4 * length_px, 0.6 * length_px))
    spot = sheet.placer.offer(size, places, 1.0)
    if spot:
        sheet.add("labels", words(text, cls, spot, "middle"))


def label_signals(sheet: Sheet, view: Told, hulls: tuple[Hull, ...], length_px: float) -> None:
    """Write what the reader's own signals mean, beside the ship on which they fly."""
    where = {hull.ship.number: hull for hull in hulls}
    for hoist in view.hoists:
        hull = where.get(hoist.ship)
        if not hoist.signal or hull is None or not sheet.inside(at(sheet, hull), 4.0):
            continue
        text, cls = f"“{signal_words(hoist.signal)}”", f"c-signal {hoist.side}-words halo"
        size = words_size(text, cls)
        reach = clear_of(view, hull, length_px)
        gaps = [reach + more for more in (5.0, 12.0, 22.0, 34.0, 48.0, 64.0)]
        places = around_clock(at(sheet, hull), size, disengaged(hull, hulls), gaps)
        spot = sheet.placer.place(f"signal {hoist.signal} of {hoist.side}", size, places, 1.5)
        sheet.add("labels", words(text, cls, spot, "middle"))
        draw_leader(sheet, at(sheet, hull), spot, size, reach, LEADER_PX)


def label_range(sheet: Sheet, pair: tuple[float, Hull, Hull], limit_px: float) -> None:
    """The range of the nearest opponents on a fine line between them, for moves without fire."""
    range_yd, red, blue = pair
    a, b = at(sheet, red), at(sheet, blue)
    apart = math.dist(a, b)
    if apart < limit_px:
        return
    ends = [between(a, b, 0.5 * limit_px / apart), between(a, b, 1.0 - 0.5 * limit_px / apart)]
    sheet.add("zones", line(ends, "range-line"))
    text = f"{range_yd:,.0f} yd"
    size = words_size(text, "c-note halo")
    spots = [Candidate(*between(a, b, part), abs(part - 0.5) * 8.0) for part in (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)]
    spot = sheet.placer.offer(size, spots, 2.0)
    if spot:
        sheet.add("labels", words(text, "c-note halo", spot, "middle"))


def label_small(sheet: Sheet, view: Told, hulls: tuple[Hull, ...], length_px: float) -> None:
    """The numbers of ships on a small sheet, wherever there is room; flagships first."""
    for hull in sorted(afloat(hulls), key=lambda hull: not hull.flag):
        if not sheet.inside(at(sheet, hull), 3.0):
            continue
        reach = clear_of(view, hull, length_px)
        gaps = (min(reach, 0.3 * length_px) + 3.0, reach + 1.0, reach + 6.0, reach + 12.0)
        small_tab(sheet, hull, disengaged(hull, hulls), gaps)


def small_tab(sheet: Sheet, hull: Hull, towards_deg: float, gaps: Sequence[float]) -> None:
    """The number of a ship in a small tab, where there is room."""
    spot = sheet.placer.offer(SMALL_TAB, around_clock(at(sheet, hull), SMALL_TAB, towards_deg, gaps, 30.0), 0.5)
    if spot:
        number = words(str(hull.ship.wing), f"c-tiny {hull.side}-on", spot, "middle")
        sheet.add("labels", sheet.sign(f"tab-{hull.side}", spot, scale=0.72), number)
