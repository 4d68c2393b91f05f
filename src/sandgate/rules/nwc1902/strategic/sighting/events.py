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
    course_deg: float  # -1: not told; she makes no way, or a leg has just ended
    speed_kn: int  # -1: not told yet

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.force} sees {self.ships} {'ship' if self.ships == 1 else 'ships'}"

    def __str__(self) -> str:
        told = f"{self.head} bearing {direction_text(self.bearing_deg)}, {_whole(self.distance_mi, 'mile')}"
        if self.course_deg < 0.0:
            return f"{told}, making no way" if self.speed_kn == 0 else told
        speed = f", {_whole(self.speed_kn, 'knot')}" if self.speed_kn >= 0 else ""
        return f"{told}, steering {direction_text(self.course_deg)}{speed}"


def _whole(count: int, unit: str) -> str:
    """So many of a unit, to the nearest.

    >>> _whole(0, "mile"), _whole(1, "mile"), _whole(7, "knot")
    ('under a mile', '1 mile', '7 knots')
    """
    return f"{count} {unit}{'' if count == 1 else 's'}" if count else f"under a {unit}"


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
