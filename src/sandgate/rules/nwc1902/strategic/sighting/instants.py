"""The instants at which forces on straight tracks come within sight, and leave it. NWC.ST.48, .12."""

import math
from functools import lru_cache
from typing import Final

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import Miles, miles_between
from sandgate.ocean.tracks import Leg, miles_apart_on, within_limit
from sandgate.rules.nwc1902.strategic.forces import Stretch
from sandgate.rules.nwc1902.strategic.units import Minutes

KEPT: Final = 4_096


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


def _legs(one: Stretch, other: Stretch, until_min: float) -> tuple[Leg, Leg, float, float] | None:
    """What two run together on their present stretches, and from which to which minute; None: nothing.

    The stretches are taken whole, from where the later one begins: what others do in between moves no instant.
    """
    from_min, to_min = max(one.begun_min, other.begun_min), min(one.ends_min, other.ends_min, until_min)
    if to_min <= from_min:
        return None
    a, b = (Leg(Place(*each.at(from_min)), Place(*each.at(to_min))) for each in (one, other))
    return a, b, from_min, to_min


@step("NWC.ST.12", "NWC.ST.48")
def span_within(one: Stretch, other: Stretch, until_min: float, limit_mi: Miles) -> tuple[float, float] | None:
    """From which to which instant of the game two are within a limit on their present stretches; None: they are not."""
    return _span(one, other, until_min, limit_mi)


@lru_cache(maxsize=KEPT)
def _span(one: Stretch, other: Stretch, until_min: float, limit_mi: Miles) -> tuple[float, float] | None:
    """The same, kept: it is asked for at every minute, and stays as long as both are on their stretches."""
    run = _legs(one, other, until_min)
    span = in_sight(run[0], run[1], run[3] - run[2], limit_mi) if run else None
    return (run[2] + span[0], run[2] + span[1]) if run and span else None


@step("NWC.ST.12", "NWC.ST.48")
def apart_mi(one: Stretch, other: Stretch, until_min: float, minute: float) -> Miles:
    """How far two are from each other at a minute, in the plane of their present stretches, as instants are reckoned."""
    return _apart(one, other, until_min, minute)


@lru_cache(maxsize=KEPT)
def _apart(one: Stretch, other: Stretch, until_min: float, minute: float) -> Miles:
    """The same, kept: who looks, who fights and what comes next ask for it in one minute."""
    run = _legs(one, other, until_min)
    if run is None:
        return miles_between(*one.at(minute), *other.at(minute))
    a, b, from_min, to_min = run
    return miles_apart_on(a, b, (minute - from_min) / (to_min - from_min))


@step("NWC.ST.12")
def changes(span: tuple[float, float] | None) -> tuple[int, ...]:
    """The full minutes at which a limit is first seen to be reached, and first to be left."""
    return () if span is None else (full_minute(span[0]), math.floor(near(span[1])) + 1)


@rule("NWC.ST.48", pocket="of two legs by themselves; in play the legs of all forces run on one clock")
def seen_at(watcher: Leg, seen: Leg, minutes: Minutes, limit_mi: Miles) -> int | None:
    """The full minute at which one force first has another within a limit; None: not on these legs.

    >>> from sandgate.ocean.places import place_of
    >>> here, there = place_of("0-00N 0-00E"), place_of("0-00N 0-30E")
    >>> seen_at(Leg(here, there), Leg(there, here), 90.0, 10.0)
    30
    """
    span = in_sight(watcher, seen, minutes, limit_mi)
    return None if span is None else full_minute(span[0])
