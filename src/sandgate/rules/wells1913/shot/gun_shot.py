"""One shot followed from the muzzle to where it ends: Chapter III, "Mobility of the Various Arms" (VI); LW.GUN.12 to .20.

The ball flies in legs, each straight as seen from above and a parabola from the side, and strikes the first thing that
comes within 0.1 in of its middle. It rebounds, knocks over, or grounds and rolls, until it is spent. Nothing here is asked
of anybody: whoever calls gives the elevation and bearing with their errors, and the deflections.
"""

import math
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.wells1913.shot.gun_effect import (
    dies,
    falls_against,
    goes_on,
    overset,
    rebound,
    speed_after_overset,
    upward,
)
from sandgate.rules.wells1913.shot.gun_fire import (
    BALL_IN,
    MUZZLE_SPEED,
    drop_per_in,
    error_deg,
    falls_to,
    passes_over,
    passes_under,
    rises_to,
)
from sandgate.rules.wells1913.shot.laying import Lay
from sandgate.rules.wells1913.shot.shot_line import Line, line_of, place_on, spans
from sandgate.rules.wells1913.shot.shot_roll import ground
from sandgate.rules.wells1913.shot.shot_scene import HILL, MEN, Obstacle, Scene, in_reach
from sandgate.rules.wells1913.shot.shot_way import SAME_IN, Ball, Contact, Deflect, End, Shot, Way, edge, fall, leg, note

FALL_IN: Final = 2.6  # nobody farther off is knocked down by a falling man


class Touch(NamedTuple):
    """The first touch of something: how far on, and which way the face looks."""

    at: float
    thing: Obstacle | None  # None: the floor
    east: float
    north: float
    up: float


@step("LW.GUN.08")
def flown(lay: Lay, throws: tuple[float, float], sideways_mrad: float, upward_mrad: float) -> Lay:
    """The direction in which a shot truly leaves the muzzle."""
    bearing_deg = near(lay.bearing_deg + error_deg(throws[0], sideways_mrad)) % 360.0
    return Lay(bearing_deg, near(lay.elevation_deg + error_deg(throws[1], upward_mrad)))


@step("LW.GUN.10", "LW.GUN.12", "LW.GUN.20")
def follow(
    scene: Scene, x_in: float, y_in: float, z_in: float, bearing_deg: float, elevation_deg: float, deflect: Deflect
) -> Shot:
    """Follow a shot from a muzzle at this place, so high above the floor, in the direction in which it truly flies."""
    turn = math.radians(elevation_deg)
    way = Way(scene, deflect, scene.things)
    ball = Ball(line_of(x_in, y_in, bearing_deg), z_in, MUZZLE_SPEED * math.cos(turn), MUZZLE_SPEED * math.sin(turn))
    after: Ball | End = ball
    while isinstance(after, Ball):
        after = _fly(way, after)
    return Shot(tuple(way.contacts), tuple(way.legs), tuple(way.dead), after)


# -- in flight -----------------------------------------------------------------------------------------------------------


def _fly(way: Way, ball: Ball) -> Ball | End:
    """One leg of flight, and what comes of its end."""
    touch = _first_touch(way, ball)
    x_in, y_in = place_on(ball.line, touch.at)
    if touch.thing is None and touch.up == 0.0:
        leg(way, "flight", ball.line, touch.at, "")
        return "left the field"
    up = upward(ball.up, touch.at, ball.level)
    speed = math.sqrt(ball.level * ball.level + up * up)
    here = Ball(ball.line._replace(x=x_in, y=y_in), _height(ball, touch.at), ball.level, up, touch.thing)
    way.struck += 1
    if touch.thing is None or (touch.thing.sort == HILL and touch.up > 0.0):
        leg(way, "flight", ball.line, touch.at, "ground")
        return ground(way, here, touch.thing, speed)
    leg(way, "flight", ball.line, touch.at, HILL if touch.thing.sort == HILL else touch.thing.name)
    if touch.thing.sort in MEN:
        return _strike_man(way, here, touch, touch.thing, speed)
    note(way, touch.thing, here, speed, "rebounded")
    return _rebound(way, here, touch)


def _height(ball: Ball, way_in: float) -> float:
    return ball.z_in + way_in * (ball.up / ball.level) - drop_per_in(ball.level) * way_in * way_in


@step("LW.GUN.12", "LW.COUNTRY.12")
def _first_touch(way: Way, ball: Ball) -> Touch:
    """The first thing within the ball's radius of its path; else the floor, or the end of the field."""
    drop, slope = drop_per_in(ball.level), ball.up / ball.level
    best = Touch(max(0.0, falls_to(ball.z_in, slope, drop, BALL_IN)), None, 0.0, 0.0, 1.0)
    off_field = edge(way.scene, ball.line)
    if off_field < best.at:
        best = Touch(off_field, None, 0.0, 0.0, 0.0)
    for thing in in_reach((*way.things, *way.scene.hills), ball.line, best.at):
        best = _touch(ball, slope, drop, thing, best)
    return best


def _touch(ball: Ball, slope: float, drop: float, thing: Obstacle, best: Touch) -> Touch:
    """Where a leg touches a thing, from any side, if that comes before the best touch found so far."""
    for span in spans(ball.line, thing.outline):
        at = max(span.enters, 0.0)
        if span.leaves <= SAME_IN or at >= best.at:
            continue
        height_in = ball.z_in + at * slope - drop * at * at
        if passes_under(height_in + BALL_IN, thing.foot_in):
            risen = rises_to(ball.z_in, slope, drop, thing.foot_in - BALL_IN)
            if at <= risen <= span.leaves and risen < best.at:
                return Touch(risen, thing, 0.0, 0.0, -1.0)
            continue
        leaving = thing is ball.last and span.enters <= SAME_IN
        if not leaving and not passes_over(height_in, thing.top_in):
            if span.enters < -SAME_IN:  # the muzzle stands within reach of it
                return Touch(at, thing, -ball.line.dx, -ball.line.dy, 0.0)
            return Touch(at, thing, span.face_east, span.face_north, 0.0)
        down = falls_to(ball.z_in, slope, drop, thing.top_in + BALL_IN)
        if at <= down <= span.leaves and down < best.at:
            return Touch(down, thing, 0.0, 0.0, 1.0)
    return best


# -- what it strikes -----------------------------------------------------------------------------------------------------


@step("LW.GUN.15", "LW.GUN.16", "LW.GUN.19")
def _strike_man(way: Way, ball: Ball, touch: Touch, man: Obstacle, speed: float) -> Ball | End:
    """A man is knocked over and the ball goes on, or he is only touched and it rebounds from him."""
    tips = way.scene.tips
    height_in, tall_in = (ball.z_in - man.foot_in) / tips, (man.top_in - man.foot_in) / tips
    if not overset(man.sort == "cavalry", man.lying, height_in, tall_in, speed).overset:
        dead = dies(False, len(way.dead))
        note(way, man, ball, speed, "touched", dead)
        if dead:
            fall(way, [man])
        return _rebound(way, ball, touch)
    note(way, man, ball, speed, "overset", True)
    fall(way, [man, *_knocked_down(way, man, ball.line)])
    way.overset += 1
    after = speed_after_overset(speed)
    if not goes_on(after, way.struck):
        return "spent"
    bearing_deg = math.degrees(math.atan2(ball.line.dx, ball.line.dy)) + way.deflect(way.overset)
    return Ball(line_of(ball.line.x, ball.line.y, bearing_deg), ball.z_in, after, 0.0)


def _knocked_down(way: Way, first: Obstacle, line: Line) -> list[Obstacle]:
    """Those whom a falling man takes with him; each is noted."""
    fallen = list[Obstacle]()
    for man, by in toppled(way.things, first, line, way.scene.tips):
        place = on_grid(man.x_in, 1000.0), on_grid(man.y_in, 1000.0)
        way.contacts.append(Contact(man.name, man.sort, *place, 0.0, 0.0, "knocked down", True, by.name))
        fallen.append(man)
    return fallen


@step("LW.GUN.14")
def toppled(
    things: Iterable[Obstacle], first: Obstacle, line: Line, tips: float = 1.0
) -> Iterator[tuple[Obstacle, Obstacle]]:
    """Those whom a falling man takes with him, each of whom may take others, and who fell against each.

    All fall as the shot flies.
    """
    standing = [thing for thing in things if thing.sort in MEN and not thing.lying and thing is not first]
    fallen = [first]
    for man in fallen:
        for other in [each for each in standing if -FALL_IN <= each.x_in - man.x_in <= FALL_IN]:
            ex, ey = other.x_in - man.x_in, other.y_in - man.y_in
            if abs(ey) > FALL_IN:
                continue
            ahead, aside = ex * line.dx + ey * line.dy, ex * line.dy - ey * line.dx
            if falls_against(man.sort == "cavalry", other.sort == "cavalry", ahead / tips, aside / tips):
                standing.remove(other)
                fallen.append(other)
                yield other, man


@step("LW.GUN.17", "LW.GUN.22")
def _rebound(way: Way, ball: Ball, touch: Touch) -> Ball | End:
    """The ball flies off the face that it has struck; what it struck is not harmed."""
    east, north = ball.level * ball.line.dx, ball.level * ball.line.dy
    after = rebound(east, north, ball.up, touch.east, touch.north, touch.up)
    level = math.sqrt(after.east * after.east + after.north * after.north)
    if not goes_on(after.speed, way.struck) or near(level) == 0.0:
        return "spent"
    line = Line(ball.line.x, ball.line.y, after.east / level, after.north / level)
    return Ball(line, ball.z_in, level, after.up, ball.last)
