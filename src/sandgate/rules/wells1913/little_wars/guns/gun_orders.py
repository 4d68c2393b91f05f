"""How orders to guns are read: SHOOT, HAUL, LIE, TRAIL. Mobility (III) to (V), LW.MOVE.23."""

from collections.abc import Mapping
from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.little_wars.orders import Haul, Lie, Shoot, Trail
from sandgate.rules.wells1913.little_wars.phrases import FARTHEST_IN, MEN, Groups, read_gun, read_men, read_path
from sandgate.rules.wells1913.shot.laying import Laying

_LAYING: Final[Mapping[str, Laying]] = {"LAID": "LAID", "QUICK": "QUICK", "SNAP": "SNAP"}
MOST_SHOTS: Final = 9


# -- guns ------------------------------------------------------------------------------------------------------------------


@reads("LW.GUN.11", "LW.GUN.24", "LW.MOVE.23")
def shoot_order(words: Words, gun: str) -> Shoot:
    """Read how a gun is laid and how often it fires.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("rg2 shoot @bi14 x4 snap", MOVE)), str(order("RG2 SHOOT (64,52,1)", MOVE))
    ('RG2 SHOOT @BI14 x4 SNAP', 'RG2 SHOOT (64,52,1)')
    >>> order("RG2 SHOOT 355.0 E0.4", MOVE).elevation_deg
    0.4
    """
    man, at, height, bearing_deg, elevation_deg = "", None, None, None, None
    if words.take("@", "AT") or words.is_name(MEN):
        man = words.name(MEN, "name the man aimed at, for instance @BI14")
    elif words.is_point():
        x, y, *z = words.point(FARTHEST_IN, "inches", height=True)
        at, height = Point(grid(x), grid(y)), grid(z[0]) if z else None
    else:
        bearing_deg = grid(words.within(0.0, 359.999, "degrees"))
        words.demand("write bearing and elevation as 355 E0.4, or a man as @BI14, or a point as (64,52,1)", "E")
        elevation_deg = grid(words.within(-90.0, 90.0, "degrees"))
    shots = words.whole(1, MOST_SHOTS, "shots") if words.take("X") else 1
    laying = words.may_be(_LAYING, "")
    words.end()
    return Shoot(gun, man, at, height, bearing_deg, elevation_deg, shots, laying)


@reads("LW.MOB.07", "LW.MOVE.23")
def haul_order(words: Words, groups: Groups, gun: str) -> Haul:
    """Read where a gun is hauled, and with whom.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("RG2 HAUL (58,22) (58,41) with RC6-9", MOVE))
    'RG2 HAUL (58,22) (58,41) WITH RC6-9'
    """
    path = read_path(words)
    words.demand("name the men who go with the gun: WITH RC6-9", "WITH")
    men = read_men(words, groups)
    words.end()
    return Haul(gun, path, men)


@reads("LW.GUN.04", "LW.GUN.05")
def lie_order(words: Words, groups: Groups) -> Lie:
    """Read who is laid down for a gun.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("lie RI1-4 for RG2", MOVE))
    'LIE RI1-4 FOR RG2'
    """
    men = read_men(words, groups)
    words.demand("name the gun: LIE RI1-4 FOR RG2", "FOR")
    gun = read_gun(words)
    words.end()
    return Lie(men, gun)


@reads("LW.GUN.07", "LW.MOVE.13")
def trail_order(words: Words, groups: Groups) -> Trail:
    """Read who is set at the trail of a gun that has fired.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("TRAIL RG2 RC19 RC20", MOVE))
    'TRAIL RG2 RC19,RC20'
    """
    gun, men = read_gun(words), read_men(words, groups)
    words.end()
    return Trail(gun, men)
