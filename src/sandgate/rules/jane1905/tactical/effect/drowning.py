"""What a level does in time: guns drowned by the risen line, and foundering. JANE.HIT.22, JANE.OPS.04."""

from typing import Final

from sandgate.kernel.contract import Slot
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Moves, near
from sandgate.rules.jane1905.plan.sections import Feet
from sandgate.rules.jane1905.tactical.effect.guns import put_out, zone_named
from sandgate.rules.jane1905.tactical.effect.scorer import Scorer, effect_number
from sandgate.rules.jane1905.tactical.effect.sunk import sink
from sandgate.rules.jane1905.tactical.gun_fire.targets import line_in_force_ft

BELOW_FT: Final = effect_number("drowned_below")
LAST_MOVE: Final = 10


@rule("JANE.HIT.22")
def is_drowned(zone_foot_ft: Feet, line_ft: Feet) -> bool:
    """Whether a gun position is out whose zone begins so low over the line of a ship down to her main deck.

    >>> is_drowned(10.0, 10.0), is_drowned(14.0, 10.0)
    (True, False)
    """
    return near(zone_foot_ft - line_ft) < BELOW_FT


@rule("JANE.HIT.22")
def founders_after(moves_made: Moves) -> bool:
    """Whether a ship founders that has made so many moves at the main deck level.

    >>> founders_after(9), founders_after(10)
    (False, True)
    """
    return moves_made >= LAST_MOVE


@step("JANE.HIT.22")
def a_move_deeper(scorer: Scorer) -> None:
    """Count a move made at the main deck level; she founders at the end of the tenth."""
    damage, ship = scorer.damage, scorer.ship
    if damage.level != "main deck":
        return
    scorer.mark(level_moves=damage.level_moves + 1)
    if founders_after(damage.level_moves + 1):
        slot = Slot(scorer.firing, "JANE.HIT.22", ship.number)
        if scorer.bench.judge(slot, True, about=f"Does {ship.name} founder, ten moves down to her main deck?"):
            sink(scorer, "foundered", ("JANE.HIT.22",), slot)


@step("JANE.HIT.22", "JANE.OPS.04")
def line_risen(scorer: Scorer) -> None:
    """The level at which she has made this move is her line from now on; at the main deck the low gun positions are out."""
    level = scorer.was.damage.level
    if scorer.damage.line == level:
        return
    scorer.mark(line=level)
    if level == "main deck":
        line_ft = line_in_force_ft(scorer.plan, level)
        zones = {each.id: zone_named(scorer.plan, each.zone) for each in scorer.plan.positions}
        for mounting in tuple(scorer.mountings.values()):
            zone = zones[mounting.id.partition(".")[0]]
            if zone and is_drowned(zone.y0_ft, line_ft):
                put_out(scorer, mounting.id, range(len(mounting.out)), ("JANE.HIT.22",))
