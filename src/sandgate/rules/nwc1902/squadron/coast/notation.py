"""Orders for forts, submarines and torpedo boats: Section II, "Melee", clauses NWC.ME.02, .05 to .08 and .11.

FORT1: F 3/4   SUB 1: C 045 S 7   SUB 1: DIVE   SUB 1: RISE   SUB 1: FIRE 2   TB 1: R 4 @10   TB 1: SPD 20   TB 1: T1 15 NE
"""

from collections.abc import Mapping
from typing import Final, Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.nwc1902.squadron.abbreviations import (
    FASTEST_KN,
    HANDS,
    MOST_SHIPS,
    at_second,
    read_second,
    read_target,
    read_targets,
)
from sandgate.rules.nwc1902.squadron.coast.orders import (
    BoatHelm,
    BoatSpeed,
    BoatTorpedo,
    FortFire,
    SubmarineCourse,
    SubmarineDepth,
    SubmarineFire,
)

_BOAT_TUBES: Final[Mapping[str, Literal["T1", "T2"]]] = {"T1": "T1", "T2": "T2"}


@reads("NWC.ME.06", "NWC.ME.07", "NWC.ME.08")
def submarine_order(words: Words, _verb: str) -> Order:
    """Read an order for a submarine.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> print(order("SUB 1: C 045 S 7"), order("sub 1: dive"), order("SUB 1: RISE"), order("SUB 2: FIRE 3"), sep=", ")
    SUB 1: C NE S 7, SUB 1: DIVE, SUB 1: RISE, SUB 2: FIRE 3
    """
    submarine = words.whole(1, MOST_SHIPS, "(a submarine of yours)")
    words.demand("write SUB 1: and the order", ":")
    if words.take("C", "COURSE"):
        course_deg = words.direction()
        words.demand("write her speed: C 045 S 7", "S", "SPD", "SPEED")
        return SubmarineCourse(submarine, course_deg, words.within(0.0, FASTEST_KN, "knots"))
    if words.next in {"DIVE", "RISE"}:
        return SubmarineDepth(submarine, words.take("DIVE") or not words.take("RISE"))
    words.demand("write C 045 S 7, DIVE, RISE or FIRE 2", "FIRE")
    return SubmarineFire(submarine, read_target(words))


@reads("NWC.ME.11")
def boat_order(words: Words, _verb: str) -> Order:
    """Read an order for a torpedo boat: helm, speed or one of her tubes.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> print(order("TB 1: R 4 @10"), order("TB 1: A"), order("TB 1: SPD 20"), order("TB 1: T1 15 NE"), sep=", ")
    TB 1: R 4 @10, TB 1: A, TB 1: SPD 20, TB 1: T1 15 NE
    """
    boat = words.whole(1, MOST_SHIPS, "(a boat of yours)")
    words.demand("write TB 1: and the order", ":")
    tube = words.letters(_BOAT_TUBES)
    if tube:
        words.take("@", "AT")
        second = read_second(words)
        return BoatTorpedo(boat, _BOAT_TUBES[tube], second, words.direction())
    if words.take("SPD", "SPEED"):
        return BoatSpeed(boat, words.within(0.0, FASTEST_KN, "knots"))
    if words.take("A", "AMIDSHIPS"):
        return BoatHelm(boat, "", 0.0, at_second(words))
    hand = words.one_of(HANDS, "write R 4 @10, L, A, SPD 20 or T1 15 NE")
    turn_pt = words.within(0.25, 32.0, "compass points") if words.is_number() else 0.0
    words.take("POINTS", "POINT")
    return BoatHelm(boat, hand, turn_pt, at_second(words))


@reads("NWC.ME.02", "NWC.ME.05")
def fort_order(words: Words) -> FortFire:
    """Read an order for a fort, behind its name and a colon.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> print(order("FORT1: F 3/4"))
    FORT1: F 3/4
    """
    fort = words.label("name the fort").upper()
    words.demand("write its name and a colon: FORT1: F 3", ":")
    words.demand("write FORT1: F 3, or F 3/4", "F", "FIRE")
    return FortFire(fort, read_targets(words, MOST_SHIPS))
