"""What happens in a Duel: frozen facts in the past tense, each with every number that was used.

`str()` of an event is one plain sentence. The contract's `at_s, to, clauses, slots` are filled in where it happens.
"""

from sandgate.kernel.contract import Event
from sandgate.rules.nwc1902.guns.events import GunFireScored, NothingBore, PairsDischarged
from sandgate.rules.nwc1902.ship.events import (
    ChargedByUmpire,
    HeadingShown,
    MoveVoid,
    PlacedByUmpire,
    Plotted,
    PowerHalved,
    ShipOutOfAction,
    ShipsCollided,
    SteadiedByUmpire,
)
from sandgate.rules.nwc1902.torpedo.events import TorpedoDisclosed, TorpedoFired, TorpedoPassed, TorpedoTried, TorpedoVoid

EVENTS: tuple[type[Event], ...] = (
    Plotted,
    HeadingShown,
    PairsDischarged,
    GunFireScored,
    NothingBore,
    TorpedoFired,
    TorpedoDisclosed,
    TorpedoVoid,
    TorpedoTried,
    TorpedoPassed,
    PowerHalved,
    ShipOutOfAction,
    ShipsCollided,
    MoveVoid,
    PlacedByUmpire,
    SteadiedByUmpire,
    ChargedByUmpire,
)
