"""Who is near enough to support men: LW.MELEE.01, .02 and .13, with the moves of this game (KS.CHARGE.16).

Other men and guns are ignored; the country is not.
"""

from collections.abc import Container, Sequence

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_against_cavalry import supports
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, fighters
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import arm_of
from sandgate.rules.wells1913.little_wars.fighting.hand_to_hand import isolated, supporters_needed
from sandgate.rules.wells1913.little_wars.ground.crowd import Body, body_gap_in
from sandgate.rules.wells1913.little_wars.ground.ways import way_in
from sandgate.rules.wells1913.little_wars.state import Side


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
    """Whether a man could come up to one of some places in one move of his arm, from base to base.

    Ways are found between middles; what the two bases cover of the straight line is taken off, round a corner as well.
    """
    unit, body = scene.units[man.unit], scene.bodies[man.name]
    arm, rides = arm_of(unit), on_horse(man, unit)
    most_in = reach_in(arm)
    for point in points:
        ends = (body.x_in, body.y_in, point.x_in, point.y_in)
        apart_in = distance(*ends)
        if apart_in > most_in + body.reach_in + point.reach_in:
            continue
        covered_in = apart_in - body_gap_in(body, point)
        found_in = way_in(scene.country, half_width_in(rides), not rides, *ends, most_in + covered_in)
        if found_in is not None and supports(arm, found_in - covered_in):
            return True
    return False
