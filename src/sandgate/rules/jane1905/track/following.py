"""In the wake of a friend: FOLLOW. JANE.MOV.16.

A ship takes over what lies of the wake before her, stretch by stretch, and runs it from where she is: so it counts as
shifted to her place, within the 50 yards that she may lie beside it and wherever she turns on a larger card than her
leader. What he runs in a move is put to its end.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, Yards, near
from sandgate.rules.jane1905.track.running import Leg, Part, at, on, run_legs
from sandgate.rules.jane1905.track.speed import BOOK
from sandgate.rules.jane1905.track.turning import KEPT, arc_yd
from sandgate.sea.stretches import Stretch, on_piece

OFF_WAKE_YD: Final = number(BOOK, "moves", "off_wake")
BEND_DEG: Final = 1.0 / 16.0  # less is the grid of the board
CLEAR_YD: Final = number(BOOK, "moves", "follow_clear")
SHARE: Final = 1e-6  # to so much of a move's way she is held back


class OnWake(NamedTuple):
    """Where on a wake a ship is: how far beside it, on which of its stretches, and how far along (below nought: astern)."""

    off_yd: float
    nth: int
    run_yd: float


@rule("JANE.MOV.16")
def beside(stretch: Stretch, x_yd: float, y_yd: float) -> tuple[float, float]:
    """How far a place lies off a stretch, and how far along the nearest point of it is.

    >>> beside(Stretch(0.0, 0.0, 0.0, 400.0, 0.0), 30.0, 100.0), beside(Stretch(0.0, 0.0, 0.0, 400.0, 0.0), 30.0, 440.0)
    ((30.0, 100.0), (50.0, 400.0))
    """
    length_yd, radius_yd = stretch.length_yd, stretch.radius_yd
    forward_yd, starboard_yd = aboard(*stretch[:3], x_yd, y_yd)
    if radius_yd == 0.0:
        run_yd = forward_yd
    else:
        run_yd = math.atan2(forward_yd / abs(radius_yd), (radius_yd - starboard_yd) / radius_yd) % math.tau * abs(radius_yd)
        if run_yd > length_yd / 2.0 + math.pi * abs(radius_yd):  # nearer to its beginning, the short way round
            run_yd = 0.0
    run_yd = max(0.0, min(run_yd, length_yd))
    nearest_x, nearest_y, _ = on_piece(stretch, run_yd)
    return distance(nearest_x, nearest_y, x_yd, y_yd), run_yd


@rule("JANE.MOV.16")
def on_wake(wake: Sequence[Stretch], x_yd: float, y_yd: float) -> OnWake:
    """Where on a wake, or on its straight prolongation astern, a place lies nearest; of two equally near on the later.

    >>> wake = (Stretch(0.0, 0.0, 0.0, 400.0, 0.0),)
    >>> on_wake(wake, 30.0, 100.0), on_wake(wake, 0.0, -70.0)
    (OnWake(off_yd=30.0, nth=0, run_yd=100.0), OnWake(off_yd=0.0, nth=0, run_yd=-70.0))
    """
    forward_yd, starboard_yd = aboard(*wake[0][:3], x_yd, y_yd)
    found = OnWake(abs(starboard_yd), 0, forward_yd) if forward_yd < 0.0 else OnWake(math.inf, 0, 0.0)
    for nth, stretch in enumerate(wake):
        off_yd, run_yd = beside(stretch, x_yd, y_yd)
        if off_yd <= found.off_yd:
            found = OnWake(off_yd, nth, run_yd)
    return found


@rule("JANE.MOV.16")
def before_her(wake: Sequence[Stretch], at: OnWake) -> tuple[Stretch, ...]:
    """What of a wake lies before a ship.

    >>> [stretch.length_yd for stretch in before_her((Stretch(0.0, 0.0, 0.0, 400.0, 0.0),), OnWake(0.0, 0, -70.0))]
    [70.0, 400.0]
    """
    first = wake[at.nth]
    if at.run_yd < 0.0:
        return on(first.heading_deg, -at.run_yd, 0.0), *wake
    _, _, heading_deg = on_piece(first, at.run_yd)
    return on(heading_deg, first.length_yd - at.run_yd, first.radius_yd), *wake[at.nth + 1 :]


@rule("JANE.MOV.16")
def on_her_card(path: Sequence[Stretch], course_deg: Degrees, card_yd: Yards) -> list[Stretch]:
    """A path as a ship runs it that heads so: where it bends more sharply than her card, on her card to the same course.

    >>> sharp = Stretch(0.0, 0.0, 0.0, 100.0 * math.pi, 200.0), Stretch(0.0, 0.0, 90.0, 400.0, 0.0)
    >>> [(round(stretch.length_yd / math.pi, 3), stretch.radius_yd) for stretch in on_her_card(sharp, 0.0, 800.0)[:1]]
    [(200.0, 400.0)]
    """
    found: list[Stretch] = []
    for stretch in path:
        bend_deg = relative(stretch.heading_deg, course_deg)
        if abs(bend_deg) > BEND_DEG:
            radius_yd = card_yd / 2.0 if bend_deg > 0.0 else -card_yd / 2.0
            found.append(on(course_deg, arc_yd(abs(bend_deg), card_yd), radius_yd))
        _, _, heading_deg, length_yd, radius_yd = stretch
        if radius_yd != 0.0 and abs(radius_yd) < card_yd / 2.0:
            length_yd *= card_yd / 2.0 / abs(radius_yd)
            radius_yd = math.copysign(card_yd / 2.0, radius_yd)
        found.append(on(heading_deg, length_yd, radius_yd))
        course_deg = on_piece(found[-1], length_yd)[2]
    return found


class Followed(NamedTuple):
    """What a ship runs of a path in a move, what is left of it, and what of her way she makes."""

    parts: Sequence[Part]
    left: Sequence[Stretch]
    share: float  # below 1 where she is held back


RunInWake = Callable[[float, float, float, float, Sequence[Stretch], float, bool, float, float], Followed]


@rule("JANE.MOV.16")
def run_in_wake(
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    course_deg: Degrees,
    card_yd: Yards,
    path: Sequence[Stretch],
    way_yd: Yards,
    held: bool,
    leader_x_yd: PlaceYards,
    leader_y_yd: PlaceYards,
) -> Followed:
    """Run a path in a move, and straight on beyond it.

    held: she is held back where she would end nearer than 200 yards to her leader, or beside him.
    >>> path = (Stretch(0.0, 0.0, 0.0, 700.0, 0.0),)
    >>> ran = run_in_wake(0.0, 0.0, 0.0, 800.0, path, 500.0, True, 0.0, 600.0)
    >>> round(ran.share, 3), round(ran.left[0].length_yd)
    (0.8, 300)
    """
    run = on_her_card(path, course_deg, card_yd)
    legs = path_legs(run, way_yd)
    parts, over_min = run_legs(x_yd, y_yd, course_deg, legs, way_yd, False)
    share = clear_share(parts, over_min, leader_x_yd, leader_y_yd) if held else 1.0
    if share < 1.0:
        legs = path_legs(run, way_yd * share)
        parts, over_min = run_legs(x_yd, y_yd, course_deg, legs, way_yd * share, False)
    return Followed(parts, [leg.stretch for leg in legs], share)


def path_legs(path: Sequence[Stretch], way_yd: float) -> list[Leg]:
    """A path as it is run by a ship that makes so much in a move, less where she turns."""
    return [Leg(stretch, way_yd * KEPT if stretch.radius_yd else way_yd) for stretch in path]


def clear_share(parts: Sequence[Part], over_min: float, x_yd: float, y_yd: float) -> float:
    """What of her way a ship may make so that she ends astern of her leader and far enough from where he ends."""
    share, more = 0.0, 1.0
    if is_clear(parts, over_min, 1.0, x_yd, y_yd):
        return 1.0
    while more - share > SHARE:
        middle = (share + more) / 2.0
        if is_clear(parts, over_min, middle, x_yd, y_yd):
            share = middle
        else:
            more = middle
    return share


def is_clear(parts: Sequence[Part], over_min: float, minute: float, leader_x_yd: float, leader_y_yd: float) -> bool:
    """Whether she lies on the path at a part of the minute, and so far from him."""
    if minute > over_min:
        return False
    x_yd, y_yd, _ = at(parts, minute)
    return near(distance(x_yd, y_yd, leader_x_yd, leader_y_yd)) >= CLEAR_YD


@rule("JANE.MOV.16")
def shortened(path: Sequence[Stretch], by_yd: Yards) -> tuple[Stretch, ...]:
    """A wake whose ship has gone astern: so much of its end is taken away.

    >>> shortened((Stretch(0.0, 0.0, 0.0, 400.0, 0.0), Stretch(0.0, 400.0, 0.0, 50.0, 0.0)), 150.0)
    (Stretch(x_yd=0.0, y_yd=0.0, heading_deg=0.0, length_yd=300.0, radius_yd=0.0),)
    """
    left = list(path)
    while left and left[-1].length_yd <= by_yd:
        by_yd -= left.pop().length_yd
    return (*left[:-1], left[-1]._replace(length_yd=left[-1].length_yd - by_yd)) if left else ()
