"""How a war stands and what it is fought for, as its players are told it. Clauses LW.CAMP.02 and .03."""

from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.wells1913.battle.score import balance
from sandgate.rules.wells1913.campaign.score import credited
from sandgate.rules.wells1913.campaign.view import WarView
from sandgate.rules.wells1913.field.sides import SIDES, other


@step("LW.CAMP.02", "LW.CAMP.03")
def standing(view: WarView) -> tuple[Tally, ...]:
    """The points with which each side is credited, of the total agreed upon; or its lead, where a lead was agreed upon."""
    points = {side: credited(view.fought, side) for side in SIDES}
    if view.by_lead:
        leads = {side: max(0.0, balance(points[side], points[other(side)])) for side in SIDES}
        return tuple([Tally("Points ahead", side, leads[side], view.total) for side in SIDES])
    return tuple([Tally("Points of the war", side, points[side], view.total) for side in SIDES])


@step("LW.CAMP.03")
def briefing(view: WarView) -> Briefing:
    """To come to the total first."""
    total = number_text(view.total)
    last = f" It ends after {view.most} battles at the latest; then more points win." if view.most else ""
    return Briefing(
        aim=f"Be {total} points ahead of the enemy." if view.by_lead else f"Come to {total} points before the enemy.",
        ends=f"For each battle the side ahead is credited with the difference of the scores.{last}",
        clause="LW.CAMP.03",
    )
