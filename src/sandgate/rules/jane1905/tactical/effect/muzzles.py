"""Shell that bursts on a gun muzzle: "Shell-bursts on gun-muzzles". JANE.HIT.08, .09."""

from typing import Final

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, near
from sandgate.rules.jane1905.plan.penetration import Calibre
from sandgate.rules.jane1905.tactical.effect.guns import delay, mounting_of, on_side, position_of
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_number
from sandgate.rules.jane1905.tactical.said import guns_said

LEAST_IN: Final = effect_number("muzzle")


@rule("JANE.HIT.09")
def touches_muzzle(nature: str, calibre_in: Calibre) -> bool:
    """Whether a projectile that strikes the muzzle does anything to the gun: shell of 9.2 inches and over alone.

    >>> touches_muzzle("HE", 9.2), touches_muzzle("COMMON", 12.0), touches_muzzle("AP", 12.0), touches_muzzle("HE", 8.0)
    (True, True, False, False)
    """
    return nature in {"HE", "COMMON"} and near(calibre_in) >= LEAST_IN


@rule("JANE.HIT.08")
def muzzle_fires(nature: str, calibre_in: Calibre, die: Die) -> int:
    """Fires that one gun loses by a hit on its muzzle.

    >>> muzzle_fires("HE", 12.0, 3), muzzle_fires("AP", 12.0, 3)
    (3, 0)
    """
    return die if touches_muzzle(nature, calibre_in) else 0


@step("JANE.HIT.08", "JANE.HIT.09")
def muzzle_struck(scorer: Scorer, hit: Hit) -> None:
    """A toss says which gun of two (heads the left), a die how many fires it loses."""
    if hit.zone is None or not touches_muzzle(hit.strike.nature, hit.strike.calibre_in):
        return
    name = on_side(position_of(scorer.plan, hit.zone.guns), hit.side)
    guns = len(mounting_of(scorer, name).numbers)
    gun = (
        scorer.throw(hit, "JANE.HIT.09", f"Which gun of her {guns_said(name)} is struck on the muzzle?", faces=guns) - 1
        if guns > 1
        else 0
    )
    die = scorer.throw(hit, "JANE.HIT.08", f"How many fires does a gun of her {guns_said(name)} miss?")
    fires = muzzle_fires(hit.strike.nature, hit.strike.calibre_in, die)
    delay(scorer, name, ("JANE.HIT.08", "JANE.HIT.09"), fires=fires, guns=(gun,))
