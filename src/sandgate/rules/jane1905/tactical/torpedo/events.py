"""What happens with torpedoes. Whom one meets is the umpire's until it is scored (JANE.TOR.08)."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{ship} set her torpedoes for {range_yd:,} yards", rank=0)
class TorpedoesSet(Event):
    """The torpedoes of a ship were set before the action (JANE.TOR.02)."""

    ship: str
    range_yd: int


@event("{ship} fired a torpedo from {tube} {how}", rank=1, fold="fire")
class TorpedoFired(Event):
    """A torpedo left its tube; told to who ordered it and to the captain (JANE.TOR.08)."""

    ship: str
    tube: str
    how: str  # on 075, at C217, at Tsesarevich, as she was estimated


@event("{ship} did not fire {tube}: {why}", rank=1, fold="fire")
class TorpedoHeld(Event):
    """A torpedo that was ordered stayed in its tube (JANE.TOR.08, .12)."""

    ship: str
    tube: str
    why: str


@event(
    "a torpedo of {ship} from {tube} struck {target} on the {side} side, {x_ft:,.0f} feet from the stem", rank=3, of="target"
)
class TorpedoStruck(Event):
    """A torpedo struck a ship; the umpire's, until it is scored (JANE.TOR.08)."""

    ship: str
    tube: str
    target: str
    side: str  # port, starboard
    x_ft: float


@event("a torpedo of {ship} from {tube} passed {target} by {off_yd:whole} yards", rank=1)
class TorpedoPassed(Event):
    """It was doubtful whether a torpedo had struck, and it had not (JANE.TOR.04)."""

    ship: str
    tube: str
    target: str
    off_yd: float


@event("a torpedo of {ship} from {tube} missed {target}", rank=1)
class TorpedoMissed(Event):
    """A die or an estimate made a miss (JANE.TOR.06, .07)."""

    ship: str
    tube: str
    target: str


@event("a torpedo of {ship} from {tube} was spent", rank=0)
class TorpedoSpent(Event):
    """A torpedo has run its range and sunk (JANE.TOR.01)."""

    ship: str
    tube: str
