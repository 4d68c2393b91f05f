"""Torpedo tubes and their orders: Section I, "Torpedoes" and the last sentence.

Clauses NWC.DU.31, .32, .41 and .46. A torpedo is launched while its move is plotted, from where the ship is at the ordered
second; an order for an unloaded tube is void. What becomes of it: torpedo_fire.py.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import FireTorpedo
from sandgate.rules.nwc1902.captain.plotting import Orders, Part, motion_at
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.tubes import TUBES, after, port
from sandgate.rules.nwc1902.torpedo.card import tube_leaves, tube_loaded, tube_ready_s
from sandgate.rules.nwc1902.torpedo.state import Torpedo
from sandgate.rules.nwc1902.torpedo.tubes import WRITTEN, fired, turn_clauses, void
from sandgate.rules.nwc1902.track.track_curves import Motion


@step("NWC.DU.41", "NWC.DU.46")
def launch(
    state: State, ship: Ship, parts: Sequence[Part], orders: Orders, last_second: int
) -> tuple[tuple[float, ...], tuple[Torpedo, ...], list[Event]]:
    """Fire the torpedoes of a written move, as the ship lies at their seconds; an order for an unloaded tube is void.

    The seconds from which the tubes are loaded again come back first.
    """
    written = [order for order in orders if isinstance(order, FireTorpedo) and order.second < last_second]
    if not written:
        return ship.ready_s, (), []
    ready_s, torpedoes, events = list(ship.ready_s), list[Torpedo](), list[Event]()
    for order in sorted(written, key=lambda order: order.second):
        tube, at_s = TUBES.index(order.tube), state.move * MOVE_S + order.second
        if not tube_loaded(at_s, ready_s[tube]):
            events.append(void(at_s, ship.name, order.tube, (ship.side,), ready_s[tube]))
            continue
        ready_s[tube] = tube_ready_s(at_s)
        torpedo = _torpedo(ship, motion_at(parts, order.second), order, at_s)
        torpedoes.append(torpedo)
        events.append(fired(torpedo, ship.name, (ship.side,), (*turn_clauses(torpedo), *WRITTEN), ready_s[tube]))
    return tuple(ready_s), tuple(torpedoes), events


def _torpedo(ship: Ship, motion: Motion, order: FireTorpedo, at_s: float) -> Torpedo:
    return Torpedo(
        side=ship.side,
        ship=ship.number,
        tube=order.tube,
        fired_s=at_s,
        x_yd=near(motion.x_yd),
        y_yd=near(motion.y_yd),
        leaves_deg=near(tube_leaves(motion.heading_deg, port(order.tube), after(order.tube), order.run_deg)),
        runs_deg=order.run_deg,
        followed_s=at_s,
        disclosed=False,
    )
