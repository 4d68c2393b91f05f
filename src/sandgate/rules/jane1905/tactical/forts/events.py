"""What hits have done to forts; told to who answers for the fort's guns, hits themselves to the umpire."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{fort} was hit by {firer}'s {guns} with {nature}, {x_in:.3f} in along, {y_in:.3f} in up: {where}", rank=2)
class FortHit(Event):
    """A strike was a hit on a fort; told to the umpire alone (JANE.FORT.02 to .05, .12)."""

    fort: str
    firer: str
    guns: str
    nature: str
    x_in: float
    y_in: float
    where: str


@event("{fort}'s {gun}: {effect}", rank=2, of="fort")
class FortGunHit(Event):
    """A gun of a fort lost fires, or is disabled (JANE.FORT.02 to .04)."""

    fort: str
    gun: str
    effect: str


@event("{fort} lost a position-finder: {left} left", rank=3, of="fort")
class StationLost(Event):
    """A position-finder was knocked out (JANE.FORT.05)."""

    fort: str
    left: int


@event("{fort} is shaken: it strikes with a ship's striker up to move {until} at least", rank=3, of="fort")
class FortShaken(Event):
    """Heavy fire has shaken a fort (JANE.FORT.08)."""

    fort: str
    until: int
