"""What the umpire is asked in gun fire, in words: the same in the Duel, in the fleet game and in the mêlée.

The board puts the names of who fires and who is fired at for {actor} and {other}, so that no two findings of one scoring
read alike.
"""

from typing import Final

APART: Final = "range from {actor} to {other}, yards"
BEARS: Final = "bearing of {other} from {actor}, degrees from right ahead, port negative"
MASKED: Final = "{other} is masked from {actor}"
END_ON: Final = "{other} is an end-on target to {actor}"
SCORED: Final = "points scored by {actor} on {other}"
TARGET: Final = "target that {actor} takes without orders"
DIVIDES: Final = "{actor} divides its fire, {other} being the second target"
LEFT: Final = "share of its fire that is left to {actor}"
