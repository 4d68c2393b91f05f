"""Jane's strategical game: a small war on the chart, in periods of six hours, run from event to event."""

from typing import Final

from sandgate.kernel.contract import Game
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.events import events_in
from sandgate.kernel.standing import Measure
from sandgate.rules.jane1905.strategical.action import events as action
from sandgate.rules.jane1905.strategical.coal import account
from sandgate.rules.jane1905.strategical.conduct import sailing
from sandgate.rules.jane1905.strategical.consent import cables
from sandgate.rules.jane1905.strategical.cruisers import detaching
from sandgate.rules.jane1905.strategical.desk.measuring import limits, ruler
from sandgate.rules.jane1905.strategical.desk.sheets import SHEETS
from sandgate.rules.jane1905.strategical.harbours import arriving
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.messages import carrying
from sandgate.rules.jane1905.strategical.press import news as papers
from sandgate.rules.jane1905.strategical.scenario import StrategicalScenario
from sandgate.rules.jane1905.strategical.sequence import hand, sequence
from sandgate.rules.jane1905.strategical.sequence.asks import awaits
from sandgate.rules.jane1905.strategical.sequence.score import result
from sandgate.rules.jane1905.strategical.sequence.shown import view
from sandgate.rules.jane1905.strategical.sequence.standing import asked, briefing, standing
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView, losses
from sandgate.rules.jane1905.strategical.setting_up import roles, setup
from sandgate.rules.jane1905.strategical.sighting import events as sighting
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade import meeting
from sandgate.rules.jane1905.strategical.trade import news as shipping

MODULES: Final = (
    account,
    action,
    arriving,
    cables,
    carrying,
    detaching,
    hand,
    meeting,
    papers,
    sailing,
    sequence,
    shipping,
    sighting,
)
EVENTS: Final = (*events_in(*MODULES), DoneByHand)

GAME: Final[Game[State, StrategicalView]] = Game(
    key="jane1905.strategical",
    title="The Strategical Game",
    model=StrategicalScenario,
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
    counts="period",
    limits=limits,
    hour=lambda _scenario, at_s: written(int(at_s / 60.0)),
    told_s=lambda view: view.minute * 60.0,
    losses=losses,
    scores=Measure("tons of prizes"),
    briefing=briefing,
    asked=asked,
    standing=standing,
    finds=(
        sighting.ShipsSighted,
        sighting.ShipsMadeOut,
        sighting.SightLost,
        carrying.NoteReceived,
        meeting.SteamerMet,
        papers.PressRead,
        shipping.ShippingNews,
    ),
    asked_under=("JANE.GEN.06", "JANE.STR.16", "JANE.STR.17", "JANE.STR.24"),
)
