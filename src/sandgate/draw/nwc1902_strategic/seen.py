"""What the reader of a campaign may have drawn: his forces with their ways, what he was told of others, ports, the night."""

import math
from collections.abc import Iterator
from typing import Final

from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sea_chart.forces import block_at, track_of
from sandgate.draw.sea_chart.mercator import LatLon
from sandgate.draw.sea_chart.ports import Mark
from sandgate.draw.sea_chart.sighted import Sighting
from sandgate.draw.sea_chart.tracks import Block, Fix
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.desk.parts import counted
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import course_to, miles_between, run_to
from sandgate.ocean.sun import declination_deg
from sandgate.rules.nwc1902.strategic.coal.endurance import days_at
from sandgate.rules.nwc1902.strategic.desk.legs import tenths
from sandgate.rules.nwc1902.strategic.desk.reckoning import Turn, begun, on_own_chart, run_through
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import force_numbered, ships_of
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at, clock_min_at
from sandgate.rules.nwc1902.strategic.moves.sun import OBLIQUITY_DEG
from sandgate.rules.nwc1902.strategic.plots import NOTHING, Cut, Join, Send
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.sighting.ranges import is_day
from sandgate.rules.nwc1902.strategic.sighting.weather import smoke_seen_mi
from sandgate.rules.nwc1902.strategic.sights import Report
from sandgate.rules.nwc1902.strategic.speed.pace import pace_of, steaming, sustained_force_kn

LETTERS: Final = "ABCDEVtsm"
SMOKE_MI: Final = 20.0  # as far as a bearing is drawn: the book tells no distance of smoke
OLD_H: Final = 96.0  # contacts that were had longer ago are left away
MINUTES: Final = 60.0
NIGHT_STEP_DEG: Final = 2.0
MINUTES_TO_THE_DEGREE: Final = 4.0
NOON_MIN: Final = 720.0


def is_umpire(view: StrategicView) -> bool:
    """Whether the reader sees the truth."""
    return view.reader == UMPIRE


def hour_text(view: StrategicView, minute: float, *, day: bool = True) -> str:
    """Date and hour of a minute by the game's clock."""
    then = clock_at(view.known.options, minute)
    return f"{then:%-d %B, %H:%M}" if day else f"{then:%H:%M}"


def reader_text(view: StrategicView) -> str:
    """Whose chart it is."""
    if is_umpire(view):
        return "the umpire"
    post = next((post for post in view.known.posts if post.key == view.reader), None)
    return titled(post.name) if post else "who looks on"


# -- forces ---------------------------------------------------------------------------------------------------------------


def classes_text(view: StrategicView, force: Force) -> str:
    """The ships of a force by their classes: "4B 3V"."""
    letters = [ship.letter for ship in ships_of(view.known, force)]
    return " ".join([f"{letters.count(each)}{each}" for each in LETTERS if each in letters])


def block_of(view: StrategicView, force: Force) -> Block:
    """A force as it stands."""
    course, knots = made_good(view, force)
    return block_at(force, view.minute, classes_text(view, force), course, f"{knots:.3g}")


def made_good(view: StrategicView, force: Force) -> tuple[float | None, float]:
    """The course and speed that a force made last, as between two moves; None in port and at rest."""
    if force.way.speed_kn or force.port:
        return (None if force.port else force.way.course_deg), force.way.speed_kn
    fixes = [fix for fix in track_of(force, view.minute) if fix.minute < view.minute]
    if not fixes or fixes[-1].at == force.way.at(view.minute):
        return None, 0.0
    (lat, lon), (to_lat, to_lon) = fixes[-1].at, force.way.at(view.minute)
    hours = (view.minute - fixes[-1].minute) / MINUTES
    return course_to(lat, lon, to_lat, to_lon), miles_between(lat, lon, to_lat, to_lon) / hours


def ahead_of(view: StrategicView, force: Force) -> list[Fix]:
    """Where what is left of its plot will bring a force, as its commander can reckon it; two days at most."""
    minute = float(view.minute)
    state = begun(on_own_chart(view.known, force.side), force, minute)
    fixes = [Fix(minute, force.way.at(minute))]
    for nth, item in enumerate(force.plot.items):
        if isinstance(item, Send | Join | Cut):
            continue
        after = run_through(Turn(nth, item, state, force.number, minute), force.plot if nth == 0 else NOTHING)
        for stage in after.stages:
            way = force_numbered(stage.state, force.number).way
            fixes.append(Fix(stage.until_min, way.at(stage.until_min)))
        state, minute = after.state, after.minute
    return fixes


def smoke_ring_mi(view: StrategicView, force: Force) -> float:
    """From how far the smoke of a force is seen in the light and weather of its hour; 0: it makes none."""
    if made_good(view, force)[0] is None:
        return 0.0
    letters = [ship.letter for ship in ships_of(view.known, force)]
    return smoke_seen_mi(len(letters), letters.count("m"), is_day(force, view.minute), view.known.bell.sky)


def coal_ring(view: StrategicView, force: Force) -> tuple[float, float]:
    """How far a force comes with the coal it has, and at what speed: that which it can keep."""
    state = begun(on_own_chart(view.known, force.side), force, float(view.minute))
    force = force_numbered(state, force.number)
    knots = tenths(pace_of(state, force, sustained_force_kn(state, force), view.minute).knots)
    ships = [ship for ship in steaming(state, force) if not ship.tow]
    days = [ship.coal * days_at(ship.letter, knots) for ship in ships] if knots > 0.0 else []
    return (min(days) * 24.0 * knots if days else 0.0), knots


def coal_of(view: StrategicView, force: Force) -> list[Ship]:
    """The ships of a force with their coal as it is now."""
    state = begun(on_own_chart(view.known, force.side), force, float(view.minute))
    return list(ships_of(state, force_numbered(state, force.number)))


# -- what was sighted -----------------------------------------------------------------------------------------------------


def sightings(view: StrategicView) -> Iterator[Sighting]:
    """Of each contact the last that was had of it, and before that the last better knowledge."""
    by_contact = dict[tuple[int, int], list[Report]]()
    for report in view.known.reports:
        if view.minute - report.minute <= OLD_H * MINUTES:
            by_contact.setdefault((report.force, report.contact), []).append(report)
    names = {force.number: force.name for force in view.known.forces}
    for (force, contact), found in by_contact.items():
        if force in names:
            ident = f"contact-{names[force]}?{contact}"
            better = [each for each in found if each.degree in ("hulls", "recognised")]
            smoke = [each for each in found if each.degree == "smoke"]
            last = found[-1]
            lost_at = _place(better[-1] if better else smoke[-1] if smoke else last)
            yield _sighting(view, last, names[force], ident, lost_at)
            for nth, earlier in enumerate(each[-1] for each in (better, smoke) if each and each[-1] is not last):
                yield _sighting(view, earlier, names[force], f"{ident}-before-{nth}", lost_at)._replace(before=True)


def _place(report: Report) -> LatLon:
    miles = float(report.distance_mi) if report.distance_mi >= 0 else SMOKE_MI
    return run_to(report.lat_deg, report.lon_deg, report.bearing_deg, miles)


def _sighting(view: StrategicView, report: Report, watcher: str, ident: str, lost_at: LatLon) -> Sighting:
    hour = hour_text(view, report.minute, day=view.minute - report.minute >= 12 * MINUTES)
    told = sighting_text(report)
    title = f"{watcher}, {hour_text(view, report.minute)}: {told}, bearing {report.bearing_deg:.0f}°"
    title += f", {counted(report.distance_mi, 'miles')}" if report.distance_mi >= 0 else ""
    return Sighting(
        ident=ident,
        title=title,
        degree=report.degree,
        side=report.side or "neutral",
        watcher=(report.lat_deg, report.lon_deg),
        at=lost_at if report.degree == "lost" else _place(report),
        course_deg=report.course_deg if report.course_deg >= 0.0 else None,
        text=told,
        hour=hour,
        age_h=(view.minute - report.minute) / MINUTES,
    )


def sighting_text(report: Report) -> str:
    """What was made out: "smoke of several", "4 ships", "4B"."""
    if report.degree == "smoke":
        return {"single": "smoke of one", "small": "smoke of several", "large": "smoke of many"}.get(report.size, "smoke")
    if report.degree == "lost":
        return "lost"
    if report.letters:
        return " ".join([f"{report.letters.count(each)}{each}" for each in LETTERS if each in report.letters])
    return f"{report.ships} ships" if report.ships != 1 else "one ship"


# -- ports and light ------------------------------------------------------------------------------------------------------


def marks_of(view: StrategicView) -> Iterator[Mark]:
    """All ports; those of which the reader was told bear the side whose they are to him."""
    options = view.known.options
    whose, named = dict[str, str](), {*options.fills, *[key for key, _ in options.on_sale]}
    for campaign in view.known.campaigns:
        whose |= dict.fromkeys(campaign.friendly, campaign.side)
        named.update((*campaign.friendly, *campaign.consuls, *campaign.enemy))
    for campaign in view.known.campaigns:
        other = next((each.side for each in view.known.campaigns if each.side != campaign.side), "")
        whose |= {key: whose.get(key) or other for key in campaign.enemy}
    named.update(post.port for post in view.known.posts)
    for key, port in ports().items():
        yield Mark(port, whose.get(key, ""), key in named)


def nights(view: StrategicView, window: tuple[float, float, float, float]) -> list[list[LatLon]]:
    """Where it is night in a window at the reader's hour (NWC.ST.16), as outlines."""
    west, south, east, north = window
    options, minute = view.known.options, view.minute
    now = clock_min_at(options, minute)
    if options.sun == "hours":
        dark = not options.day_min[0] <= now < options.day_min[1]
        return [[(south, west), (south, east), (north, east), (north, west)]] if dark else []
    sun = math.tan(math.radians(declination_deg(clock_at(options, minute).timetuple().tm_yday, OBLIQUITY_DEG)))
    count = max(1, math.ceil((north - south) / NIGHT_STEP_DEG))
    lats = [south + (north - south) * nth / count for nth in range(count + 1)]
    noon_deg = options.meridian_deg + (NOON_MIN - now) / MINUTES_TO_THE_DEGREE  # where the sun stands in the meridian
    half = [math.degrees(math.acos(max(-1.0, min(1.0, -math.tan(math.radians(lat)) * sun)))) for lat in lats]
    rises, sets = [noon_deg - each for each in half], [noon_deg + each for each in half]
    found = list[list[LatLon]]()
    for turn in (-720.0, -360.0, 0.0, 360.0, 720.0):
        dusk = [each + turn - 360.0 for each in sets]  # night lies east of where the sun has set, up to where it rises
        dawn = [each + turn for each in rises]
        if max(dawn) > west and min(dusk) < east:
            edge = [(lat, _within(lon, west, east)) for lat, lon in zip(lats, dusk, strict=True)]
            back = [(lat, _within(lon, west, east)) for lat, lon in zip(lats, dawn, strict=True)]
            found.append([*edge, *reversed(back)])
    return found


def _within(lon: float, west: float, east: float) -> float:
    return max(west, min(east, lon))
