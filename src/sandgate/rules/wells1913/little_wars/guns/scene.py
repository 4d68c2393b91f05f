"""The scene of a shot: all that stands on the field and may be met (LW.COUNTRY.08, LW.GUN.12, .21, .23)."""

from collections.abc import Iterator

from sandgate.kernel.outlines import Outline
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import BOARD_IN, gun_solids, hill_height_in, man_outline
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.soldiers import SIZES
from sandgate.rules.wells1913.field.terrain import Level, level_there, terrain_of
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man
from sandgate.rules.wells1913.shot.shot_scene import Obstacle, Scene, obstacle


@step("LW.GUN.12", "LW.GUN.23", "LW.COUNTRY.10")
def scene_of(battle: Battle, firing: str) -> Scene:
    """The scene of a shot of one gun, which is itself ignored; the dead are no obstacle, nor is water."""
    country, levels = battle.country, terrain_of(battle.country).levels
    men = [_man(levels, man) for man in battle.men if man.status in ON_FIELD]
    guns = [block for gun in battle.guns if gun.status == "field" and gun.name != firing for block in _gun(levels, gun)]
    return Scene((*men, *guns, *_solids(country)), tuple(_boards(country)), country.width_in, country.depth_in)


def _man(levels: tuple[Level, ...], man: Man) -> Obstacle:
    lying = bool(man.lying_for)
    outline = man_outline(man.arm, lying, man.x_in, man.y_in, man.facing_deg, man.make)
    foot_in = hill_height_in(level_there(levels, man.x_in, man.y_in))
    return obstacle(man.name, man.arm, outline, foot_in, foot_in + SIZES[man.make][man.arm, lying].high_in, lying)


@step("LW.GUN.21")
def _gun(levels: tuple[Level, ...], gun: Gun) -> Iterator[Obstacle]:
    """A gun always has the outline of a level one."""
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
