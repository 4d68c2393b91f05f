"""In the open air moves are doubled and a breeze turns long shots: Chapter V, third paragraph. Clause LW.EXT.09.

error to the side = sqrt(sigma^2 + (grade x 1.0 mrad)^2), for shots longer than 9 feet
"""

import math
from typing import Annotated

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Milliradians, Span
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.mobility import gun_reach_in, reach_in, team_suffices

BOOK = "sandgate.rules.wells1913"
FOOT_IN = 12.0
INFANTRY_MOVE_IN, CAVALRY_MOVE_IN = figure(BOOK, "open_air", "move")
GUN_MOVE_CAVALRY_IN, GUN_MOVE_MIXED_IN = figure(BOOK, "open_air", "gun_move")
MRAD_PER_GRADE = number(BOOK, "open_air", "breeze_error")
CALM_IN = FOOT_IN * number(BOOK, "open_air", "breeze_beyond")

Breeze = Annotated[int, Span("grade", 0, 3)]


@rule("LW.EXT.09")
def move_in(open_air: bool, cavalry: bool) -> Inches:
    """How far a man of that arm may be moved in a move, in the open air or indoors.

    >>> move_in(True, False), move_in(True, True), move_in(False, False)
    (24.0, 48.0, 12.0)
    """
    if not open_air:
        return reach_in(cavalry)
    return CAVALRY_MOVE_IN if cavalry else INFANTRY_MOVE_IN


@rule("LW.EXT.09")
def gun_move_in(open_air: bool, cavalry: Men) -> Inches:
    """How far a gun may be moved with so many cavalrymen going with it, in the open air or indoors.

    >>> gun_move_in(True, 4), gun_move_in(True, 3), gun_move_in(False, 4)
    (48.0, 24.0, 24.0)
    """
    if not open_air:
        return gun_reach_in(cavalry)
    return GUN_MOVE_CAVALRY_IN if team_suffices(cavalry) else GUN_MOVE_MIXED_IN


@rule("LW.EXT.09")
def lateral_mrad(sigma_mrad: Milliradians, breeze: Breeze, range_in: Inches) -> Milliradians:
    """The standard deviation of a shot to the side in a breeze of that grade; the elevation keeps its own.

    >>> lateral_mrad(3.0, 0, 324.0), lateral_mrad(1.5, 2, 324.0), lateral_mrad(1.5, 2, 108.0)
    (3.0, 2.5, 1.5)
    """
    if on_grid_in(range_in) <= CALM_IN:
        return sigma_mrad
    drift_mrad = breeze * MRAD_PER_GRADE
    return math.sqrt(sigma_mrad * sigma_mrad + drift_mrad * drift_mrad)
