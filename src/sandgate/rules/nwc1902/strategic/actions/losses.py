"""Half a force, taken from whole ships: the smallest total that is not below half, of the fewest ships. NWC.ST.30."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.strategic.units import Value


class Half(NamedTuple):
    """What half a force comes to: any group of ships that comes to the same may be given up."""

    total: float
    ships: int


@rule("NWC.ST.30")
def is_crippled_instead(ships: int) -> bool:
    """Whether a force that loses half is crippled instead, being a single ship.

    >>> is_crippled_instead(1), is_crippled_instead(2)
    (True, False)
    """
    return ships == 1


@rule("NWC.ST.30")
def half_of(values: Sequence[Value]) -> Half:
    """The total and the number of the ships that are removed of a force that loses half.

    >>> half_of([20.0, 20.0, 5.0, 2.0]), half_of([8.0, 8.0, 8.0, 8.0, 2.0, 2.0])
    (Half(total=25.0, ships=2), Half(total=18.0, ships=3))
    """
    half = near(math.fsum(values) / 2.0)
    fewest = _fewest(values)[0]
    total = min([each for each in fewest if each >= half])
    return Half(total, fewest[total])


@rule("NWC.ST.30")
def is_half(values: Sequence[Value], chosen: Sequence[int]) -> bool:
    """Whether the ships that an owner has chosen, by their places in the list, are such a group.

    >>> force = [8.0, 8.0, 8.0, 8.0, 2.0, 2.0]
    >>> is_half(force, [1, 3, 5]), is_half(force, [0, 1, 2])
    (True, False)
    """
    total = near(math.fsum([values[place] for place in chosen]))
    return all(a < b for a, b in pairwise(sorted(chosen))) and (total, len(chosen)) == half_of(values)


@rule("NWC.ST.30")
def first_half(values: Sequence[Value]) -> tuple[int, ...]:
    """The ships that are removed if the owner says nothing: the first in the list among equal groups, by their places.

    >>> first_half([20.0, 20.0, 5.0, 2.0]), first_half([8.0, 8.0, 8.0, 8.0, 2.0, 2.0])
    ((0, 2), (0, 1, 4))
    """
    left, count = half_of(values)
    fewest, taken = _fewest(values), list[int]()
    for place, value in enumerate(values):
        rest = near(left - value)
        if count and fewest[place + 1].get(rest) == count - 1:
            taken.append(place)
            left, count = rest, count - 1
    return tuple(taken)


@rule("NWC.ST.30")
def has_choice(values: Sequence[Value]) -> bool:
    """Whether more than one group of ships is such a half, so that the owner is asked which he gives up.

    >>> has_choice([20.0, 20.0, 5.0, 2.0]), has_choice([20.0, 8.0, 2.0]), has_choice([8.0])
    (True, False, False)
    """
    ways = {(0.0, 0): 1}
    for value in values:
        longer = dict(ways)
        for (total, ships), number in ways.items():
            group = near(total + value), ships + 1
            longer[group] = longer.get(group, 0) + number
        ways = longer
    return ways[half_of(values)] > 1


def _fewest(values: Sequence[Value]) -> list[dict[float, int]]:
    """Of each tail of the list, from the whole to none: every total that its ships make up, with the fewest ships for it."""
    tails: list[dict[float, int]] = [{0.0: 0}]
    for value in reversed(values):
        longer = dict(tails[-1])
        for total, ships in tails[-1].items():
            more = near(total + value)
            longer[more] = min(ships + 1, longer.get(more, ships + 1))
        tails.append(longer)
    return tails[::-1]
