"""What is before a commander of the strategical game: his force, its coal and speeds, the enemies he has seen, the lanes."""

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.bots.navigation import LatLon, miles_to, to_tenths
from sandgate.kernel.asks import Ask
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import place_of
from sandgate.ocean.sailing import course_to, miles_between, run_to
from sandgate.rules.jane1905.strategical.coal.book import burns
from sandgate.rules.jane1905.strategical.coal.pace import best_untiring_kn, most_kn, pace_of
from sandgate.rules.jane1905.strategical.desk.reckoning import begun, on_own_chart
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import campaign_of, force_numbered, prizes_of, ships_of
from sandgate.rules.jane1905.strategical.log.reckoning import minute_of
from sandgate.rules.jane1905.strategical.posts import Campaign
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.sights import Report
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.routes import routes

HOUR_MIN: Final = 60.0
CRUISING_KN: Final = 15.0  # above it smoke is seen farther (JANE.STR.13)
SEEN_MI: Final = {1: 15.0, 2: 8.0, 3: 3.0}  # how far off who is in sight is taken to be
RANKS: Final = (("battleship", 4), ("armoured", 3), ("cruiser", 2))
OWN_MI: Final = 60.0  # news of ships so near to where one was may be of oneself
HOURS: Final = re.compile(r"D(\d+) (\d+)h")
LANE_LEG_MI: Final = 40.0  # what is shorter is no lane to cruise on
PLACE: Final = re.compile(r"\d{1,2}-\d\d(?:\.\d)?[NS] \d{1,3}-\d\d(?:\.\d)?[EW]")


class Seen(NamedTuple):
    """Enemies as a force saw them last."""

    minute: int
    at: LatLon
    bearing_deg: float
    step: int  # 0: lost to sight
    rank: int  # of their strongest; 0: not made out
    ships: int
    course_deg: float  # -1: not told
    speed_kn: float
    text: str


class Lane(NamedTuple):
    """A straight piece of a trade route."""

    name: str
    ends: tuple[LatLon, LatLon]
    meets: float  # steamers an hour that one on it meets or is met by, lying still


class Situation(NamedTuple):
    """A force on its commander's own chart."""

    view: StrategicalView
    state: State
    force: Force
    ships: tuple[Ship, ...]
    campaign: Campaign
    form: str

    @property
    def minute(self) -> int:
        """Now."""
        return self.view.minute

    @property
    def here(self) -> LatLon:
        """Where the force is."""
        return self.force.way.lat_deg, self.force.way.lon_deg

    @property
    def most_kn(self) -> float:
        """The most that it may order; half a knot where it has no coal."""
        return max(0.5, math.floor(most_kn(self.state, self.force, self.minute) * 2.0 + 1e-9) / 2.0)

    @property
    def keeps_kn(self) -> float:
        """The highest speed that tires nobody (JANE.STR.24)."""
        return max(0.5, best_untiring_kn(self.state, self.force, self.minute))

    @property
    def cruising_kn(self) -> float:
        """The highest speed without much smoke."""
        return min(CRUISING_KN, self.most_kn)

    @property
    def left_h(self) -> float:
        """Hours to the end of the war."""
        return (self.state.options.end_min - self.minute) / HOUR_MIN

    def radius_mi(self, knots: float) -> float:
        """How far the coal of the worst ship goes at a speed."""
        units = self.state.options.units
        found = [ship.coal / max(1e-6, burns(ship.built, knots, 60, units=units)) * knots for ship in self.ships]
        return min(found, default=0.0)

    def runs_mi(self, knots: float) -> float:
        """How far it comes in what is left of the period, after a prize that it has in hand."""
        begins_min = max(self.minute, self.force.busy_until_min)
        made_kn = pace_of(self.state, self.force, knots, self.minute).knots
        return max(0.0, made_kn * (self.state.period.ends_min - begins_min) / HOUR_MIN)

    @property
    def home(self) -> tuple[str, float] | None:
        """The nearest own port by the way round the land, and how far; None: none can be reached."""
        ways = [(miles_to(to_tenths(self.here), mark_of(key)), key) for key in self.campaign.ports]
        miles, key = min(ways, default=(math.inf, ""))
        return (key, miles) if miles < 1e5 else None

    @property
    def rank(self) -> int:
        """What kind its strongest ship is."""
        return max([rank_of(ship.built.kind) for ship in self.ships], default=0)

    @property
    def taken(self) -> int:
        """The prizes that he knows of."""
        return len(prizes_of(self.view.known, self.force.side))

    @property
    def wanted(self) -> int:
        """The prizes that the scheme asks for; 0: it names no number."""
        return max([0, *(each.prizes for each in self.campaign.objects)])

    @property
    def enemies(self) -> list[Seen]:
        """What it has seen last of each contact, the latest first."""
        last = {each.contact: each for each in self.view.known.reports if each.force == self.force.number}
        return sorted([seen_in(each) for each in last.values()], key=lambda seen: -seen.minute)


def situation(view: StrategicalView, ask: Ask, name: str) -> Situation:
    """What is before the commander of a force, by its name."""
    mine = next(force for force in view.forces if force.name == name)
    state = begun(on_own_chart(view.known, mine.side), mine, view.minute)
    force = force_numbered(state, mine.number)
    return Situation(view, state, force, ships_of(state, force), campaign_of(state, mine.side), ask.form)


def rank_of(kind: str) -> int:
    """How heavy a kind of ship is, in four steps.

    >>> [rank_of(kind) for kind in ("battleship", "armoured cruiser", "protected cruiser", "destroyer")]
    [4, 3, 2, 1]
    """
    return max([rank for word, rank in RANKS if word in kind], default=1)


def seen_in(report: Report) -> Seen:
    """Enemies of a report, at the distance at which its step is usual."""
    miles = SEEN_MI.get(report.step, SEEN_MI[1])
    at = run_to(report.lat_deg, report.lon_deg, report.bearing_deg, miles)
    what = ", ".join(report.types) or report.how_many or "ships lost to sight"
    rank = max([rank_of(kind) for kind in report.types], default=0)
    return Seen(
        report.minute, at, report.bearing_deg, report.step, rank, report.ships, report.course_deg, report.speed_kn, what
    )


def mark_of(port: str) -> LatLon:
    """The sea mark of a port, as it is written."""
    return to_tenths(tuple(ports()[port].approach))


def enemy_ports(now: Situation) -> tuple[str, ...]:
    """The ports of the other side."""
    return tuple([port for each in now.state.campaigns if each.side != now.force.side for port in each.ports])


def lanes(now: Situation, side: str, base: LatLon) -> list[Lane]:
    """The straight pieces of the routes on which the enemy of a side runs steamers, the nearest to a base first."""
    owners = dict(now.state.options.steamers_of)
    found = list[tuple[float, Lane]]()
    for key in now.state.options.routes:
        route = routes()[key]
        if owners.get(key, "") in ("", side):
            continue
        for one, other in pairwise(route.marks):
            ends = to_tenths(tuple(one)), to_tenths(tuple(other))
            if miles_between(*one, *other) < LANE_LEG_MI:
                continue
            near_mi = min([miles_to(base, end) for end in ends])
            found.append((near_mi, Lane(route.name, ends, 2.0 / route.every_h)))
    return [lane for _, lane in sorted(found, key=lambda each: each[0])]


def news(now: Situation) -> list[tuple[int, LatLon, str]]:
    """Places that letters name, with the minute at which ships were seen there, the latest first; not those of oneself."""
    found, base = list[tuple[int, LatLon, str]](), _first_enemy_port(now)
    for letter in now.view.known.letters:
        minute = told_min(letter.text, letter.read_min)
        places = [to_tenths(tuple(place_of(name))) for name in PLACE.findall(letter.text)]
        for key in now.state.options.routes:
            if routes()[key].name in letter.text:
                marks = [to_tenths((mark.lat_deg, mark.lon_deg)) for mark in routes()[key].marks]
                places.append(min(marks, key=lambda mark: miles_between(mark[0], mark[1], base[0], base[1])))
        own = was_at(now, minute)
        found += [(minute, at, letter.text) for at in places if miles_between(*own, *at) > OWN_MI]
    return sorted(found, key=lambda each: -each[0])


def told_min(text: str, otherwise: int) -> int:
    """The minute of the last hour that a letter names, as "D2 06h 30m".

    >>> told_min("2 cruisers off Chefoo about D2 06h, course S", 0), told_min("SN2 is late", 7)
    (1800, 7)
    """
    told = HOURS.findall(text)
    return minute_of(int(told[-1][0]), int(told[-1][1]), 0) if told else otherwise


def was_at(now: Situation, minute: int) -> LatLon:
    """Where the force itself was at a minute, as its track has it."""
    mine = next(force for force in now.view.forces if force.number == now.force.number)
    passed = [(fix.lat_deg, fix.lon_deg) for fix in mine.track if fix.minute <= minute]
    return passed[-1] if passed else now.here


def _first_enemy_port(now: Situation) -> LatLon:
    keys = enemy_ports(now)
    return mark_of(keys[0]) if keys else now.here


def nearest_end(here: LatLon, ends: Sequence[LatLon]) -> LatLon:
    """That end of a lane which is nearer."""
    return min(ends, key=lambda end: miles_between(*here, *end))


def away_deg(now: Situation, seen: Seen) -> float:
    """The course straight away from enemies."""
    return course_to(*seen.at, *now.here) if miles_between(*seen.at, *now.here) > 0.1 else (seen.bearing_deg + 180.0) % 360.0
