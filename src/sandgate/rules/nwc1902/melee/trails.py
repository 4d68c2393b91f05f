"""Where ships have been while torpedoes are in the water: Section II, "Melee", "Torpedo Fire". Clauses NWC.ME.21, NWC.DU.20.

A trail is the way of a ship leg by leg, kept as long as a torpedo not her own could come to her; from it come her places
second by second, on which the torpedo's line is laid.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.melee.state import Leg, Ship, State, Torpedo
from sandgate.rules.nwc1902.melee.ways import Way
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.ship.places import Fix
from sandgate.rules.nwc1902.torpedo.card import TURN_RADIUS_YD, run_after, run_time, torpedo_place
from sandgate.rules.nwc1902.torpedo.enemy_track import PROLONGED_YD
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way
from sandgate.sea.extents import Extent, extent_of

ELSEWHERE_YD: Final = 1.0  # a leg that begins so far from the end of the one before does not go on from it
MARGIN_YD: Final = 2.0 * PROLONGED_YD + 2.0 * TURN_RADIUS_YD  # outlines, and what the arcs of both bulge


@step("NWC.DU.20", "NWC.ME.21")
def trail(state: State, way: Way, end: Motion, running: Sequence[Torpedo]) -> tuple[Leg, ...]:
    """The way of a ship since the move in which the first torpedo was fired that is not her own and could come to her.

    The trail of a rammed ship ends where she was rammed.
    """
    if not running:
        return ()
    speed_kn, range_yd, at = state.options.torpedo_speed_kn, state.options.torpedo_range_yd, way.at(way.last_s)
    reach_yd = reach_of_torpedoes(way.ship.full_speed_kn, speed_kn, range_yd)
    since_s, begun_s = followed_since(way.ship.number, at, reach_yd, running), state.move * MOVE_S
    if math.isinf(since_s):
        return ()
    legs = [leg for leg in way.ship.trail if leg.from_s >= since_s]
    legs += [Leg(begun_s + part.from_s, part.motion) for part in way.parts]
    return (*legs, Leg(begun_s + way.rammed_s, end)) if way.rammed_s else tuple(legs)


@step("NWC.DU.20", "NWC.ME.21")
def followed_since(number: int, at: Motion, reach_yd: float, running: Sequence[Any]) -> float:
    """The second of the game at which the move began in which the first torpedo was fired that could come to a ship.

    Infinite: none could, her own left aside.
    """
    since_s = math.inf
    for torpedo in running:
        far = abs(at.x_yd - torpedo.x_yd) > reach_yd or abs(at.y_yd - torpedo.y_yd) > reach_yd
        if torpedo.ship != number and not far:
            since_s = min(since_s, torpedo.fired_s)
    return since_s if math.isinf(since_s) else since_s // MOVE_S * MOVE_S


def reach_of_torpedoes(full_kn: float, torpedo_kn: float, range_yd: float) -> float:
    """How far off a torpedo could have been fired that comes to a ship before it is spent: a first look."""
    return range_yd + 2.0 * MOVE_S * full_kn + run_time(range_yd, torpedo_kn) * full_kn


def fixes_of(ship: Ship, now_s: float, until_s: float) -> tuple[Fix, ...]:
    """Where a ship was on her trail, second by second up to one of them; one off the paper up to where she was rammed.

    now_s: the second of the game for which she has been plotted. Where the umpire has put her on another place there are
    two fixes at one second.
    """
    return tuple(fixes_along(list(ship.trail), ship.motion, now_s, until_s, ship.out_of_action))


def fixes_along(trail: list[Leg], end: Motion, now_s: float, until_s: float, gone: bool) -> list[Fix]:
    """The same of a trail as it stands, of a ship that runs so at its end; gone: she is off the paper."""
    fixes: list[Fix] = []
    for nth in range(len(trail)):
        from_s, motion = trail[nth]
        then_s, then = trail[nth + 1] if nth + 1 < len(trail) else Leg(now_s, end)
        seconds = range(int(then_s - from_s))
        fixes.extend([fix_of(from_s + second, make_way(motion, float(second))) for second in seconds])
        ended = make_way(motion, then_s - from_s)
        if distance(ended.x_yd, ended.y_yd, then.x_yd, then.y_yd) > ELSEWHERE_YD:
            fixes.append(fix_of(then_s, ended))
    last_s = trail[len(trail) - 1].from_s
    if gone and last_s < now_s:
        return [fix for fix in fixes if fix.at_s <= min(until_s, last_s)]
    fixes.append(fix_of(now_s, end))
    return [fix for fix in fixes if fix.at_s <= until_s]


def fix_of(at_s: float, motion: Motion) -> Fix:
    """Where a ship is at a second."""
    return Fix(at_s, near(motion.x_yd), near(motion.y_yd), near(motion.heading_deg))


def extent_of_run(line: Line, from_s: float, to_s: float) -> Extent:
    """Where a torpedo that runs between two seconds of the game may come to a ship's trail: a first look."""
    begins_yd, ends_yd = run_after(from_s - line.fired_s, line.speed_kn), run_after(to_s - line.fired_s, line.speed_kn)
    x_yd, y_yd, leaves_deg, runs_deg, _, _, reach_yd = line
    begins = torpedo_place(x_yd, y_yd, leaves_deg, runs_deg, min(begins_yd, reach_yd))
    ends = torpedo_place(x_yd, y_yd, leaves_deg, runs_deg, min(ends_yd, reach_yd))
    return extent_of([begins.x_yd, ends.x_yd], [begins.y_yd, ends.y_yd], MARGIN_YD)


def extents_of_trails(state: State, until_s: float) -> dict[int, Extent]:
    """Where ships were on their trails, and where they could go on while a torpedo runs, by number of the ship.

    until_s: the second at which the move ended; a ship that it has cut short could have turned to any side.
    """
    now_s = state.move * MOVE_S
    left_s = seconds_to_run(state)
    return {
        ship.number: extent_of_trail(list(ship.trail), ship.motion, ship.full_speed_kn, left_s, until_s < now_s)
        for ship in state.ships
        if ship.trail
    }


def seconds_to_run(state: State) -> float:
    """How long the last torpedo in the water still runs."""
    speed_kn, range_yd = state.options.torpedo_speed_kn, state.options.torpedo_range_yd
    return seconds_left_to_run([torpedo.fired_s for torpedo in state.running], speed_kn, range_yd, state.move * MOVE_S)


def seconds_left_to_run(fired_s: list[float], speed_kn: float, range_yd: float, now_s: float) -> float:
    """The same of torpedoes by the seconds of the game at which they were fired."""
    run_s, longest_s = run_time(range_yd, speed_kn), 0.0
    for each in fired_s:
        longest_s = max(longest_s, each + run_s - now_s)
    return longest_s


def extent_of_trail(trail: list[Leg], end: Motion, full_speed_kn: float, left_s: float, cut_short: bool) -> Extent:
    """The same of one trail as it stands, of a ship that runs so at its end."""
    xs, ys = [leg.motion.x_yd for leg in trail], [leg.motion.y_yd for leg in trail]
    xs.append(end.x_yd)
    ys.append(end.y_yd)
    on_yd = yards_run(max(full_speed_kn, end.speed_kn), left_s)
    if cut_short:
        return extent_of(xs, ys, on_yd)
    x_yd, y_yd = ahead(end.x_yd, end.y_yd, end.heading_deg, on_yd, 0.0)
    xs.append(x_yd)
    ys.append(y_yd)
    return extent_of(xs, ys, 0.0)
