"""The addresses of throws: turn, clause, who acts, at whom, and a count. Section 5 of the companion.

>>> battery_slot(3, "NA.GUN.18", 101, 1, 203)
Slot(move=3, clause='NA.GUN.18', actor=101, other=203, nth=100)
"""

from collections.abc import Iterable
from typing import Final

from sandgate.kernel.contract import Address, Slot
from sandgate.kernel.frozen import making
from sandgate.kernel.rule import step

as_slot: Final = making(Slot)
PER_BATTERY: Final = 100  # throws of one battery, mount or profile under one clause


@step("NA.SOP.01")
def battery_slot(turn: int, clause: str, ship: int, battery: int, target: int, count: int = 0) -> Slot:
    """The address of a throw for the fire of a combined battery, by the place of its first battery in her class.

    count: of several throws under one clause: the hit, from 0; 50 and more after a switch of fire.

    >>> battery_slot(1, "NA.GUN.23", 101, 0, 201, 2)
    Slot(move=1, clause='NA.GUN.23', actor=101, other=201, nth=2)
    """
    return as_slot(turn, clause, ship, target, battery * PER_BATTERY + count)


def likely_of_battery(turn: int, clause: str, ship: int, battery: int, target: int, hits: int) -> list[Address]:
    """The addresses of the first throws of a battery under a clause, to be foreseen.

    >>> fire = (1, "NA.GUN.23", 101, 2, 201)
    >>> likely_of_battery(*fire, 2) == [battery_slot(*fire, 0), battery_slot(*fire, 1)]
    True
    """
    first = battery * PER_BATTERY
    return [(turn, clause, ship, target, nth) for nth in range(first, first + hits)]


@step("NA.SOP.01")
def spread_slot(turn: int, clause: str, spread: int, target: int, count: int = 0) -> Slot:
    """The address of a throw for a spread by its number.

    >>> spread_slot(4, "NA.TORP.07", 2, 201)
    Slot(move=4, clause='NA.TORP.07', actor=2, other=201, nth=0)
    """
    return as_slot(turn, clause, spread, target, count)


def likely_of_spreads(turn: int, clauses: tuple[str, ...], pairs: Iterable[tuple[int, int]]) -> list[Address]:
    """The addresses of the first throws of spreads at ships under some clauses, to be foreseen.

    >>> likely_of_spreads(4, ("NA.TORP.07",), [(2, 201)]) == [spread_slot(4, "NA.TORP.07", 2, 201)]
    True
    """
    return [(turn, clause, spread, target, 0) for spread, target in pairs for clause in clauses]


@step("NA.SOP.01")
def ship_slot(turn: int, clause: str, ship: int, other: int = 0, count: int = 0) -> Slot:
    """The address of a throw for one ship, or for a ship and another.

    >>> ship_slot(2, "NA.DC.08", 101)
    Slot(move=2, clause='NA.DC.08', actor=101, other=0, nth=0)
    """
    return as_slot(turn, clause, ship, other, count)
