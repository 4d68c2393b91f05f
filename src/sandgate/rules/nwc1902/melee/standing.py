"""How a mêlée stands, what it is played for, and what is asked. Clauses NWC.TA.58 and NWC.ME.13."""

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.squadron.standing import briefing_of_fleets, standing_of


def standing(view: MeleeView) -> tuple[Tally, ...]:
    """The points that each fleet has received, of what it can bear; ships lost before the mêlée count."""
    return standing_of(view.ships)


def briefing(view: MeleeView) -> Briefing:
    """What both fleets fight for."""
    return briefing_of_fleets(view.options.moves)


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    if ask.form == "signals":
        return Asked("Write your signals", "Seal the sheet")
    return asked_plainly(ask)
