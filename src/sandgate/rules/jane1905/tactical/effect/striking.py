"""From a prick on a target sheet to a hit: which side, where aboard, whether it cuts the line and what it meets.

JANE.GUN.11 to .13 and .28 say what is hit, JANE.HIT.02 and .03 what is pierced.
"""

from sandgate.kernel.contract import Bench
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Inches, RelativeDegrees, near
from sandgate.rules.jane1905.plan.penetration import penetration_of_in, pierces, pierces_by_letter
from sandgate.rules.jane1905.plan.plan import Beam, Plan, Zone
from sandgate.rules.jane1905.tactical.effect.scorer import JUDGED, Hit
from sandgate.rules.jane1905.tactical.gun_fire.targets import line_in_force_ft, narrowing_of, struck
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import named
from sandgate.rules.jane1905.tactical.slots import strike_slot
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.turning import POINT_DEG


@rule("JANE.GUN.28")
def end_on(bow_deg: RelativeDegrees) -> bool:
    """Whether the firer bears within one point of right ahead or right astern, so that a toss decides the side.

    >>> end_on(11.25), end_on(-168.75), end_on(12.0), end_on(168.7)
    (True, True, False, False)
    """
    off_deg = abs(bow_deg)
    return near(min(off_deg, 180.0 - off_deg)) <= POINT_DEG


def side_struck(state: State, strike: Strike, mounting: int, bench: Bench) -> Beam:
    """The side that faces the firer; end on, a toss: heads port."""
    if not end_on(strike.bow_deg):
        return "S" if strike.bow_deg > 0.0 else "P"
    slot = strike_slot(strike.move, "JANE.GUN.28", strike.firer, strike.at, mounting, strike.nth)
    shot = f"strike {strike.nth} of {named(state, strike.firer)}'s {strike.mounting}"
    about = f"On which side is {named(state, strike.at)} struck, end on, by {shot} (heads port)?"
    return "P" if bench.throw(slot, 2, about=about) == 1 else "S"


@step("JANE.HIT.02", "JANE.HIT.03")
def hit_of(state: State, ship: Ship, plan: Plan, strike: Strike, mounting: int, bench: Bench) -> Hit | None:
    """What a strike has hit of a ship of a plan, by the line at the fire phase; None for a miss."""
    narrow = narrowing_of(plan, strike.bow_deg, state.options.foreshorten)
    hole = struck(plan, line_in_force_ft(plan, ship.damage.line), strike.grade, strike.x_in, strike.y_in, narrow)
    if hole.part == "miss":
        return None
    through_in = penetration_of_in(
        strike.nature, strike.calibre_in, strike.shell_lb, strike.velocity_ft_s, strike.range_yd, strike.capped
    )
    pierced = goes_through(strike, through_in, hole.zone, state.options.letters)
    side, cut = side_struck(state, strike, mounting, bench), hole.part == "line"
    kind = hole.zone.kind if hole.zone else ""
    finding = strike_slot(strike.move, "JANE.HIT.01", strike.firer, strike.at, mounting, strike.nth, JUDGED)
    calibre_in = near(strike.calibre_in)
    return Hit(strike, mounting, side, hole.x_ft, hole.y_ft, cut, hole.zone, through_in, pierced, kind, finding, calibre_in)


def goes_through(strike: Strike, penetration_in: Inches, zone: Zone | None, letters: bool) -> bool:
    """Whether a zone is pierced: by the formula, or, of shot and where that is agreed, by the quick method of letters."""
    armour_in = zone.krupp_in if zone else 0.0
    if letters and strike.nature == "AP":
        return pierces_by_letter(strike.calibre_in, strike.velocity_ft_s, strike.range_yd, armour_in)
    return pierces(penetration_in, armour_in)
