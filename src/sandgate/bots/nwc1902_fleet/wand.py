"""The score wand as an admiral reads it ahead: the figures of many fires, given and taken, at one look.

The figures are those of the rule, read once for each of its spaces. Bow and quarter lines lie at 45 degrees, so that of the
parts of the line between two ships, along a keel and athwart it, the greater says whether the other lies on the broadside:
no bearing is worked out. Near a limit the rules decide.
"""

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.nwc1902.guns.score_wand import (
    FACES,
    LIMIT_YD,
    SPACE_YD,
    broadside_battery,
    broadside_target,
    space_of,
    wand_figure,
)
from sandgate.sea.stretches import Lies

CLOSE, CLOSE_YD = 1e-6, 1e-4  # to the line between a ship's quarters, as a part of the range; to that between two spaces
BLIND_YD: Final = LIMIT_YD + 1.0  # surely out of range

Table = Any  # rows of numbers: lists, or an array of numpy


class Wand(NamedTuple):
    """The figures of the wand, as an admiral looks them up."""

    both: Table  # for the fire of one ship at another, and of the other at her: by `of_pair` and by space
    most: Table  # more than any can be, by the space of the nearest; 0: out of range


class Laid(NamedTuple):
    """A ship as she lies, with sine and cosine of her heading."""

    x_yd: float
    y_yd: float
    heading_deg: float
    sine: float
    cosine: float


def laid(x_yd: float, y_yd: float, heading_deg: float) -> Laid:
    """A ship as she lies."""
    turn = math.radians(heading_deg)
    return Laid(x_yd, y_yd, heading_deg, math.sin(turn), math.cos(turn))


def of_pair(on_one: bool, on_other: bool) -> int:
    """The row for two ships of whom each has the other on her broadside, or has not."""
    return 2 * on_one + on_other


def _wand() -> Wand:
    middles_yd, sides = [(space + 0.5) * SPACE_YD for space in range(space_of(LIMIT_YD))], (False, True)
    both = [
        [(wand_figure(on_one, on_other, r, *FACES), wand_figure(on_other, on_one, r, *FACES)) for r in middles_yd]
        for on_one in sides
        for on_other in sides
    ]
    best = [max(max(each) for each in space) for space in zip(*both, strict=True)]
    return Wand(both, [0.0, *[max(best[nth:]) for nth in range(len(best))]])


WAND: Final = _wand()


def most(range_yd: float, wand: Wand) -> float:
    """More than the figure of any fire can be, if the nearest enemy is so far off.

    >>> most(2500.0, WAND), most(6001.0, WAND)
    (50.0, 0.0)
    """
    return float(wand.most[space_of(range_yd)])


def figure(one: Laid, other: Laid, wand: Wand) -> float:
    """The figure for the fire of one ship at another, by the rules.

    >>> figure(laid(0.0, 0.0, 0.0), laid(2500.0, 0.0, 90.0), WAND)
    25.0
    """
    space = space_of(distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd))
    if space == 0:
        return 0.0
    bears_deg = bearing(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    bears = broadside_battery(relative(bears_deg, one.heading_deg))
    shows = broadside_target(relative(bears_deg + 180.0, other.heading_deg))
    return float(wand.both[of_pair(bears, shows)][space - 1][0])


def exchange(
    ours: Sequence[Lies], first: int, powers: Sequence[float], others: Sequence[Laid], most_on: list[float], wand: Wand
) -> float:
    """What our ships give, each firing where her figure is highest; of the others' fire, what is higher is put down.

    powers: what the guns of each of our ships are worth, who lie in `ours` from the place `first` on.

    >>> taken = [0.0, 30.0, 0.0]
    >>> others = [laid(2500.0, 0.0, 0.0), laid(0.0, 2500.0, 90.0), laid(0.0, 6001.0, 0.0)]
    >>> exchange([(0.0, 0.0, 0.0)], 0, [1.0], others, taken, WAND), taken
    (50.0, [50.0, 30.0, 0.0])
    """
    points, both, one = 0.0, wand.both, laid(0.0, 0.0, 0.0)
    for place in range(len(powers)):
        (x, y, heading_deg), best = ours[first + place], 0.0
        heads_so = heading_deg == one.heading_deg  # as the ship before her: mostly she does
        one = Laid(x, y, heading_deg, one.sine, one.cosine) if heads_so else laid(x, y, heading_deg)
        _, _, _, sine, cosine = one
        for nth in range(len(others)):
            other_x, other_y, _, other_sine, other_cosine = others[nth]
            dx, dy = other_x - x, other_y - y
            range_yd = math.sqrt(dx * dx + dy * dy)
            if range_yd > BLIND_YD:
                continue
            on_one = abs(dx * cosine - dy * sine) - abs(dx * sine + dy * cosine)
            on_other = abs(dx * other_cosine - dy * other_sine) - abs(dx * other_sine + dy * other_cosine)
            space, close = math.ceil(range_yd / SPACE_YD), CLOSE * range_yd
            surely = CLOSE_YD < space * SPACE_YD - range_yd < SPACE_YD - CLOSE_YD and range_yd < LIMIT_YD
            if not surely or -close < on_one < close or -close < on_other < close:
                given, taken = figure(one, others[nth], wand), figure(others[nth], one, wand)
            else:
                figures = both[2 * (on_one > 0.0) + (on_other > 0.0)][space - 1]
                given, taken = figures[0], figures[1]
            if given > best:  # noqa: PLR1730 (the inmost loop)
                best = given
            if taken > most_on[nth]:  # noqa: PLR1730
                most_on[nth] = taken
        points += best * powers[place]
    return points
