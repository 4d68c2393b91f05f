"""The score wand as an admiral reads it ahead: the figures of many fires, given and taken, at one look.

The figures are those of the rule, read once for each of its spaces. Bow and quarter lines lie at 45 degrees, so that of the
parts of the line between two ships, along a keel and athwart it, the greater says whether the other lies on the broadside:
no bearing is worked out. Near a limit the rules decide.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

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

CLOSE, CLOSE_YD = 1e-6, 1e-4  # to the line between a ship's quarters, as a part of the range; to that between two spaces
BLIND_YD: Final = LIMIT_YD + 1.0  # surely out of range

Both = tuple[float, float]  # the figures for the fire of one ship at another, and of the other at her

_MIDDLES_YD: Final = [(space + 0.5) * SPACE_YD for space in range(space_of(LIMIT_YD))]


def _both(on_one: bool, on_other: bool) -> list[Both]:
    """The figures in each space of two ships of whom each has the other on her broadside, or has not."""
    return [(wand_figure(on_one, on_other, r, *FACES), wand_figure(on_other, on_one, r, *FACES)) for r in _MIDDLES_YD]


_ON_ONE: Final = (_both(True, False), _both(True, True))
_OFF_ONE: Final = (_both(False, False), _both(False, True))
_BEST: Final = [max(max(each) for each in space) for space in zip(*_ON_ONE, *_OFF_ONE, strict=True)]
_MOST: Final[tuple[float, ...]] = (
    0.0,
    *[max(_BEST[nth:]) for nth in range(len(_BEST))],
)  # by the space of the nearest; 0: out of range


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


def most(range_yd: float) -> float:
    """More than the figure of any fire can be, if the nearest enemy is so far off.

    >>> most(2500.0), most(6001.0)
    (50.0, 0.0)
    """
    return _MOST[space_of(range_yd)]


def figure(one: Laid, other: Laid) -> float:
    """The figure for the fire of one ship at another, by the rules.

    >>> figure(laid(0.0, 0.0, 0.0), laid(2500.0, 0.0, 90.0))
    25.0
    """
    bears_deg = bearing(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    bears = broadside_battery(relative(bears_deg, one.heading_deg))
    shows = broadside_target(relative(bears_deg + 180.0, other.heading_deg))
    return wand_figure(bears, shows, distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd), *FACES)


def figures_of(one: Laid, others: Sequence[Laid]) -> tuple[list[float], list[float]]:
    """The figures for the fire of one ship at each of others, and of each of them at her.

    >>> figures_of(laid(0.0, 0.0, 0.0), [laid(2500.0, 0.0, 0.0), laid(0.0, 2500.0, 90.0), laid(0.0, 6001.0, 0.0)])
    ([50.0, 25.0, 0.0], [50.0, 25.0, 0.0])
    """
    gives, takes = list[float](), list[float]()
    x, y, _, sine, cosine = one
    for other in others:
        other_x, other_y, _, other_sine, other_cosine = other
        dx, dy = other_x - x, other_y - y
        range_yd = math.sqrt(dx * dx + dy * dy)
        if range_yd > BLIND_YD:
            given = taken = 0.0
        else:
            on_one = abs(dx * cosine - dy * sine) - abs(dx * sine + dy * cosine)
            on_other = abs(dx * other_cosine - dy * other_sine) - abs(dx * other_sine + dy * other_cosine)
            space, close = math.ceil(range_yd / SPACE_YD), CLOSE * range_yd
            surely = CLOSE_YD < space * SPACE_YD - range_yd < SPACE_YD - CLOSE_YD and range_yd < LIMIT_YD
            if not surely or -close < on_one < close or -close < on_other < close:
                given, taken = figure(one, other), figure(other, one)
            else:
                given, taken = (_ON_ONE if on_one > 0.0 else _OFF_ONE)[on_other > 0.0][space - 1]
        gives.append(given)
        takes.append(taken)
    return gives, takes
