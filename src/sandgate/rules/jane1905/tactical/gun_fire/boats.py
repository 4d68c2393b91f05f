"""Fire at boats that dive: near by on the surface it needs no strike, under water they show a box. JANE.SUB.15, .18."""

from collections.abc import Collection, Sequence
from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.gun_fire.field import Field
from sandgate.rules.jane1905.tactical.gun_fire.laying import Laying
from sandgate.rules.jane1905.tactical.gun_fire.targets import narrowing_of, struck
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Strike
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import plan_of, ship_of
from sandgate.rules.jane1905.tactical.submarines.defenceless import box_of_boat, fired_at, fired_at_closely

LARGEST: Final = 1  # grade of the target on which the box of a boat is drawn

Pair = tuple[int, int]  # the numbers of a ship that fires and of a boat


@step("JANE.SUB.18")
def pairs_close(field: Field, laying: Sequence[Laying]) -> dict[Pair, None]:
    """The ships that fire at hostile boats on the surface so near by that it needs no strike."""
    close = dict[Pair, None]()
    for each in laying:
        enemy = field.parties.get(each.at)
        if enemy is not None and enemy.dives and not enemy.under_water and isinstance(each.firer.of, Ship):
            hostile = enemy.of.side != each.firer.of.side
            if hostile and fired_at_closely(field.gap(each.firer, enemy).range_yd):
                close[each.firer.number, enemy.number] = None
    return close


@step("JANE.SUB.18")
def fired_closely(field: Field, close: Collection[Pair], bench: Bench) -> tuple[list[Blow], list[Event]]:
    """What comes of that fire, once for each ship and boat."""
    blows, told = list[Blow](), list[Event]()
    for firer, boat in close:
        range_yd = field.gap(field.parties[firer], field.parties[boat]).range_yd
        blow, happened = fired_at(field.state, ship_of(field.state, firer), ship_of(field.state, boat), range_yd, bench)
        blows += [blow] if blow else []
        told += happened
    return blows, told


@step("JANE.SUB.15")
def at_boxes(field: Field, strikes: Sequence[Strike]) -> tuple[list[Blow], list[Strike]]:
    """The strikes that hit boats under water, as blows that sink them; and the strikes at all others, which are scored."""
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
