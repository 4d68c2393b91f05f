"""What the umpire is asked in gun fire, as questions: the same in the Duel, in the fleet game and in the mêlée.

The board puts the names of who fires and who is fired at for {actor} and {other}, so that no two findings of one scoring
read alike.
"""

from typing import Final

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import making

APART: Final = "How far is {other} from {actor}, in yards?"
BEARS: Final = "How does {other} bear from {actor}, in degrees from right ahead, to port negative?"
MASKED: Final = "Is {other} masked from {actor}?"
END_ON: Final = "Is {other} an end-on target to {actor}?"
SCORED: Final = "How many points does {actor} score on {other}?"
TARGET: Final = "At whom does {actor} fire, without an order?"
DIVIDES: Final = "Does {actor} divide its fire, with {other} as the second target?"
LEFT: Final = "What share of its fire is left to {actor}?"

as_slot = making(Slot)
