"""The Strategic Game of the Naval War College: a campaign of fleets on the chart, run from event to event."""

from typing import Final

from sandgate.kernel.contract import Game
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.events import events_in
from sandgate.kernel.standing import Measure
from sandgate.ocean.clock import hour_text
from sandgate.rules.nwc1902.strategic.actions import events as actions
from sandgate.rules.nwc1902.strategic.cables import at_work
from sandgate.rules.nwc1902.strategic.coal import bunkering
from sandgate.rules.nwc1902.strategic.conduct import advancing, harbours, waiting
from sandgate.rules.nwc1902.strategic.desk.measuring import limits, ruler
from sandgate.rules.nwc1902.strategic.desk.sheets import SHEETS
from sandgate.rules.nwc1902.strategic.fitting_out import fitting
from sandgate.rules.nwc1902.strategic.preparation import detaching
from sandgate.rules.nwc1902.strategic.scenario import StrategicScenario
from sandgate.rules.nwc1902.strategic.sequence import hand, sequence
from sandgate.rules.nwc1902.strategic.sequence.asks import awaits
from sandgate.rules.nwc1902.strategic.sequence.score import result
from sandgate.rules.nwc1902.strategic.sequence.shown import view
from sandgate.rules.nwc1902.strategic.sequence.standing import asked, briefing, standing
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView, losses
from sandgate.rules.nwc1902.strategic.setting_up import roles, setup
from sandgate.rules.nwc1902.strategic.sighting import events as sighting
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph import events as telegraph

EVENTS: Final = (
    *events_in(actions, advancing, at_work, bunkering, fitting, harbours),
    *events_in(detaching, hand, sequence, sighting, telegraph, waiting),
    DoneByHand,
)

GAME: Final[Game[State, StrategicView]] = Game(
    key="nwc1902.strategic",
    title="The Strategic Game",
    model=StrategicScenario,
    state=State,
    events=EVENTS,
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=SHEETS.offers,
    lacks=SHEETS.lacks,
    read=SHEETS.read,
    looks=SHEETS.looks,
    ruler=ruler,
    adjudicate=sequence.adjudicate,
    result=result,
    counts="move",
    limits=limits,
    hour=lambda scenario, at_s: hour_text(scenario["start"], at_s),
    told_s=lambda view: view.minute * 60.0,
    losses=losses,
    scores=Measure("fighting value lost"),
    briefing=briefing,
    asked=asked,
    standing=standing,
    finds=(
        *(sighting.SmokeSighted, sighting.HullsSighted, sighting.Recognised, sighting.SightLost),
        *(telegraph.MessageReceived, telegraph.LightsSeen, telegraph.WirelessHeard),
        *(actions.ForceMet, actions.PrizeTaken, actions.GunFireHeard),
    ),
    asked_under=("NWC.ST.28", "NWC.ST.42", "NWC.ST.45"),
)
