"""Raking hits: "Hits affecting flotation", "Raking hits". JANE.HIT.30, .31."""

from typing import Annotated, Final, Literal

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, RelativeDegrees, Span, Yards, near
from sandgate.rules.jane1905.plan.penetration import Calibre
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.tactical.effect.events import CircleGrown, SteeringHit
from sandgate.rules.jane1905.tactical.effect.guns import delay, middle_ft, on_side, positions_of, zone_named
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_figure, effect_number
from sandgate.rules.jane1905.tactical.said import guns_said

BEFORE_YEAR: Final = int(effect_number("jam_year"))
JAMS_FROM: Final = int(effect_number("jam_die"))
RAKING_DEG: Final = effect_number("raking")
JAM_MOVES: Final = int(effect_number("jam_moves"))
CARDS_YD: Final = effect_figure("cards")
LEAST_IN: Final = 6.0
FROM_AFT_DEG: Final = near(180.0 - RAKING_DEG)
OUTER: Final = 0.1  # of her length
ABEAM_DEG: Final = 90.0

End = Literal["", "bow", "stern"]
Year = Annotated[int, Span("", 0, 2_000)]


@rule("JANE.HIT.30", "JANE.HIT.31")
def raking_end(bow_deg: RelativeDegrees, x_ft: Feet, y_ft: Feet, length_ft: Feet, main_top_ft: Feet) -> End:
    """The end of a ship that a hit rakes: fire within two points of her keel line, a hole in the outer tenth of that end.

    bow_deg: of the firer from the struck ship's bow. The hole lies at or below the top of the main row.
    >>> raking_end(180.0, 420.0, 3.0, 432.0, 17.5), raking_end(22.5, 43.2, 17.5, 432.0, 17.5)
    ('stern', 'bow')
    >>> raking_end(0.0, 420.0, 3.0, 432.0, 17.5)
    ''
    """
    off_deg = near(abs(bow_deg))
    if RAKING_DEG < off_deg < FROM_AFT_DEG or near(y_ft) > near(main_top_ft):
        return ""
    if off_deg < ABEAM_DEG:
        return "bow" if near(x_ft) <= near(OUTER * length_ft) else ""
    return "stern" if near(x_ft) >= near((1.0 - OUTER) * length_ft) else ""


@rule("JANE.HIT.30")
def may_jam(end: End, nature: str, calibre_in: Calibre, launched_year: Year) -> bool:
    """Whether a raking hit may jam the steering gear: shell of 6 inches and over, aft, in a ship launched before 1902.

    >>> may_jam("stern", "HE", 6.0, 1901), may_jam("stern", "AP", 12.0, 1901), may_jam("bow", "HE", 6.0, 1901)
    (True, False, False)
    """
    return end == "stern" and nature in {"HE", "COMMON"} and near(calibre_in) >= LEAST_IN and launched_year < BEFORE_YEAR


@rule("JANE.HIT.30")
def jams(die: Die) -> bool:
    """Whether the gear is jammed.

    >>> jams(4), jams(5)
    (False, True)
    """
    return die >= JAMS_FROM


@rule("JANE.HIT.31")
def next_card_yd(card_yd: Yards) -> Yards:
    """The next larger turning card; none is larger than the last.

    >>> next_card_yd(800.0), next_card_yd(1000.0), next_card_yd(1200.0)
    (1000.0, 1200.0, 1200.0)
    """
    return next((card for card in CARDS_YD if card > near(card_yd)), card_yd)


def raked_end(hit: Hit, plan: Plan) -> End:
    """The end that a hit of 6 inches and over has raked."""
    if not hit.of_at_least(LEAST_IN):
        return ""
    return raking_end(hit.strike.bow_deg, hit.x_ft, hit.y_ft, plan.length_ft, plan.rows_ft[2])


def lose_helm(scorer: Scorer, moves: int) -> None:
    """So many moves more without steering, about the course that she has when the first of them begins."""
    damage = scorer.damage
    course_deg = damage.wander_deg if damage.wander_moves else scorer.ship.course_deg
    scorer.mark(wander_moves=damage.wander_moves + moves, wander_deg=course_deg)


@step("JANE.HIT.30", "JANE.HIT.31")
def end_raked(scorer: Scorer, hit: Hit) -> None:
    """A raking hit: the steering may jam, the nearest heavy turret fires a move later, the circle grows once an end."""
    end = raked_end(hit, scorer.plan)
    if not end:
        return
    year = int(scorer.plan.launched[:4] or BEFORE_YEAR)
    if may_jam(end, hit.strike.nature, hit.strike.calibre_in, year):
        die = scorer.throw(hit, "JANE.HIT.30", f"Is the steering gear jammed ({JAMS_FROM} or 6)?")
        if jams(die):
            lose_helm(scorer, JAM_MOVES)
            scorer.mark(engines_only=True)
            effect = f"jammed; none for {JAM_MOVES} moves, then by engines alone"
            scorer.tell(SteeringHit, ("JANE.HIT.30",), effect=effect)
    slow_turret(scorer, hit)
    if end not in scorer.damage.raked:
        grow_circle(scorer, hit, end)


def slow_turret(scorer: Scorer, hit: Hit) -> None:
    """A move more for the nearest turret of her largest calibre."""
    turrets = list(positions_of(scorer.plan, "turret"))
    largest_in = max([each.gun.calibre_in for each in turrets], default=0.0)
    placed = [(each, zone_named(scorer.plan, each.zone)) for each in turrets if each.gun.calibre_in >= largest_in]
    near_by = min([(near(abs(middle_ft(z) - hit.x_ft)), nth) for nth, (_, z) in enumerate(placed) if z], default=None)
    if near_by:
        name = on_side(placed[near_by[1]][0], hit.side)
        moves = scorer.judge(hit, "JANE.HIT.31", 1, f"How many moves does a raking hit cost her {guns_said(name)}?")
        delay(scorer, name, ("JANE.HIT.31",), moves=moves)


def grow_circle(scorer: Scorer, hit: Hit, end: Literal["bow", "stern"]) -> None:
    """The next larger card, once for each end."""
    about = f"Which turning card has she now, in yards, her {end} raked?"
    card_yd = scorer.judge(hit, "JANE.HIT.31", next_card_yd(scorer.ship.card_yd), about, 1)
    scorer.mark(raked=(*scorer.damage.raked, end))
    if card_yd != scorer.ship.card_yd:
        scorer.ship = replace(scorer.ship, card_yd=card_yd)
        scorer.tell(CircleGrown, ("JANE.HIT.31",), card_yd=card_yd)
