"""What those are told who sight something: nothing else than they could see. NWC.ST.48, .12."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import direction_text


@event(
    "{force} sees smoke bearing {bearing_deg:direction}: {size}", rank=2, head="{force} sees smoke", of="force", fold="news"
)
class SmokeSighted(Event):
    """Smoke: a bearing, and whether single, small or large group."""

    force: str
    contact: int
    bearing_deg: float
    size: str


@event(rank=2, of="force", fold="news")
class HullsSighted(Event):
    """Hulls: how many, how far, on what course."""

    force: str
    contact: int
    ships: int
    bearing_deg: float
    distance_mi: int
    course_deg: float
    speed_kn: int  # -1: not told yet

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.force} sees {self.ships} {'ship' if self.ships == 1 else 'ships'}"

    def __str__(self) -> str:
        speed = f", {self.speed_kn} knots" if self.speed_kn >= 0 else ""
        bearing, course = direction_text(self.bearing_deg), direction_text(self.course_deg)
        return f"{self.head} bearing {bearing}, {self.distance_mi} miles, steering {course}{speed}"


@event("{force} makes out {what} of {side}", rank=2, head="{force} makes out {what} of {side}", of="force", fold="news")
class Recognised(Event):
    """Recognition: class letters, names of ships on the watcher's own list, and the side."""

    force: str
    contact: int
    what: str
    side: str


@event(
    "{force} has lost sight of what bore {bearing_deg:direction}",
    rank=2,
    head="{force} has lost sight of a contact",
    of="force",
    fold="news",
)
class SightLost(Event):
    """What was in sight is so no more."""

    force: str
    contact: int
    bearing_deg: float
