"""The passage: to the port that the way, coal and likely watchers leave the best, away from whoever is not the weaker."""

import math
from typing import Final

from sandgate.bots.bot import doctrine
from sandgate.bots.navigation import miles_to
from sandgate.bots.nwc1902_strategic.duties import stronger, threats
from sandgate.bots.nwc1902_strategic.plotting import Plotted, evade, go_in, staying
from sandgate.bots.nwc1902_strategic.reports import Seen, reckoned_at
from sandgate.bots.nwc1902_strategic.situation import (
    HOUR_MIN,
    Situation,
    coal_ports,
    mark_of,
    named_in_orders,
    nearest,
)
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at

COAL_DOUBT: Final = 1.15  # of the way, that the coal must do
MERCHANT_KN: Final = 10.5  # who is faster is no merchant vessel
LOOKED_FOR: Final = 2.0  # watchers off the first port on one's way, where all the enemy's scouts look first
SLOWEST_KN: Final = 4.0  # at which one waits for the dark


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
