"""What shot and shell pierce: "Effect of gun fire", "Penetrations". JANE.HIT.02, .03, .11 of the forts.

    v = max(1000, v0 exp(-0.0004 d^2 R / w))     t = (v sqrt(w) / (C d^0.75))^(1 / 0.7)

with the calibre d in inches, the shell w in pounds, the range R in yards, velocities in feet a second; t is inches of Krupp
cemented, to the hundredth, C 1,430 for capped armour piercing shot, 1,520 for uncapped. COMMON goes through half of
what uncapped shot does, HE through a sixth of its calibre (JANE.GUN.26). Armour in inches of Krupp cemented: armour.py.
"""

import math
from bisect import bisect_right
from typing import Annotated, Final, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Span, Yards, near, on_grid
from sandgate.rules.jane1905.plan.stores import BOOK

LOST_PER_YD: Final = number(BOOK, "penetration", "velocity_lost")
FLOOR_FT_S: Final = number(BOOK, "penetration", "velocity_floor")
CAPPED: Final = number(BOOK, "penetration", "capped")
UNCAPPED: Final = number(BOOK, "penetration", "uncapped")
CALIBRE_POWER: Final = number(BOOK, "penetration", "calibre_exponent")
THICKNESS_POWER: Final = number(BOOK, "penetration", "thickness_exponent")
LETTERS_IN: Final = figure(BOOK, "penetration", "letters")
LETTER_RANGES_YD: Final = figure(BOOK, "penetration", "letter_ranges")
COMMON: Final = number(BOOK, "penetration", "common")
HE_CALIBRES: Final = number(BOOK, "penetration", "he")
HUNDREDTHS: Final = 100.0

Pounds = Annotated[float, Span("lb", 0.1, 3_000.0)]
FeetPerSecond = Annotated[float, Span("ft/s", 0.0, 4_000.0)]
Calibre = Annotated[float, Span("in", 0.5, 20.0)]


class Impact(NamedTuple):
    """What a shot makes of a plate."""

    pierced: bool
    ratio: float  # of the penetration to the plate; 1 where there is none


@rule("JANE.HIT.02")
def remaining_velocity_ft_s(calibre_in: Calibre, shell_lb: Pounds, velocity_ft_s: FeetPerSecond, range_yd: Yards) -> float:
    """The velocity that is left to a shell at a range.

    >>> round(remaining_velocity_ft_s(12.0, 850.0, 2423.0, 5000.0)), remaining_velocity_ft_s(3.0, 12.0, 2200.0, 9000.0)
    (1727, 1000.0)
    """
    return max(FLOOR_FT_S, velocity_ft_s * math.exp(-LOST_PER_YD * calibre_in * calibre_in * range_yd / shell_lb))


@rule("JANE.HIT.02", "JANE.FORT.11")
def shot_pierces_in(
    calibre_in: Calibre, shell_lb: Pounds, velocity_ft_s: FeetPerSecond, range_yd: Yards, capped: bool = True
) -> Inches:
    """Inches of Krupp cemented that armour piercing shot goes through, not rounded yet.

    >>> round(shot_pierces_in(12.0, 850.0, 2423.0, 6000.0), 2), round(shot_pierces_in(9.2, 380.0, 2065.0, 4000.0), 2)
    (10.26, 6.56)
    """
    left_ft_s = remaining_velocity_ft_s(calibre_in, shell_lb, velocity_ft_s, range_yd)
    log = math.log(left_ft_s) + 0.5 * math.log(shell_lb) - CALIBRE_POWER * math.log(calibre_in)
    return math.exp((log - math.log(CAPPED if capped else UNCAPPED)) / THICKNESS_POWER)


@rule("JANE.HIT.02", "JANE.GUN.26")
def penetration_of_in(
    nature: str, calibre_in: Calibre, shell_lb: Pounds, velocity_ft_s: FeetPerSecond, range_yd: Yards, capped: bool = True
) -> Inches:
    """Inches of Krupp cemented that a projectile goes through, to the hundredth.

    nature: AP, HE, COMMON or SHRAPNEL.
    >>> gun = (12.0, 731.3, 2598.0, 2000.0)
    >>> [penetration_of_in(nature, *gun) for nature in ("AP", "HE", "COMMON", "SHRAPNEL")]
    [14.53, 2.0, 6.66, 0.0]
    """
    if nature == "SHRAPNEL":
        return 0.0
    if nature == "HE":
        return on_grid(calibre_in * HE_CALIBRES, HUNDREDTHS)
    common = nature == "COMMON"
    shot_in = shot_pierces_in(calibre_in, shell_lb, velocity_ft_s, range_yd, capped and not common)
    return on_grid(COMMON * shot_in if common else shot_in, HUNDREDTHS)


@rule("JANE.HIT.02")
def impact(penetration_in: Inches, krupp_in: Inches) -> Impact:
    """What a shot makes of a plate, both rounded to the hundredth of an inch; what is not armoured is always pierced.

    >>> impact(9.0, 9.0), impact(7.5, 10.0), impact(0.0, 0.0)
    (Impact(pierced=True, ratio=1.0), Impact(pierced=False, ratio=0.75), Impact(pierced=True, ratio=1.0))
    """
    if on_grid(krupp_in, HUNDREDTHS) <= 0.0:
        return Impact(True, 1.0)
    return Impact(pierces(penetration_in, krupp_in), near(penetration_in / krupp_in))


@rule("JANE.HIT.02")
def pierces(penetration_in: Inches, krupp_in: Inches) -> bool:
    """Whether a plate is pierced, both rounded to the hundredth of an inch; what is not armoured always is.

    >>> pierces(9.0, 9.0), pierces(7.5, 10.0), pierces(0.0, 0.0)
    (True, False, True)
    """
    plate_in = on_grid(krupp_in, HUNDREDTHS)
    return plate_in <= 0.0 or near(on_grid(penetration_in, HUNDREDTHS)) >= near(plate_in)


@rule("JANE.HIT.03")
def pierces_by_letter(calibre_in: Calibre, velocity_ft_s: FeetPerSecond, range_yd: Yards, krupp_in: Inches) -> bool:
    """Whether a gun pierces armour by the quick method of letters: own letter or weaker, one or two less at long range.

    Letters are counted from the weakest: f 1, e 2, d 3, c 4, b 5, a 6, aa 7, aaa 8, aaaa 9; below f there is no armour.
    >>> pierces_by_letter(12.0, 2598.0, 3000.0, 12.4), pierces_by_letter(12.0, 2598.0, 3001.0, 12.4)
    (True, False)
    """
    away = 0 if near(range_yd) <= LETTER_RANGES_YD[0] else 1 if near(range_yd) <= LETTER_RANGES_YD[1] else 2
    return gun_letter(calibre_in, velocity_ft_s) - away >= bisect_right(LETTERS_IN, near(krupp_in))


@rule("JANE.HIT.03")
def gun_letter(calibre_in: Calibre, velocity_ft_s: FeetPerSecond) -> int:
    """The letter of a gun, counted as armour is: F 1, E 2, D 3, C 4, B 5, A 6, AA 7, AAA 8.

    >>> [gun_letter(*gun) for gun in [(2.24, 1818.0), (4.7, 2150.0), (6.0, 2220.0), (8.0, 2950.0), (9.2, 2643.0)]]
    [1, 2, 3, 4, 5]
    >>> [gun_letter(12.0, velocity_ft_s) for velocity_ft_s in (2699.0, 2700.0, 2899.0, 2900.0)]
    [6, 7, 7, 8]
    """
    if near(calibre_in) >= 12.0:
        return 6 + (near(velocity_ft_s) >= 2700.0) + (near(velocity_ft_s) >= 2900.0)
    return 1 + bisect_right((4.0, 5.5, 7.5, 9.2), near(calibre_in))
