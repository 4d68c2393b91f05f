"""Tubes: where they bear, when they are loaded again, how many torpedoes are left. JANE.TOR.12, JANE.SUB.11, .12, .14.

A tube's name begins with its place: P and S on the broadside, B at the bow, A at the stern, D on the deck of small craft.
"""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.ship_state import TubeState
from sandgate.rules.jane1905.track.speed import BOOK

BROADSIDE_DEG: Final = figure(BOOK, "torpedo", "broadside_arc")
BOW_DEG: Final = figure(BOOK, "torpedo", "bow_arc")
STERN_DEG: Final = figure(BOOK, "torpedo", "stern_arc")
DECK_DEG: Final = figure(BOOK, "torpedo", "deck_arc")
RELOAD: Final = int(number(BOOK, "torpedo", "reload"))
STOCK: Final = int(number(BOOK, "torpedo", "stock"))
BOAT_RELOAD: Final = int(number(BOOK, "submarines", "reload"))
APPARATUS_INTERVAL: Final = int(number(BOOK, "submarines", "apparatus_interval"))


@rule("JANE.TOR.12", "JANE.TOR.08")
def bears(tube: str, course_deg: float, bearing_deg: float) -> bool:
    """Whether a tube bears on a true bearing from a ship on a true course; limits included.

    >>> bears("S1", 0.0, 120.0), bears("P1", 0.0, 240.0), bears("A1", 90.0, 260.0)
    (True, True, True)
    >>> bears("S1", 0.0, 240.0), bears("P1", 0.0, 120.0)
    (False, False)
    """
    off_deg = near(relative(bearing_deg, course_deg))
    low, high = arc_of(tube)
    return low <= (off_deg if tube[0] == "S" else -off_deg if tube[0] == "P" else abs(off_deg)) <= high


def arc_of(tube: str) -> tuple[float, float]:
    """The arc of a tube from right ahead: of one on the broadside to its side, of any other to both."""
    low, high = {"P": BROADSIDE_DEG, "S": BROADSIDE_DEG, "B": BOW_DEG, "A": STERN_DEG}.get(tube[0], DECK_DEG)
    return low, high


@rule("JANE.TOR.12", "JANE.SUB.11", "JANE.SUB.14")
def ready_again(fired: int, dives: bool, apparatus: bool) -> int:
    """The move in which a tube that was fired in a move is loaded again, if it has a torpedo left.

    >>> ready_again(7, False, False), ready_again(9, True, False), ready_again(9, True, True)
    (12, 39, 39)
    """
    return fired + (APPARATUS_INTERVAL if apparatus else BOAT_RELOAD if dives else RELOAD)


@rule("JANE.TOR.12", "JANE.SUB.14")
def torpedoes_of_tube(small_craft: bool, dives: bool, apparatus: bool) -> int:
    """The torpedoes for one tube: one where none is loaded at sea, and one in each place of a launching apparatus.

    >>> torpedoes_of_tube(False, False, False), torpedoes_of_tube(True, False, False), torpedoes_of_tube(True, True, False)
    (3, 1, 3)
    """
    return 1 if apparatus or (small_craft and not dives) else STOCK


@rule("JANE.SUB.12")
def delayed(ready: int, moves_under_way: int) -> int:
    """The move in which a boat's tube is loaded again, when she has been so many moves under way under water since it fired.

    >>> delayed(39, 1)
    40
    """
    return ready + moves_under_way


def tubes_of(plan: Plan) -> tuple[TubeState, ...]:
    """The tubes of a ship as she comes into action: loaded."""
    apparatus = plan.diving is not None and plan.diving.apparatus
    left = torpedoes_of_tube(plan.small_craft, plan.diving is not None, apparatus)
    return tuple([TubeState(tube.name, 0, left) for tube in plan.tubes])


@rule("JANE.TOR.12", "JANE.SUB.11", "JANE.SUB.14")
def emptied(tubes: Sequence[TubeState], name: str, move: int, dives: bool, apparatus: bool) -> tuple[TubeState, ...]:
    """The tubes of a ship when one of them has been fired; of a launching apparatus none may fire again for half an hour.

    >>> [tube.ready for tube in emptied((TubeState("D1", 0, 1), TubeState("D2", 0, 1)), "D1", 9, True, True)]
    [39, 39]
    """
    ready = ready_again(move, dives, apparatus)
    after = list[TubeState]()
    for tube in tubes:
        fired = tube.name == name
        after.append(replace(tube, ready=ready if fired or apparatus else tube.ready, left=tube.left - fired))
    return tuple(after)


@rule("JANE.TOR.08", "JANE.TOR.12", "JANE.SUB.14")
def unready(tube: TubeState, move: int) -> str:
    """Why a tube cannot fire in a move; "" if it can.

    >>> unready(TubeState("S1", 12, 2), 11), unready(TubeState("S1", 12, 0), 12), unready(TubeState("S1", 12, 2), 12)
    ('it is loaded again in move 12', 'no torpedo is left for it', '')
    """
    if tube.left <= 0:
        return "no torpedo is left for it"
    return f"it is loaded again in move {tube.ready}" if tube.ready > move else ""
