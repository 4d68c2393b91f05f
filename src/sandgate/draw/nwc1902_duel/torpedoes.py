"""Torpedoes and the torpedo card: the run made unbroken, the run left dotted, zones of chance when asked for.

A torpedo ordered outside the arc of its tube leaves along the limit of the arc and turns the shorter way on a circle of 230
yards until it is on the ordered direction (NWC.DU.32).
"""

import math
from typing import NamedTuple

from sandgate.draw.ink import Point, between, circle, line, polar
from sandgate.draw.nwc1902_duel.seen import MOVE_S, Seen
from sandgate.draw.nwc1902_duel.ships import at
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.nwc1902.duel.game_paper import torpedo_card
from sandgate.rules.nwc1902.duel.state import Side, Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.duel.torpedo import TorpedoPlace, arc_run, run_after, torpedo_place
from sandgate.rules.nwc1902.duel.view import DuelView

CHORD_YD = 12.0
OLD_MOVES = 2  # a torpedo whose run ended so many moves ago is drawn pale
FATES = {
    "running": "in the water",
    "spent": "spent",
    "missed": "missed",
    "erred": "did not run true",
    "struck": "struck",
}


class Run(NamedTuple):
    """A torpedo as this reader knows it."""

    side: Side
    tube: str
    move: int
    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float
    run_yd: float
    fate: str
    secret: bool  # the enemy does not know of it yet


def runs(view: DuelView) -> list[Run]:
    """All torpedoes that the reader knows of: those disclosed, and his own; one that is both is drawn once."""
    mine = {(item.side, item.tube, item.x_yd, item.y_yd): item for item in view.running}
    found = [_disclosed(view, item, mine.pop((item.side, item.tube, item.x_yd, item.y_yd), None)) for item in view.torpedoes]
    return found + [_own(view, item) for item in mine.values()]


def _disclosed(view: DuelView, item: TorpedoSeen, own: Torpedo | None) -> Run:
    run_yd = item.run_yd if own is None else max(item.run_yd, _run_by_now(view, own))
    return Run(
        item.side, item.tube, item.move, item.x_yd, item.y_yd, item.leaves_deg, item.runs_deg, run_yd, item.fate, False
    )


def _own(view: DuelView, item: Torpedo) -> Run:
    move = int(item.fired_s // MOVE_S) + 1
    run_yd = _run_by_now(view, item)
    return Run(
        item.side,
        item.tube,
        move,
        item.x_yd,
        item.y_yd,
        item.leaves_deg,
        item.runs_deg,
        run_yd,
        "running",
        not item.disclosed,
    )


def _run_by_now(view: DuelView, item: Torpedo) -> float:
    time_s = max(0.0, view.move * MOVE_S - item.fired_s)
    return min(run_after(time_s, view.options.torpedo_speed_kn), view.options.torpedo_range_yd)


def way(run: Run, from_yd: float, to_yd: float) -> list[tuple[float, float]]:
    """The places, in yards, that a torpedo passes from one length of its run to another: on its arc, then straight.

    >>> straight = Run("red", "SFT", 1, 0.0, 0.0, 90.0, 90.0, 0.0, "running", False)
    >>> [(round(x), round(y)) for x, y in way(straight, 0.0, 800.0)]
    [(0, 0), (800, 0)]
    """
    bend = min(max(arc_run(run.leaves_deg, run.runs_deg), from_yd), to_yd)
    chords = math.ceil((bend - from_yd) / CHORD_YD)
    lengths = [from_yd + (bend - from_yd) * i / chords for i in range(chords)] + [bend, to_yd]
    places = [_place(run, length) for length in lengths]
    return [(place.x_yd, place.y_yd) for i, place in enumerate(places) if i == 0 or lengths[i] > lengths[i - 1]]


def _place(run: Run, run_yd: float) -> TorpedoPlace:
    return torpedo_place(run.x_yd, run.y_yd, run.leaves_deg, run.runs_deg, run_yd)


def draw_torpedo(sheet: Sheet, view: DuelView, run: Run, small: bool) -> None:
    """Draw a torpedo's run; one that ended long ago is pale, and left out on small sheets."""
    old = run.fate != "running" and run.move < view.scored - OLD_MOVES
    if old and small:
        return
    made = [sheet.at(*spot) for spot in way(run, 0.0, run.run_yd)] if run.run_yd > 0.0 else []
    shapes = [line(made, f"{run.side}-run-old" if old else f"{run.side}-run")] if made else []
    head = made[-1] if made else sheet.at(run.x_yd, run.y_yd)
    if run.fate == "running":
        shapes += _run_left(sheet, view, run, head)
    elif not old:
        shapes.append(_end(sheet, run, head))
    sheet.placer.line(made, 3.0 if old else 14.0)
    known = ", known to her own side only" if run.secret else ""
    title = (
        f"Torpedo {run.tube} of {run.side}, fired in move {run.move}: {FATES[run.fate]} after {run.run_yd:,.0f} yards{known}"
    )
    sheet.group("fire", f"torpedo-{run.move}-{run.side}-{run.tube}", title, *shapes)


def _run_left(sheet: Sheet, view: DuelView, run: Run, head: Point) -> list[str]:
    reach = view.options.torpedo_range_yd
    left = [sheet.at(*spot) for spot in way(run, run.run_yd, reach)] if reach > run.run_yd else []
    sheet.placer.line(left, 8.0)
    sheet.placer.disc(head, 9.0, 80.0)
    sign = sheet.sign(f"torpedo-{run.side}", head, _place(run, run.run_yd).course_deg)
    return [*([line(left, f"{run.side}-run-left")] if left else []), sign]


def _end(sheet: Sheet, run: Run, head: Point) -> str:
    """A burst where it struck, else a small hollow circle."""
    sheet.placer.disc(head, 9.0 if run.fate == "struck" else 4.0, 80.0)
    return sheet.sign(f"burst-{run.side}", head) if run.fate == "struck" else circle(head, 3.4, f"{run.side}-spent")


def draw_zones(sheet: Sheet, view: DuelView, seen: Seen) -> None:
    """Lay the torpedo card on a ship's last known heading, on both sides of her keel line (NWC.DU.18, .21).

    The limits of the zones are circles through her centre that touch the keel line.
    """
    mark = seen.shown
    if mark is None:
        return
    centre, heading = at(sheet, mark), mark.heading_deg or 0.0
    reach = view.options.torpedo_range_yd
    arcs = torpedo_card(view.options.torpedo_speed_kn, reach, 1.0).arcs_in
    shapes = [circle(centre, reach / sheet.unit, "zone-edge")]
    for beam in (90.0, -90.0):
        shapes += [
            circle(polar(centre, heading + beam, arc / 2.0 / sheet.unit), arc / 2.0 / sheet.unit, "zone")
            for arc in reversed(arcs)
        ]
    shapes.append(
        line([polar(centre, heading, reach / sheet.unit), polar(centre, heading + 180.0, reach / sheet.unit)], "keel")
    )
    title = f"Torpedo card on {seen.name} as last shown: zones of chance 5 to 1"
    sheet.group("zones", f"zones-{seen.ship.number}", title, *shapes)


def draw_zone_numbers(sheet: Sheet, view: DuelView, seen: Seen) -> None:
    """Number the zones abeam of the ship, wherever there is room."""
    mark = seen.shown
    if mark is None:
        return
    centre, heading = at(sheet, mark), mark.heading_deg or 0.0
    fifth = view.options.torpedo_range_yd / 5.0 / sheet.unit
    for beam in (90.0, -90.0):
        for zone in range(5, 0, -1):
            low, high = (polar(centre, heading + beam, fifth * (5 - zone + part)) for part in (0.3, 0.85))
            places = [Candidate(*between(low, high, part), abs(part - 0.5)) for part in (0.5, 0.3, 0.7, 0.1, 0.9)]
            spot = sheet.placer.offer(words_size(str(zone), "c-zone halo"), places, 1.0)
            if spot:
                sheet.add("labels", words(str(zone), "c-zone halo", spot, "middle"))
