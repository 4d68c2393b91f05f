"""Lines from stem to stem: what blocks them. NA.PLOT.12, NA.MOVE.01.

Smoke reaches so far beside the path on which it was laid, and as far beyond its ends. What is laid in one turn stands in the
next up to the end of the gunfire.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final, Literal, Protocol

from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import PlaceYards, near
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.surface.in_the_water import Smoke
from sandgate.rules.naval_action.surface.sighting.land import Shore, land_after
from sandgate.sea.stretches import Stretch, on_piece

CHORD_DEG: Final = 10.0  # smoke on an arc is laid in chords of so much
AT_SHORE: Final = 1e-6  # part of a line
FAR_YD: Final = 200_000.0  # as far as land is looked for behind a ship
Straight = tuple[float, float, float, float]


class Stem(Protocol):
    """A ship by her number and the place of her stem."""

    @property
    def number(self) -> int:
        """As throws call her."""

    @property
    def x_yd(self) -> float:
        """East."""

    @property
    def y_yd(self) -> float:
        """North."""


class Waters(Protocol):
    """What may lie between two ships."""

    @property
    def move(self) -> int:
        """Turns played."""

    @property
    def card(self) -> Card:
        """The width of smoke."""

    @property
    def land(self) -> tuple[Shore, ...]:
        """Islands and coasts."""

    @property
    def smoke(self) -> tuple[Smoke, ...]:
        """Strips upon the water."""


@rule("NA.PLOT.12")
def is_apart(
    ax: PlaceYards,
    ay: PlaceYards,
    bx: PlaceYards,
    by: PlaceYards,
    px: PlaceYards,
    py: PlaceYards,
    qx: PlaceYards,
    qy: PlaceYards,
    width_yd: float,
) -> bool:
    """Whether the straight from a to b keeps farther than a width from that from p to q; who touches it does not.

    >>> [is_apart(0.0, 0.0, 1000.0, 0.0, 500.0, yd, 500.0, 900.0, 166.667) for yd in (200.0, 166.0, -200.0)]
    [True, False, False]
    """
    if min(ax, bx) - width_yd > max(px, qx) or max(ax, bx) + width_yd < min(px, qx):
        return True
    if min(ay, by) - width_yd > max(py, qy) or max(ay, by) + width_yd < min(py, qy):
        return True
    dx, dy, ex, ey = bx - ax, by - ay, qx - px, qy - py
    across = dx * ey - dy * ex
    if across != 0.0:
        part, along = ((px - ax) * ey - (py - ay) * ex) / across, ((px - ax) * dy - (py - ay) * dx) / across
        if 0.0 <= part <= 1.0 and 0.0 <= along <= 1.0:
            return False
    return near(
        min(
            to_straight(ax, ay, px, py, qx, qy),
            to_straight(bx, by, px, py, qx, qy),
            to_straight(px, py, ax, ay, bx, by),
            to_straight(qx, qy, ax, ay, bx, by),
        )
    ) > near(width_yd)


@rule("NA.PLOT.12")
def to_straight(x: PlaceYards, y: PlaceYards, px: PlaceYards, py: PlaceYards, qx: PlaceYards, qy: PlaceYards) -> float:
    """The distance of a place from the straight between two others.

    >>> to_straight(0.0, 300.0, -100.0, 0.0, 100.0, 0.0), to_straight(400.0, 400.0, -100.0, 0.0, 100.0, 0.0)
    (300.0, 500.0)
    """
    dx, dy = qx - px, qy - py
    length_2 = dx * dx + dy * dy
    part = max(0.0, min(1.0, ((x - px) * dx + (y - py) * dy) / length_2)) if length_2 > 0.0 else 0.0
    return distance(x, y, px + part * dx, py + part * dy)


@step("NA.PLOT.12", "NA.MOVE.01")
def blocked_by(waters: Waters, a: Stem, b: Stem) -> Literal["", "smoke", "land"]:
    """What lies on the line between two ships: land, or smoke alone; "" nothing."""
    if waters.land and land_after(waters.land, a.x_yd, a.y_yd, b.x_yd, b.y_yd) < 1.0 - AT_SHORE:
        return "land"  # one of them may lie at the shore
    if waters.smoke:
        for each, path in _strips(waters.smoke):
            if stands(each, waters.move) and _hides(waters.card, each, path, a, b):
                return "smoke"
    return ""


def land_behind_yd(waters: Waters, watcher: Stem, seen: Stem) -> float:
    """How far behind a ship, on the line from a watcher on, the next land lies; infinity: none."""
    range_yd = distance(watcher.x_yd, watcher.y_yd, seen.x_yd, seen.y_yd)
    if range_yd == 0.0:
        return math.inf
    east, north = (seen.x_yd - watcher.x_yd) / range_yd, (seen.y_yd - watcher.y_yd) / range_yd
    return FAR_YD * land_after(waters.land, seen.x_yd, seen.y_yd, seen.x_yd + FAR_YD * east, seen.y_yd + FAR_YD * north)


@step("NA.PLOT.12")
def stands(smoke: Smoke, move: int) -> bool:
    """Whether smoke hides after so many turns: it was laid in the last one and is not lifted."""
    return smoke.turn == move and not smoke.lifted


@kept
def _strips(smoke: tuple[Smoke, ...]) -> list[tuple[Smoke, list[Straight]]]:
    """Strips and their chords."""
    return [(each, [chord for stretch in each.path for chord in chords(stretch)]) for each in smoke]


def _hides(card: Card, smoke: Smoke, path: Sequence[Straight], a: Stem, b: Stem) -> bool:
    line = _without_own(smoke, a, b, card.own_smoke_free_yd.v)
    if line is None:
        return False
    width_yd = card.smoke_half_width_yd.v
    return any(not is_apart(*line, *chord, width_yd) for chord in path)


def _without_own(smoke: Smoke, a: Stem, b: Stem, free_yd: float) -> Straight | None:
    """The part of a line on which a strip counts: one's own does not near one's own stem; None: nothing of it."""
    own_a, own_b = smoke.ship == a.number, smoke.ship == b.number
    if not own_a and not own_b:
        return a.x_yd, a.y_yd, b.x_yd, b.y_yd
    length_yd = distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
    if length_yd <= free_yd:
        return None
    part = free_yd / length_yd
    first, last = (part if own_a else 0.0), (1.0 - part if own_b else 1.0)
    dx, dy = b.x_yd - a.x_yd, b.y_yd - a.y_yd
    return a.x_yd + first * dx, a.y_yd + first * dy, a.x_yd + last * dx, a.y_yd + last * dy


def chords(stretch: Stretch) -> Iterable[Straight]:
    """A stretch of a path as straights: itself, or the chords of an arc."""
    if stretch.length_yd == 0.0:
        return
    turned = 0.0 if stretch.radius_yd == 0.0 else math.degrees(stretch.length_yd / abs(stretch.radius_yd))
    count = max(1, math.ceil(turned / CHORD_DEG))
    x, y = stretch.x_yd, stretch.y_yd
    for nth in range(1, count + 1):
        to_x, to_y, _ = on_piece(stretch, stretch.length_yd * nth / count)
        yield x, y, to_x, to_y
        x, y = to_x, to_y
