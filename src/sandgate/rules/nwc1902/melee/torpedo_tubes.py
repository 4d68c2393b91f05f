"""Torpedo tubes in the mêlée: Section II, "Melee", "Torpedo Fire". Clauses NWC.ME.21, NWC.DU.31, .32, .41 and .46.

As in the Duel: a torpedo is launched while its move is plotted, from where the ship is at the ordered second; an order for
an unloaded tube is void. Ships that lie motionless or aground fire too (NWC.ME.20). What becomes of it: torpedo_fire.py.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import FireTorpedo
from sandgate.rules.nwc1902.melee.state import State, Torpedo
from sandgate.rules.nwc1902.melee.telling import captain
from sandgate.rules.nwc1902.melee.ways import Way
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.tubes import TUBES, after, port
from sandgate.rules.nwc1902.torpedo.card import tube_leaves, tube_loaded, tube_ready_s
from sandgate.rules.nwc1902.torpedo.tubes import WRITTEN, fired, turn_clauses, void


@step("NWC.ME.21", "NWC.DU.41", "NWC.DU.46")
def launch(state: State, ways: Sequence[Way]) -> tuple[list[tuple[float, ...]], list[Torpedo], list[Event]]:
    """Fire the torpedoes of a written move; the seconds from which each ship's tubes are loaded again come first.

    Ruling: a ship that is rammed fires none from that second on.
    """
    ready, torpedoes, events = list[tuple[float, ...]](), list[Torpedo](), list[Event]()
    for way in ways:
        written = [line for line in way.orders if isinstance(line, FireTorpedo) and line.second < way.last_s]
        if not written:
            ready.append(way.ship.ready_s)
            continue
        ready_s = list(way.ship.ready_s)
        for line in sorted(written, key=lambda each: each.second):
            tube, at_s = TUBES.index(line.tube), state.move * MOVE_S + line.second
            if not tube_loaded(at_s, ready_s[tube]):
                events.append(void(at_s, way.ship.name, line.tube, captain(way.ship.role), ready_s[tube]))
                continue
            ready_s[tube] = tube_ready_s(at_s)
            torpedo = _torpedo(way, line, at_s)
            torpedoes.append(torpedo)
            clauses = (*turn_clauses(torpedo), *WRITTEN)
            events.append(fired(torpedo, way.ship.name, captain(way.ship.role), clauses, ready_s[tube]))
        ready.append(tuple(ready_s))
    return ready, torpedoes, events


def _torpedo(way: Way, line: FireTorpedo, at_s: float) -> Torpedo:
    ship, motion = way.ship, way.at(line.second)
    return Torpedo(
        side=ship.side,
        ship=ship.number,
        tube=line.tube,
        fired_s=at_s,
        x_yd=near(motion.x_yd),
        y_yd=near(motion.y_yd),
        leaves_deg=near(tube_leaves(motion.heading_deg, port(line.tube), after(line.tube), line.run_deg)),
        runs_deg=line.run_deg,
        followed_s=at_s,
        disclosed=False,
        role=ship.role,
    )
