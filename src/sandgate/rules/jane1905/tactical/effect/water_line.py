"""Water-line hits, and how deep they sink her: "Hits affecting flotation". JANE.HIT.21, .22, .28.

The third counted hit submerges a ship to her lower deck, one for each whole thousand tons (three at least) to her main deck.
The level counts for her moves from the movement after the scoring, and for her line from the fire phase after that
(JANE.OPS.04): scoring.py.
"""

import math
from collections.abc import Sequence
from typing import Annotated, Final, get_args

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Slot
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Knots, Span, near
from sandgate.rules.jane1905.plan.penetration import Calibre
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.plan.sections import Feet, section_at
from sandgate.rules.jane1905.tactical.damage import Level, WaterHit
from sandgate.rules.jane1905.tactical.effect.capsizing import capsizing_tried
from sandgate.rules.jane1905.tactical.effect.events import SankDeeper, WaterEntered
from sandgate.rules.jane1905.tactical.effect.raking import raked_end
from sandgate.rules.jane1905.tactical.effect.scorer import BESIDE, Hit, Scorer, effect_figure, effect_number
from sandgate.rules.jane1905.tactical.effect.sunk import sink

HALF_IN, WHOLE_IN = effect_figure("line_calibres")
LOWER_DECK_HITS: Final = int(effect_number("lower_deck_hits"))
TONS_PER_HIT: Final = effect_number("tons_per_hit")
LEVEL_LOSS_KN: Final = effect_number("lower_deck_loss")
APART_FT: Final = effect_number("hit_apart")
BAD_HIT: Final = effect_number("bad_hit")
BAD_HITS_MOST: Final = effect_number("bad_hits_most")
KNOT_TONS: Final = effect_number("knot_tons")
STEP_KN: Final = effect_number("speed_step")
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
BY_NEXT_HIT: Final = 1_000  # addresses of foundering by a hit lie above those of the levels

Tons = Annotated[float, Span("tons", 1.0, 100_000.0)]
Hits = Annotated[float, Span("hits", 0.0, 1_000.0)]


@rule("JANE.HIT.22")
def line_weight(calibre_in: Calibre) -> Hits:
    """What a hit that pierces the line counts: one from 6 inches on, a half from 4.7, smaller ones nothing.

    >>> line_weight(6.0), line_weight(4.7), line_weight(3.0)
    (1.0, 0.5, 0.0)
    """
    return 1.0 if near(calibre_in) >= WHOLE_IN else 0.5 if near(calibre_in) >= HALF_IN else 0.0


@rule("JANE.HIT.21")
def crew_weight(weight: Hits, earlier_bad_hits: int, crew_efficiency: bool) -> Hits:
    """What a hit counts where the crew's efficiency is considered: more by each bad hit before, half as much again at most.

    >>> crew_weight(1.0, 2, True), crew_weight(1.0, 20, True), crew_weight(0.5, 2, False)
    (1.1, 1.5, 0.5)
    """
    return weight * min(1.0 + BAD_HIT * earlier_bad_hits, BAD_HITS_MOST) if crew_efficiency else weight


@rule("JANE.HIT.22")
def is_barred(water: Sequence[WaterHit], side: Beam, x_ft: Feet) -> bool:
    """Whether a hit lies so near one counted before on its side that it is not counted; those of torpedoes bar none.

    >>> is_barred((WaterHit("P", 100.0, 1.0, True),), "P", 119.9), is_barred((WaterHit("P", 100.0, 1.0, True),), "P", 120.0)
    (True, False)
    >>> is_barred((WaterHit("P", 100.0, 1.0, False),), "P", 100.0), is_barred((WaterHit("P", 100.0, 1.0, True),), "S", 100.0)
    (False, False)
    """
    return any(hit.bars and hit.side == side and near(abs(hit.x_ft - x_ft)) < APART_FT for hit in water)


@rule("JANE.HIT.22")
def level_of(hits: Hits, displacement_tons: Tons) -> Level:
    """The level to which counted hits submerge a ship; where both counts are reached, the main deck.

    >>> level_of(2.5, 15140.0), level_of(14.0, 15140.0), level_of(3.0, 2000.0)
    ('afloat', 'lower deck', 'main deck')
    """
    if near(hits) >= max(LOWER_DECK_HITS, math.floor(near(displacement_tons / TONS_PER_HIT))):
        return "main deck"
    return "lower deck" if near(hits) >= LOWER_DECK_HITS else "afloat"


@rule("JANE.HIT.22")
def level_loss_kn(level: Level) -> Knots:
    """Knots that a level costs: as much at the main deck, where she is not to gain by sinking.

    >>> level_loss_kn("afloat"), level_loss_kn("lower deck")
    (0.0, 1.5)
    """
    return 0.0 if level == "afloat" else LEVEL_LOSS_KN


@rule("JANE.HIT.28")
def line_loss_kn(hits: Hits, displacement_tons: Tons) -> Knots:
    """Knots that water-line hits cost, by the ship's size, in whole steps of half a square.

    >>> line_loss_kn(4.0, 12780.0), line_loss_kn(4.0, 10000.0)
    (1.5, 3.0)
    """
    return STEP_KN * math.floor(near(hits * KNOT_TONS / displacement_tons / STEP_KN))


def counted(water: Sequence[WaterHit]) -> float:
    """What water-line hits come to."""
    return added([hit.weight for hit in water])


def weighed(scorer: Scorer, side: Beam, x_ft: float, weight: float, bars: bool = True) -> WaterHit:
    """A water-line hit as it counts with this crew."""
    weight = crew_weight(weight, scorer.damage.bad_hits, scorer.state.options.crew_efficiency)
    return WaterHit(side, x_ft, weight, bars)


@step("JANE.HIT.21", "JANE.HIT.22", "JANE.HIT.31")
def line_pierced(scorer: Scorer, hit: Hit) -> None:
    """Count a hit that cuts the line and pierces what protects it, or rakes the two lower rows; a hole counts once."""
    if not hit.pierced:
        return
    raking = raked_end(hit, scorer.plan) and section_at(hit.x_ft, hit.y_ft, scorer.plan.rows_ft).row <= 1
    weight = 1.0 if raking else line_weight(hit.strike.calibre_in) if hit.cut else 0.0
    if weight > 0.0 and not is_barred(scorer.damage.water, hit.side, hit.x_ft):
        weight = scorer.judge(hit, "JANE.HIT.22", weight, "How many water-line hits does it count?")
        if weight > 0.0:
            clauses = ("JANE.HIT.22",) if hit.cut else ("JANE.HIT.31", "JANE.HIT.22")
            let_in(scorer, weighed(scorer, hit.side, hit.x_ft, weight), clauses)


def let_in(scorer: Scorer, first: WaterHit, clauses: tuple[str, ...], *more: WaterHit) -> None:
    """Count hits that count together, unless another bars them: she may capsize, sink deeper or founder."""
    before = scorer.damage.water
    if first.bars and is_barred(before, first.side, first.x_ft):
        return
    water = (*before, first, *more)
    scorer.mark(water=water)
    scorer.tell(WaterEntered, clauses, side=BESIDE[first.side], x_ft=first.x_ft, hits=counted(water))
    capsizing_tried(scorer, counted(before))
    if not scorer.ship.gone:
        sink_deeper(scorer, counted(before))


@step("JANE.HIT.22")
def sink_deeper(scorer: Scorer, before: float) -> None:
    """A new level by the count reached; who is at the main deck already founders."""
    damage, name, hits = scorer.damage, scorer.ship.name, counted(scorer.damage.water)
    if damage.level == "main deck":
        slot = Slot(scorer.firing, "JANE.HIT.22", scorer.ship.number, 0, BY_NEXT_HIT + len(damage.water))
        if scorer.bench.judge(slot, True, about=f"Does {name} founder by one more hit, down to her main deck?"):
            sink(scorer, "foundered", ("JANE.HIT.22",), slot)
        return
    level = level_of(hits, scorer.plan.displacement_tons)
    reached = math.floor(near(hits))
    if LEVELS.index(level) > LEVELS.index(damage.level) and reached > math.floor(near(before)):
        slot = Slot(scorer.firing, "JANE.HIT.22", scorer.ship.number, 0, reached)
        ruled = scorer.bench.judge(slot, str(level), LEVELS, about=f"To which level does {name} sink by {reached} hits?")
        if ruled != damage.level:
            scorer.mark(level=ruled, level_moves=0)
            scorer.tell(SankDeeper, ("JANE.HIT.22",), slot, level=ruled)
