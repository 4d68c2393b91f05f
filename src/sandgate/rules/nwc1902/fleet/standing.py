"""How a fleet game stands, what it is played for, and what is asked, as its commanders are told it. Clause NWC.TA.58."""

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.squadron.standing import briefing_of_fleets, standing_of


def standing(view: FleetView) -> tuple[Tally, ...]:
    """The points that each fleet has received, of what it can bear."""
    return standing_of(view.ships)


def briefing(view: FleetView) -> Briefing:
    """What both fleets fight for."""
    return briefing_of_fleets(view.options.moves)


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    if ask.form == "opening":
        return Asked("Write the opening", "Seal the sheet", opens=True)
    return asked_plainly(ask)
