"""Torpedo tubes and their orders: Section I, "Torpedoes" and the last sentence.

Clauses NWC.DU.31, .32, .41 and .46. A torpedo is launched while its move is plotted, from where the ship is at the ordered
second; an order for an unloaded tube is void. What becomes of it: torpedo_fire.py. How it is told: telling.py.
"""

from collections.abc import Sequence

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.plotting import Track, place_at
from sandgate.rules.nwc1902.duel.afloat import (
    AFTER_TUBE,
    PORT_TUBE,
    RUNNING,
    Afloat,
    Launch,
    Running,
    Seconds,
    tube_with,
)
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.torpedo.card import tube_leaves, tube_loaded, tube_ready_s
from sandgate.rules.nwc1902.track.track_curves import Motion


@step("NWC.DU.41", "NWC.DU.46")
def launch(
    move: int,
    ship: Afloat,
    is_first: bool,
    track: Track,
    orders: Sequence[Launch],
    last_second: int,
    torpedoes: list[Running],
    tell: Teller,
) -> Seconds:
    """Fire the torpedoes of a written move, as the ship lies at their seconds; an order for an unloaded tube is void.

    They are put with the other torpedoes; the seconds from which the tubes are loaded again come back.
    """
    ready_s = ship.ready_s
    for second, tube, run_deg in orders:
        if 0 <= second < last_second:
            at_s = move * MOVE_S + second
            if tube_loaded(at_s, ready_s[tube]):
                ready_s = tube_with(ready_s, tube, tube_ready_s(at_s))
                torpedo = fired(at_s, is_first, place_at(track, second), tube, run_deg)
                torpedoes.append(torpedo)
                tell.torpedo_left(ship, torpedo, ready_s[tube])
            else:
                tell.tube_void(at_s, ship, tube, ready_s[tube])
    return ready_s


def fired(at_s: float, is_first: bool, motion: Motion, tube: int, run_deg: float) -> Running:
    """A torpedo as it leaves its tube."""
    leaves_deg = near(tube_leaves(motion.heading_deg, PORT_TUBE[tube], AFTER_TUBE[tube], run_deg))
    x_yd, y_yd = near(motion.x_yd), near(motion.y_yd)
    return Running(is_first, tube, at_s, x_yd, y_yd, leaves_deg, run_deg, at_s, False, True, RUNNING, 0.0)
