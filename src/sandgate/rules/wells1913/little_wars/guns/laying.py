"""Laying a gun for what it is to strike: Chapter III, "Mobility" (IV); LW.GUN.11."""

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import ground_in
from sandgate.rules.wells1913.field.soldiers import in_make
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.larger.open_air import lateral_mrad
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, man_of
from sandgate.rules.wells1913.shot.gun_fire import (
    AIM_INFANTRY_IN,
    MUZZLE_AHEAD_IN,
    aim_height,
    grounds_at,
    laid_for,
    sigma_mrad,
)
from sandgate.rules.wells1913.shot.laying import Lay, Spot


@step("LW.GUN.11", "LW.COUNTRY.07")
def laid(battle: Battle, gun: Gun, order: Shoot) -> Lay | None:
    """Lay a gun for what it is ordered to fire at: a man's middle, a place, a bearing; None if no elevation reaches it.

    The height of a place is counted from the floor, as all places are; without one it is the middle of a man there.
    """
    if order.man:
        man = man_of(battle, order.man)
        middle_in = in_make(man.make, aim_height(man.arm == "cavalry"))
        return _laid_for(battle, gun, man.x_in, man.y_in, ground_in(battle.country, man.x_in, man.y_in) + middle_in)
    if order.at is not None:
        x_in, y_in = order.at[:2]
        middle_in = ground_in(battle.country, x_in, y_in) + in_make(battle.options.make, AIM_INFANTRY_IN)
        return _laid_for(battle, gun, x_in, y_in, order.at.height_in if isinstance(order.at, Spot) else middle_in)
    return Lay(near(order.bearing_deg or 0.0), near(order.elevation_deg or 0.0))


def _laid_for(battle: Battle, gun: Gun, x_in: float, y_in: float, z_in: float) -> Lay | None:
    """Lay for a place so high above the floor; the muzzle lies on the line to it."""
    s_in = distance(gun.x_in, gun.y_in, x_in, y_in) - MUZZLE_AHEAD_IN
    above_in = z_in - ground_in(battle.country, gun.x_in, gun.y_in)
    found = laid_for(max(s_in, 0.0), above_in)
    return Lay(near(bearing(gun.x_in, gun.y_in, x_in, y_in)), near(found.elevation_deg)) if found.within else None


@step("LW.GUN.08", "LW.GUN.24", "LW.EXT.09")
def sideways_mrad(battle: Battle, gun: Gun, order: Shoot) -> float:
    """How widely shots stray to the side: as they are laid, and in the open air as the breeze turns long ones besides.

    Ruling: a shot is as long as it is from the gun to what it is aimed at; one laid by bearing and elevation as long as it
    would be over level ground.
    """
    sigma = sigma_mrad(order.laying)
    if battle.larger is None or not battle.larger.agreed.breeze:
        return sigma
    if order.man:
        man = man_of(battle, order.man)
        range_in = distance(gun.x_in, gun.y_in, man.x_in, man.y_in)
    elif order.at is not None:
        range_in = distance(gun.x_in, gun.y_in, *order.at[:2])
    else:
        range_in = MUZZLE_AHEAD_IN + grounds_at(order.elevation_deg or 0.0, 0.0)
    return lateral_mrad(sigma, battle.larger.agreed.breeze, range_in)


def aim_text(order: Shoot) -> str:
    """What is fired at, as it is written in the order.

    >>> aim_text(Shoot("RG1", man="BI7", shots=3)), aim_text(Shoot("RG1", bearing_deg=355.0, elevation_deg=0.4))
    ('@BI7', '355 E0.4')
    """
    return str(replace(order, shots=1, laying="")).partition(" SHOOT ")[2]
