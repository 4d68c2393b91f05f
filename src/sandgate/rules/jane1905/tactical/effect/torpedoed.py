"""What a torpedo and a contact do, and fire at a boat on the surface. JANE.TOR.11, JANE.MOV.15, JANE.SUB.18."""

from typing import Annotated, Final

from sandgate.kernel.contract import Slot
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Span, near
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.tactical.effect.engines import machinery_at, machinery_hit
from sandgate.rules.jane1905.tactical.effect.events import SteeringHit
from sandgate.rules.jane1905.tactical.effect.scorer import Scorer, effect_number
from sandgate.rules.jane1905.tactical.effect.sunk import craft_opened, sink
from sandgate.rules.jane1905.tactical.effect.water_line import let_in, weighed
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.ships import named

SINKS_BELOW_TONS: Final = effect_number("torpedo_sinks")
AFTER_TENTH: Final = 0.9
CONTACTS_FROM: Final = 1_000  # what a contact counts is asked above the contact itself, whose clause it shares
FIRE_FROM: Final = 1_000  # whether fire sinks a boat is asked above the die for it
TUBES_FROM: Final = 60_000  # boilers torpedoed are thrown for above those pierced by strikes


@rule("JANE.TOR.11")
def torpedo_sinks(displacement_tons: Annotated[float, Span("tons", 0.0, 100_000.0)], small_craft: bool) -> bool:
    """Whether one torpedo sinks a ship at once.

    >>> torpedo_sinks(999.0, False), torpedo_sinks(1000.0, False), torpedo_sinks(6000.0, True)
    (True, False, True)
    """
    return small_craft or near(displacement_tons) < SINKS_BELOW_TONS


@rule("JANE.TOR.11")
def struck_aft(x_ft: Feet, length_ft: Feet) -> bool:
    """Whether a torpedo has struck rudder and screws, in the after tenth.

    >>> struck_aft(410.0, 432.0), struck_aft(380.0, 432.0)
    (True, False)
    """
    return near(x_ft) >= near(AFTER_TENTH * length_ft)


@step("JANE.TOR.11", "JANE.MOV.15", "JANE.SUB.18")
def blow_struck(scorer: Scorer, blow: Blow) -> None:
    """Count the water-line hits of a torpedo or a contact together; a torpedo goes on to machinery, rudder and screws."""
    if blow.kind == "boat":
        slot = Slot(blow.move, "JANE.SUB.18", blow.by, blow.ship, FIRE_FROM + blow.nth)
        if scorer.bench.judge(
            slot, True, about=f"Is {scorer.ship.name} sunk by the fire of {named(scorer.state, blow.by)}?"
        ):
            sink(scorer, "was sunk by gun fire", ("JANE.SUB.18",), slot)
        return
    plan, name = scorer.plan, scorer.ship.name
    torpedo = blow.kind == "torpedo"
    clauses = ("JANE.TOR.11",) if torpedo else ("JANE.MOV.15",)
    nth = blow.nth if torpedo else CONTACTS_FROM + blow.nth
    slot = Slot(blow.move, clauses[0], blow.by, blow.ship, nth)
    about = f"How many hits does the {blow.kind} of {named(scorer.state, blow.by)} count on the water-line of {name}?"
    hits = scorer.bench.judge(slot, blow.hits, about=about)
    if hits <= 0:
        return
    if torpedo and torpedo_sinks(plan.displacement_tons, plan.small_craft):
        sink(scorer, "was sunk by a torpedo", clauses, slot)
        return
    if plan.small_craft:
        craft_opened(scorer, blow.x_ft, float(hits), clauses)
        return
    one = weighed(scorer, blow.side, blow.x_ft, 1.0, bars=False)
    let_in(scorer, one, (*clauses, "JANE.HIT.22"), *[one] * (hits - 1))
    if torpedo and not scorer.ship.gone:
        scorer.mark(bad_hits=scorer.damage.bad_hits + 1)
        part = machinery_at(blow.x_ft, plan.engines_ft, plan.boilers_ft)
        if part:
            boilers = slot._replace(clause="JANE.HIT.18", nth=TUBES_FROM + blow.nth)
            machinery_hit(scorer, part, boilers, clauses)
        lose_rudder(scorer, blow, plan, slot)


def lose_rudder(scorer: Scorer, blow: Blow, plan: Plan, slot: Slot) -> None:
    """Rudder or screws: no steering but by engines for the rest of the action, and an engine hit."""
    if struck_aft(blow.x_ft, plan.length_ft):
        scorer.mark(engines_only=True, rudder_gone=True)
        scorer.tell(SteeringHit, ("JANE.TOR.11",), slot, effect="gone, with a screw; by engines alone, if they can")
        machinery_hit(scorer, "engines", slot, ("JANE.TOR.11",))
