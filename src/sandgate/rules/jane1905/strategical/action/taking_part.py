"""Who goes over to the tactical board when battle range calls for it. JANE.STR.16.

Ruling: the two who are nearest in battle range, and those who see an enemy of these or are seen by him; who has lost them to
sight, or sees others alone, goes on by his run. Others within battle range of each other, of whom none has anybody there in
sight, fight an action of their own. Ruling: the board goes 25 miles from its middle each way; who is off it has no part.
"""

from collections.abc import Sequence

from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.battle_range import in_line_ahead
from sandgate.rules.jane1905.strategical.action.calling import CENTRE_YD, laid
from sandgate.rules.jane1905.strategical.action.engaged import Pair, apart_yd, fight, hostile_pairs, one_has_sighted
from sandgate.rules.jane1905.strategical.boards import Board
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.state import State


@step("JANE.STR.16")
def taking_part(state: State, board: Board, minute: int) -> list[int]:
    """The forces of a board that fight as one action. Whoever is in battle range of one of them fights there too."""
    here = [force.number for force, x_yd, y_yd in laid(state, board).forces if _lies_on_it(force, x_yd, y_yd)]
    sights = [pair for pair in hostile_pairs(state, here) if one_has_sighted(state, pair)]
    near = [pair for pair in sights if fight(state, pair, minute)]
    there, joined = list[int](), [force.number for force in min(near, key=lambda pair: apart_yd(pair, minute))]
    while joined != there:
        there, met = joined, _with_any(sights, _with_any(near, joined))
        joined = [number for number in board.forces if number in met]
    return there


def _with_any(pairs: Sequence[Pair], numbers: Sequence[int]) -> list[int]:
    """The forces of the pairs of which one is among these."""
    return [force.number for pair in pairs if any(each.number in numbers for each in pair) for force in pair]


def _lies_on_it(force: Force, x_yd: float, y_yd: float) -> bool:
    """Whether the last of a force's ships is on the board, as the leader at this place is then, too."""
    places = [in_line_ahead(x_yd, y_yd, force.way.course_deg, nth) for nth in (0, len(force.ships) - 1)]
    return all(abs(yards) <= CENTRE_YD for place in places for yards in place)
