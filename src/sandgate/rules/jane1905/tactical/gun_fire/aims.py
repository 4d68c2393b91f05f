"""Where one aims at a ship: a zone, the nearest of a kind, the water-line, a place in feet. JANE.GUN.06, .16, .20, .29."""

import re
from functools import lru_cache
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule, step
from sandgate.rules.jane1905.plan.plan import Plan, Zone
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.plan.target import COVERED
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.gun_fire.targets import Feet
from sandgate.rules.jane1905.tactical.ship_state import Nature

Point = tuple[Feet, Feet]

AIM_HEIGHT_FT = number(BOOK, "gun_fire", "aim_height")
WATER_LINE = Aim("water-line")
BELT = Aim("part", "belt")
PARTS: Final = 1_000  # of ships that are aimed at, found once


def read_aim(text: str) -> Aim:
    """An aim as it is written behind AIM.

    >>> read_aim("WL").kind, read_aim("fore_gunhouse").part, read_aim("GUN 2")[:3], read_aim("x=98 y=25.5")[3:]
    ('water-line', 'fore_gunhouse', ('mark', 'GUN', 2), (98.0, 25.5))
    """
    if text == "WL":
        return WATER_LINE
    if mark := re.fullmatch(r"(GUN|LINE|PF) ?(\d+)", text):
        return Aim("mark", mark[1], int(mark[2]))
    if point := re.fullmatch(r"x=(\S+) y=(\S+)", text):
        return Aim("point", x=float(point[1]), y=float(point[2]))
    return Aim("part", text)


@rule("JANE.GUN.29")
def amidships_ft(length_ft: Feet, small_craft: bool, hull_top_ft: Feet) -> Point:
    """The aim at no part: amidships 14 ft up; at small craft the middle of the hull.

    hull_top_ft: height of the hull of a small craft.
    >>> amidships_ft(432.0, False, 0.0), amidships_ft(215.0, True, 9.0)
    ((216.0, 14.0), (107.5, 4.5))
    """
    return length_ft / 2.0, hull_top_ft / 2.0 if small_craft else AIM_HEIGHT_FT


def amidships_of(plan: Plan) -> Point:
    """The aim at no part of a ship."""
    return amidships_ft(plan.length_ft, plan.small_craft, plan.zones[0].y1_ft)


@step("JANE.GUN.20", "JANE.GUN.29")
@lru_cache(maxsize=PARTS)
def part_aimed_at(plan: Plan, part: str) -> Zone | None:
    """The zone of a name, or the one of a kind that is nearest amidships; None for what the ship has not."""
    named = next((zone for zone in plan.zones if zone.id == part), None)
    alike = [zone for zone in plan.zones if zone.kind == part]
    return named or min(alike, key=lambda zone: abs(zone.x0_ft + zone.x1_ft - plan.length_ft), default=None)


@step("JANE.GUN.29")
def usual_aim(plan: Plan, nature: Nature) -> Aim | None:
    """The aim without any order: AP at the belt, at the water-line where there is none; None: amidships."""
    if nature != "AP" or plan.small_craft:
        return None
    return BELT if any(zone.kind == "belt" for zone in plan.zones) else WATER_LINE


@step("JANE.GUN.06", "JANE.GUN.20", "JANE.GUN.29")
def ship_aim_ft(plan: Plan, aim: Aim | None, grade: int, line_ft: float) -> Point:
    """Where on a ship one aims, in feet; of a covered one nothing can be named.

    aim: None, at no part. line_ft: height of the water-line in force.
    """
    if aim is None or aim.kind == "mark" or (grade == COVERED and aim.kind != "point"):
        return amidships_of(plan)
    if aim.kind == "point":
        return aim.x, aim.y
    if aim.kind == "water-line":
        return plan.length_ft / 2.0, line_ft
    zone = part_aimed_at(plan, aim.part)
    return ((zone.x0_ft + zone.x1_ft) / 2.0, (zone.y0_ft + zone.y1_ft) / 2.0) if zone else amidships_of(plan)
