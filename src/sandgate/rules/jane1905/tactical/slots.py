"""The addresses of throws: seed, move, clause, who suffers or fires, at whom, and a count. JANE.GEN.14.

The move is that of the firing or running that caused the throw, so that no throw hangs on the order in which
hits are scored.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from sandgate.kernel.contract import Slot
from sandgate.kernel.rule import step

PER_MOUNTING: Final = 1_000  # strikes and counts of one mounting
PER_STRIKE: Final = 10  # throws for one strike under one clause

_slot: Final[Callable[[tuple[int, str, int, int, int]], Slot]] = partial(
    tuple.__new__, Slot
)  # of all its facts, and quickly


@step("JANE.GEN.14")
def strike_slot(move: int, clause: str, firer: int, at: int, mounting: int, strike: int, count: int = 0) -> Slot:
    """The address of a throw for one strike: firing ship, gun position by its place in her list, enemy, strike number.

    mounting: from 0; strike: from 1; count: of several throws under one clause.

    >>> strike_slot(8, "JANE.HIT.08", 101, 202, 2, 1)
    Slot(move=8, clause='JANE.HIT.08', actor=101, other=202, nth=2010)
    """
    return _slot((move, clause, firer, at, mounting * PER_MOUNTING + strike * PER_STRIKE + count))


@step("JANE.GEN.14")
def strike_slots(
    move: int, clause: str, firer: int, at: int, mounting: int, strikes: Iterable[int], counts: Iterable[int]
) -> list[Slot]:
    """The addresses of the same throws for several strikes of a mounting: for each in turn those of all counts.

    >>> strike_slots(8, "JANE.GUN.27", 101, 202, 2, (1, 2), (0, 1)) == [
    ...     strike_slot(8, "JANE.GUN.27", 101, 202, 2, strike, count) for strike in (1, 2) for count in (0, 1)
    ... ]
    True
    """
    first = mounting * PER_MOUNTING
    return [_slot((move, clause, firer, at, first + strike * PER_STRIKE + count)) for strike in strikes for count in counts]


@step("JANE.GEN.14")
def tube_slot(move: int, clause: str, firer: int, at: int, tube: int, count: int = 0) -> Slot:
    """The address of a throw by ship and tube (from 0, in the order of her plan).

    >>> tube_slot(7, "JANE.TOR.06", 101, 201, 1)
    Slot(move=7, clause='JANE.TOR.06', actor=101, other=201, nth=10)
    """
    return Slot(move, clause, firer, at, tube * PER_STRIKE + count)
