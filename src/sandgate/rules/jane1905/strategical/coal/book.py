"""The coal book of a side: what each ship burns and carries, in tons or in units. JANE.STR.20 to .27."""

from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.strategical.coal.bunkers import burnt_by
from sandgate.rules.jane1905.strategical.coal.coal_units import UNIT_KN, bunker_units, units_burnt
from sandgate.rules.jane1905.strategical.coal.reduced_speed import TABLE_MIN


def _unit_tons(built: Plan) -> float:
    """What a ship burns in six hours at 12 knots: her unit."""
    return burnt_by(built, UNIT_KN, TABLE_MIN)


@step("JANE.STR.26")
def in_the_book(built: Plan, tons: float, *, units: bool) -> float:
    """An amount of coal as the book has it."""
    return tons / _unit_tons(built) if units and not built.diving else tons


@step("JANE.STR.25", "JANE.STR.26")
def bunkers(built: Plan, *, units: bool) -> float:
    """What a ship carries at most."""
    if units and not built.diving:
        return float(bunker_units(built.coal_tons, _unit_tons(built)))
    return built.coal_tons


@step("JANE.STR.25", "JANE.STR.26")
def normally(built: Plan, *, units: bool) -> float:
    """What a ship carries normally; where her data say nothing, all that she can."""
    tons = built.coal_normal_tons or built.coal_tons
    return in_the_book(built, tons, units=units)


@step("JANE.STR.20", "JANE.STR.21", "JANE.STR.22", "JANE.STR.26")
def burns(built: Plan, paid_kn: float, minutes: int, *, units: bool) -> float:
    """What a ship with steam up burns in so many minutes at a speed that is paid for."""
    if units and not built.diving:
        return units_burnt(paid_kn, minutes)
    return burnt_by(built, paid_kn, minutes)
