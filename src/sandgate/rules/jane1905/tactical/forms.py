"""The forms of sheets, and the orders that each may hold. Which duty writes which: operations/asks.py."""

from typing import Final

from sandgate.kernel.desk.notation import Notation
from sandgate.rules.jane1905.tactical.boat_orders import Depth, Glass, Half
from sandgate.rules.jane1905.tactical.general_orders import (
    Code,
    Control,
    Light,
    Load,
    Night,
    Plot,
    ShowLights,
    Station,
    Words,
)
from sandgate.rules.jane1905.tactical.orders import Astern, Concentrate, Keep, March, Move, Next, Signal, Stop
from sandgate.rules.jane1905.tactical.shots import Check, Claim, Fire
from sandgate.rules.jane1905.tactical.torpedo_orders import SetTorpedo, Torpedo

GENERAL: Final = Notation(
    *(Control, Load, SetTorpedo, Concentrate, Words, Code, Station, ShowLights, Night),
    by="the admiral, before the action",
    clause="JANE.GEN.04",
)
ORDERS: Final = Notation(
    *(Move, Keep, Astern, Stop, Torpedo, Next, Signal, Concentrate, Depth, Half, March),
    by="a captain, for the move",
    clause="JANE.OPS.01",
)
CHITS: Final = Notation(Signal, Concentrate, by="the admiral", clause="JANE.SIG.03")
CHOICE: Final = Notation(Next, Signal, by="who answers for the guns, with the orders of a move", clause="JANE.GUN.02")
TORPEDOES: Final = Notation(Torpedo, Signal, by="who answers for the torpedoes", clause="JANE.TOR.08")
GLASS: Final = Notation(Glass, by="a submerged boat, before a half move", clause="JANE.SUB.06")
HALF: Final = Notation(Half, Depth, Torpedo, by="a submerged boat, at the half move", clause="JANE.SUB.07")
LOOK: Final = Notation(Plot, by="the admiral, at the look", clause="JANE.OPS.03")
LIGHTS: Final = Notation(Light, by="a captain by night, when the ships have moved", clause="JANE.NIGHT.03")
SHOTS: Final = Notation(Fire, Claim, Check, by="who answers for the guns, when the ships have moved", clause="JANE.OPS.04")
