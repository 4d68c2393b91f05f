"""The doctrines of Jane's strategical game: a raider of trade, a hunter of raiders, a passage home.

Each writes for one force at a time, from what its commander knows. Speeds, coal and sight are those of the rules.
"""

import math
from typing import Final

from sandgate.bots.bot import Bot, doctrine
from sandgate.bots.jane1905_strategical.cabins import bot_writes
from sandgate.bots.jane1905_strategical.plotting import Plotted, go_in, go_to, run_away, run_for, to_and_fro
from sandgate.bots.jane1905_strategical.situation import (
    HOUR_MIN,
    Lane,
    Seen,
    Situation,
    enemy_ports,
    lanes,
    mark_of,
    news,
)
from sandgate.bots.navigation import LatLon, miles_to, seaward, to_tenths
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.jane1905.strategical.sighting.light import day_sight_mi

AFRAID_MIN: Final = 180  # for so long one keeps away from who was lost to sight, or follows her
POOR: Final = 0.1  # a chance below which the lane is kept instead
BY_TURNS: Final = 3  # lanes that are gone to in turn
IDLE_H: Final = 24.0  # without a prize, then the next lane
RESERVE: Final = 1.3  # of the way home, for which coal is kept
SPARE_H: Final = 6.0  # of the time that the way home takes
NEWS_MIN: Final = 1_440  # news by which one still searches
PERIOD_H: Final = 6.0
LEAST_SECTOR_MI: Final = 30.0
OFF_PORT_MI: Final = 2.0  # of a port that is barred
THERE_MI: Final = 0.5
LAST_H: Final = 24.0  # of the war: a raider is on her way home
RAIDS_KN: Final = 15.0  # at which a raider is taken to go


def raider(now: Situation) -> Plotted:
    """Take prizes on the enemy's lanes by turns, keep from warships one cannot beat, be home in time and with coal."""
    afraid = [seen for seen in now.enemies if not _may_fight(now, seen) and _is_near(now, seen)]
    if afraid:
        return run_away(now, afraid[0], f"keeps from {afraid[0].text}, which it cannot beat")
    homeward = _homeward(now)
    if homeward is not None:
        return homeward
    base = mark_of(now.campaign.ports[0]) if now.campaign.ports else to_tenths(now.here)
    found = lanes(now, now.force.side, base)
    radius_mi, home = now.radius_mi(now.cruising_kn), now.home
    if not found:
        return Plotted(("LIE",), "knows of no lane of the enemy's")
    lane = found[turn_of(_idle_h(now), IDLE_H, min(BY_TURNS, len(found)))]
    home_mi = f"{home[1]:,.0f}" if home else "no"
    why = (
        f"cruises on the lane {lane.name}, {now.taken} taken of {now.wanted}: its coal goes for {radius_mi:,.0f} miles,"
        f" home is {home_mi} off"
    )
    return to_and_fro(now, lane, now.cruising_kn, why, "PRIZE ALL")


def _is_near(now: Situation, seen: Seen) -> bool:
    """Whether who was seen is in sight, or was lost to sight a short while ago."""
    return seen.step > 0 or now.minute - seen.minute <= AFRAID_MIN


@doctrine
def beats(own_rank: int, own_ships: int, rank: int, ships: int) -> bool:
    """Whether ships may fight others: heavier ones, or more of the same rank; who is not made out is not fought.

    >>> beats(3, 1, 2, 4), beats(2, 1, 2, 1), beats(4, 4, 4, 2), beats(3, 1, 0, 0)
    (True, False, True, False)
    """
    return rank > 0 and (own_rank, own_ships) > (rank, ships)


def _may_fight(now: Situation, seen: Seen) -> bool:
    return beats(now.rank, len(now.ships), seen.rank, seen.ships)


@doctrine
def turn_of(idle_h: float, each_h: float, lanes: int) -> int:
    """Which of the lanes, the nearest being 0: the next after so many hours on which nothing was taken.

    >>> [turn_of(hours, 24.0, 3) for hours in (0.0, 23.0, 24.0, 50.0, 72.0)]
    [0, 0, 1, 2, 0]
    """
    return int(idle_h // each_h) % lanes


def _idle_h(now: Situation) -> float:
    """Hours since the last prize, or since it sailed."""
    began = [fix.minute for fix in now.view.forces[0].track[:1]] or [0]
    taken = [prize.minute for prize in now.view.known.prizes]
    return (now.minute - max([*began, *taken])) / HOUR_MIN


def _homeward(now: Situation) -> Plotted | None:
    """Home with enough prizes, or while time and coal suffice for the way."""
    home = now.home
    if home is None:
        return None
    port, home_mi = home
    needs_h, name = home_mi / now.cruising_kn + SPARE_H, ports()[port].name
    if not now.wanted and any(each.home for each in now.campaign.objects):
        return go_in(now, port, now.cruising_kn, f"is to be home and makes for {name}, {home_mi:,.0f} miles")
    if now.wanted and now.taken >= now.wanted:
        return go_in(now, port, now.cruising_kn, f"has taken {now.taken} and goes home to {name}, {home_mi:,.0f} miles")
    if now.left_h <= needs_h:
        return go_in(now, port, now.cruising_kn, f"goes home to {name}: {now.left_h:.0f} hours left, {home_mi:,.0f} miles")
    radius_mi = now.radius_mi(now.cruising_kn)
    if radius_mi <= RESERVE * home_mi:
        return go_in(
            now, port, now.cruising_kn, f"goes to coal at {name}, {home_mi:,.0f} miles: its goes for {radius_mi:,.0f}"
        )
    return None


# -- the hunter -------------------------------------------------------------------------------------------------------------


def hunter(now: Situation) -> Plotted:
    """Bring to action whom one beats, keep from the others; else search where the raider may be, and tell the chance."""
    fresh = [seen for seen in now.enemies if _is_near(now, seen)]
    if fresh:
        seen = fresh[0]
        if seen.rank and not _may_fight(now, seen):
            return run_away(now, seen, f"keeps from {seen.text}, which it cannot beat")
        return run_for(now, seen, _of_chase(now, seen))
    home = now.home
    radius_mi = now.radius_mi(now.cruising_kn)
    if home is not None and radius_mi <= RESERVE * home[1]:
        why = f"goes to coal at {ports()[home[0]].name}: its coal goes for {radius_mi:,.0f} miles"
        return go_in(now, home[0], now.cruising_kn, why)
    return search(now)


def search(now: Situation) -> Plotted:
    """Off the port that is to be closed; else where sights and news have the raider, the sector that he may have reached.

    Where nothing is known it is the lane nearest to his ports.
    """
    if enemy_ports(now) and _must_come_home(now):
        return _bar(now, enemy_ports(now)[0])
    told = [each for each in (*_lost(now), *news(now)) if now.minute - each[0] <= NEWS_MIN]
    found, width_mi = _hunted(now), 2.0 * day_sight_mi(now.state.period.by_day)
    if told:
        minute, at, _ = max(told, key=lambda each: each[0])
        sector_mi = max(LEAST_SECTOR_MI, RAIDS_KN * (now.minute - minute) / HOUR_MIN)
        chance = chance_in(width_mi, now.cruising_kn, PERIOD_H, sector_mi)
        if chance >= POOR or not found:
            return _in_sector(now, found, at, sector_mi, chance)
    if not found:
        return Plotted(("LIE",), "has no lane to keep, and no news")
    lane = found[0]
    lane_mi = miles_between(*lane.ends[0], *lane.ends[1])
    chance = crossing_chance(width_mi, lane_mi, now.cruising_kn, RAIDS_KN)
    why = f"keeps the lane {lane.name}: who crosses its {lane_mi:,.0f} miles by day is seen with {chance:.0%}"
    return to_and_fro(now, lane, now.cruising_kn, why, "PASS")


def _must_come_home(now: Situation) -> bool:
    """Whether she is surest met off her port: who is to be kept out at any time, who is to be sunk in the last day."""
    aims = now.campaign.objects
    return any(each.kept_out for each in aims) or (now.left_h <= LAST_H and any(each.sunk for each in aims))


def _bar(now: Situation, port: str) -> Plotted:
    """Off a port, where all who make for it come by, by night as by day."""
    there, name = seaward(mark_of(port), OFF_PORT_MI), ports()[port].name
    off_mi = miles_to(to_tenths(now.here), there)
    if off_mi <= THERE_MI:
        return Plotted(("LIE", "PASS"), f"lies {OFF_PORT_MI:g} miles off {name}, where who is to be kept out must come by")
    return go_to(now, there, now.cruising_kn, f"goes to bar {name}, {off_mi:,.0f} miles", "PASS")


def _lost(now: Situation) -> list[tuple[int, LatLon, str]]:
    """Where and when it had enemies in sight."""
    return [(seen.minute, seen.at, seen.text) for seen in now.enemies]


def _in_sector(now: Situation, found: list[Lane], at: LatLon, sector_mi: float, chance: float) -> Plotted:
    """Into the sector, and there on the lane that is nearest to its middle."""
    why = f"searches {sector_mi:,.0f} miles about where the raider was: seen in six hours by day with {chance:.0%}"
    if not found or miles_between(*now.here, *at) > sector_mi:
        return go_to(now, to_tenths(at), now.cruising_kn, why, "PASS")
    lane = min(found, key=lambda lane: min([miles_between(*at, *end) for end in lane.ends]))
    return to_and_fro(now, lane, now.cruising_kn, why, "PASS")


def _hunted(now: Situation) -> list[Lane]:
    """The lanes of one's own trade, nearest to the enemy's ports first."""
    keys = enemy_ports(now)
    base: LatLon = mark_of(keys[0]) if keys else to_tenths(now.here)
    others = [each.side for each in now.state.campaigns if each.side != now.force.side]
    return lanes(now, others[0] if others else "", base)


def _of_chase(now: Situation, seen: Seen) -> str:
    if not seen.step:
        return f"follows {seen.text}, {(now.minute - seen.minute) / HOUR_MIN:.0f} hours ago"
    does = "brings to action" if seen.rank else "closes to make out"
    return f"{does} {seen.text}, at {now.most_kn:g} knots"


@doctrine
def chance_in(width_mi: float, own_kn: float, hours: float, radius_mi: float) -> float:
    """The chance that a search finds who is somewhere in a circle: the part of it that is swept.

    >>> round(chance_in(40.0, 15.0, 6.0, 60.0), 2), chance_in(40.0, 15.0, 6.0, 30.0)
    (0.32, 1.0)
    """
    return min(1.0, width_mi * own_kn * hours / (math.pi * radius_mi * radius_mi))


@doctrine
def crossing_chance(width_mi: float, line_mi: float, own_kn: float, enemy_kn: float) -> float:
    """The chance that who crosses a line at a random place and time is seen by one who goes to and fro on it.

    >>> round(crossing_chance(40.0, 120.0, 10.0, 10.0), 2), crossing_chance(40.0, 40.0, 10.0, 10.0)
    (0.47, 1.0)
    """
    if line_mi <= width_mi:
        return 1.0
    faster = own_kn / enemy_kn
    return min(1.0, width_mi / line_mi * math.sqrt(1.0 + faster * faster))


ABOUT: Final = {
    "raider": "cruises on the enemy's trade routes by turns, keeps from warships that it cannot beat, and is home in time",
    "hunter": "searches where the raider may be, states its chance, shadows and brings to action",
}
RAIDER, HUNTER = (
    Bot(key, ABOUT[key], bot_writes(ABOUT[key], follows)) for key, follows in (("raider", raider), ("hunter", hunter))
)
