"""The umpire's hand on a ship: Section II, "Detail of Players" and "General Rule of the Game". Clause NWC.ME.23.

PLACE RED 3 (100,200) HEADING 090      CHARGE BLUE 2 50
"""

from collections.abc import Mapping
from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.abbreviations import MOST_SHIPS
from sandgate.rules.nwc1902.squadron.notation import FARTHEST_YD
from sandgate.rules.nwc1902.squadron.orders import Charge, Place

MOST_POINTS: Final = 10_000.0

_SIDE: Final[Mapping[str, Side]] = {side.upper(): side for side in SIDES}


def _ship(words: Words) -> tuple[Side, int]:
    return words.one_of(_SIDE, "write RED or BLUE"), words.whole(1, MOST_SHIPS, "(the number of a ship)")


@reads("NWC.ME.23")
def place_order(words: Words, _verb: str) -> Place:
    """Read the umpire's order that puts a ship on another place; her heading stays as it is if left out.

    >>> print(place_order(Words("red 3 (100,-20.5) heading NE"), "PLACE"))
    PLACE RED 3 (100,-20.5) HEADING NE
    """
    side, ship = _ship(words)
    x_yd, y_yd = words.point(FARTHEST_YD, "yards")
    return Place(side, ship, x_yd, y_yd, words.direction() if words.take("HEADING") else None)


@reads("NWC.ME.23")
def charge_order(words: Words, _verb: str) -> Charge:
    """Read the umpire's order that charges points by hand, or with a minus strikes some off.

    >>> print(charge_order(Words("blue 2 62.5"), "CHARGE"))
    CHARGE BLUE 2 62.5
    """
    side, ship = _ship(words)
    return Charge(side, ship, words.within(-MOST_POINTS, MOST_POINTS, "points"))
