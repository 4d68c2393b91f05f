"""Signals that are made at once: who reads them, and who else sees or hears them. NWC.ST.41, .43, .45, .46."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.geometry import bearing
from sandgate.kernel.rule import step
from sandgate.ocean.coast import crosses_land
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import Miles, miles_between, northing_and_departure
from sandgate.rules.nwc1902.strategic.sighting.reports import bearing_told_deg
from sandgate.rules.nwc1902.strategic.signals.lights_and_flags import (
    Reading,
    ardois_read_on,
    ardois_reading,
    flags_read,
    search_light_read,
    very_read,
    wireless_reaches,
)
from sandgate.rules.nwc1902.strategic.state import Sky, State
from sandgate.rules.nwc1902.strategic.telegraph.ends import End, ends_of, has_daylight
from sandgate.rules.nwc1902.strategic.telegraph.events import LightsSeen, WirelessHeard
from sandgate.rules.nwc1902.strategic.telegraph.handing_in import has_wireless
from sandgate.rules.nwc1902.strategic.traffic import Message

ARDOIS_CLAUSE: Final = "NWC.ST.45"
LIGHTS: Final = {"search-light": "the beam of a search-light", "Very": "Very's lights"}


def in_line(one: End, other: End) -> bool:
    """Whether no land lies between two ends; in one port they have each other before them."""
    return (one.port != "" and one.port == other.port) or not crosses_land(Place(*one.at), Place(*other.at))


@step("NWC.ST.41", "NWC.ST.43", "NWC.ST.45", "NWC.ST.46")
def reading(state: State, message: Message, sender: End, reader: End, minute: int) -> Reading:
    """Whether a signal is read where it is looked for, or a die is thrown for it."""
    off_mi, day, sky = miles_between(*sender.at, *reader.at), has_daylight(state, sender, minute), state.bell.sky
    if message.means == "wireless":
        return "read" if has_wireless(state, reader, minute) and wireless_reaches(off_mi) else "not read"
    found = _at_a_distance(message, off_mi, day, sky)
    return found if found == "not read" or in_line(sender, reader) else "not read"


def _at_a_distance(message: Message, off_mi: Miles, day: bool, sky: Sky) -> Reading:
    """The same where no land lies between."""
    match message.means:
        case "search-light":
            return "read" if search_light_read(off_mi, day, sky) else "not read"
        case "Very":
            return "read" if very_read(off_mi, day, sky) else "not read"
        case "Ardois":
            return ardois_reading(off_mi, day, sky)
        case _:
            return "read" if flags_read(off_mi, day, sky) else "not read"


@step("NWC.ST.41", "NWC.ST.43", "NWC.ST.45", "NWC.ST.46")
def is_read(state: State, message: Message, sender: End, reader: End, minute: int, bench: Bench) -> bool:
    """Whether a signal is read, the die included."""
    found = reading(state, message, sender, reader, minute)
    if found != "die":
        return found == "read"
    by, for_whom = [end.force.number if end.force else 0 for end in (sender, reader)]
    slot = Slot(state.move, ARDOIS_CLAUSE, by, for_whom, message.number)
    return ardois_read_on(bench.throw(slot, 6, f"Does {reader.name} read the Ardois lamps of {sender.name}?"))


@step("NWC.ST.41", "NWC.ST.43", "NWC.ST.45")
def onlookers(state: State, message: Message, sender: End, reader: End | None, minute: int) -> Iterator[tuple[End, Event]]:
    """Who else learns of a signal: fitted enemies of wireless, all who see it of a beam, enemies of Very's lights."""
    if message.means not in ("wireless", "search-light", "Very"):
        return
    for end in ends_of(state, minute):
        if end in (sender, reader) or (end.side == sender.side and message.means != "search-light"):
            continue
        if reading(state, message, sender, end, minute) == "read":
            yield end, _noticed(message, sender, end, minute)


def _noticed(message: Message, sender: End, end: End, minute: int) -> Event:
    now = Moment(minute * 60.0, (end.role,)).by(onlookers)
    if message.means == "wireless":
        return now.tell(WirelessHeard, watcher=end.name)
    north, east = northing_and_departure(*end.at, *sender.at)
    bears = bearing_told_deg(bearing(0.0, 0.0, east, north))
    return now.tell(LightsSeen, watcher=end.name, what=LIGHTS[message.means], bearing_deg=bears)
