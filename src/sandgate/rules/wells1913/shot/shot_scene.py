"""What a shot may meet, each with its outline and heights (LW.COUNTRY.08, .12). Each game makes its own scene of them."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from sandgate.kernel.outlines import Outline, reach
from sandgate.rules.wells1913.shot.gun_fire import BALL_IN
from sandgate.rules.wells1913.shot.shot_line import Line

Sort = Literal[
    "infantry", "cavalry", "gun", "hill", "house", "wall", "low wall", "rock", "tree",
    "general", "trench", "epaulement", "waggon", "depot", "boat", "train",
]  # fmt: skip
"""What a thing is; those of the second line stand in Kriegspiel alone."""
MEN = ("infantry", "cavalry")
HILL = "hill"


class Obstacle(NamedTuple):
    """A thing that a shot may meet: within `reach_in` of its middle the ball may touch it."""

    name: str
    sort: Sort
    x_in: float
    y_in: float
    reach_in: float
    outline: Outline
    foot_in: float  # height of the ground on which it stands
    top_in: float
    lying: bool = False


class Scene(NamedTuple):
    """All that one shot may meet, and how large the field is."""

    things: tuple[Obstacle, ...]  # men, guns, solids of the country
    hills: tuple[Obstacle, ...]  # their boards
    width_in: float
    depth_in: float
    tips: float = 1.0  # what knocks a man over, and how far he reaches as he falls, in parts of LW.GUN.13 and .14


def obstacle(name: str, sort: Sort, outline: Outline, foot_in: float, top_in: float, lying: bool = False) -> Obstacle:
    """A thing with the circle within which a ball may touch it."""
    if len(outline.corners) == 1:
        (x_in, y_in), radius_in = outline.corners[0], outline.radius
    else:
        x_in, y_in, radius_in = reach(outline)
    return Obstacle(name, sort, x_in, y_in, radius_in + BALL_IN, outline, foot_in, top_in, lying)


def in_reach(things: Iterable[Obstacle], line: Line, limit_in: float) -> list[Obstacle]:
    """Those of the things that a line may come near to before its limit, by the circles round them alone."""
    x, y, dx, dy = line
    return [
        thing
        for thing in things
        if -(reach_in := thing.reach_in) < (east := thing.x_in - x) * dy - (north := thing.y_in - y) * dx < reach_in
        and -reach_in < east * dx + north * dy < limit_in + reach_in
    ]
