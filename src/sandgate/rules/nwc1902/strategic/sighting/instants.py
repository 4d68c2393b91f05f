"""The instants at which forces on straight tracks come within sight, and leave it. NWC.ST.48, .12."""

import math

from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.ocean.tracks import Leg, within_limit
from sandgate.rules.nwc1902.strategic.units import Minutes


@rule("NWC.ST.12", "NWC.ST.48")
def full_minute(instant_min: Minutes) -> int:
    """The minute at which something is told that happens at an instant.

    >>> full_minute(94.6), full_minute(95.0), full_minute(95.0000000001)
    (95, 95, 95)
    """
    return math.ceil(near(instant_min))


@rule("NWC.ST.48")
def in_sight(watcher: Leg, seen: Leg, minutes: Minutes, limit_mi: Miles) -> tuple[float, float] | None:
    """From which to which instant two forces are within a limit while both run their legs; None: not at all, or no limit.

    The instants are exact. Before the first they are farther off, or the legs begin; after the last likewise.

    >>> from sandgate.ocean.places import place_of
    >>> here, there = place_of("0-00N 0-00E"), place_of("0-00N 0-30E")
    >>> in_sight(Leg(here, there), Leg(there, here), 90.0, 15.0), in_sight(Leg(here, there), Leg(there, here), 90.0, 0.0)
    ((22.5, 67.5), None)
    """
    return within_limit(watcher, seen, minutes, limit_mi) if limit_mi > 0.0 else None


@rule("NWC.ST.48")
def seen_at(watcher: Leg, seen: Leg, minutes: Minutes, limit_mi: Miles) -> int | None:
    """The full minute at which one force first has another within a limit; None: not on these legs.

    >>> from sandgate.ocean.places import place_of
    >>> here, there = place_of("0-00N 0-00E"), place_of("0-00N 0-30E")
    >>> seen_at(Leg(here, there), Leg(there, here), 90.0, 10.0)
    30
    """
    span = in_sight(watcher, seen, minutes, limit_mi)
    return None if span is None else full_minute(span[0])
