"""Small craft in profile: destroyers, torpedo boats, picket boats, submarines, steamers; one zone, the hull."""

from collections.abc import Iterator

from sandgate.draw.ink import path
from sandgate.draw.jane1905.aspect import Aspect
from sandgate.rules.jane1905.plan.plan import Plan

STEAMER_FT = 15.0  # of hull above the water, from which she is a steamer
BOAT_FT = 80.0


def reach_ft(plan: Plan) -> tuple[float, float]:
    """How far below and above the water-line she is drawn."""
    top = plan.rows_ft[0]
    if plan.diving is not None:
        return -2.8 * top, top + 9.0
    return -0.95 * top, top + (64.0 if top > STEAMER_FT else 8.0 if plan.length_ft < BOAT_FT else 28.0)


def small_craft(plan: Plan, aspect: Aspect) -> Iterator[str]:
    """A small vessel as her kind looks; what stands above her hull is no zone and is drawn thin."""
    if plan.diving is not None:
        yield from _submarine(plan, aspect)
    elif plan.rows_ft[0] > STEAMER_FT:
        yield from _steamer(plan, aspect)
    elif plan.length_ft < BOAT_FT:
        yield from _boat(plan, aspect)
    else:
        yield from _torpedo_craft(plan, aspect)


def _hull(plan: Plan, aspect: Aspect, fore: float, deep: float) -> str:
    """A hull whose forecastle ends at a part of her length, a quarter higher than the rest."""
    length, top = plan.length_ft, plan.rows_ft[0]
    low = top * 0.78
    data = aspect.data(
        [
            ("M", (0.0, top)),
            ("L", (fore * length, top)),
            ("L", (fore * length + 2.0, low)),
            ("L", (length - 4.0, low * 0.9)),
            ("C", (length, low * 0.8), (length, low * 0.2), (length - 0.06 * length, -0.4 * deep)),
            ("L", (length * 0.88, -deep)),
            ("L", (0.05 * length, -deep)),
            ("C", (0.02 * length, -0.8 * deep), (0.008 * length, 0.2 * top), (0.0, top)),
        ]
    )
    return path(data + "Z", aspect.cls("plan-hull"))


def _torpedo_craft(plan: Plan, aspect: Aspect) -> Iterator[str]:
    length, top = plan.length_ft, plan.rows_ft[0]
    groups = plan.boilers.groups if plan.boilers else 2
    yield aspect.line([(0.22 * length, top), (0.22 * length, top + 26.0)], "plan-topmast")
    for i in range(groups):
        x = (0.32 + 0.3 * i / max(1, groups - 1)) * length
        yield aspect.box(x - 2.6, x + 2.6, 0.7 * top, top + 9.0, "plan-works")
        yield aspect.box(x - 2.6, x + 2.6, top + 7.5, top + 9.0, "plan-dark")
    yield aspect.box(0.17 * length, 0.2 * length, 0.9 * top, top + 5.0, "plan-works")
    yield aspect.line([(0.155 * length, top + 5.0), (0.215 * length, top + 5.0)], "plan-line")
    for i in range(sum(tube.place == "deck" for tube in plan.tubes)):
        x = (0.68 + 0.11 * i) * length
        yield aspect.box(x - 6.5, x + 6.5, 0.78 * top + 1.0, 0.78 * top + 2.6, "plan-steel")
    yield _hull(plan, aspect, 0.2, 0.9 * top)


def _boat(plan: Plan, aspect: Aspect) -> Iterator[str]:
    length, top = plan.length_ft, plan.rows_ft[0]
    yield aspect.box(0.42 * length, 0.46 * length, top, top + 6.0, "plan-works")
    yield aspect.box(0.5 * length, 0.72 * length, 0.7 * top, top + 1.6, "plan-works")
    yield aspect.box(0.28 * length, 0.36 * length, 0.7 * top, top + 2.6, "plan-works")
    yield _hull(plan, aspect, 0.3, 0.6 * top)


def _submarine(plan: Plan, aspect: Aspect) -> Iterator[str]:
    length, top = plan.length_ft, plan.rows_ft[0]
    yield aspect.line([(0.46 * length, top), (0.46 * length, top + 8.0)], "plan-line")
    yield aspect.shape(
        [(0.4 * length, 0.8 * top), (0.41 * length, top + 3.0), (0.48 * length, top + 3.0), (0.49 * length, 0.8 * top)],
        "plan-works",
    )
    data = aspect.data(
        [
            ("M", (0.0, -0.3 * top)),
            ("C", (0.05 * length, 0.9 * top), (0.2 * length, top), (0.45 * length, top)),
            ("C", (0.75 * length, top), (0.9 * length, 0.3 * top), (length, -0.5 * top)),
            ("C", (0.85 * length, -2.4 * top), (0.7 * length, -2.7 * top), (0.45 * length, -2.7 * top)),
            ("C", (0.15 * length, -2.7 * top), (0.03 * length, -1.8 * top), (0.0, -0.3 * top)),
        ]
    )
    yield path(data + "Z", aspect.cls("plan-hull"))


def _steamer(plan: Plan, aspect: Aspect) -> Iterator[str]:
    length, top = plan.length_ft, plan.rows_ft[0]
    for x in (0.22 * length, 0.76 * length):
        yield aspect.line([(x, 0.7 * top), (x, top + 62.0)], "plan-topmast")
        yield aspect.line([(x, top + 4.0), (x + 34.0, top + 26.0)], "plan-line")
    yield aspect.box(0.5 * length, 0.54 * length, top, top + 36.0, "plan-works")
    yield aspect.box(0.5 * length, 0.54 * length, top + 32.0, top + 36.0, "plan-dark")
    yield aspect.box(0.4 * length, 0.6 * length, 0.7 * top, top + 8.0, "plan-works")
    yield aspect.box(0.42 * length, 0.48 * length, top + 8.0, top + 16.0, "plan-works")
    yield _hull(plan, aspect, 0.14, 0.9 * top)
