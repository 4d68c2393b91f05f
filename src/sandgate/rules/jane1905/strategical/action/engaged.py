"""Which hostile forces have a board between them, how far they are apart, who of them sees the other, and who fights.

JANE.SCALE.01, JANE.STR.16.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.battle_range import in_battle_range
from sandgate.rules.jane1905.strategical.boards import WAITED_MIN, Board
from sandgate.rules.jane1905.strategical.courses.distance import on_the_board_yd
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import at_sea
from sandgate.rules.jane1905.strategical.sequence.period import is_dark
from sandgate.rules.jane1905.strategical.sighting.instants import apart_mi, passing
from sandgate.rules.jane1905.strategical.sighting.light import night_sight_mi
from sandgate.rules.jane1905.strategical.state import State

Pair = tuple[Force, Force]  # red, blue


def board_waited_for(state: State) -> Board | None:
    """The board that is being fought out in the tactical game; None: none is.

    No move is made meanwhile: the state stands at the minute at which the game was called for.
    """
    return next((each for each in state.boards if each.until_min == WAITED_MIN), None)


def hostile_pairs(state: State, numbers: Iterable[int] = ()) -> Iterator[Pair]:
    """Forces at sea of two sides, red's first; of these numbers alone, where some are given."""
    meant = tuple(numbers)
    for one, other in combinations(at_sea(state), 2):
        if one.side != other.side and (not meant or (one.number in meant and other.number in meant)):
            yield (one, other) if one.side == "red" else (other, one)


def apart_yd(pair: Pair, minute: int) -> float:
    """How far the leaders of two forces are apart."""
    return on_the_board_yd(apart_mi(passing(pair[0].way, pair[1].way), minute))


def step_in_sight(state: State, watcher: Force, seen: Force) -> int:
    """What step of a force another has in sight now; 0: none."""
    found = [each.step for each in state.watches if (each.watcher, each.seen) == (watcher.number, seen.number)]
    return found[0] if found else 0


def one_has_sighted(state: State, pair: Pair) -> bool:
    """Whether one of two forces at least has the other in sight."""
    one, other = pair
    return step_in_sight(state, one, other) > 0 or step_in_sight(state, other, one) > 0


@step("JANE.STR.16")
def fight(state: State, pair: Pair, minute: int) -> bool:
    """Whether two forces are within battle range, and one of them has sighted the other."""
    dark = any(is_dark(state, force, minute) for force in pair)
    night_mi = night_sight_mi(state.period.by_night)
    return one_has_sighted(state, pair) and in_battle_range(apart_yd(pair, minute), dark, night_mi)
