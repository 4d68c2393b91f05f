"""What is wrong with a country as a whole, and what its designer should know: LW.COUNTRY.02, .04, .09, .10, .13 to .15.

Everything that is wrong comes back at once: what is badly drawn is left out of all other questions, and so is whatever
would be answered otherwise without it. Narrow openings, and the share of the middle third of the field that lies open to
level fire from either back line, are for a designer to ask; they forbid nothing.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.figures import number
from sandgate.kernel.notation import number_text
from sandgate.kernel.outlines import Corners, Outline, disc, edges, gap, inside
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import (
    BOOK,
    CLEARANCE_IN,
    LEAST_FT,
    MOST_FT,
    TRACK_IN,
    lines,
    on_grid_in,
    passes,
    size_allowed,
)
from sandgate.rules.wells1913.field.drawing import GRAIN, outline_faults, parted
from sandgate.rules.wells1913.field.land import Board, Country, Water
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Make
from sandgate.rules.wells1913.field.sight import sees
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.standing import HALF_GUN_IN, called, stands
from sandgate.rules.wells1913.field.terrain import Thing, apart, box_of, pieces_of, terrain_of
from sandgate.rules.wells1913.field.ways import route

STEP_IN: Final = 0.5  # between the places along a back line that are tried for room
RANKS: Final = 4  # in which a force is put down at the closest: two before the back line, two behind it
HASTE: Final = 3.0  # any way across the field will do
PLACE_IN: Final = 3.0  # between the places of the middle third that are looked at, twice that between guns along a line
ASIDE_IN: Final = 48.0  # a gun that stands farther aside is not asked for
MUZZLE_IN: Final = number(BOOK, "guns", "muzzle_height")
TARGET_IN: Final = number(BOOK, "guns", "aim_height_infantry")


class Opening(NamedTuple):
    """A gap between two solids that not everybody passes."""

    one: str
    other: str
    gap_in: float
    men: bool  # whether infantry and cavalry pass
    guns: bool


class OpenGround(NamedTuple):
    """Shares of the middle third of the field that lie open to level fire from the back lines."""

    from_south: float
    from_north: float
    from_either: float


# -- faults --------------------------------------------------------------------------------------------------------------


def survey(
    country: Country, infantry: int = 0, cavalry: int = 0, guns: int = 0, *, make: Make = "heavy"
) -> tuple[Refusal, ...]:
    """All that is wrong with a country for forces of this strength; nothing if it may be played on."""
    size, drawn = list(_size_faults(country)), parted(country)
    sound = drawn.sound
    found = [*size, *drawn_faults(country)]
    if not (size or drawn.may_seem_closed):
        found += _line_faults(sound, infantry + cavalry, guns, make)
        found += _passage_faults(sound, infantry, cavalry, guns, make)
    return tuple(dict.fromkeys(found))  # boards of one outline, and stretches of one wall, have their faults in common


def drawn_faults(country: Country) -> Iterator[Refusal]:
    """What is wrong with the drawing of a country, whatever its size and whoever is to pass over it."""
    sound, bad = parted(country)
    yield from outline_faults(country)
    yield from _board_faults(sound, bad)
    yield from _solid_faults(sound, bad)
    yield from _crossing_faults(sound, bad)


@step("LW.COUNTRY.14")
def _size_faults(country: Country) -> Iterator[Refusal]:
    for what, length_in in (("wide", country.width_in), ("deep", country.depth_in)):
        if not size_allowed(length_in):
            problem = f"the field is {number_text(length_in / 12.0)} ft {what}"
            remedy = f"make it {number_text(LEAST_FT)} to {number_text(MOST_FT)} ft {what}"
            yield Refusal(problem, remedy, "LW.COUNTRY.14")


@step("LW.COUNTRY.06", "LW.COUNTRY.09")
def _board_faults(country: Country, bad: Country) -> Iterator[Refusal]:
    for board in country.boards:
        below = [each.outline for each in country.boards if each.level == board.level - 1]
        unknown = [each for each in bad.boards if each.level == board.level - 1]
        if board.level > 1 and not _near(board.outline, unknown) and not _lies_on(board.outline, below):
            remedy = f"draw it within the boards of level {board.level - 1}"
            problem = f"a board of {board.name} reaches beyond the boards that carry it"
            yield Refusal(problem, remedy, "LW.COUNTRY.06", board.name)
    for one, other in combinations(country.boards, 2):
        if one.level == other.level and _boards_overlap(one, other):
            problem = f"boards of {one.name} and {other.name} overlap on level {one.level}"
            yield Refusal(problem, "draw them beside one another", "LW.COUNTRY.06", one.name)


def _near(outline: Corners, unknown: Iterable[Board | Water]) -> bool:
    """Whether an outline lies where something is badly drawn."""
    return any(not apart(box_of(outline), box_of(each.outline), 0.0) for each in unknown)


def _lies_on(outline: Corners, below: Sequence[Corners]) -> bool:
    """Whether every piece of an outline, cut where the boards below end, lies on one of them."""
    middles = [((ax + bx) / 2.0, (ay + by) / 2.0) for (ax, ay), (bx, by) in pieces_of(outline, below)]
    return all(any(inside(each, x, y) for each in below) for x, y in middles)


def _boards_overlap(one: Board, other: Board) -> bool:
    """Whether two outlines share more than their rims: a piece of one runs inside the other, or both are the same."""
    if apart(box_of(one.outline), box_of(other.outline), 0.0):
        return False
    for outline, against in ((one.outline, other.outline), (other.outline, one.outline)):
        for (ax, ay), (bx, by) in pieces_of(outline, [against]):
            if _strictly_inside(against, (ax + bx) / 2.0, (ay + by) / 2.0):
                return True
    return sorted(one.outline) == sorted(other.outline)


def _strictly_inside(corners: Corners, x: float, y: float) -> bool:
    return inside(corners, x, y) and all(gap(edge, Outline(((x, y),))) > GRAIN for edge in edges(corners))


@step("LW.COUNTRY.04", "LW.COUNTRY.09", "LW.COUNTRY.10")
def _solid_faults(country: Country, bad: Country) -> Iterator[Refusal]:
    terrain = terrain_of(country)
    for one, other in combinations(terrain.things, 2):
        if one.solid.name != other.solid.name and not apart(one.box, other.box, 0.0) and _overlap(one, other):
            problem = f"{called(one.solid)} and {called(other.solid)} overlap"
            yield Refusal(problem, "move one of them", "LW.COUNTRY.04", one.solid.name)
    for thing in terrain.things:
        name = called(thing.solid)
        if any(_overlap(thing, water.outline) for water in country.waters):
            yield Refusal(f"{name} stands in the water", "set it on dry ground", "LW.COUNTRY.10", name)
        if thing.solid.kind == "tree" or _near(thing.corners, bad.boards):
            continue
        if any(_overlap(thing, face.corners) for face in terrain.faces):
            remedy = "set it on one board, or on the floor; end a wall there and begin another"
            yield Refusal(f"{name} stands across the edge of a hill", remedy, "LW.COUNTRY.09", name)


def _overlap(one: Thing, other: Thing | Corners) -> bool:
    """Whether a solid overlaps something by more than they touch; houses may stand wall to wall."""
    outline = Outline(other.corners, other.radius_in) if isinstance(other, Thing) else Outline(other)
    return gap(_drawn_in(one), outline) == 0.0


def _drawn_in(thing: Thing) -> Outline:
    if thing.radius_in > 0.0:
        return Outline(thing.corners, thing.radius_in - GRAIN)
    count = len(thing.corners)
    x, y = added(x for x, _ in thing.corners) / count, added(y for _, y in thing.corners) / count
    return Outline(tuple((px - math.copysign(GRAIN, px - x), py - math.copysign(GRAIN, py - y)) for px, py in thing.corners))


@step("LW.COUNTRY.10")
def _crossing_faults(country: Country, bad: Country) -> Iterator[Refusal]:
    for crossing in country.crossings:
        if _near(crossing.outline, bad.waters):
            continue
        wet = [water for water in country.waters if gap(Outline(crossing.outline), Outline(water.outline)) == 0.0]
        dry = [corner for corner in crossing.outline if not any(_strictly_inside(water.outline, *corner) for water in wet)]
        if not wet:
            yield Refusal(f"a {crossing.kind} crosses no water", "lay it over water", "LW.COUNTRY.10", crossing.kind)
        elif len(dry) < 4 and len(dry) < len(crossing.outline):
            yield Refusal(
                f"a {crossing.kind} ends in the water", "draw it from bank to bank", "LW.COUNTRY.10", crossing.kind
            )


@step("LW.COUNTRY.13")
def _line_faults(country: Country, men: int, guns: int, make: Make) -> Iterator[Refusal]:
    """Each back line has room for the forces; every piece counts from it in its first move (LW.MOVE.04)."""
    man_in, gun_in = 2.0 * HALF_MAN_IN[make] + CLEARANCE_IN, TRACK_IN + CLEARANCE_IN
    needed_in = math.ceil(men / RANKS) * man_in + guns * gun_in
    for name, y_in in _back_lines(country):
        room_in = len(_free_places(country, y_in)) * STEP_IN
        if room_in < needed_in:
            room, needed = number_text(room_in), number_text(on_grid_in(needed_in))
            problem = f"{room} in of the {name} back line are free, and the forces need {needed}"
            yield Refusal(problem, "clear the back line, or widen the field", "LW.COUNTRY.13", f"{name} back line")


def _back_lines(country: Country) -> tuple[tuple[str, float], tuple[str, float]]:
    south_in, north_in, _ = lines(country.depth_in)
    return ("south", south_in), ("north", north_in)


def _free_places(country: Country, y_in: float) -> list[float]:
    """The places along a back line, half an inch apart, at which any piece may start."""
    places = [nth * STEP_IN for nth in range(int(country.width_in / STEP_IN) + 1)]
    return [x_in for x_in in places if stands(country, (disc(x_in, y_in, HALF_GUN_IN),), x_in, y_in) is None]


@step("LW.COUNTRY.10", "LW.COUNTRY.11")
def _passage_faults(country: Country, infantry: int, cavalry: int, guns: int, make: Make) -> Iterator[Refusal]:
    """Each arm that takes part can march from one back line to the other; with no forces named, all can."""
    every, half_in = not (infantry or cavalry or guns), HALF_MAN_IN[make]
    arms = (("infantry", infantry, half_in), ("cavalry", cavalry, half_in), ("guns", guns, HALF_GUN_IN))
    for name, strength, half_width_in in arms:
        if (strength or every) and not _passes_field(country, half_width_in, name == "infantry"):
            remedy = "leave an opening, a ford or a bridge"
            yield Refusal(f"{name} cannot pass from one back line to the other", remedy, "LW.COUNTRY.11", name)


def _passes_field(country: Country, half_width_in: float, infantry: bool) -> bool:
    """Whether any way leads over; where the straightest is closed, one place stands for all from which it is reached."""
    limit_in = 4.0 * (country.width_in + country.depth_in)

    def goes(one: Point, other: Point) -> bool:
        return route(country, half_width_in, infantry, one, other, limit_in, haste=HASTE) is not None

    south, north = ([Point(x_in, y_in) for x_in in _spread(country, y_in)] for _, y_in in _back_lines(country))
    straightest = min(product(south, north), key=lambda pair: abs(pair[0].x_in - pair[1].x_in), default=None)
    if straightest is None or goes(*straightest):
        return straightest is not None
    return any(goes(*ends) for ends in product(_kept_apart(south, goes), _kept_apart(north, goes)))


def _kept_apart(places: list[Point], goes: Callable[[Point, Point], bool]) -> list[Point]:
    """The places that cannot be reached from any before them."""
    found = list[Point]()
    for place in places:
        if not any(goes(other, place) for other in found):
            found.append(place)
    return found


def _spread(country: Country, y_in: float) -> list[float]:
    """Five of the free places of a back line, from end to end."""
    free = _free_places(country, y_in)
    return [free[nth * (len(free) - 1) // 4] for nth in range(5)] if free else []


# -- what the designer should know ---------------------------------------------------------------------------------------


def openings(country: Country, make: Make = "heavy") -> tuple[Opening, ...]:
    """The gaps between solids that guns, or men too, do not pass; things that stand wall to wall leave none."""
    men_in, found = 2.0 * HALF_MAN_IN[make], list[Opening]()
    widest_in = TRACK_IN + 2.0 * CLEARANCE_IN
    for one, other in combinations(terrain_of(country).things, 2):
        if apart(one.box, other.box, widest_in) or one.solid.name == other.solid.name:
            continue
        gap_in = on_grid_in(gap(Outline(one.corners, one.radius_in), Outline(other.corners, other.radius_in)))
        if gap_in > 0.0 and not passes(gap_in, TRACK_IN):
            found.append(Opening(called(one.solid), called(other.solid), gap_in, passes(gap_in, men_in), guns=False))
    return tuple(found)


def open_ground(country: Country) -> OpenGround:
    """How much of the middle third of the field lies open to level fire from either back line."""
    south, north = (_open_places(country, line_in, PLACE_IN) for _, line_in in _back_lines(country))
    either = [one or other for one, other in zip(south, north, strict=True)]
    return OpenGround(*(sum(each) / len(each) for each in (south, north, either)))


def open_share(country: Country, line_in: float, apart_in: float) -> float:
    """The share of the middle third that lies open to a back line, looked at so far apart.

    >>> open_share(Country(60.0, 90.0, (), (), (), ()), 0.0, 6.0)
    1.0
    """
    places = _open_places(country, line_in, apart_in)
    return sum(places) / len(places)


def _open_places(country: Country, line_in: float, apart_in: float) -> list[bool]:
    """Which of many places lie open: half or more of guns along the line, up to four feet aside, see a man there."""
    columns, rows = int(country.width_in / apart_in), int(country.depth_in / 3.0 / apart_in)
    stations = int(country.width_in / (2.0 * apart_in))
    guns_in = [(station + 0.5) * country.width_in / stations for station in range(stations)]
    found = []
    for row, column in product(range(rows), range(columns)):
        x_in = (column + 0.5) * country.width_in / columns
        y_in = country.depth_in * (1.0 + (row + 0.5) / rows) / 3.0
        opposite = [gun_in for gun_in in guns_in if abs(gun_in - x_in) <= ASIDE_IN]
        seen = sum(sees(country, gun_in, line_in, MUZZLE_IN, x_in, y_in, TARGET_IN) for gun_in in opposite)
        found.append(2 * seen >= len(opposite))
    return found
