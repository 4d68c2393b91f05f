"""Where one aims: guns and parts by name, the enemy's target sheets, the line of fire that is shown. JANE.GUN.04 to .29.

A place on a target sheet is feet from the stem and feet over the water-line, as an aim is written.
"""

from collections.abc import Sequence
from typing import Any, Final

from sandgate.kernel.contract import Ask, Mark, Shown
from sandgate.kernel.desk.deeds import Gap
from sandgate.kernel.geometry import bearing, relative
from sandgate.kernel.notation import number_text
from sandgate.kernel.papers import Paper, Spot
from sandgate.rules.jane1905.plan.plan import Plan, Zone
from sandgate.rules.jane1905.plan.target import COVERED, scale_ft
from sandgate.rules.jane1905.tactical.desk.on_view import (
    Guns,
    Target,
    all_targets,
    grade_for,
    guns,
    is_ready,
    range_yd,
    targets,
    why_not,
)
from sandgate.rules.jane1905.tactical.forts.shaken import has_fort_striker
from sandgate.rules.jane1905.tactical.gun_fire.striker import deviation_in
from sandgate.rules.jane1905.tactical.gun_fire.targets import narrowing_of
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


def named(view: ActionView, gun: str) -> list[Guns]:
    """The guns that an order names: MIKASA all but light ones, MIKASA.cm_aft of both sides, MIKASA.cm_aft.P one."""
    name, _, position = gun.partition(".")
    own = [one for one in guns(view) if one.of == name]
    if not position:
        return [one for one in own if one.armed.group != "LIGHT"] or own
    return [one for one in own if position in {one.armed.mounting.id, one.armed.mounting.id.partition(".")[0]}]


def target_of(view: ActionView, name: str) -> Target | None:
    """The enemy that an order names."""
    return next((each for each in all_targets(view) if each.id == name), None)


def named_guns(found: Sequence[Guns], *, together: bool = False) -> Gap:
    """Gun positions by name, each with what is loaded; those of a ship that has several may be named together."""
    words = dict[str, str]()
    for name in dict.fromkeys(one.of for one in found):
        own = [one for one in found if one.of == name]
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


# -- target sheets ------------------------------------------------------------------------------------------------------


def papers(view: ActionView, ask: Ask) -> tuple[Paper, ...]:
    """The target sheets of the ships at which the writer's guns can be fired now, each for the guns that strike on it."""
    if ask.form != "shots":
        return ()
    ready = [one for one in guns(view) if is_ready(view, one)]
    found = list[Paper]()
    for target in targets(view):
        if isinstance(target.plan, Plan):
            sheets = dict[tuple[int, tuple[float, float]], list[Guns]]()
            for one in [one for one in ready if not why_not(one, target)]:
                grade = grade_for(one, target)
                sheets.setdefault((grade, _deviation_ft(view, one, target, target.plan, grade)), []).append(one)
            found += [_sheet(nth, target, target.plan, *key, each) for nth, (key, each) in enumerate(sheets.items(), 1)]
    return tuple(found)


def _sheet(nth: int, target: Target, plan: Plan, grade: int, deviation_ft: tuple[float, float], found: list[Guns]) -> Paper:
    along_ft, up_ft = deviation_ft
    boxes = [(zone, (zone.x0_ft, zone.y0_ft, zone.x1_ft, zone.y1_ft)) for zone in plan.zones]
    spots = [Spot(zone_said(zone), box, {"part": zone.id}) for zone, box in boxes]
    spots.append(Spot(WATER_LINE, (0.0, -10.0, plan.length_ft, 10.0), {"part": "WL"}))
    return Paper(
        key=f"{target.id}/{grade}/{nth}",
        title=f"Target sheet of {target.name}",
        given={
            "at": (target.id,),
            "gun": (*dict.fromkeys(one.of for one in found), *[one.gun for one in found]),
            "ship": tuple(dict.fromkeys(one.of for one in found)),
            "calibre_in": tuple(dict.fromkeys(number_text(one.armed.gun.calibre_in) for one in found)),
        },
        axes=("x", "y"),
        unit="feet",
        spots=tuple(spots) if grade < COVERED else (),
        rings=(deviation_ft, (2.0 * along_ft, 2.0 * up_ft)),
        says="three strikes of seven fall in the inner ring, six in the outer",
    )


def _deviation_ft(view: ActionView, one: Guns, target: Target, plan: Plan, grade: int) -> tuple[float, float]:
    """The deviation of a strike along and up a target sheet, in feet of the ship on it (JANE.GUN.27, JANE.GUN.28)."""
    forts = [each for each in view.forts if each.number == one.number and one.armed.group != "LIGHT"]
    steady = any(has_fort_striker(fort.stations_out, fort.shaken_until, view.move) for fort in forts)
    crew = next((factor for name, factor in view.options.crews if name == view.side), 1.0)
    deviation_ft = deviation_in(steady, grade == COVERED, False) * crew * scale_ft(grade)
    bow_deg = relative(bearing(target.x_yd, target.y_yd, one.x_yd, one.y_yd), target.course_deg)
    return deviation_ft / narrowing_of(plan, bow_deg, view.options.foreshorten), deviation_ft


# -- what is shown ------------------------------------------------------------------------------------------------------


def aim_shown(view: ActionView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The line of fire of a position."""
    return _ray(view, orders[-1].at, named(view, orders[-1].gun))


def claim_shown(view: ActionView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The line of fire of the guns that are claimed."""
    own = [one for one in guns(view) if one.of == orders[-1].ship and one.armed.group == "LIGHT"]
    return _ray(view, orders[-1].at, own)


def _ray(view: ActionView, at: str, found: Sequence[Guns]) -> Shown:
    """A line of fire, and what sheet is struck at by the range."""
    target = target_of(view, at) if at else None
    if target is None or not found:
        return Shown()
    one = found[0]
    off_yd = range_yd(one, target)
    ray = Mark("aim", (((one.x_yd, one.y_yd), (target.x_yd, target.y_yd)),), f"{off_yd:,.0f} yards", "JANE.GUN.04", one.of)
    return Shown((ray,), f"{target.name} is {off_yd:,.0f} yards off: {SHEETS_OF[grade_for(one, target)]}.")
