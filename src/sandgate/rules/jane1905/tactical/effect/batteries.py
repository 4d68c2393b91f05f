"""Batteries of quick-firers: "Penetrative hits in Q.F. batteries". JANE.HIT.12, .13."""

from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Guns, near
from sandgate.rules.jane1905.plan.penetration import Calibre
from sandgate.rules.jane1905.plan.plan import Plan, Position, Zone
from sandgate.rules.jane1905.plan.sections import SHIPS, Feet
from sandgate.rules.jane1905.tactical.effect.guns import position_of, positions_of, put_out_nearest, stands, zone_named
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, across, effect_number
from sandgate.rules.jane1905.tactical.said import guns_said

BIG_IN: Final = effect_number("big")
LESS_BIG_IN: Final = effect_number("less_big")
IN_BATTERY: Final = int(effect_number("battery_guns"))
BELOW: Final = int(effect_number("deck_below_guns"))


class Lost(NamedTuple):
    """Guns put out for good on the side that is engaged, and on the far side."""

    engaged: Guns
    far: Guns


@rule("JANE.HIT.12", "JANE.HIT.13", "JANE.HIT.14")
def guns_lost(calibre_in: Calibre, each_side: Guns) -> Lost:
    """Guns that a piercing hit puts out for good: so many on each side, of less big projectiles one of the engaged side.

    each_side: two in a battery, one for the deck below it, one of casemates.
    >>> guns_lost(9.2, 2), guns_lost(9.1, 2), guns_lost(7.5, 1), guns_lost(6.0, 2)
    (Lost(engaged=2, far=2), Lost(engaged=1, far=0), Lost(engaged=1, far=0), Lost(engaged=0, far=0))
    """
    size_in = near(calibre_in)
    if size_in >= BIG_IN:
        return Lost(each_side, each_side)
    return Lost(1 if size_in >= LESS_BIG_IN else 0, 0)


@rule("JANE.HIT.13", "JANE.HIT.14")
def in_deck_below(x_ft: Feet, y_ft: Feet, x0_ft: Feet, x1_ft: Feet, row_from_ft: Feet, row_to_ft: Feet) -> bool:
    """Whether a hole lies in the side of the deck below a gun position: in the lower row, within the position's length.

    >>> in_deck_below(200.0, 3.0, 140.0, 270.0, 3.0, 10.0), in_deck_below(270.0, 10.0, 140.0, 270.0, 3.0, 10.0)
    (False, True)
    """
    return near(row_from_ft) < near(y_ft) <= near(row_to_ft) and near(x0_ft) <= near(x_ft) <= near(x1_ft)


def above(plan: Plan, hit: Hit, mount: str) -> Position | None:
    """The lowest position of a kind over a hole in the side of the deck below it."""
    for position, zone in from_below(plan, mount):
        if in_deck_below(hit.x_ft, hit.y_ft, zone.x0_ft, zone.x1_ft, plan.rows_ft[0], plan.rows_ft[1]):
            return position
    return None


@lru_cache(maxsize=2 * SHIPS)
def from_below(plan: Plan, mount: str) -> tuple[tuple[Position, Zone], ...]:
    """The positions of a kind with their zones, the lowest first."""
    found = [(position, zone_named(plan, position.zone)) for position in positions_of(plan, mount)]
    return tuple(sorted([(position, zone) for position, zone in found if zone], key=lambda each: each[1].y0_ft))


@step("JANE.HIT.12", "JANE.HIT.13")
def battery_pierced(scorer: Scorer, hit: Hit) -> None:
    """The guns nearest to the hole are gone for good: of the battery, or of that above the deck, that was pierced."""
    if not hit.pierced or hit.zone is None or hit.kind == "casemate" or not hit.of_at_least(LESS_BIG_IN):
        return
    clause, each_side = ("JANE.HIT.12", IN_BATTERY) if hit.kind == "battery" else ("JANE.HIT.13", BELOW)
    lost = guns_lost(hit.strike.calibre_in, each_side)
    position = position_of(scorer.plan, hit.zone.guns) if hit.kind == "battery" else above(scorer.plan, hit, "battery")
    if position is None:
        return
    on = "each side" if lost.far else "the engaged side"
    guns = scorer.judge(
        hit, clause, lost.engaged, f"How many guns of her {guns_said(position.id)} on {on} are out for good?"
    )
    for side in (hit.side, across(hit.side))[: 2 if lost.far else 1]:
        put_out_nearest(scorer, stands(scorer.plan, position, side), hit.x_ft, guns, (clause,))
