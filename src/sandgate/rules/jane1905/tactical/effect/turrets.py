"""Turrets that are pierced: "Penetrative hits in turret bases", "... alongside the guns". JANE.HIT.10, .11."""

from typing import Annotated, Final

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Span
from sandgate.rules.jane1905.tactical.effect.guns import delay, on_side, position_of
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_figure
from sandgate.rules.jane1905.tactical.said import guns_said

GUNHOUSE_FIRES: Final = effect_figure("gunhouse_fires")

Toss = Annotated[int, Span("heads 1, tails 2", 1, 2)]


@rule("JANE.HIT.11")
def gunhouse_fires(toss: Toss) -> int:
    """Fires that the guns of a turret lose whose gunhouse is pierced beside them.

    >>> gunhouse_fires(1), gunhouse_fires(2)
    (5, 10)
    """
    return int(GUNHOUSE_FIRES[toss - 1])


@step("JANE.HIT.10", "JANE.HIT.11")
def turret_pierced(scorer: Scorer, hit: Hit) -> None:
    """All guns of the turret lose fires: by a die where its base was pierced, by a toss where its gunhouse was."""
    if hit.zone is None or not hit.pierced:
        return
    name = on_side(position_of(scorer.plan, hit.zone.guns), hit.side)
    if hit.kind == "turret_base":
        fires = scorer.throw(hit, "JANE.HIT.10", f"How many fires does a pierced base cost her {guns_said(name)}?")
        delay(scorer, name, ("JANE.HIT.10",), fires=fires)
    else:
        toss = scorer.throw(
            hit, "JANE.HIT.11", f"Does a pierced gunhouse cost her {guns_said(name)} five fires (1) or ten (2)?", faces=2
        )
        delay(scorer, name, ("JANE.HIT.11",), fires=gunhouse_fires(toss))
