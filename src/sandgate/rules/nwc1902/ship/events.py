"""What happens to a ship in the Duel and in the mêlée: frozen facts in the past tense, each with every number that was used.

`str()` of an event is one plain sentence. Time, hearers and clauses are filled in where it is told.
"""

from typing import Final, Literal

from sandgate.kernel.contract import Event, Rank
from sandgate.kernel.events import event
from sandgate.kernel.notation import heading_text, number_text, place_text, rounded_text

OVERRULED: Final = ("NWC.ME.23",)  # the umpire has given something else than the rules proposed

Cause = Literal["gun fire", "torpedo", "mine", "ram", "the umpire's hand"]


def points(value: float) -> str:
    """Score points in words, rounded to a tenth.

    >>> points(23.375), points(1.0)
    ('23.4 points', '1 point')
    """
    return f"{(said := rounded_text(value))} point{'' if said == '1' else 's'}"


@event(rank=0, fold="places")
class Plotted(Event):
    """A numbered dot was put on the paper; no path and no heading (NWC.DU.37)."""

    move: int
    ship: str
    x_yd: float
    y_yd: float

    def __str__(self) -> str:
        return f"{self.ship} plotted at {place_text(self.x_yd, self.y_yd)}: dot {self.move}"


@event("{ship} headed {heading_deg:heading} on dot {move}", rank=0, fold="places")
class HeadingShown(Event):
    """The stencil was laid on a dot at the proper heading (NWC.DU.38)."""

    move: int
    ship: str
    heading_deg: float


@event(
    "{ship} has received {received:points}: her gun fire is halved from move {from_move} on",
    rank=3,
    head="{ship} fights at half power",
    of="ship",
)
class PowerHalved(Event):
    """A ship lost half her offensive power from the next move on (NWC.DU.44)."""

    ship: str
    received: float
    from_move: int


@event("{ship} is out of action by {cause}, {received:points} received", rank=4, head="{ship} is out of action", of="ship")
class ShipOutOfAction(Event):
    """A ship was sunk, struck or helpless (NWC.TA.16)."""

    ship: str
    received: float
    cause: Cause


@event(rank=4, of="ship")
class ShipsCollided(Event):
    """Outlines overlapped: a ram, a drawn collision or a scrape (NWC.DU.30)."""

    finding: Literal["ram", "draw", "scrape"]
    ship: str  # the one that rammed, or the first named
    other: str
    course_difference_deg: float

    @property
    def rank(self) -> Rank:
        """A scrape has no effect."""
        return 2 if self.finding == "scrape" else 4

    @property
    def head(self) -> str:
        """Who met whom, and how."""
        if self.finding == "ram":
            return f"{self.ship} rammed {self.other}"
        return f"{self.ship} and {self.other} {'collided' if self.finding == 'draw' else 'scraped'}"

    def __str__(self) -> str:
        courses = f"courses {self.course_difference_deg:.1f} degrees apart"
        if self.finding == "ram":
            return f"{self.ship} rammed {self.other}, {courses}"
        if self.finding == "draw":
            return f"{self.ship} and {self.other} collided, {courses}: a draw"
        return f"{self.ship} and {self.other} scraped, {courses}: no effect"


@event("move {move} of {ship} is void: she is out of action", rank=0)
class MoveVoid(Event):
    """The written move of a ship out of action was not plotted (NWC.DU.38)."""

    ship: str
    move: int


@event(rank=2, head="the umpire put {ship} elsewhere", of="ship")
class PlacedByUmpire(Event):
    """The umpire put a ship on another place; both captains see the dot (NWC.DU.35)."""

    move: int
    ship: str
    x_yd: float
    y_yd: float

    def __str__(self) -> str:
        return f"the umpire put dot {self.move} of {self.ship} at {place_text(self.x_yd, self.y_yd)}"


@event(rank=0)
class SteadiedByUmpire(Event):
    """How a ship runs that the umpire has put on another place; told to her captain (NWC.DU.35)."""

    ship: str
    heading_deg: float
    speed_kn: float

    def __str__(self) -> str:
        heading, speed = heading_text(self.heading_deg), number_text(self.speed_kn)
        return f"{self.ship} heads {heading} at {speed} knots with her helm amidships, by the umpire's hand"


@event(rank=2, head="{sentence}", of="ship")
class ChargedByUmpire(Event):
    """The umpire charged points to a ship, or struck some off (NWC.DU.35)."""

    ship: str
    points: float
    received: float

    def __str__(self) -> str:
        charged = points(abs(self.points))
        done = f"struck {charged} off" if self.points < 0.0 else f"charged {charged} to"
        return f"the umpire {done} {self.ship}, {rounded_text(self.received)} in all"
