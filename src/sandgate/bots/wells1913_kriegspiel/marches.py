"""From a wish to be somewhere to orders that may bring a piece nearer: GO along a way, shorter, or aside; FORD at a ford."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.muster import apart
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.bots.wells1913_kriegspiel.ways import Path, Walker, fords_of, way_through
from sandgate.kernel.asks import Order
from sandgate.kernel.geometry import ahead, bearing, relative
from sandgate.rules.wells1913.field.mobility import length_in
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.ground.bodies import on_horse
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import FILES, front_in
from sandgate.rules.wells1913.kriegspiel.moves.driving import HALF_WAGGON_IN, waggon_purse
from sandgate.rules.wells1913.kriegspiel.moves.going import Purse, priced
from sandgate.rules.wells1913.kriegspiel.moves.gun_marching import gun_goer, gun_purse, team_of
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import left_in
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goer_of, purse_of
from sandgate.rules.wells1913.kriegspiel.orders import Ford, Go
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, waggon_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

LEAST_IN: Final = 1.0  # nobody stirs for less
SURE: Final = 0.995  # of an allowance that a way may cost: places are rounded to a tenth of an inch
SHORTER: Final = (0.6, 0.3)
ASIDE_IN: Final = (10.0, -10.0, 24.0, -24.0)
LEAVES: Final = 0.4  # of a way after which one is beside it
HALVINGS: Final = 7
AT_FORD_IN: Final = 1.5  # whose front is so near to a ford's end passes it


class Goes(NamedTuple):
    """A piece that can go: where it is, who it is to the country, and what it can spend."""

    name: str
    start: Point
    walker: Walker
    goer: Goer
    purse: Purse
    wing_in: float  # half its front; 0 of columns and wheels, which turn for nothing
    facing_deg: float

    @property
    def left_in(self) -> float:
        """What it can still spend in this move, a hair less."""
        return SURE * left_in(self.purse.reach_in, self.purse.spent)


def goes_of(read: Reading, name: str) -> Goes:
    """A unit, gun or waggon that can go; it must be there."""
    battle = read.battle
    if any(gun.name == name for gun in battle.guns):
        gun = gun_of(battle, name)
        purse = gun_purse(battle, gun, team_of(battle, gun))
        return _wheels(name, Point(gun.x_in, gun.y_in), gun_goer(name), purse)
    if any(waggon.name == name for waggon in battle.waggons):
        waggon = waggon_of(battle, name)
        goer = Goer(name, HALF_WAGGON_IN, on_foot=False, wheels=True)
        return _wheels(name, Point(waggon.x_in, waggon.y_in), goer, waggon_purse(waggon))
    force = read.forces[name]
    unit, goer, purse = force.unit, goer_of(force.unit, force.men[0]), purse_of(force.unit)
    walker = Walker(purse.arm, purse.formation, goer.half_in, goer.on_foot)
    wide_in = 0.0 if unit.formation in FILES else front_in(unit.formation, len(force.men), on_horse(force.men[0], unit))
    return Goes(name, Point(unit.x_in, unit.y_in), walker, goer, purse, wide_in / 2.0, unit.facing_deg)


def _wheels(name: str, start: Point, goer: Goer, purse: Purse) -> Goes:
    return Goes(name, start, Walker(purse.arm, purse.formation, goer.half_in, on_foot=False), goer, purse, 0.0, 0.0)


@doctrine
def wheels_about(wing_way_in: float, left_in: float) -> bool:
    """Whether a front turns towards where it goes: not if its wing would spend more than a sixth of the move on that.

    >>> wheels_about(3.3, 36.0), wheels_about(12.4, 12.0)
    (True, False)
    """
    return 6.0 * wing_way_in <= left_in


def _wing_way_in(turn_deg: float, wing_in: float) -> float:
    """How far the man on the wing of a front goes when it turns where it stands."""
    return 2.0 * wing_in * math.sin(math.radians(abs(turn_deg)) / 2.0)


# -- orders ------------------------------------------------------------------------------------------------------------


def marches(read: Reading, name: str, goal: Point, keep_off_in: float = 0.0) -> Iterator[Order]:
    """Orders that bring a piece nearer to a place, the best first; `keep_off_in` short of it."""
    goes, battle = goes_of(read, name), read.battle
    way = way_through(battle, goes.walker, goes.start, goal).path
    ford = _ford_on(battle, goes.walker, way)
    if ford is not None and ford <= 1 and apart(goes.start, way[ford]) <= AT_FORD_IN:
        yield Ford(name)
    way = _trimmed(way, length_in(way) - keep_off_in) if ford is None else way[: ford + 1]
    if length_in(way) >= LEAST_IN and goes.left_in >= LEAST_IN:
        yield from _tries(read, goes, way)


def _ford_on(battle: Battle, walker: Walker, way: Path) -> int | None:
    """Which point of a way is the near end of its first ford; None if it leads through none."""
    fords = fords_of(battle.field.country) if walker.fords else ()
    pairs = enumerate(pairwise(way))
    return next((nth for nth, (a, b) in pairs if (a, b) in fords or (b, a) in fords), None)


def _tries(read: Reading, goes: Goes, way: Path) -> Iterator[Go]:
    """The way as far as the move suffices, ways beside it, and less of it."""
    facing_deg, left = _facing(goes, way), goes.left_in
    if facing_deg is not None:
        left -= _wing_way_in(relative(facing_deg, goes.facing_deg), goes.wing_in)
    far_in = as_far_as(read.battle, goes, way, left)
    straight = _trimmed(way, far_in)
    for path in (straight, *(_beside(straight, aside_in) for aside_in in ASIDE_IN)):
        fits_in = as_far_as(read.battle, goes, path, left)
        if fits_in >= LEAST_IN:
            yield _go(read, goes, _trimmed(path, fits_in), facing_deg)
    for part in SHORTER:
        if far_in * part >= LEAST_IN:
            yield _go(read, goes, _trimmed(way, far_in * part), facing_deg)


def _beside(way: Path, aside_in: float) -> Path:
    """A way that soon leaves another and ends beside its end, so far to the right, round whoever stands in it."""
    long_in, toward_deg = apart(way[0], way[-1]), bearing(*way[0], *way[-1])
    turns = (ahead(*way[0], toward_deg, part * long_in, aside_in) for part in (LEAVES, 1.0))
    return (way[0], *(Point(x, y) for x, y in turns))


def _facing(goes: Goes, way: Path) -> float | None:
    """Where a front is to face at the end of its way; None of a column or wheels: along it."""
    if goes.wing_in == 0.0:
        return None
    along_deg = float(round(bearing(*way[-2], *way[-1])) % 360)
    turn_deg = relative(along_deg, goes.facing_deg)
    return along_deg if wheels_about(_wing_way_in(turn_deg, goes.wing_in), goes.left_in) else goes.facing_deg


def as_far_as(battle: Battle, goes: Goes, way: Path, left_in: float) -> float:
    """How far along a way an allowance suffices, by the rules' own price of it."""
    least, most = 0.0, length_in(way)
    if priced(battle, goes.goer, goes.purse, way).cost_in <= left_in:
        return most
    for _ in range(HALVINGS):
        middle = (least + most) / 2.0
        fits = priced(battle, goes.goer, goes.purse, _trimmed(way, middle)).cost_in <= left_in
        least, most = (middle, most) if fits else (least, middle)
    return least


def _trimmed(way: Path, long_in: float) -> Path:
    """The first so many inches of a way."""
    found, gone = [way[0]], 0.0
    for a, b in pairwise(way):
        leg_in = apart(a, b)
        if gone + leg_in >= long_in:
            part = max(0.0, long_in - gone) / max(leg_in, 1e-9)
            return (*found, Point(a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))
        gone += leg_in
        found.append(b)
    return way


def _go(read: Reading, goes: Goes, way: Path, facing_deg: float | None) -> Go:
    return Go(goes.name, tuple(dict.fromkeys(read.on_field(*at) for at in way[1:])), facing_deg)
