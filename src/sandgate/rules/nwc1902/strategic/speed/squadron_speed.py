"""What ships make together: the slowest of them, squadrons with battleships, convoys. NWC.ST.31 to .33."""

from collections.abc import Sequence

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.units import BOOK

BATTLESHIPS_KN = number(BOOK, "sustained_speed", "battleship_squadron")
CONVOY_KN = number(BOOK, "sustained_speed", "convoy")


@rule("NWC.ST.32")
def moves_independently(letters: Sequence[Letter]) -> bool:
    """Whether ships may go at full speed: one alone, or several of one class other than A; never with a convoy.

    >>> moves_independently("A"), moves_independently("AA"), moves_independently("EE"), moves_independently("EC")
    (True, False, True, False)
    >>> moves_independently("m")
    False
    """
    if "m" in letters:
        return False
    return len(letters) == 1 or (letters[0] != "A" and all(letter == letters[0] for letter in letters))


@rule("NWC.ST.31", "NWC.ST.33")
def force_kn(letters: Sequence[Letter], allowed_kn: Sequence[Knots]) -> Knots:
    """The highest speed of a force of ships that may each make so much: the slowest rules.

    A squadron with battleships makes 12 knots, one with a convoy 10; ships in tow are left out (`tow_kn`).

    >>> force_kn("AAB", [14.0, 14.0, 16.0]), force_kn("BCE", [16.0, 13.0, 18.0]), force_kn("Am", [12.0, 10.0])
    (12.0, 13.0, 10.0)
    """
    slowest = min(allowed_kn)
    if "A" in letters and len(letters) > 1:
        slowest = min(slowest, BATTLESHIPS_KN)
    return min(slowest, CONVOY_KN) if "m" in letters else slowest
