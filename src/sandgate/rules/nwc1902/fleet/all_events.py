"""All kinds of events of a Fleet game, as records name them."""

from inspect import isclass
from types import ModuleType
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.rules.nwc1902.fleet import events, gun_events, melee_events
from sandgate.rules.nwc1902.squadron import events as squadron_events
from sandgate.rules.nwc1902.squadron.coast import events as coast_events
from sandgate.rules.nwc1902.torpedo.events import TorpedoFired, TorpedoPassed, TorpedoTried, TorpedoVoid


def _of(module: ModuleType) -> tuple[type[Event], ...]:
    kinds = [kind for kind in vars(module).values() if isclass(kind) and issubclass(kind, Event) and kind is not Event]
    return tuple(kinds)


EVENTS: Final = (
    *_of(events),
    *_of(squadron_events),
    *_of(gun_events),
    *_of(coast_events),
    *_of(melee_events),
    TorpedoFired,
    TorpedoVoid,
    TorpedoTried,
    TorpedoPassed,
)
