"""The mêlée of 1902: the Duel for two fleets, a captain for each ship (Section II)."""

from inspect import isclass
from typing import Final

from sandgate.kernel.contract import Event, Game
from sandgate.rules.nwc1902.duel import events as duel
from sandgate.rules.nwc1902.fleet import events as fleet
from sandgate.rules.nwc1902.melee import events
from sandgate.rules.nwc1902.melee.measuring import limits, ruler
from sandgate.rules.nwc1902.melee.offers import offers
from sandgate.rules.nwc1902.melee.scenario import MeleeScenario
from sandgate.rules.nwc1902.melee.score import result
from sandgate.rules.nwc1902.melee.sequence import adjudicate, awaits
from sandgate.rules.nwc1902.melee.setting_up import roles, setup
from sandgate.rules.nwc1902.melee.sheets import read
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.view import MeleeView, losses, view

OWN: Final = tuple(
    [kind for kind in vars(events).values() if isclass(kind) and issubclass(kind, Event) and kind is not Event]
)
OF_THE_DUEL: Final = (
    *(duel.Plotted, duel.HeadingShown, duel.GunFireScored, duel.PowerHalved, duel.ShipOutOfAction, duel.MoveVoid),
    *(duel.TorpedoFired, duel.TorpedoVoid, duel.TorpedoDisclosed, duel.TorpedoTried, duel.TorpedoPassed),
    *(duel.ShipsCollided, duel.PlacedByUmpire, duel.SteadiedByUmpire, duel.ChargedByUmpire),
)
OF_THE_FLEET: Final = (
    *(fleet.SignalHoisted, fleet.SignalSeen, fleet.SignalExecuted, fleet.SignalAnnulled, fleet.SignalFell),
    *(fleet.SignalNotObeyed, fleet.CommandPassed, fleet.StandingOrderWorked, fleet.StandingOrderIdle, fleet.EndWished),
)

GAME: Final[Game[State, MeleeView]] = Game(
    key="nwc1902.melee",
    title="The Mêlée",
    model=MeleeScenario,
    state=State,
    events=(*OWN, *OF_THE_DUEL, *OF_THE_FLEET),
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=offers,
    read=read,
    adjudicate=adjudicate,
    result=result,
    ruler=ruler,
    limits=limits,
    losses=losses,
    asked_under=(
        *("NWC.DU.07", "NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.26", "NWC.DU.28", "NWC.DU.30"),
        *("NWC.DU.42", "NWC.DU.44", "NWC.DU.45", "NWC.ME.01", "NWC.ME.16", "NWC.ME.18", "NWC.TA.16", "NWC.TA.32"),
        *("NWC.TA.48", "NWC.TA.49"),
    ),
)
