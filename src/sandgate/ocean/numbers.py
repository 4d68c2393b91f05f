"""Numbers of ships and forces: hundreds are Red's and Blue's in turn, so that no side's tell anything of the other's."""

from typing import Final

HUNDRED: Final = 100
FIRST_OF: Final = {"red": 1, "blue": 101}


def number_of(side: str, nth: int) -> int:
    """The number of a side's ship or force, counted from 0.

    >>> number_of("red", 0), number_of("red", 99), number_of("red", 100), number_of("blue", 0), number_of("blue", 100)
    (1, 100, 201, 101, 301)
    """
    return FIRST_OF[side] + nth + nth // HUNDRED * HUNDRED


def number_after(last: int) -> int:
    """The number that a side gives after its last one: the other's hundred is left out.

    >>> number_after(7), number_after(100), number_after(199), number_after(200), number_after(300)
    (8, 201, 200, 301, 401)
    """
    return last + 1 if last % HUNDRED else last + 1 + HUNDRED
