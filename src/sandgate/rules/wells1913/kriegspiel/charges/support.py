"""Who is near enough to support men: LW.MELEE.01, .02 and .13, with the moves of this game (KS.CHARGE.16)."""

from collections.abc import Container, Sequence

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_against_cavalry import supports
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, fighters
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import arm_of
from sandgate.rules.wells1913.melee.hand_to_hand import isolated, supporters_needed
from sandgate.rules.wells1913.melee.support import way_up_in


@step("LW.MELEE.01", "LW.MELEE.02", "LW.MELEE.13", "KS.CHARGE.16")
def is_isolated(scene: Scene, side: Side, body: int, points: Sequence[Body], engaged: Container[str]) -> bool:
    """Whether so many men of a side, in contact at some points, are isolated: who fights elsewhere supports nobody."""
    return isolated(body, supporters(scene, side, points, engaged, supporters_needed(body)))


def supporters(scene: Scene, side: Side, points: Sequence[Body], engaged: Container[str], enough: int) -> int:
    """How many men of a side are within a move of some points; no more are looked for than are enough."""
    found = 0
    for man in fighters(scene, side, engaged):
        if found >= enough:
            break
        found += _comes_up(scene, man, points)
    return found


@step("LW.MELEE.02", "KS.CHARGE.16")
def _comes_up(scene: Scene, man: Man, points: Sequence[Body]) -> bool:
    """Whether a man could come up to one of some places in one move of his arm, from base to base."""
    unit, body = scene.units[man.unit], scene.bodies[man.name]
    arm, rides = arm_of(unit), on_horse(man, unit)
    ways = (way_up_in(scene.country, body, half_width_in(rides), not rides, point, reach_in(arm)) for point in points)
    return any(found_in is not None and supports(arm, found_in) for found_in in ways)
