"""Hits on gun positions that fail to pierce, and hits that slow the fire: JANE.HIT.06, .07, .16."""

from typing import Final

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Inches, Moves, near
from sandgate.rules.jane1905.plan.penetration import Calibre, pierces
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.tactical.effect.guns import (
    delay,
    middle_ft,
    mounting_of,
    nearest_in_action,
    on_side,
    position_of,
    positions_of,
    stands,
    zone_named,
)
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_number
from sandgate.rules.jane1905.tactical.said import guns_said

SHOCK_FIRES: Final = int(effect_number("shock_fires"))
HEAVY_IN: Final = effect_number("heavy")
SUPPLY_REACH_FT: Final = effect_number("supply_reach")
SUPPLY_LEAST_IN: Final = 6.0
BATTERY_GUNS_SHAKEN: Final = 2
LOW_DOWN: Final = ("lower_deck_side", "belt")
POSITIONS: Final = ("turret_gunhouse", "turret_base", "casemate", "battery")


@rule("JANE.HIT.06", "JANE.HIT.07")
def shock_fires(nature: str, calibre_in: Calibre, penetration_in: Inches, krupp_in: Inches) -> int:
    """Fires that guns lose by a hit on their armour that fails to pierce it: one by heavy shot, none by shell.

    >>> shock_fires("AP", 9.2, 5.09, 6.0), shock_fires("AP", 8.0, 5.0, 6.0), shock_fires("HE", 12.0, 2.0, 8.0)
    (1, 0, 0)
    """
    heavy = nature == "AP" and near(calibre_in) >= HEAVY_IN
    return SHOCK_FIRES if heavy and not pierces(penetration_in, krupp_in) else 0


@rule("JANE.HIT.16")
def supply_moves(kind: str, cut: bool, calibre_in: Calibre, pierced: bool, apart_ft: Feet) -> Moves:
    """Moves that a turret loses by a piercing hit in the side near its foot, so far from its centre.

    >>> supply_moves("belt", False, 12.0, True, -25.0), supply_moves("belt", True, 12.0, True, 20.0)
    (1, 0)
    """
    low_down = kind == "lower_deck_side" or (kind == "belt" and not cut)
    return int(low_down and pierced and near(calibre_in) >= SUPPLY_LEAST_IN and near(abs(apart_ft)) <= SUPPLY_REACH_FT)


@step("JANE.HIT.06", "JANE.HIT.07")
def position_shaken(scorer: Scorer, hit: Hit) -> None:
    """Heavy shot that fails to get through: all guns of a turret, a casemate's, the two nearest of a battery."""
    if hit.zone is None or hit.pierced:
        return
    fires = shock_fires(hit.strike.nature, hit.strike.calibre_in, hit.penetration_in, hit.zone.krupp_in)
    if not fires:
        return
    position = position_of(scorer.plan, hit.zone.guns)
    name = on_side(position, hit.side)
    fires = scorer.judge(hit, "JANE.HIT.06", fires, f"How many fires does the shock cost her {guns_said(name)}?")
    guns = None
    if position.mount == "battery":
        places = [each.x_ft for each in stands(scorer.plan, position, hit.side)]
        guns = nearest_in_action(places, mounting_of(scorer, name).out, hit.x_ft, BATTERY_GUNS_SHAKEN)
    delay(scorer, name, ("JANE.HIT.06",), fires=fires, guns=guns)


@step("JANE.HIT.16")
def supply_disturbed(scorer: Scorer, hit: Hit) -> None:
    """A hit that is hard to assess: the turrets that stand over it fire a move later."""
    if not hit.pierced or not hit.of_at_least(SUPPLY_LEAST_IN):
        return
    for nth, position in enumerate(positions_of(scorer.plan, "turret")):
        house = zone_named(scorer.plan, position.zone)
        apart_ft = middle_ft(house) - hit.x_ft if house else 1e6
        moves = supply_moves(hit.kind, hit.cut, hit.strike.calibre_in, hit.pierced, apart_ft)
        if moves:
            name = on_side(position, hit.side)
            moves = scorer.judge(
                hit, "JANE.HIT.16", moves, f"How many moves does a hit near its foot cost her {guns_said(name)}?", nth
            )
            delay(scorer, name, ("JANE.HIT.16",), moves=moves)
