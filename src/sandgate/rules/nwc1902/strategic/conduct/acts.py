"""What takes no time and is done when its turn in the plot comes: ships detached and joined, tows, messages, fitting out."""

from typing import assert_never

from sandgate.kernel.contract import Event
from sandgate.rules.nwc1902.strategic.fitting_out.fitting import fitted_out
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.plots import CastOff, Detach, Fit, Instant, Join, Send, Tow
from sandgate.rules.nwc1902.strategic.preparation.detaching import cast_off, detached, joined, taken_in_tow
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.handing_in import handed_in


def carried_out(state: State, force: Force, item: Instant, minute: float) -> tuple[State, tuple[Event, ...]]:
    """Do it, or tell the commander why it cannot be done."""
    match item:
        case Detach():
            return detached(state, force, item, minute)
        case Join():
            return joined(state, force, item, minute)
        case Tow():
            return taken_in_tow(state, force, item, minute)
        case CastOff():
            return cast_off(state, force, item, minute)
        case Fit():
            return fitted_out(state, force, item, minute)
        case Send():
            return handed_in(state, force, item, minute)
    assert_never(item)
