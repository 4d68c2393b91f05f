"""How a scenario of the Kriegspiel writes its country: as Little Wars does, with contours, roads, railways and structures.

    country:
      width_in: 144
      depth_in: 180
      contour_in: 6                          # a layer of blocks; 1 for one-inch boards
      hills: [{name: knoll, box: [18, 108, 54, 144], boards: 1}]
      rivers: [{name: the river, points: [[0, 90], [144, 90]], width_in: 8}]
      fords: [{box: [114, 85, 126, 95]}]
      roads: [{name: high road, points: [[72, 0], [72, 180]], width_in: 4}]
      railways: [{name: line, points: [[20, 0], [20, 180]]}]
      structures: [{number: 1, kind: road bridge, box: [69, 84, 75, 96]}]

Each layer of blocks, or board, is a contour (KS.COUNTRY.03). Bridges and culverts are structures with numbers: engineers can
destroy them (KS.DESTROY.01 to .03). Besides them the words are those of field/country_entry.py.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import BOARD_IN, on_grid_in
from sandgate.rules.wells1913.field.country_entry import (
    Called,
    CountryEntry,
    GroundEntry,
    HillEntry,
    HouseEntry,
    Line,
    Number,
    Path,
    Place,
    RiverEntry,
    RockEntry,
    WallEntry,
    WoodEntry,
    country_of,
    entry_faults,
    paths,
)
from sandgate.rules.wells1913.field.land import Crossing
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.survey import drawn_faults
from sandgate.rules.wells1913.kriegspiel import built
from sandgate.rules.wells1913.kriegspiel.ground.country import LEAST_FT, MOST_FT, default_country_size
from sandgate.rules.wells1913.kriegspiel.works.destructions import Structure as StructureKind

FOOT_IN: Final = 12.0
ROAD_IN: Final = 4.0  # house: two horsemen abreast and a waggon pass one another
DEFAULT_IN: Final = default_country_size()

Length = Annotated[Number, Field(ge=LEAST_FT * FOOT_IN, le=MOST_FT * FOOT_IN)]


class Laid(NamedTuple):
    """The country of a battle, and what engineers can destroy in it."""

    field: built.Field
    structures: tuple[built.Structure, ...]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RoadEntry(_Model):
    """A road from point to point."""

    name: Called = ""
    points: Line
    width_in: Annotated[Number, Field(gt=0, le=24)] = ROAD_IN


class RailwayEntry(_Model):
    """A railway line from its beginning to its end."""

    name: Called
    points: Line


class StructureEntry(GroundEntry):
    """A bridge or culvert, with its own number."""

    number: Annotated[int, Field(strict=True, ge=1, le=99)]
    kind: StructureKind
    destroyed: bool = False


class FieldEntry(_Model):
    """A country as a scenario writes it."""

    width_in: Length = Field(default=DEFAULT_IN.width_in, description="Inches, 144 to 1080 (KS.COUNTRY.04).")
    depth_in: Length = Field(default=DEFAULT_IN.depth_in, description="Inches, 144 to 1080 (KS.COUNTRY.04).")
    contour_in: Literal[1, 6] = Field(default=6, description="Height of a contour: blocks 6, boards 1 (KS.COUNTRY.03).")
    hills: list[HillEntry] = Field(default_factory=list)
    houses: list[HouseEntry] = Field(default_factory=list)
    walls: list[WallEntry] = Field(default_factory=list)
    rocks: list[RockEntry] = Field(default_factory=list)
    trees: list[Place] = Field(default_factory=list)
    woods: list[WoodEntry] = Field(default_factory=list)
    waters: list[GroundEntry] = Field(default_factory=list)
    rivers: list[RiverEntry] = Field(default_factory=list)
    fords: list[GroundEntry] = Field(default_factory=list)
    roads: list[RoadEntry] = Field(default_factory=list)
    railways: list[RailwayEntry] = Field(default_factory=list)
    structures: list[StructureEntry] = Field(default_factory=list)


OWN: Final = ("contour_in", "roads", "railways", "structures")


def _of_little_wars(entry: FieldEntry) -> CountryEntry:
    """What of it Little Wars knows; it has been checked, and its size is this game's."""
    shared = {name: getattr(entry, name) for name in FieldEntry.model_fields if name not in OWN}
    return CountryEntry.model_construct(**shared)


# -- the country ---------------------------------------------------------------------------------------------------------


@step("KS.COUNTRY.01", "KS.COUNTRY.02", "KS.COUNTRY.03")
def field_of(entry: FieldEntry) -> Laid:
    """The field that is written; a solid upon a hill stands as high as its contours."""
    contour_in = float(entry.contour_in)
    country = country_of(_of_little_wars(entry))
    risen = tuple(replace(solid, foot_in=solid.foot_in / BOARD_IN * contour_in) for solid in country.solids)
    field = built.Field(
        country=replace(country, solids=risen),
        contour_in=contour_in,
        roads=tuple(
            built.Road(road.name or f"road {nth}", _points(road.points), road.width_in)
            for nth, road in enumerate(entry.roads, 1)
        ),
        lines=tuple(built.Line(line.name, _points(line.points)) for line in entry.railways),
    )
    structures = tuple(
        built.Structure(each.number, each.kind, each.corners, not each.destroyed) for each in entry.structures
    )
    return Laid(field, structures)


def _points(line: list[list[float]]) -> tuple[Point, ...]:
    return tuple(Point(on_grid_in(x), on_grid_in(y)) for x, y in line)


# -- what is wrong with it -----------------------------------------------------------------------------------------------


def field_faults(entry: FieldEntry) -> Iterator[tuple[Path, str]]:
    """All that is wrong with a country, thing by thing and as a whole, each with its path."""
    yield from entry_faults(_of_little_wars(entry))
    yield from _structure_faults(entry)
    yield from _way_faults(entry)
    written = paths(_of_little_wars(entry))
    laid = field_of(entry)
    for fault in dict.fromkeys(drawn_faults(laid.field.country)):
        yield written.get(fault.about, ()), _told(fault)
    for nth, structure in enumerate(laid.structures):
        if structure.kind == "road bridge":
            crossed = replace(laid.field.country, crossings=(Crossing("bridge", structure.outline),))
            for fault in drawn_faults(crossed):
                if fault.about == "bridge":
                    yield ("structures", nth), _told(fault)


def _told(fault: Refusal) -> str:
    return f"{fault.problem}; {fault.remedy} [{fault.clause}]"


@step("KS.MOVE.13", "KS.DESTROY.01", "KS.DESTROY.02", "KS.RAIL.04")
def _structure_faults(entry: FieldEntry) -> Iterator[tuple[Path, str]]:
    """Numbers that stand twice, and railway bridges and culverts that carry no rails."""
    numbers = [each.number for each in entry.structures]
    for nth, each in enumerate(entry.structures):
        where: Path = ("structures", nth)
        yield from ((where, fault) for fault in each.faults())
        if each.number in numbers[:nth]:
            yield where, f"structure {each.number} stands twice; give each its own number [KS.MOVE.13]"
        if each.kind != "road bridge" and not any(_lies_on(line.points, each) for line in entry.railways):
            yield where, f"a {each.kind} lies on a railway; draw it over its rails [KS.RAIL.04]"


def _lies_on(line: list[list[float]], structure: StructureEntry) -> bool:
    legs = [Outline(((ax, ay), (bx, by))) for (ax, ay), (bx, by) in pairwise(line)]
    return any(gap(leg, Outline(structure.corners)) == 0.0 for leg in legs)


@step("KS.COUNTRY.04", "KS.MOVE.03", "KS.RAIL.01")
def _way_faults(entry: FieldEntry) -> Iterator[tuple[Path, str]]:
    """Roads and railways that leave the field, and lines of one name."""
    for kind in ("roads", "railways"):
        for nth, way in enumerate(getattr(entry, kind)):
            if any(x > entry.width_in or y > entry.depth_in for x, y in way.points):
                yield (kind, nth), "it leads beyond the field; end it at the edge [KS.COUNTRY.04]"
    names = [line.name for line in entry.railways]
    for nth, name in enumerate(names):
        if name in names[:nth]:
            yield ("railways", nth), f"the line {name!r} stands twice; give each its own name [KS.RAIL.01]"
