"""What those are told who sight something: nothing else than they could see. JANE.STR.13."""

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.events import event
from sandgate.kernel.notation import direction_text, number_text


def kinds(types: tuple[str, ...]) -> str:
    """Types of ships as one tells them, those of a kind together.

    >>> kinds(("battleship", "battleship", "armoured cruiser"))
    '2 battleships and an armoured cruiser'
    """
    told = [(kind, types.count(kind)) for kind in dict.fromkeys(types)]
    one = [f"an {kind}" if kind[:1] in "aeiou" else f"a {kind}" for kind, _ in told]
    return listed(
        [alone if count == 1 else f"{count} {kind}s" for alone, (kind, count) in zip(one, told, strict=True)], "and"
    )


@event("{force} sights {report}", rank=2, of="force", fold="news")
class ShipsSighted(Event):
    """The first step: that something is there, and where."""

    force: str
    contact: int
    report: str


@event(rank=2, of="force", fold="news")
class ShipsMadeOut(Event):
    """The second step, and the third: number and types, course and speed; at the second one type may be wrong."""

    force: str
    contact: int
    types: tuple[str, ...]
    bearing_deg: float
    course_deg: float
    speed_kn: float

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.force} makes out {kinds(self.types)}"

    def __str__(self) -> str:
        bearing, course = direction_text(self.bearing_deg), direction_text(self.course_deg)
        way = f"course {course}, speed {number_text(self.speed_kn)}" if self.speed_kn else f"lying still, head {course}"
        return f"{self.head} to the {bearing}, {way}"


@event("{force} has lost contact {contact} to sight, last seen {bearing_deg:direction}", rank=1, of="force", fold="news")
class SightLost(Event):
    """A force is no longer in sight."""

    force: str
    contact: int
    bearing_deg: float
