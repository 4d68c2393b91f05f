"""The armour class of a ship by her type, belt, deck, size and age, where no printed list gives it. NA.GUN.34."""

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import ShipType

BOOK: Final = "sandgate.rules.naval_action"
Plate = Annotated[float, Span("in", 0.0, 30.0)]
Year = Annotated[int, Span("year", 1850, 1960)]
Tons = Annotated[float, Span("long tons", 0.0, 100_000.0)]
CRUISERS: Final = ("CA", "CL")
CAPITAL: Final = ("BB", "BC", "CV")


class Armour(NamedTuple):
    """An armour class, with whether the deck is weak: the letter O before it."""

    number: int
    weak_deck: bool

    def __str__(self) -> str:
        return f"{'O' if self.weak_deck else ''}{self.number}"


@rule("NA.GUN.34")
def heavier(type_: ShipType, belt_in: Plate, deck_in: Plate, displacement_lt: Tons) -> int:
    """By how much belt, deck and size raise the armour class above the base of the type.

    >>> heavier("BB", 14.0, 5.0, 36_700.0), heavier("BC", 12.0, 3.0, 42_670.0), heavier("CA", 3.1, 1.7, 12_100.0)
    (2, 0, 1)
    """
    if type_ == "CL":
        return int(belt_in >= _limit("light_cruiser_thick_belt"))
    if type_ == "CA":
        return int(belt_in >= _limit("heavy_cruiser_thick_belt") or displacement_lt >= _limit("heavy_cruiser_large"))
    if type_ == "BC":
        return int(_both(belt_in, deck_in, "battlecruiser"))
    if type_ == "BB":
        if belt_in >= _limit("battleship_best"):
            return 3
        return 2 if _both(belt_in, deck_in, "battleship_better") else int(_both(belt_in, deck_in, "battleship_good"))
    return 0


@rule("NA.GUN.34")
def lighter(type_: ShipType, belt_in: Plate, year: Year) -> int:
    """By how much a thin belt or age lowers it.

    >>> lighter("CL", 2.5, 1919), lighter("CA", 1.0, 1930), lighter("DD", 0.0, 1918)
    (1, 1, 0)
    """
    if type_ == "CL":
        return int(belt_in < _limit("light_cruiser_thin_belt") or year < _limit("light_cruiser_old"))
    return int(type_ == "CA" and belt_in < _limit("heavy_cruiser_thin_belt"))


@rule("NA.GUN.34")
def weak_deck(type_: ShipType, deck_in: Plate) -> bool:
    """Whether the deck over the machinery is weak.

    >>> weak_deck("BC", 3.0), weak_deck("CL", 1.2), weak_deck("DD", 0.0)
    (True, False, False)
    """
    if type_ in CAPITAL:
        return deck_in < _limit("weak_deck_of_capital_ships")
    return type_ in CRUISERS and deck_in < _limit("weak_deck_of_cruisers")


@rule("NA.GUN.34")
def armour_class(card: Card, type_: ShipType, belt_in: Plate, deck_in: Plate, displacement_lt: Tons, year: Year) -> Armour:
    """The armour class of a ship. Belt and deck over the machinery in inches, 0 where she has none.

    >>> from sandgate.rules.naval_action.navy.card_file import SHIPPED
    >>> str(armour_class(SHIPPED, "BC", 12.0, 3.0, 42_670.0, 1920))
    'O7'
    """
    base = next(int(figure.v) for kind, figure in card.armour_bases if kind == type_)
    better = heavier(type_, belt_in, deck_in, displacement_lt)
    return Armour(base + better - lighter(type_, belt_in, year), weak_deck(type_, deck_in))


def _limit(key: str) -> float:
    return number(BOOK, "armour", key)


def _both(belt_in: float, deck_in: float, key: str) -> bool:
    limits: Sequence[float] = figure(BOOK, "armour", key)
    return belt_in >= limits[0] and deck_in >= limits[1]
