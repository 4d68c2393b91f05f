"""The scouting line: scouts search, shadow and report; the main force waits where telegrams come, and fights at 3 to 2."""

import math
from collections.abc import Sequence
from typing import Final

from sandgate.bots.navigation import is_clear, miles_to, seaward, to_tenths
from sandgate.bots.nwc1902_strategic.duties import odds, of_force, stronger
from sandgate.bots.nwc1902_strategic.plotting import (
    Plotted,
    chase,
    go_in,
    go_to,
    news,
    off_port,
    report_from_port,
    shadow,
    station,
    staying,
    to_and_fro,
)
from sandgate.bots.nwc1902_strategic.reports import Seen, reckoned_at
from sandgate.bots.nwc1902_strategic.searching import chance_on, line_about
from sandgate.bots.nwc1902_strategic.situation import (
    HOUR_MIN,
    Situation,
    base,
    enemy_ports,
    mark_of,
    named_in_orders,
    nearest,
)
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import course_to, miles_between, run_to
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import ships_of
from sandgate.rules.nwc1902.strategic.plots import LatLon

SHADOWS_MI: Final = 9.0
REPORTS_WITHIN_MI: Final = 150.0  # a station so near is gone to with news
FRESH_MIN: Final = 2_160  # of a report upon which one acts at sea
PATROLS_H: Final = 72.0  # then the enemy must have crossed the line, and his ports are looked into
EACH_PORT_H: Final = 36.0
FARTHER_MI: Final = 100.0  # by which one looks for him farther out each time
IN_TIME_H: Final = 24.0  # before the end, that one is off his port
LOOKS_IN_MI: Final = 1.8  # into a closed harbour (NWC.ST.37)
OUTER_MI, INNER_DAY_MI, INNER_NIGHT_MI, OUTER_NIGHT_MI = 8.0, 5.0, 2.0, 4.0
WATCH_MIN: Final = 360.0
COAL_DOUBT: Final = 1.15  # of the way, that the coal must do


def scout(now: Situation) -> Plotted:
    """Scouts search, shadow and report; the main force lies where telegrams reach it, and goes for what is reported."""
    return concentrate(now) if now.is_main else search(now)


def search(now: Situation) -> Plotted:
    """A scout: shadow who is in sight, report it from the nearest station, else search the line, then the ports."""
    in_sight = of_force(now)
    if in_sight:
        return _at_contact(now, in_sight[0])
    new = news(now)
    if new is not None and not now.has_wireless:
        found = station(now)
        if found is not None and found[1] <= REPORTS_WITHIN_MI:
            reported = report_from_port(now, new, f"has seen {new.text} and reports it")
            if reported is not None:
                return reported
    last = last_at_sea(now)
    if last is not None:
        there = reckoned_at(last, now.minute)
        line = line_about(there, last.course_deg if last.course_deg >= 0.0 else course_to(*now.here, *there))
        return _patrol(now, line, f"searches where {last.text} should be")
    hours = now.minute / HOUR_MIN - PATROLS_H
    keys = enemy_ports(now)
    if hours < 0.0 or not keys:
        return _patrol(now, _own_line(now), "keeps its line")
    light = [force.number for force in now.seas if force.number == now.force.number or not _is_heavy(now, force)]
    nth, turn = light.index(now.force.number), int(hours // EACH_PORT_H)
    if turn >= len(keys) and (turn + nth) % 2 == 0:
        far_mi = FARTHER_MI * (1 + turn // 2 % 3)
        why = f"finds his ports empty, and looks for him {far_mi:g} miles to seaward"
        return _patrol(now, _to_seaward(now, keys, far_mi), why)
    port = keys[(turn + nth) % len(keys)]
    there = seaward(mark_of(port), LOOKS_IN_MI)
    return go_to(now, there, now.keeps_kn, f"looks into {ports()[port].name}, from {LOOKS_IN_MI:g} miles by day")


def _at_contact(now: Situation, seen: Seen) -> Plotted:
    """With enemies in sight: close to make them out, report, and keep them in sight at nine miles."""
    if seen.is_trade or stronger(now, seen):
        return chase(now, seen, f"goes for {seen.text}")
    new = news(now)
    made_out = seen.speed_kn >= 0.0 or seen.letters
    if new is not None and made_out and not now.has_wireless:
        found = station(now)
        if found is not None and found[1] <= REPORTS_WITHIN_MI:
            reported = report_from_port(now, new, f"has {seen.text} in sight and reports it")
            if reported is not None:
                return reported
    return shadow(now, seen, SHADOWS_MI, f"shadows {seen.text} at {SHADOWS_MI:g} miles")


def last_at_sea(now: Situation) -> Seen | None:
    """The latest enemies that are taken to be at sea."""
    fresh = [seen for seen in now.enemies if not seen.port and now.minute - seen.minute <= FRESH_MIN and not seen.is_trade]
    return fresh[0] if fresh else None


def _own_line(now: Situation) -> tuple[LatLon, LatLon]:
    """The line that its orders name by two marks, else one across the way from the east to where it began."""
    named = [at for name, at in named_in_orders(now) if name not in ports()]
    if len(named) >= 2:
        return named[0], named[1]
    return line_about(named[0] if named else now.fixes[0], 90.0)


def _to_seaward(now: Situation, keys: Sequence[str], far_mi: float) -> tuple[LatLon, LatLon]:
    """A line across the way on which one comes to his ports, so far beyond where the force began."""
    off = [mark_of(key) for key in keys]
    middle = math.fsum([lat for lat, _ in off]) / len(off), math.fsum([lon for _, lon in off]) / len(off)
    out_deg = course_to(*middle, *now.fixes[0])
    there = to_tenths(run_to(*now.fixes[0], out_deg, far_mi))
    return line_about(there if is_clear(now.fixes[0], there) else now.fixes[0], out_deg)


def _patrol(now: Situation, line: tuple[LatLon, LatLon], why: str) -> Plotted:
    line_mi = miles_between(*line[0], *line[1])
    chance = chance_on(now, line_mi, now.cruising_kn)
    told = f"{why}: who crosses {line_mi:,.0f} miles at 10 knots is seen with {chance:.0%}, at {now.cruising_kn:g} knots"
    return to_and_fro(now, line, now.cruising_kn, told)


def concentrate(now: Situation) -> Plotted:
    """The main force: fight at three to two, lie off the port where the enemy is, else wait where telegrams come."""
    in_sight = of_force(now)
    weaker = [seen for seen in in_sight if stronger(now, seen) or seen.degree == "smoke"]
    if weaker:
        best = max(weaker, key=lambda seen: seen.value)
        return chase(now, best, f"closes {best.text} at {odds(now, best):.2g} to 1")
    if in_sight:
        seen = in_sight[0]
        why = f"keeps off {seen.text}, at {odds(now, seen):.2g} to 1"
        return shadow(now, seen, SHADOWS_MI, why)
    in_port = [seen for seen in now.enemies if seen.port and not seen.is_trade]
    at_sea = last_at_sea(now)
    if at_sea is not None and (not in_port or at_sea.minute > in_port[0].minute) and stronger(now, at_sea):
        return chase(now, at_sea, f"goes where {at_sea.text} should be met, at {odds(now, at_sea):.2g} to 1")
    if in_port:
        return lie_off(now, in_port[0].port, f"{in_port[0].text} lying there")
    named = [name for name, _ in named_in_orders(now) if name in now.campaign.enemy]
    if named:
        return lie_off(now, named[0], "as ordered")
    return _before_the_end(now) or _where_telegrams_come(now)


def _before_the_end(now: Situation) -> Plotted | None:
    """Off the enemy's nearest port while there is time to go there, if that is an object and nothing is known of him."""
    found = nearest(now, now.campaign.enemy)
    if found is None or not any(each.kind == "off port" for each in now.campaign.objects):
        return None
    left_h = (now.state.options.end_min - now.minute) / HOUR_MIN
    goes_off = left_h <= found[1] / max(1.0, now.keeps_kn) + IN_TIME_H and now.radius_mi > 2.0 * found[1]
    return lie_off(now, found[0], "nothing being known of him at sea") if goes_off else None


def _where_telegrams_come(now: Situation) -> Plotted:
    """The friendly port nearest to the enemy's, where one burns no coal; where that is too far, off the nearest station."""
    own = base(now)
    if now.force.port in now.campaign.friendly and now.force.port == (own or now.force.port):
        return staying("waits in port for news, and burns no coal")
    miles = miles_to(now.here, mark_of(own)) if own else math.inf
    if COAL_DOUBT * miles <= now.radius_mi:
        coal = f"{miles:,.0f} miles with coal for {now.radius_mi:,.0f}"
        return go_in(now, own, now.keeps_kn, f"goes to {ports()[own].name} to wait for news: {coal}")
    found = station(now)
    if found is None:
        return staying("waits for news")
    return go_to(now, off_port(found[0]), now.keeps_kn, f"lies off {ports()[found[0]].name} for telegrams")


def lie_off(now: Situation, port: str, why: str) -> Plotted:
    """Off a port: the heavy ships outside, of the light ones one by turns close in; all nearer by night (NWC.ST.37)."""
    light = [force for force in now.seas if force.number == now.force.number or not _is_heavy(now, force)]
    places = [force.number for force in light]
    turn = int(now.minute // WATCH_MIN) % max(1, len(places))
    inner = not now.is_main and places.index(now.force.number) == turn
    miles = (INNER_DAY_MI if now.is_day else INNER_NIGHT_MI) if inner else OUTER_MI if now.is_day else OUTER_NIGHT_MI
    watch = "has the inner watch" if inner else "lies"
    told = f"{watch} {miles:g} miles off {ports()[port].name}, {why}; its coal goes for {now.radius_mi:,.0f} miles"
    knots = now.keeps_kn if miles_between(*now.here, *mark_of(port)) > 2.0 * OUTER_MI else now.cruising_kn
    return go_to(now, seaward(mark_of(port), miles), knots, told)


def _is_heavy(now: Situation, force: Force) -> bool:
    return any(ship.letter in "AB" for ship in ships_of(now.view.known, force))
