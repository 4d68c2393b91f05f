"""What is built before play: the country of Little Wars, with contours, roads, railways and their structures."""

from dataclasses import dataclass

from sandgate.kernel.contract import known
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.works.destructions import Structure as StructureKind


@dataclass(frozen=True, slots=True)
class Road:
    """A road over the country, or along a bridge."""

    name: str = known("all")
    points: tuple[Point, ...] = known("all", "KS.MOVE.03")
    width_in: float = known("all", "KS.MOVE.03")


@dataclass(frozen=True, slots=True)
class Line:
    """A railway line: its rails from end to end."""

    name: str = known("all")
    points: tuple[Point, ...] = known("all", "KS.RAIL.01")


@dataclass(frozen=True, slots=True)
class Structure:
    """A bridge or culvert that engineers can destroy and repair; a road bridge carries its way over water."""

    number: int = known("all", "KS.MOVE.13")
    kind: StructureKind = known("all", "KS.DESTROY.01")
    outline: tuple[Point, ...] = known("all", "KS.DESTROY.03")
    intact: bool = known("all", "KS.DESTROY.07")


@dataclass(frozen=True, slots=True)
class Field:
    """All that is built before play: the country of Little Wars, with contours, roads, railways and their structures.

    The crossings of `country` are its fords; a road bridge is a structure.
    """

    country: Country = known("all", "KS.COUNTRY.02")
    contour_in: float = known("all", "KS.COUNTRY.03")  # height of one contour
    roads: tuple[Road, ...] = known("all", "KS.MOVE.03")
    lines: tuple[Line, ...] = known("all", "KS.RAIL.01")
