"""The Duel Game of 1902: two battleships, thirty seconds a move (Section I)."""

from typing import Final

from sandgate.kernel.contract import Game, Variation
from sandgate.kernel.standing import Measure
from sandgate.rules.nwc1902.duel.adjudicating import adjudicate, awaits
from sandgate.rules.nwc1902.duel.events import EVENTS
from sandgate.rules.nwc1902.duel.measuring import limits, ruler
from sandgate.rules.nwc1902.duel.scenario import DuelScenario, roles, setup
from sandgate.rules.nwc1902.duel.score import result
from sandgate.rules.nwc1902.duel.sheets import SHEETS
from sandgate.rules.nwc1902.duel.standing import briefing, standing
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.duel.view import DuelView, losses, view
from sandgate.rules.nwc1902.guns.events import GunFireScored, PairsDischarged
from sandgate.rules.nwc1902.torpedo import events as torpedo

GAME: Final[Game[State, DuelView]] = Game(
    key="nwc1902.duel",
    title="The Duel Game",
    model=DuelScenario,
    state=State,
    events=EVENTS,
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=SHEETS.offers,
    lacks=SHEETS.lacks,
    read=SHEETS.read,
    adjudicate=adjudicate,
    result=result,
    looks=SHEETS.looks,
    ruler=ruler,
    limits=limits,
    losses=losses,
    scores=Measure("points received"),
    standing=standing,
    briefing=briefing,
    finds=torpedo.FINDS,
    counted=(("fires", (PairsDischarged,)), ("hits", (GunFireScored,)), ("torpedoes", (torpedo.TorpedoFired,))),
    varies=(Variation("ships.*.at_yd", 200.0), Variation("ships.*.heading_deg", 5.0)),
    asked_under=(
        *("NWC.DU.07", "NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.26", "NWC.DU.28", "NWC.DU.30"),
        *("NWC.DU.42", "NWC.DU.44", "NWC.DU.45", "NWC.TA.16"),
    ),
)
