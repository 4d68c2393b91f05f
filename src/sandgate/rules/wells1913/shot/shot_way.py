"""What has become of a shot so far: its ball, whom and what it met, whom it killed, and the legs of its way (LW.GUN.25)."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.units import on_grid
from sandgate.rules.wells1913.shot.gun_fire import BOOK
from sandgate.rules.wells1913.shot.shot_line import Line, place_on
from sandgate.rules.wells1913.shot.shot_scene import Obstacle, Scene, Sort

BEYOND_IN: Final = number(BOOK, "guns", "beyond_edge")
GROUND: Final = "ground"
SAME_IN: Final = 0.001  # lengths that differ by less count as equal

Consequence = Literal["overset", "knocked down", "touched", "rolled to", "rebounded", "grounded", "stopped"]
End = Literal["rolled out", "stopped", "left the field", "spent"]
Deflect = Callable[[int], float]  # degrees, for each man whom the ball oversets, counted from 1


class Leg(NamedTuple):
    """One piece of the way of a shot, straight as seen from above: in flight or rolling, and what it met at its end."""

    kind: Literal["flight", "roll"]
    from_x_in: float
    from_y_in: float
    to_x_in: float
    to_y_in: float
    met: str  # RI7, BG1, the name of a house or tree, "ground", "hill"; "" where it left the field or came to rest


class Contact(NamedTuple):
    """Something that the ball met, or a man whom a falling man knocked down."""

    met: str
    sort: Sort | Literal["ground"]
    x_in: float  # of the ball's middle; of a man knocked down his own
    y_in: float
    height_in: float  # above the ground of what was struck
    speed: float
    consequence: Consequence
    dead: bool
    by: str = ""  # of a man knocked down: by whom


class Shot(NamedTuple):
    """The whole way of a shot."""

    contacts: tuple[Contact, ...]
    legs: tuple[Leg, ...]
    dead: tuple[str, ...]
    ended: End


class Ball(NamedTuple):
    """A ball at the beginning of a leg."""

    line: Line
    z_in: float  # above the floor
    level: float  # its speed as seen from above
    up: float
    last: Obstacle | None = None  # what it has just rebounded from


@dataclass(slots=True)
class Way:
    """What has become of a shot so far."""

    scene: Scene
    deflect: Deflect
    things: Sequence[Obstacle]  # those of the scene that still stand
    struck: int = 0
    overset: int = 0
    contacts: list[Contact] = field(default_factory=list)
    legs: list[Leg] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)


def note(way: Way, thing: Obstacle | None, ball: Ball, speed: float, consequence: Consequence, dead: bool = False) -> None:
    """Note what the ball met, where, how high above its ground, and how fast; None is the ground itself."""
    numbers = (ball.line.x, ball.line.y, ball.z_in - (thing.foot_in if thing else 0.0), speed)
    x_in, y_in, height_in, kept = (on_grid(value, 1000.0) for value in numbers)
    sort: Sort | Literal["ground"] = thing.sort if thing else GROUND
    way.contacts.append(Contact(thing.name if thing else GROUND, sort, x_in, y_in, height_in, kept, consequence, dead))


def leg(way: Way, kind: Literal["flight", "roll"], line: Line, length_in: float, met: str) -> None:
    """Add a leg of the way, and what it met at its end."""
    from_x, from_y, to_x, to_y = (on_grid(value, 1000.0) for value in (line.x, line.y, *place_on(line, length_in)))
    way.legs.append(Leg(kind, from_x, from_y, to_x, to_y, met))


def fall(way: Way, men: Sequence[Obstacle]) -> None:
    """Take men whom the shot has killed out of its way: the dead are no obstacle any more (LW.GUN.23)."""
    way.dead += [man.name for man in men]
    way.things = [thing for thing in way.things if thing not in men]


def edge(scene: Scene, line: Line) -> float:
    """How far along a line a shot is 12 inches beyond the edge of the field."""
    found = [math.inf]
    for at, rate, size in ((line.x, line.dx, scene.width_in), (line.y, line.dy, scene.depth_in)):
        if rate != 0.0:
            found.append(((size + BEYOND_IN if rate > 0.0 else -BEYOND_IN) - at) / rate)
    return max(0.0, min(found))
