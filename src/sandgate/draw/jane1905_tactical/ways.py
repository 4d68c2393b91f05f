"""How a ship has run from the end of one move to the end of the next: straight stretches and arcs of a card, as moved.

Of one's own ships the wake tells it, as far back as it is kept. Elsewhere it follows from what the chart shows: both places
and courses, and what she made in the move. A move under helm is a straight run, an arc of a card at three quarters of her
way, and straight on again (JANE.MOV.12, .16), so one card lays it down; by engines the arc is theirs (JANE.MOV.13). What no
card lays down, as a wake with two turns, has no stretches.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import aboard, distance, relative
from sandgate.rules.jane1905.plan.turning_card import CARDS_YD
from sandgate.rules.jane1905.tactical.ship_state import Fix
from sandgate.rules.jane1905.track.engines import CIRCLE_YD
from sandgate.rules.jane1905.track.speed import way_yd
from sandgate.rules.jane1905.track.turning import KEPT, arc_yd
from sandgate.sea.stretches import Stretch, Track, joined, on_piece

STEADY_DEG: Final = 1.0 / 16.0  # less is the grid of the board
OFF_YD: Final = 0.5  # of a place or of a straight run, by that grid
SLACK_YD: Final = 20.0  # of a move's way: speeds are told to the half knot
EASY_YD: Final = 3.0  # of a move's way, by which easy helm must fit better than her own card


def between(before: Fix, after: Fix, card_yd: float, wake: Track = ()) -> Track:
    """The way of a move; empty where it cannot be told. card_yd: her own card; by easy helm she turns on a larger one.

    >>> way = between(Fix(1, 0.0, 0.0, 0.0, 15.5), Fix(2, 200.0, 300.0, 90.0, 15.5), 400.0)
    >>> [(round(stretch.length_yd), round(stretch.radius_yd)) for stretch in way]
    [(100, 0), (314, 200)]
    """
    astern = after.speed_kn < 0.0
    run = _in_wake(before, after, wake)
    if run or astern:
        return run or _turned_round(_laid(after, before, way_yd(-after.speed_kn), card_yd))
    return _laid(before, after, way_yd(after.speed_kn), card_yd)


def _in_wake(before: Fix, after: Fix, wake: Track) -> Track:
    """What of a wake she laid in a move: each move's stretches begin at the very place where the last one ended."""
    starts = [(stretch.x_yd, stretch.y_yd) for stretch in wake]
    ends = [*starts[1:], on_piece(wake[-1], wake[-1].length_yd)[:2]] if wake else []
    for first in reversed([nth for nth, start in enumerate(starts) if start == (before.x_yd, before.y_yd)]):
        for last in range(first, len(wake)):
            if distance(*ends[last], after.x_yd, after.y_yd) < OFF_YD:
                return wake[first : last + 1]
    return ()


def _turned_round(way: Track) -> Track:
    """The same way run from its end to its beginning."""
    ends = [(stretch, on_piece(stretch, stretch.length_yd)) for stretch in reversed(way)]
    return tuple([Stretch(x, y, (deg + 180.0) % 360.0, each.length_yd, -each.radius_yd) for each, (x, y, deg) in ends])


def _laid(start: Fix, end: Fix, made_yd: float, card_yd: float) -> Track:
    turn_deg = relative(end.course_deg, start.course_deg)
    if abs(turn_deg) < STEADY_DEG:
        forward_yd, off_yd = aboard(*start[1:4], end.x_yd, end.y_yd)
        straight = forward_yd > 0.0 and abs(off_yd) < OFF_YD
        return (Stretch(*start[1:4], forward_yd, 0.0),) if straight else ()
    turns = [turn_deg, turn_deg - math.copysign(360.0, turn_deg)]
    cards = [(card_yd, 0.0), *[(card, EASY_YD) for card in CARDS_YD if card > card_yd]]
    laid = [
        (abs(_made_yd(way) - made_yd) + less_likely, way)
        for card, less_likely in cards
        for turn in turns
        for way in _on_card(start, end, turn, card)
    ]
    fit = [each for each in laid if each[0] < SLACK_YD] or [(0.0, way) for way in _on_card(start, end, turn_deg, CIRCLE_YD)]
    return min(fit, default=(0.0, ()))[1]


def _made_yd(way: Track) -> float:
    """What a ship would have made on a way without turning."""
    return added(each.length_yd / KEPT if each.radius_yd else each.length_yd for each in way)


def _on_card(start: Fix, end: Fix, turn_deg: float, card_yd: float) -> Iterator[Track]:
    """A straight run, a turn on a card, and a straight run that end where she did; none if one were less than nothing."""
    radius_yd, turn = math.copysign(card_yd / 2.0, turn_deg), math.radians(turn_deg)
    if abs(math.sin(turn)) < math.sin(math.radians(STEADY_DEG)):
        return
    forward_yd, starboard_yd = aboard(*start[1:4], end.x_yd, end.y_yd)
    forward_yd -= radius_yd * math.sin(turn)
    starboard_yd -= radius_yd * (1.0 - math.cos(turn))
    after_yd = starboard_yd / math.sin(turn)
    before_yd = forward_yd - after_yd * math.cos(turn)
    if min(before_yd, after_yd) < -OFF_YD * (1.0 + 0.4 / abs(math.sin(turn))):
        return
    straight = Stretch(*start[1:4], max(0.0, before_yd), 0.0)
    arc = joined(straight, start.course_deg, arc_yd(abs(turn_deg), card_yd), radius_yd)
    on = joined(arc, end.course_deg, max(0.0, after_yd), 0.0)
    yield tuple([each for each in (straight, arc, on) if each.length_yd > OFF_YD])


def places(way: Sequence[Stretch], step_deg: float = 12.0) -> list[tuple[float, float]]:
    """Places along a way, close enough together that a straight line may be drawn between them."""
    found = list[tuple[float, float]]()
    for each in way:
        bend_deg = math.degrees(abs(each.length_yd / each.radius_yd)) if each.radius_yd else 0.0
        parts = max(1, math.ceil(bend_deg / step_deg))
        found += [on_piece(each, each.length_yd * nth / parts)[:2] for nth in range(1, parts + 1)]
    return found
