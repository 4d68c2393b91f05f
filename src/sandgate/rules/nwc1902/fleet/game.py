"""The Fleet Tactical Game of 1902: two fleets, two and a half minutes a move (Section II)."""

from typing import Final

from sandgate.kernel.contract import Game, Variation
from sandgate.kernel.standing import Measure
from sandgate.rules.nwc1902.fleet.all_events import EVENTS
from sandgate.rules.nwc1902.fleet.events import FormationRefused
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.fleet.instructed_scenario import InstructedScenario
from sandgate.rules.nwc1902.fleet.measuring import limits, ruler
from sandgate.rules.nwc1902.fleet.melee_events import CardTakenOver, MeleeTakenUp
from sandgate.rules.nwc1902.fleet.score import result
from sandgate.rules.nwc1902.fleet.sequence import adjudicate, awaits
from sandgate.rules.nwc1902.fleet.setting_up import roles, setup
from sandgate.rules.nwc1902.fleet.sheets import SHEETS
from sandgate.rules.nwc1902.fleet.standing import asked, briefing, standing
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.view import FleetView, losses, view
from sandgate.rules.nwc1902.squadron.coast import events as coast
from sandgate.rules.nwc1902.torpedo.events import TorpedoFired, TorpedoPassed, TorpedoTried

GAME: Final[Game[State, FleetView]] = Game(
    key="nwc1902.fleet",
    title="The Fleet Tactical Game",
    model=InstructedScenario,
    state=State,
    events=EVENTS,
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=SHEETS.offers,
    lacks=SHEETS.lacks,
    looks=SHEETS.looks,
    read=SHEETS.read,
    adjudicate=adjudicate,
    result=result,
    ruler=ruler,
    limits=limits,
    losses=losses,
    scores=Measure("endurance lost", parts=True),
    standing=standing,
    briefing=briefing,
    asked=asked,
    finds=(*coast.FINDS, TorpedoPassed, TorpedoTried, FormationRefused, MeleeTakenUp, CardTakenOver),
    counted=(("fires", (GunFireMeasured,)), ("torpedoes", (TorpedoFired,))),
    varies=(Variation("fleets.*.guide_yd", 200.0), Variation("fleets.*.heading_deg", 5.0)),
    routine=("NWC.TA.50",),
    asked_under=(
        *(
            "NWC.TA.16",
            "NWC.TA.17",
            "NWC.TA.21",
            "NWC.TA.32",
            "NWC.TA.38",
            "NWC.TA.49",
            "NWC.TA.45",
            "NWC.TA.48",
            "NWC.TA.50",
            "NWC.TA.57",
        ),
        *("NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.45", "NWC.ME.01", "NWC.ME.02", "NWC.ME.04", "NWC.ME.05"),
        *("NWC.ME.07", "NWC.ME.08", "NWC.ME.10", "NWC.ME.12", "NWC.ME.22", "NWC.TA.58"),
    ),
)
