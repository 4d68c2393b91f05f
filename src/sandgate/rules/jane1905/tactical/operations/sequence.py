"""One move of an action, step by step. JANE.OPS.01 to .04 and section 1 of the companion.

    general   the admirals lodge their general orders, once
    orders    all captains write, sealed; behind the screen the ships move, torpedoes run
    half      a submerged boat writes the second half of her move, at the half move
              the firing of the last move is scored and told, ships sunk by it are taken off
    look      the screen is lifted for admirals who see no plan
    lights    searchlights, by night
    shots     all guns fire, sealed, at once
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.contract import UMPIRE, Ask, Bench, Event
from sandgate.kernel.desk.umpires_hand import carried_out
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.effect.scoring import score
from sandgate.rules.jane1905.tactical.forts.marching import march
from sandgate.rules.jane1905.tactical.gun_fire.choosing import choose
from sandgate.rules.jane1905.tactical.gun_fire.control import controlled
from sandgate.rules.jane1905.tactical.gun_fire.firing import fire
from sandgate.rules.jane1905.tactical.moves.contacts import contacts
from sandgate.rules.jane1905.tactical.moves.moving import moved, ways
from sandgate.rules.jane1905.tactical.moves.ordering import ordered
from sandgate.rules.jane1905.tactical.night.lights import lit
from sandgate.rules.jane1905.tactical.night.night_orders import by_night
from sandgate.rules.jane1905.tactical.night.seen import reach_of
from sandgate.rules.jane1905.tactical.operations.asks import awaits, is_below
from sandgate.rules.jane1905.tactical.operations.events import SightOpened
from sandgate.rules.jane1905.tactical.operations.hand import DOINGS
from sandgate.rules.jane1905.tactical.operations.looking import looks
from sandgate.rules.jane1905.tactical.operations.sights import look_round
from sandgate.rules.jane1905.tactical.signalling.chits import deliver, written
from sandgate.rules.jane1905.tactical.signalling.free_signals import settle_signalling
from sandgate.rules.jane1905.tactical.signalling.general_orders import lodged
from sandgate.rules.jane1905.tactical.signalling.succession import succeed
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.diving import dive, glance
from sandgate.rules.jane1905.tactical.submarines.finding import find
from sandgate.rules.jane1905.tactical.torpedo.launching import launched
from sandgate.rules.jane1905.tactical.torpedo.running import run

Lines = Mapping[str, Sequence[Any]]  # what each role has written
Played = tuple[State, tuple[Event, ...]]
MOVE_S: Final = 60.0


@step("JANE.OPS.01", "JANE.OPS.03", "JANE.OPS.04")
def adjudicate(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Bench) -> Played:
    """Play what has been written: a look through the glass at once, everything else when all sheets are in."""
    live = next((ask for ask in sheets if ask.live), None)
    lines = {ask.role: orders for ask, orders in sheets.items()}
    if live is not None:
        return carried_out(state, lines[UMPIRE], DOINGS) if live.role == UMPIRE else glance(state, live.role, lines[live.role])
    return PLAYED[state.phase](state, lines, bench)
