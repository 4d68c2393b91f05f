"""One view of the fight, drawn on a plate: the whole paper, or the last moves from near by.

First everything that has its place (tracks, dots, hulls, torpedoes, lines of fire), then what must find one. Order of the
labels: fire figures, names, numbers of the dots that must be found, numbers of the others.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.draw.ink import Point, between, line
from sandgate.draw.nwc1902.torpedoes import draw_torpedo, runs
from sandgate.draw.nwc1902.tracks import (
    at,
    draw_dots,
    draw_numbers,
    draw_stencil,
    draw_tracks,
    drawn_length,
    number_step,
)
from sandgate.draw.nwc1902_duel.fire import draw_figure, draw_fire, fires
from sandgate.draw.nwc1902_duel.seen import Seen, away_from
from sandgate.draw.nwc1902_duel.ships import clear_of, draw_ship
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, words_size
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import rounded_text
from sandgate.rules.nwc1902.duel.view import DuelView

Naming = Literal["full", "points", "tab"]  # what stands beside a ship

STENCIL_PX = 22.0  # a stencil is laid where ships can be drawn so long, else the dots alone tell
NAME_PX = 180.0
LEADER_PX = 26.0  # a label farther off than this has a line to its ship


@dataclass(frozen=True, slots=True)
class Scene:
    """A sheet, what is to be drawn on it, and how large ships are drawn there."""

    sheet: Sheet
    view: DuelView
    ships: tuple[Seen, ...]
    length_px: float
    stencils: bool
    naming: Naming


def scene(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...], naming: Naming) -> Scene:
    """Settle how large ships are drawn, and whether there is room for stencils."""
    length_px = drawn_length(sheet, ships, view.scored)
    stencils = length_px >= STENCIL_PX
    if not stencils:
        length_px = drawn_length(sheet, ships, view.move)
    return Scene(sheet, view, ships, length_px, stencils, naming)


def draw_things(scene: Scene) -> None:
    """Tracks, dots, hulls, torpedoes; the stencil is laid on the place last scored, before the first score on the start."""
    sheet, view = scene.sheet, scene.view
    for seen in scene.ships:
        draw_tracks(sheet, seen)
        draw_dots(sheet, seen)
        mark = seen.mark(view.scored)
        if scene.stencils and mark and mark.heading_deg is not None:
            draw_stencil(sheet, seen, mark, scene.length_px)
        draw_ship(sheet, view, seen, scene.length_px)
    for run in runs(view):
        draw_torpedo(sheet, view, run, f"torpedo-{run.move}-{run.side}-{run.tube}", recent=scene.naming != "full")


def draw_lines_of_fire(scene: Scene) -> None:
    """The lines of fire of the move last scored."""
    for fire in fires(scene.sheet, scene.view, scene.ships, scene.length_px):
        draw_fire(scene.sheet, scene.view.scored, fire)


def draw_figures(scene: Scene) -> None:
    """The scores on the lines of fire; on small sheets only where there is room."""
    for fire in fires(scene.sheet, scene.view, scene.ships, scene.length_px):
        draw_figure(scene.sheet, fire, must=scene.naming != "points")


def draw_labels(scene: Scene) -> None:
    """Name the ships and number the dots; start, present place and, on large sheets, the place last scored always."""
    sheet, view = scene.sheet, scene.view
    for seen in scene.ships:
        _name(scene, seen)
    step = number_step(sheet, scene.ships)
    for seen in scene.ships:
        always = {0, view.move, seen.present.move} | ({view.scored} if scene.naming != "points" else set())
        draw_numbers(sheet, seen, step, always, scene.length_px)


def _name(scene: Scene, seen: Seen) -> None:
    """Put number tab, name and points received beside a ship, on her disengaged side if there is room."""
    sheet, centre = scene.sheet, at(scene.sheet, seen.present)
    rows = _rows(scene, seen)
    wide = max((words_size(text, cls)[0] + 5.0 for text, cls in rows), default=0.0)
    size = (17.0 + wide, 31.0 if len(rows) > 1 else 17.0)
    reach = clear_of(scene.view, seen, scene.length_px)
    gaps = [reach + more for more in (3.0, 9.0, 17.0, 28.0, 42.0, 60.0, 84.0)]
    places = around_clock(centre, size, away_from(seen, scene.ships), gaps)
    spot = sheet.placer.place(f"name of {seen.name}", size, places, 2.0)
    _leader(sheet, centre, spot, size, reach)
    left, top = spot[0] - size[0] / 2.0, spot[1] - size[1] / 2.0
    tab = (left + 8.0, top + 8.5)
    number = words(str(seen.ship.number), f"c-tab {seen.side}-on", tab, "middle")
    sheet.add("labels", sheet.sign(f"tab-{seen.side}", tab), number)
    for i, (text, cls) in enumerate(rows):
        sheet.add("labels", words(text, cls, (left + 21.0, top + 8.5 + 16.0 * i)))


def _rows(scene: Scene, seen: Seen) -> list[tuple[str, str]]:
    """The words beside a ship's tab, with their classes."""
    points = rounded_text(seen.ship.received)  # the score card has the eighths
    if scene.naming == "full":
        name = fitting(seen.ship.name, ("c-name halo", "c-note halo"), NAME_PX)
        return [name, (f"{points} received" if seen.ship.received else "unhurt", "c-note halo")]
    return [(points, "c-points halo")] if scene.naming == "points" else []


def _leader(sheet: Sheet, ship: Point, label: Point, size: tuple[float, float], reach: float) -> None:
    """A fine line to a ship from a label that had to be put far off."""
    x = min(max(ship[0], label[0] - size[0] / 2.0), label[0] + size[0] / 2.0)
    y = min(max(ship[1], label[1] - size[1] / 2.0), label[1] + size[1] / 2.0)
    apart = distance(ship[0], ship[1], x, y)
    if apart > reach + LEADER_PX:
        start, end = between(ship, (x, y), (reach + 2.0) / apart), between(ship, (x, y), 1.0 - 3.0 / apart)
        sheet.add("rings", line([start, end], "leader"))
        sheet.placer.line([start, end], 10.0)
