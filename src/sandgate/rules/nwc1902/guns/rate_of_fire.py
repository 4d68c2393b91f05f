"""Rate of fire: Section I, "Rate of Fire".

Clause NWC.DU.29. Twelve-inch guns fire once in three minutes, 8-inch guns once in two; a move is half a minute.
"""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.rules.nwc1902.ship.game_paper import BOOK, MOVE_S

MOVES_8IN = int(number(BOOK, "gun_fire", "interval_8in") / MOVE_S)
MOVES_12IN = int(number(BOOK, "gun_fire", "interval_12in") / MOVE_S)


@rule("NWC.DU.29")
def reload_moves(twelve_inch: bool) -> int:
    """How many moves after firing a pair of guns may fire again.

    >>> reload_moves(True), reload_moves(False)
    (6, 4)
    """
    return MOVES_12IN if twelve_inch else MOVES_8IN
