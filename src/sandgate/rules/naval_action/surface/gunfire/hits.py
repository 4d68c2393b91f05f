"""Hit or miss, by the accuracy and the white die, and how many hits. VII.C.4."""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die


@rule("NA.GUN.12")
def accuracy_read(start: int, modifiers: int) -> int:
    """The accuracy after all modifiers: above 5 it is read as 5, below there is no end to the track.

    >>> accuracy_read(6, 0), accuracy_read(6, -1), accuracy_read(6, -7)
    (5, 5, -1)
    """
    return min(5, start + modifiers)


@rule("NA.GUN.08", "NA.GUN.18")
def is_hit(accuracy: int, white: Die) -> bool:
    """Whether a white die hits: it is not higher than the accuracy, and no 6.

    >>> is_hit(4, 4), is_hit(4, 5), is_hit(7, 6), is_hit(0, 1)
    (True, False, False, False)
    """
    return white <= accuracy and white != 6


@rule("NA.GUN.19")
def throws_again(accuracy: int, white: Die) -> bool:
    """Whether a white 1 is thrown again, where a second 1 hits: the accuracy is below 1.

    >>> throws_again(0, 1), throws_again(1, 1), throws_again(-4, 2)
    (True, False, False)
    """
    return accuracy < 1 and white == 1


@rule("NA.GUN.21")
def hits_scored(accuracy: int, white: Die, box_hits: int, least: int = 3, most: int = 5) -> int:
    """The hits of a fire that hits: several, if accuracy and white die are both from 3 to 5.

    box_hits: the small number in the box of the accuracy; least, most: as the card has them.

    >>> hits_scored(5, 4, 3), hits_scored(5, 2, 3), hits_scored(3, 3, 2), hits_scored(2, 2, 1)
    (3, 1, 2, 1)
    """
    return box_hits if accuracy >= least and least <= white <= most else 1


@rule("NA.GUN.22")
def may_switch(accuracy: int, white: Die, least: int = 4, most: int = 5) -> bool:
    """Whether a battery may switch its fire: accuracy and white die are both 4 or 5.

    >>> may_switch(5, 4), may_switch(4, 4), may_switch(5, 3), may_switch(3, 3)
    (True, True, False, False)
    """
    return accuracy >= least and least <= white <= most


@rule("NA.GUN.22")
def hits_before_switch(hits: int) -> int:
    """How many hits are resolved before a switch: half of them, fractions down.

    >>> hits_before_switch(3), hits_before_switch(2)
    (1, 1)
    """
    return hits // 2
