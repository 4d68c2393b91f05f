"""What a shot may meet: everything that stands on the field, each with its outline and heights (LW.COUNTRY.08, .12)."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from sandgate.kernel.outlines import Outline, reach
from sandgate.rules.wells1913.little_wars.battles.soldiers import SIZES
from sandgate.rules.wells1913.little_wars.ground.country import (
    BOARD_IN,
    gun_solids,
    hill_height_in,
    man_outline,
)
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD
from sandgate.rules.wells1913.little_wars.ground.terrain import Level, level_there, terrain_of
from sandgate.rules.wells1913.little_wars.guns.gun_fire import BALL_IN
from sandgate.rules.wells1913.little_wars.guns.shot_line import Line
from sandgate.rules.wells1913.little_wars.state import Battle, Country, Gun, Man

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


def scene_of(battle: Battle, firing: str) -> Scene:
    """The scene of a shot of one gun, which is itself ignored (LW.GUN.12); the dead are no obstacle (LW.GUN.23)."""
    country, levels = battle.country, terrain_of(battle.country).levels
    men = [_man(levels, man) for man in battle.men if man.status in ON_FIELD]
    guns = [block for gun in battle.guns if gun.status == "field" and gun.name != firing for block in _gun(levels, gun)]
    return Scene((*men, *guns, *_solids(country)), tuple(_boards(country)), country.width_in, country.depth_in)


def _man(levels: tuple[Level, ...], man: Man) -> Obstacle:
    lying = bool(man.lying_for)
    outline = man_outline(man.arm, lying, man.x_in, man.y_in, man.facing_deg, man.make)
    foot_in = hill_height_in(level_there(levels, man.x_in, man.y_in))
    return obstacle(man.name, man.arm, outline, foot_in, foot_in + SIZES[man.make][man.arm, lying].high_in, lying)


def _gun(levels: tuple[Level, ...], gun: Gun) -> Iterator[Obstacle]:
    """A gun always has the outline of a level one (LW.GUN.21)."""
    foot_in = hill_height_in(level_there(levels, gun.x_in, gun.y_in))
    for block in gun_solids(gun.x_in, gun.y_in, gun.bearing_deg):
        yield obstacle(gun.name, "gun", block.outline, foot_in, foot_in + block.height_in)


def _solids(country: Country) -> Iterator[Obstacle]:
    for thing in terrain_of(country).things:
        solid = thing.solid
        outline = Outline(thing.corners, thing.radius_in)
        yield obstacle(solid.name, solid.kind, outline, solid.foot_in, solid.foot_in + solid.height_in)


def _boards(country: Country) -> Iterator[Obstacle]:
    for board in country.boards:
        outline = Outline(tuple((x, y) for x, y in board.outline))
        yield obstacle(board.name, "hill", outline, 0.0, board.level * BOARD_IN)


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
