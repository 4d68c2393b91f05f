"""The four turning cards, and which of them is hers: Moves, Turning. JANE.MOV.10, JANE.MOV.11."""

from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Yards

BOOK: Final = "sandgate.rules.jane1905"
CARDS_YD: Final = figure(BOOK, "moves", "cards")
YARDS_PER_INCH: Final = number(BOOK, "moves", "card_scale")


@rule("JANE.MOV.10", pocket="for a table that cuts its cards")
def printed_in(card_yd: Yards) -> Inches:
    """The diameter of a card as it is printed at full scale.

    >>> [printed_in(card_yd) for card_yd in CARDS_YD]
    [5.0, 7.5, 10.0, 12.5]
    """
    return card_yd / YARDS_PER_INCH


@rule("JANE.MOV.11")
def nearest_card(diameter_yd: Yards) -> Yards:
    """The card that is nearest to a ship's real tactical diameter with helm hard over; the larger one of two equally near.

    >>> [nearest_card(diameter_yd) for diameter_yd in (680.0, 700.0, 1150.0)]
    [600.0, 800.0, 1000.0]
    """
    return min(CARDS_YD, key=lambda card_yd: (abs(card_yd - diameter_yd), -card_yd))
