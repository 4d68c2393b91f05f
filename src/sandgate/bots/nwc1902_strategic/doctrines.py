"""The doctrines of the Strategic Game: a scouting line, a raider of trade, a blockade, a passage to a port.

Each plots for one force at a time, from what its commander knows. Speeds, coal, sight and odds are those of the rules.
"""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from sandgate.bots.bot import Bot, doctrine
from sandgate.bots.navigation import is_clear, miles_to, seaward, to_tenths
from sandgate.bots.nwc1902_strategic.duties import bot_writes, odds, of_force, stronger, threats
from sandgate.bots.nwc1902_strategic.plotting import (
    Plotted,
    chase,
    evade,
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
    coal_ports,
    enemy_ports,
    mark_of,
    named_in_orders,
    nearest,
)
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import course_to, miles_between, run_to
from sandgate.rules.nwc1902.strategic.classes.table import fighting_value
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import ships_of
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
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
WATCHED_MI: Final = 300.0
COAL_DOUBT: Final = 1.15  # of the way, that the coal must do
MERCHANT_KN: Final = 10.5  # who is faster is no merchant vessel
LOOKED_FOR: Final = 2.0  # watchers off the first port on one's way, where all the enemy's scouts look first
SLOWEST_KN: Final = 4.0  # at which one waits for the dark
LANE_MI: Final = 40.0
RUNS_OF_A_LANE: Final = 3
ROUTE_WITHIN_MI: Final = 500.0  # of his own lane
COMES_MI: Final = 80.0  # to what another of his forces has found


# -- the scouting line ------------------------------------------------------------------------------------------------------


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
    last = _last_at_sea(now)
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


def _last_at_sea(now: Situation) -> Seen | None:
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
    at_sea = _last_at_sea(now)
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


# -- the blockade -----------------------------------------------------------------------------------------------------------


def blockade(now: Situation) -> Plotted:
    """Off the enemy's port in watches; who comes out is met."""
    in_sight = of_force(now)
    if in_sight:
        seen = max(in_sight, key=lambda each: (each.degree != "smoke", each.value))
        if seen.is_trade or stronger(now, seen) or (seen.degree == "smoke" and now.is_main):
            return chase(now, seen, f"meets {seen.text} at {odds(now, seen):.2g} to 1")
        return shadow(now, seen, SHADOWS_MI, f"shadows {seen.text}, at {odds(now, seen):.2g} to 1")
    at_sea = _last_at_sea(now)
    if at_sea is not None and now.minute - at_sea.minute <= FRESH_MIN / 2 and stronger(now, at_sea):
        return chase(now, at_sea, f"follows {at_sea.text}, seen {(now.minute - at_sea.minute) / HOUR_MIN:.0f} hours ago")
    named = [name for name, _ in named_in_orders(now) if name in now.campaign.enemy]
    in_port = [seen.port for seen in now.enemies if seen.port in now.campaign.enemy]
    keys = [*named, *in_port, *enemy_ports(now)]
    if not keys:
        return search(now)
    return lie_off(now, keys[0], "as the watch goes")


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


# -- the raider of trade ----------------------------------------------------------------------------------------------------


def raider(now: Situation) -> Plotted:
    """Cruise on the lanes, take merchantmen, keep from warships; coal is seen to before (duties.py)."""
    aim = _cruising_ground(now)
    afraid = [seen for seen in threats(now) if not _is_prey(now, seen)]
    if afraid and not now.force.port:
        return evade(now, afraid, aim, f"keeps from {afraid[0].text}, at {odds(now, afraid[0]):.2g} to 1")
    prey = [seen for seen in now.enemies if seen.in_sight and _is_prey(now, seen)]
    mine = [seen for seen in prey if seen.force == now.force.number] or [
        seen for seen in prey if miles_between(*now.here, *seen.at) <= COMES_MI
    ]
    if mine:
        best = min(mine, key=lambda seen: miles_between(*now.here, *seen.at))
        return chase(now, best, f"{'takes' if best.is_trade else 'looks at'} {best.text}")
    if now.force.port and _watched(now):
        return staying(f"stays in {ports()[now.force.port].name}: {now.enemies[0].text} before it")
    home = nearest(now, coal_ports(now))
    home_mi = f"{home[1]:,.0f}" if home else "no"
    why = f"cruises for trade: its coal goes for {now.radius_mi:,.0f} miles, {home_mi} miles from coal"
    return _on_the_lane(now, aim, why)


def _on_the_lane(now: Situation, aim: LatLon, why: str) -> Plotted:
    """To and fro between the places that its orders name, or across the way from a port; aside after a while."""
    named = [at for name, at in named_in_orders(now) if name not in now.campaign.friendly]
    own = (named[0], named[1]) if len(named) > 1 else line_about(aim, course_to(*mark_of(_lane_port(now)), *aim))
    each_h = max(6.0, miles_between(*own[0], *own[1]) / max(1.0, now.cruising_kn))
    idle_h = (now.minute - max([seen.minute for seen in now.enemies if seen.is_trade], default=0)) / HOUR_MIN
    runs, nth = int(idle_h // each_h), [force.number for force in now.seas].index(now.force.number)
    lanes = [(own, ""), *_routes(now, own[0])[nth :: len(now.seas)]]  # each raider has his share of the ways
    lane, between = lanes[runs // RUNS_OF_A_LANE % len(lanes)]
    off_mi = aside_mi(runs, len(lanes), nth)
    aside = f", {abs(off_mi):g} miles aside" if off_mi else ""
    told = f"{why}; {between or 'on its lane'}{aside}, no trade having come for {idle_h:.0f} hours" if runs else why
    lane_mi = miles_between(*lane[0], *lane[1])
    there = min(lane, key=lambda end: miles_to(now.here, end))
    if miles_to(now.here, there) > 1.5 * lane_mi + LANE_MI:
        return go_to(now, there, now.cruising_kn, told)
    return to_and_fro(now, _aside(now, lane, off_mi), now.cruising_kn, told)


def _routes(now: Situation, near: LatLon) -> list[tuple[tuple[LatLon, LatLon], str]]:
    """The ways of trade between the enemy's ports, but for the quarters next to these, the nearest to a place first."""
    found = list[tuple[float, tuple[LatLon, LatLon], str]]()
    for one, other in combinations(enemy_ports(now), 2):
        here, there = mark_of(one), mark_of(other)
        course_deg, miles = course_to(*here, *there), miles_between(*here, *there)
        ends = to_tenths(run_to(*here, course_deg, miles / 4.0)), to_tenths(run_to(*here, course_deg, miles * 0.75))
        if miles > LANE_MI and is_clear(*ends):
            off_mi = min([miles_between(*near, *end) for end in ends])
            found.append((off_mi, ends, f"between {ports()[one].name} and {ports()[other].name}"))
    return [(ends, name) for off_mi, ends, name in sorted(found) if off_mi <= ROUTE_WITHIN_MI]


@doctrine
def aside_mi(runs: int, lanes: int, nth: int) -> float:
    """How far aside of a lane a raider cruises: on it, then to both sides; farther each time that he has tried all lanes.

    nth: of several raiders; each begins to the other side.

    >>> [aside_mi(runs, 1, 0) for runs in (0, 1, 2, 3, 4)], aside_mi(1, 2, 1), aside_mi(4, 2, 0)
    ([0.0, 20.0, -20.0, 0.0, 40.0], -20.0, 20.0)
    """
    run, farther_mi = runs % RUNS_OF_A_LANE, 20.0 * (1 + runs // (RUNS_OF_A_LANE * lanes))
    return 0.0 if not run else farther_mi if (run + nth) % 2 else 0.0 - farther_mi


def _aside(now: Situation, line: tuple[LatLon, LatLon], off_mi: float) -> tuple[LatLon, LatLon]:
    """A line laid aside, positive away from the enemy's nearest port, where no land lies between."""
    if not off_mi or not now.campaign.enemy:
        return line
    port = min(now.campaign.enemy, key=lambda key: miles_between(*line[0], *mark_of(key)))
    along_deg = course_to(*line[0], *line[1])
    across_deg = max(
        ((along_deg + side) % 360.0 for side in (90.0, 270.0)),
        key=lambda deg: miles_between(*run_to(*line[0], deg, 10.0), *mark_of(port)),
    )
    ends = tuple([to_tenths(run_to(*end, across_deg, off_mi)) for end in line])
    laid = all(is_clear(*pair) for pair in zip(line, ends, strict=True)) and is_clear(*ends)
    return (ends[0], ends[1]) if laid else line


@doctrine
def is_worth_a_look(made_out: int, ships: int, speed_kn: float, odds_to_1: float) -> bool:
    """Whether a raider goes nearer: whoever is not the stronger, and whoever is no faster than merchant vessels.

    odds_to_1: his points by those of the ships made out.

    >>> is_worth_a_look(0, 5, -1.0, 8.0), is_worth_a_look(1, 5, 10.0, 1.6), is_worth_a_look(1, 5, 10.0, 1.0)
    (True, True, False)
    >>> is_worth_a_look(0, 1, 15.0, 8.0), is_worth_a_look(1, 1, 15.0, 2.0)
    (False, True)
    """
    if made_out:
        return odds_to_1 >= 1.5 and (made_out == ships or speed_kn <= 10.5)
    return speed_kn <= 10.5


def _is_prey(now: Situation, seen: Seen) -> bool:
    """Whether a raider goes for enemies: ships not made out are taken for merchant vessels while they are as slow."""
    made_out = math.fsum([fighting_value(letter) for letter in seen.letters])  # type: ignore[arg-type]
    return is_worth_a_look(len(seen.letters), seen.ships, seen.speed_kn, now.value / max(1.0, made_out))


def _watched(now: Situation) -> bool:
    """Whether enemies are in sight of a port in which a force lies."""
    return any(seen.in_sight and not seen.is_trade for seen in now.enemies)


def _lane_port(now: Situation) -> str:
    keys = enemy_ports(now) or list(now.campaign.friendly)
    return keys[now.force.number % len(keys)]


def _cruising_ground(now: Situation) -> LatLon:
    """The first place that its orders name beside ports of its own, else forty miles off a port of the enemy."""
    named = [at for name, at in named_in_orders(now) if name not in now.campaign.friendly]
    return named[0] if named else seaward(mark_of(_lane_port(now)), LANE_MI)


# -- the passage ------------------------------------------------------------------------------------------------------------


@doctrine
def cost_of_port(miles: float, radius_mi: float, watchers: float) -> float:
    """What a port costs as an aim: the way, more than any where coal will not do, and 400 miles for each likely watcher.

    >>> cost_of_port(700.0, 2000.0, 0.5), cost_of_port(700.0, 600.0, 0.0)
    (900.0, 100700.0)
    """
    return miles + 400.0 * watchers + (0.0 if radius_mi >= 1.15 * miles else 100_000.0)


@doctrine
def likely_watchers(own_bases_mi: float, reported: int, first: bool) -> float:
    """How much a port is likely to be watched: by how near the enemy's base is, and how many were reported about it.

    first: of several ports that which lies first on his way; there he is looked for before all others.

    >>> likely_watchers(0.0, 0, False), round(likely_watchers(300.0, 1, False), 2), likely_watchers(0.0, 0, True)
    (1.0, 1.37, 3.0)
    """
    return math.exp(-own_bases_mi / 300.0) + reported + (LOOKED_FOR if first else 0.0)


def passage(now: Situation) -> Plotted:
    """To the friendly port that coal and watchers leave the best, away from whoever is in sight and not the weaker."""
    letters = "".join([each.letters for each in now.campaign.objects if each.kind == "in port"])
    if now.force.port in now.campaign.friendly and now.force.port in _aims(now):
        return staying(f"has come to {ports()[now.force.port].name}")
    keys = sorted(_aims(now), key=lambda key: _cost(now, key))
    if not keys:
        return staying("has no port to reach")
    port = keys[0]
    near_by = [seen for seen in threats(now) if seen.speed_kn > MERCHANT_KN or seen.letters or seen.degree != "told"]
    miles = miles_to(now.here, mark_of(port))
    if near_by and not now.force.port and not _is_before(now, port, near_by, miles):
        return evade(now, near_by, mark_of(port), f"turns from {near_by[0].text} on its way to {ports()[port].name}")
    if now.radius_mi < COAL_DOUBT * miles and not now.force.port:
        stop = nearest(now, coal_ports(now))
        if stop is not None and stop[1] < now.radius_mi:
            return go_in(now, stop[0], now.cruising_kn, f"coals at {ports()[stop[0]].name} first", ("COAL", "STAY"))
    watchers = _watchers(now, port)
    body = f" with its {letters}" if letters else ""
    why = f"makes{body} for {ports()[port].name}: {miles:,.0f} miles, coal for {now.radius_mi:,.0f}, watchers {watchers:.1f}"
    knots = now.keeps_kn if miles < 1.5 * now.left_min / HOUR_MIN * now.keeps_kn else _economical(now)
    rises, sets = now.force.light_min
    dark_kn = after_dark_kn(miles, knots, float(now.minute - rises), float(sets - rises))
    return go_in(now, port, now.allowed_kn(dark_kn), f"{why}, to come in after dark" if dark_kn < knots else why)


@doctrine
def after_dark_kn(miles: float, knots: float, since_sunrise_min: float, day_min: float) -> float:
    """The speed of the last day's run to a port that brings one in after sunset, if one would come by day.

    >>> [after_dark_kn(miles, 10.0, 240.0, 720.0) for miles in (60.0, 90.0, 600.0)]
    [7.5, 10.0, 10.0]
    """
    arrives_min = since_sunrise_min + miles / max(0.1, knots) * HOUR_MIN
    of_day_min = arrives_min % 1440.0
    if arrives_min - since_sunrise_min > 1440.0 or of_day_min >= day_min:
        return knots
    slower = miles * HOUR_MIN / (arrives_min + day_min - of_day_min - since_sunrise_min)
    return math.floor(slower * 10.0) / 10.0 if slower >= SLOWEST_KN else knots


def _economical(now: Situation) -> float:
    """As fast as the coal allows: the speed that it can keep where there is plenty."""
    return now.keeps_kn if now.coal > 0.35 else now.cruising_kn


def _aims(now: Situation) -> list[str]:
    """The ports that count: those its orders name, else all friendly ones but that from which it set out."""
    named = [name for name, _ in named_in_orders(now) if name in now.campaign.friendly]
    return named or list(now.campaign.friendly)


def _cost(now: Situation, port: str) -> float:
    return cost_of_port(miles_to(now.here, mark_of(port)), now.radius_mi, _watchers(now, port))


def _watchers(now: Situation, port: str) -> float:
    bases = [miles_between(*mark_of(port), *mark_of(key)) for key in _enemy_bases(now)]
    reported = [
        seen
        for seen in now.enemies
        if not seen.is_trade
        and not stronger(now, seen)
        and miles_between(*mark_of(port), *reckoned_at(seen, now.minute)) <= 60.0
    ]
    aims = sorted(_aims(now), key=lambda key: miles_to(now.fixes[0], mark_of(key)))
    return likely_watchers(min(bases, default=1e4), len(reported), len(aims) > 1 and port == aims[0])


def _enemy_bases(now: Situation) -> list[str]:
    """The enemy's ports as the statement names them, else those of his nation that have coal."""
    nations = [each.name for each in now.state.campaigns if each.side != now.campaign.side]
    year = clock_at(now.state.options, now.minute).year
    with_coal = [
        key for key, port in ports().items() if port.owner_in(year) in nations and port.coal == "yes" and not port.inland
    ]
    return [*now.campaign.enemy] or with_coal


def _is_before(now: Situation, port: str, near_by: list[Seen], miles: float) -> bool:
    """Whether the port is reached before any of them can come up."""
    hours = miles / max(1.0, now.keeps_kn)
    off = [miles_between(*mark_of(port), *seen.at) for seen in near_by]
    return all(each > 18.0 * hours for each in off) or miles <= 6.0


def statement(now: Situation) -> Plotted:
    """What the statement asks for: a port to be reached, trade to be taken, a port to be lain off, or a search."""
    kinds = [each.kind for each in now.campaign.objects]
    letters = "".join([each.letters for each in now.campaign.objects if each.kind == "in port"])
    if "prizes" in kinds:
        return raider(now)
    if "in port" in kinds and letters != "m":
        return passage(now)
    if "off port" in kinds and "meet" not in kinds:
        return blockade(now)
    return scout(now)


ABOUT: Final = {
    "statement": "does what the objects of his statement ask for: passage, raid, blockade or search",
    "scout": "searches a line with a stated chance, shadows and reports; the main force goes for what is reported at 3 to 2",
    "raider": "cruises for merchant vessels with coal for the way home and a quarter more, and keeps from warships",
    "blockade": "lies off the enemy's port in watches, coals by turns, and meets who comes out",
    "passage": "picks a port by coal and likely watchers, and turns from whoever is in sight and not the weaker",
}
STATEMENT, SCOUT, RAIDER, BLOCKADE, PASSAGE = (
    Bot(key, ABOUT[key], bot_writes(ABOUT[key], follows))
    for key, follows in (
        ("statement", statement),
        ("scout", scout),
        ("raider", raider),
        ("blockade", blockade),
        ("passage", passage),
    )
)
