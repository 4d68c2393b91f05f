"""What any ship burns, by her data. JANE.STR.20 to .22."""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.strategical.coal.full_speed import tons_of
from sandgate.rules.jane1905.strategical.coal.reduced_speed import burnt_tons
from sandgate.rules.jane1905.strategical.coal.small_craft import burns_as_small_craft, small_craft_tons
from sandgate.rules.jane1905.strategical.units import Minutes, Tons

TORPEDO_BOAT = "torpedo boat"


@rule("JANE.STR.20", "JANE.STR.21", "JANE.STR.22")
def burnt_by(plan: Plan, speed_kn: Knots, minutes: Minutes) -> Tons:
    """What a ship with steam up burns in so many minutes; nothing if she is a boat that dives (JANE.STR.23).

    speed_kn: that of the force, which is paid for; 0 lying to and at anchor.
    >>> from sandgate.rules.jane1905.plan.shipyard import plan_named
    >>> ships = "drake", "varyag", "destroyer_30kn", "submarine_holland"
    >>> [round(burnt_by(plan_named(key), 15.0, 360), 1) for key in ships]
    [58.2, 40.8, 33.0, 0.0]
    """
    if plan.diving:
        return 0.0
    if burns_as_small_craft(plan.displacement_tons):
        boat = plan.kind == TORPEDO_BOAT
        return small_craft_tons(boat, plan.displacement_tons, speed_kn, plan.speed_kn, minutes)
    return burnt_tons(tons_of(plan), speed_kn, plan.speed_kn, minutes)
