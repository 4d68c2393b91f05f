"""Rifle fire: the appendix, the paragraph on rifle-fire.

Clauses KS.RIFLE.01 to .06 and KS.ARMS.18. Every five infantrymen in a line who keep still fire one ordinary shot of a 4.7
gun from behind them; the bolt flies and strikes as in Little Wars (LW.GUN.08 to .19). Lengths in inches.
"""

from typing import Annotated, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Move, PlaceInches, Span
from sandgate.rules.wells1913.field.country import on_grid_in, within
from sandgate.rules.wells1913.field.the_move import may_fire
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Arm, Formation

BOOK = "sandgate.rules.wells1913"
MEN_PER_SHOT = int(number(BOOK, "kriegspiel_fire", "men_per_shot"))
STRIP_DEPTH_IN = number(BOOK, "kriegspiel_fire", "strip_depth")
NEIGHBOURS_IN = number(BOOK, "kriegspiel_fire", "neighbours")
BEHIND_IN, BEHIND_SET_IN = figure(BOOK, "kriegspiel_fire", "behind")
ABOVE_IN = number(BOOK, "kriegspiel_fire", "above")
ASIDE_IN = number(BOOK, "kriegspiel_fire", "aside")
INFANTRY_RADIUS_IN, INFANTRY_HIGH_IN, INFANTRY_LYING_IN, INFANTRY_AIM_IN = figure(BOOK, "kriegspiel_fire", "small_infantry")
CAVALRY_LONG_IN, CAVALRY_WIDE_IN, CAVALRY_HIGH_IN, CAVALRY_LYING_IN, CAVALRY_AIM_IN = figure(
    BOOK, "kriegspiel_fire", "small_cavalry"
)
OVERSET_INFANTRY_IN, OVERSET_CAVALRY_IN = figure(BOOK, "kriegspiel_fire", "overset")

RifleShots = Annotated[int, Span("shots", 0, 100)]


class Solid(NamedTuple):
    """How large a soldier of this game is, in inches, where he is aimed at and what knocks him over (LW.GUN.13)."""

    length_in: float
    width_in: float
    height_in: float
    lying_height_in: float
    aim_height_in: float
    overset_index_in: float


@rule("KS.RIFLE.05")
def has_rifles(arm: Arm) -> bool:
    """Whether men fire rifles: infantry and dismounted cavalry do.

    >>> has_rifles("infantry"), has_rifles("dismounted"), has_rifles("cavalry"), has_rifles("engineers")
    (True, True, False, False)
    """
    return arm in ("infantry", "dismounted")


@rule("KS.RIFLE.01", "KS.RIFLE.05")
def rifle_shots(arm: Arm, in_line: Men, of_them_moved: Men) -> RifleShots:
    """How many shots men in a line may fire: one for every full five of those who do not move in the move.

    >>> rifle_shots("infantry", 14, 0), rifle_shots("infantry", 10, 1), rifle_shots("cavalry", 10, 0)
    (2, 1, 0)
    """
    return max(0, in_line - of_them_moved) // MEN_PER_SHOT if has_rifles(arm) else 0


@rule("KS.ARMS.18")
def shots_of_formation(formation: Formation, front: Men, rear: Men) -> RifleShots:
    """How many shots infantry that keeps still may fire: each rank is a line of its own, fours and twos are none.

    rear: the second of two ranks; extended order is one line, all of it in front.

    >>> shots_of_formation("two ranks", 10, 10), shots_of_formation("extended", 14, 0), shots_of_formation("fours", 20, 0)
    (4, 2, 0)
    """
    if formation == "two ranks":
        return rifle_shots("infantry", front, 0) + rifle_shots("infantry", rear, 0)
    return rifle_shots("infantry", front, 0) if formation == "extended" else 0


@rule("KS.RIFLE.02")
def roughly_in_line(depth_of_strip_in: Inches, gaps_in: tuple[float, ...]) -> bool:
    """Whether five men are roughly in a line: their centres in a strip so deep, the neighbours along it so far apart.

    >>> roughly_in_line(1.5, (1.0, 1.0, 2.0, 1.0)), roughly_in_line(0.5, (1.0, 1.0, 7.0, 1.0))
    (True, False)
    """
    widest_in = 0.0
    for nth in range(len(gaps_in)):
        widest_in = max(widest_in, gaps_in[nth])
    return within(depth_of_strip_in, STRIP_DEPTH_IN) and within(widest_in, NEIGHBOURS_IN)


@rule("KS.RIFLE.03")
def rifle_muzzle_height_in(middle_man_height_in: Inches, trench_height_in: Inches) -> Inches:
    """The height of the muzzle above the ground of the middle man: over his head or the own entrenchment before him.

    >>> rifle_muzzle_height_in(1.0, 0.0), rifle_muzzle_height_in(1.0, 2.0)
    (1.25, 2.25)
    """
    return max(middle_man_height_in, trench_height_in) + ABOVE_IN


@rule("KS.RIFLE.03")
def rifle_muzzle_behind_in() -> Inches:
    """How far behind the middle man, on the line of fire, the muzzle is put.

    >>> rifle_muzzle_behind_in()
    2.0
    """
    return BEHIND_SET_IN


@rule("KS.RIFLE.03")
def over_middle_man(behind_in: Inches, aside_in: PlaceInches, height_in: PlaceInches, man_height_in: Inches) -> bool:
    """Whether a shot leads over the middle man: from so far behind him, past his middle so far aside, above his head.

    height_in: of the path, above the ground on which he stands, as it passes him.

    >>> over_middle_man(2.0, 0.0, 1.25, 1.0), over_middle_man(2.0, 0.6, 1.25, 1.0), over_middle_man(2.0, 0.0, 1.0, 1.0)
    (True, False, False)
    """
    near_enough = within(behind_in, BEHIND_IN) and within(abs(aside_in), ASIDE_IN)
    return near_enough and on_grid_in(height_in) > on_grid_in(man_height_in)


@rule("KS.RIFLE.04")
def may_volley(ended: Move, anything_moved: bool, five_has_fired: bool) -> bool:
    """Whether a five may fire in the move that follows when so many have ended: once, before anything moves, from F2 on.

    >>> may_volley(2, False, False), may_volley(0, False, False), may_volley(2, True, False), may_volley(2, False, True)
    (True, False, False, False)
    """
    return may_fire(ended, False) and not anything_moved and not five_has_fired


@rule("KS.RIFLE.06")
def small_solid(cavalry: bool) -> Solid:
    """How large a soldier of this game is; men on foot and gunners as infantry, the General as cavalry.

    >>> small_solid(False).height_in, small_solid(True).length_in, small_solid(True).overset_index_in
    (1.0, 1.3, 0.4)
    """
    if cavalry:
        return Solid(CAVALRY_LONG_IN, CAVALRY_WIDE_IN, CAVALRY_HIGH_IN, CAVALRY_LYING_IN, CAVALRY_AIM_IN, OVERSET_CAVALRY_IN)
    across_in = 2.0 * INFANTRY_RADIUS_IN
    return Solid(across_in, across_in, INFANTRY_HIGH_IN, INFANTRY_LYING_IN, INFANTRY_AIM_IN, OVERSET_INFANTRY_IN)
