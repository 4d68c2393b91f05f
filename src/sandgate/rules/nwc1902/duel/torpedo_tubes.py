"""Torpedo tubes and their orders: Section I, "Torpedoes" and the last sentence.

Clauses NWC.DU.31, .32, .41 and .46. A torpedo is launched while its move is plotted, from where the ship is at the ordered
second; an order for an unloaded tube is void. What becomes of it: torpedo_fire.py.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.duel.events import TorpedoFired, TorpedoVoid
from sandgate.rules.nwc1902.duel.game_paper import MOVE_S
from sandgate.rules.nwc1902.duel.orders import FireTorpedo
from sandgate.rules.nwc1902.duel.plotting import Orders, Part, motion_at
from sandgate.rules.nwc1902.duel.state import TUBES, Ship, State, Torpedo, Tube
from sandgate.rules.nwc1902.duel.torpedo import tube_leaves, tube_loaded, tube_ready_s
from sandgate.rules.nwc1902.duel.track_curves import Motion


def port(tube: Tube) -> bool:
    """Whether a tube is on the port side."""
    return tube in {"PFT", "PAT"}


def after(tube: Tube) -> bool:
    """Whether a tube is an after one."""
    return tube in {"SAT", "PAT"}


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
            events.append(_void(ship, order, at_s, ready_s[tube]))
            continue
        ready_s[tube] = tube_ready_s(at_s)
        torpedoes.append(_torpedo(ship, motion_at(parts, order.second), order, at_s))
        events.append(_fired(ship, torpedoes[-1], ready_s[tube]))
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


def _void(ship: Ship, order: FireTorpedo, at_s: float, ready_s: float) -> TorpedoVoid:
    return TorpedoVoid(
        at_s=at_s,
        to=(ship.side,),
        clauses=("NWC.DU.41", "NWC.DU.46"),
        ship=ship.name,
        tube=order.tube,
        ready_s=ready_s,
    )


def _fired(ship: Ship, torpedo: Torpedo, loaded_s: float) -> TorpedoFired:
    return TorpedoFired(
        at_s=torpedo.fired_s,
        to=(ship.side,),
        clauses=(*turn_clauses(torpedo), "NWC.DU.41", "NWC.DU.46"),
        ship=ship.name,
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
        loaded_s=loaded_s,
    )


def turn_clauses(torpedo: Torpedo) -> tuple[str, ...]:
    """The clauses of a torpedo's way out of its tube: that of the arc, and that of the turn if it makes one."""
    return ("NWC.DU.31",) if torpedo.leaves_deg == torpedo.runs_deg else ("NWC.DU.31", "NWC.DU.32")
