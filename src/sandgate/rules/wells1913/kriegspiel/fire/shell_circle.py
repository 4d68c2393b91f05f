"""What a shell does where it lies: the appendix, the paragraph on shell.

Clauses KS.SHELL.03 to .10. A shell acts within three inches of its middle. Gaps in inches, compared to a thousandth
(LW.COUNTRY.07). Its flight: shell.py.
"""

import math
from typing import Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Move, PlaceInches
from sandgate.rules.wells1913.field.country import (
    BARREL_IN,
    MUZZLE_AHEAD_IN,
    TRACK_IN,
    TRAIL_BEHIND_IN,
    TRAIL_WIDE_IN,
    WHEELS_LONG_IN,
    on_grid_in,
    within,
)
from sandgate.rules.wells1913.field.mobility import gap_in
from sandgate.rules.wells1913.kriegspiel.supply.fractions import half_and_over
from sandgate.rules.wells1913.melee.hand_to_hand import free_from

BOOK = "sandgate.rules.wells1913"
CIRCLE_IN = number(BOOK, "kriegspiel_fire", "circle")
DISABLED_MOVES = int(number(BOOK, "kriegspiel_fire", "disabled_moves"))

Between = Literal["nothing", "wall", "house", "entrenchment", "epaulement", "block face", "tree", "man", "gun", "waggon"]
GunFate = Literal["unhurt", "disabled", "destroyed"]


class Exposed(NamedTuple):
    """A man whom nothing shields within the circle; `own`: of the side that fired."""

    gap_in: float
    own: bool
    unit: int
    man: int


class Losses(NamedTuple):
    """The dead of a shell, and the gap of the farthest of them; -1 if nobody died."""

    dead: int
    own_dead: int
    enemy_dead: int
    farthest_gap_in: float


class ShellDead(NamedTuple):
    """The dead of a shell, among them those directly struck."""

    dead: int
    including_direct: int


# -- men ---------------------------------------------------------------------------------------------------------------


@rule("KS.SHELL.03", "KS.SHELL.08")
def in_circle(gap_in: Inches) -> bool:
    """Whether a man or waggon whose nearest point is this far from the middle of the shell is within the circle.

    >>> in_circle(3.0), in_circle(3.05)
    (True, False)
    """
    return within(gap_in, CIRCLE_IN)


@rule("KS.SHELL.03", pocket="play measures the gap to the outline of the base")
def gap_to_shell_in(middle_in: Inches, base_radius_in: Inches) -> Inches:
    """The gap from the middle of a shell to a round base, from the distance of its middle.

    >>> gap_to_shell_in(3.2, 0.2), gap_to_shell_in(0.1, 0.2)
    (3.0, 0.0)
    """
    return gap_in(middle_in, base_radius_in, 0.0)


@rule("KS.SHELL.04")
def shell_dead(exposed: Men) -> Men:
    """How many die of so many exposed men of both sides within the circle: half, an odd half upward.

    >>> shell_dead(7), shell_dead(8), shell_dead(1), shell_dead(0)
    (4, 4, 1, 0)
    """
    return half_and_over(exposed, 2)


@rule("KS.SHELL.05")
def dies_before(first: Exposed, second: Exposed) -> bool:
    """Whether one man dies before another: the nearer, then the enemy of the firing side, then the lower numbers.

    >>> dies_before(Exposed(1.0, True, 1, 1), Exposed(1.4, False, 1, 1))
    True
    >>> dies_before(Exposed(1.0, True, 1, 1), Exposed(1.0, False, 2, 1))
    False
    """
    first_in, second_in = on_grid_in(first.gap_in), on_grid_in(second.gap_in)
    if first_in != second_in:
        return first_in < second_in
    if first.own != second.own:
        return second.own
    if first.unit != second.unit:
        return first.unit < second.unit
    return first.man < second.man


@rule("KS.SHELL.05", "KS.SHELL.10", pocket="play ranks the men themselves (dies_before) and names the dead")
def shell_losses(own_gaps_in: tuple[float, ...], enemy_gaps_in: tuple[float, ...]) -> Losses:
    """Who dies of the exposed men of both sides, counted together; among equal gaps of a side the earlier in the list.

    >>> shell_losses((0.4, 2.0), (0.8, 1.2, 2.5))
    Losses(dead=3, own_dead=1, enemy_dead=2, farthest_gap_in=1.2)
    """
    own, enemy = len(own_gaps_in), len(enemy_gaps_in)
    dead = shell_dead(own + enemy)
    own_dead, farthest_in = 0, -1.0
    for nth in range(own + enemy):
        man = Exposed(own_gaps_in[nth] if nth < own else enemy_gaps_in[nth - own], nth < own, 1, nth)
        before = 0
        for other in range(own + enemy):
            gap = own_gaps_in[other] if other < own else enemy_gaps_in[other - own]
            if dies_before(Exposed(gap, other < own, 1, other), man):
                before += 1
        if before < dead:
            own_dead += 1 if nth < own else 0
            farthest_in = max(farthest_in, man.gap_in)
    return Losses(dead, own_dead, dead - own_dead, farthest_in)


@rule("KS.SHELL.06", "KS.SHELL.07")
def shields(between: Between, one_level: bool) -> bool:
    """Whether what the straight line from the shell to the middle of a man's base, or of an axle, crosses is cover.

    one_level: man and shell lie on the same level; a block face of a hill is cover only where they do not.

    >>> shields("wall", True), shields("tree", True), shields("block face", True), shields("block face", False)
    (True, False, False, True)
    """
    if between == "block face":
        return not one_level
    return between in ("wall", "house", "entrenchment", "epaulement")


@rule("KS.SHELL.06")
def counted(men_in_circle: Men, shielded: Men) -> Men:
    """How many men count: those in the circle without those who are behind cover.

    >>> counted(9, 3), counted(4, 4)
    (6, 0)
    """
    return max(0, men_in_circle - shielded)


@rule("KS.SHELL.09")
def dead_with_direct(men_in_circle: Men, directly_overset: Men) -> ShellDead:
    """How many die in all: half of those in the circle, or all directly struck, who fill the number first, if more.

    >>> dead_with_direct(6, 1), dead_with_direct(2, 2)
    (ShellDead(dead=3, including_direct=1), ShellDead(dead=2, including_direct=2))
    """
    return ShellDead(max(shell_dead(men_in_circle), directly_overset), directly_overset)


# -- guns and waggons --------------------------------------------------------------------------------------------------


@rule("KS.SHELL.07")
def farthest_of_wheels_in(ahead_in: PlaceInches, aside_in: PlaceInches) -> Inches:
    """How far the farthest corner of a gun's wheel box is from a shell so far ahead of the middle of its axle, and aside.

    >>> on_grid_in(farthest_of_wheels_in(0.0, 0.0)), on_grid_in(farthest_of_wheels_in(-3.0, 0.0))
    (1.601, 4.191)
    """
    along, across = abs(ahead_in) + WHEELS_LONG_IN / 2.0, abs(aside_in) + TRACK_IN / 2.0
    return math.sqrt(along * along + across * across)


@rule("KS.SHELL.07")
def gap_to_gun_in(ahead_in: PlaceInches, aside_in: PlaceInches) -> Inches:
    """The gap from a shell so far ahead of the middle of a gun's axle, and aside, to the whole outline of the gun.

    >>> on_grid_in(gap_to_gun_in(6.4, 0.0)), on_grid_in(gap_to_gun_in(-7.1, 0.0)), gap_to_gun_in(0.0, 3.25)
    (2.9, 3.1, 2.0)
    """
    half_wheels = WHEELS_LONG_IN / 2.0
    wheels_in = gap_to_box_in(ahead_in, aside_in, -half_wheels, half_wheels, TRACK_IN / 2.0)
    barrel_in = gap_to_box_in(ahead_in, aside_in, 0.0, MUZZLE_AHEAD_IN, BARREL_IN / 2.0)
    trail_in = gap_to_box_in(ahead_in, aside_in, -TRAIL_BEHIND_IN, 0.0, TRAIL_WIDE_IN / 2.0)
    return min(wheels_in, barrel_in, trail_in)


@rule("KS.SHELL.07")
def gap_to_box_in(
    ahead_in: PlaceInches, aside_in: PlaceInches, rear_in: PlaceInches, front_in: PlaceInches, half_width_in: Inches
) -> Inches:
    """The gap from a place to a box that reaches from its rear to its front and so far to either side.

    >>> gap_to_box_in(5.0, 4.0, -1.0, 1.0, 1.0), gap_to_box_in(0.0, 0.0, -1.0, 1.0, 1.0)
    (5.0, 0.0)
    """
    along = max(0.0, rear_in - ahead_in, ahead_in - front_in)
    across = max(0.0, abs(aside_in) - half_width_in)
    return math.sqrt(along * along + across * across)


@rule("KS.SHELL.07")
def gun_fate(ahead_in: PlaceInches, aside_in: PlaceInches, shielded: bool) -> GunFate:
    """What becomes of a gun: destroyed with its whole wheel box in the circle, disabled with any part of the gun in it.

    >>> gun_fate(1.0, 0.0, False), gun_fate(3.0, 0.0, False), gun_fate(6.6, 0.0, False), gun_fate(1.0, 0.0, True)
    ('destroyed', 'disabled', 'unhurt', 'unhurt')
    """
    if shielded or not in_circle(gap_to_gun_in(ahead_in, aside_in)):
        return "unhurt"
    return "destroyed" if in_circle(farthest_of_wheels_in(ahead_in, aside_in)) else "disabled"


@rule("KS.SHELL.07")
def acts_again(disabled_in: Move, owners_move: bool) -> Move:
    """The first move in which a gun disabled in a move acts again, when its owner has gone two moves without it.

    Moves are counted from F1, the first, by ones; a second disabling hit starts the count anew.

    >>> acts_again(9, False), acts_again(9, True)
    (14, 15)
    """
    return free_from(disabled_in, owners_move) + 2 * DISABLED_MOVES
