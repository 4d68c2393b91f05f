"""Sums of a fight on numbers alone: what ships bring at one another from place to place, and at each range.

Play calls these functions, and a study compiles them (batch/naval_action.py). What a fire is worth stands in tables, which
fight.py fills by the rules; here it is only looked up.
"""

import math
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.naval_action_surface.going import PLACE, Floats, Going, Ints, Plots, Room, Taken, Waters, go
from sandgate.kernel.geometry import distance
from sandgate.kernel.units import near
from sandgate.rules.naval_action.surface.gunfire.ranges import rounded_up
from sandgate.rules.naval_action.surface.sighting.arcs import relative_deg, to_tenth
from sandgate.rules.naval_action.surface.torpedoes.meeting import AUTO_RANGE_YD

ANGLE_DEG: Final = 5.0  # to which bearings are judged in looking forward
SECTORS: Final = 73  # bearings of so many degrees from -180 to 180, each by where it begins
TENTHS: Final = 3601  # of degrees from -180 to 180
ABEAM_DEG: Final = 90.0
SHORTEST_YD: Final = 1_500
LONGEST_YD: Final = 33_000
STEP_YD: Final = 1_500
RANGES: Final = (LONGEST_YD - SHORTEST_YD) // STEP_YD + 1
WELL_MATCHED: Final = 0.4  # of the most that guns can do, with which a range is thought of at all
TO_FIGHT, AWAY, TO_A_PLACE, STRAIGHT = 0, 1, 2, 3  # what a way is good for


class Fight(NamedTuple):
    """Ships that fight others, numbered from 0, the others after them; of a pair, who fires stands first."""

    ships: int
    units: int  # ships and others
    unit_yd: float
    width: int  # of a row of limits
    kinds: Ints  # of each unit: which row of sectors and limits is hers
    sectors: Ints  # of each kind and bearing: where in a table the guns that bear stand
    limits: Ints  # of each kind: where bands of range end, in units of the table of play
    starts: Ints  # of each pair: where their table begins
    worths: Floats  # the tables: what guns bring by those that bear and by the range, in points
    firers: Ints  # of each unit: the first that fires as she does
    targets: Ints  # of each unit: the first that is fired at as she is
    deep: Ints  # of each unit: 1 if she is a boat under water, at whom nobody fires
    mounts: Ints  # of each unit, and after the last: where her torpedo mounts begin
    aims: Ints  # of each mount: where in `aimed` her position begins
    aimed: Ints  # of each position and tenth of a degree: 1 if she may be aimed there
    parts: Floats  # of each mount and unit: what her torpedoes bring at that one, if they surely meet, in points


class Aim(NamedTuple):
    """What a group goes for."""

    kind: int  # TO_FIGHT, AWAY from the nearest enemy, TO_A_PLACE, or STRAIGHT on
    places: Floats  # where the enemies will be; the one place that is made for; her own, who goes on
    wanted_yd: float = 0.0  # the range to fight at
    shunned: float = 0.0  # what a point lost counts against one won
    pull: float = 0.0  # what a thousand yards off the range that is wanted cost, in points


@doctrine
def sector_of(angle_deg: float) -> int:
    """The bearing to which an angle off the bow is judged.

    >>> sector_of(-180.0), sector_of(0.0), sector_of(94.9), sector_of(180.0)
    (0, 36, 54, 72)
    """
    return math.floor(angle_deg / ANGLE_DEG) + SECTORS // 2


@doctrine
def tenth_of(angle_deg: float) -> int:
    """The tenth of a degree to which an angle off the bow is rounded.

    >>> tenth_of(-180.0), tenth_of(-0.04), tenth_of(90.06)
    (0, 1800, 2701)
    """
    return math.floor(to_tenth(angle_deg) * 10.0 + 0.5) + TENTHS // 2


def guns_bring(fight: Fight, one: int, other: int, range_yd: float, angle_deg: float) -> float:
    """What one's guns bring in a turn at another, at a range and on a relative bearing."""
    kind, units, band = fight.kinds[one], rounded_up(range_yd, fight.unit_yd), 0
    first = kind * fight.width
    while band < fight.width and fight.limits[first + band] < units:
        band += 1
    guns = fight.sectors[kind * SECTORS + sector_of(angle_deg)]
    worth: float = fight.worths[fight.starts[one * fight.units + other] + guns + band]
    return worth


def torpedoes_bring(fight: Fight, one: int, other: int, range_yd: float, angle_deg: float) -> float:
    """What the best mount of one brings at another whom it surely meets; 0 farther off (NA.TORP.01)."""
    best = 0.0
    if range_yd <= AUTO_RANGE_YD:
        tenth = tenth_of(angle_deg)
        for mount in range(fight.mounts[one], fight.mounts[one + 1]):
            if fight.aimed[fight.aims[mount] + tenth]:
                best = max(best, fight.parts[mount * fight.units + other])
    return best


def brings(fight: Fight, one: int, at: Floats, nth: int, other: int, to: Floats, mth: int) -> float:
    """What one brings in a turn at another, from her place among some to the other's: guns, and torpedoes near by."""
    if fight.deep[other]:
        return 0.0
    x_yd, y_yd, to_x_yd, to_y_yd = at[nth], at[nth + 1], to[mth], to[mth + 1]
    angle_deg = relative_deg(x_yd, y_yd, at[nth + 2], to_x_yd, to_y_yd)
    range_yd = distance(x_yd, y_yd, to_x_yd, to_y_yd)
    guns = guns_bring(fight, one, other, range_yd, angle_deg)
    return guns + torpedoes_bring(fight, one, other, range_yd, angle_deg)


def exchange(fight: Fight, places: Floats, begin: int, others: Floats) -> tuple[float, float]:
    """What ships would win in a turn and what they would lose, each at whom she tells most.

    begin: where the places of the ships begin among some; others: those of the others.
    """
    gained, lost, n = 0.0, 0.0, fight.ships
    for ship in range(n):
        most = 0.0
        for other in range(n, fight.units):
            nth, mth = begin + PLACE * ship, PLACE * (other - n)
            most = max(most, brings(fight, ship, places, nth, other, others, mth))
        gained += most
    for other in range(n, fight.units):
        most = 0.0
        for ship in range(n):
            nth, mth = begin + PLACE * ship, PLACE * (other - n)
            most = max(most, brings(fight, other, others, mth, ship, places, nth))
        lost += most
    return gained, lost


def score(fight: Fight, aim: Aim, ways: Floats, begin: int, ships: int) -> float:
    """How good a way is that brings so many ships to such places; where they begin among some."""
    if aim.kind == TO_FIGHT:
        return fight_score(fight, aim, ways, begin)
    if aim.kind == AWAY:
        return off_yd(ways, begin, ships, aim.places) / 1_000.0
    if aim.kind == TO_A_PLACE:
        return -off_yd(ways, begin, 1, aim.places) / 1_000.0
    turned_deg: float = abs((ways[begin + 2] - aim.places[2] + 180.0) % 360.0 - 180.0)
    return -turned_deg / 180.0


def fight_score(fight: Fight, aim: Aim, ways: Floats, begin: int) -> float:
    """How good a place is to fight from: what guns bring, less what the enemy's do, and the range that is wanted."""
    gained, lost = exchange(fight, ways, begin, aim.places)
    off_range_yd = abs(off_yd(ways, begin, 1, aim.places) - aim.wanted_yd)
    return gained - aim.shunned * lost - aim.pull * off_range_yd / 1_000.0


def off_yd(ways: Floats, begin: int, ships: int, others: Floats) -> float:
    """How far the nearest of some others is from the nearest of so many ships."""
    least_yd = math.inf
    for nth in range(begin, begin + PLACE * ships, PLACE):
        for mth in range(0, len(others), PLACE):
            least_yd = min(least_yd, distance(ways[nth], ways[nth + 1], others[mth], others[mth + 1]))
    return least_yd


def score_ways(fight: Fight, aim: Aim, ways: Floats, scores: Floats) -> None:
    """Put down how good each way is; ways: of each where it brings the ships."""
    if len(scores) > 0:
        size = len(ways) // len(scores)
        for way in range(len(scores)):
            scores[way] = score(fight, aim, ways, size * way, size // PLACE)


def choose(going: Going, waters: Waters, plots: Plots, taken: Taken, room: Room, aim: Aim, fight: Fight) -> int:
    """The plot of the best way, of equals the first, with its run and places put down before all others; -1: none.

    What a way runs into speaks against it.
    """
    ships, best, most = len(going.able_kn), -1, 0.0
    size = PLACE * ships
    for way in range(go(going, waters, plots, taken, room)):
        good = score(fight, aim, room.ends, size * way, ships) - room.dangers[way]
        if best < 0 or good > most:
            best, most = way, good
    if best < 0:
        return -1
    for nth in range(size):
        room.halves[nth], room.ends[nth] = room.halves[size * best + nth], room.ends[size * best + nth]
    plot = -1
    while best >= 0:
        plot += 1
        if room.runs[plot] > 0.0:
            best -= 1
    return plot


def brought(fight: Fight, first: int, last: int, at_first: int, at_last: int, range_yd: float) -> float:
    """What some units would bring in a turn at others, broadside to broadside; those that are alike are reckoned once."""
    known, whole = [-1.0 for _ in range(fight.units)], 0.0
    for one in range(first, last):
        alike = fight.firers[one]
        if known[alike] < 0.0:
            known[alike] = 0.0
            for other in range(at_first, at_last):
                if fight.targets[other] == other:
                    known[alike] = max(known[alike], guns_bring(fight, one, other, range_yd, ABEAM_DEG))
        whole += known[alike]
    return whole


def best_range(fight: Fight, caution: float) -> tuple[float, float, float]:
    """The range at which guns tell most above the enemy's, of those at which they tell at all; what is won there, and lost.

    Broadside to broadside. caution: what a point lost counts against one won.
    """
    ranges = [float(SHORTEST_YD + STEP_YD * nth) for nth in range(RANGES)]
    gains = [brought(fight, 0, fight.ships, fight.ships, fight.units, range_yd) for range_yd in ranges]
    losses = [brought(fight, fight.ships, fight.units, 0, fight.ships, range_yd) for range_yd in ranges]
    told_from = WELL_MATCHED * max(gains)
    goods = [near(gains[nth] - caution * losses[nth]) for nth in range(RANGES)]
    best = max([goods[nth] for nth in range(RANGES) if gains[nth] >= told_from])
    alike = [nth for nth in range(RANGES) if gains[nth] >= told_from and goods[nth] == best]
    middle = alike[len(alike) // 2]  # well inside a band, so that an enemy who turns does not leave it at once
    return ranges[middle], gains[middle], losses[middle]


class Sums(NamedTuple):
    """Who works these sums out: the functions as they stand, or compiled."""

    best_range: Any
    score_ways: Any
    exchange: Any
    go: Any
    choose: Any


PLAIN: Final = Sums(best_range, score_ways, exchange, go, choose)
