"""The flight of a shell: the appendix, the paragraph on shell.

Clauses KS.SHELL.01 and .02. A screw leaves the muzzle at a speed v of its own and falls freely, so that s inches from the
muzzle it is at the height

    1.5 + s tan(e) - 386.1 s^2 / (2 v^2 cos^2(e))    [inches above the ground on which the gun stands]

with e the elevation. It stops at the first solid, man or ground that it meets. What it does there: shell_circle.py.
"""

import math
from typing import Annotated, Literal

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, InchesPerSecond, PlaceInches, Span
from sandgate.rules.wells1913.field.country import on_grid_in, within
from sandgate.rules.wells1913.shot.gun_fire import (
    GRAVITY,
    MUZZLE_HEIGHT_IN,
    Elevation,
    Laid,
    Throw,
    elevation_permitted,
    error_deg,
    falls_to,
)

BOOK = "sandgate.rules.wells1913"
SPEED_A, SPEED_B, SPEED_C, SPEED_D = figure(BOOK, "kriegspiel_fire", "screw_speeds")
SHELL_ERROR_MRAD = number(BOOK, "kriegspiel_fire", "shell_error")
SPEED_ERROR_PERCENT = number(BOOK, "kriegspiel_fire", "speed_error")
SHELL_REACH_IN = number(BOOK, "kriegspiel_fire", "shell_reach")
SLOWEST = 1.0  # in/s: no screw is so slow, and at rest a shell would have no path

Screw = Literal["A", "B", "C", "D"]
ShellSpeed = Annotated[float, Span("in/s", SLOWEST, 1000.0)]


@rule("KS.SHELL.01")
def screw_speed(screw: Screw) -> InchesPerSecond:
    """The speed with which a screw leaves the muzzle.

    >>> screw_speed("A"), screw_speed("B"), screw_speed("C"), screw_speed("D")
    (420.0, 360.0, 300.0, 220.0)
    """
    if screw == "A":
        return SPEED_A
    if screw == "B":
        return SPEED_B
    return SPEED_C if screw == "C" else SPEED_D


@rule("KS.SHELL.02")
def shell_drop(speed: ShellSpeed, elevation_deg: Elevation) -> float:
    """What a shell falls below its line in the first inch of its way; it grows with the square of the way.

    >>> shell_drop(300.0, 0.0)
    0.002145
    """
    level_speed = max(speed, SLOWEST) * math.cos(math.radians(elevation_deg))
    return GRAVITY / (2.0 * level_speed * level_speed)


@rule("KS.SHELL.02")
def height_on_way(muzzle_in: PlaceInches, slope: float, drop: float, s_in: Inches) -> PlaceInches:
    """The height of a shell so far from a muzzle of this height, above whatever that is measured from.

    slope: tangent of the elevation; drop: what it falls below its line in the first inch (shell_drop).
    >>> on_grid_in(height_on_way(1.5, 0.0, shell_drop(300.0, 0.0), 10.0))
    1.286
    """
    return muzzle_in + s_in * slope - drop * s_in * s_in


@rule("KS.SHELL.02", pocket="play follows the shell above the floor, from the height of its muzzle there (height_on_way)")
def shell_height(speed: ShellSpeed, elevation_deg: Elevation, s_in: Inches) -> PlaceInches:
    """The height of a shell above the gun's ground, so far from the muzzle.

    >>> on_grid_in(shell_height(300.0, 0.0, 10.0))
    1.286
    """
    return height_on_way(MUZZLE_HEIGHT_IN, math.tan(math.radians(elevation_deg)), shell_drop(speed, elevation_deg), s_in)


@rule("KS.SHELL.01", "KS.SHELL.02")
def shell_falls_at_in(speed: ShellSpeed, elevation_deg: Elevation, ground_in: PlaceInches) -> Inches:
    """How far from the muzzle a shell grounds where the ground lies so much above the gun's; it is a point.

    >>> on_grid_in(shell_falls_at_in(300.0, 0.0, 0.0))
    26.444
    """
    slope = math.tan(math.radians(elevation_deg))
    return falls_to(MUZZLE_HEIGHT_IN, slope, shell_drop(speed, elevation_deg), ground_in)


@rule("KS.SHELL.02")
def shell_clears(height_in: PlaceInches, top_in: Inches) -> bool:
    """Whether a shell at this height goes over a solid of that height: it is a point, and at the very top it strikes.

    >>> shell_clears(9.15, 5.0), shell_clears(4.787, 5.0), shell_clears(5.0, 5.0)
    (True, False, False)
    """
    return on_grid_in(height_in) > on_grid_in(top_in)


@rule("KS.SHELL.02", pocket="one solid on flat ground; play follows the shell among all that stands there")
def shell_lies_at_in(speed: ShellSpeed, elevation_deg: Elevation, solid_at_in: Inches, top_in: Inches) -> Inches:
    """How far from the muzzle a shell lies on flat ground with one solid in its way: at its foot, or where it grounds.

    A shell that goes over the front of the solid is not followed over its roof here.

    >>> shell_lies_at_in(300.0, 10.0, 50.0, 5.0), on_grid_in(shell_lies_at_in(300.0, 0.0, 50.0, 5.0))
    (50.0, 26.444)
    """
    grounds_in = shell_falls_at_in(speed, elevation_deg, 0.0)
    struck = solid_at_in <= grounds_in and not shell_clears(shell_height(speed, elevation_deg, solid_at_in), top_in)
    return solid_at_in if struck else grounds_in


@rule("KS.SHELL.02")
def shell_meets_man(gap_in: Inches) -> bool:
    """Whether a shell meets a man whom it passes at this gap.

    >>> shell_meets_man(0.1), shell_meets_man(0.11)
    (True, False)
    """
    return within(gap_in, SHELL_REACH_IN)


@rule("KS.SHELL.02")
def shell_laid_for(speed: ShellSpeed, s_in: Inches, height_in: PlaceInches) -> Laid:
    """Lay the gun for a point so far from the muzzle and so high, by the flat path, as LW.GUN.11 does for the bolt.

    >>> laid = shell_laid_for(300.0, 100.0, 0.0)
    >>> laid.within, on_grid_in(laid.elevation_deg), shell_laid_for(220.0, 100.0, 0.0).within
    (True, 11.797, False)
    """
    drop = shell_drop(speed, 0.0) * s_in * s_in
    root = s_in * s_in - 4.0 * drop * (drop + height_in - MUZZLE_HEIGHT_IN)
    if drop <= 0.0 or root < 0.0:
        return Laid(False, 0.0)
    elevation_deg = math.degrees(math.atan((s_in - math.sqrt(root)) / (2.0 * drop)))
    return Laid(elevation_permitted(elevation_deg), elevation_deg)


@rule("KS.SHELL.02")
def shell_error_deg(throw: Throw) -> float:
    """By how much a normal throw turns a shell from the bearing or the elevation to which the gun was laid.

    >>> on_grid_in(shell_error_deg(1.0)), shell_error_deg(0.0)
    (0.102, 0.0)
    """
    return error_deg(throw, SHELL_ERROR_MRAD)


@rule("KS.SHELL.02")
def flown_speed(speed: ShellSpeed, throw: Throw) -> InchesPerSecond:
    """The speed of a shell with the error of a normal throw.

    >>> flown_speed(400.0, 1.0), flown_speed(400.0, -2.0), flown_speed(400.0, 0.0)
    (406.0, 388.0, 400.0)
    """
    return speed + speed * throw * SPEED_ERROR_PERCENT / 100.0
