"""Single actions that are fought out on the Duel board instead of being decided by points. NWC.ST.19.

Ruling: the Duel shows two battleships and nothing else, so it is called for where one battleship meets one, in open water;
any others fight on the board of the Fleet game, which has cruisers, boats and a coast (NWC.ST.29). It opens at the same
distances, and lasts for its own agreed hour at most. What has been fired is not counted: the book bounds no ammunition.
"""

import math
from collections.abc import Sequence

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Moves
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.units import Minutes

MINUTE_S = 60.0


@rule("NWC.ST.19")
def fights_a_duel(letters: Sequence[Letter], others: Sequence[Letter]) -> bool:
    """Whether an action on a board is a Duel: one battleship against one; merchant vessels do not fight.

    >>> fights_a_duel("A", "A"), fights_a_duel("A", "Am"), fights_a_duel("A", "B"), fights_a_duel("AA", "A")
    (True, True, False, False)
    """
    return all([letter for letter in force if letter != "m"] == ["A"] for force in (letters, others))


@rule("NWC.ST.19")
def duel_min(moves: Moves) -> Minutes:
    """How many minutes of the campaign so many moves of a Duel take, rounded up.

    >>> duel_min(120), duel_min(7)
    (60, 4)
    """
    return math.ceil(moves * MOVE_S / MINUTE_S)
