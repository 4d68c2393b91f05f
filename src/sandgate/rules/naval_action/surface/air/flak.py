"""Anti-aircraft fire of a group of ships. X.A.3.d.1."""

import math
from collections.abc import Sequence
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.figures import figure, number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die
from sandgate.rules.naval_action.surface.detection.clusters import clusters, is_one_group
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.state import State

BOOK: Final = "sandgate.rules.naval_action"
GUNS_PER_FACTOR: Final = int(number(BOOK, "air", "guns_per_factor"))
COLUMNS: Final = figure(BOOK, "air", "flak_columns")
TABLE: Final = (
    figure(BOOK, "air", "flak_1"),
    figure(BOOK, "air", "flak_2"),
    figure(BOOK, "air", "flak_3"),
    figure(BOOK, "air", "flak_4"),
    figure(BOOK, "air", "flak_5"),
    figure(BOOK, "air", "flak_6"),
)
LARGER: Final = ("BB", "BC", "CA", "CL", "CV")
DESTROYERS: Final = ("DE", "DD", "DL")


@rule("NA.AIR.12")
def group_factor(guns: float) -> int:
    """The factor of a group of ships by its guns of 3 to 5.25 inches: one for each four, fractions dropped.

    guns: those of a ship at HD count half.

    >>> group_factor(20.0), group_factor(10.0)
    (5, 2)
    """
    return math.floor(guns / GUNS_PER_FACTOR)


@rule("NA.AIR.13", "NA.AIR.16", "NA.WX.05")
def column_shift(role: str, height: str, heavy: bool, bad_visibility: bool = False) -> int:
    """How many columns to the right: torpedo bombers and low medium bombers one, heavy ones one at medium height, two low.

    role: D, T or H; height: of level bombers; in bad visibility dive-bombers glide, and count as torpedo bombers.

    >>> column_shift("T", "", False), column_shift("D", "", False), column_shift("D", "", False, True)
    (1, 0, 1)
    >>> [column_shift("H", *each) for each in (("LOW", True), ("LOW", False), ("MED", True), ("MED", False))]
    [2, 1, 1, 0]
    """
    if role == "H":
        return (height == "LOW") + heavy
    return 1 if role == "T" or bad_visibility else 0


@rule("NA.AIR.15", "NA.AIR.16")
def elements_shot_down(factor: int, shift: int, die: Die) -> int:
    """The elements shot down: by the highest column that is not above the factor, shifted, and the die.

    >>> elements_shot_down(12, 0, 4), elements_shot_down(17, 0, 3), elements_shot_down(42, 0, 6), elements_shot_down(2, 0, 6)
    (1, 0, 3, 0)
    >>> elements_shot_down(7, 1, 4), elements_shot_down(12, 2, 6), elements_shot_down(45, 1, 5), elements_shot_down(2, 1, 6)
    (1, 2, 2, 1)
    """
    column = sum([factor >= each for each in COLUMNS]) + shift  # 0: below the first
    return int(TABLE[die - 1][min(column, len(COLUMNS)) - 1]) if column > 0 else 0


@rule("NA.AIR.13", "NA.AIR.21")
def is_fired_at(height: str, after: bool) -> bool:
    """Whether attackers are fired at before or after their attack: high ones never, medium ones before it alone.

    height: "" for dive- and torpedo bombers.

    >>> is_fired_at("HIGH", False), is_fired_at("MED", False), is_fired_at("MED", True), is_fired_at("", True)
    (False, True, False, True)
    """
    return height != "HIGH" and not (height == "MED" and after)


@rule("NA.AIR.14")
def larger_that_fire(larger: int) -> int:
    """How many of the larger ships of a group may fire for a destroyer at its edge: half, fractions dropped.

    >>> larger_that_fire(3), larger_that_fire(4)
    (1, 2)
    """
    return larger // 2


@rule("NA.AIR.14")
def is_outside(hull: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    """Whether a place lies outside the convex polygon about some others, given counter-clockwise; no polygon holds nothing.

    >>> square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    >>> is_outside(square, 5.0, 5.0), is_outside(square, 11.0, 5.0), is_outside(((0.0, 0.0),), 1.0, 0.0)
    (False, True, True)
    >>> [is_outside(((0.0, 0.0), (10.0, 0.0), (0.0, 10.0)), *place) for place in ((2.0, 2.0), (6.0, 6.0))]
    [False, True]
    """
    if len(hull) < 3:
        return True
    for (ax, ay), (bx, by) in zip(hull, (*hull[1:], hull[0]), strict=True):
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0.0:
            return True
    return False


def hull_of(places: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The convex polygon about some places, counter-clockwise (monotone chain).

    >>> hull_of(((10.0, 10.0), (4.0, 3.0), (0.0, 0.0), (0.0, 10.0), (10.0, 0.0), (6.0, 8.0)))
    ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    >>> hull_of(((2.0, 7.0), (0.0, 0.0), (5.0, 1.0)))
    ((0.0, 0.0), (5.0, 1.0), (2.0, 7.0))
    """
    points = sorted(dict.fromkeys(places))
    if len(points) < 3:
        return tuple(points)
    halves = [_half(points), _half(points[::-1])]
    return (*halves[0][:-1], *halves[1][:-1])


def _half(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    found = list[tuple[float, float]]()
    for x, y in points:
        while len(found) > 1:
            (ax, ay), (bx, by) = found[-2], found[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0.0:
                break
            found.pop()
        found.append((x, y))
    return found


@step("NA.AIR.12")
def ships_about(state: State, target: Ship) -> tuple[Ship, ...]:
    """The ships of the group of a target; once she is sunk those that are left of it, or that lie close to where she was."""
    group = next((each.name for each in state.groups if target.number in each.ships), "")
    return next(
        (
            each.ships
            for each in clusters(state, target.side)
            if group in each.groups or any(is_one_group(_apart(ship, target)) for ship in each.ships)
        ),
        (),
    )


def _apart(one: Ship, other: Ship) -> float:
    return distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd)


@step("NA.AIR.12", "NA.AIR.14", "NA.GUN.31")
def factor_for(state: State, target: Ship) -> int:
    """The factor of the group of a ship that is attacked; for a destroyer at the edge not all of the larger ships fire."""
    ships = ships_about(state, target)
    larger = [ship for ship in ships if ship.type in LARGER]
    firing = list(ships)
    if target.type in DESTROYERS:
        edge = is_outside(hull_of([(ship.x_yd, ship.y_yd) for ship in larger]), target.x_yd, target.y_yd)
        if edge and larger:
            by_range = sorted(larger, key=lambda ship: (_apart(ship, target), ship.number))
            kept = by_range[: larger_that_fire(len(larger))]
            firing = [ship for ship in ships if ship.type not in LARGER or ship in kept]
    return group_factor(added([class_of(state, ship).aa_guns * (0.5 if ship.level == 2 else 1.0) for ship in firing]))
