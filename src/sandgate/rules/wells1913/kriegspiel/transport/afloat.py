"""Whom a shot or shell can strike, and where he is: men on the field, and men in boats at their places in them.

Ruling: a boat is an open tray of ten seats a side (KS.MOVE.07: it carries twenty). Who sits in it is struck there like a
man on the bank, standing on the boat's own ground; the boat itself is not harmed. Men in trucks are struck with the truck
alone (KS.RAIL.03).
"""

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.kriegspiel.ground.bodies import BOAT_IN
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import BOAT_LOAD
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Man
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD
from sandgate.rules.wells1913.kriegspiel.state import Battle

BENCHES = BOAT_LOAD // 2  # of two men


def seat(boat: Boat, nth: int) -> Point:
    """Where the n-th man sits in a boat, counted from 0: two on a bench, from the bow.

    >>> seat(Boat(1, "RB1", "red", 50.0, 90.0, 0.0, 0.0, False), 0)
    Point(x_in=49.375, y_in=92.7)
    """
    bench, right = divmod(nth % BOAT_LOAD, 2)
    forward_in = BOAT_IN[0] * ((BENCHES - 1) / 2.0 - bench) / BENCHES
    x_in, y_in = ahead(boat.x_in, boat.y_in, boat.bearing_deg, forward_in, BOAT_IN[1] * (right - 0.5) / 2.0)
    return Point(grid(x_in), grid(y_in))


@step("KS.SHELL.10", "LW.GUN.20", "KS.MOVE.07")
def in_the_open(battle: Battle) -> tuple[Man, ...]:
    """All men whom a shot or shell can strike, by their numbers: armed, prisoners and released men of both sides."""
    boats = {boat.name: boat for boat in battle.boats if not boat.destroyed}
    aboard = {unit.name: boats[unit.aboard] for unit in battle.units if unit.aboard in boats}
    taken, found = dict.fromkeys(boats, 0), list[Man]()
    for man in battle.men:
        if man.status in ON_FIELD:
            found.append(man)
        elif man.status == "aboard" and man.unit in aboard:
            boat = aboard[man.unit]
            x_in, y_in = seat(boat, taken[boat.name])
            taken[boat.name] += 1
            found.append(replace(man, x_in=x_in, y_in=y_in, facing_deg=boat.bearing_deg))
    return tuple(found)
