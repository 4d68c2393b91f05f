"""What takes no time and is done when its turn in the sheet comes: fires let out, ships detached, forces joined."""

from typing import assert_never

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.strategical.cruisers.detaching import detached, joined, refused
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import with_forces
from sandgate.rules.jane1905.strategical.parts import AtOnce, Detach, FiresOut, Join
from sandgate.rules.jane1905.strategical.state import State


def carried_out(state: State, force: Force, part: AtOnce, minute: int) -> tuple[State, tuple[Event, ...]]:
    """Do it, or tell the player why it cannot be done."""
    match part:
        case FiresOut():
            if not force.port:
                return refused(state, force, minute, "FIRES OUT", "it lies in no harbour")
            return with_forces(state, replace(force, fires="out")), ()
        case Detach():
            return detached(state, force, part, minute)
        case Join():
            return joined(state, force, part, minute)
    assert_never(part)
