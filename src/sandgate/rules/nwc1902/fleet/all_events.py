"""All kinds of events of a Fleet game, as records name them."""

from inspect import isclass
from types import ModuleType
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.rules.nwc1902.duel.events import TorpedoFired, TorpedoPassed, TorpedoTried, TorpedoVoid
from sandgate.rules.nwc1902.fleet import coast_events, events, gun_events, melee_events


def _of(module: ModuleType) -> tuple[type[Event], ...]:
    kinds = [kind for kind in vars(module).values() if isclass(kind) and issubclass(kind, Event) and kind is not Event]
    return tuple(kinds)


EVENTS: Final = (
    *_of(events),
    *_of(gun_events),
    *_of(coast_events),
    *_of(melee_events),
    TorpedoFired,
    TorpedoVoid,
    TorpedoTried,
    TorpedoPassed,
)
