"""What a boat may do with her depth: Submarines, 4 and 7 to 9. JANE.SUB.04, .07, .08, .12, .13, .19."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.state import Depth, Diver
from sandgate.rules.jane1905.track.speed import BOOK, KNOTS_PER_SQUARE, SQUARE_YD

DOT_YD: Final = number(BOOK, "submarines", "dot_surfaced")
AWASH_YD: Final = number(BOOK, "submarines", "dot_awash")
HALF_SQUARES: Final = number(BOOK, "submarines", "half_move")
BOTTOM_FATHOMS: Final = number(BOOK, "submarines", "bottom_within")
SURFACE_MOVES: Final = int(number(BOOK, "submarines", "surface_moves"))
DIVING_SQUARES: Final = number(BOOK, "submarines", "diving_speed")


@rule("JANE.SUB.04")
def dot_seen_yd(awash: bool) -> float:
    """How far a boat on the surface, or awash, is seen by day, as a mark without a name.

    >>> dot_seen_yd(False), dot_seen_yd(True)
    (4000.0, 2000.0)
    """
    return AWASH_YD if awash else DOT_YD


@rule("JANE.SUB.07", "JANE.SUB.08")
def half_yd(squares: float | None) -> float:
    """The yards of a half move under water: a square at most, and where nothing is ordered.

    >>> half_yd(0.75), half_yd(2.0), half_yd(None)
    (75.0, 100.0, 100.0)
    """
    return min(HALF_SQUARES if squares is None else squares, HALF_SQUARES) * SQUARE_YD


@rule("JANE.SUB.08")
def knots_of_half(run_yd: float) -> float:
    """The speed of a half move of so many yards.

    >>> knots_of_half(100.0)
    6.0
    """
    return run_yd * 2.0 / SQUARE_YD * KNOTS_PER_SQUARE


@rule("JANE.SUB.13")
def comes_up(run_yd: float) -> bool:
    """Whether a boat under water, off the bottom, comes up at the end of a half move of so many yards: under half a square.

    >>> comes_up(49.0), comes_up(50.0)
    (True, False)
    """
    return near(run_yd) < HALF_SQUARES * SQUARE_YD / 2.0


@rule("JANE.SUB.12")
def may_lie_on_bottom(depth_fathoms: float) -> bool:
    """Whether a boat may lie on the bottom where the water is so deep.

    >>> may_lie_on_bottom(19.5), may_lie_on_bottom(20.0)
    (True, False)
    """
    return near(depth_fathoms) < BOTTOM_FATHOMS


@rule("JANE.SUB.19")
def may_dive(up_moves: int) -> bool:
    """Whether a boat that has been on the surface for so many moves may be ordered to dive.

    >>> may_dive(1), may_dive(2)
    (False, True)
    """
    return up_moves >= SURFACE_MOVES


@rule("JANE.SUB.19")
def submerged_after(ordered: int, dive_moves: int) -> int:
    """The move at whose end a boat is submerged that is ordered to dive in a move.

    >>> submerged_after(15, 3)
    17
    """
    return ordered + dive_moves - 1


@rule("JANE.SUB.19")
def diving_depth(moves_left: int) -> Depth:
    """What a diving boat is in a move, by the moves from its beginning until she is submerged: awash in the last.

    >>> diving_depth(2), diving_depth(1), diving_depth(0)
    ('diving', 'awash', 'submerged')
    """
    return "diving" if moves_left > 1 else "awash" if moves_left == 1 else "submerged"


@rule("JANE.SUB.19")
def diving_yd(speed_kn: float) -> float:
    """The yards that a diving boat makes in a move on her last course, by the speed that she had: a square at most.

    >>> diving_yd(8.0), diving_yd(1.5), diving_yd(0.0)
    (100.0, 50.0, 0.0)
    """
    return min(max(0.0, speed_kn) / KNOTS_PER_SQUARE, DIVING_SQUARES) * SQUARE_YD


@rule("JANE.SUB.06", "JANE.SUB.12", "JANE.SUB.13", "JANE.SUB.19")
def why_not(diver: Diver, order: str, depth_fathoms: float) -> str:
    """Why a boat cannot obey SURF, DIVE, BOTTOM, HALF or LOOK now; "" if she can.

    >>> from sandgate.rules.jane1905.tactical.submarines.divers import surfaced
    >>> why_not(surfaced(1, 600, 240), "DIVE", 30.0), why_not(surfaced(2, 600, 240), "LOOK", 30.0)
    ('she must stay on the surface for 2 moves', 'she is not under water')
    """
    aloft = (not diver.under, "she is not under water")
    refusals: dict[str, tuple[tuple[bool, str], ...]] = {
        "DIVE": (
            (diver.depth != "surface", "she is not on the surface"),
            (not may_dive(diver.up_moves), f"she must stay on the surface for {SURFACE_MOVES} moves"),
        ),
        "SURF": ((diver.depth == "surface", "she is on the surface"),),
        "BOTTOM": (aloft, (not may_lie_on_bottom(depth_fathoms), f"it is {BOTTOM_FATHOMS:.0f} fathoms deep or more")),
        "LOOK": (
            aloft,
            (diver.depth == "bottom", "she is blind on the bottom"),
            (diver.looked, "she has looked in this half move"),
        ),
        "HALF": (aloft,),
    }
    return next((why for refused, why in refusals[order] if refused), "")
