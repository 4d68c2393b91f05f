"""What a commander knows of the enemy: what his forces have seen, what was written to him, what consuls telegraph.

A report that a bot writes has one form, so that another reads it: "ENEMY 4 ships BBBB at 14-40N 60-00W 11 May 0810 course
270 speed 7". The sentences of consuls are read as they stand (NWC.ST.20). All else that people write is not understood.
"""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.navigation import is_clear, to_tenths
from sandgate.ocean.harbours import ports, ports_called
from sandgate.ocean.places import Place, place_of, place_text
from sandgate.ocean.sailing import miles_between, run_to
from sandgate.rules.nwc1902.strategic.classes.table import fighting_value
from sandgate.rules.nwc1902.strategic.moves.bell import DAY_MIN, clock_at, clock_min_at
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.sights import Report
from sandgate.rules.nwc1902.strategic.state import Options
from sandgate.rules.nwc1902.strategic.telegraph.times import AGENT_MIN
from sandgate.rules.nwc1902.strategic.traffic import Letter

HOUR_MIN: Final = 60.0
UNKNOWN: Final = -1.0
OLD_MIN: Final = 3 * DAY_MIN  # what is older tells nothing any more of who is at sea
SAME_MI, SAME_KN = 25.0, 12.0  # what lies within this, and so much more an hour, may be the same ships
BESIDE_MI: Final = 1  # as it is told, to the mile, of who is taken
SMOKE_MI: Final = {"single": 12.0, "small": 16.0, "large": 24.0}  # how far smoke is taken to be
GUESSED: Final = {"single": 1, "small": 4, "large": 9}  # ships under it
FORM: Final = re.compile(
    r"ENEMY (?P<ships>\d+) ships(?: (?P<letters>[ABCDEVtsm]+))? at (?P<place>\S+ \S+) (?P<day>\d+) \w+ (?P<clock>\d{4})"
    r"(?: course (?P<course>\d+))?(?: speed (?P<speed>\d+))?(?: in (?P<port>[A-Z ]+))?"
)
SENTENCE: Final = re.compile(
    r"(?P<clock>\d\d:\d\d) [^:]+: (?P<ships>\d+) warships? (?P<news>[a-z ]+) \((?P<letters>[A-Zts]+)"
)


class Seen(NamedTuple):
    """Some enemies as they were last known: when, where, what they did, what they were."""

    minute: int
    at: LatLon
    course_deg: float  # UNKNOWN: not told
    speed_kn: float
    ships: int
    letters: str  # of those made out
    port: str  # the key of the port in which they lie; "": at sea
    force: int  # the own force that has seen them; 0: written to him
    contact: int
    degree: str  # "smoke", "hulls", "recognised" while they are in sight; "lost", "told"

    @property
    def value(self) -> float:
        """The points at which they are taken: those made out by their class, others as armored cruisers (NWC.ST.36)."""
        unknown = max(0, self.ships - len(self.letters))
        return math.fsum([fighting_value(letter) for letter in self.letters]) + unknown * fighting_value("B")  # type: ignore[arg-type]

    @property
    def in_sight(self) -> bool:
        """Whether an own force has them before it."""
        return self.degree in ("smoke", "hulls", "recognised")

    @property
    def is_trade(self) -> bool:
        """Whether they are merchant vessels alone."""
        return bool(self.letters) and self.ships <= len(self.letters) and not self.letters.strip("m")

    @property
    def text(self) -> str:
        """What they are, in few words."""
        ships = "1 ship" if self.ships == 1 else f"{self.ships} ships"
        return f"{ships} ({self.letters})" if self.letters else ships


def known_enemies(view: StrategicView) -> list[Seen]:
    """What is known of the enemy, the latest first, each only once as far as one can tell."""
    found = sorted([*_sighted(view.known.reports), *_written(view)], key=lambda each: (-each.minute, each.at))
    kept = list[Seen]()
    for each in found:
        old = not each.port and view.minute - each.minute > OLD_MIN
        if not old and not any(may_be_one(each, later) for later in kept):
            kept.append(each)
    return kept


def may_be_one(early: Seen, late: Seen) -> bool:
    """Whether an early report may be of the ships of a later one."""
    if (early.force, early.contact) == (late.force, late.contact) and late.force:
        return True
    if early.in_sight and late.in_sight and early.force == late.force:
        return False  # two at a time
    hours = (late.minute - early.minute) / HOUR_MIN
    return miles_between(*early.at, *late.at) <= SAME_MI + SAME_KN * hours


def _sighted(reports: Sequence[Report]) -> Iterator[Seen]:
    """Each contact of each own force, with all that was made out of it."""
    by_contact = dict[tuple[int, int], list[Report]]()
    for report in reports:
        by_contact.setdefault((report.force, report.contact), []).append(report)
    for of_one in by_contact.values():
        yield _contact(of_one)


def _contact(reports: Sequence[Report]) -> Seen:
    """What a force knows of one contact: of the last hours' reports the latest of each fact."""
    last = reports[-1]
    seen = next((each for each in reversed(reports) if each.degree != "lost"), last)
    lately = [each for each in reports if seen.minute - each.minute <= DAY_MIN / 2]
    hulls = [each for each in lately if each.degree in ("hulls", "recognised")]
    letters = max([each.letters for each in lately], key=len)
    ships = max([len(letters), *[each.ships for each in hulls]]) if hulls else GUESSED.get(seen.size, 1)
    miles = float(seen.distance_mi) if seen.distance_mi >= 0 else SMOKE_MI.get(seen.size, SMOKE_MI["single"])
    course, speed = (hulls[-1].course_deg, float(hulls[-1].speed_kn)) if hulls else (UNKNOWN, UNKNOWN)
    if speed < 0.0:
        speed = max([float(each.speed_kn) for each in lately], default=UNKNOWN)
    at = to_tenths(run_to(seen.lat_deg, seen.lon_deg, seen.bearing_deg, miles))
    return Seen(seen.minute, at, course, speed, ships, letters, "", seen.force, seen.contact, last.degree)


def prizes_of(reports: Sequence[Report]) -> dict[str, tuple[int, int]]:
    """Merchant vessels most likely taken by own forces, last seen alongside and seen no more: names, force and contact."""
    latest, last = dict[tuple[int, int], Report](), dict[str, Report]()
    for report in reports:
        latest[report.force, report.contact] = report
        last |= {name: report for name, letter in zip(report.names, report.letters, strict=False) if letter == "m"}
    gone = {name: report for name, report in last.items() if name not in latest[report.force, report.contact].names}
    return {name: (each.force, each.contact) for name, each in gone.items() if 0 <= each.distance_mi <= BESIDE_MI}


def _written(view: StrategicView) -> Iterator[Seen]:
    for letter in view.known.letters:
        if letter.sender.startswith("CONSUL "):
            yield from _of_consul(letter)
        else:
            yield from _of_officer(view.known.options, letter)


def _of_consul(letter: Letter) -> Iterator[Seen]:
    found = ports_called(letter.sender.removeprefix("CONSUL "))
    if len(found) != 1:
        return
    minute, mark = letter.handed_in_min - AGENT_MIN, to_tenths(tuple(ports()[found[0]].approach))
    for sentence in SENTENCE.finditer(letter.text):
        lies = sentence["news"] in ("in port", "came in")
        letters = sentence["letters"]
        yield Seen(minute, mark, UNKNOWN, UNKNOWN, len(letters), letters, found[0] if lies else "", 0, 0, "told")


def _of_officer(options: Options, letter: Letter) -> Iterator[Seen]:
    for told in FORM.finditer(letter.text):
        minute = minute_told(options, letter.handed_in_min, int(told["day"]), told["clock"])
        lies = ports_called(told["port"]) if told["port"] else ()
        yield Seen(
            minute,
            to_tenths(tuple(place_of(told["place"]))),
            float(told["course"]) if told["course"] else UNKNOWN,
            float(told["speed"]) if told["speed"] else UNKNOWN,
            int(told["ships"]),
            told["letters"] or "",
            lies[0] if len(lies) == 1 else "",
            0,
            0,
            "told",
        )


def minute_told(options: Options, handed_in_min: int, day: int, clock: str) -> int:
    """The minute of the game of a day and hour by the clock, the last such before a message was handed in."""
    back_min = (clock_min_at(options, handed_in_min) - int(clock[:2]) * 60 - int(clock[2:])) % DAY_MIN
    minute = handed_in_min - back_min
    while clock_at(options, minute).day != day and handed_in_min - minute < 31 * DAY_MIN:
        minute -= DAY_MIN
    return minute


def as_told(options: Options, seen: Seen) -> str:
    """A report of enemies, to be sent."""
    clock = f"{clock_at(options, seen.minute):%-d %B %H%M}"
    letters = f" {seen.letters}" if seen.letters else ""
    course = f" course {seen.course_deg:03.0f}" if seen.course_deg >= 0.0 else ""
    speed = f" speed {seen.speed_kn:.0f}" if seen.speed_kn >= 0.0 else ""
    port = f" in {_plain(seen.port)}" if seen.port else ""
    return f"ENEMY {seen.ships} ships{letters} at {place_text(Place(*seen.at))} {clock}{course}{speed}{port}"


def _plain(port: str) -> str:
    return " ".join(re.findall(r"[A-Z]+", ports()[port].name.upper()))


@doctrine
def reckoned_miles(speed_kn: float, since_min: float) -> float:
    """How far ships are taken to have gone since they were seen: on as they went for twelve hours, then anywhere.

    >>> reckoned_miles(7.0, 120.0), reckoned_miles(-1.0, 120.0), reckoned_miles(10.0, 6000.0)
    (14.0, 0.0, 120.0)
    """
    return max(0.0, speed_kn) * min(since_min, 720.0) / 60.0


def reckoned_at(seen: Seen, minute: float) -> LatLon:
    """Where enemies are taken to be at a minute: as far on their course as no land lies on it."""
    if seen.port or seen.course_deg < 0.0:
        return seen.at
    miles = reckoned_miles(seen.speed_kn, minute - seen.minute)
    for part in (1.0, 0.5, 0.25):
        there = to_tenths(run_to(*seen.at, seen.course_deg, miles * part))
        if is_clear(seen.at, there):
            return there
    return seen.at
