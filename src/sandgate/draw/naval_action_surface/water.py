"""What lies on the water and in it: land, smoke, torpedo tracks, places of submarines, what has been plotted."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.draw.ink import Point, between, circle, line, line_data, path, place, polar
from sandgate.draw.naval_action_surface.seen import in_sight, is_umpire
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.geometry import ahead
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.plotting.paths import Path, ways_of
from sandgate.rules.naval_action.surface.seen_state import Track
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.torpedoes.meeting import half_width
from sandgate.rules.naval_action.surface.tracks.announcing import run_of
from sandgate.sea.stretches import length_of, on_track

PUFF_PX: Final = 5.2
STEP_YD: Final = 120.0


def draw_land(sheet: Sheet, view: SurfaceView) -> None:
    """Islands and coasts with three water lines."""
    for nth, shore in enumerate(view.known.land, 1):
        corners = [sheet.at(x, y) for x, y in shore]
        sheet.placer.line([*corners, corners[0]], 8.0)
        data = line_data(corners, closed=True)
        lines = [path(data, f"na-water-{step}{kind}") for step in (3, 2, 1) for kind in ("", "-in")]
        sheet.group("zones", f"land-{nth}", "Land", *lines, path(data, "na-land"), path(data, "shore"))


# -- smoke ---------------------------------------------------------------------------------------------------------------


def draw_smoke(sheet: Sheet, view: SurfaceView) -> None:
    """Strips of smoke, as rows of puffs along the path of the ship that made them (NA.PLOT.12)."""
    for nth, smoke in enumerate([each for each in view.known.smoke if not each.lifted and each.path], 1):
        long = length_of(smoke.path)
        half_px = max(PUFF_PX, view.known.card.smoke_half_width_yd.v / sheet.unit)
        count = max(1, math.ceil(long / (0.95 * half_px * sheet.unit)))
        spots = [sheet.at(*on_track(smoke.path, long * each / count)[:2]) for each in range(count + 1)]
        sheet.placer.line(spots, 6.0)
        data = "".join(_puff(spot, half_px * (1.0 if each % 2 else 0.78)) for each, spot in enumerate(spots))
        title = f"Smoke, laid in turn {smoke.turn}"
        sheet.group("zones", f"smoke-{nth}", title, path(data, "na-smoke-edge"), path(data, "na-smoke"))


def _puff(spot: Point, r: float) -> str:
    return f"M{place((spot[0] - r, spot[1]))}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0Z"


# -- torpedoes -----------------------------------------------------------------------------------------------------------


class Wedge(NamedTuple):
    """A spread as it is drawn: where it begins, its course, what it runs through now, and whether it is hidden."""

    side: str
    torpedoes: int
    size_in: int
    x_yd: float
    y_yd: float
    course_deg: float
    from_yd: float
    to_yd: float
    run_yd: float
    hidden: bool


def wedges(view: SurfaceView) -> list[Wedge]:
    """The tracks that all see, and the hidden ones that the reader may see, as far as they still run."""
    hidden = [each for each in view.known.spreads if not each.laid]
    found = [_wedge(view, each, each.dropped) for each in view.known.tracks]
    return [each for each in [*found, *[_wedge(view, each, not each.owner) for each in hidden]] if each]


def _wedge(view: SurfaceView, each: Track | Spread, dropped: bool) -> Wedge | None:
    run_yd, turns = run_of(view.known.card, 0 if dropped else each.size_in)
    nth = view.move + 1 - each.launched
    if not 0 <= nth < turns:
        return None
    hidden = isinstance(each, Spread)
    place = (each.x_yd, each.y_yd, each.course_deg)
    return Wedge(each.side, each.torpedoes, each.size_in, *place, nth * run_yd, (nth + 1) * run_yd, run_yd, hidden)


def reach(wedge: Wedge) -> Point:
    """Where a spread ends in this turn."""
    return ahead(wedge.x_yd, wedge.y_yd, wedge.course_deg, wedge.to_yd, 0.0)


def draw_torpedoes(sheet: Sheet, view: SurfaceView) -> None:
    """Laid tracks as wedges with the number of their torpedoes, hidden ones dashed (NA.TRACK.02, .03, NA.TORP.06)."""
    wide_yd = view.known.card.width_yd.v
    for nth, wedge in enumerate(wedges(view), 1):
        corners = [sheet.at(*corner) for corner in _corners(wedge, wide_yd)]
        start, end = sheet.at(wedge.x_yd, wedge.y_yd), sheet.at(*reach(wedge))
        kind = "hidden" if wedge.hidden else "wedge"
        unit = "torpedo" if wedge.torpedoes == 1 else "torpedoes"
        title = f"{wedge.torpedoes} {wedge.size_in}-inch {unit}, course {wedge.course_deg:05.1f}°"
        shapes = [line(corners, f"{wedge.side}-{kind}", closed=True), line([start, end], f"{wedge.side}-{kind}-line")]
        sheet.group("fire", f"torpedo-{nth}", title + (", hidden" if wedge.hidden else ""), *shapes)
        sheet.placer.line([start, end], 5.0)
        _number(sheet, wedge, start, end)


def _corners(wedge: Wedge, wide_yd: float) -> Iterator[Point]:
    for run, turns in ((wedge.from_yd, (-1.0, 1.0)), (wedge.to_yd, (1.0, -1.0))):
        for turn in turns:
            beside = half_width(run, wedge.run_yd, wide_yd)
            yield ahead(wedge.x_yd, wedge.y_yd, wedge.course_deg, run, turn * beside)


def _number(sheet: Sheet, wedge: Wedge, start: Point, end: Point) -> None:
    """The number of torpedoes, on the track."""
    text = str(wedge.torpedoes)
    size = (13.0, 13.0)
    first = wedge.from_yd / wedge.to_yd
    parts = [first + (1.0 - first) * part for part in (0.62, 0.74, 0.5, 0.85, 0.4, 0.95, 0.28)]
    spots = [Candidate(*between(start, end, part), float(nth)) for nth, part in enumerate(parts)]
    spot = sheet.placer.offer(size, spots, 0.5, 60.0)
    if spot:
        sign = "open" if wedge.hidden else "tab"
        tab = circle(spot, 6.6, f"{wedge.side}-open") if sign == "open" else sheet.sign(f"tab-{wedge.side}", spot, scale=0.8)
        cls = f"c-tiny {wedge.side}-{'words' if wedge.hidden else 'on'}"
        sheet.add("labels", tab, words(text, cls, spot, "middle"))


# -- what is plotted -----------------------------------------------------------------------------------------------------


def plotted(view: SurfaceView) -> dict[int, Path]:
    """The ways of the ships of this turn, as far as the reader has plots before him."""
    written = [plot.group for plot in view.known.plots]
    found = dict[int, Path]()
    for group in view.known.groups:
        if group.name in written and (is_umpire(view) or group.commander == view.reader):
            found |= ways_of(view.known, group).paths
    here = [ship.number for ship in in_sight(view)]
    return {number: way for number, way in found.items() if number in here and way.length_yd}


def way_points(sheet: Sheet | None, way: Path) -> list[Point]:
    """Places along a way, on the sheet, or in yards without one."""
    count = max(2, math.ceil(way.length_yd / STEP_YD))
    places = [way.at(nth / count)[:2] for nth in range(count + 1)]
    return [sheet.at(*each) for each in places] if sheet else places


def draw_plots(sheet: Sheet, view: SurfaceView) -> None:
    """What has been plotted for this turn, dotted, with a small arrow where it ends."""
    names = {ship.number: ship for ship in view.known.ships}
    for number, way in plotted(view).items():
        points, side = way_points(sheet, way), names[number].side
        head = polar(points[-1], way.at(1.0)[2], 0.0)
        arms = [polar(head, way.at(1.0)[2] + turn, 6.0) for turn in (150.0, -150.0)]
        shapes = (line(points, f"{side}-plotted"), line([arms[0], head, arms[1]], f"{side}-plotted-end"))
        sheet.group("tracks", f"plot-{number}", f"{names[number].name}: plotted for this turn", *shapes)
        sheet.placer.line(points, 4.0)


# -- submarines ----------------------------------------------------------------------------------------------------------


def draw_spots(sheet: Sheet, view: SurfaceView) -> None:
    """Where an enemy submarine has been found in this turn (NA.SUB.07)."""
    names = {ship.number: ship.name for ship in view.known.ships}
    for each in [spot for spot in view.known.spots if is_umpire(view) or spot.side == view.side]:
        spot = sheet.at(each.x_yd, each.y_yd)
        cross = line_data([(spot[0] - 9.0, spot[1]), (spot[0] + 9.0, spot[1])])
        cross += line_data([(spot[0], spot[1] - 9.0), (spot[0], spot[1] + 9.0)])
        shapes = (circle(spot, 6.0, "na-spot"), path(cross, "na-spot"))
        sheet.group("rings", f"found-{each.side}-{each.ship}", f"{names[each.ship]} found here", *shapes)
        sheet.placer.disc(spot, 8.0, 40.0)
        size = words_size("found", "c-fine halo")
        text = sheet.placer.offer(
            size, [Candidate(spot[0] + 12.0 + size[0] / 2, spot[1] + dy) for dy in (0.0, 9.0, -9.0)], 1.0
        )
        if text:
            sheet.add("labels", words("found", "c-fine halo", text, "middle"))
