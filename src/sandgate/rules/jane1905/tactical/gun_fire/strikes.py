"""How many strikes a sheet has: shifts of fire, changed bearing, several halves and the odd gun. JANE.GUN.07 to .10."""

import math
from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Guns, PlaceYards, Span, Yards, near
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.gun_fire.grades import Grade, share_of_guns

Target = Annotated[int, Span("number of a ship or fort", 0, 999)]  # 0: none
Strikes = Annotated[float, Span("strikes", 0.0, 1_000.0)]
EightPips = Annotated[int, Span("pips", 1, 8)]

SHIFTING = number(BOOK, "gun_fire", "half_on_shifting")
CHANGED_BEARING = number(BOOK, "gun_fire", "half_on_changed_bearing")
FAST_YD = number(BOOK, "gun_fire", "fast_across")
ODD_DIE = int(number(BOOK, "gun_fire", "odd_strike_die"))


@rule("JANE.GUN.07", "JANE.GUN.08")
def shifts_fire(last_at: Target, at: Target) -> bool:
    """Whether a turret shifts its fire: its last firing was at another. Its first is no shift; going back is one.

    >>> shifts_fire(0, 201), shifts_fire(201, 202), shifts_fire(202, 202)
    (False, True, False)
    """
    return last_at not in (0, at)


@rule("JANE.GUN.09")
def across_yd(
    own_east_yd: PlaceYards,
    own_north_yd: PlaceYards,
    enemy_east_yd: PlaceYards,
    enemy_north_yd: PlaceYards,
    bearing_deg: Degrees,
    minutes: float = 1.0,
) -> Yards:
    """The enemy's apparent movement across the line of sight in a minute, of what both made in the move.

    bearing_deg: true, of the enemy at the end of the move. minutes: in the move.
    >>> across_yd(0.0, 600.0, 0.0, -500.0, 90.0), across_yd(0.0, 600.0, 0.0, -600.0, 0.0)
    (1100.0, 0.0)
    """
    sight = math.radians(bearing_deg)
    east_yd, north_yd = enemy_east_yd - own_east_yd, enemy_north_yd - own_north_yd
    return near(abs(east_yd * math.cos(sight) - north_yd * math.sin(sight)) / minutes)


@rule("JANE.GUN.09")
def bearing_changes_fast(across_yd_per_min: Yards) -> bool:
    """Whether bearings change so fast that half the guns are struck for.

    >>> bearing_changes_fast(1000.0), bearing_changes_fast(1100.0)
    (False, True)
    """
    return across_yd_per_min > FAST_YD


@rule("JANE.GUN.10")
def strikes_due(guns: Guns, grade: Grade, shifted: bool, fast: bool) -> Strikes:
    """The strikes of guns that bear, each halving acting on what is left by the others; not yet a whole number.

    >>> strikes_due(4, 4, True, False), strikes_due(3, 4, False, False), strikes_due(2, 1, False, False)
    (1.0, 1.5, 2.0)
    """
    return guns * share_of_guns(grade) * (SHIFTING if shifted else 1.0) * (CHANGED_BEARING if fast else 1.0)


@rule("JANE.GUN.10")
def is_odd(due: Strikes) -> bool:
    """Whether part of a strike is left, for which a die is thrown.

    >>> is_odd(1.5), is_odd(2.0)
    (True, False)
    """
    return near(due % 1.0) > 0.0


@rule("JANE.GUN.10")
def strikes_made(due: Strikes, die: EightPips) -> int:
    """The strikes of a sheet: the whole ones, and one more if a die of eight shows not more than 8 x the part left over.

    >>> strikes_made(1.5, 4), strikes_made(1.5, 5), strikes_made(0.25, 2), strikes_made(2.0, 1)
    (2, 1, 1, 2)
    """
    return int(due) + (die <= near(ODD_DIE * (due % 1.0)))
