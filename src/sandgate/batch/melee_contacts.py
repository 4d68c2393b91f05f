"""Where the ships of a mêlée come to in a move, and whether any opponents meet on the way, compiled.

A first look at all ships in one call: most moves have no contact, and then nobody's way is looked at second by second. Where
there is one, the umpire compares them as in play (rules/nwc1902/melee/ramming.py). By the same rules, on the same numbers.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from sandgate.batch.by_parts import are_kept
from sandgate.batch.compile import compiled
from sandgate.batch.motion_row import LENGTH, motion_from, put_motion
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.captain.plotting import Part, motion_at
from sandgate.rules.nwc1902.melee.ways import LAST_S, Way
from sandgate.rules.nwc1902.ship.ramming import NO_CONTACT, STRETCH_S, collision, may_touch

PART: Final = 2 + LENGTH  # numbers of a part: whose it is, from which second, and how she runs
SHIP: Final = 2  # of a ship: whether she is red, and the highest speed that she may make

Numbers = Any  # an array of numpy


def looked(rows: Numbers, ships: Numbers, ends: Numbers) -> bool:
    """Put down how each ship runs at the end of the move; whether any two opponents come into contact in it."""
    parts = [[Part(int(row[1]), motion_from(row, 2)) for row in rows if row[0] == nth] for nth in range(len(ships))]
    for nth in range(len(ships)):
        put_motion(motion_at(parts[nth], LAST_S), ends[nth], 0)
    for first in range(len(ships)):
        for other in range(len(ships)):
            fastest_kn = ships[first, 1], ships[other, 1]
            if ships[first, 0] > ships[other, 0] and meet(parts[first], parts[other], *fastest_kn):
                return True
    return False


def meet(first: list[Part], other: list[Part], first_kn: float, other_kn: float) -> bool:
    """Whether two ships come into contact; by stretches, as they are compared in play."""
    if not may_meet(first, other, first_kn, other_kn, 0, LAST_S):
        return False
    for begun in range(0, LAST_S, STRETCH_S):
        if may_meet(first, other, first_kn, other_kn, begun, STRETCH_S):
            for second in range(begun + 1, begun + STRETCH_S + 1):
                a, b = motion_at(first, second), motion_at(other, second)
                if collision(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg) != NO_CONTACT:
                    return True
    return False


def may_meet(first: list[Part], other: list[Part], first_kn: float, other_kn: float, second: int, time_s: int) -> bool:
    """Whether two ships are near enough at a second to meet within a time."""
    a, b = motion_at(first, second), motion_at(other, second)
    return may_touch(distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd), first_kn, other_kn, float(time_s))


@cache
def compiled_look() -> Any:
    """`looked` as machine code."""
    return compiled(looked, kept=True)


def look(ways: Sequence[Way]) -> bool:
    """Whether any opponents come into contact, before anything stops a ship; where each comes to is known from then on."""
    rows, ships, ends = array("d"), array("d"), np.empty((len(ways), LENGTH))
    for nth, way in enumerate(ways):
        ships.extend((way.ship.side == "red", way.fastest_kn))
        for from_s, motion in way.parts:
            rows.extend((nth, from_s, *motion))
    laid_rows, laid_ships = np.frombuffer(rows).reshape(-1, PART), np.frombuffer(ships).reshape(-1, SHIP)
    met: bool = compiled_look()(laid_rows, laid_ships, ends)
    for way, end in zip(ways, ends.tolist(), strict=True):
        way.known[LAST_S] = motion_from(end, 0)
    return met


def prepare() -> None:
    """Compile what is to be compiled: no ship is on her way."""
    compiled_look()(np.empty((0, PART)), np.empty((0, SHIP)), np.empty((0, LENGTH)))


def is_ready() -> bool:
    """Whether code of the present rules is there."""
    return are_kept((looked,))
