"""A gun in action, and who serves it: Chapter III, "Mobility of the Various Arms" (III); LW.MOB.04 to .06."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men
from sandgate.rules.wells1913.field.country import within
from sandgate.rules.wells1913.field.crowd import GUN_REACH_IN, MAN_REACH_IN
from sandgate.rules.wells1913.shot.gun_fire import BOOK

CREW_MEN = int(number(BOOK, "guns", "crew"))
CREW_RADIUS_IN = number(BOOK, "guns", "crew_radius")
FAR_IN: Final = CREW_RADIUS_IN + GUN_REACH_IN + MAN_REACH_IN


@rule("LW.MOB.04", "LW.MOB.10", "LW.GUN.02")
def in_action(own_men_within_six_inches: Men) -> bool:
    """Whether a gun with so many men of its own side about it can be fired, moved or swung at all.

    >>> in_action(4), in_action(3)
    (True, False)
    """
    return own_men_within_six_inches >= CREW_MEN


@rule("LW.MOB.04")
def about_gun(gap_in: Inches) -> bool:
    """Whether a man at this gap from a gun is about it; exactly six inches is within them.

    >>> about_gun(6.0), about_gun(6.001)
    (True, False)
    """
    return within(gap_in, CREW_RADIUS_IN)


@rule("LW.MOB.05")
def serves(armed: bool, of_its_side: bool, hauled: bool) -> bool:
    """Whether a man about a gun counts for it, on foot or horse: not the disarmed, nor one who has hauled another gun.

    >>> serves(True, True, False), serves(False, True, False), serves(True, True, True)
    (True, False, False)
    """
    return armed and of_its_side and not hauled


@rule("LW.MOB.06")
def may_act(fired: bool, hauled: bool, to_fire: bool) -> bool:
    """Whether a gun may be fired, or hauled, after what it has done in this move: one of the two, hauled once only.

    >>> may_act(True, False, True), may_act(True, False, False), may_act(False, True, True), may_act(False, False, False)
    (True, False, False, True)
    """
    return not hauled and (to_fire or not fired)
