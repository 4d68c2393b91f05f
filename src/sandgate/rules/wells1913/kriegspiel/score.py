"""The score of a Kriegspiel: that of Little Wars, LW.GAME.03 to .05, as KS.ADV.02 reads it.

Engineers, gunners and transport men count as infantry, dismounted cavalry as cavalry; the General, waggons and packets count
nothing. How a battle is decided: aims.py.
"""

from typing import Final

from sandgate.kernel.contract import Result
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.battle.score import battle_points, counts_for_enemy, victory_points
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.bodies import gun_of_body, men_bodies
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.roll import armed
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTURE_RADIUS_IN

UNCAPTURED: Final = ("aside", "field", "aboard", "released", "off")


@step("LW.GAME.04")
def gun_counts_for(battle: Battle, gun: Gun) -> Side:
    """The side for which a gun counts at the end of a battle: the enemy's, if it is deserted and he could take it."""
    own = dict.fromkeys(man.name for man in armed(battle, gun.holder))
    bodies = [body for body in men_bodies(battle) if body.name in own]
    near = sum(1 for _ in near_by(gun_of_body(gun), bodies, CAPTURE_RADIUS_IN))
    return other(gun.holder) if counts_for_enemy(near, len(armed(battle, other(gun.holder)))) else gun.holder


@step("LW.GAME.03", "LW.GAME.04", "LW.GAME.05", "KS.ADV.02")
def score(battle: Battle, side: Side) -> float:
    """The points of a side as the battle stands; those of victory or of a draw once it is over."""
    ending = battle.ending
    won, drawn = ending is not None and ending.winner == side, ending is not None and not ending.winner
    men = [man for man in battle.men if counts(man.service)]
    alive = [man.service == "cavalry" for man in men if man.side == side and man.status in UNCAPTURED]
    held = [man.side for man in men if man.status == "prisoner"]
    return battle_points(
        victory_points(won, drawn),
        sum(not gun.destroyed and gun_counts_for(battle, gun) == side for gun in battle.guns),
        alive.count(True),
        alive.count(False),
        held.count(side),
        held.count(other(side)),
    )


def result(state: State) -> Result | None:
    """How the battle ended, with the points of both sides; None while it goes on."""
    ending = state.battle.ending
    if ending is None:
        return None
    points = tuple((side, score(state.battle, side)) for side in SIDES)
    verdict = f"{ending.winner} wins" if ending.winner else "a draw"
    clauses = dict.fromkeys((ending.clause, "LW.GAME.03", "KS.ADV.02"))
    return Result(f"{ending.outcome}: {verdict}", ending.winner, points, tuple(clauses))
