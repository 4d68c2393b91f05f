"""The present maximum of a ship, from all that her scorer shows. JANE.HIT.20, .38."""

from sandgate.kernel.adding import added
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.effect.engines import speed_left_kn
from sandgate.rules.jane1905.tactical.effect.funnels import funnel_loss_kn
from sandgate.rules.jane1905.tactical.effect.shell_damage import bow_loss_kn, bow_of, bow_sections_lost
from sandgate.rules.jane1905.tactical.effect.sunk import craft_state, sections_of_craft
from sandgate.rules.jane1905.tactical.effect.water_line import counted, level_loss_kn, line_loss_kn
from sandgate.rules.jane1905.tactical.ship_state import Ship


@step("JANE.HIT.20", "JANE.HIT.38")
def max_speed_kn(plan: Plan, ship: Ship, move: int) -> float:
    """What a ship can make in a move: fires that are blown out burn again after theirs."""
    damage, boilers = ship.damage, plan.boilers
    if plan.small_craft:
        state = craft_state(sections_of_craft(plan), added([each.part for each in damage.sections]))
        return ship.max_kn if state == "" else 0.0
    return speed_left_kn(
        plan.speed_kn,
        plan.engine_sets,
        engine_hits=damage.engine_hits,
        groups=boilers.groups if boilers else 0,
        groups_out=damage.groups_out,
        funnels=plan.funnels,
        blown_out=len([each for each in damage.funnels if each.out_until >= move]),
        exploded_kn=-1.0 if damage.left_kn is None else damage.left_kn,
        lost_kn=lost_kn(plan, ship),
        at_main_deck=damage.level == "main deck",
    )


def lost_kn(plan: Plan, ship: Ship) -> float:
    """Knots lost by water, leaks, the bow, funnels and the level."""
    damage = ship.damage
    return (
        line_loss_kn(counted(damage.water), plan.displacement_tons)
        + bow_loss_kn(bow_sections_lost(damage.sections, bow_of(plan)))
        + damage.leak_kn
        + funnel_loss_kn(plan.funnels, len([each for each in damage.funnels if each.down]))
        + level_loss_kn(damage.level)
    )
