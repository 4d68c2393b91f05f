"""Funnels and uptakes: "Hits from Q.F., H.E. in funnels". JANE.HIT.24 to .26."""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Inches, Knots, near
from sandgate.rules.jane1905.plan.penetration import Calibre
from sandgate.rules.jane1905.plan.plan import Beam, Plan, Zone
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.plan.target import scale_ft
from sandgate.rules.jane1905.tactical.damage import Funnel
from sandgate.rules.jane1905.tactical.effect.events import FunnelHit
from sandgate.rules.jane1905.tactical.effect.guns import positions_of, put_out_nearest, stands
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_figure, effect_number
from sandgate.rules.jane1905.tactical.gun_fire.targets import narrowing_of

LEAST_IN: Final = effect_number("funnel_calibre")
EDGE_IN: Final = effect_number("funnel_edge")
OUT_MOVES: Final = int(effect_number("fires_out_moves"))
FALLS_AT: Final = int(effect_number("funnel_falls"))
FEW_LOSS_KN, MANY_LOSS_KN = effect_figure("funnel_loss")
MANY: Final = 3
SMOKE_IN: Final = effect_number("smoke_calibre")


@rule("JANE.HIT.24")
def fair_and_square(nature: str, calibre_in: Calibre, from_edge_in: Inches) -> bool:
    """Whether HE bursts fairly in a funnel: the hole so far within its edges on the sheet.

    >>> fair_and_square("HE", 4.7, 0.01), fair_and_square("COMMON", 12.0, 0.1), fair_and_square("HE", 3.0, 0.1)
    (True, False, False)
    """
    return nature == "HE" and near(calibre_in) >= LEAST_IN and near(from_edge_in) >= EDGE_IN


@rule("JANE.HIT.24")
def fires_blown_out(first: Die, second: Die, total: int) -> bool:
    """Whether the fires are blown out: two dice come to the total of her kind of boilers exactly.

    >>> fires_blown_out(4, 6, 10), fires_blown_out(5, 6, 10), fires_blown_out(5, 6, 11)
    (True, False, True)
    """
    return first + second == total


@rule("JANE.HIT.25")
def funnel_falls(hits: int) -> bool:
    """Whether a funnel is shot away.

    >>> funnel_falls(4), funnel_falls(5)
    (False, True)
    """
    return hits >= FALLS_AT


@rule("JANE.HIT.25")
def funnel_loss_kn(funnels: int, down: int) -> Knots:
    """Knots lost by funnels that are down.

    >>> funnel_loss_kn(2, 2), funnel_loss_kn(3, 1), funnel_loss_kn(4, 4)
    (1.5, 0.5, 1.5)
    """
    return min(FEW_LOSS_KN, down * (MANY_LOSS_KN if funnels >= MANY else FEW_LOSS_KN))


@rule("JANE.HIT.26")
def uptake_holed(
    calibre_in: Calibre,
    x_ft: Feet,
    y_ft: Feet,
    main_from_ft: Feet,
    main_to_ft: Feet,
    uptakes_ft: Sequence[tuple[float, float]],
) -> int:
    """The uptake behind a hole between decks, in the height of the main row, from 0; -1: none.

    >>> [uptake_holed(6.0, 195.0, y_ft, 10.0, 17.5, ((190.0, 206.0),)) for y_ft in (10.0, 13.0)]
    [-1, 0]
    >>> [uptake_holed(6.0, x_ft, 13.0, 10.0, 17.5, ((190.0, 206.0),)) for x_ft in (189.9, 190.0, 206.0, 206.1)]
    [-1, 0, 0, -1]
    """
    if near(calibre_in) < SMOKE_IN or not near(main_from_ft) < near(y_ft) <= near(main_to_ft):
        return -1
    return next((nth for nth, (a, b) in enumerate(uptakes_ft) if near(a) <= near(x_ft) <= near(b)), -1)


def funnels_of(scorer: Scorer) -> tuple[Funnel, ...]:
    """The funnels as they are marked by now."""
    marked = scorer.damage.funnels
    return (*marked, *[Funnel()] * (scorer.plan.funnels - len(marked)))


def drawn(plan: Plan) -> list[Zone]:
    """The funnels that show from the side."""
    return [zone for zone in plan.zones if zone.kind == "funnel"]


def funnel_behind(plan: Plan, nth: int, shown: int, side: Beam) -> int:
    """Which funnel stands behind the nth that shows: of two abreast that of the engaged side."""
    abreast = shown > 0 and plan.funnels == 2 * shown
    return 2 * nth + (side == "S") if abreast else min(nth, plan.funnels - 1)


def mark_funnel(scorer: Scorer, nth: int, funnel: Funnel) -> None:
    """Mark a funnel."""
    scorer.mark(funnels=tuple([funnel if at == nth else each for at, each in enumerate(funnels_of(scorer))]))


@step("JANE.HIT.24", "JANE.HIT.25")
def funnel_struck(scorer: Scorer, hit: Hit) -> None:
    """A hit in a funnel that stands: it may blow the fires out, and the fifth brings it down."""
    if hit.zone is None or hit.strike.nature == "SHRAPNEL" or not scorer.plan.funnels:
        return
    shown = drawn(scorer.plan)
    nth = funnel_behind(scorer.plan, shown.index(hit.zone), len(shown), hit.side)
    funnel = funnels_of(scorer)[nth]
    if funnel.down or not scorer.judge(hit, "JANE.HIT.25", True, f"Is funnel {nth + 1} holed?"):
        return
    funnel = funnel._replace(hits=funnel.hits + 1, down=funnel_falls(funnel.hits + 1))
    effect = ", and fell" if funnel.down else ""
    if blows_out(scorer, hit, hit.zone, nth):
        funnel = funnel._replace(out_until=scorer.firing + 1 + OUT_MOVES)
        effect += f"; its fires are out up to move {funnel.out_until}"
    mark_funnel(scorer, nth, funnel)
    clauses = ("JANE.HIT.25", "JANE.HIT.24") if "fires" in effect else ("JANE.HIT.25",)
    scorer.tell(FunnelHit, clauses, funnel=nth + 1, nth=funnel.hits, effect=effect)


def blows_out(scorer: Scorer, hit: Hit, zone: Zone, nth: int) -> bool:
    """Whether HE that burst fair and square in a funnel blows its fires out."""
    shot, boilers = hit.strike, scorer.plan.boilers
    narrow = narrowing_of(scorer.plan, shot.bow_deg, scorer.state.options.foreshorten)
    along_ft = min(hit.x_ft - zone.x0_ft, zone.x1_ft - hit.x_ft) * narrow
    from_edge_ft = min(along_ft, hit.y_ft - zone.y0_ft, zone.y1_ft - hit.y_ft)
    if boilers is None or not fair_and_square(shot.nature, shot.calibre_in, from_edge_ft / scale_ft(shot.grade)):
        return False
    which = f"of the two for funnel {nth + 1}, whose fires are blown out by {boilers.funnel_total}"
    dice = [scorer.throw(hit, "JANE.HIT.24", f"What is die {count} {which}?", count=count) for count in (1, 2)]
    return fires_blown_out(dice[0], dice[1], boilers.funnel_total)


@step("JANE.HIT.26")
def uptake_struck(scorer: Scorer, hit: Hit) -> None:
    """A hole between decks at an uptake: smoke puts the nearest battery or casemate gun on each side out, once a funnel."""
    plan = scorer.plan
    shot, rows = hit.strike, plan.rows_ft
    at = uptake_holed(shot.calibre_in, hit.x_ft, hit.y_ft, rows[1], rows[2], plan.uptakes_ft) if hit.pierced else -1
    if at < 0 or not plan.funnels:
        return
    nth = funnel_behind(plan, at, len(plan.uptakes_ft), hit.side)
    funnel = funnels_of(scorer)[nth]
    if funnel.smoked or not scorer.judge(
        hit, "JANE.HIT.26", True, f"Does smoke of funnel {nth + 1} put a gun out on each side?"
    ):
        return
    mark_funnel(scorer, nth, funnel._replace(smoked=True))
    sides: tuple[Beam, ...] = ("P", "S")
    for side in sides:
        standing = [each for position in positions_of(plan, "battery", "casemate") for each in stands(plan, position, side)]
        put_out_nearest(scorer, standing, hit.x_ft, 1, ("JANE.HIT.26",))
