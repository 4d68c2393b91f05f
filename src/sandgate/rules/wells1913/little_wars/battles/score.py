"""The score of a battle as it stands: LW.GAME.03 to .05. The points: battle/score.py. How it is decided: varieties.py."""

from sandgate.kernel.contract import Result
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.battle.score import (
    battle_points,
    counts_for_enemy,
    victory_points,
)
from sandgate.rules.wells1913.field.country import gap_to_gun, gun_outlines, man_outline
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, State
from sandgate.rules.wells1913.melee.hand_to_hand import near_gun

UNCAPTURED = ("armed", "released", "off", "boxed", "aboard")
IN_ENEMY_HANDS = ("prisoner", "taken")


@step("LW.GAME.04")
def gun_counts_for(battle: Battle, gun: Gun) -> Side:
    """The side for which a gun counts at the end of a battle; one that was brought off counts for its holder."""
    if gun.status != "field":
        return gun.holder
    outline = gun_outlines(gun.x_in, gun.y_in, gun.bearing_deg)
    armed = [man for man in battle.men if man.status == "armed"]
    own = [man for man in armed if man.side == gun.holder]
    bases = [man_outline(man.arm, False, man.x_in, man.y_in, man.facing_deg, man.make) for man in own]
    near = sum(near_gun(gap_to_gun(base, outline)) for base in bases)
    return other(gun.holder) if counts_for_enemy(near, len(armed) - len(own)) else gun.holder


@step("LW.GAME.03", "LW.GAME.04", "LW.GAME.05")
def score(battle: Battle, side: Side) -> float:
    """The points of a side as the battle stands; those of victory or of a draw once it is over."""
    ending = battle.ending
    won, drawn = ending is not None and ending.winner == side, ending is not None and not ending.winner
    alive = [man.arm for man in battle.men if man.side == side and man.status in UNCAPTURED]
    held = [man.side for man in battle.men if man.status in IN_ENEMY_HANDS]
    return battle_points(
        victory_points(won, drawn),
        sum(gun.status != "aside" and gun_counts_for(battle, gun) == side for gun in battle.guns),
        alive.count("cavalry"),
        alive.count("infantry"),
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
    return Result(f"{ending.outcome}: {verdict}", ending.winner, points, (ending.clause, "LW.GAME.03", "LW.GAME.04"))
