"""Hits on the belt that do not pierce it: "Non-penetrative hits on belt". JANE.HIT.04, .05."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Inches, near
from sandgate.rules.jane1905.plan.penetration import impact
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.tactical.damage import XMark
from sandgate.rules.jane1905.tactical.effect.events import PlateCracked, PlateMarked
from sandgate.rules.jane1905.tactical.effect.scorer import BESIDE, Hit, Scorer, effect_number
from sandgate.rules.jane1905.tactical.effect.water_line import let_in, weighed

WELL_TOWARDS: Final = effect_number("well_towards")
VERY_NEARLY: Final = effect_number("very_nearly")
SAME_SPOT_FT: Final = effect_number("same_spot")
LEAK_KN: Final = effect_number("leak")
LEAST_IN: Final = 6.0
BELTS: Final = ("belt", "bow_end", "stern_end")


class Grade(NamedTuple):
    """How far a hit went towards piercing the belt."""

    ratio: float
    marked: bool  # with an X
    very_nearly: bool  # through


class Leak(NamedTuple):
    """What a second hit makes of the X marks near it."""

    of: int  # the mark that it goes with, from 0; -1: none, and it makes a mark of its own
    loss_kn: float


@rule("JANE.HIT.04")
def x_grade(penetration_in: Inches, krupp_in: Inches) -> Grade:
    """Whether a hit on the belt went well towards piercing it, without doing so.

    >>> x_grade(7.5, 10.0), x_grade(10.0, 10.0).marked, x_grade(6.0, 10.0).marked
    (Grade(ratio=0.75, marked=True, very_nearly=False), False, False)
    """
    found = impact(penetration_in, krupp_in)
    return Grade(
        found.ratio, not found.pierced and found.ratio >= WELL_TOWARDS, not found.pierced and found.ratio >= VERY_NEARLY
    )


@rule("JANE.HIT.05")
def second_hit(marks: Sequence[XMark], zone: str, side: Beam, x_ft: Feet) -> Leak:
    """What comes of a hit of the X grade: a leak with the nearest mark not used within 12 ft, the older of two as near.

    >>> second_hit((XMark("belt1", "P", 190.0, 0.8), XMark("belt1", "P", 206.0, 0.9)), "belt1", "P", 198.0)
    Leak(of=0, loss_kn=0.0)
    >>> second_hit((XMark("belt1", "P", 190.0, 0.95, True),), "belt1", "P", 190.0)
    Leak(of=-1, loss_kn=0.0)
    """
    mine = [
        (near(abs(m.x_ft - x_ft)), nth) for nth, m in enumerate(marks) if (m.zone, m.side, m.used) == (zone, side, False)
    ]
    apart_ft, nth = min(mine, default=(SAME_SPOT_FT + 1.0, -1))
    if apart_ft > SAME_SPOT_FT:
        return Leak(-1, 0.0)
    return Leak(nth, LEAK_KN if near(marks[nth].ratio) >= VERY_NEARLY else 0.0)


@step("JANE.HIT.04", "JANE.HIT.05")
def belt_struck(scorer: Scorer, hit: Hit) -> None:
    """Mark an X where shot or common shell went well towards piercing the belt; a second near it starts a leak."""
    if hit.zone is None or hit.strike.nature not in {"AP", "COMMON"} or not hit.of_at_least(LEAST_IN):
        return
    grade = x_grade(hit.penetration_in, hit.zone.krupp_in)
    if hit.pierced or not grade.marked:
        return
    if not scorer.judge(
        hit, "JANE.HIT.04", True, f"Is the plate marked with an X, pierced to {grade.ratio:.2f} of its thickness?"
    ):
        return
    marks, side = scorer.damage.x_marks, BESIDE[hit.side]
    mark = XMark(hit.zone.id, hit.side, hit.x_ft, grade.ratio)
    leak = second_hit(marks, mark.zone, mark.side, mark.x_ft)
    if leak.of < 0 or not scorer.judge(hit, "JANE.HIT.05", True, "Does the plate crack and leak, so near an earlier X?"):
        scorer.mark(x_marks=(*marks, mark))
        scorer.tell(PlateMarked, ("JANE.HIT.04",), side=side, x_ft=hit.x_ft, ratio=grade.ratio)
        return
    used = [each._replace(used=True) if nth == leak.of else each for nth, each in enumerate(marks)]
    scorer.mark(x_marks=(*used, mark._replace(used=True)), leak_kn=scorer.damage.leak_kn + leak.loss_kn)
    scorer.tell(PlateCracked, ("JANE.HIT.05",), side=side, x_ft=hit.x_ft, loss_kn=leak.loss_kn)
    let_in(scorer, weighed(scorer, hit.side, hit.x_ft, 1.0), ("JANE.HIT.05", "JANE.HIT.22"))
