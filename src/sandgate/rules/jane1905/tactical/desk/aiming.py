"""Where one aims: guns and parts by name, the enemy's target sheets, the line of fire that is shown. JANE.GUN.04 to .29.

A place on a target sheet is feet from the stem and feet over the water-line, as an aim is written.
"""

from collections.abc import Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.desk.deeds import Gap
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.plan import Plan, Zone
from sandgate.rules.jane1905.tactical.desk.on_view import (
    Guns,
    Target,
    all_targets,
    grade_for,
    guns_of,
    range_yd,
)
from sandgate.rules.jane1905.tactical.gun_fire.mountings import is_meant
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.said import guns_said, part_said

PARTS: Final = ("belt", "turret_gunhouse", "battery", "casemate", "conning_tower", "funnel", "bow_end", "stern_end")
WATER_LINE: Final = "the water-line"
SHEETS_OF: Final = {
    1: "the largest sheet",
    2: "the middle sheet",
    3: "the smallest sheet",
    4: "the smallest sheet, half the guns",
    5: "a covered sheet, half the guns",
}


# -- names --------------------------------------------------------------------------------------------------------------


def named(view: ActionView, gun: str) -> Sequence[Guns]:
    """The guns that an order names: MIKASA all but light ones, MIKASA.cm_aft of both sides, MIKASA.cm_aft.P one."""
    name, _, position = gun.partition(".")
    own = guns_of(view, name)
    if not position:
        return [one for one in own if one.armed.group != "LIGHT"] or own
    return [one for one in own if is_meant(one.armed.mounting.id, position)]


def target_of(view: ActionView, name: str) -> Target | None:
    """The enemy that an order names."""
    return next((each for each in all_targets(view) if each.id == name), None)


def named_guns(found: Sequence[Guns], *, together: bool = False) -> Gap:
    """Gun positions by name, each with what is loaded; those of a ship that has several may be named together."""
    words = dict[str, str]()
    for name in dict.fromkeys(one.site.id for one in found):
        own = [one for one in found if one.site.id == name]
        if together and len(own) > 1:
            words[name] = "all"
        for one in own:
            words[one.gun] = f"{guns_said(one.armed.mounting.id)}, {' and '.join(dict.fromkeys(one.armed.mounting.loads))}"
    return Gap("gun", tuple(words), start=next(iter(words), ""), words=tuple(words.values()))


def parts_of(plan: Plan) -> Gap:
    """The parts of a ship that may be named, what is worth aiming at first, and her water-line."""
    zones = sorted(plan.zones, key=lambda zone: PARTS.index(zone.kind) if zone.kind in PARTS else len(PARTS))
    words = {zone.id: zone_said(zone) for zone in zones} | {"WL": WATER_LINE}
    return Gap("part", tuple(words), words=tuple(words.values()))


def zone_said(zone: Zone) -> str:
    """A part of a ship with its armour: fore gunhouse, 10 inches."""
    armour = f", {number_text(zone.armour_in)} inches" if zone.armour_in else ""
    return f"{part_said(zone.id).removeprefix('the ')}{armour}"


# -- what is shown ------------------------------------------------------------------------------------------------------


def aim_shown(view: ActionView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The line of fire of a position."""
    return _ray(view, orders[-1].at, named(view, orders[-1].gun))


def claim_shown(view: ActionView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The line of fire of the guns that are claimed."""
    own = [one for one in guns_of(view, orders[-1].ship) if one.armed.group == "LIGHT"]
    return _ray(view, orders[-1].at, own)


def _ray(view: ActionView, at: str, found: Sequence[Guns]) -> Shown:
    """A line of fire, and what sheet is struck at by the range."""
    target = target_of(view, at) if at else None
    if target is None or not found:
        return Shown()
    site, off_yd = found[0].site, range_yd(found[0].site, target)
    way = (site.x_yd, site.y_yd), (target.x_yd, target.y_yd)
    ray = Mark("aim", (way,), f"{off_yd:,.0f} yards", "JANE.GUN.04", site.id)
    return Shown((ray,), f"{target.name} is {off_yd:,.0f} yards off: {SHEETS_OF[grade_for(found[0], target)]}.")
