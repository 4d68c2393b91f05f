"""Casemates pierced, and big hits between them: JANE.HIT.14, .15."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, near
from sandgate.rules.jane1905.plan.plan import Plan, Position
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.tactical.effect.batteries import BIG_IN, LESS_BIG_IN, above, guns_lost
from sandgate.rules.jane1905.tactical.effect.guns import on_side, position_of, positions_of, put_out, zone_named
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, across, effect_number
from sandgate.rules.jane1905.tactical.said import guns_said

OUT_AT_MOST: Final = int(effect_number("far_casemate_die"))
REACH_FT: Final = effect_number("far_casemate_reach")
EACH_SIDE: Final = 1


class Box(NamedTuple):
    """Where a casemate is drawn."""

    x0_ft: float
    x1_ft: float
    y0_ft: float
    y1_ft: float


@rule("JANE.HIT.15")
def between(x_ft: Feet, y_ft: Feet, boxes: Sequence[Box]) -> int:
    """The casemate nearest to a hit that lies between casemates, from 0; -1: it does not, or one hand has none within 60 ft.

    Nearest by the middles, the forward of two.
    >>> two = Box(122.0, 142.0, 9.5, 17.0), Box(168.0, 188.0, 9.5, 17.0)
    >>> [between(x_ft, 13.0, two) for x_ft in (142.0, 155.0, 168.0)], between(150.0, 13.0, ())
    ([0, 0, 1], -1)
    """
    level = [(nth, box) for nth, box in enumerate(boxes) if near(box.y0_ft) <= near(y_ft) <= near(box.y1_ft)]
    fore = [nth for nth, box in level if 0.0 <= near(x_ft - box.x1_ft) <= REACH_FT]
    aft = [nth for nth, box in level if 0.0 <= near(box.x0_ft - x_ft) <= REACH_FT]
    if not fore or not aft:
        return -1
    return min([(near(abs((box.x0_ft + box.x1_ft) / 2.0 - x_ft)), box.x0_ft, nth) for nth, box in level])[2]


@rule("JANE.HIT.15")
def far_casemate_out(die: Die) -> bool:
    """Whether the casemate of the far side is out.

    >>> far_casemate_out(4), far_casemate_out(5)
    (True, False)
    """
    return die <= OUT_AT_MOST


def boxed(plan: Plan) -> list[tuple[Position, Box]]:
    """The casemates of a plan and where they are drawn."""
    found = [(position, zone_named(plan, position.zone)) for position in positions_of(plan, "casemate")]
    return [(position, Box(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft)) for position, zone in found if zone]


@step("JANE.HIT.14")
def casemate_pierced(scorer: Scorer, hit: Hit) -> None:
    """The casemate that was pierced, or the lowest over the deck that was, is out for good, and its opposite number."""
    if not hit.pierced or hit.zone is None or hit.kind == "battery" or not hit.of_at_least(LESS_BIG_IN):
        return
    lost = guns_lost(hit.strike.calibre_in, EACH_SIDE)
    position = position_of(scorer.plan, hit.zone.guns) if hit.kind == "casemate" else above(scorer.plan, hit, "casemate")
    if position is None:
        return
    on = "on each side" if lost.far else "on the engaged side"
    if scorer.judge(hit, "JANE.HIT.14", True, f"Is her {guns_said(position.id)} {on} out for good?"):
        for side in (hit.side, across(hit.side))[: 2 if lost.far else 1]:
            put_out(scorer, on_side(position, side), range(position.guns), ("JANE.HIT.14",))


@step("JANE.HIT.15")
def between_casemates(scorer: Scorer, hit: Hit) -> None:
    """A big hit between casemates: a die for the nearest of the far side."""
    if hit.cut or not hit.of_at_least(BIG_IN):
        return
    casemates = boxed(scorer.plan)
    nearest = between(hit.x_ft, hit.y_ft, [box for _, box in casemates])
    if nearest >= 0:
        position = casemates[nearest][0]
        name = on_side(position, across(hit.side))
        die = scorer.throw(
            hit, "JANE.HIT.15", f"Is her {guns_said(name)} out by a hit between casemates (1 to {OUT_AT_MOST})?"
        )
        if far_casemate_out(die):
            put_out(scorer, name, range(position.guns), ("JANE.HIT.15",))
