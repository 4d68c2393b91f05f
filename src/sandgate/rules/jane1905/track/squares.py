"""The squares of the board, lettered and numbered: Submarines, 1 and 2. JANE.SUB.01, JANE.SUB.02.

Big squares are lettered and the small squares in each numbered row by row from the north-west corner, west to east. The
board is so many big squares east and north; places are yards from its south-west corner.
"""

import math
from typing import Annotated, Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import PlaceYards, Span, Yards
from sandgate.rules.jane1905.track.speed import BOOK, SQUARE_YD

BIG_YD: Final = number(BOOK, "moves", "big_square")
PER_SIDE: Final = int(BIG_YD // SQUARE_YD)
SMALL: Final = int(number(BOOK, "moves", "small_squares"))
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

BigSquares = Annotated[int, Span("big squares", 1, 100)]


@rule("JANE.SUB.01")
def letters_of(nth: int) -> str:
    """The letters of a big square by its place, from 0: after Z come AA, AB and so on.

    >>> [letters_of(nth) for nth in (0, 25, 26, 27, 701, 702)]
    ['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']
    """
    letters, left = "", nth + 1
    while left > 0:
        left, letter = divmod(left - 1, len(LETTERS))
        letters = LETTERS[letter] + letters
    return letters


@rule("JANE.SUB.01")
def nth_of(letters: str) -> int:
    """The place of a big square by its letters: the inverse of `letters_of`.

    >>> [nth_of(letters) for letters in ("A", "Z", "AA", "ZZ")]
    [0, 25, 26, 701]
    """
    nth = 0
    for letter in letters:
        nth = nth * len(LETTERS) + LETTERS.index(letter) + 1
    return nth - 1


class InBig(NamedTuple):
    """A small square in its big one: row and column from 0, and its centre from the north-west corner."""

    row: int
    column: int
    east_yd: float
    south_yd: float


@rule("JANE.SUB.02")
def in_big(small: int) -> InBig:
    """Where in its big square a small square is, by its number.

    >>> in_big(217)
    InBig(row=10, column=16, east_yd=1650.0, south_yd=1050.0)
    """
    row, column = divmod(small - 1, PER_SIDE)
    return InBig(row, column, (column + 0.5) * SQUARE_YD, (row + 0.5) * SQUARE_YD)


@rule("JANE.SUB.01", "JANE.SUB.02")
def square_at(x_yd: PlaceYards, y_yd: PlaceYards, big_east: BigSquares, big_north: BigSquares) -> str:
    """The square of a place; "" off the board. What lies on a line belongs to the square north or east of it.

    >>> square_at(5650.0, 4950.0, 4, 3), square_at(100.0, 100.0, 4, 3), square_at(-1.0, 0.0, 4, 3)
    ('C217', 'I362', '')
    """
    column = math.floor(x_yd / SQUARE_YD)
    row = big_north * PER_SIDE - 1 - math.floor(y_yd / SQUARE_YD)
    if not (0 <= column < big_east * PER_SIDE and 0 <= row < big_north * PER_SIDE):
        return ""
    big = row // PER_SIDE * big_east + column // PER_SIDE
    return f"{letters_of(big)}{row % PER_SIDE * PER_SIDE + column % PER_SIDE + 1}"


@rule("JANE.SUB.01", "JANE.SUB.02")
def centre_of(square: str, big_east: BigSquares, big_north: BigSquares) -> tuple[Yards, Yards]:
    """The centre of a square by its name.

    Raises ValueError for what is no square of the board.
    >>> centre_of("C217", 4, 3)
    (5650.0, 4950.0)
    """
    letters = square.rstrip("0123456789")
    small = square[len(letters) :]
    if not (letters and letters.isalpha() and letters.isascii() and letters.isupper() and small.isdigit()):
        raise ValueError(f"{square!r} is no square: a square is written C217")
    big = nth_of(letters)
    if not (big < big_east * big_north and 1 <= int(small) <= SMALL):
        raise ValueError(f"there is no square {square} on a board of {big_east} by {big_north}")
    at, (row, column) = in_big(int(small)), divmod(big, big_east)
    return column * BIG_YD + at.east_yd, (big_north - row) * BIG_YD - at.south_yd
