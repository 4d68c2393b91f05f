"""What movement tells."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.rules.naval_action.surface.gunfire.events import DOES, house_said


@event("{ship} ran aground", rank=3, head="{ship} is aground", of="ship", fold="news")
class RanAground(Event):
    """A ship has met the coast, and moves no more in this game (NA.MOVE.01)."""

    ship: str


@event("{ship} and {other} came together and both stopped", rank=2, head="{ship} and {other} came together", fold="news")
class ShipsMet(Event):
    """Two ships of different groups came within 100 yards (NA.MOVE.05)."""

    ship: str
    other: str


@event(rank=2, of="ship", fold="fire")
class ShipRammed(Event):
    """The throw of a hard collision (NA.MOVE.05)."""

    ship: str
    other: str
    factor: int
    armour: int
    die: int
    counts: str
    house: str = ""

    def __str__(self) -> str:
        reckoned = f"{self.factor} against {self.armour}, die {self.die}: {DOES[self.counts]}"
        return f"{self.ship} was rammed by {self.other}: {reckoned}{house_said(self.house)}"


@event("{ship} moved {yards:,.0f} yd, and is on course {course_deg:03.0f}", rank=0, of="ship", fold="moves")
class ShipMoved(Event):
    """Where a ship has come to: told to her own side, for the record (NA.MOVE.01)."""

    ship: str
    yards: float
    course_deg: float
