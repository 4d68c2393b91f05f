"""How a Kriegspiel stands, what it is fought for, and what is asked: the aims of its scenario, LW.GAME.02, .03, .08, .16.

Of what a General does not see he is told nothing here either: his view alone is counted.
"""

from typing import Final

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.kriegspiel.aims import men_at
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import on_enemy_line
from sandgate.rules.wells1913.kriegspiel.roll import LOST
from sandgate.rules.wells1913.kriegspiel.state import Aim, Battle
from sandgate.rules.wells1913.kriegspiel.view import FieldView

ASKED: Final = {
    "put down": Asked("Put your force down", "Seal the sheet", opens=True),
    "move": Asked("Your move, line by line", "End the move"),
}


@step("LW.GAME.03", "LW.GAME.08", "KS.GENERAL.04")
def standing(view: FieldView) -> tuple[Tally, ...]:
    """Of each side the men that are where they are to be, else the men whom it has lost; nothing of a field unseen."""
    battle = view.battle
    return tuple([_tally(battle, side) for side in SIDES]) if battle.men else ()


def _tally(battle: Battle, side: Side) -> Tally:
    for aim in battle.aims:
        if aim.side == side and aim.kind == "line":
            return Tally("On the line", side, float(len(on_enemy_line(battle, side))), float(aim.men))
        if aim.side == side and aim.kind == "place":
            return Tally("At the place", side, float(men_at(battle, aim)), float(aim.men))
    men = [man for man in battle.men if man.side == side and counts(man.service)]
    return Tally("Men lost", side, float(sum([man.status in LOST for man in men])))


@step("LW.GAME.02", "LW.GAME.08", "LW.GAME.16", "KS.DESTROY.07")
def briefing(view: FieldView) -> Briefing:
    """What the reader fights for: his side's aim, else to keep the enemy from his, else what decides in the end."""
    battle = view.battle
    own = next((aim for aim in battle.aims if aim.side == view.side), None)
    enemy = next((aim for aim in battle.aims if view.side and aim.side != view.side), None)
    if own:
        return Briefing(f"{_to(battle, own)}.", ends=_ends(view), clause=_clause(own))
    if enemy:
        return Briefing(f"{_not_to(battle, enemy)}.", ends=_ends(view), clause=_clause(enemy))
    return Briefing("Have more points than the enemy in the end.", ends=_ends(view), clause="LW.GAME.16")


def _to(battle: Battle, aim: Aim) -> str:
    if aim.kind == "line":
        return f"Have {aim.men} men on {other(aim.side).capitalize()}'s back line"
    if aim.kind == "place":
        return f"Have {aim.men} men within {_place(aim)}"
    return f"Destroy {_structure(battle, aim)}"


def _not_to(battle: Battle, aim: Aim) -> str:
    whom = aim.side.capitalize()
    if aim.kind == "line":
        return f"Keep {aim.men} of {whom}'s men from your back line"
    if aim.kind == "place":
        return f"Keep {aim.men} of {whom}'s men from getting within {_place(aim)}"
    return f"Keep {_structure(battle, aim)} from being destroyed"


def _place(aim: Aim) -> str:
    return f"{number_text(aim.within_in)} in of ({number_text(aim.at.x_in)}, {number_text(aim.at.y_in)})"


def _structure(battle: Battle, aim: Aim) -> str:
    return next(f"{each.kind} {each.number}" for each in battle.structures if each.number == aim.structure)


def _clause(aim: Aim) -> str:
    return "KS.DESTROY.07" if aim.kind == "structure" else "LW.GAME.08"


def _ends(view: FieldView) -> str:
    options = view.battle.options
    whose = {"drawn": "it is drawn", "score": "the side with more points wins"}
    then = whose.get(options.then, f"{options.then} wins")
    return f"A side without an armed man has lost. Once each side has made {options.moves} moves, {then}."


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    return ASKED.get(ask.form) or asked_plainly(ask)
