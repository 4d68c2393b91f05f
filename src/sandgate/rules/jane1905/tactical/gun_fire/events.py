"""What happens when guns fire, told to those who fire them."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.rules.jane1905.tactical.gun_fire.field import Reason


def guns_text(guns: int) -> str:
    """So many guns in words.

    >>> guns_text(1), guns_text(2)
    ('1 gun', '2 guns')
    """
    return f"{guns} gun{'' if guns == 1 else 's'}"


@event(rank=1, fold="fire")
class GunsFired(Event):
    """Guns of a mounting fired at an enemy and have their next number (JANE.GUN.10, .24)."""

    ship: str
    mounting: str
    guns: int
    natures: str  # "AP", "AP and HE"
    target: str
    strikes: int  # how many the mounting was allotted
    sheet: str  # "the smallest target"
    halved: str  # why fewer strikes than guns were allowed: "half the guns, a shift of fire"; "" none
    ready: int  # the move in which they can next fire

    def __str__(self) -> str:
        struck = f"{self.strikes or 'no'} strike{'' if self.strikes == 1 else 's'} on {self.sheet}"
        why = f" ({self.halved})" if self.halved else ""
        return (
            f"{self.ship}: {self.mounting} fired {guns_text(self.guns)} with {self.natures} at {self.target}: "
            f"{struck}{why}; ready again in move {self.ready}"
        )


@event(rank=1, fold="fire")
class GunsFiredOnBearing(Event):
    """Guns of a mounting fired on a bearing, whatever they met there (JANE.NIGHT.04)."""

    ship: str
    mounting: str
    guns: int
    bearing_deg: float
    ready: int

    def __str__(self) -> str:
        return (
            f"{self.ship}: {self.mounting} fired {guns_text(self.guns)} on the bearing {self.bearing_deg:03.0f}; "
            f"ready again in move {self.ready}"
        )


@event("{ship}: {mounting} held its fire, {target} was {reason}", rank=1, fold="fire")
class FireHeld(Event):
    """Guns that were ordered to fire could not, and stay loaded and ready (JANE.GUN.25, .30)."""

    ship: str
    mounting: str
    target: str
    reason: Reason


@event("{ship}: {mounting} held its fire, for the fort has the first fire at her: {target}", rank=1, fold="fire")
class FortFiresFirst(Event):
    """A fort has the first fire at a squadron, which may reply from the next move on (JANE.FORT.09)."""

    ship: str
    mounting: str
    target: str


@event("{ship}: {mounting} was not allowed to leave {kept} for {asked}", rank=1, fold="fire")
class ChangeRefused(Event):
    """A change of target was not allowed (JANE.GUN.03, .15)."""

    ship: str
    mounting: str
    kept: str
    asked: str


@event(
    "{ship} claimed {claimed:guns} of {calibre_in:exact} inch at {target}; {answered} could fire, the others were {why}",
    rank=1,
    fold="fire",
)
class ClaimCut(Event):
    """Fewer guns than were claimed bore, were ready, in range and loaded with the nature named (JANE.GUN.20, .21)."""

    ship: str
    claimed: int
    calibre_in: float
    target: str
    answered: int
    why: str  # "out of range", "outside its arc"


@event("{ship}: {mounting} departed from the fire-control orders: {what}", rank=0)
class OrdersDeparted(Event):
    """A person's line goes before the standing orders; the umpire is shown where it departs from them (JANE.GUN.16)."""

    ship: str
    mounting: str
    what: str


EVENTS: tuple[type[Event], ...] = (
    GunsFired,
    GunsFiredOnBearing,
    FireHeld,
    FortFiresFirst,
    ChangeRefused,
    ClaimCut,
    OrdersDeparted,
)
