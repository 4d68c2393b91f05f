"""Released men on their way back to their arms: LW.MELEE.18, .20 and .21, for a game whose orders name units.

Ruling: released men go home by themselves in their own side's moves, straight to their back line or as straight as the
country lets them. There they take up arms again once their unit is near, or at once if nobody else is left of it.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import stands
from sandgate.rules.wells1913.kriegspiel.charges.captivity import BattleStep
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import retiring_bearing_deg
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import Rearmed
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import beyond_line_in, front_deg
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in, man_body, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, way_refusal
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, nearest, scene_of
from sandgate.rules.wells1913.kriegspiel.moves.arms import one_body
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, men_of, mover, unit_of, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.telling import now

BEARINGS: Final = 37  # tried on the way home: straight, and every five degrees to either side


# -- on the way home ---------------------------------------------------------------------------------------------------


@step("LW.MELEE.20", "LW.MELEE.21")
def homeward(battle: Battle) -> BattleStep:
    """The released men of the side that has moved go a move towards their line; those who are there may be armed again."""
    side = mover(battle)
    for man in [man for man in battle.men if man.status == "released" and man.side == side]:
        place = next(_homeward(scene_of(battle), man), None)
        if place is not None:
            gone = replace(man, x_in=place.x_in, y_in=place.y_in)
            battle = replace(battle, men=tuple([gone if each.name == man.name else each for each in battle.men]))
    return _rearmed(battle, side)


def _homeward(scene: Scene, man: Man) -> Iterator[Body]:
    """Where a released man can come to stand in a move towards his line."""
    unit = scene.units[man.unit]
    rides = on_horse(man, unit)
    goer = Goer(man.name, half_width_in(rides), on_foot=not rides, wheels=False)
    left_in = max(0.0, beyond_line_in(scene.battle, man.side, man.y_in))
    others = [*scene.things, *[body for name, body in scene.bodies.items() if name != man.name]]
    here = Point(man.x_in, man.y_in)
    for nth in range(BEARINGS):
        bearing_deg = retiring_bearing_deg(front_deg(scene.battle, man.side), nth)
        x, y = ahead(*here, bearing_deg, min(reach_in(arm_of(unit)), left_in), 0.0)
        place = Point(grid(x), grid(y))
        body = man_body(man.name, rides, *place, man.facing_deg)
        stays = stands(scene.country, body.outlines, *place) is None and too_near(body, others) is None
        if stays and way_refusal(scene.battle, goer, (here, place), ()) is None:
            yield body


@step("LW.MELEE.21")
def _rearmed(battle: Battle, side: Side) -> BattleStep:
    """Arm the men again who touch their line and whose unit is near, or has nobody else left."""
    waiting = [man for man in battle.men if man.status == "released" and man.side == side and _at_line(battle, man)]
    scene = scene_of(battle)
    armed = dict[str, None]()
    for man in waiting:
        unit = scene.of(each.name for each in men_of(battle, man.unit))
        if not unit or one_body(nearest(scene.bodies[man.name], unit)[0]):
            armed[man.name] = None
    if not armed:
        return battle, ()
    battle = with_men(battle, armed, lambda man: replace(man, status="field"))
    for name in dict.fromkeys(scene.men[name].unit for name in armed):
        battle = _formed_again(battle, name, armed)
    told = now(battle).by(_rearmed).tell(Rearmed, side=side, men=tuple(armed))
    return battle, (told,)


def _at_line(battle: Battle, man: Man) -> bool:
    """Whether a man's base touches his own back line."""
    rides = on_horse(man, next(unit for unit in battle.units if unit.name == man.unit))
    corners, radius = man_body(man.name, rides, man.x_in, man.y_in, man.facing_deg).outlines[0]
    return grid(min(beyond_line_in(battle, man.side, y) for _, y in corners) - radius) <= 0.0


def _formed_again(battle: Battle, name: str, armed: dict[str, None]) -> Battle:
    """A unit of which nobody else was left stands where its men have been armed."""
    men = men_of(battle, name)
    if any(man.name not in armed for man in men):
        return battle
    x, y = added([man.x_in for man in men]) / len(men), added([man.y_in for man in men]) / len(men)
    formed = replace(unit_of(battle, name), x_in=grid(x), y_in=grid(y), facing_deg=men[0].facing_deg)
    return with_unit(battle, formed)
