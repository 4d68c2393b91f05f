"""The umpire's hand in the mêlée: Section II, "Melee", close action and "General Rule of the Game". Clause NWC.ME.23.

    PLACE RED 3 (100,200) HEADING 090      CHARGE BLUE 2 50      FLY 12      END      BOARD

Between two moves he may put a ship on another place, charge points, settle how long a signal flies in close action, end the
mêlée or order the game back to the fleet board. What the rules find, close action among it, he overrules by a ruling.
What his hand does: umpires_hand.py.
"""

from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.nwc1902.melee.moves_and_signals import FLYING_MOVES_IN_CLOSE_ACTION
from sandgate.rules.nwc1902.melee.orders import EndMelee, SetFlyingTime
from sandgate.rules.nwc1902.squadron.notation import Verbs, verbs
from sandgate.rules.nwc1902.squadron.umpire import charge_order, place_order

LONGEST_FLYING: Final = 100


@reads("NWC.TA.58", "NWC.ME.22")
def end_order(_words: Words, verb: str) -> EndMelee:
    """Read the umpire's order that ends the mêlée, or takes the game back to the fleet board.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> order("END", HAND), order("board", HAND)
    (EndMelee(board=False), EndMelee(board=True))
    """
    return EndMelee(verb == "BOARD")


@reads("NWC.ME.17")
def flying_order(words: Words, _verb: str) -> SetFlyingTime:
    """Read how many moves a signal flies in close action; the book's ten are the least.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> order("FLY 12", HAND), order("FLY 100", HAND)
    (SetFlyingTime(moves=12), SetFlyingTime(moves=100))
    >>> order("FLY 101", HAND)
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: FLY 101
        ^ out of bounds; give 10 to 100 moves. [NWC.ME.17]
    """
    return SetFlyingTime(words.whole(FLYING_MOVES_IN_CLOSE_ACTION, LONGEST_FLYING, "moves"))


HAND: Final[Verbs] = verbs(
    ("PLACE", place_order, "NWC.ME.23"),
    ("CHARGE", charge_order, "NWC.ME.23"),
    ("FLY", flying_order, "NWC.ME.17"),
    ("END", end_order, "NWC.TA.58"),
    ("BOARD", end_order, "NWC.ME.22"),
)
