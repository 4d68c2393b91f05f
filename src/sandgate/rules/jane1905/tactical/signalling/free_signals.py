"""When free signalling stops, and when it may come back. JANE.SIG.01, JANE.SIG.02."""

from itertools import product
from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Moves, Yards, near
from sandgate.rules.jane1905.tactical.signalling.events import SignallingFree, SignallingStopped
from sandgate.rules.jane1905.tactical.state import State

BOOK: Final = "sandgate.rules.jane1905"
CLOSER_YD: Final = number(BOOK, "operations", "closer_quarters")
APART_YD: Final = number(BOOK, "operations", "free_again_apart")
APART_MOVES: Final = int(number(BOOK, "operations", "free_again_moves"))
FAR_YD: Final = 1e9


@rule("JANE.SIG.02")
def stays_free(nearest_yd: Yards, fired: bool) -> bool:
    """Whether signalling stays free after a move: no gun has fired, no two hostile ships with guns are within 6,000 yards.

    >>> stays_free(6050.0, False), stays_free(6000.0, False), stays_free(9000.0, True)
    (True, False, False)
    """
    return not fired and near(nearest_yd) > CLOSER_YD


@rule("JANE.SIG.02")
def may_be_restored(nearest_yd: Yards, apart_moves: Moves) -> bool:
    """Whether it is proposed to the umpire to restore it: all hostile ships more than 10,000 yards apart for five moves.

    >>> may_be_restored(10001.0, 5), may_be_restored(10001.0, 4), may_be_restored(10000.0, 9)
    (True, False, False)
    """
    return near(nearest_yd) > APART_YD and apart_moves >= APART_MOVES


def nearest_hostile_yd(state: State, *, armed: bool, enough_yd: float) -> float:
    """The least distance of two hostile ships on the board, of those with guns alone where that is asked.

    enough_yd: where two are so near, nobody asks whether others are nearer.
    """
    afloat = [ship for ship in state.ships if not ship.gone and (ship.mountings or not armed)]
    red, blue = ([ship for ship in afloat if ship.side == side] for side in ("red", "blue"))
    nearest_yd = FAR_YD
    for a, b in product(red, blue):
        nearest_yd = min(nearest_yd, distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd))
        if nearest_yd <= enough_yd:
            break
    return nearest_yd


@step("JANE.SIG.01", "JANE.SIG.02")
def settle_signalling(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """When the ships of a move have moved, and, while signalling is free, again when its guns have fired."""
    now, to = now.by(settle_signalling), tuple([post.key for post in state.posts])
    if state.free_signals:
        proposed = stays_free(nearest_hostile_yd(state, armed=True, enough_yd=CLOSER_YD), state.fired)
        slot = Slot(state.move, "JANE.SIG.02")
        free = proposed or bench.judge(slot, proposed, about="May the sides go on to signal freely?")
        stopped = () if free else (now.tell(SignallingStopped, to=to),)
        return replace(state, free_signals=free, apart_moves=0), stopped
    nearest_yd = nearest_hostile_yd(state, armed=False, enough_yd=APART_YD)
    apart = state.apart_moves + 1 if near(nearest_yd) > APART_YD else 0
    if not may_be_restored(nearest_yd, apart):
        return replace(state, apart_moves=apart), ()
    slot = Slot(state.move, "JANE.SIG.02")
    free = bench.judge(slot, False, about="Is free signalling restored, now that the fleets are far apart?")
    told = (now.tell(SignallingFree, to=to),) if free else ()
    return replace(state, free_signals=free, apart_moves=0 if free else apart, fired=state.fired and not free), told
