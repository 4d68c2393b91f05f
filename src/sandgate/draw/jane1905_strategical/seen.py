"""What a cabin may have drawn: its forces with their ways, what was told of others, ports, stations, the night."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from sandgate.draw.ink import Box
from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sea_chart.forces import block_at
from sandgate.draw.sea_chart.mercator import LatLon
from sandgate.draw.sea_chart.ports import Mark, Station
from sandgate.draw.sea_chart.sighted import Sighting
from sandgate.draw.sea_chart.tracks import Block, Fix
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.notation import direction_text, number_text
from sandgate.ocean.harbours import as_written, ports
from sandgate.ocean.sailing import run_to
from sandgate.rules.jane1905.strategical.coal.account import as_of
from sandgate.rules.jane1905.strategical.conduct.advancing import gone_on
from sandgate.rules.jane1905.strategical.desk.reckoning import MOST_STAGES, on_own_chart
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import force_numbered, ships_of
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.posts import Post
from sandgate.rules.jane1905.strategical.sequence.period import clock_at, day_at
from sandgate.rules.jane1905.strategical.sequence.view import DRAWN_MI, StrategicalView
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.sighting.light import USUAL_SUN, is_night, sun_by_place
from sandgate.rules.jane1905.strategical.sighting.reports import POINTS_DEG
from sandgate.rules.jane1905.strategical.sighting.sight import seen_mi, sight_mi
from sandgate.rules.jane1905.strategical.sights import Report
from sandgate.rules.jane1905.strategical.trade.routes import Route, routes

SHORT: Final = {
    "battleship": "B",
    "armoured cruiser": "AC",
    "protected cruiser": "PC",
    "destroyer": "D",
    "torpedo boat": "TB",
    "submarine": "S",
    "submersible": "S",
    "picket boat": "P",
    "steamer": "M",
}
OLD_H: Final = 96.0  # contacts that were had longer ago are left away
DAYS_TOLD_H: Final = 12.0  # from which on a contact has its day
MINUTES: Final = 60.0
FIRST_DAY: Final = datetime(1900, 1, 1)  # of a war as it reckons its days; which, nobody sees
NIGHT_STEP_DEG: Final = 0.25


def is_umpire(view: StrategicalView) -> bool:
    """Whether the reader sees the truth."""
    return view.reader == UMPIRE


def war_clock(minute: float) -> datetime:
    """A minute of the war by its own days, which begin at the hour of War Imminent (JANE.STR.11)."""
    return FIRST_DAY + timedelta(minutes=minute)


def war_day(then: datetime) -> str:
    """What the war calls a day.

    >>> war_day(war_clock(24 * 60.0))
    'D2'
    """
    return f"D{(then - FIRST_DAY).days + 1}"


def calendar_text(view: StrategicalView, minute: int) -> str:
    """A minute by the calendar and the clock of the place."""
    options = view.known.options
    then = datetime.fromisoformat(options.start) + timedelta(minutes=options.war_imminent + minute)
    return f"{then:%-d %B %Y, %H:%M}"


def year_of(view: StrategicalView) -> int:
    """The year of the war."""
    return int(view.known.options.start[:4])


def post_name(post: Post) -> str:
    """What a player is called; an Admiralty that bears the name of its port, as the chart writes that."""
    port = ports()[post.port].name if post.port else ""
    return port if as_written(port) == as_written(post.name) else titled(post.name)


def called(view: StrategicalView, name: str) -> str:
    """A name of an order as it stands in a sentence: of a player, else of a force."""
    found = [post for post in view.known.posts if as_written(post.name) == as_written(name)]
    return post_name(found[0]) if found else titled(name)


def reader_text(view: StrategicalView) -> str:
    """Whose chart it is."""
    if is_umpire(view):
        return "the umpire"
    post = next((post for post in view.known.posts if post.key == view.reader), None)
    if post is None:
        return "who looks on"
    names = {
        "admiralty": f"the Admiralty at {post_name(post)}",
        "trade": "merchant shipping",
        "neutral": "neutral interests",
    }
    return names.get(post.duty, post_name(post))


def side_name(view: StrategicalView, side: str) -> str:
    """What a side is called."""
    return next((each.name for each in view.known.campaigns if each.side == side), "")


# -- forces ---------------------------------------------------------------------------------------------------------------


def kinds_text(kinds: Sequence[str]) -> str:
    """Ships by their kinds, in short.

    >>> kinds_text(["destroyer", "battleship", "destroyer"])
    '1B 2D'
    """
    short = [SHORT.get(kind, "?") for kind in kinds]
    return " ".join([f"{short.count(each)}{each}" for each in dict.fromkeys([*SHORT.values(), "?"]) if each in short])


def block_of(view: StrategicalView, force: Force) -> Block:
    """A force as it stands."""
    way = force.way
    course = way.course_deg if way.speed_kn and not force.port else None
    kinds = kinds_text([ship.built.kind for ship in ships_of(view.known, force)])
    work = f", with a prize until {written(force.busy_until_min)}" if force.prize else ""
    return block_at(force, view.minute, kinds, course, number_text(way.speed_kn), work)


def ahead_of(view: StrategicalView, force: Force) -> list[Fix]:
    """Where what stands on its sheet will bring a force by the end of the period, as its commander can reckon it."""
    state, ends_min = on_own_chart(view.known, force.side), view.known.period.ends_min
    fixes = [Fix(view.minute, force.way.at(view.minute))]
    for _ in range(MOST_STAGES):
        force = force_numbered(state, force.number)
        until = min(force.way.ends_min, ends_min)
        if force.gone or until <= fixes[-1].minute:
            break
        fixes.append(Fix(until, force.way.at(until)))
        if until < ends_min:
            state, _ = gone_on(state, force.number, None)
    return fixes


def rings_of(view: StrategicalView, force: Force) -> tuple[float, float]:
    """How far a force at sea sees now, and from how far it is seen for its smoke; as far as it sees if it makes none."""
    if force.port:
        return 0.0, 0.0
    return sight_mi(view.known, force, view.minute), seen_mi(view.known, force, force, view.minute)


def coal_of(view: StrategicalView, force: Force) -> list[Ship]:
    """The ships of a force with their coal as it is now."""
    return list(ships_of(as_of(on_own_chart(view.known, force.side), force, view.minute), force))


# -- what was sighted -----------------------------------------------------------------------------------------------------


def sightings(view: StrategicalView) -> Iterator[Sighting]:
    """Of each contact the last that was had of it, and before that the last better knowledge."""
    by_contact = dict[tuple[int, int], list[Report]]()
    for report in view.known.reports:
        if view.minute - report.minute <= OLD_H * MINUTES:
            by_contact.setdefault((report.force, report.contact), []).append(report)
    names = {force.number: force.name for force in view.known.forces}
    for (force, contact), found in by_contact.items():
        if force in names:
            ident, last = f"contact-{names[force]}?{contact}", found[-1]
            yield _sighting(view, last, names[force], ident)
            better = [each for each in found if each.step > max(last.step, 1 if last.step else 0)]
            if better:
                yield _sighting(view, better[-1], names[force], f"{ident}-before")._replace(before=True)


def _sighting(view: StrategicalView, report: Report, watcher: str, ident: str) -> Sighting:
    told, hour, age_h = sighting_text(report), written(report.minute), (view.minute - report.minute) / MINUTES
    bears = direction_text(report.bearing_deg)
    title = f"{watcher}, {hour}: {', '.join(report.types) or told}, to the {bears}"
    if report.course_deg >= 0.0:
        title += f", course {direction_text(report.course_deg)}, {number_text(report.speed_kn)} knots"
    return Sighting(
        ident=ident,
        title=title,
        degree="lost" if not report.step else "hulls" if report.step == 1 else "recognised",
        side="neutral",
        watcher=(report.lat_deg, report.lon_deg),
        at=run_to(report.lat_deg, report.lon_deg, report.bearing_deg, DRAWN_MI),
        course_deg=report.course_deg if report.course_deg >= 0.0 else None,
        text=told,
        hour=hour if age_h >= DAYS_TOLD_H else hour.partition(" ")[2],
        age_h=age_h,
        spread_deg=POINTS_DEG / 2.0,
    )


def sighting_text(report: Report) -> str:
    """What was told of ships, in short."""
    if report.types:
        return kinds_text(report.types)
    return report.how_many or "lost"


# -- ports, trade and light -----------------------------------------------------------------------------------------------


def routes_of(view: StrategicalView) -> list[Route]:
    """The trade routes of the scheme."""
    return [routes()[key] for key in view.known.options.routes]


def marks_of(view: StrategicalView) -> Iterator[Mark]:
    """All ports; those of the scheme bear the side whose they are."""
    options = view.known.options
    whose, named = dict[str, str](), {end for route in routes_of(view) for end in route.ends}
    for campaign in view.known.campaigns:
        whose |= dict.fromkeys(campaign.ports, campaign.side)
        named.update((*campaign.ports, *campaign.allowed))
    for key, port in ports().items():
        yield Mark(port, whose.get(key, ""), key in named, year_of(view), key in options.wireless_ports)


def stations_of(view: StrategicalView) -> list[Station]:
    """The signal stations of the scheme."""
    return [(name, (lat_deg, lon_deg), side) for name, lat_deg, lon_deg, side in view.known.options.stations]


def nights(view: StrategicalView, window: Box) -> list[list[LatLon]]:
    """Where it is night in a window at the reader's hour, by the sun of the period (JANE.STR.14), as outlines."""
    west, south, east, north = window
    options = view.known.options
    clock, day = clock_at(options, view.minute), day_at(options, view.known.period.begins_min)
    count = 1 if options.sun == "hours" else max(1, int((north - south) / NIGHT_STEP_DEG))
    found = list[list[LatLon]]()
    for nth in range(count):
        low, high = (south + (north - south) * each / count for each in (nth, nth + 1))
        sun = USUAL_SUN if options.sun == "hours" else sun_by_place((low + high) / 2.0, day)
        if not is_night(clock, *sun):
            continue
        if found and found[-1][-1][0] == low:
            found[-1][2:] = [(high, east), (high, west)]
        else:
            found.append([(low, west), (low, east), (high, east), (high, west)])
    return found
