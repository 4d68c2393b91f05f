"""What the lines of Little Wars are made of: places, paths, lines, men, guns, a facing (LW.MOVE.23)."""

from collections.abc import Mapping, Sequence
from typing import Final

from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import Point, grid

MEN: Final = ("RI", "RC", "BI", "BC")
GUNS: Final = ("RG", "BG")
FARTHEST_IN: Final = 1_000.0

Groups = Mapping[str, Sequence[str]]


def read_point(words: Words) -> Point:
    """Read `(20,0)`."""
    x, y = words.point(FARTHEST_IN, "inches")
    return Point(grid(x), grid(y))


def read_path(words: Words) -> tuple[Point, ...]:
    """Read one point or several."""
    return tuple(Point(grid(x), grid(y)) for x, y in words.path(FARTHEST_IN, "inches"))


def read_line(words: Words) -> tuple[Point, Point]:
    """Read `(20,0)-(44,0)`."""
    at = read_point(words)
    words.demand("write a line as (20,0)-(44,0)", "-", "TO")
    return at, read_point(words)


def read_men(words: Words, groups: Groups, remedy: str = "name men, for instance RI1-13") -> tuple[str, ...]:
    """Read men, in ranges and by the names of groups."""
    return words.names(MEN, remedy, groups)


def read_gun(words: Words) -> str:
    """Read a gun."""
    return words.name(GUNS, "name a gun, for instance RG2")


def read_face(words: Words) -> float | None:
    """Read `FACE 90` at the end of an order, if it comes."""
    facing_deg = grid(words.direction()) % 360.0 if words.take("FACE", "FACING") else None
    words.end()
    return facing_deg
