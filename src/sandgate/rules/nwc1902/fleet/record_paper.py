"""Record paper: Section II, "The Record Paper".

Clause NWC.TA.24. For every move a sketch keeps where the ships stood when it was over, the injury that each received in it,
a circle round those whose power has been halved, a cross through those destroyed. A small square of the paper is a large
square of the board.
"""

from collections.abc import Sequence

from sandgate.kernel.figures import number
from sandgate.kernel.frozen import making
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import PlaceYards
from sandgate.rules.nwc1902.fleet.state import Ship, Sketched
from sandgate.rules.nwc1902.ship.stencils import BOOK

as_sketched = making(Sketched)

SQUARE_YD = number(BOOK, "result_of_fleets", "paper_square")


@rule("NWC.TA.24", pocket="for who rules the record paper; play keeps yards")
def squares(length_yd: PlaceYards) -> float:
    """A length of the board in small squares of the record paper.

    >>> squares(1000.0), squares(-250.0)
    (1.0, -0.25)
    """
    return length_yd / SQUARE_YD


@step("NWC.TA.24")
def sketch(before: Sequence[Ship], after: Sequence[Ship]) -> tuple[Sketched, ...]:
    """The sketch of a move, from the ships as they were before it and as they are when rings and removals are done.

    A ship is crossed out in the sketch of the move in which she was destroyed, and is not in those that follow.
    """
    return tuple(
        [
            as_sketched(
                ship=now.number,
                x_yd=now.x_yd,
                y_yd=now.y_yd,
                heading_deg=now.heading_deg,
                injury=now.received - then.received,
                ringed=now.half_power,
                crossed_out=now.gone,
            )
            for then, now in zip(before, after, strict=True)
            if not then.gone
        ]
    )
