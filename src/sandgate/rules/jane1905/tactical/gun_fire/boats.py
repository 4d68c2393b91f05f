"""Fire at boats under water, which show a box on the largest sheet. JANE.SUB.15."""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.gun_fire.field import Field
from sandgate.rules.jane1905.tactical.gun_fire.targets import narrowing_of, struck
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Strike
from sandgate.rules.jane1905.tactical.ships import plan_of, ship_of
from sandgate.rules.jane1905.tactical.submarines.defenceless import box_of_boat

LARGEST: Final = 1  # grade of the target on which the box of a boat is drawn


@step("JANE.SUB.15")
def at_boxes(field: Field, strikes: Sequence[Strike]) -> tuple[list[Blow], list[Strike]]:
    """The strikes that hit boats under water, as blows that sink them; and the strikes at all others, which are scored."""
    if not any(party.under_water for party in field.parties.values()):
        return [], list(strikes)
    blows, others = list[Blow](), list[Strike]()
    for each in strikes:
        enemy = field.parties[each.at]
        if not enemy.under_water:
            others.append(each)
        elif in_box(plan_of(field.state, ship_of(field.state, each.at)), each, field.state.options.foreshorten):
            blows.append(Blow(each.move, each.at, each.firer, "boat", len(blows) + 1, "S", x_ft=0.0, hits=1))
    return blows, others


def in_box(plan: Plan, strike: Strike, foreshorten: bool) -> bool:
    """Whether a strike lies in the box of a boat under water, or cuts the line within it."""
    narrow = narrowing_of(plan, strike.bow_deg, foreshorten)
    hole = struck(plan, 0.0, strike.grade, strike.x_in, strike.y_in, narrow)
    x0_ft, x1_ft, y0_ft, y1_ft = box_of_boat(plan.length_ft)
    return x0_ft <= hole.x_ft <= x1_ft and (hole.part == "line" or y0_ft <= hole.y_ft <= y1_ft)
