"""The pictures of the book of 1905: a ship's target sheets and her scorer."""

from sandgate.draw.jane1905.scorer import scorer
from sandgate.draw.jane1905.target import target_sheet
from sandgate.draw.piece_sheets import PieceSheets
from sandgate.draw.sheet import Sheet
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.shipyard import plan_named, plan_of_file, plans
from sandgate.rules.jane1905.tactical.damage import Damage

GRADES = {"large": 1, "middle": 2, "small": 3, "covered": 5}


def _draw(plan: Plan, kind: str, true_size: bool) -> Sheet:
    if kind == "scorer":
        return scorer(plan, Damage())
    return target_sheet(plan, GRADES[kind], (), "print" if true_size else "table")


SHEETS = PieceSheets(plans, plan_named, plan_of_file, (*GRADES, "scorer"), _draw)
