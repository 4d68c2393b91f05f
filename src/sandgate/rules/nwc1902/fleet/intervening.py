"""The ships that may intervene: Section II, "Gun Fire". Clause NWC.TA.48. What hides a target: squadron/intervening.py."""

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.squadron.intervening import Hull


@step("NWC.TA.48")
def hulls_of(state: State) -> list[Hull]:
    """The ships that may lie in between: all on the board, those aground and those destroyed in this move among them."""
    return [Hull(ship.number, ship.x_yd, ship.y_yd, ship.heading_deg) for ship in state.ships if not ship.gone]
