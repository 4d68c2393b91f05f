"""Odds: what becomes of two forces by the ratio of their fighting values. NWC.ST.29, .30; of single vessels NWC.ST.19."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes, Value

ANNIHILATION = number(BOOK, "fleet_actions", "annihilation_ratio")
HALF_LOSS = number(BOOK, "fleet_actions", "half_loss_ratio")
CRIPPLED = number(BOOK, "fleet_actions", "crippled_ratio")
CRIPPLED_COUNTS = number(BOOK, "fleet_actions", "crippled_counts")
POINTS_AN_HOUR = number(BOOK, "fleet_actions", "points_an_hour")
LEAST_H = number(BOOK, "fleet_actions", "least_time")
MOST_H = number(BOOK, "fleet_actions", "most_time")
HOUR_MIN = 60.0

Outcome = Literal["inferior removed", "inferior loses half", "both crippled", "undecided"]


class Fighter(NamedTuple):
    """A ship as she counts in an action."""

    value: float
    crippled: bool = False


@rule("NWC.ST.30")
def counted_value(value: Value, crippled: bool) -> Value:
    """The points at which a ship counts now.

    >>> counted_value(8.0, True), counted_value(8.0, False)
    (4.0, 8.0)
    """
    return value * CRIPPLED_COUNTS if crippled else value


@rule("NWC.ST.30", "NWC.ST.36")
def force_value(ships: Sequence[Fighter]) -> Value:
    """The value of a force: the sum of those of its ships.

    >>> force_value([Fighter(20.0), Fighter(20.0), Fighter(8.0), Fighter(2.0), Fighter(2.0), Fighter(2.0)])
    54.0
    """
    return math.fsum([counted_value(*ship) for ship in ships])


@rule("NWC.ST.29")
def ratio(value: Value, other: Value) -> float:
    """The larger of two values by the smaller; infinite against a force of no value, 1 if both have none.

    >>> ratio(39.0, 20.0), ratio(20.0, 39.0), ratio(5.0, 0.0), ratio(0.0, 0.0)
    (1.95, 1.95, inf, 1.0)
    """
    larger, smaller = max(value, other), min(value, other)
    return larger / smaller if smaller else math.inf if larger else 1.0


@rule("NWC.ST.29", "NWC.ST.19")
def outcome(value: Value, other: Value) -> Outcome:
    """What an action comes to, by the values of both.

    At 2 to 1 the inferior is removed; from 3 to 2 he loses half and retires, the superior being as strong as before; from
    4 to 3 both are crippled, and the inferior yields the field; below, nothing is lost and they separate.

    >>> [outcome(*values) for values in ((40.0, 20.0), (30.0, 20.0), (39.0, 20.0))]
    ['inferior removed', 'inferior loses half', 'inferior loses half']
    >>> outcome(48.0, 36.0), outcome(26.0, 20.0)
    ('both crippled', 'undecided')
    """
    odds = near(ratio(value, other))
    if odds >= near(ANNIHILATION):
        return "inferior removed"
    if odds >= near(HALF_LOSS):
        return "inferior loses half"
    return "both crippled" if odds >= near(CRIPPLED) else "undecided"


@rule("NWC.ST.30")
def action_min(weaker: Value) -> Minutes:
    """How long an action lasts: an hour for each ten points of the weaker force, at least one and at most six.

    >>> action_min(30.0), action_min(36.0), action_min(5.0), action_min(80.0)
    (180, 216, 60, 360)
    """
    hours = min(MOST_H, max(LEAST_H, weaker / POINTS_AN_HOUR))
    return math.ceil(near(hours * HOUR_MIN))
