"""Gun fire, pair by pair: Section I, "Gun-Fire", "Broadside and End-on Target", "Batteries".

Clauses NWC.DU.15 to .17, .26 to .28 and .42. At the end of a move a ship scores

    units that bear x value of one unit (range), x 1/2 if the target is end-on, x 1/2 at half power    [score points]

Ranges in yards, relative bearings in degrees from right ahead, starboard positive. Reloading:
score_card.py and rate_of_fire.py. The wand from which the table comes, and half power: score_wand.py and the_rings.py.
"""

from typing import Annotated

from sandgate.kernel.figures import Figure, figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import RelativeDegrees, ScorePoints, Span, Yards, near
from sandgate.rules.nwc1902.guns.score_wand import space_of
from sandgate.rules.nwc1902.ship.pairs import Pair
from sandgate.rules.nwc1902.ship.stencils import BOOK, on_broadside

Turrets = Annotated[float, Span("8-inch turrets", 0.0, 1000.0)]


UNIT_8IN = number(BOOK, "gun_fire", "unit_8in_turret")
UNIT_12IN = number(BOOK, "gun_fire", "unit_12in_turret")
TRAIN_KEEL_DEG = number(BOOK, "gun_fire", "train_keel_turret")
TRAIN_WING_DEG = number(BOOK, "gun_fire", "train_wing_turret")
ON_KEEL, TO_PORT, AFTER = ("F12", "F8", "A12", "A8"), ("PF8", "PA8"), ("A12", "A8", "SA8", "PA8")  # pairs, by their place
UNIT_VALUES = figure(BOOK, "gun_fire", "unit_on_broadside_target")


@rule("NWC.DU.16", "NWC.DU.24")
def twelve_inch(pair: Pair) -> bool:
    """Whether a pair, named as in its column of the score card, is a 12-inch one.

    >>> twelve_inch("A12"), twelve_inch("SF8")
    (True, False)
    """
    return pair in ("F12", "A12")


@rule("NWC.DU.16")
def pair_units(pair: Pair) -> Turrets:
    """What a pair is worth in 8-inch turrets.

    >>> pair_units("F12"), pair_units("F8")
    (3.0, 1.0)
    """
    return UNIT_12IN if twelve_inch(pair) else UNIT_8IN


@rule("NWC.DU.15", "NWC.DU.17", "NWC.TA.22")
def unit_value(range_yd: Yards, end_on: bool, values: Figure) -> ScorePoints:
    """Score points of one 8-inch turret; half on an end-on target, nothing beyond 6,000 yards.

    >>> unit_value(2500.0, False, UNIT_VALUES), unit_value(1150.0, True, UNIT_VALUES)
    (6.25, 23.375)
    """
    space = space_of(range_yd)
    if space == 0:
        return 0.0
    return values[space - 1] * (0.5 if end_on else 1.0)


@rule("NWC.DU.17")
def fire_value(units: Turrets, range_yd: Yards, end_on: bool, values: Figure) -> ScorePoints:
    """Score points of `units` 8-inch turrets fired at once.

    >>> fire_value(3.0, 2500.0, False, UNIT_VALUES), fire_value(8.0, 6000.0, False, UNIT_VALUES)
    (18.75, 4.0)
    """
    return units * unit_value(range_yd, end_on, values)


@rule("NWC.DU.26", "NWC.TA.12")
def end_on_target(firer_relative_deg: RelativeDegrees) -> bool:
    """Whether a ship is an end-on target for an enemy on this bearing from her.

    >>> end_on_target(-60.0), end_on_target(30.0), end_on_target(45.0)
    (False, True, False)
    """
    return not on_broadside(firer_relative_deg)


@rule("NWC.DU.27")
def keel_turret_bears(after: bool, relative_deg: RelativeDegrees) -> bool:
    """Whether a turret on the keel line, 12-inch or superposed, bears: 12 points to each side, limits included.

    >>> keel_turret_bears(False, -135.0), keel_turret_bears(False, 136.0), keel_turret_bears(True, 45.0)
    (True, False, True)
    """
    off_deg = near(abs(relative_deg))
    return off_deg >= 180.0 - TRAIN_KEEL_DEG if after else off_deg <= TRAIN_KEEL_DEG


@rule("NWC.DU.27")
def wing_turret_bears(port: bool, after: bool, relative_deg: RelativeDegrees) -> bool:
    """Whether a wing turret of the Indiana bears: 14 points of her own side, from right ahead or from right astern.

    >>> wing_turret_bears(False, False, 157.5), wing_turret_bears(False, False, -1.0), wing_turret_bears(True, True, -22.0)
    (True, False, False)
    """
    off_deg = near(abs(relative_deg))
    own_side = (relative_deg < 0.0) == port or off_deg in (0.0, 180.0)
    if after:
        return own_side and off_deg >= 180.0 - TRAIN_WING_DEG
    return own_side and off_deg <= TRAIN_WING_DEG


@rule("NWC.DU.27")
def turret_bears(on_keel: bool, port: bool, after: bool, relative_deg: RelativeDegrees) -> bool:
    """Whether a turret bears that stands so: on the keel line or on a wing, forward or aft.

    >>> turret_bears(True, False, True, 40.0), turret_bears(False, False, False, 10.0)
    (False, True)
    """
    return keel_turret_bears(after, relative_deg) if on_keel else wing_turret_bears(port, after, relative_deg)


@rule("NWC.DU.27", "NWC.DU.28")
def pair_bears(pair: Pair, relative_deg: RelativeDegrees) -> bool:
    """Whether a pair bears on an enemy whose centre lies on this relative bearing at the end of the move.

    >>> pair_bears("F8", 40.0), pair_bears("A12", 40.0), pair_bears("SF8", 10.0), pair_bears("PF8", 10.0)
    (True, False, True, False)
    """
    return turret_bears(pair in ON_KEEL, pair in TO_PORT, pair in AFTER, relative_deg)


@rule("NWC.DU.28", pocket="all pairs at once; play counts those that are loaded, open and not held back")
def units_bearing(indiana: bool, relative_deg: RelativeDegrees) -> Turrets:
    """The units that bear on a relative bearing when all pairs are loaded.

    >>> units_bearing(False, 40.0), units_bearing(True, 10.0), units_bearing(True, 30.0), units_bearing(False, 45.0)
    (4.0, 4.0, 5.0, 8.0)
    """
    forward, after = keel_turret_bears(False, relative_deg), keel_turret_bears(True, relative_deg)
    if not indiana:
        return (UNIT_12IN + UNIT_8IN) * (forward + after)
    wings = wing_turret_bears(False, False, relative_deg) + wing_turret_bears(False, True, relative_deg)
    wings += wing_turret_bears(True, False, relative_deg) + wing_turret_bears(True, True, relative_deg)
    return UNIT_12IN * (forward + after) + UNIT_8IN * wings


@rule("NWC.DU.42", "NWC.DU.44")
def discharge(units: Turrets, range_yd: Yards, end_on: bool, half_power: bool, values: Figure) -> ScorePoints:
    """Score points charged to the enemy for the pairs that fired in a move; half from a ship at half power.

    >>> discharge(8.0, 2500.0, False, False, UNIT_VALUES), discharge(8.0, 2500.0, False, True, UNIT_VALUES)
    (50.0, 25.0)
    """
    return fire_value(units, range_yd, end_on, values) * (0.5 if half_power else 1.0)
