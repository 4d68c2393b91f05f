"""What a gun is in the game by its bore and age: caliber factor, step of the sequence, turns of ammunition. NA.GUN.33."""

import math
from typing import Annotated

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span, near
from sandgate.rules.naval_action.navy.card import Card

Bore = Annotated[float, Span("in", 0.5, 20.0)]
Rounds = Annotated[float, Span("rounds", 0.0, 1_000.0)]


@rule("NA.GUN.33")
def caliber_factor(card: Card, bore_in: Bore) -> int:
    """The caliber factor of a gun by its bore.

    >>> from sandgate.rules.naval_action.navy.card_file import SHIPPED
    >>> [caliber_factor(SHIPPED, bore_in) for bore_in in (3.0, 4.7, 5.25, 8.0, 11.1, 15.0)]
    [0, 2, 3, 5, 6, 9]
    """
    return next(int(factor.v) for up_to_in, factor in card.caliber_factors if near(bore_in) <= up_to_in)


@rule("NA.GUN.02")
def is_old(introduced: Annotated[int, Span("year", 1850, 1960)], before_year: float) -> bool:
    """Whether a gun model is old (On) by the year in which it came into service; the line of years is the card's.

    >>> is_old(1915, 1920.0), is_old(1920, 1920.0)
    (True, False)
    """
    return introduced < before_year


@rule("NA.GUN.04")
def gunfire_step(card: Card, bore_in: Bore, old: bool = False) -> int:
    """The step of the gunfire sequence in which a gun fires: new ones by their bore, then all old (On) ones together.

    >>> from sandgate.rules.naval_action.navy.card_file import SHIPPED
    >>> gunfire_step(SHIPPED, 5.25), gunfire_step(SHIPPED, 15.0), gunfire_step(SHIPPED, 15.0, True)
    (1, 5, 6)
    """
    return next(each.step for each in card.steps if each.old == old and near(bore_in) <= each.bore_max_in)


@rule("NA.SCEN.05")
def rounds_per_turn(card: Card, bore_in: Bore, old: bool = False) -> int:
    """How many rounds a gun fires in a turn: an old one a part of what a new one of its bore fires, rounded up.

    >>> from sandgate.rules.naval_action.navy.card_file import SHIPPED
    >>> rounds_per_turn(SHIPPED, 8.0), rounds_per_turn(SHIPPED, 15.0), rounds_per_turn(SHIPPED, 15.0, True)
    (10, 7, 5)
    """
    new = card.rounds_per_turn[gunfire_step(card, bore_in) - 1].v
    return math.ceil(near(new * card.old_rounds_percent.v / 100.0)) if old else int(new)


@rule("NA.SCEN.05")
def ammunition_turns(rounds_per_gun: Rounds, rounds_a_turn: Rounds) -> int:
    """For how many turns of fire there are rounds: rounded down, and one at least while there are any.

    >>> ammunition_turns(20, 10), ammunition_turns(19, 10), ammunition_turns(4, 10), ammunition_turns(0, 10)
    (2, 1, 1, 0)
    """
    return max(math.floor(near(rounds_per_gun / rounds_a_turn)), int(rounds_per_gun > 0))
