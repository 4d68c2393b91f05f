"""A force of any book as a sea chart has it: the way that it has come, and how it stands."""

from collections.abc import Sequence
from typing import Protocol

from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sea_chart.mercator import LatLon
from sandgate.draw.sea_chart.tracks import Block, Fix
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place, place_text


class Stretch(Protocol):
    """A straight way, or a rest at one place, as a book has it."""

    @property
    def begun_min(self) -> float:
        """When it began."""

    @property
    def lat_deg(self) -> float:
        """Where."""

    @property
    def lon_deg(self) -> float:
        """Where."""

    def at(self, minute: float) -> LatLon:
        """Where it is at a minute."""


class Passed(Protocol):
    """Where a force was as a stretch of its way began."""

    @property
    def minute(self) -> float:
        """When."""

    @property
    def lat_deg(self) -> float:
        """Where."""

    @property
    def lon_deg(self) -> float:
        """Where."""


class Force(Protocol):
    """What a chart wants of a book's force."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def side(self) -> str:
        """Whose it is."""

    @property
    def port(self) -> str:
        """The key of the port in which it lies; empty at sea."""

    @property
    def way(self) -> Stretch:
        """Its present stretch."""

    @property
    def track(self) -> Sequence[Passed]:
        """Its way before that."""


def track_of(force: Force, minute: float) -> list[Fix]:
    """The way of a force up to a minute."""
    fixes = [Fix(each.minute, (each.lat_deg, each.lon_deg)) for each in force.track if each.minute <= minute]
    way = force.way
    if way.begun_min <= minute:
        fixes.append(Fix(way.begun_min, (way.lat_deg, way.lon_deg)))
    return [*fixes, Fix(minute, way.at(minute))]


def block_at(force: Force, minute: float, classes: str, course_deg: float | None, speed: str, work: str = "") -> Block:
    """A force as it stands at a minute; course_deg: None at rest; speed: its knots in words; work: what else it does."""
    at = force.way.at(minute)
    where = f"in {ports()[force.port].name}" if force.port else f"at {place_text(Place(*at))}"
    going = "at rest" if course_deg is None else f"course {course_deg:03.0f}°, {speed} knots"
    doing = f"{where}, {going}{work}"
    title = f"{force.name}: {classes}, {doing}"
    return Block(f"force-{force.name}", title, force.side, at, course_deg, classes, titled(force.name), doing)
