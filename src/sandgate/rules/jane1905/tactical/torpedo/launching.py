"""What is ordered of torpedoes: the setting before the action, what is to be fired in a move. JANE.TOR.02, .03, .05 to .09.

A submerged boat fires at a square whatever the method (JANE.SUB.10). Whether a tube bears is seen as it is fired: firing.py.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.aims import AtSquare, Bearing, ByDie, Estimate
from sandgate.rules.jane1905.tactical.in_the_water import Launch
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import called, changed
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoesSet
from sandgate.rules.jane1905.tactical.torpedo_orders import SetTorpedo
from sandgate.rules.jane1905.tactical.torpedo_orders import Torpedo as TorpedoOrder

Aim = Bearing | AtSquare | ByDie | Estimate
AIMS: Final[Mapping[int, type[Aim]]] = {1: AtSquare, 2: Bearing, 3: ByDie, 4: Estimate, 5: Bearing}


def method_for(state: State, ship: Ship) -> int:
    """The method by which a ship's torpedoes are fired now."""
    return 1 if ship.diver is not None and ship.diver.under else state.options.torpedo_method


@step("JANE.TOR.02", "JANE.TOR.03", "JANE.TOR.05", "JANE.TOR.09", "JANE.SUB.10")
def launched(state: State, lines: Mapping[str, Sequence[Order]]) -> tuple[State, tuple[Event, ...]]:
    """The state with the torpedoes that are set and ordered by each role. An aim of another method is no order."""
    if not any(lines.values()):
        return state, ()
    told = list[Event]()
    launches = list(state.launches)
    for role, order in [(role, order) for role, sheet in lines.items() for order in sheet]:
        if isinstance(order, SetTorpedo) and state.move == 0:
            ship = called(state, order.ship)
            state = changed(state, replace(ship, setting_yd=order.range_yd))
            now = Moment(0.0, (role,)).by(launched)
            told.append(now.tell(TorpedoesSet, ship=ship.name, range_yd=order.range_yd))
        elif isinstance(order, TorpedoOrder):
            ship = called(state, order.ship)
            method = method_for(state, ship)
            if isinstance(order.aim, AIMS[method]):
                launches.append(_launch(state, role, ship, order, method))
    launches.sort(key=lambda each: (each.ship, each.tube, each.late))
    return replace(state, launches=tuple(launches)), tuple(told)


def _launch(state: State, role: str, ship: Ship, order: TorpedoOrder, method: int) -> Launch:
    aim = order.aim
    named = aim.at if isinstance(aim, ByDie | Estimate) else ""
    return Launch(
        role=role,
        ship=ship.number,
        tube=order.tube,
        late=order.instant == "L",
        method=method,
        bearing_deg=aim.bearing_deg if isinstance(aim, Bearing) else aim.course_deg if isinstance(aim, Estimate) else 0.0,
        square=aim.square if isinstance(aim, AtSquare) else "",
        at=called(state, named).number if named else 0,
        range_yd=aim.range_yd if isinstance(aim, Estimate) else 0.0,
        speed_kn=aim.speed_kn if isinstance(aim, Estimate) else 0.0,
    )
