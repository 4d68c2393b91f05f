"""How far men can go straight on, and what stops them. KS.CHARGE.09, .13 and .19.

Rulings: what stops the middle of the rank that goes first stops a unit. A river can be forded if a ford leads over it
anywhere. Each man of a line goes the same way, so that its front keeps its direction. Where there is no room at the end of
the way, the unit stops as little short of it as it must.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, ahead, relative
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.land import Water
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import GRAIN_IN
from sandgate.rules.wells1913.field.terrain import Wet, terrain_of
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_against_cavalry import Barrier
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, dry_ground, way_refusal
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import FILES, set_out
from sandgate.rules.wells1913.kriegspiel.moves.going import bars_of
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import ABOUT_DEG
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.state import Battle

HALVINGS: Final = 16  # of a way of three feet: to less than a thousandth of an inch
SHORTER_IN: Final = 1.0  # by so much a unit that finds no room stops short
GRID: Final = 1000.0  # parts of an inch


class Flight(NamedTuple):
    """How far one can go straight on, and what is there."""

    way_in: float
    stop: Barrier | Literal["", "ground"]


class Fled(NamedTuple):
    """Men who have gone straight on: themselves in their new places, the unit that they make, and its way."""

    men: tuple[Man, ...]
    unit: Unit
    path: tuple[Point, Point]


# -- how far -----------------------------------------------------------------------------------------------------------


def along(at: Point, bearing_deg: float, way_in: float) -> Point:
    """The place so far on from another."""
    x_in, y_in = ahead(*at, bearing_deg, way_in, 0.0)
    return Point(grid(x_in), grid(y_in))


def longest_in(want_in: float, may: Callable[[float], bool]) -> float:
    """The longest way up to one that is wanted, to a thousandth of an inch, where every shorter one may be gone too."""
    if may(want_in):
        return want_in
    least, most = 0.0, want_in
    for _ in range(HALVINGS):
        middle = (least + most) / 2.0
        least, most = (middle, most) if may(middle) else (least, middle)
    return math.floor(least * GRID) / GRID


@step("KS.CHARGE.09", "KS.CHARGE.13", "KS.CHARGE.19")
def flight_of(battle: Battle, side: Side, goer: Goer, at: Point, bearing_deg: float, want_in: float) -> Flight:
    """How far a piece can go straight on from a place, up to a length, and what stops it."""
    bars = bars_of(battle, side, goer.name)
    if is_free(battle, goer, at, along(at, bearing_deg, want_in), bars):
        return Flight(want_in, "")
    found: list[Flight] = [_to_edge(battle, at, bearing_deg, want_in)]
    for wet in terrain_of(dry_ground(battle)).deep:
        stop: Barrier = "fordable river" if _fordable(battle, wet.water) else "unfordable river"
        found.append(Flight(_to_water(wet, goer, at, bearing_deg, want_in), stop))
    first = min(found, key=lambda each: each.way_in)
    free_in = longest_in(first.way_in, lambda way_in: is_free(battle, goer, at, along(at, bearing_deg, way_in), bars))
    return first if free_in >= first.way_in < want_in else Flight(free_in, "ground")


def is_free(battle: Battle, goer: Goer, a: Point, b: Point, bars: Sequence[Body]) -> bool:
    """Whether nothing bars the straight way from a to b."""
    return way_refusal(battle, goer, (a, b), bars) is None


def _to_edge(battle: Battle, at: Point, bearing_deg: float, want_in: float) -> Flight:
    country = battle.field.country
    inside = longest_in(
        want_in, lambda way_in: _on_field(along(at, bearing_deg, way_in), country.width_in, country.depth_in)
    )
    return Flight(inside, "edge")


def _on_field(at: Point, width_in: float, depth_in: float) -> bool:
    return 0.0 <= at.x_in <= width_in and 0.0 <= at.y_in <= depth_in


def _to_water(wet: Wet, goer: Goer, at: Point, bearing_deg: float, want_in: float) -> float:
    water = Outline(wet.corners)
    return longest_in(
        want_in, lambda way_in: gap(Outline((at, along(at, bearing_deg, way_in))), water) > goer.half_in - GRAIN_IN
    )


@step("KS.CHARGE.19")
def _fordable(battle: Battle, water: Water) -> bool:
    """Whether a ford leads over the river to which a reach of it belongs."""
    country = battle.field.country
    reaches = [Outline(each.outline) for each in country.waters if each == water or each.name == water.name != ""]
    fords = [Outline(each.outline) for each in country.crossings if each.kind == "ford"]
    return any(gap(ford, reach) == 0.0 for ford in fords for reach in reaches)


# -- going -------------------------------------------------------------------------------------------------------------


def start_of(unit: Unit, men: Sequence[Man], bearing_deg: float) -> Point:
    """The middle of the rank of a unit that goes first on a bearing, by some of its men: the last one if they turn about."""
    found = [aboard(unit.x_in, unit.y_in, unit.facing_deg, man.x_in, man.y_in)[0] for man in men]
    turned = abs(near(relative(bearing_deg, unit.facing_deg))) > ABOUT_DEG
    x_in, y_in = ahead(unit.x_in, unit.y_in, unit.facing_deg, min(found) if turned else max(found), 0.0)
    return Point(grid(x_in), grid(y_in))


@step("KS.CHARGE.09", "KS.ARMS.16", "KS.MOVE.01", "KS.MOVE.02")
def facing_back_deg(unit: Unit, bearing_deg: float) -> float:
    """Where men face who have gone straight on: a column along its way, a line as before or about, since nobody wheels."""
    if unit.formation in FILES:
        return grid(bearing_deg) % 360.0
    turned = abs(near(relative(bearing_deg, unit.facing_deg))) > ABOUT_DEG
    return (unit.facing_deg + 180.0) % 360.0 if turned else unit.facing_deg


@step("KS.CHARGE.09", "KS.CHARGE.13", "KS.ARMS.16", "LW.MOB.11")
def fled(battle: Battle, unit: Unit, men: Sequence[Man], at: Point, bearing_deg: float, way_in: float) -> Fled | None:
    """Men of a unit who have gone straight on so far, or as little less as they must; None if they find room nowhere."""
    facing_deg = facing_back_deg(unit, bearing_deg)
    for nth in range(int(way_in / SHORTER_IN) + 1):
        end = along(at, bearing_deg, way_in - nth * SHORTER_IN)
        there = replace(unit, x_in=end.x_in, y_in=end.y_in, facing_deg=facing_deg)
        ended = set_out(battle, there, men)
        if ended is not None:
            return Fled(ended, there, (at, end))
    return None
