"""The profile of a ship: every zone drawn as the thing that it is, from the back to the front."""

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from sandgate.draw.ink import path
from sandgate.draw.jane1905 import fittings, guns, hull
from sandgate.draw.jane1905.aspect import Aspect
from sandgate.draw.jane1905.small_craft import small_craft
from sandgate.draw.sheet import Sheet
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.plan import Plan, Zone

WAVE_PX, WAVE_HIGH_PX = 11.0, 1.2  # between places of the water's line, and how high it runs


def draw(sheet: Sheet, aspect: Aspect, plan: Plan, key: str = "") -> None:
    """Draw a ship: hull first, then her zones from the last of the list to the first, each a thing by itself.

    A muzzle is the end of its barrel, and plain side is the hull.
    """
    if plan.small_craft:
        _thing(sheet, f"{key}hull", f"{plan.name}, hull", small_craft(plan, aspect))
        return
    sheet.add("pieces", *fittings.rigging(plan, aspect))
    _thing(sheet, f"{key}hull", f"{plan.name}, side of the hull without armour", hull.hull(plan, aspect))
    for zone in reversed(plan.zones):
        if zone.kind in DRAWN:
            _thing(sheet, f"{key}zone-{zone.id}", told(zone), DRAWN[zone.kind](zone, plan, aspect))
    sheet.add("pieces", *fittings.net_booms(plan, aspect))


def told(zone: Zone) -> str:
    """A zone in words: "belt1: belt, 9 in KC".

    >>> told(Zone("ct", "conning_tower", 124.0, 134.0, 27.0, 36.0, 14.0, "H", 10.5))
    'ct: conning tower, 14 in H, as 10.5 in of Krupp'
    """
    kind = zone.kind.replace("_", " ")
    if not zone.krupp_in:
        return f"{zone.id}: {kind}"
    as_krupp = "" if zone.krupp_in == zone.armour_in else f", as {number_text(zone.krupp_in)} in of Krupp"
    return f"{zone.id}: {kind}, {number_text(zone.armour_in)} in {zone.quality}{as_krupp}"


def _thing(sheet: Sheet, ident: str, title: str, shapes: Iterable[str]) -> None:
    drawn = list(shapes)
    if drawn:
        sheet.group("pieces", ident, title, *drawn)


def _works(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """A superstructure, or the open guns that stand in front of one."""
    if guns.position_of(zone, plan):
        yield from guns.open_guns(zone, plan, aspect)
    else:
        yield from fittings.superstructure(zone, plan, aspect)


DRAWN: Final[dict[str, Callable[[Zone, Plan, Aspect], Iterator[str]]]] = {
    **dict.fromkeys(("belt", "bow_end", "stern_end", "lower_deck_side"), hull.side_armour),
    "gun_barrel": guns.turret_barrels,
    "turret_gunhouse": guns.gunhouse,
    "turret_base": lambda zone, _, aspect: guns.turret_base(zone, aspect),
    "casemate": guns.casemate,
    "battery": guns.battery,
    "funnel": fittings.funnel,
    "mast": fittings.mast,
    "bridge": lambda zone, _, aspect: fittings.bridge(zone, aspect),
    "conning_tower": lambda zone, _, aspect: fittings.conning_tower(zone, aspect),
    "superstructure": _works,
}


def sea(aspect: Aspect, left: float, right: float, bottom: float, level: float) -> Iterator[str]:
    """The sea from a level down, see-through, and its line."""
    parts = max(24, int((right - left) * aspect.px / WAVE_PX))
    high = WAVE_HIGH_PX / aspect.px if aspect.full else 0.0
    top = [(left + (right - left) * i / parts, level + high * math.sin(i * 0.95)) for i in range(parts + 1)]
    yield path(
        aspect.data([("M", top[0]), *[("L", each) for each in top[1:]], ("L", (right, bottom)), ("L", (left, bottom))])
        + "Z",
        "plan-sea",
    )
    yield aspect.line(top, "plan-water-line")
