"""After a successful ram: Section II, "Melee", "Ramming". Clause NWC.ME.20.

A ship that has rammed another lies motionless for two minutes where the contact happened, then gathers way from 0. Who has
rammed: ramming.py.
"""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Seconds
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.track.track_curves import Motion

MOTIONLESS_S = number(BOOK, "melee", "motionless")


@rule("NWC.ME.20")
def lies_until(contact_s: Seconds) -> Seconds:
    """The second of the game until which a ship lies motionless that has rammed another at a second of it.

    >>> lies_until(222.0)
    342.0
    """
    return contact_s + MOTIONLESS_S


@rule("NWC.ME.20")
def at_rest(motion: Motion, bell_kn: Knots) -> Motion:
    """A ship that lies motionless where she is, with the engine speed that she is to make afterwards.

    >>> from sandgate.rules.nwc1902.track.track_curves import make_way, steaming
    >>> make_way(at_rest(steaming(5.0, 6.0, 90.0, 12.0, 12.0), 12.0), 30.0)[:6]
    (5.0, 6.0, 90.0, 0.0, 0.0, 12.0)
    """
    x, y, heading = motion.x_yd, motion.y_yd, motion.heading_deg
    return Motion(x, y, heading, 0.0, 0.0, bell_kn, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
