"""Constructions in numbers: the appendix, "Constructions". Clauses KS.CONSTRUCT.01 to .03.

Moves are own moves; lengths, ways and heights are inches, compared to a thousandth (LW.COUNTRY.07).
"""

from typing import Literal

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Moves
from sandgate.rules.wells1913.field.country import on_grid_in

BOOK = "sandgate.rules.wells1913"
TRENCH_MOVES = int(number(BOOK, "kriegspiel_works", "trench_moves"))
MEN_PER_INCH = int(number(BOOK, "kriegspiel_works", "men_per_inch"))
EPAULEMENT_MEN = int(number(BOOK, "kriegspiel_works", "epaulement_men"))
EPAULEMENT_MOVES = int(number(BOOK, "kriegspiel_works", "epaulement_moves"))
HEIGHT_IN = number(BOOK, "kriegspiel_works", "height")
STEP_OVER_IN = number(BOOK, "kriegspiel_works", "step_over")

Mover = Literal["infantry", "cavalry", "wheels"]


@rule("KS.CONSTRUCT.01")
def moves_dug(so_far: Moves, undisturbed: bool) -> Moves:
    """How many moves men have dug at a length after one more; four are a length, and the next begin another.

    `undisturbed`: in it they did nothing else; otherwise the count starts again.
    >>> moves_dug(3, True), moves_dug(4, True), moves_dug(3, False)
    (4, 1, 0)
    """
    return so_far % TRENCH_MOVES + 1 if undisturbed else 0


@rule("KS.CONSTRUCT.01")
def entrenchment_in(men: Men, lost: Men, moves: Moves) -> Inches:
    """How long an entrenchment is that so many men have dug at for so many moves: nothing before the fourth.

    `lost`: those of them killed or moved away meanwhile. An odd man is idle. Raises ValueError if more are lost than began.
    >>> entrenchment_in(30, 0, 4), entrenchment_in(30, 0, 3), entrenchment_in(31, 0, 4), entrenchment_in(30, 6, 4)
    (15.0, 0.0, 15.0, 12.0)
    """
    if lost > men:
        raise ValueError("no more men can be lost than began the work")
    return float((men - lost) // MEN_PER_INCH) if moves >= TRENCH_MOVES else 0.0


@rule("KS.CONSTRUCT.02")
def epaulements(men: Men, moves: Moves) -> int:
    """How many epaulements, each for one gun, so many men at work for so many moves have made: one for each full six.

    >>> epaulements(6, 4), epaulements(5, 4), epaulements(12, 4), epaulements(6, 3)
    (1, 0, 2, 0)
    """
    return men // EPAULEMENT_MEN if moves >= EPAULEMENT_MOVES else 0


@rule("KS.CONSTRUCT.03", pocket="a work is a solid of its height, and the shot is followed to it (LW.GUN.12)")
def stops_shot(height_in: Inches) -> bool:
    """Whether a work stops a bolt or a screw that comes at that height above its foot.

    >>> stops_shot(1.2), stops_shot(2.0), stops_shot(2.1)
    (True, True, False)
    """
    return on_grid_in(height_in) <= HEIGHT_IN


@rule("KS.CONSTRUCT.03")
def may_cross_work(mover: Mover) -> bool:
    """Whether an arm may cross an entrenchment or epaulement: infantry only.

    >>> may_cross_work("infantry"), may_cross_work("cavalry"), may_cross_work("wheels")
    (True, False, False)
    """
    return mover == "infantry"


@rule("KS.CONSTRUCT.03")
def way_over_works_in(way_in: Inches, works_crossed: int) -> Inches:
    """What a way of infantry costs that steps over so many works: six inches for each on top.

    >>> way_over_works_in(4.0, 1), way_over_works_in(4.0, 0)
    (10.0, 4.0)
    """
    return way_in + STEP_OVER_IN * works_crossed


@rule("KS.CONSTRUCT.03")
def charge_legal(works_crossed: int) -> bool:
    """Whether cavalry may charge along a path that crosses so many works: none.

    >>> charge_legal(0), charge_legal(1)
    (True, False)
    """
    return works_crossed == 0
