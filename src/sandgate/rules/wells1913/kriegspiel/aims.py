"""When a Kriegspiel is decided: LW.GAME.01, .02, .08 and .16, which hold here by KS.ADV.02, and the aims of its scenario.

The tests are made at the end of every move, in this order: a side without an armed man left has lost; an aim is reached, the
mover's own before the enemy's; the moves agreed upon have been made.
"""

from typing import Final

from sandgate.kernel.contract import Bench
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import within
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.events import Decided
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import on_enemy_line
from sandgate.rules.wells1913.kriegspiel.ground.bodies import men_bodies
from sandgate.rules.wells1913.kriegspiel.roll import armed, sides_of
from sandgate.rules.wells1913.kriegspiel.score import score
from sandgate.rules.wells1913.kriegspiel.state import Aim, Battle, Ending, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.works.gaps import as_it_is

UNDER_ARMS: Final = ("field", "aboard")


@step("LW.MOVE.15", "LW.GAME.01", "KS.MOVE.11")
def decide(state: State, bench: Bench) -> Step:
    """Make the tests at the end of a move; a battle that is decided has an ending afterwards."""
    del bench
    battle = state.battle
    if battle.ending is not None:
        return state, ()
    ending = annihilated(battle) or reached(as_it_is(state)) or moves_over(battle)
    if ending is None:
        return state, ()
    told = now(battle).tell(Decided, clauses=(ending.clause,), outcome=ending.outcome)
    return replace(state, battle=replace(battle, ending=ending)), (told,)


@step("LW.GAME.02", "KS.ADV.02")
def annihilated(battle: Battle) -> Ending | None:
    """A side that has no armed man left has lost; if neither has, nobody has won. Generals are no men (KS.GENERAL.04)."""
    left = [side for side in SIDES if _under_arms(battle, side)]
    if len(left) == len(SIDES):
        return None
    if not left:
        return Ending("", "no armed man of either side is left", "LW.GAME.02")
    return Ending(left[0], f"no armed man of {other(left[0])}'s is left", "LW.GAME.02")


def _under_arms(battle: Battle, side: Side) -> bool:
    return any(man.side == side and man.status in UNDER_ARMS and counts(man.service) for man in battle.men)


@step("LW.GAME.08", "KS.DESTROY.07")
def reached(battle: Battle) -> Ending | None:
    """The first aim that is reached, the mover's before the enemy's."""
    for side in sides_of(battle):
        for aim in battle.aims:
            if aim.side == side and _is_reached(battle, aim):
                return Ending(side, f"{side} {_done(battle, aim)}", _clause(aim))
    return None


def _is_reached(battle: Battle, aim: Aim) -> bool:
    if aim.kind == "line":
        return len(on_enemy_line(battle, aim.side)) >= aim.men
    if aim.kind == "place":
        return men_at(battle, aim) >= aim.men
    return aim.kind == "structure" and any(each.number == aim.structure and not each.intact for each in battle.structures)


@step("LW.GAME.08", "LW.COUNTRY.07")
def men_at(battle: Battle, aim: Aim) -> int:
    """How many armed men of a side have some part of their base within so many inches of a place."""
    own, place = dict.fromkeys(man.name for man in armed(battle, aim.side)), Outline((aim.at,))
    bodies = [body for body in men_bodies(battle) if body.name in own]
    return sum(within(gap(body.outlines[0], place), aim.within_in) for body in bodies)


def _done(battle: Battle, aim: Aim) -> str:
    """What has been done, in words."""
    if aim.kind == "line":
        return f"has {aim.men} men on {other(aim.side)}'s back line"
    if aim.kind == "place":
        return f"has {aim.men} men at the place that was to be reached"
    kind = next(each.kind for each in battle.structures if each.number == aim.structure)
    return f"sees {kind} {aim.structure} destroyed"


def _clause(aim: Aim) -> str:
    return "KS.DESTROY.07" if aim.kind == "structure" else "LW.GAME.08"


@step("LW.GAME.16")
def moves_over(battle: Battle) -> Ending | None:
    """Once each side has made the moves agreed upon, the battle is whose they agreed it should be then."""
    if battle.move + 1 < 2 * battle.options.moves:
        return None
    outcome, then = f"the {battle.options.moves} moves of each side are over", battle.options.then
    if then == "score":
        red, blue = (score(battle, side) for side in SIDES)
        return Ending("red" if red > blue else "blue" if blue > red else "", f"{outcome}, by points", "LW.GAME.03")
    return Ending("" if then == "drawn" else then, outcome, "LW.GAME.16")
