"""Hits on the guns of a fort: "Ships v. forts". JANE.FORT.02 to .05; the sheet is JANE.FORT.12's (targets_of_forts.py)."""

from typing import Final, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Inches, Moves, PlaceInches, near
from sandgate.rules.jane1905.plan.penetration import Calibre
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.gun_fire.grades import Grade
from sandgate.rules.jane1905.tactical.gun_fire.targets import PIN_IN
from sandgate.rules.jane1905.tactical.gun_fire.targets_of_forts import DOT_IN, SHRAPNEL_LINE_IN, dot_in

SHRAPNEL_FIRES: Final = 1
EDGE_FIRES: Final = figure(BOOK, "forts_struck", "edge_fires")
EDGE_LEAST_IN: Final = number(BOOK, "forts_struck", "edge_calibre")
CENTRE_FIRES: Final = int(number(BOOK, "forts_struck", "centre_fires"))
STATION_IN: Final = number(BOOK, "forts_struck", "station")


class Loss(NamedTuple):
    """What a hit costs a fort's gun."""

    fires: int
    half_rate: bool = False  # from now on
    disabled: bool = False


@rule("JANE.FORT.02")
def gun_under_shrapnel(x_in: PlaceInches, y_in: PlaceInches, guns: Guns, grade: Grade) -> int:
    """The gun over which shrapnel cut the shrapnel line, from 1, the leftmost of two; 0: none.

    >>> gun_under_shrapnel(0.96, 0.21, 4, 1), gun_under_shrapnel(0.9, 0.211, 4, 1)
    (2, 0)
    """
    if near(abs(y_in - SHRAPNEL_LINE_IN)) > PIN_IN:
        return 0
    return next((gun for gun in range(1, guns + 1) if near(abs(x_in - dot_in(gun, grade)[0])) <= DOT_IN), 0)


@rule("JANE.FORT.03")
def tells_on_gun(nature: str, calibre_in: Calibre) -> bool:
    """Whether a projectile in the dot tells: of 6 inches and over, no shrapnel.

    >>> tells_on_gun("HE", 6.0), tells_on_gun("HE", 4.7), tells_on_gun("SHRAPNEL", 12.0)
    (True, False, False)
    """
    return nature != "SHRAPNEL" and near(calibre_in) >= EDGE_LEAST_IN


@rule("JANE.FORT.03")
def edge_hit(nth: int) -> Loss:
    """What the nth hit on the edge of a gun's dot costs it.

    >>> [edge_hit(nth).fires for nth in (1, 2, 3, 4, 5)], [edge_hit(nth).half_rate for nth in (3, 4)]
    ([1, 3, 5, 8, 8], [False, True])
    """
    return Loss(int(EDGE_FIRES[min(nth, len(EDGE_FIRES)) - 1]), nth >= len(EDGE_FIRES))


@rule("JANE.FORT.04")
def centre_hit(nth: int) -> Loss:
    """What the nth hit on the exact centre costs a gun: the second disables it.

    >>> centre_hit(1), centre_hit(2).disabled
    (Loss(fires=10, half_rate=True, disabled=False), True)
    """
    return Loss(CENTRE_FIRES, half_rate=True, disabled=nth > 1)


@rule("JANE.FORT.03", "JANE.FORT.04")
def interval_at(interval: Moves, half_rate: bool) -> Moves:
    """The interval of a fort's gun: doubled once at half rate, whatever the cause.

    >>> interval_at(4, True), interval_at(4, False)
    (8, 4)
    """
    return 2 * interval if half_rate else interval


@rule("JANE.FORT.05")
def knocks_out_station(nature: str, from_station_in: Inches) -> bool:
    """Whether a hole knocks out a position-finder.

    >>> knocks_out_station("HE", 0.03), knocks_out_station("HE", 0.031), knocks_out_station("SHRAPNEL", 0.0)
    (True, False, False)
    """
    return nature != "SHRAPNEL" and near(from_station_in) <= STATION_IN
