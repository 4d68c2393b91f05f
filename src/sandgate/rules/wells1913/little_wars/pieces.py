"""What stands in the orders of Little Wars: its men, guns and places. LW.MOVE.23."""

from typing import Annotated, Final

from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, name, point
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import reads
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.notation.parts import FACING, inches, pieces, place, way
from sandgate.rules.wells1913.shot.laying import Spot

MEN: Final = ("RI", "RC", "BI", "BC")
GUNS: Final = ("RG", "BG")
FARTHEST_IN: Final = 1_000.0

PLACE: Final = place(FARTHEST_IN)
LINE_FROM: Final = place(FARTHEST_IN, "one end of the line")
LINE_TO: Final = place(FARTHEST_IN, "the other end")
WAY: Final = way(FARTHEST_IN)
EAST: Final = inches(FARTHEST_IN, "inches east")
NORTH: Final = inches(FARTHEST_IN, "inches north")
MEN_NAMED: Final = pieces(MEN, "men", "name men, for instance RI1-13")
ENEMIES: Final = pieces(MEN, "enemies", "name the enemies")
PRISONERS: Final = pieces(MEN, "prisoners", "name the prisoners")
ESCORT: Final = pieces(MEN, "escort", "name the escort")
MEN_ONE_BY_ONE: Final = pieces(MEN, "men", "name men, for instance RC19,RC20", ",".join)
TARGET: Final = name(MEN, "man", "name the man aimed at, for instance @BI14")
CAPTOR: Final = name(MEN, "captor", "name the captor")

Men = Annotated[tuple[str, ...], MEN_NAMED]  # by name; so in all orders
Path = Annotated[tuple[Point, ...], WAY]
Facing = Annotated[float | None, FACING]


@reads("LW.GUN.21", "LW.MOVE.23")
def _one_gun(line: Line) -> str:
    """Read a gun, and no range of guns: it fires or is moved, and is never swung or elevated alone."""
    gun = line.name(GUNS, "name a gun, for instance RG2")
    if line.next.startswith("-"):
        raise line.refusal("guns are ordered one by one", "write a line for each")
    return gun


GUN: Final = replace(name(GUNS, "gun"), read=_one_gun)


def _spot(line: Line) -> Point | Spot:
    """Read `(64,52)` or, with a height above the floor, `(64,52,1)`."""
    x_in, y_in, *height_in = map(grid, line.point(FARTHEST_IN, "inches", height=True))
    return Spot(x_in, y_in, height_in[0]) if height_in else Point(x_in, y_in)


def _spot_text(at: Point | Spot) -> str:
    return f"({','.join(map(number_text, at))})"


SPOT: Final = replace(point(FARTHEST_IN, "inches"), read=_spot, text=_spot_text, said=_spot_text)


def load_text(men: tuple[str, ...], guns: tuple[str, ...]) -> str:
    """Men and guns as they are written together.

    >>> load_text(("RI1", "RI2"), ("RG1",)), load_text((), ())
    ('RI1-2,RG1', '')
    """
    return ",".join([*([men_text(men)] if men else []), *guns])


def _together(names: tuple[str, ...]) -> str:
    return load_text(men_of_load(names), guns_of_load(names))


def men_of_load(names: tuple[str, ...]) -> tuple[str, ...]:
    """The men among men and guns."""
    return tuple([each for each in names if each[:2] not in GUNS])


def guns_of_load(names: tuple[str, ...]) -> tuple[str, ...]:
    """The guns among men and guns."""
    return tuple([each for each in names if each[:2] in GUNS])


def _load(line: Line) -> tuple[str, ...]:
    names = line.names((*MEN, *GUNS), "name men and guns, for instance RI1-20,RG1", line.groups)
    return (*men_of_load(names), *guns_of_load(names))


def _boarding(line: Line) -> tuple[str, ...]:
    """Men, or one gun by itself."""
    return (line.name(GUNS, "name a gun"),) if line.is_name(GUNS) else line.names(MEN, "name men", line.groups)


def _load_begins(line: Line) -> bool:
    return line.is_name((*MEN, *GUNS), line.groups)


LOAD: Final = Part(_load, _load_begins, _together, _together, "unit", "men and guns", many=True)
BOARDING: Final = replace(LOAD, read=_boarding)
