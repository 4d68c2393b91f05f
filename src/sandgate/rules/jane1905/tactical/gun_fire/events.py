"""What happens when guns fire, told to those who fire them."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.rules.jane1905.tactical.gun_fire.field import Reason
from sandgate.rules.jane1905.tactical.said import OfItsMove, guns_said, move_of


def guns_text(guns: int) -> str:
    """So many guns in words.

    >>> guns_text(1), guns_text(2)
    ('1 gun', '2 guns')
    """
    return f"{guns} gun{'' if guns == 1 else 's'}"


@event(rank=1, head="{ship} fired at {target} in move {move_made}", of="ship", fold="fire")
class GunsFired(OfItsMove):
    """Guns of a mounting fired at an enemy and have their next number (JANE.GUN.10, .24)."""

    move_made = property(move_of)

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
            f"{self.ship}'s {guns_said(self.mounting)} fired at {self.target}, {guns_text(self.guns)} with {self.natures}: "
            f"{struck}{why}; ready again in move {self.ready}"
        )


@event(rank=1, head="{ship} fired on a bearing in move {move_made}", fold="fire")
class GunsFiredOnBearing(OfItsMove):
    """Guns of a mounting fired on a bearing, whatever they met there (JANE.NIGHT.04)."""

    move_made = property(move_of)

    ship: str
    mounting: str
    guns: int
    bearing_deg: float
    ready: int

    def __str__(self) -> str:
        guns = guns_said(self.mounting)
        return (
            f"{self.ship}'s {guns} fired on the bearing {self.bearing_deg:03.0f}, {guns_text(self.guns)}; "
            f"ready again in move {self.ready}"
        )


@event("{ship}'s {said}: fire held, {target} was {reason}", rank=1, fold="fire")
class FireHeld(OfItsMove):
    """Guns that were ordered to fire could not, and stay loaded and ready (JANE.GUN.25, .30)."""

    ship: str
    mounting: str
    target: str
    reason: Reason

    @property
    def said(self) -> str:
        """The position in words."""
        return guns_said(self.mounting)


@event("{ship}'s {said}: fire held, for {target} has the first fire at a squadron", rank=1, fold="fire")
class FortFiresFirst(OfItsMove):
    """A fort has the first fire at a squadron, which may reply from the next move on (JANE.FORT.09)."""

    ship: str
    mounting: str
    target: str

    @property
    def said(self) -> str:
        """The position in words."""
        return guns_said(self.mounting)


@event("{ship}'s {said}: not allowed to leave {kept} for {asked}", rank=1, fold="fire")
class ChangeRefused(OfItsMove):
    """A change of target was not allowed (JANE.GUN.03, .15)."""

    ship: str
    mounting: str
    kept: str
    asked: str

    @property
    def said(self) -> str:
        """The position in words."""
        return guns_said(self.mounting)


@event(
    "{ship} claimed {claimed:guns} of {calibre_in:exact} inches at {target}; {answered} could fire, the others were {why}",
    rank=1,
    fold="fire",
)
class ClaimCut(OfItsMove):
    """Fewer guns than were claimed bore, were ready, in range and loaded with the nature named (JANE.GUN.20, .21)."""

    ship: str
    claimed: int
    calibre_in: float
    target: str
    answered: int
    why: str  # "out of range", "outside its arc"


@event("{ship}'s {said} departed from the fire-control orders: {what}", rank=0)
class OrdersDeparted(OfItsMove):
    """A person's line goes before the standing orders; the umpire is shown where it departs from them (JANE.GUN.16)."""

    ship: str
    mounting: str
    what: str

    @property
    def said(self) -> str:
        """The position in words."""
        return guns_said(self.mounting)


EVENTS: tuple[type[Event], ...] = (
    GunsFired,
    GunsFiredOnBearing,
    FireHeld,
    FortFiresFirst,
    ChangeRefused,
    ClaimCut,
    OrdersDeparted,
)
