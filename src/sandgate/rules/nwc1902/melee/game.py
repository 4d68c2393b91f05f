"""The mêlée of 1902: the Duel for two fleets, a captain for each ship, off a coast perhaps (Section II)."""

from typing import Final

from sandgate.kernel.contract import Game, Variation
from sandgate.kernel.events import events_in
from sandgate.kernel.standing import Measure
from sandgate.rules.nwc1902.guns.events import GunFireScored
from sandgate.rules.nwc1902.melee import events
from sandgate.rules.nwc1902.melee.measuring import limits, ruler
from sandgate.rules.nwc1902.melee.scenario import MeleeScenario
from sandgate.rules.nwc1902.melee.score import result
from sandgate.rules.nwc1902.melee.sequence import adjudicate, awaits
from sandgate.rules.nwc1902.melee.setting_up import roles, setup
from sandgate.rules.nwc1902.melee.sheets import SHEETS
from sandgate.rules.nwc1902.melee.standing import asked, briefing, standing
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.view import MeleeView, losses, view
from sandgate.rules.nwc1902.ship import events as ship
from sandgate.rules.nwc1902.squadron import events as squadron
from sandgate.rules.nwc1902.squadron import gun_events
from sandgate.rules.nwc1902.squadron.coast import events as coast_events
from sandgate.rules.nwc1902.torpedo import events as torpedo

OWN: Final = events_in(events)
OF_A_SHIP: Final = (
    *(ship.Plotted, ship.HeadingShown, GunFireScored, ship.PowerHalved, ship.ShipOutOfAction, ship.MoveVoid),
    *(torpedo.TorpedoFired, torpedo.TorpedoVoid, torpedo.TorpedoDisclosed, torpedo.TorpedoTried, torpedo.TorpedoPassed),
    *(ship.ShipsCollided, ship.PlacedByUmpire, ship.SteadiedByUmpire, ship.ChargedByUmpire),
)
OF_A_SQUADRON: Final = (
    *(squadron.SignalHoisted, squadron.SignalSeen, squadron.SignalExecuted, squadron.SignalAnnulled, squadron.SignalFell),
    *(
        squadron.SignalNotObeyed,
        squadron.CommandPassed,
        squadron.StandingOrderWorked,
        squadron.StandingOrderIdle,
        squadron.EndWished,
    ),
    *(squadron.ShipRemoved, gun_events.FortFireMeasured, gun_events.OrderedFireHindered, gun_events.FortBeatenDown),
    *(coast_events.RanAground, coast_events.SubmarineAground, coast_events.MinesCrossed, coast_events.MineStruck),
    *(coast_events.SubmarineMoved, coast_events.SubmarineFired, coast_events.SubmarineTorpedoSeen),
    *(coast_events.SubmarineHeld, coast_events.SubmarineDiscovered, coast_events.SubmarineUnseen),
)

GAME: Final[Game[State, MeleeView]] = Game(
    key="nwc1902.melee",
    title="The Mêlée",
    model=MeleeScenario,
    state=State,
    events=(*OWN, *OF_A_SHIP, *OF_A_SQUADRON),
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
    finds=(*coast_events.FINDS, *torpedo.FINDS, events.StoppedOnShore),
    counted=(("fires", (events.BatteryDischarged,)), ("hits", (GunFireScored,)), ("torpedoes", (torpedo.TorpedoFired,))),
    varies=(Variation("fleets.*.ships.*.at_yd", 50.0), Variation("fleets.*.heading_deg", 5.0)),
    routine=("NWC.TA.50",),
    asked_under=(
        *("NWC.DU.07", "NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.26", "NWC.DU.28", "NWC.DU.30"),
        *("NWC.DU.42", "NWC.DU.44", "NWC.DU.45", "NWC.ME.01", "NWC.ME.16", "NWC.ME.18", "NWC.TA.16", "NWC.TA.32"),
        *("NWC.TA.48", "NWC.TA.49", "NWC.TA.21", "NWC.TA.50", "NWC.ME.02", "NWC.ME.04", "NWC.ME.05", "NWC.ME.07"),
        *("NWC.ME.08", "NWC.ME.10"),
    ),
)
