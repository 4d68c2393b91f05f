"""Coal at full speed, by boilers and by kind of ship. JANE.STR.20. The table stands in ships/boilers.yaml."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.stores import BOILERS
from sandgate.rules.jane1905.strategical.units import BOOK, DisplacementTons, Tons

BIG_T: Final = number(BOOK, "coal", "big_cruiser")
FAST_KN: Final = number(BOOK, "coal", "fast_cruiser")
UNKNOWN: Final = "cylindrical"


@rule("JANE.STR.20")
def is_big_fast_cruiser(kind: str, displacement_tons: DisplacementTons, full_kn: Knots) -> bool:
    """Whether a ship burns by the first column of the table.

    >>> is_big_fast_cruiser("armoured cruiser", 14150.0, 23.0), is_big_fast_cruiser("battleship", 15140.0, 20.0)
    (True, False)
    """
    return "cruiser" in kind and displacement_tons >= BIG_T and full_kn >= FAST_KN


@rule("JANE.STR.20")
def full_speed_tons(boilers: str, big_fast_cruiser: bool) -> Tons:
    """Tons in six hours at full speed; boilers that the table does not name count as cylindrical.

    >>> full_speed_tons("Belleville", True), full_speed_tons("Niclausse", False), full_speed_tons("", False)
    (120.0, 84.0, 96.0)
    """
    row = BOILERS.get(boilers, BOILERS[UNKNOWN])
    return float(row["coal_big_t_per_6h" if big_fast_cruiser else "coal_small_t_per_6h"])


@rule("JANE.STR.20")
def tons_of(plan: Plan) -> Tons:
    """Tons in six hours at full speed of a ship above 1,000 tons, by her data.

    >>> from sandgate.rules.jane1905.plan.shipyard import plan_named
    >>> tons_of(plan_named("mikasa")), tons_of(plan_named("asama"))
    (75.0, 140.0)
    >>> tons_of(plan_named("mikasa")._replace(boilers=None))  # unknown ones count as cylindrical
    96.0
    """
    boilers = plan.boilers.kind if plan.boilers else ""
    return full_speed_tons(boilers, is_big_fast_cruiser(plan.kind, plan.displacement_tons, plan.speed_kn))
