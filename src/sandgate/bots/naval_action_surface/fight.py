"""A fight laid down as numbers for the sums (sums.py): who fires at whom, and what each fire is worth by the rules.

What guns of a class at a level bring at another ship stands in one table, by those that bear and by the range.
"""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.naval_action_surface.going import Floats, Ints
from sandgate.bots.naval_action_surface.situation import Arms, Foe, Situation
from sandgate.bots.naval_action_surface.sums import (
    ANGLE_DEG,
    SECTORS,
    TENTHS,
    Fight,
)
from sandgate.bots.naval_action_surface.worth import Manner, at_range, bearing_models, torpedoed
from sandgate.rules.naval_action.navy.ship_class import Mount, ShipClass
from sandgate.rules.naval_action.surface.gunfire.ranges import band_limits
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.tracks.aiming import may_aim
from sandgate.rules.naval_action.surface.tracks.announcing import usable

ENDLESS: Final = 1_000_000_000  # units of the table
FIGHTS: Final = 64  # of an action that are kept at once
NO_FIGHT: Final = Fight(0, 0, 1.0, 0, *[array("d" if name in ("worths", "parts") else "q") for name in Fight._fields[4:]])


class Place(NamedTuple):
    """Where a ship is, or is thought of."""

    x_yd: float
    y_yd: float
    course_deg: float


def place_of(ship: Ship) -> Place:
    """Where a ship is now."""
    return Place(ship.x_yd, ship.y_yd, ship.course_deg)


def places_of(places: Sequence[Place]) -> Floats:
    """Places as numbers, one after the other."""
    return array("d", [number for place in places for number in place])


# -- what is kept --------------------------------------------------------------------------------------------------------


def arms_of(now: Situation, kind: ShipClass) -> Arms:
    """How the guns of a class bear and reach."""
    arms = now.reckoned.arms
    if kind.key not in arms:
        begins = [ANGLE_DEG * (nth - SECTORS // 2) for nth in range(SECTORS)]
        bearing = [tuple(bearing_models(kind, begin_deg + ANGLE_DEG / 2.0)) for begin_deg in begins]
        unit_yd = now.view.known.options.unit_yd
        limits = sorted({limit for each in kind.batteries for limit in band_limits(each.max_range_yd, unit_yd)})
        sets = list(dict.fromkeys(bearing))
        sectors = [sets.index(each) * (len(limits) + 1) for each in bearing]
        arms[kind.key] = Arms(tuple(sets), tuple(sectors), tuple(limits))
    return arms[kind.key]


def table_of(now: Situation, ship: Ship, target: Ship, manner: Manner) -> "array[float]":
    """What a ship's guns bring at another: of each set of them that bears, at each range and beyond the last."""
    tables, value = now.reckoned.tables, now.value(target)
    key = (ship.ship_class, ship.level, target.ship_class, target.type, target.level, value, manner)
    if key not in tables:
        arms, unit_yd = arms_of(now, now.kind(ship)), now.view.known.options.unit_yd
        ranges = [limit * unit_yd for limit in arms.limits]
        told = [[at_range(now, ship, guns, target, each, manner) for each in ranges] for guns in arms.bearing]
        tables[key] = array("d", [worth for row in told for worth in (*row, 0.0)])
    return tables[key]


def aimed_from(now: Situation, mount: Mount) -> Ints:
    """At which tenths of degrees off the bow a mount in such a position may be aimed."""
    aimed, year = now.reckoned.aimed, now.view.known.options.year
    if mount.place not in aimed:
        tenths = range(-(TENTHS // 2), TENTHS // 2 + 1)
        aimed[mount.place] = array("q", [may_aim(mount.place, tenth / 10.0, year) for tenth in tenths])
    return aimed[mount.place]


# -- a fight -------------------------------------------------------------------------------------------------------------


def fight_of(now: Situation, ships: Sequence[Ship], others: Sequence[Ship], *, twisting: bool = False) -> Fight:
    """Ships against others; twisting: the ships evade. It stays the same until one is hurt, launches or dives."""
    units, fights = [*ships, *others], now.reckoned.fights
    seen = [(ship.ship_class, ship.type, ship.level, now.value(ship), _left(ship), _is_deep(ship)) for ship in units]
    key = (len(ships), twisting, *seen)
    fight = fights.get(key)
    if fight is None:
        if len(fights) >= FIGHTS:
            fights.clear()
        fight = fights[key] = _fight(now, units, len(ships), twisting)
    return fight


def _left(ship: Ship) -> tuple[int, ...]:
    return tuple([tubes.left for tubes in ship.tubes])


def _is_deep(ship: Ship) -> bool:
    return ship.type == "SS" and ship.boat is not None and ship.boat.depth != "S"


def _fight(now: Situation, units: Sequence[Ship], n: int, twisting: bool) -> Fight:
    """The first n of some ships against the others."""
    kinds = list(dict.fromkeys([ship.ship_class for ship in units]))
    arms = [arms_of(now, now.kinds[key]) for key in kinds]
    width = max([len(each.limits) for each in arms])
    starts, worths = _tables(now, units, n, twisting)
    mounts, aims, aimed, parts = _mounts(now, units, n)
    return Fight(
        ships=n,
        units=len(units),
        unit_yd=now.view.known.options.unit_yd,
        width=width,
        kinds=array("q", [kinds.index(ship.ship_class) for ship in units]),
        sectors=array("q", [each for of in arms for each in of.sectors]),
        limits=array("q", [each for of in arms for each in (*of.limits, *[ENDLESS] * (width - len(of.limits)))]),
        starts=starts,
        worths=worths,
        firers=_first([(ship.ship_class, ship.level) for ship in units], n),
        targets=_first([(ship.ship_class, ship.level, now.value(ship)) for ship in units], n),
        deep=array("q", [_is_deep(ship) for ship in units]),
        mounts=mounts,
        aims=aims,
        aimed=aimed,
        parts=parts,
    )


def _first(keys: Sequence[object], n: int) -> Ints:
    """Of each ship, and of each of the others, the first that is alike."""
    return array("q", [*[keys[:n].index(key) for key in keys[:n]], *[n + keys[n:].index(key) for key in keys[n:]]])


def _tables(now: Situation, units: Sequence[Ship], n: int, twisting: bool) -> tuple[Ints, Floats]:
    """Where the table of each pair begins, and all tables one after the other; those who are alike have one."""
    starts, worths = array("q", bytes(8 * len(units) ** 2)), array("d")
    firers = [(ship.ship_class, ship.level) for ship in units]
    targets = [(ship.ship_class, ship.type, ship.level, now.value(ship)) for ship in units]
    begun, manners = dict[object, int](), [Manner(firer_evades=twisting), Manner(target_evades=twisting)]
    for one, ship in enumerate(units):
        manner = manners[one >= n]
        for other in range(n, len(units)) if one < n else range(n):
            key = (firers[one], targets[other], manner)
            if key not in begun:
                begun[key] = len(worths)
                worths += table_of(now, ship, units[other], manner)
            starts[one * len(units) + other] = begun[key]
    return starts, worths


def _mounts(now: Situation, units: Sequence[Ship], n: int) -> tuple[Ints, Ints, Ints, Floats]:
    """Where the mounts of each ship begin, where each may be aimed, and what it brings at each other ship."""
    mounts, aims, aimed, parts, begun = array("q", [0]), array("q"), array("q"), array("d"), dict[str, int]()
    rows = dict[tuple[bool, int, int], list[float]]()  # what mounts that are alike bring
    for one, ship in enumerate(units):
        for tubes, mount in zip(ship.tubes, now.kind(ship).mounts, strict=True):
            if mount.place not in begun:
                begun[mount.place] = len(aimed)
                aimed += aimed_from(now, mount)
            aims.append(begun[mount.place])
            count = usable(tubes.left, mount.tubes, ship.level)
            key = (one < n, mount.size_in, count)
            if key not in rows:
                rows[key] = [
                    _torpedoes(now, mount, count, each) if (one < n) != (other < n) else 0.0
                    for other, each in enumerate(units)
                ]
            parts.extend(rows[key])
        mounts.append(len(aims))
    return mounts, aims, aimed, parts


def _torpedoes(now: Situation, mount: Mount, count: int, other: Ship) -> float:
    return torpedoed(now, mount.size_in, count, now.kind(other), other.level) * now.value(other)


# -- the range that is best ----------------------------------------------------------------------------------------------


class Balance(NamedTuple):
    """What both sides would bring about in a turn at a range."""

    range_yd: float
    gain: float
    loss: float


def best_balance(now: Situation, ships: Sequence[Ship], foes: Sequence[Foe], caution: float) -> Balance:
    """The range that is best for all of these ships together, and what both sides would bring about there."""
    return Balance(*now.sums.best_range(fight_of(now, ships, [foe.ship for foe in foes]), caution))
