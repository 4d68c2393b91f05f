"""What stands in the orders of both games of Wells: pieces in ranges, places, ways, a facing. LW.MOVE.23, KS.MOVE.13.

Names that a side has given to several of its men stand for them wherever men may stand: `LEFT GO (20,12)`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, listed, number, point, several, whole, word
from sandgate.kernel.errors import OrderError
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.points import Point, grid, point_text

MOST_SHOTS: Final = 9

SHOTS: Final = whole(1, MOST_SHOTS, "shots", "shots", start=1)
BEARING: Final = replace(number(0.0, 359.999, "degrees", "bearing", made=grid), kind="bearing")
ELEVATION: Final = number(-90.0, 90.0, "degrees", "elevation", start=0.0, made=grid)
LAYING: Final = word(
    ("LAID", "QUICK", "SNAP"), "laying", said={"LAID": "laid with care", "QUICK": "quickly laid", "SNAP": "at a snap"}
)


def pieces(kinds: Sequence[str], label: str, remedy: str = "", text: Callable[[Sequence[str]], str] = men_text) -> Part:
    """Several pieces, one by one, in ranges and in groups that have a name; `text` prints them.

    >>> men = pieces(("RI", "RC"), "men")
    >>> men.text(men.read(Line("RI1-3, RC12 left", groups={"left": ("RI8",)})))
    'RI1-3,RC12,RI8'
    """
    ask = remedy or f"name {label}, for instance {kinds[0]}1-13"

    def read(line: Line) -> tuple[str, ...]:
        return line.names(kinds, ask, line.groups)

    return Part(read, lambda line: line.is_name(kinds, line.groups), text, text, "unit", label, many=True)


def place(farthest_in: float, label: str = "place") -> Part:
    """A place on the field, on its grid.

    >>> place(1000.0).read(Line("(20, 0.5)"))
    Point(x_in=20.0, y_in=0.5)
    """
    plain = point(farthest_in, "inches", label)

    def read(line: Line) -> Point:
        x_in, y_in = plain.read(line)
        return Point(grid(x_in), grid(y_in))

    return replace(plain, read=read, text=point_text, said=point_text)


def way(farthest_in: float, label: str = "way") -> Part:
    """One place, or several one behind the other.

    >>> walk = way(1000.0)
    >>> walk.text(walk.read(Line("(1,2)(3,4)"))), walk.said(walk.read(Line("(1,2)(3,4)")))
    ('(1,2) (3,4)', '(1,2) and (3,4)')
    """
    return several(place(farthest_in), label, most=999)


def inches(farthest_in: float, label: str) -> Part:
    """A length on the grid of the field, forwards or backwards."""
    return number(-farthest_in, farthest_in, "inches", label, made=grid)


def _facing(line: Line) -> float:
    return grid(line.direction()) % 360.0


def _is_direction(line: Line) -> bool:
    begun = line.left
    try:
        line.direction()
    except OrderError:
        return False
    finally:
        line.left = begun
    return True


FACING: Final = Part(
    _facing,
    _is_direction,
    number_text,
    lambda facing_deg: f"{number_text(facing_deg)} degrees",
    "bearing",
    "facing",
    "degrees",
    (0.0, 359.0, 1.0),
)


def names_said(names: Sequence[Any]) -> str:
    """Names in a sentence.

    >>> names_said(("RI1", "RC2", "RC3"))
    'RI1, RC2 and RC3'
    """
    return listed([*names], "and")
