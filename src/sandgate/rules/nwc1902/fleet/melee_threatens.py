"""When a mêlée threatens, and the end of a move: Section II, "Melee", "Scale of Melee". Clauses NWC.ME.12 and NWC.TA.58."""

from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.nwc1902.fleet.events import MeleeThreatened
from sandgate.rules.nwc1902.fleet.general_instructions import nearest_opponents_yd
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.telling import now
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.coast.waters import nearest_fort_yd
from sandgate.rules.nwc1902.squadron.score import moves_apart

MELEE_YD: Final = number(BOOK, "melee", "proposed_within")


@rule("NWC.ME.12")
def melee_at_hand(nearest_yd: Yards) -> bool:
    """Whether two opponents are so near at the end of a fleet move that the transfer to the mêlée is proposed.

    >>> melee_at_hand(1000.0), melee_at_hand(1001.0)
    (True, False)
    """
    return near(nearest_yd) <= MELEE_YD


@step("NWC.ME.12", "NWC.TA.58")
def close_move(state: State, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """At the end of a move: the commanders' wish to end, the moves apart, and the mêlée unless the scenario excludes it."""
    nearest_yd = nearest_opponents_yd(state)
    apart = moves_apart(state.apart_moves, state.first_fire > 0, min(nearest_yd, nearest_fort_yd(state.ships, state.forts)))
    ended = "agreed" if all(fleet.wishes_end for fleet in state.fleets) else state.ended
    state = replace(state, apart_moves=apart, ended=ended)
    if not state.options.melee or not melee_at_hand(nearest_yd):
        return state, ()
    slot = Slot(state.move, "NWC.ME.12")
    transferred = bench.judge(slot, True, (), "Does the game go over to the mêlée?")
    told = now(state).tell(
        MeleeThreatened,
        clauses=("NWC.ME.12",) if transferred else ("NWC.ME.12", "NWC.ME.23"),
        slots=(slot,),
        range_yd=near(nearest_yd),
        transferred=transferred,
    )
    return replace(state, closed=transferred), (told,)
