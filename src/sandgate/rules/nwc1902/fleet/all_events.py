"""All kinds of events of a Fleet game, as records name them."""

from typing import Final

from sandgate.kernel.events import events_in
from sandgate.rules.nwc1902.fleet import events, gun_events, melee_events
from sandgate.rules.nwc1902.squadron import events as squadron_events
from sandgate.rules.nwc1902.squadron import gun_events as squadron_gun_events
from sandgate.rules.nwc1902.squadron.coast import events as coast_events
from sandgate.rules.nwc1902.torpedo.events import TorpedoFired, TorpedoPassed, TorpedoTried, TorpedoVoid

EVENTS: Final = (
    *events_in(events, squadron_events, squadron_gun_events, gun_events, coast_events, melee_events),
    TorpedoFired,
    TorpedoVoid,
    TorpedoTried,
    TorpedoPassed,
)
