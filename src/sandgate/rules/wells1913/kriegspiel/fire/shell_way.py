"""The flight of a shell over the field, from the muzzle to where it lies. KS.SHELL.02, KS.COUNTRY.03.

The screw is a point against ground and solids, and meets a man within a tenth of an inch of him. It stops where it first
touches: on the ground, or at the foot of what it met, on the side it came from; the roof of a house, too, it only meets.
Ruling: it falls into a boat as on to the ground.
Nothing here is asked of anybody: whoever calls gives bearing, elevation and speed with their errors.
"""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from sandgate.kernel.outlines import Outline, inside
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.kriegspiel.fire.shell import height_on_way, shell_clears, shell_drop, shell_meets_man
from sandgate.rules.wells1913.shot.gun_effect import overset, upward
from sandgate.rules.wells1913.shot.gun_fire import BALL_IN, falls_to, passes_under, rises_to
from sandgate.rules.wells1913.shot.gun_shot import toppled
from sandgate.rules.wells1913.shot.shot_line import Line, line_of, place_on, spans
from sandgate.rules.wells1913.shot.shot_scene import HILL, MEN, Obstacle, Scene, in_reach
from sandgate.rules.wells1913.shot.shot_way import SAME_IN, edge

BEFORE_IN: Final = 0.01  # so far before a hill's face its foot is looked up
GROUND: Final = "ground"


class Path(NamedTuple):
    """The way of a shell: its line from above, and its height so far along it."""

    line: Line
    z_in: float  # at the muzzle, above the floor
    slope: float
    drop: float

    def height_in(self, s_in: float) -> float:
        """Its height above the floor so far from the muzzle."""
        return height_on_way(self.z_in, self.slope, self.drop, s_in)

    def falls_to_in(self, height_in: float) -> float:
        """How far from the muzzle it has come down to a height."""
        return falls_to(self.z_in, self.slope, self.drop, height_in)

    def rises_to_in(self, height_in: float) -> float:
        """How far from the muzzle it has risen to a height above the muzzle."""
        return rises_to(self.z_in, self.slope, self.drop, height_in)


class Met(NamedTuple):
    """The first thing that a shell meets."""

    at_in: float  # from the muzzle, where it meets it
    lies_in: float  # from the muzzle, where it then lies
    thing: Obstacle | None  # None: the ground


class Landing(NamedTuple):
    """Where a shell lies, and what it met."""

    x_in: float
    y_in: float
    ground_in: float  # height of the ground on which it lies
    met: str  # a man, a gun, the name of a house, "hill", "ground"; "" of one that has left the field
    direct: tuple[str, ...]  # men whom it knocked over, and those who fell against one another with the first


@step("KS.SHELL.02", "KS.SHELL.09", "LW.GUN.12")
def fly(
    scene: Scene, x_in: float, y_in: float, z_in: float, bearing_deg: float, elevation_deg: float, speed: float
) -> Landing:
    """Follow a shell from a muzzle at this place, so high above the floor, as it truly flies."""
    slope = math.tan(math.radians(elevation_deg))
    path = Path(line_of(x_in, y_in, bearing_deg), z_in, slope, shell_drop(speed, elevation_deg))
    met = _first(scene, path)
    x, y = place_on(path.line, met.lies_in)
    if met.lies_in > edge(scene, path.line):
        return Landing(grid(x), grid(y), 0.0, "", ())
    ground_in = _ground_in(scene, path.line, met)
    name = GROUND if met.thing is None else HILL if met.thing.sort == HILL else met.thing.name
    return Landing(grid(x), grid(y), ground_in, name, _knocked_over(scene, path, met, speed * math.cos(math.atan(slope))))


def _first(scene: Scene, path: Path) -> Met:
    """The first thing that it meets: the floor, a hill's face or top, a solid or a man."""
    floor_in = max(0.0, path.falls_to_in(0.0))
    best = Met(floor_in, floor_in, None)
    solid = [thing for thing in scene.things if thing.sort != "boat"]
    for thing in in_reach((*scene.hills, *solid), path.line, floor_in):
        best = _hill(path, thing, best) if thing.sort == HILL else _thing(path, thing, best)
    return best


def point(thing: Obstacle) -> Outline:
    """An outline for a point: what the ball's radius will add is taken off."""
    return thing.outline._replace(radius=thing.outline.radius - BALL_IN)


def _hill(path: Path, board: Obstacle, best: Met) -> Met:
    """A board of a hill: its face stops a shell that comes below its top, and its top is ground."""
    for span in spans(path.line, point(board)):
        at = max(span.enters, 0.0)
        if span.leaves <= SAME_IN or at >= best.at_in:
            continue
        if span.enters > 0.0 and not shell_clears(path.height_in(at), board.top_in):
            return Met(at, at, board)
        down = path.falls_to_in(board.top_in)
        if at <= down <= span.leaves and down < best.at_in:
            return Met(down, down, None)
    return best


def _thing(path: Path, thing: Obstacle, best: Met) -> Met:
    """A man or a solid: met from any side, it has the shell at its foot where that came to its edge."""
    man = thing.sort in MEN
    within_in = BALL_IN if man else 0.0
    for span in spans(path.line, thing.outline if man else point(thing)):
        at = max(span.enters, 0.0)
        if span.leaves <= SAME_IN or at >= best.at_in:
            continue
        if passes_under(path.height_in(at) + within_in, thing.foot_in):
            risen = path.rises_to_in(thing.foot_in - within_in)
            if at <= risen <= span.leaves and risen < best.at_in:
                return Met(risen, at, thing)
            continue
        over_in = max(0.0, path.height_in(at) - thing.top_in)
        if shell_meets_man(over_in) if man else not shell_clears(path.height_in(at), thing.top_in):
            return Met(at, at, thing)
        down = path.falls_to_in(thing.top_in + within_in)
        if at <= down <= span.leaves and down < best.at_in:
            return Met(down, at, thing)
    return best


def _ground_in(scene: Scene, line: Line, met: Met) -> float:
    """How high the ground is on which it lies; before a hill's face that of its foot."""
    struck = met.thing is not None and met.thing.sort == HILL
    return height_there(scene.hills, *place_on(line, met.lies_in - BEFORE_IN if struck else met.lies_in))


def height_there(hills: Iterable[Obstacle], x_in: float, y_in: float) -> float:
    """The height of the ground at a place: of the highest board there."""
    return max([hill.top_in for hill in hills if inside(hill.outline.corners, x_in, y_in)], default=0.0)


@step("KS.SHELL.09", "LW.GUN.13", "LW.GUN.14")
def _knocked_over(scene: Scene, path: Path, met: Met, level_speed: float) -> tuple[str, ...]:
    """The men whom a flying shell knocks over: whoever it meets, if hard enough, and those who fall with him."""
    man = met.thing
    if man is None or man.sort not in MEN:
        return ()
    up = upward(path.slope * level_speed, met.at_in, level_speed)
    speed = math.sqrt(level_speed * level_speed + up * up)
    height_in, tall_in = path.height_in(met.at_in) - man.foot_in, man.top_in - man.foot_in
    if not overset(man.sort == "cavalry", man.lying, height_in / scene.tips, tall_in / scene.tips, speed).overset:
        return ()
    return man.name, *[other.name for other, _ in toppled(scene.things, man, path.line, scene.tips)]
