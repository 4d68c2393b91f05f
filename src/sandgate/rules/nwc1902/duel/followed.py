"""Ships that are followed: Section I, "Torpedo Card". Clause NWC.DU.37.

While a torpedo of the enemy is in the water a ship is followed second by second, to be plotted where it may cross her. Of
each move how she ran is put down (`Leg`); where she was at its seconds, her fixes, is laid of it for who asks: the state of
play always does, a batch only for a torpedo that can come near her.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.plotting import Track, place_at
from sandgate.rules.nwc1902.duel.afloat import Duel, Leg, Running
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.torpedo.card import run_time
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.swath import out_of_reach
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way
from sandgate.sea.fixes import Fix


class Wakes(NamedTuple):
    """Where both ships were while they were followed."""

    first_fixes: Sequence[Fix]
    second_fixes: Sequence[Fix]
    legs: list[Leg]


@step("NWC.DU.37")
def wakes_of(
    duel: Duel, first_track: Track, second_track: Track, end: Motion, other_end: Motion, last: int, running: list[Running]
) -> Wakes:
    """Follow both ships through a move to its last second: each since the first torpedo of the enemy still in the water."""
    if len(running) == 0 and len(duel.legs) == 0 and len(duel.first_fixes) == 0 and len(duel.second_fixes) == 0:
        return Wakes(duel.first_fixes, duel.second_fixes, duel.legs)
    first_s, second_s, begun_s = followed_since(running, True), followed_since(running, False), duel.move * MOVE_S
    has_first, has_second, legs, left = len(duel.first_fixes) > 0, len(duel.second_fixes) > 0, duel.legs, 0
    for leg in legs:
        since_s, ends_s = first_s if leg.of_first else second_s, leg.from_s + leg.last
        if since_s < ends_s or since_s == ends_s < begun_s:  # where the move before ends this one begins
            legs[left] = since(leg, since_s)
            left += 1
            has_first, has_second = has_first or leg.of_first, has_second or not leg.of_first
    while len(legs) > left:
        legs.pop()
    if first_s < math.inf:
        run_through(legs, True, begun_s, first_track, end, 1 if has_first else 0, last, first_s)
    if second_s < math.inf:
        run_through(legs, False, begun_s, second_track, other_end, 1 if has_second else 0, last, second_s)
    return Wakes(fixes_since(duel.first_fixes, first_s), fixes_since(duel.second_fixes, second_s), legs)


def followed_since(running: list[Running], is_first: bool) -> float:
    """The second of the game since which a ship is followed; never: infinite."""
    since_s = math.inf
    for torpedo in running:
        if torpedo.in_water and torpedo.by_first != is_first:
            since_s = min(since_s, torpedo.fired_s)
    return since_s


def fixes_since(fixes: Sequence[Fix], since_s: float) -> Sequence[Fix]:
    """The fixes since a second of the game."""
    if len(fixes) == 0:
        return fixes
    return [fix for fix in fixes if fix[0] >= since_s]


def since(leg: Leg, since_s: float) -> Leg:
    """A leg since a second of the game."""
    if leg.from_s + leg.first >= since_s:
        return leg
    of_first, from_s, motion, first, last, x_yd, y_yd, heading_deg = leg
    return Leg(of_first, from_s, motion, first_second(from_s, first, since_s), last, x_yd, y_yd, heading_deg)


def first_second(from_s: float, second: int, since_s: float) -> int:
    """The first second, counted from one of the game and no earlier than another, that is not before `since_s`.

    >>> first_second(30.0, 1, 42.0), first_second(30.0, 1, 0.0)
    (12, 1)
    """
    while from_s + second < since_s:
        second += 1
    return second


def run_through(
    legs: list[Leg], of_first: bool, begun_s: float, track: Track, end: Motion, first: int, last: int, since_s: float
) -> None:
    """Put down how a ship runs through a move that begins at `begun_s`: a leg from each order to the helm to the next.

    first: the second of the first fix; last: that at which the move ends.
    """
    first, from_s, motion = first_second(begun_s, first, since_s), 0, track.motion
    for ordered_s, _, _ in track.turns:
        if 0 < ordered_s < last:
            then = place_at(track, ordered_s)
            if first < ordered_s:
                legs.append(leg_to(of_first, begun_s + from_s, motion, first - from_s, ordered_s - from_s, then))
                first = ordered_s + 1
            motion, from_s = then, ordered_s
    legs.append(leg_to(of_first, begun_s + from_s, motion, first - from_s, last - from_s, end))


def leg_to(of_first: bool, from_s: float, motion: Motion, first: int, last: int, end: Motion) -> Leg:
    """A leg that ends where she then is."""
    return Leg(of_first, from_s, motion, first, last, end.x_yd, end.y_yd, end.heading_deg)


# -- for who asks --------------------------------------------------------------------------------------------------------


def laid(fixes: Sequence[Fix], legs: Sequence[Leg], of_first: bool) -> Sequence[Fix]:
    """All fixes of a ship: those that are laid, and those of her legs."""
    if len(legs) == 0:
        return fixes
    found = [fix for fix in fixes]  # noqa: C416  (a list, for the compiler)
    for leg in legs:
        if leg.of_first == of_first:
            for second in range(leg.first, leg.last):
                place = make_way(leg.motion, float(second))
                found.append(fix_of(leg.from_s + second, place.x_yd, place.y_yd, place.heading_deg))
            found.append(fix_of(leg.from_s + leg.last, leg.x_yd, leg.y_yd, leg.heading_deg))
    return found


def fix_of(at_s: float, x_yd: float, y_yd: float, heading_deg: float) -> Fix:
    """Where a ship is at a second of the game."""
    return at_s, near(x_yd), near(y_yd), near(heading_deg)


def keeps_away(line: Line, legs: Sequence[Leg], of_first: bool) -> bool:
    """Whether a torpedo cannot come to a ship on any of her legs, nor on her track to the end of its run: a first look.

    Nothing is decided here. A leg is taken for a circle about its beginning, of as far as she can run from there at the
    greatest speed that she has on it or comes to.
    """
    spent_s = line.fired_s + run_time(line.reach_yd, line.speed_kn)
    for leg in legs:
        if leg.of_first == of_first:
            motion = leg.motion
            fastest_kn = max(motion.speed_kn, motion.engines_kn, motion.bell_kn)
            run_yd = yards_run(fastest_kn, max(float(leg.last), spent_s - leg.from_s))
            if not out_of_reach(line, motion.x_yd, motion.y_yd, run_yd):
                return False
    return True
