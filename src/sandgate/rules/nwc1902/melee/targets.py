"""Whom a captain of the mêlée fires at: Section II, "Melee", "Gun Fire". Clauses NWC.ME.21 and .19, NWC.TA.49.

    in his fleet's order     the target of the fire signal, then his own first one
    in close action          his own targets, then that of the fire signal, two at most
    without any of these     the enemy on whom the loaded pairs that bear are worth most, then the nearest

His own targets are those that he has ordered last, at first those of the general instructions (NWC.ME.19). Ruling: a target
that is lost is ordered no more. A gunner of play asks a bench (gun_fire.py), one of a study goes by numbers alone
(batch/melee_scoring.py); both are asked the same here.
"""

from collections.abc import Sequence
from typing import Any, Final

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.guns.score_wand import space_of

MOST_TARGETS: Final = 2  # of one ship in a move


@step("NWC.ME.21", "NWC.ME.19", "NWC.TA.49")
def fire(gunner: Any, own: Sequence[int], fleets: int, free: bool) -> bool:
    """Choose the targets and fire on them; False where nobody was named and nobody can be fired at.

    own: the targets that her captain has ordered; fleets: that of the fire signal, 0 without one.
    """
    if fleets != 0 and not free and gunner.fires_on(fleets):
        for number in [each for each in own if each != fleets][:1]:
            gunner.fires_on(number)
        return True
    for number in own:
        gunner.fires_on(number)
    if fleets != 0 and gunner.has_fired() < MOST_TARGETS:
        gunner.fires_on(fleets)
    return len(own) > 0 or gunner.has_fired() > 0 or fires_at_will(gunner)


@step("NWC.ME.21")
def fires_at_will(gunner: Any) -> bool:
    """Where nobody has named a target she fires at the one that is worth most and can be seen; whether there is one."""
    for number in most_worth(gunner):  # noqa: SIM110 (numba compiles no generator)
        if not gunner.is_masked(number) and gunner.fires_on(number):
            return True
    return False


@step("NWC.ME.21")
def most_worth(gunner: Any) -> list[int]:
    """The enemies on whom any pair bears: who is worth most, then the nearest, then the lowest number."""
    worth = [(0.0, 0.0, 0)][:0]
    for number in gunner.opponents():
        range_yd = gunner.apart_yd(number)
        if space_of(range_yd) == 0:
            continue
        units = gunner.units_on(number)
        if units != 0.0:
            worth.append((-gunner.value_on(number, units, range_yd), near(range_yd), number))
    worth.sort()
    return [number for _, _, number in worth]
