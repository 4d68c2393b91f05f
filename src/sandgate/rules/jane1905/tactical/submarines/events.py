"""What happens with boats that dive: told to their captains, and to who sights or sinks them."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{boat} did not obey {order}: {why}", rank=1)
class DepthRefused(Event):
    """An order that a boat could not carry out (JANE.SUB.12, .13, .19)."""

    boat: str
    order: str  # DIVE, SURF, BOTTOM
    why: str


@event("{boat} {what}", rank=1)
class DepthChanged(Event):
    """A boat began to dive, was submerged, lay on the bottom or came up (JANE.SUB.13, .19)."""

    boat: str
    what: str  # began to dive, is submerged, lies on the bottom, came to the surface


@event("{boat} looked through her glass on {glass_deg:heading}, her periscope shown", rank=0)
class Looked(Event):
    """A look through the looking-glass (JANE.SUB.06)."""

    boat: str
    glass_deg: float


@event("{ship} sighted a boat under water in {square}", rank=2, of="ship")
class BoatSighted(Event):
    """A ship came upon a boat under water and found her (JANE.SUB.15)."""

    ship: str
    square: str


@event("{ship} passed within a square of {boat} and did not find her", rank=0)
class BoatUnseen(Event):
    """The chance of finding her was lost; the umpire's (JANE.SUB.15)."""

    ship: str
    boat: str


@event("{boat} was on one square with {ship} and is lost", rank=3, of="boat")
class BoatLost(Event):
    """A destroyer, or by a toss a picket boat, has sunk or captured a boat (JANE.SUB.16, .17)."""

    boat: str
    ship: str


@event("{boat} was on one square with {ship} and got away", rank=1)
class BoatEscaped(Event):
    """A picket boat's toss was lost; the umpire's (JANE.SUB.17)."""

    boat: str
    ship: str


@event("{ship} fired at a boat on the surface, {range_yd:whole} yards off, and {what}", rank=2)
class BoatFiredAt(Event):
    """A boat on the surface was fired at near by, without a strike; the umpire's until it is scored (JANE.SUB.18)."""

    ship: str
    range_yd: float
    what: str  # sank her, missed
