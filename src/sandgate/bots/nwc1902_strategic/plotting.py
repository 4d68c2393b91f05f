"""Plots written out: ways to a place, into a port, to and fro, toward and away from an enemy; coal and messages with them.

Whatever stands here reads without refusal on its writer's own chart: speeds are those the rules allow now, and no leg
that is written lies over land.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.navigation import is_clear, miles_of, open_course, to_tenths, way
from sandgate.bots.nwc1902_strategic.reports import Seen, as_told, reckoned_at
from sandgate.bots.nwc1902_strategic.situation import HOUR_MIN, Situation, mark_of, nearest
from sandgate.kernel.notation import number_text
from sandgate.ocean.harbours import as_written, ports
from sandgate.ocean.places import Place, place_text
from sandgate.ocean.sailing import course_to, miles_between, run_to
from sandgate.rules.nwc1902.strategic.items import MOST_ITEMS
from sandgate.rules.nwc1902.strategic.moves.keeping import kept
from sandgate.rules.nwc1902.strategic.plots import LatLon

ALONGSIDE_MI: Final = 0.3  # within which prizes are taken
QUARTER_MIN: Final = 15.0
WITH_THEM_MIN: Final = 30  # for which one goes on as enemies went, unless one is told more of them
CLOSE_MI: Final = 1.5  # nearer to a place one is there
ASHORE_MI: Final = 1.5  # off a port, so near that boats go to and fro (NWC.ST.21)
REPORT_EVERY_MIN: Final = 180
LOOK_AHEAD_H: Final = 4.0
MOST_LEGS: Final = 16
EVADES_MI: Final = 35.0  # farther off he does not matter any more


class Plotted(NamedTuple):
    """What one force does, and why."""

    items: tuple[str, ...]
    why: str


def staying(why: str) -> Plotted:
    """A force that lies where it is."""
    return Plotted(("STAY",), why)


def speed_text(knots: float) -> str:
    """A speed as it is written."""
    return number_text(max(0.1, knots))


def legs_to(now: Situation, there: LatLon, knots: float) -> list[str]:
    """The legs to a place; none where there is no way or no steam."""
    if knots <= 0.0:
        return []
    corners = way(now.here, there)
    if miles_of(now.here, corners) <= CLOSE_MI or len(corners) > MOST_LEGS:
        return []
    corners = corners[: _legs_on_coal(now, corners, knots)]
    return [f"TO {place_text(Place(*corner))} S {speed_text(knots)}" for corner in corners]


def _legs_on_coal(now: Situation, corners: Sequence[LatLon], knots: float) -> int:
    """How many legs of a way are begun before the coal ends: on the last of them she would drift."""
    runs_mi, legs = now.runs_mi(knots), range(1, len(corners) + 1)
    return next((nth for nth in legs if miles_of(now.here, tuple(corners[:nth])) >= runs_mi), len(corners))


def go_to(now: Situation, there: LatLon, knots: float, why: str) -> Plotted:
    """To a place, and lie there."""
    return Plotted((*legs_to(now, there, knots), "STAY"), why)


def go_in(now: Situation, port: str, knots: float, why: str, then: Sequence[str] = ("STAY",)) -> Plotted:
    """Into a port, and what is done there."""
    if now.force.port == port:
        return Plotted(tuple(then), why)
    corners = way(now.here, mark_of(port))
    if not corners or knots <= 0.0 or len(corners) > MOST_LEGS:
        return staying(f"there is no way to {ports()[port].name}")
    if miles_of(now.here, corners) >= now.runs_mi(knots):
        return go_to(now, corners[-1], knots, why)
    legs = [f"TO {place_text(Place(*corner))} S {speed_text(knots)}" for corner in corners[:-1]]
    return Plotted((*legs, f"TO {as_written(ports()[port].name)} S {speed_text(knots)}", *then), why)


def to_and_fro(now: Situation, ends: tuple[LatLon, LatLon], knots: float, why: str) -> Plotted:
    """To the nearer end of a line, or on to the one for which the force steers, and between the ends until the move is over.

    Which end comes first follows from the course on which it is: so the line is gone on with from move to move.
    """
    one, other = ends
    if miles_between(*one, *other) <= CLOSE_MI or knots <= 0.0:
        return go_to(now, one, knots, why)
    course_deg = now.force.way.course_deg
    ahead = [_off_deg(course_deg, course_to(*now.here, *end)) for end in ends]
    far = [miles_between(*now.here, *end) for end in ends]
    line_mi = miles_between(*one, *other)
    on_it = min(far) <= line_mi
    first = ahead.index(min(ahead)) if on_it and max(far) > CLOSE_MI and min(far) > CLOSE_MI else far.index(min(far))
    order = [ends[first], ends[1 - first]]
    items, run_mi = legs_to(now, order[0], knots), miles_of(now.here, way(now.here, order[0]))
    if not is_clear(one, other):
        return Plotted((*items, "STAY"), why)
    nth = 1
    most_mi = min(knots * now.left_min / HOUR_MIN, now.runs_mi(knots) - line_mi)
    while run_mi < most_mi and len(items) < MOST_ITEMS - 4:
        items.append(f"TO {place_text(Place(*order[nth % 2]))} S {speed_text(knots)}")
        run_mi, nth = run_mi + line_mi, nth + 1
    return Plotted(tuple(items) or ("STAY",), why)


def _off_deg(one_deg: float, other_deg: float) -> float:
    return abs((one_deg - other_deg + 180.0) % 360.0 - 180.0)


def steer(now: Situation, course_deg: float, knots: float, why: str) -> Plotted:
    """On a course as far as no land lies on it, for the rest of the move at most."""
    knots = now.allowed_kn(knots)
    if knots <= 0.0 or now.left_min < 1.0:
        return staying(why)
    for part in (1.0, 0.5, 0.2, 0.05):
        minutes = max(1, int(now.left_min * part))
        open_deg = open_course(now.here, course_deg, knots * minutes / HOUR_MIN + 1.0)
        if open_deg is not None and _off_deg(open_deg, course_deg) <= (45.0 if part > 0.1 else 180.0):
            return Plotted((f"C {_course(open_deg)} S {speed_text(knots)} {minutes}MIN", "STAY"), why)
    return staying(why)


def _course(course_deg: float) -> str:
    return f"{course_deg:05.1f}".removesuffix(".0")


def chase(now: Situation, seen: Seen, why: str) -> Plotted:
    """Toward enemies in sight, by the straight way, and then with them; or to where they are reckoned to be met."""
    if seen.in_sight:
        knots = max(1.0, now.best_kn)
        there, minutes = _met(now, seen, knots, 120.0)
        if seen.degree == "smoke" or minutes >= min(QUARTER_MIN, now.left_min):
            return steer(now, course_to(*now.here, *there), now.best_kn, why)
        return _alongside(now, seen, there, minutes, why)
    there, _ = _met(now, seen, max(1.0, now.keeps_kn), 720.0)
    return go_to(now, there, now.keeps_kn, why)


def _met(now: Situation, seen: Seen, knots: float, most_min: float) -> tuple[LatLon, float]:
    """Where enemies are met at a speed if they go on as they go, and in how many minutes."""
    there, minutes = reckoned_at(seen, now.minute), 0.0
    for _ in range(4):
        minutes = min(most_min, miles_between(*now.here, *there) / knots * HOUR_MIN)
        there = reckoned_at(seen, now.minute + minutes)
    return there, minutes


def _alongside(now: Situation, seen: Seen, there: LatLon, minutes: float, why: str) -> Plotted:
    """To enemies who are reached before one is told more of them, and then on with them: there prizes are taken."""
    off_mi, whole_min = miles_between(*now.here, *there), max(1, math.ceil(minutes))
    items, at, left_min = list[str](), now.here, int(now.left_min)
    knots = now.allowed_kn(min(now.best_kn, math.floor(off_mi / whole_min * HOUR_MIN * 10.0) / 10.0))
    if off_mi >= ALONGSIDE_MI and knots > 0.0 and whole_min <= left_min and is_clear(now.here, there):
        bears_deg = math.floor(course_to(*now.here, *there) * 10.0 + 0.5) / 10.0 % 360.0
        items.append(f"C {_course(bears_deg)} S {speed_text(knots)} {whole_min}MIN")
        at, left_min = run_to(*now.here, bears_deg, knots * whole_min / HOUR_MIN), left_min - whole_min
    knots, with_them_min = now.allowed_kn(min(now.cruising_kn, seen.speed_kn)), min(left_min, WITH_THEM_MIN)
    ahead_mi = knots * with_them_min / HOUR_MIN + 1.0
    if (
        seen.course_deg >= 0.0
        and knots > 0.0
        and with_them_min >= 1
        and is_clear(at, run_to(*at, seen.course_deg, ahead_mi))
    ):
        items.append(f"C {_course(seen.course_deg)} S {speed_text(knots)} {with_them_min}MIN")
    return Plotted((*items, "STAY"), why)


def shadow(now: Situation, seen: Seen, keep_mi: float, why: str) -> Plotted:
    """Keep enemies in sight at a distance, as KEEP does, for the next quarter of an hour (NWC.ST.18)."""
    off_mi = float(miles_between(*now.here, *seen.at)) if seen.degree != "smoke" else -1.0
    bears_deg = course_to(*now.here, *seen.at)
    steered = kept(keep_mi, off_mi, bears_deg, seen.course_deg, seen.speed_kn, now.best_kn)
    return steer(now, steered.course_deg, math.floor(steered.speed_kn * 10.0) / 10.0, why)


def evade(now: Situation, threats: Sequence[Seen], aim: LatLon, why: str) -> Plotted:
    """The course on which enemies stay farthest off in the next hours, and next to that the aim comes nearer."""
    knots = now.best_kn
    best, chosen = -math.inf, -1.0
    for nth in range(16):
        course_deg = 22.5 * nth
        if not is_clear(now.here, run_to(*now.here, course_deg, knots * LOOK_AHEAD_H)):
            continue
        least = EVADES_MI
        for hours in (0.5, 1.0, 2.0, 3.0, LOOK_AHEAD_H):
            at = run_to(*now.here, course_deg, knots * hours)
            for seen in threats:
                there = reckoned_at(seen, now.minute + hours * HOUR_MIN)
                least = min(least, miles_between(*at, *there))
        nearer = miles_between(*now.here, *aim) - miles_between(*run_to(*now.here, course_deg, knots * LOOK_AHEAD_H), *aim)
        worth = 3.0 * least + nearer
        if worth > best:
            best, chosen = worth, course_deg
    if chosen < 0.0:
        return steer(now, (course_to(*now.here, *threats[0].at) + 180.0) % 360.0, knots, why)
    return steer(now, chosen, knots, why)


# -- messages -------------------------------------------------------------------------------------------------------------


def to_whom(now: Situation) -> list[str]:
    """The commanders of his side to whom he reports."""
    posts = now.view.known.posts
    return [post.name for post in posts if post.side == now.view.side and post.key != now.view.reader and post.name]


def news(now: Situation) -> Seen | None:
    """What this force has seen and not yet told of: anew after three hours, or when more is made out."""
    own = [seen for seen in now.enemies if seen.force == now.force.number and seen.degree != "smoke" and not seen.is_trade]
    if not own:
        return None
    told = [message for message in now.view.known.messages if message.force == now.force.number]
    last = told[-1] if told else None
    if last is None or own[0].minute - last.handed_in_min >= REPORT_EVERY_MIN:
        return own[0]
    more = own[0].letters and own[0].minute > last.handed_in_min and f" {own[0].letters} at" not in last.text
    return own[0] if more else None


def by_wireless(now: Situation, plotted: Plotted) -> Plotted:
    """A plot, and a report by wireless before it where there is news and a station on board (NWC.ST.41)."""
    seen = news(now)
    if seen is None or not now.has_wireless or not to_whom(now):
        return plotted
    text = as_told(now.state.options, seen)
    sent = [f'WIRELESS TO {name} "{text}"' for name in to_whom(now)[:3]]
    return Plotted((*sent, *plotted.items), f"{plotted.why}; reports by wireless")


def station(now: Situation) -> tuple[str, float] | None:
    """The nearest port on the telegraph that is not the enemy's, and how far."""
    keys = [key for key, port in ports().items() if port.cable and not port.inland and key not in now.campaign.enemy]
    return nearest(now, keys)


def report_from_port(now: Situation, seen: Seen, why: str) -> Plotted | None:
    """To the nearest station, hand in what was seen, wait an hour for telegrams; None where none is within reach."""
    found, whom = station(now), to_whom(now)
    if found is None or not whom:
        return None
    text = as_told(now.state.options, seen)
    sent = [f'TEL TO {name} "{text}"' for name in whom[:3]]
    return go_in(now, found[0], now.keeps_kn, f"{why} from {ports()[found[0]].name}", (*sent, "STAY 1H"))


def off_port(port: str) -> LatLon:
    """A place off a port from which boats go to and fro."""
    mark = mark_of(port)
    for nth in range(16):
        there = to_tenths(run_to(*mark, 22.5 * nth, ASHORE_MI))
        if is_clear(mark, there):
            return there
    return mark
