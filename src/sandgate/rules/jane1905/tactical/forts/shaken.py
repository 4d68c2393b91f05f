"""With what striker a fort strikes: position-finders lost, and demoralising fire. JANE.FORT.07, .08."""

from collections.abc import Sequence
from typing import Annotated, Final

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Move, Span

QUIET_MOVES: Final = 2
HITS_A_GUN: Final = 2

Count = Annotated[int, Span("", 0, 1_000)]


@rule("JANE.FORT.07", "JANE.FORT.08")
def has_fort_striker(stations_out: Sequence[bool], shaken_until: Move, move: Move) -> bool:
    """Whether a fort strikes with its own striker in the fire phase of a move; else with a ship's.

    >>> has_fort_striker((True, False), 0, 7), has_fort_striker((True, True), 0, 7), has_fort_striker((False,), 11, 11)
    (True, False, False)
    """
    blind = len(stations_out) > 0 and all(stations_out)
    return not blind and move > shaken_until


@rule("JANE.FORT.08")
def is_shaken(guns: Guns, guns_told_on: Guns, hits: Count) -> bool:
    """Whether the fire of one move has shaken a fort: on half of its guns, or twice as many hits of any sort as guns.

    >>> is_shaken(4, 2, 2), is_shaken(4, 1, 7), is_shaken(4, 0, 8)
    (True, False, True)
    """
    return 2 * guns_told_on >= guns or hits >= HITS_A_GUN * guns


@rule("JANE.FORT.08")
def shaken_until(firing: Move, hits: Count, shaken: bool, until: Move) -> Move:
    """The last move in which a fort must use a ship's striker: two moves after that of its last hit.

    firing: the move whose fire is scored; shaken: by this fire; until: as it stood before.
    >>> shaken_until(9, 2, True, 0), shaken_until(10, 1, False, 11), shaken_until(12, 1, False, 11)
    (11, 12, 11)
    """
    return firing + QUIET_MOVES if shaken or (hits > 0 and firing <= until) else until
