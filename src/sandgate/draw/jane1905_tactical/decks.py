"""A ship from above: her deck to the proportions of her plan, with turrets, guns at her sides and funnels, bow to the north.

Blue has a round stern, red a square one.
"""

import math
from collections.abc import Iterator

from sandgate.draw.ink import Point, circle, line_data, number, path, polar, tag
from sandgate.draw.placer import HARD
from sandgate.draw.sheet import Sheet
from sandgate.rules.jane1905.plan.plan import Plan, Position, Zone

BROAD = 1.3  # a deck is drawn so much broader than it is, to have room for what stands on it
FITTED_PX = 28.0  # of length, from which turrets and funnels are drawn
SPONSON_PX = 36.0  # of length, from which guns at her sides are drawn
WING = 0.64  # of half the beam: where turrets of one side stand


def _shape(side: str, half: float, broad: float, cls: str) -> str:
    """The outline of a deck."""

    def at(*values: float) -> str:
        return " ".join(number(value) for value in values)

    bow = f"M{at(0.0, -half)}C{at(0.3 * broad, -0.84 * half, broad, -0.54 * half, broad, -0.12 * half)}"
    round_stern = f"V{at(0.5 * half)}C{at(broad, 0.76 * half, 0.71 * broad, half, 0.0, half)}"
    stern = {
        "blue": f"{round_stern}S{at(-broad, 0.76 * half, -broad, 0.5 * half)}",
        "red": f"V{at(0.74 * half)}L{at(0.74 * broad, half)}H{at(-0.74 * broad)}L{at(-broad, 0.74 * half)}",
    }[side]
    run = f"V{at(-0.12 * half)}C{at(-broad, -0.54 * half, -0.3 * broad, -0.84 * half, 0.0, -half)}Z"
    return path(bow + stern + run, cls)


def deck(plan: Plan, side: str, length_px: float) -> str:
    """The shapes of a deck of a length."""
    half, px = length_px / 2.0, length_px / plan.length_ft
    broad = max(2.0, plan.beam_ft * px / 2.0 * BROAD)
    shapes = [_shape(side, half, broad, f"{side}-hull")]
    if length_px >= FITTED_PX:
        shapes += _fittings(plan, side, px, half, broad)
    return "".join(shapes)


def outline(plan: Plan, side: str, length_px: float) -> str:
    """The dashed outline of a ship that is no longer in sight."""
    half, px = length_px / 2.0, length_px / plan.length_ft
    return _shape(side, half, max(2.4, plan.beam_ft * px / 2.0 * BROAD), f"{side}-dived")


def _fittings(plan: Plan, side: str, px: float, half: float, broad: float) -> Iterator[str]:
    """Guns, turrets and funnels."""
    zones = {zone.id: zone for zone in plan.zones}
    barrels, houses, sponsons = list[str](), list[str](), list[str]()
    for position in plan.positions:
        zone = zones.get(position.zone)
        if zone is None or position.mount == "light":
            continue
        for across, turn_deg in _stands(position):
            y = _middle(zone) * px - half
            if position.mount == "turret":
                centre = (across * WING * broad, y)
                radius = (3.0 + position.gun.calibre_in) * px
                barrels += _barrels(centre, turn_deg, radius, position.guns)
                houses.append(circle(centre, radius, f"{side}-fit"))
            elif px * plan.length_ft >= SPONSON_PX:
                foot = (across * 0.8 * broad * _fullness(y / half), y)
                sponsons.append(line_data([foot, polar(foot, turn_deg, 0.42 * broad)]))
    if sponsons:
        yield path("".join(sponsons), f"{side}-thin")
    if barrels:
        yield path("".join(barrels), f"{side}-gun")
    yield from houses
    for zone in plan.zones:
        if zone.kind == "funnel":
            yield circle((0.0, _middle(zone) * px - half), max(0.7, 0.17 * broad), f"{side}-fit")


def _fullness(along: float) -> float:
    """How broad she is at a part of half her length, ahead of her middle below nought: a fine bow, a full stern."""
    return 1.0 - max(0.0, (-along - 0.12) / 0.88) ** 2


def _middle(zone: Zone) -> float:
    return (zone.x0_ft + zone.x1_ft) / 2.0


def _stands(position: Position) -> Iterator[tuple[float, float]]:
    """How far to starboard guns stand, as a part of half the beam, and where they point at rest."""
    low, high = position.arc_deg
    if not position.each_side:
        yield 0.0, 0.0 if low == 0.0 else 180.0
        return
    middle = (low + high) / 2.0
    turn_deg = middle if position.mount != "turret" else 0.0 if middle <= 90.0 else 180.0
    yield 1.0, turn_deg
    yield -1.0, -turn_deg


def _barrels(centre: Point, turn_deg: float, radius: float, guns: int) -> Iterator[str]:
    off = 0.4 * radius if guns > 1 else 0.0
    for side in (-1.0, 1.0) if guns > 1 else (0.0,):
        foot = polar(centre, turn_deg + 90.0, side * off)
        yield line_data([polar(foot, turn_deg, 0.6 * radius), polar(foot, turn_deg, 1.9 * radius)])


def use(sheet: Sheet, ident: str, shapes: str, centre: Point, course_deg: float, cls: str | None = None) -> str:
    """Put a deck on a sheet, as a sign of its own."""
    sheet.symbols.setdefault(ident, shapes)
    move = f"translate({number(centre[0])} {number(centre[1])}) rotate({number(course_deg)})"
    return tag("use", href=f"#{sheet.key}-sign-{ident}", transform=move, cls=cls)


def block(sheet: Sheet, centre: Point, course_deg: float, length_px: float) -> None:
    """Keep labels off a ship."""
    for part in (-0.36, -0.12, 0.12, 0.36):
        spot = polar(centre, course_deg, part * length_px)
        sheet.placer.disc(spot, max(3.0, 0.19 * length_px), HARD)


def scale_of(sheet: Sheet, lengths_ft: list[float], places: list[Point], least_px: float) -> float:
    """Pixels to a foot of ships: true to scale where that is readable; a ship takes no more than the gap to the next."""
    if not lengths_ft:
        return 1.0
    longest = max(lengths_ft)
    true = 1.0 / (3.0 * sheet.unit)
    apart = min((math.dist(a, b) for i, a in enumerate(places) for b in places[:i]), default=math.inf)
    return max(true, min(least_px, max(0.9 * apart, 0.55 * least_px)) / longest)
