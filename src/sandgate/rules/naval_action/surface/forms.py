"""The forms of sheets, and the orders that each may hold. Which commander writes which: sequence/asks.py."""

from typing import Final

from sandgate.kernel.desk.notation import Notation
from sandgate.rules.naval_action.surface.air_orders import (
    Attack,
    BreakOff,
    Engage,
    Escort,
    Fly,
    Lose,
    Patrol,
    TakeOff,
    Time,
)
from sandgate.rules.naval_action.surface.orders import (
    Appear,
    Change,
    Charges,
    Consent,
    Detach,
    Fire,
    Join,
    Lay,
    Note,
    Plotted,
    Search,
    Torpedoes,
    Withhold,
)

PLOTS: Final = Notation(
    *(Plotted, Detach, Join, Torpedoes, Appear, TakeOff, Fly, Patrol, Escort),
    by="a commander, for the turn",
    clause="NA.PLOT.01",
)
GUNS: Final = Notation(Fire, Search, Withhold, Note, by="a commander, when the plots are locked", clause="NA.PLOT.19")
CHANGE: Final = Notation(Change, by="a commander, who asks his opponents", clause="NA.SOP.04")
CONSENT: Final = Notation(Consent, by="an opponent", clause="NA.SOP.04")
TARGETS: Final = Notation(Attack, BreakOff, by="the owner of aircraft", clause="NA.PLOT.32")
ESCORTS: Final = Notation(Engage, by="the owner of escorts", clause="NA.AIR.05")
PATROLS: Final = Notation(Engage, BreakOff, by="the owner of a patrol", clause="NA.AIR.05")
LOSSES: Final = Notation(Lose, by="the owner of aircraft that were fired at", clause="NA.AIR.13")
TIMING: Final = Notation(Time, by="the owner of aircraft that attack", clause="NA.PLOT.33")
TRACKS: Final = Notation(Lay, Withhold, by="who announced a launch", clause="NA.PLOT.14")
CHARGES: Final = Notation(Charges, by="who passes over the place of a submarine", clause="NA.SUB.12")
CHANNEL: Final = Notation(Note, by="a commander, to one in sight", clause="NA.COMMS.01")
MESSAGES: Final = Notation(Note, by="a commander, at the end of the turn", clause="NA.COMMS.02")
FAR: Final = Notation(
    *(Plotted, Fire, Search, Torpedoes), by="a commander, to a group that is far away", clause="NA.COMMS.03"
)
