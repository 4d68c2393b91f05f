"""How a gun is laid for a shell: for a place, or to a bearing and an elevation. KS.SHELL.01 and .02, LW.GUN.03."""

from typing import NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.wells1913.kriegspiel.fire.gun_swinging import swing_refusals
from sandgate.rules.wells1913.kriegspiel.fire.rifle_scene import ground_in
from sandgate.rules.wells1913.kriegspiel.fire.shell import Screw, screw_speed, shell_falls_at_in, shell_laid_for
from sandgate.rules.wells1913.kriegspiel.orders import Shell
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.shot.gun_fire import HIGHEST_DEG, LOWEST_DEG, MUZZLE_AHEAD_IN, elevation_permitted
from sandgate.rules.wells1913.shot.laying import Lay


class ShellReach(NamedTuple):
    """How far from its muzzle a gun throws a screw on level ground."""

    least_in: float
    most_in: float


@step("KS.SHELL.01", "LW.GUN.03")
def shell_reach_in(screw: Screw) -> ShellReach:
    """How far from the muzzle a screw falls on level ground, with the gun depressed and elevated as far as it goes.

    >>> shell_reach_in("A"), shell_reach_in("D")
    (ShellReach(least_in=14.5, most_in=297.7), ShellReach(least_in=11.3, most_in=84.5))
    """
    speed = screw_speed(screw)
    return ShellReach(*[on_grid(shell_falls_at_in(speed, degrees, 0.0), 10.0) for degrees in (LOWEST_DEG, HIGHEST_DEG)])


@step("KS.SHELL.02", "LW.GUN.11")
def laid(battle: Battle, gun: Gun, order: Shell) -> Lay | None:
    """The bearing and elevation for what a gun is to fire at; None if no elevation of the screw's reaches it."""
    if order.at is None:
        return Lay(near(order.bearing_deg or 0.0), near(order.elevation_deg or 0.0))
    x_in, y_in = order.at
    s_in = max(0.0, distance(gun.x_in, gun.y_in, x_in, y_in) - MUZZLE_AHEAD_IN)
    above_in = ground_in(battle, x_in, y_in) - ground_in(battle, gun.x_in, gun.y_in)
    found = shell_laid_for(screw_speed(order.screw), s_in, above_in)
    return Lay(near(bearing(gun.x_in, gun.y_in, x_in, y_in)), near(found.elevation_deg)) if found.within else None


def aim_text(order: Shell) -> str:
    """What is fired at, as it is written in the order.

    >>> aim_text(Shell("RG1", "B", bearing_deg=355.0, elevation_deg=4.5, shots=2))
    '355 E4.5'
    """
    return str(Shell("", order.screw, order.at, order.bearing_deg, order.elevation_deg)).partition(f"SHELL {order.screw} ")[
        2
    ]


@step("KS.SHELL.02", "LW.GUN.03")
def aim_refusals(battle: Battle, gun: Gun, order: Shell) -> list[Refusal]:
    """Why a gun cannot be laid so; nothing if it can."""
    lay = laid(battle, gun, order)
    if lay is None:
        least, most = (number_text(length_in) for length_in in shell_reach_in(order.screw))
        reach = f"on level ground it falls {least} to {most} in from the muzzle"
        problem = f"screw {order.screw} does not reach {aim_text(order)}: {reach}"
        return [Refusal(problem, "take another screw, or aim elsewhere", "KS.SHELL.02", order.gun)]
    found = swing_refusals(battle, gun, lay.bearing_deg)
    if not elevation_permitted(lay.elevation_deg):
        elevation = f"E{number_text(lay.elevation_deg)}"
        found.append(Refusal(f"the gun does not go to {elevation}", "give -5 to 20 degrees", "LW.GUN.03", elevation))
    return found
