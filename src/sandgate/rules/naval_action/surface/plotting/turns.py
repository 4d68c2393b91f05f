"""How much is turned at once, and how much together. NA.PLOT.02, .11."""

from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.rules.naval_action.surface.legs import Leg, Turn

BOOK: Final = "sandgate.rules.naval_action"
MOST_DEG: Final = number(BOOK, "plotting", "turn_most")
SKILLED_DEG: Final = number(BOOK, "plotting", "skilled_from")


@rule("NA.PLOT.02")
def is_within_turn(angle_deg: float) -> bool:
    """Whether one turn order holds so many degrees.

    >>> is_within_turn(180.0), is_within_turn(200.0)
    (True, False)
    """
    return angle_deg <= MOST_DEG


@rule("NA.PLOT.11")
def is_within_skill(flank_deg: float) -> bool:
    """Whether a group without special training may turn so much together in one turn, where skill is asked for.

    >>> is_within_skill(120.0), is_within_skill(180.0)
    (True, False)
    """
    return flank_deg <= SKILLED_DEG


def flank_turned_deg(legs: tuple[Leg, ...]) -> float:
    """The degrees of all flank turns of a plot."""
    return added([leg.angle_deg for leg in legs if isinstance(leg, Turn) and leg.flank])
