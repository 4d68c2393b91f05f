"""What the lines of the Kriegspiel are made of: names of pieces, places, paths, lines, a facing. KS.MOVE.13."""

from collections.abc import Iterable
from typing import Final

from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import Point, grid

Kinds = tuple[str, ...]

FOOT: Final[Kinds] = ("RI", "BI")
HORSE: Final[Kinds] = ("RC", "BC")
ENGINEERS: Final[Kinds] = ("RE", "BE")
BODIES: Final[Kinds] = (*FOOT, *HORSE, *ENGINEERS)
GUNS: Final[Kinds] = ("RG", "BG")
WAGGONS: Final[Kinds] = ("RW", "BW")
DEPOTS: Final[Kinds] = ("RDEPOT", "BDEPOT")
BOATS: Final[Kinds] = ("RB", "BB")
TRAINS: Final[Kinds] = ("RT", "BT")
GENERALS: Final[Kinds] = ("RGEN", "BGEN")  # without a number
NUMBERED: Final[Kinds] = (*BODIES, *GUNS, *WAGGONS, *DEPOTS, *BOATS, *TRAINS)
PIECES: Final[Kinds] = (*NUMBERED, *GENERALS)
FARTHEST_IN: Final = 2_000.0


def is_piece(words: Words) -> bool:
    """Whether the name of a piece comes next: with its number, or a General."""
    return words.next in GENERALS or words.is_name(NUMBERED)


def taken(words: Words) -> str:
    """The word that was passed over last: the verb, for a reader that stands for several."""
    return words.words[words.left - 1]


def read_piece(words: Words, kinds: Iterable[str], remedy: str) -> str:
    """Read the name of a piece of one of these kinds.

    >>> read_piece(Words("rgen go"), GENERALS, "name the General"), read_piece(Words("bw 3"), WAGGONS, "name a waggon")
    ('RGEN', 'BW3')
    """
    general = words.letters([kind for kind in kinds if kind in GENERALS])
    return general or words.name(tuple(kinds), remedy)


def read_pieces(words: Words, kinds: Kinds, remedy: str) -> tuple[str, ...]:
    """Read names in a list, each once."""
    return words.names(kinds, remedy)


def read_point(words: Words) -> Point:
    """Read `(20,0)`."""
    x, y = words.point(FARTHEST_IN, "inches")
    return Point(grid(x), grid(y))


def read_path(words: Words) -> tuple[Point, ...]:
    """Read one point or several."""
    return tuple(Point(grid(x), grid(y)) for x, y in words.path(FARTHEST_IN, "inches"))


def read_line(words: Words) -> tuple[Point, Point]:
    """Read `(60,40)-(75,40)`."""
    at = read_point(words)
    words.demand("write a line as (60,40)-(75,40)", "-", "TO")
    return at, read_point(words)


def may_face(words: Words) -> float | None:
    """Read `FACE 90`, if it comes."""
    return grid(words.direction()) % 360.0 if words.take("FACE", "FACING") else None
