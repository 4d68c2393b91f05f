"""Engines and boilers hit, and the speed that is left: "Hits affecting engines". JANE.HIT.17 to .20, .39.

    maximum = original speed x engines x cube root of boilers - knots lost, down to the half knot

with an engine hit a third of two sets, a quarter of three or four; of the boilers the share of groups left and of funnels
that draw.
"""

import math
from typing import Annotated, Final

from sandgate.kernel.contract import Slot
from sandgate.kernel.events import units_text
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Inches, Knots, Span, near
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.tactical.effect.events import MachineryHit
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_figure, effect_number

ENGINE_PARTS: Final = effect_figure("engine_parts")
EXPLODED_AT_MOST: Final = int(effect_number("explosion_die"))
EXPLOSION_LEFT_KN: Final = effect_number("explosion_left")
MAIN_DECK_KN: Final = effect_number("main_deck_speed")

Count = Annotated[int, Span("", 0, 1_000)]
Reach = tuple[float, float]  # of engines or boilers along the ship, in feet


@rule("JANE.HIT.39")
def machinery_at(x_ft: Feet, engines_ft: Reach, boilers_ft: Reach) -> str:
    """What lies behind the side there: boilers, engines or nothing; where the lengths meet, boilers.

    >>> machinery_at(262.0, (262.0, 325.0), (165.0, 262.0)), machinery_at(325.0, (262.0, 325.0), (165.0, 262.0))
    ('boilers', 'engines')
    >>> machinery_at(0.0, (0.0, 0.0), (0.0, 0.0))
    ''
    """
    for name, (from_ft, to_ft) in (("boilers", boilers_ft), ("engines", engines_ft)):
        if near(from_ft) < near(to_ft) and near(from_ft) <= near(x_ft) <= near(to_ft):
            return name
    return ""


@rule("JANE.HIT.39")
def reaches_machinery(nature: str, penetration_in: Inches, belt_krupp_in: Inches, slope_krupp_in: Inches) -> bool:
    """Whether a projectile that cuts the line gets through belt and slope; HE only where there is no belt.

    >>> reaches_machinery("AP", 10.86, 9.0, 1.86), reaches_machinery("HE", 2.0, 0.0, 1.86)
    (True, True)
    >>> reaches_machinery("HE", 9.0, 1.0, 1.0)
    False
    """
    may = nature in {"AP", "COMMON"} or near(belt_krupp_in) <= 0.0
    return may and near(penetration_in) >= near(belt_krupp_in + slope_krupp_in)


@rule("JANE.HIT.18")
def explosion_leaves_kn(die: Die) -> Knots:
    """The speed left when cylindrical boilers have exploded.

    >>> explosion_leaves_kn(4), explosion_leaves_kn(5)
    (0.0, 3.0)
    """
    return 0.0 if die <= EXPLODED_AT_MOST else EXPLOSION_LEFT_KN


@rule("JANE.HIT.17")
def engine_factor(sets: Count, hits: Count) -> float:
    """What part of the speed engines give after so many hits.

    >>> [round(engine_factor(sets, 1), 4) for sets in (1, 2, 3, 4)], engine_factor(2, 3)
    ([0.0, 0.6667, 0.75, 0.75], 0.0)
    """
    parts = ENGINE_PARTS[min(max(sets, 1), len(ENGINE_PARTS)) - 1]
    return max(0.0, parts - hits) / parts


@rule("JANE.HIT.19", "JANE.HIT.24")
def boiler_factor(groups: Count, groups_out: Count, funnels: Count, blown_out: Count) -> float:
    """What part of the speed boilers give: the cube root of the groups left and of the funnels whose fires burn.

    >>> round(boiler_factor(3, 1, 2, 0), 4), round(boiler_factor(3, 1, 3, 1), 4)
    (0.8736, 0.7631)
    >>> boiler_factor(3, 3, 2, 0), boiler_factor(0, 0, 0, 0)
    (0.0, 1.0)
    """
    power = (groups - min(groups_out, groups)) / groups if groups else 1.0
    power *= (funnels - min(blown_out, funnels)) / funnels if funnels else 1.0
    return math.exp(math.log(power) / 3.0) if power > 0.0 else 0.0


@rule("JANE.HIT.17", "JANE.HIT.18", "JANE.HIT.19", "JANE.HIT.20", "JANE.HIT.24")
def speed_left_kn(
    speed_kn: Knots,
    sets: Count,
    engine_hits: Count = 0,
    groups: Count = 0,
    groups_out: Count = 0,
    funnels: Count = 0,
    blown_out: Count = 0,
    exploded_kn: float = -1.0,
    lost_kn: Knots = 0.0,
    at_main_deck: bool = False,
) -> Knots:
    """The present maximum of a ship, down to the half knot.

    exploded_kn: what an explosion of cylindrical boilers has left; -1: there was none. lost_kn: by leaks, water-line hits,
    bow sections, funnels and the level.
    >>> speed_left_kn(18.0, 2, engine_hits=1), speed_left_kn(18.0, 2, exploded_kn=3.0)
    (12.0, 3.0)
    >>> speed_left_kn(18.0, 2, at_main_deck=True), speed_left_kn(18.0, 2, lost_kn=0.2)
    (3.0, 17.5)
    """
    boilers = boiler_factor(groups, groups_out, funnels, blown_out) if exploded_kn < 0.0 else exploded_kn / speed_kn
    left_kn = max(0.0, speed_kn * engine_factor(sets, engine_hits) * boilers - lost_kn)
    if at_main_deck:
        left_kn = min(left_kn, MAIN_DECK_KN)
    if near(left_kn) == near(speed_kn):
        return speed_kn  # nothing is lost
    return math.floor(near(2.0 * left_kn)) / 2.0


@step("JANE.HIT.39")
def machinery_pierced(scorer: Scorer, hit: Hit) -> None:
    """A hit that cuts the line and goes on through the slope: engines or boilers, unless she is down to a deck."""
    if not hit.cut or scorer.was.damage.line != "afloat":
        return
    part = machinery_at(hit.x_ft, scorer.plan.engines_ft, scorer.plan.boilers_ft)
    belt_in = hit.zone.krupp_in if hit.zone else 0.0
    if part and reaches_machinery(hit.strike.nature, hit.penetration_in, belt_in, scorer.plan.slope_krupp_in):
        clauses = ("JANE.HIT.39",)
        if scorer.judge(hit, "JANE.HIT.39", True, f"Are the {part} pierced?"):
            machinery_hit(scorer, part, hit.slot("JANE.HIT.18"), clauses)


@step("JANE.HIT.17", "JANE.HIT.18", "JANE.HIT.19")
def machinery_hit(scorer: Scorer, part: str, slot: Slot, clauses: tuple[str, ...]) -> None:
    """An engine hit; a group of water-tube boilers out; cylindrical boilers explode, with a die for what is left."""
    damage, boilers, name = scorer.damage, scorer.plan.boilers, scorer.ship.name
    if part == "engines":
        scorer.mark(engine_hits=damage.engine_hits + 1)
        scorer.tell(
            MachineryHit,
            (*clauses, "JANE.HIT.17"),
            part=part,
            effect=f"{units_text(damage.engine_hits + 1, 'hits')} on them by now",
        )
    elif boilers and boilers.water_tube:
        scorer.mark(groups_out=damage.groups_out + 1)
        effect = f"{damage.groups_out + 1} of {boilers.groups} groups out"
        scorer.tell(MachineryHit, (*clauses, "JANE.HIT.19"), part=part, effect=effect)
    else:
        die = scorer.bench.throw(slot, 6, about=f"What speed is left to {name}, her boilers exploded (1 to 4 none)?")
        left_kn = explosion_leaves_kn(die)
        scorer.mark(left_kn=left_kn if damage.left_kn is None else min(left_kn, damage.left_kn))
        scorer.tell(
            MachineryHit, (*clauses, "JANE.HIT.18"), slot, part=part, effect=f"they exploded, {left_kn:.0f} knots left"
        )
