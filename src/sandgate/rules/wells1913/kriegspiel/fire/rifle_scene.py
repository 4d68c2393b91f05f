"""What a shot or shell may meet: men of this game's smaller sizes, guns, waggons, works and the country. KS.RIFLE.06.

Heights are inches from the floor; a contour is as high as the field says (KS.COUNTRY.03), and everything stands on the
ground under its middle. The bolt's own rules are those of every shot (gun_shot.py); what knocks a man over, and how far
he reaches as he falls, is half of theirs.
"""

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Final

from sandgate.kernel.outlines import Outline, reach
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import gun_solids, level_at
from sandgate.rules.wells1913.field.standing import called
from sandgate.rules.wells1913.field.terrain import terrain_of
from sandgate.rules.wells1913.kriegspiel.built import Field
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, HORSE, man_outline, on_horse, things
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.transport.afloat import in_the_open
from sandgate.rules.wells1913.kriegspiel.transport.trains import vehicles
from sandgate.rules.wells1913.kriegspiel.works.constructions import HEIGHT_IN
from sandgate.rules.wells1913.shot.gun_effect import OVERSET_INFANTRY_IN
from sandgate.rules.wells1913.shot.shot_scene import Obstacle, Scene, Sort, obstacle

WAGGON_HIGH_IN: Final = 1.5  # these four heights are the house's
DEPOT_HIGH_IN: Final = 1.5
BOAT_HIGH_IN: Final = 0.5
TRAIN_HIGH_IN: Final = 2.0
TIPS: Final = FOOT.overset_index_in / OVERSET_INFANTRY_IN


def ground_in(battle: Battle, x_in: float, y_in: float) -> float:
    """The height of the ground at a place: so many contours (KS.COUNTRY.03)."""
    return battle.field.contour_in * level_at(battle.field.country, x_in, y_in)


@step("KS.SHELL.02", "KS.RIFLE.06", "KS.CONSTRUCT.03", "LW.GUN.12", "LW.GUN.21", "LW.GUN.23")
def scene_of(battle: Battle, firing: str, lying: Container[str] = ()) -> Scene:
    """The scene of a shot of a gun or unit: a gun that fires is itself ignored, men laid down for it lie."""
    country = battle.field.country
    standing = (*_men(battle, lying), *_guns(battle, firing), *_others(battle), *works(battle), *solids(battle))
    return Scene(standing, tuple(_hills(battle)), country.width_in, country.depth_in, TIPS)


@step("KS.GENERAL.04")
def _men(battle: Battle, lying: Container[str]) -> Iterator[Obstacle]:
    units = {unit.name: unit for unit in battle.units}
    for man in in_the_open(battle):
        rides = on_horse(man, units[man.unit])
        foot_in, place = ground_in(battle, man.x_in, man.y_in), (man.x_in, man.y_in, man.facing_deg)
        yield _man(man.name, _sort(battle, man, rides), rides, man.name in lying, foot_in, *place)


@lru_cache(maxsize=16384)
def _man(
    name: str, sort: Sort, rides: bool, lies: bool, foot_in: float, x_in: float, y_in: float, facing_deg: float
) -> Obstacle:
    solid = HORSE if rides else FOOT
    top_in = foot_in + (solid.lying_height_in if lies else solid.height_in)
    return obstacle(name, sort, man_outline(rides, x_in, y_in, facing_deg), foot_in, top_in, lies)


def _sort(battle: Battle, man: Man, rides: bool) -> Sort:
    """What a man is to a shot: a General who cannot be hurt is a thing like any other (KS.GENERAL.04)."""
    if man.service == "general" and battle.options.general == "wells":
        return "general"
    return "cavalry" if rides else "infantry"


def _guns(battle: Battle, firing: str) -> Iterator[Obstacle]:
    """A gun always has the outline of a level one."""
    for gun in battle.guns:
        if not gun.destroyed and gun.name != firing:
            foot_in = ground_in(battle, gun.x_in, gun.y_in)
            for block in gun_solids(gun.x_in, gun.y_in, gun.bearing_deg):
                yield obstacle(gun.name, "gun", block.outline, foot_in, foot_in + block.height_in)


def _others(battle: Battle) -> Iterator[Obstacle]:
    """Waggons, depots, boats and trains."""
    high: dict[str, tuple[Sort, float]] = {each.name: ("waggon", WAGGON_HIGH_IN) for each in battle.waggons}
    high |= {each.name: ("depot", DEPOT_HIGH_IN) for each in battle.depots}
    high |= {each.name: ("boat", BOAT_HIGH_IN) for each in battle.boats}
    for body in things(battle, [gun.name for gun in battle.guns]):
        sort, high_in = high[body.name]
        yield _standing(battle.field, body.name, sort, body.outlines[0], high_in)
    for train in battle.trains:
        for _, _, outline in vehicles(battle, train):
            yield _standing(battle.field, train.name, "train", outline, TRAIN_HIGH_IN)


def works(battle: Battle) -> Iterator[Obstacle]:
    """The strips of finished works."""
    for work in battle.works:
        for strip in work.strips:
            yield _standing(battle.field, work.name, work.kind, Outline(tuple((x, y) for x, y in strip)), HEIGHT_IN)


def solids(battle: Battle) -> tuple[Obstacle, ...]:
    """Houses, walls, rocks and trees."""
    return _solids(battle.field)


@kept()
def _solids(field: Field) -> tuple[Obstacle, ...]:
    found = [(thing.solid, Outline(thing.corners, thing.radius_in)) for thing in terrain_of(field.country).things]
    return tuple([_standing(field, called(solid), solid.kind, outline, solid.height_in) for solid, outline in found])


def _standing(field: Field, name: str, sort: Sort, outline: Outline, high_in: float) -> Obstacle:
    """A thing on the ground under its middle."""
    around = reach(outline)
    foot_in = field.contour_in * level_at(field.country, around.x, around.y)
    return obstacle(name, sort, outline, foot_in, foot_in + high_in)


def _hills(battle: Battle) -> Iterator[Obstacle]:
    for board in battle.field.country.boards:
        outline = Outline(tuple((x, y) for x, y in board.outline))
        yield obstacle(board.name, "hill", outline, 0.0, board.level * battle.field.contour_in)
