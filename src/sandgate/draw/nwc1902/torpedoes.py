"""Torpedoes on the scale of the Duel, as far as the reader knows of them: the run made unbroken, the run left dotted.

A torpedo ordered outside the arc of its tube leaves along the limit of the arc and turns the shorter way on a circle of 230
yards until it is on the ordered direction (NWC.DU.32).
"""

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from sandgate.draw.ink import Point, circle, line
from sandgate.draw.nwc1902.tracks import MOVE_S
from sandgate.draw.sheet import Sheet
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.torpedo.card import arc_run, run_after, torpedo_place
from sandgate.rules.nwc1902.torpedo.state import Torpedo, TorpedoSeen
from sandgate.sea.lines import OnLine

CHORD_YD = 12.0
OLD_MOVES = 2  # a torpedo whose run ended so many moves ago is drawn pale
FATES = {
    "running": "in the water",
    "spent": "spent",
    "missed": "missed",
    "erred": "did not run true",
    "struck": "struck",
}


class Card(Protocol):
    """The torpedo that the players agreed on."""

    @property
    def torpedo_speed_kn(self) -> float:
        """Its speed."""

    @property
    def torpedo_range_yd(self) -> float:
        """Its range."""


class Sea(Protocol):
    """What a view on the scale of the Duel tells of torpedoes."""

    @property
    def move(self) -> int:
        """Moves plotted."""

    @property
    def scored(self) -> int:
        """Moves scored."""

    @property
    def options(self) -> Card:
        """What the players agreed."""

    @property
    def running(self) -> Sequence[Torpedo]:
        """The reader's own."""

    @property
    def torpedoes(self) -> Sequence[TorpedoSeen]:
        """Those disclosed."""


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


def runs(view: Sea) -> list[Run]:
    """All torpedoes that the reader knows of: those disclosed, and his own; one that is both is drawn once."""
    mine = {(item.side, item.tube, item.x_yd, item.y_yd): item for item in view.running}
    found = [_disclosed(view, item, mine.pop((item.side, item.tube, item.x_yd, item.y_yd), None)) for item in view.torpedoes]
    return found + [_own(view, item) for item in mine.values()]


def _disclosed(view: Sea, item: TorpedoSeen, own: Torpedo | None) -> Run:
    run_yd = item.run_yd if own is None else max(item.run_yd, _run_by_now(view, own))
    return Run(
        item.side, item.tube, item.move, item.x_yd, item.y_yd, item.leaves_deg, item.runs_deg, run_yd, item.fate, False
    )


def _own(view: Sea, item: Torpedo) -> Run:
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


def _run_by_now(view: Sea, item: Torpedo) -> float:
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


def _place(run: Run, run_yd: float) -> OnLine:
    return torpedo_place(run.x_yd, run.y_yd, run.leaves_deg, run.runs_deg, run_yd)


def draw_torpedo(
    sheet: Sheet, view: Sea, run: Run, ident: str, recent: bool, hollow: bool = False, confidant: str = "own side"
) -> None:
    """Draw a torpedo's run; one that ended long ago is pale, and left out if only recent ones are asked for.

    hollow: as a double line, for a sheet with many lines of fire; confidant: who alone knows of it while it is secret.
    """
    old = run.fate != "running" and run.move < view.scored - OLD_MOVES
    if old and recent:
        return
    made = [sheet.at(*spot) for spot in way(run, 0.0, run.run_yd)] if run.run_yd > 0.0 else []
    shapes = [line(made, cls) for cls in _strokes(run, old, hollow)] if made else []
    head = made[-1] if made else sheet.at(run.x_yd, run.y_yd)
    if run.fate == "running":
        shapes += _run_left(sheet, view, run, head)
    elif not old:
        shapes.append(_end(sheet, run, head))
    sheet.placer.line(made, 3.0 if old else 14.0)
    known = f", known to her {confidant} only" if run.secret else ""
    title = (
        f"Torpedo {run.tube} of {run.side}, fired in move {run.move}: {FATES[run.fate]} after {run.run_yd:,.0f} yards{known}"
    )
    sheet.group("fire", ident, title, *shapes)


def _strokes(run: Run, old: bool, hollow: bool) -> tuple[str, ...]:
    if old:
        return (f"{run.side}-run-old",)
    return (f"{run.side}-run-wide", "run-core") if hollow else (f"{run.side}-run",)


def _run_left(sheet: Sheet, view: Sea, run: Run, head: Point) -> list[str]:
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
