"""The end of a move of the mêlée: close action, and the time out of reach. Clauses NWC.ME.16 and NWC.TA.58.

The rules of close_action.py propose, the umpire declares. Ruling: the ten moves in the open that end close action
count from its declaration; else one that the umpire declares far from the enemy would end at once.
"""

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.melee.close_action import close_action, moves_in_the_open
from sandgate.rules.nwc1902.melee.events import CloseActionDeclared, CloseActionEnded
from sandgate.rules.nwc1902.melee.general_instructions import nearest_yd
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.telling import now
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.coast.waters import nearest_fort_yd
from sandgate.rules.nwc1902.squadron.score import moves_apart


def nearest_opponents_yd(state: State) -> float:
    """The distance between the nearest two opponents on the paper; out of all reach where there are none."""
    red, blue = ([ship for ship in state.ships if ship.side == side] for side in SIDES)
    return nearest_yd(red, blue)


@step("NWC.ME.16", "NWC.TA.58")
def close_move(state: State, bench: Bench) -> tuple[State, list[Event]]:
    """At the end of a move: the time that the fleets have been apart, and whether close action begins, lasts or ends."""
    apart_yd = nearest_opponents_yd(state)
    in_the_open = moves_in_the_open(state.open_moves, apart_yd) if state.close_action else 0
    apart = moves_apart(state.apart_moves, state.has_fired, min(apart_yd, nearest_fort_yd(state.ships, state.forts)))
    slot = Slot(state.move, "NWC.ME.16")
    proposed = close_action(state.close_action, apart_yd, in_the_open)
    declared = bench.judge(slot, proposed, (), "Is there close action from the next move on?")
    after = replace(state, close_action=declared, open_moves=in_the_open, apart_moves=apart)
    if declared == state.close_action:
        return after, []
    clauses = ("NWC.ME.16",) if declared == proposed else ("NWC.ME.16", *OVERRULED)
    tell = now(state).tell
    if declared:
        return after, [tell(CloseActionDeclared, clauses=clauses, slots=(slot,), range_yd=near(apart_yd))]
    return after, [tell(CloseActionEnded, clauses=clauses, slots=(slot,), moves=in_the_open)]
