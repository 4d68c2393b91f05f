"""A shot that has grounded rolls on to a man's feet, to something that stops it, or until it is rolled out; LW.GUN.18."""

import math
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.shot.gun_effect import dies, goes_on, roll_length, roll_speed, rolled_speed
from sandgate.rules.wells1913.shot.gun_fire import BALL_IN
from sandgate.rules.wells1913.shot.shot_line import Line, place_on, spans
from sandgate.rules.wells1913.shot.shot_scene import HILL, MEN, Obstacle, in_reach
from sandgate.rules.wells1913.shot.shot_way import SAME_IN, Ball, End, Way, edge, fall, leg, note


class Stretch(NamedTuple):
    """A piece of a shot's line on a board of a hill."""

    enters: float
    leaves: float
    top_in: float
    board: Obstacle


class Stop(NamedTuple):
    """What ends a roll: a thing, or nothing."""

    at: float
    thing: Obstacle | None


@step("LW.GUN.18")
def ground(way: Way, ball: Ball, board: Obstacle | None, speed: float) -> End:
    """The ball meets the ground, on a board of a hill or on the floor, keeps part of its speed and rolls."""
    ground_in = board.top_in if board else 0.0
    note(way, None, ball._replace(z_in=ball.z_in - ground_in), speed, "grounded")
    rolling = roll_speed(ball.level)
    if not goes_on(rolling, way.struck):
        return "spent"
    stop, ground_in = _stop(way, ball.line, ground_in, roll_length(rolling))
    x_in, y_in = place_on(ball.line, stop.at)
    thing = stop.thing
    leg(way, "roll", ball.line, stop.at, "" if thing is None else HILL if thing.sort == HILL else thing.name)
    if thing is None:
        return "left the field" if near(stop.at - roll_length(rolling)) < 0.0 else "rolled out"
    here = Ball(ball.line._replace(x=x_in, y=y_in), ground_in + BALL_IN, 0.0, 0.0)
    way.struck += 1
    if thing.sort in MEN:
        dead = dies(False, len(way.dead))
        note(way, thing, here, rolled_speed(rolling, stop.at), "rolled to", dead)
        fall(way, [thing] if dead else [])
    else:
        note(way, thing, here, rolled_speed(rolling, stop.at), "stopped")
    return "stopped"


def _stop(way: Way, line: Line, ground_in: float, length_in: float) -> tuple[Stop, float]:
    """Where a ball stops that rolls so far if nothing is in its way, and how high the ground is there.

    It stops at a step upward; over a step downward it rolls on at the lower level.
    """
    hills = [
        Stretch(span.enters, span.leaves, hill.top_in, hill)
        for hill in way.scene.hills
        for span in spans(line, hill.outline)
    ]
    end = min(length_in, edge(way.scene, line))
    at = 0.0
    while True:
        down = _leaves_level(hills, at, ground_in)
        stop = _first_in_way(way, line, hills, at, min(end, down), ground_in)
        if stop is not None:
            return stop, ground_in
        if down >= end:
            return Stop(end, None), ground_in
        at = down
        ground_in = max([each.top_in for each in hills if each.enters <= at + SAME_IN < each.leaves], default=0.0)


def _leaves_level(hills: list[Stretch], at: float, ground_in: float) -> float:
    """How far along its line a ball rolls on boards of one height; the floor has no end."""
    if ground_in == 0.0:
        return math.inf
    for each in sorted(hills):
        if each.top_in >= ground_in and each.enters <= at + SAME_IN:
            at = max(at, each.leaves)
    return at


def _first_in_way(way: Way, line: Line, hills: list[Stretch], start: float, end: float, ground_in: float) -> Stop | None:
    """The first thing, or step upward, that a ball meets while it rolls at one level."""
    steps = [Stop(max(each.enters, start), each.board) for each in hills if _rises(each, start, end, ground_in)]
    best = min(steps, key=lambda stop: stop.at, default=Stop(end, None))
    for thing in in_reach(way.things, line, best.at):
        if not thing.foot_in - BALL_IN <= ground_in + BALL_IN <= thing.top_in + BALL_IN:
            continue
        for span in spans(line, thing.outline):
            at = max(span.enters, start)
            if span.leaves > start + SAME_IN and at < best.at:
                best = Stop(at, thing)
    return None if best.thing is None else best


def _rises(each: Stretch, start: float, end: float, ground_in: float) -> bool:
    return each.top_in > ground_in and each.enters < end and each.leaves > start + SAME_IN
