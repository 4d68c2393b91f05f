"""How a battle stands, what it is fought for, and what is asked: LW.GAME.02, .03, .08, .09, .15 and .16."""

from typing import Final

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.wells1913.battle.blow_at_the_rear import MEN_ON_LINE, RETREAT_MOVES
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.little_wars.view import LOST, FieldView

DRAWN: Final = "It is drawn when both sides are exhausted, or "
ASKED: Final = {
    "side": Asked("Choose your side of the field", "Seal the sheet", opens=True),
    "put down": Asked("Put your force down", "Seal the sheet", opens=True),
    "move": Asked("Your move, line by line", "End the move"),
    "choice": Asked("Name the men who fell", "Seal the sheet"),
    "stand out": Asked("Stand your men out of the box", "Seal the sheet"),
    "interval": Asked("Look at the field, then be ready", "Seal the sheet"),
}


@step("LW.GAME.03")
def standing(view: FieldView) -> tuple[Tally, ...]:
    """The men whom each side has left, of those whom it has put down: neither dead nor in the enemy's hands."""
    tallies = []
    for side in SIDES:
        men = [man for man in view.battle.men if man.side == side and man.status != "aside"]
        left = sum([man.status not in LOST for man in men])
        if men:
            tallies.append(Tally("Men left", side, float(left), float(len(men))))
    return tuple(tallies)


@step("LW.GAME.02", "LW.GAME.08", "LW.GAME.09", "LW.GAME.15", "LW.GAME.16")
def briefing(view: FieldView) -> Briefing:
    """What the reader fights for, by the variety of the game."""
    battle = view.battle
    moves = f"after {battle.options.moves} moves of each side."
    if battle.variety == "blow at the rear":
        return Briefing(
            f"Have {MEN_ON_LINE} armed men on the enemy's back line at one time.",
            ends=(
                f"The blow decides the battle; the beaten side then has {RETREAT_MOVES} moves to take its men home, "
                f"and what it leaves is the victor's. A side without a free man has lost. {DRAWN}{moves}"
            ),
            clause="LW.GAME.08",
        )
    if battle.variety == "defensive game":
        return Briefing(
            _in_defence(view),
            ends=(
                "The attacker wins with a quarter of his men on the line, or when no free defender is left; the defender "
                f"wins when fewer than a quarter of the attackers are left. It is drawn {moves}"
            ),
            clause="LW.GAME.15",
        )
    return Briefing(
        "Kill, capture or drive off the whole of the enemy's force.",
        ends=f"It is won when the enemy has no free man left on the field. {DRAWN}{moves}",
        clause="LW.GAME.02",
    )


def _in_defence(view: FieldView) -> str:
    """The attacker is First Player; before the toss nobody knows who that is."""
    if not view.battle.first:
        return "Attack or defend a back line, as the toss will have it."
    if view.reader.partition("/")[0] == view.battle.first:
        return "Reach the defender's back line with a quarter of your men."
    return "Keep a quarter of the attackers from your back line."


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    return ASKED.get(ask.form) or asked_plainly(ask)
