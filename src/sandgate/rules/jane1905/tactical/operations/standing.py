"""How an action stands, what it is fought for, and what is asked. JANE.NOTE.08: no points, no winner by sums."""

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.standing import Briefing
from sandgate.rules.jane1905.tactical.operations.view import ActionView

ASKED = {
    "general": Asked("Write the general orders", "Lodge the general orders", title="general orders", opens=True),
    "orders": Asked("Order the next move", "Seal the orders"),
    "chits": Asked("You may write a chit", "Hand in the chit"),
    "choice": Asked("Choose the next shell", "Seal the choice", title="next shell"),
    "torpedoes": Asked("Order torpedoes", "Seal the sheet"),
    "half": Asked("Order the second half move", "Seal the half move", title="second half"),
    "look": Asked("The screen is lifted: look", "Put the screen back", made=True),
    "lights": Asked("Turn your searchlights", "Seal the lights", made=True),
    "shots": Asked("Aim and fire", "Seal the fire", made=True),
}
ENDS = (
    "The action ends when the written objectives are settled, when a side has no ship able to fight, or after {moves} "
    "moves. There are no points: the verdict names what was reached, and the ships sunk, out of action and damaged."
)


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    return ASKED.get(ask.form, asked_plainly(ask))


def briefing(view: ActionView) -> Briefing:
    """What a side fights for: its written objective."""
    told = [objective.text for objective in view.objectives if objective.side == view.side]
    return Briefing(aim=told[0] if told else "", text="", ends=ENDS.format(moves=view.options.moves), clause="JANE.NOTE.08")
