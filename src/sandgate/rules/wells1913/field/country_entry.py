"""How a scenario writes its country, and the country made of it: LW.COUNTRY.01, .06, .08, .10, .11 and .14.

    country:
      width_in: 108
      depth_in: 90
      hills: [{name: farm hill, box: [52, 35, 94, 62]}]
      houses: [{name: farmhouse, box: [67, 44, 77, 50], height_in: 5}]
      walls: [{points: [[60, 40], [66, 40]]}, {points: [[60, 20], [70, 20]], low: true}]
      woods: [{name: thin wood, trees: [[55, 56], [58, 59]]}]
      rivers: [{name: brook, points: [[0, 20], [108, 24]], width_in: 3}]
      fords: [{box: [20, 19, 26, 25]}]

Or `generate: {seed: 7}`. A box gives its west, south, east and north edges, an outline its corners in order. What is wrong
with single entries is told beside what is wrong with the country as a whole: survey.py.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Final, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sandgate.kernel.adding import added
from sandgate.kernel.codec import load
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.outlines import Corner, along, area, shared
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import (
    HOUSE_HIGH_IN,
    HOUSE_LOW_IN,
    LOW_WALL_HIGH_IN,
    ROCK_HIGH_IN,
    TREE_HIGH_IN,
    TREE_RADIUS_IN,
    WALL_HIGH_IN,
    WALL_THICK_IN,
    default_size,
    ground_in,
    house_size_allowed,
    on_grid_in,
)
from sandgate.rules.wells1913.field.land import Board, Country, Crossing, Solid, SolidKind, Water
from sandgate.rules.wells1913.field.layout import Cover, laid_out
from sandgate.rules.wells1913.field.points import Point

MOST_IN: Final = 360.0
FARTHEST_IN: Final = 1080.0  # of any game of the book: 90 ft (KS.COUNTRY.04)
Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Coordinate = Annotated[Number, Field(ge=0, le=FARTHEST_IN)]
Place = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]  # east and north
Edges = Annotated[list[Coordinate], Field(min_length=4, max_length=4)]  # west, south, east, north
Corners = Annotated[list[Place], Field(min_length=3, max_length=100)]
Line = Annotated[list[Place], Field(min_length=2, max_length=100)]
Length = Annotated[Number, Field(ge=60, le=MOST_IN)]
Height = Annotated[Number, Field(gt=0, le=24)]
Width = Annotated[Number, Field(gt=0, le=MOST_IN)]
Called = Annotated[str, Field(max_length=40)]
Path = tuple[str | int, ...]  # of keys and places in lists, to where something is written


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class GroundEntry(_Model):
    """Something with a box or an outline."""

    name: Called = ""
    box: Edges | None = None
    outline: Corners | None = None

    @model_validator(mode="after")
    def _drawn(self) -> Self:
        if (self.box is None) == (self.outline is None):
            raise ValueError("give either a box or an outline [LW.COUNTRY.05]")
        return self

    def faults(self) -> Iterator[str]:
        """What is wrong with it by itself; its outline is judged when the whole country is."""
        if self.box is not None and not (self.box[0] < self.box[2] and self.box[1] < self.box[3]):
            yield "write a box as west, south, east, north [LW.COUNTRY.05]"

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, counter-clockwise, on the grid."""
        if self.box is not None:
            west, south, east, north = self.box
            corners = [(west, south), (east, south), (east, north), (west, north)]
        else:
            corners = [(x, y) for x, y in self.outline or []]
        on_grid = _points(corners)
        return on_grid if area(on_grid) >= 0.0 else on_grid[::-1]


class UpperEntry(GroundEntry):
    """Boards piled upon a hill."""

    boards: Annotated[int, Field(strict=True, ge=1, le=10)] = 1  # of the same outline, one on another
    on: Annotated[int, Field(strict=True, ge=1, le=10)] | None = None  # the level on which they lie; None: all before


class HillEntry(GroundEntry):
    """A hill: its lowest boards, and those upon them."""

    boards: Annotated[int, Field(strict=True, ge=1, le=10)] = 1
    upper: list[UpperEntry] = Field(default_factory=list)


class HouseEntry(GroundEntry):
    """A house, shed, church or castle; of parts, if it has a corner that points inward."""

    height_in: Height
    agreed: bool = False  # the other player agrees to a height outside 3 to 7 in

    def faults(self) -> Iterator[str]:
        """As of all ground; and a height to which the other player has not agreed."""
        yield from super().faults()
        if not self.agreed and not house_size_allowed(self.height_in):
            low, high = number_text(HOUSE_LOW_IN), number_text(HOUSE_HIGH_IN)
            yield f"a house is {low} to {high} in high, or write agreed: true [LW.COUNTRY.06]"


class RockEntry(GroundEntry):
    """A great rock."""

    height_in: Annotated[Height, Field(ge=ROCK_HIGH_IN)] = ROCK_HIGH_IN


class WallEntry(_Model):
    """A wall from point to point; leave a gap by ending one wall and beginning another."""

    name: Called = ""
    points: Line
    thickness_in: Annotated[Number, Field(gt=0, le=6)] = WALL_THICK_IN
    height_in: Height | None = None  # None: what a wall, or a low wall, is high
    low: bool = False  # infantry cross it


class WoodEntry(_Model):
    """Trees that are called by one name."""

    name: Called = ""
    trees: list[Place]


class RiverEntry(_Model):
    """A river from point to point."""

    name: Called = ""
    points: Line
    width_in: Width


class GenerateEntry(_Model):
    """A country laid out by chance, fair to both sides."""

    seed: Annotated[int, Field(strict=True, ge=0)]
    width_in: Length | None = None  # None: by the guns of a side
    depth_in: Length | None = None
    cover: Cover = "fair"


class CountryEntry(_Model):
    """A country as a scenario writes it."""

    width_in: Length | None = None  # None: by the guns of a side
    depth_in: Length | None = None
    hills: list[HillEntry] = Field(default_factory=list)
    houses: list[HouseEntry] = Field(default_factory=list)
    walls: list[WallEntry] = Field(default_factory=list)
    rocks: list[RockEntry] = Field(default_factory=list)
    trees: list[Place] = Field(default_factory=list)
    woods: list[WoodEntry] = Field(default_factory=list)
    waters: list[GroundEntry] = Field(default_factory=list)
    rivers: list[RiverEntry] = Field(default_factory=list)
    fords: list[GroundEntry] = Field(default_factory=list)
    bridges: list[GroundEntry] = Field(default_factory=list)
    generate: GenerateEntry | None = None
    laid: dict[str, Any] | None = None  # what was generated, as records keep it: no later generator can change it

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        written = [name for name in type(self).model_fields if name not in {"generate", "laid"} and getattr(self, name)]
        if self.laid is not None and self.generate is None:
            raise ValueError("only a generated country is laid already: leave `laid` out [LW.COUNTRY.01]")
        if self.generate is not None and written:
            raise ValueError(f"generate lays out the whole country: leave out {', '.join(written)} [LW.COUNTRY.01]")
        return self


# -- the country ---------------------------------------------------------------------------------------------------------


@step("LW.COUNTRY.01", "LW.COUNTRY.06", "LW.COUNTRY.08", "LW.COUNTRY.14")
def country_of(entry: CountryEntry, guns: int = 1) -> Country:
    """The country that is written; where it does not say how large it is, that is worked out from the guns of a side."""
    if entry.laid is not None:
        laid: Country = load(Country, entry.laid)
        return laid
    size = default_size(guns)
    usual_in = (size.width_ft * 12.0, size.depth_ft * 12.0)
    chosen = entry.generate
    if chosen is not None:
        return laid_out(chosen.seed, chosen.width_in or usual_in[0], chosen.depth_in or usual_in[1], chosen.cover)
    width_in, depth_in = entry.width_in or usual_in[0], entry.depth_in or usual_in[1]
    ground = Country(
        width_in=width_in,
        depth_in=depth_in,
        boards=tuple(board for _, board in _boards(entry)),
        solids=(),
        waters=tuple(water for _, water in _waters(entry, width_in, depth_in)),
        crossings=tuple(crossing for _, crossing in _crossings(entry)),
    )
    return replace(ground, solids=tuple(on_the_ground(ground, solid) for _, solid in _solids(entry)))


def entry_faults(entry: CountryEntry) -> Iterator[tuple[Path, str]]:
    """What is wrong with single entries of a country, each with its path."""
    for kind in ("hills", "houses", "rocks", "waters", "fords", "bridges"):
        for nth, ground in enumerate(getattr(entry, kind)):
            yield from (((kind, nth), fault) for fault in ground.faults())
            for above, upper in enumerate(ground.upper if isinstance(ground, HillEntry) else ()):
                yield from (((kind, nth, "upper", above), fault) for fault in upper.faults())


def paths(entry: CountryEntry) -> dict[str, Path]:
    """Where the things of a country are written, by the names that faults call them; nowhere for namesakes."""
    things: list[tuple[Path, Board | Solid | Water | Crossing]] = [*_boards(entry), *_solids(entry), *_crossings(entry)]
    things += _waters(entry, MOST_IN, MOST_IN)
    found = dict[str, Path]()
    for path, thing in things:
        name = thing.kind if isinstance(thing, Crossing) else thing.name
        found[name] = path if found.get(name, path) == path else ()
    return found


def on_the_ground(country: Country, solid: Solid) -> Solid:
    """A solid with its foot on the ground below its middle."""
    count = len(solid.outline)
    x_in, y_in = added(x for x, _ in solid.outline) / count, added(y for _, y in solid.outline) / count
    return replace(solid, foot_in=ground_in(country, x_in, y_in))


def _boards(entry: CountryEntry) -> Iterator[tuple[Path, Board]]:
    for nth, hill in enumerate(entry.hills, 1):
        name, level = hill.name or f"hill {nth}", 0
        parts: list[tuple[HillEntry | UpperEntry, int | None]] = [(hill, 0), *((upper, upper.on) for upper in hill.upper)]
        for part, on in parts:
            level = level if on is None else on
            for _ in range(part.boards):
                level += 1
                yield ("hills", nth - 1), Board(part.name or name, part.corners, level)


def _solids(entry: CountryEntry) -> Iterator[tuple[Path, Solid]]:
    for nth, house in enumerate(entry.houses, 1):
        name = house.name or f"house {nth}"
        yield ("houses", nth - 1), Solid("house", name, house.corners, 0.0, 0.0, house.height_in)
    for nth, wall in enumerate(entry.walls, 1):
        kind: SolidKind = "low wall" if wall.low else "wall"
        height_in = wall.height_in or (LOW_WALL_HIGH_IN if wall.low else WALL_HIGH_IN)
        for corners in along(_line(wall.points), wall.thickness_in):
            yield ("walls", nth - 1), Solid(kind, wall.name or f"{kind} {nth}", _points(corners), 0.0, 0.0, height_in)
    for nth, rock in enumerate(entry.rocks, 1):
        yield ("rocks", nth - 1), Solid("rock", rock.name or f"rock {nth}", rock.corners, 0.0, 0.0, rock.height_in)
    for nth, place in enumerate(entry.trees, 1):
        yield ("trees", nth - 1), _tree(f"tree {nth}", place)
    for nth, wood in enumerate(entry.woods, 1):
        name = wood.name or f"wood {nth}"
        for count, place in enumerate(wood.trees, 1):
            yield ("woods", nth - 1, "trees", count - 1), _tree(f"{name} {count}", place)


def _tree(name: str, place: Sequence[float]) -> Solid:
    at = Point(on_grid_in(place[0]), on_grid_in(place[1]))
    return Solid("tree", name, (at,), TREE_RADIUS_IN, 0.0, TREE_HIGH_IN)


def _line(points: Sequence[Sequence[float]]) -> list[Corner]:
    return [(x, y) for x, y in points]


def _points(corners: Iterable[Corner]) -> tuple[Point, ...]:
    return tuple(Point(on_grid_in(x), on_grid_in(y)) for x, y in corners)


def _waters(entry: CountryEntry, width_in: float, depth_in: float) -> Iterator[tuple[Path, Water]]:
    """Ponds as they are drawn; rivers on the field, where they may run over its edges."""
    for nth, water in enumerate(entry.waters, 1):
        yield ("waters", nth - 1), Water(water.name or f"water {nth}", water.corners)
    field = ((0.0, 0.0), (width_in, 0.0), (width_in, depth_in), (0.0, depth_in))
    for nth, river in enumerate(entry.rivers, 1):
        name = river.name or f"river {nth}"
        reaches = [shared(reach, field) for reach in along(_line(river.points), river.width_in, square=True)]
        yield from ((("rivers", nth - 1), Water(name, _points(reach))) for reach in reaches if reach)


def _crossings(entry: CountryEntry) -> Iterator[tuple[Path, Crossing]]:
    yield from ((("fords", nth), Crossing("ford", ford.corners)) for nth, ford in enumerate(entry.fords))
    yield from ((("bridges", nth), Crossing("bridge", bridge.corners)) for nth, bridge in enumerate(entry.bridges))
