"""The hull of a ship in side view: her deck line, bow and stern, what lies under water, her armour."""

from collections.abc import Iterator
from itertools import pairwise

from sandgate.draw.ink import path
from sandgate.draw.jane1905.aspect import Aspect, Feet
from sandgate.rules.jane1905.plan.plan import Plan, Zone

SHEER_BOW_FT, SHEER_STERN_FT = 2.4, 1.0
STEP_FT = 3.0  # over which a deck steps down
BELOW_FT = 5.0  # how far a belt is drawn under water
ARMOUR_IN = (4.5, 8.0)  # Krupp inches from which armour is drawn darker
PORT_FT, PORT_STEP_FT = 0.55, 8.5


def draught_ft(plan: Plan) -> float:
    """What she draws; a guess for a ship whose file does not say."""
    return plan.look.draught_ft or 0.35 * plan.beam_ft


def decks(plan: Plan) -> list[tuple[float, float, float]]:
    """Her decks at the side from stem to stern: from, to, height above the water-line."""
    sides = sorted([(zone.x0_ft, zone.x1_ft, zone.y1_ft) for zone in plan.zones if zone.kind == "hull_side"])
    return sides or [(0.0, plan.length_ft, plan.rows_ft[2])]


def sheer_ft(plan: Plan, x_ft: float) -> float:
    """How much the deck rises towards the ends."""
    part = x_ft / plan.length_ft
    fore, aft = max(0.0, 1.0 - part / 0.35), max(0.0, 1.0 - (1.0 - part) / 0.25)
    return SHEER_BOW_FT * fore * fore + SHEER_STERN_FT * aft * aft


def deck_line(plan: Plan) -> list[Feet]:
    """The edge of her deck, from the stem to the stern."""
    found = list[Feet]()
    sides = decks(plan)
    for nth, (x0, x1, top) in enumerate(sides):
        begin, end = x0, x1
        if nth and top < sides[nth - 1][2]:
            begin += STEP_FT
        if nth + 1 < len(sides) and top < sides[nth + 1][2]:
            end -= STEP_FT
        parts = max(2, int((end - begin) / 12.0))
        for i in range(parts + 1):
            x = begin + (end - begin) * i / parts
            found.append((x, top + sheer_ft(plan, x)))
    return found


def outline(plan: Plan, aspect: Aspect) -> str:
    """The data of her outline, keel and all."""
    deck, deep = deck_line(plan), -draught_ft(plan)
    length = plan.length_ft
    (_, bow), (_, stern) = deck[0], deck[-1]
    counter = min(22.0, 0.06 * length)
    steps: list[tuple[str, *tuple[Feet, ...]]] = [
        ("M", (0.4, bow)),
        *[("L", point) for point in deck[1:-1]],
        ("L", (length, stern)),
    ]
    steps.append(("C", (length - 0.5, 0.62 * stern), (length - 3.0, 0.3 * stern), (length - 0.45 * counter, 0.5)))
    steps.append(("C", (length - 0.7 * counter, -2.5), (length - counter, -4.0), (length - counter, -6.0)))
    steps += [("L", (length - counter, deep)), ("L", (0.075 * length, deep))]
    if plan.look.bow == "ram":
        steps.append(("C", (0.045 * length, deep), (0.028 * length, deep * 0.72), (-1.0, deep * 0.42)))
        steps.append(("C", (3.0, deep * 0.2), (6.0, 0.0), (6.2, 0.24 * bow)))
        steps.append(("C", (6.2, 0.5 * bow), (2.0, 0.8 * bow), (0.4, bow)))
    else:
        steps.append(("C", (0.03 * length, deep), (0.016 * length, deep * 0.7), (4.5, deep * 0.2)))
        steps.append(("C", (3.6, 0.3 * bow), (1.4, 0.7 * bow), (0.4, bow)))
    return aspect.data(steps) + "Z"


def under_water(plan: Plan, aspect: Aspect) -> Iterator[str]:
    """Her rudder and screw."""
    length, deep = plan.length_ft, -draught_ft(plan)
    post = length - min(22.0, 0.06 * length)
    yield aspect.shape(
        [(post + 0.6, -5.0), (post + 9.0, -6.0), (post + 12.0, deep + 6.0), (post + 9.0, deep + 1.0), (post + 0.6, deep)],
        "plan-works",
    )
    if aspect.full:
        yield aspect.line([(post - 16.0, deep + 7.5), (post - 3.0, deep + 8.5)], "plan-line")
        yield aspect.shape([(post - 3.0, deep + 2.5), (post - 1.6, deep + 8.5), (post - 3.0, deep + 14.0)], "plan-dark")


def hull(plan: Plan, aspect: Aspect) -> Iterator[str]:
    """Her side, with the strakes and scuttles that show."""
    yield from under_water(plan, aspect)
    yield path(outline(plan, aspect), aspect.cls("plan-hull"))
    if not aspect.full:
        return
    deck = deck_line(plan)
    yield aspect.line([(x + (1.4 if i == 0 else 0.0), y - 1.7) for i, (x, y) in enumerate(deck)], "plan-hair")
    yield from _scuttles(plan, aspect, deck)
    bow = deck[0][1]
    yield aspect.dot(15.0, bow - 6.2, 1.0, "plan-dark")
    yield aspect.line([(15.0, bow - 6.2), (19.0, bow - 9.0), (17.4, bow - 10.2)], "plan-line")
    yield aspect.line([(19.0, bow - 9.0), (20.3, bow - 7.4)], "plan-line")
    yield aspect.line([(2.5, bow), (0.5, bow + 12.0)], "plan-hair")
    yield aspect.line([(plan.length_ft - 2.5, deck[-1][1]), (plan.length_ft + 1.0, deck[-1][1] + 13.0)], "plan-hair")
    if plan.look.stern_walk:
        yield from _stern_walk(plan, aspect, deck[-1][1])


def _scuttles(plan: Plan, aspect: Aspect, deck: list[Feet]) -> Iterator[str]:
    """A row of scuttles under each deck, where neither armour nor a gun stands."""
    taken = [zone for zone in plan.zones if zone.krupp_in > 0.0 or zone.guns]
    for (ax, ay), (bx, by) in pairwise(deck):
        for drop in (4.4, 11.0):
            count = max(1, int((bx - ax) / PORT_STEP_FT))
            for i in range(count):
                x, y = ax + (bx - ax) * (i + 0.5) / count, (ay + by) / 2.0 - drop
                clear = all(not (z.x0_ft - 2.0 < x < z.x1_ft + 2.0 and z.y0_ft - 1.0 < y < z.y1_ft + 1.0) for z in taken)
                if 24.0 < x < plan.length_ft - 12.0 and y > plan.rows_ft[0] + 2.0 and clear:
                    yield aspect.dot(x, y, PORT_FT, "plan-dark")


def _stern_walk(plan: Plan, aspect: Aspect, stern: float) -> Iterator[str]:
    x0, x1, foot = plan.length_ft - 17.0, plan.length_ft + 1.5, stern - 6.6
    yield aspect.box(x0, x1, foot, foot + 0.9, "plan-works")
    yield aspect.line([(x0, foot + 3.6), (x1, foot + 3.6)], "plan-line")
    for i in range(7):
        x = x0 + (x1 - x0) * i / 6.0
        yield aspect.line([(x, foot + 0.9), (x, foot + 3.6)], "plan-hair")


def armour_class(krupp_in: float) -> str:
    """The class of armour: three tones, the darkest for the thickest; "" for none."""
    return f"plan-armour-{1 + sum(krupp_in >= limit for limit in ARMOUR_IN)}" if krupp_in > 0.0 else ""


def side_armour(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """Armour on her side; what reaches down to the water-line goes on under it, and follows bow and stern."""
    tone = armour_class(zone.krupp_in)
    if not tone:
        return
    low = -BELOW_FT if zone.y0_ft <= 0.0 else zone.y0_ft
    x0, x1 = zone.x0_ft, zone.x1_ft
    fore = 6.4 if x0 <= 0.0 else x0
    aft = x1 - 9.0 if x1 >= plan.length_ft - 0.5 else x1
    below = x1 - 16.0 if x1 >= plan.length_ft - 0.5 else x1
    foot = 4.4 if x0 <= 0.0 and plan.look.bow == "ram" else fore
    yield aspect.shape([(foot, low), (below, low), (aft, zone.y1_ft), (fore, zone.y1_ft)], tone)
