"""Close action: Section II, "Melee", the paragraphs on close action. Clause NWC.ME.16.

It is proposed at the end of a move with two opponents within 400 yards, and ends when none have been within 1,000 yards for
ten moves. From its declaration on captains handle their ships without regard to signals. The umpire decides.
"""

from dataclasses import replace

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.nwc1902.duel.game_paper import MOVE_S
from sandgate.rules.nwc1902.duel.scoring import OVERRULED
from sandgate.rules.nwc1902.fleet.score import moves_apart
from sandgate.rules.nwc1902.melee.events import CloseActionDeclared, CloseActionEnded
from sandgate.rules.nwc1902.melee.scale_of_melee import Moves
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.telling import everybody
from sandgate.rules.nwc1902.stencils import BOOK

BEGINS_YD = number(BOOK, "melee", "close_action_within")
LASTS_YD = number(BOOK, "melee", "close_action_until")
ENDS_AFTER_MOVES = int(number(BOOK, "melee", "close_action_ends_after"))

OUT_OF_ALL_REACH_YD = 1e9


@rule("NWC.ME.16")
def moves_in_the_open(before: Moves, nearest_yd: Yards) -> Moves:
    """The moves in succession with no opponents within 1,000 yards, this one taken in.

    >>> moves_in_the_open(3, 1000.1), moves_in_the_open(3, 1000.0)
    (4, 0)
    """
    return before + 1 if near(nearest_yd) > LASTS_YD else 0


@rule("NWC.ME.16")
def close_action(in_force: bool, nearest_yd: Yards, open_moves: Moves) -> bool:
    """Whether close action is in force from the next move on; open_moves: in succession with no opponents within 1,000 yd.

    >>> close_action(False, 400.0, 0), close_action(False, 401.0, 0), close_action(True, 1500.0, 9)
    (True, False, True)
    >>> close_action(True, 1500.0, 10)
    False
    """
    if near(nearest_yd) <= BEGINS_YD:
        return True
    return in_force and open_moves < ENDS_AFTER_MOVES


def nearest_opponents_yd(state: State) -> float:
    """The distance between the nearest two opponents on the paper; out of all reach where there are none."""
    red = [ship.motion for ship in state.ships if ship.side == "red" and not ship.out_of_action]
    blue = [ship.motion for ship in state.ships if ship.side == "blue" and not ship.out_of_action]
    ranges = [distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd) for a in red for b in blue]
    return min(ranges, default=OUT_OF_ALL_REACH_YD)


@step("NWC.ME.16", "NWC.TA.58")
def close_move(state: State, bench: Bench) -> tuple[State, list[Event]]:
    """At the end of a move: the time that the fleets have been apart, and whether close action begins, lasts or ends."""
    nearest_yd = nearest_opponents_yd(state)
    in_the_open = moves_in_the_open(state.open_moves, nearest_yd)
    apart = moves_apart(state.apart_moves, state.has_fired, nearest_yd)
    slot = Slot(state.move, "NWC.ME.16")
    proposed = close_action(state.close_action, nearest_yd, in_the_open)
    declared = bench.judge(slot, proposed, (), "close action from the next move on")
    after = replace(state, close_action=declared, open_moves=in_the_open, apart_moves=apart)
    if declared == state.close_action:
        return after, []
    clauses = ("NWC.ME.16",) if declared == proposed else ("NWC.ME.16", *OVERRULED)
    at_s, to = state.move * MOVE_S, everybody(state)
    if declared:
        return after, [CloseActionDeclared(at_s=at_s, to=to, clauses=clauses, slots=(slot,), range_yd=near(nearest_yd))]
    return after, [CloseActionEnded(at_s=at_s, to=to, clauses=clauses, slots=(slot,), moves=in_the_open)]
