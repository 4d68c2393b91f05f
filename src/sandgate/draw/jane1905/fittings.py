"""Funnels, masts, bridges, superstructure, boats and ventilators."""

from collections.abc import Iterator

from sandgate.draw.ink import path
from sandgate.draw.jane1905.aspect import Aspect
from sandgate.draw.jane1905.hull import armour_class, deck_line
from sandgate.rules.jane1905.plan.plan import Plan, Zone

LOWER_MAST = 0.62  # of her height to the doubling
BOAT_FT = 30.0
BOOM_FT = 17.0


def of_kind(plan: Plan, kind: str) -> list[Zone]:
    """The zones of one kind, from forward."""
    return sorted([zone for zone in plan.zones if zone.kind == kind], key=lambda zone: zone.x0_ft)


def funnel(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """A funnel; of two abreast the farther one shows behind it."""
    if plan.funnels > len(of_kind(plan, "funnel")):
        yield from _funnel(aspect, zone.x0_ft + 2.6, zone.x1_ft + 2.6, zone.y0_ft, zone.y1_ft - 0.8)
    yield from _funnel(aspect, zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft)


def _funnel(aspect: Aspect, x0: float, x1: float, y0: float, y1: float) -> Iterator[str]:
    """A funnel with its casing below, its cap, and the steam pipe abaft."""
    high = y1 - y0
    if aspect.full:
        yield aspect.line([(x1 + 1.3, y0), (x1 + 1.3, y1 - 2.0), (x1 + 0.2, y1 - 0.5)], "plan-line")
        yield aspect.line([(x0 - 0.9, y0), (x0 - 0.9, y1 - 6.0)], "plan-hair")
    yield aspect.box(x0, x1, y0, y1, "plan-works")
    yield aspect.shape(
        [(x0 - 1.2, y0), (x1 + 1.2, y0), (x1 + 1.2, y0 + 0.2 * high), (x0 - 1.2, y0 + 0.2 * high)], "plan-works"
    )
    yield aspect.box(x0 - 0.6, x1 + 0.6, y1 - 5.0, y1, "plan-dark")
    if aspect.full:
        for part in (0.52, 0.78):
            yield aspect.line([(x0, y0 + part * high), (x1, y0 + part * high)], "plan-hair")
        for side, x in ((-1.0, x0), (1.0, x1)):
            yield aspect.line([(x, y0 + 0.78 * high), (x + side * 15.0, y0)], "plan-stay")


def mast(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """A mast: lower mast with its tops, topmast, yards."""
    x, y0, y1 = (zone.x0_ft + zone.x1_ft) / 2.0, zone.y0_ft, zone.y1_ft
    high = y1 - y0
    military = plan.look.masts == "military"
    half = 2.4 if military else 1.2
    doubling = y0 + LOWER_MAST * high
    yield aspect.line([(x, doubling - 6.0), (x, y1)], "plan-topmast")
    yield aspect.shape(
        [(x - half, y0), (x + half, y0), (x + 0.72 * half, doubling), (x - 0.72 * half, doubling)], "plan-mast"
    )
    for nth in range(plan.look.tops):
        yield from _top(aspect, x, y0 + (LOWER_MAST - 0.03 - 0.2 * nth) * high, 1.25 if military else 1.0)
    for part, wide in ((0.8, 21.0), (0.9, 11.0)):
        yield aspect.line([(x - wide, y0 + part * high), (x + wide, y0 + part * high)], "plan-line")
    if aspect.full:
        yield aspect.dot(x, y1, 0.5, "plan-dark")


def _top(aspect: Aspect, x: float, y: float, scale: float) -> Iterator[str]:
    """A fighting top, like a bucket, with its roof and a gun on each side."""
    wide, high = 5.6 * scale, 4.6 * scale
    yield aspect.shape(
        [(x - wide, y + high), (x + wide, y + high), (x + 0.66 * wide, y), (x - 0.66 * wide, y)], "plan-works"
    )
    yield aspect.line([(x - 1.12 * wide, y + high), (x + 1.12 * wide, y + high)], "plan-line")
    if aspect.full:
        for side in (-1.0, 1.0):
            yield aspect.line(
                [(x + side * 0.7 * wide, y + high + 1.0), (x + side * 1.7 * wide, y + high + 1.4)], "plan-line"
            )


def rigging(plan: Plan, aspect: Aspect) -> Iterator[str]:
    """Stays and shrouds, and the wireless between the masts."""
    masts, deck = of_kind(plan, "mast"), deck_line(plan)
    if not aspect.full or not masts:
        return
    heads = [((zone.x0_ft + zone.x1_ft) / 2.0, zone.y1_ft) for zone in masts]
    yield aspect.line([heads[0], (3.0, deck[0][1])], "plan-stay")
    yield aspect.line([heads[-1], (plan.length_ft - 3.0, deck[-1][1])], "plan-stay")
    if len(heads) > 1:
        (ax, ay), (bx, by) = heads[0], heads[-1]
        slack = ((ax + bx) / 2.0, (ay + by) / 2.0 - 13.0)
        yield path(aspect.data([("M", (ax, ay - 2.0)), ("Q", slack, (bx, by - 2.0))]), "plan-stay")
    for zone in masts:
        x, high = (zone.x0_ft + zone.x1_ft) / 2.0, zone.y1_ft - zone.y0_ft
        for foot in (-17.0, -11.0, 11.0, 17.0):
            yield aspect.line([(x, zone.y0_ft + (LOWER_MAST - 0.02) * high), (x + foot, zone.y0_ft)], "plan-stay")
            yield aspect.line([(x, zone.y1_ft - 2.0), (x + 0.32 * foot, zone.y0_ft + LOWER_MAST * high)], "plan-stay")


def net_booms(plan: Plan, aspect: Aspect) -> Iterator[str]:
    """The booms of a battleship's torpedo nets, stowed along her side under the battery."""
    if not aspect.full or plan.kind != "battleship":
        return
    heel, head = plan.rows_ft[0] + 0.8, plan.rows_ft[1] - 0.5
    sides = of_kind(plan, "lower_deck_side") or of_kind(plan, "belt")
    for zone in sides:
        x = zone.x0_ft + 0.5 * BOOM_FT
        while x + BOOM_FT < zone.x1_ft:
            yield aspect.line([(x, heel), (x + BOOM_FT, head)], "plan-hair")
            x += 1.35 * BOOM_FT


def superstructure(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """A deckhouse, with its rail and scuttles, and what stands on it."""
    yield aspect.box(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft, "plan-works")
    if not aspect.full:
        return
    yield aspect.line([(zone.x0_ft, zone.y1_ft - 1.0), (zone.x1_ft, zone.y1_ft - 1.0)], "plan-hair")
    taken = [each for each in plan.zones if each.guns or each.kind in {"casemate", "battery"}]
    count = int((zone.x1_ft - zone.x0_ft) / 10.0)
    y = zone.y0_ft + 0.5 * (zone.y1_ft - zone.y0_ft)
    for i in range(count):
        x = zone.x0_ft + (zone.x1_ft - zone.x0_ft) * (i + 0.5) / count
        if all(not (each.x0_ft - 3.0 < x < each.x1_ft + 3.0 and each.y0_ft < y < each.y1_ft) for each in taken):
            yield aspect.dot(x, y, 0.7, "plan-dark")
    yield from _on_deck(zone, plan, aspect)


def _on_deck(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """Ventilators beside the funnels, and boats on their skids where there is room."""
    y = zone.y1_ft
    funnels = [each for each in of_kind(plan, "funnel") if zone.x0_ft < each.x0_ft < zone.x1_ft]
    tall = [each for each in plan.zones if each.y1_ft > y + 1.0 and each.y0_ft < y + 8.0 and each.kind != "hull_side"]
    blocks = sorted([(each.x0_ft - 3.0, each.x1_ft + 3.0) for each in tall])
    for each in funnels:
        for x in (each.x0_ft - 6.0, each.x1_ft + 6.0):
            if all(
                not (low - 1.0 < x < high + 1.0)
                for low, high in blocks
                if (low, high) != (each.x0_ft - 3.0, each.x1_ft + 3.0)
            ):
                yield from _cowl(aspect, x, y, 15.0)
                blocks.append((x - 4.0, x + 4.0))
    left = zone.x0_ft
    for low, high in [*sorted(blocks), (zone.x1_ft, zone.x1_ft)]:
        room = low - left
        if room > 17.0:
            count = max(1, int(room / (BOAT_FT + 4.0)))
            long_ft = min(BOAT_FT, room / count - 3.0)
            for i in range(count):
                yield from _boat(aspect, left + room * (i + 0.5) / count, y + 2.2, long_ft)
        left = max(left, high)


def _cowl(aspect: Aspect, x: float, y: float, high: float) -> Iterator[str]:
    """A ventilator whose cowl looks forward."""
    yield aspect.box(x - 0.9, x + 0.9, y, y + high - 2.0, "plan-works")
    yield aspect.shape(
        [
            (x + 1.0, y + high - 2.6),
            (x + 1.2, y + high - 0.4),
            (x - 0.4, y + high + 1.2),
            (x - 2.8, y + high + 1.0),
            (x - 2.8, y + high - 2.6),
        ],
        "plan-works",
    )


def _boat(aspect: Aspect, x: float, y: float, long_ft: float) -> Iterator[str]:
    """A boat in its davits."""
    half = long_ft / 2.0
    for side in (-0.62, 0.62):
        yield aspect.line(
            [(x + side * half, y - 2.2), (x + side * half, y + 6.4), (x + 0.8 * side * half, y + 7.4)], "plan-hair"
        )
    yield aspect.shape(
        [
            (x - half, y + 4.3),
            (x + half, y + 4.6),
            (x + 0.86 * half, y + 1.2),
            (x + 0.6 * half, y),
            (x - 0.6 * half, y),
            (x - 0.9 * half, y + 1.6),
        ],
        "plan-boat",
    )
    yield aspect.line([(x - 0.96 * half, y + 3.3), (x + 0.96 * half, y + 3.5)], "plan-hair")


def bridge(zone: Zone, aspect: Aspect) -> Iterator[str]:
    """A bridge: chart house below, the platform with its dodgers, a row of windows."""
    x0, x1, y0, y1 = zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft
    high, wide = y1 - y0, x1 - x0
    floor = y0 + 0.5 * high
    yield aspect.box(x0 + 0.14 * wide, x1 - 0.1 * wide, y0, floor, "plan-works")
    yield aspect.box(x0, x1, floor, floor + 0.9, "plan-works")
    yield aspect.box(x0, x1, floor + 0.9, y1, "plan-works")
    if not aspect.full:
        return
    for x in (x0 + 1.0, x1 - 1.0):
        yield aspect.line([(x, y0), (x, floor)], "plan-line")
    count = max(2, int(wide / 4.2))
    for i in range(count):
        x = x0 + 0.14 * wide + 0.76 * wide * (i + 0.5) / count
        yield aspect.box(x - 0.8, x + 0.8, y0 + 0.16 * high, y0 + 0.36 * high, "plan-dark")


def conning_tower(zone: Zone, aspect: Aspect) -> Iterator[str]:
    """An armoured tower with its sighting slit under the roof."""
    x0, x1, y0, y1 = zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft
    yield aspect.box(x0, x1, y0, y1 - 1.0, armour_class(zone.krupp_in) or "plan-works")
    yield aspect.shape([(x0 - 0.8, y1 - 1.0), (x1 + 0.8, y1 - 1.0), (x1 - 0.6, y1), (x0 + 0.6, y1)], "plan-works")
    if aspect.full:
        yield aspect.line([(x0 + 0.8, y1 - 2.6), (x1 - 0.8, y1 - 2.6)], "plan-slit")
