"""The country, and the outlines of men and guns upon it: Chapter III, "The Country".

Clauses LW.COUNTRY.06 to .08, .11, .13 and .14. Inches; x to the east, y to the north, heights from the floor, bearings
clockwise from north. A gap is the smallest horizontal distance of two outlines, and

    the ground at a place is as high as the boards piled there      [one inch each]

How large men are: soldiers.py. Faces of hills and deep water: terrain.py. Where pieces may stand and pass: standing.py. The
way round: ways.py.
"""

from typing import Final, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.outlines import Outline, box, disc, gap
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Inches, PlaceInches, near, on_grid
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import GRID
from sandgate.rules.wells1913.field.sides import Arm, Make
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN, SIZES
from sandgate.rules.wells1913.field.terrain import level_there, terrain_of

BOOK: Final = "sandgate.rules.wells1913"
BOARD_IN: Final = number(BOOK, "country", "board_thickness")
HOUSE_LOW_IN, HOUSE_HIGH_IN = figure(BOOK, "country", "house_height")
BARREL_IN: Final = number(BOOK, "country", "barrel_strip")
MUZZLE_AHEAD_IN, TRAIL_BEHIND_IN = figure(BOOK, "country", "gun_length")
WHEELS_LONG_IN, TRACK_IN, WHEELS_HIGH_IN = figure(BOOK, "country", "gun_wheel_box")
TRAIL_LONG_IN, TRAIL_WIDE_IN, TRAIL_HIGH_IN = figure(BOOK, "country", "gun_trail_box")
WALL_THICK_IN, WALL_HIGH_IN = figure(BOOK, "country", "wall")
LOW_WALL_HIGH_IN: Final = number(BOOK, "country", "low_wall_height")
TREE_RADIUS_IN, TREE_HIGH_IN = figure(BOOK, "country", "tree")
ROCK_HIGH_IN: Final = number(BOOK, "country", "rock_height")
CLEARANCE_IN: Final = number(BOOK, "country", "clearance")
GUN_WIDTH_FT: Final = number(BOOK, "country", "width_for_each_gun")
LEAST_WIDTH_FT: Final = number(BOOK, "country", "least_default_width")
SHALLOW_FT, SHALLOW_ODD_IN = figure(BOOK, "country", "shallow_field")
DEEP_FT: Final = number(BOOK, "country", "deep_field")
SHALLOW_GUNS: Final = int(number(BOOK, "country", "guns_of_shallow_field"))
LEAST_FT, MOST_FT = figure(BOOK, "country", "field")


class Lines(NamedTuple):
    """The y of the back lines and of the middle line."""

    back_line_south_y_in: float
    back_line_north_y_in: float
    middle_line_y_in: float


class Size(NamedTuple):
    """The size of a field in feet."""

    width_ft: float
    depth_ft: float


class GunSize(NamedTuple):
    """How large a gun is, in inches."""

    overall_length_in: float
    muzzle_ahead_of_axle_in: float
    trail_end_behind_axle_in: float
    track_in: float


class Block(NamedTuple):
    """A solid of a gun: its outline and its height above the ground on which the gun stands."""

    outline: Outline
    height_in: float


# -- rules ---------------------------------------------------------------------------------------------------------------


@rule("LW.COUNTRY.06")
def hill_height_in(boards: int) -> Inches:
    """The height of so many boards piled on one another.

    >>> hill_height_in(3)
    3.0
    """
    return boards * BOARD_IN


@rule("LW.COUNTRY.06")
def house_size_allowed(house_height_in: Inches) -> bool:
    """Whether a house is of a height that needs nobody's consent: 3 to 7 inches.

    >>> house_size_allowed(3.0), house_size_allowed(7.5)
    (True, False)
    """
    return HOUSE_LOW_IN <= near(house_height_in) <= HOUSE_HIGH_IN


@rule("LW.COUNTRY.07")
def on_grid_in(length_in: PlaceInches) -> PlaceInches:
    """A length or place on the grid of a thousandth of an inch.

    >>> on_grid_in(0.0625), on_grid_in(6.00049)
    (0.063, 6.0)
    """
    return on_grid(near(length_in), GRID)


@rule("LW.COUNTRY.07")
def within(gap_in: Inches, limit_in: Inches) -> bool:
    """Whether a gap is within a limit, both taken on the grid: a gap exactly equal to it is.

    >>> within(6.0, 6.0), within(6.0004, 6.0), within(6.01, 6.0)
    (True, True, False)
    """
    return on_grid_in(gap_in) <= on_grid_in(limit_in)


@rule("LW.MOB.11", "LW.COUNTRY.11")
def clear(gap_in: Inches) -> bool:
    """Whether a gap leaves the clear sixteenth of an inch.

    >>> clear(0.0625), clear(0.05)
    (True, False)
    """
    return on_grid_in(gap_in) >= on_grid_in(CLEARANCE_IN)


@rule("LW.COUNTRY.08")
def size_of_gun() -> GunSize:
    """How long a gun is from the muzzle to the end of the trail, and how broad between its wheels.

    >>> size_of_gun()
    GunSize(overall_length_in=7.5, muzzle_ahead_of_axle_in=3.5, trail_end_behind_axle_in=4.0, track_in=2.5)
    """
    return GunSize(MUZZLE_AHEAD_IN + TRAIL_BEHIND_IN, MUZZLE_AHEAD_IN, TRAIL_BEHIND_IN, TRACK_IN)


@rule("LW.COUNTRY.11", pocket="play takes every thing in a way by itself; a designer asks")
def passes(gap_between_in: Inches, base_width_in: Inches) -> bool:
    """Whether a base of this width passes between two objects: it keeps a clear sixteenth of an inch on either side.

    >>> passes(0.875, 0.75), passes(0.86, 0.75), passes(2.6, 2.5)
    (True, False, False)
    """
    return on_grid_in(gap_between_in) >= on_grid_in(base_width_in + 2.0 * CLEARANCE_IN)


@rule("LW.COUNTRY.11")
def crosses_wall(low: bool, infantry: bool) -> bool:
    """Whether a wall may be crossed: only one that is marked low, and only by infantry.

    >>> crosses_wall(True, True), crosses_wall(True, False), crosses_wall(False, True)
    (True, False, False)
    """
    return low and infantry


@rule("LW.COUNTRY.13")
def lines(field_depth_in: Inches) -> Lines:
    """The back lines, which are edges of the field, and the middle line between them.

    >>> lines(90.0)
    Lines(back_line_south_y_in=0.0, back_line_north_y_in=90.0, middle_line_y_in=45.0)
    """
    return Lines(0.0, field_depth_in, field_depth_in / 2.0)


@rule("LW.COUNTRY.14")
def default_size(guns_per_side: Guns) -> Size:
    """The size of a field for so many guns a side, where the players agree on no other.

    >>> default_size(6), default_size(2)
    (Size(width_ft=18.0, depth_ft=10.0), Size(width_ft=8.0, depth_ft=7.5))
    """
    depth_ft = DEEP_FT if guns_per_side > SHALLOW_GUNS else SHALLOW_FT + SHALLOW_ODD_IN / 12.0
    return Size(max(LEAST_WIDTH_FT, GUN_WIDTH_FT * guns_per_side), depth_ft)


@rule("LW.COUNTRY.14")
def size_allowed(length_in: Inches) -> bool:
    """Whether a field may be so wide or so deep: 5 to 30 feet each way.

    >>> size_allowed(60.0), size_allowed(59.0), size_allowed(361.0)
    (True, False, False)
    """
    return LEAST_FT * 12.0 <= near(length_in) <= MOST_FT * 12.0


# -- outlines ------------------------------------------------------------------------------------------------------------


def man_outline(arm: Arm, lying: bool, x_in: float, y_in: float, facing_deg: float, make: Make = "heavy") -> Outline:
    """The base of a man or horseman, weapons included: what all gaps are measured from (LW.COUNTRY.07, .08).

    >>> man_outline("infantry", False, 3.0, 4.0, 0.0)
    Outline(corners=((3.0, 4.0),), radius=0.375)
    """
    if arm == "infantry" and not lying:
        return disc(x_in, y_in, HALF_MAN_IN[make])
    long_in, wide_in, _ = SIZES[make][arm, lying]
    return box(x_in, y_in, facing_deg, long_in / 2.0, long_in / 2.0, wide_in / 2.0, wide_in / 2.0)


def gun_outlines(x_in: float, y_in: float, bearing_deg: float) -> tuple[Outline, Outline, Outline]:
    """The whole outline of a gun, for distances: wheels, trail and barrel (LW.COUNTRY.07).

    >>> gun_outlines(0.0, 0.0, 0.0)[1].corners
    ((0.25, 0.0), (-0.25, 0.0), (-0.25, -4.0), (0.25, -4.0))
    """
    half = BARREL_IN / 2.0
    wheels, trail = gun_solids(x_in, y_in, bearing_deg)
    return wheels.outline, trail.outline, box(x_in, y_in, bearing_deg, MUZZLE_AHEAD_IN, 0.0, half, half)


def gun_solids(x_in: float, y_in: float, bearing_deg: float) -> tuple[Block, Block]:
    """A gun as shots meet it: the box of its wheels and the box of its trail (LW.COUNTRY.08)."""
    half_long, half_track, half_trail = WHEELS_LONG_IN / 2.0, TRACK_IN / 2.0, TRAIL_WIDE_IN / 2.0
    wheels = box(x_in, y_in, bearing_deg, half_long, half_long, half_track, half_track)
    trail = box(x_in, y_in, bearing_deg, 0.0, TRAIL_LONG_IN, half_trail, half_trail)
    return Block(wheels, WHEELS_HIGH_IN), Block(trail, TRAIL_HIGH_IN)


def gap_men(man: Outline, another: Outline) -> float:
    """The gap between two men, on the grid.

    >>> gap_men(disc(0.0, 0.0, 0.375), disc(6.75, 0.0, 0.375))
    6.0
    """
    return on_grid_in(gap(man, another))


def gap_to_gun(man: Outline, gun: tuple[Outline, ...]) -> float:
    """The gap between a man and a gun, on the grid.

    >>> gap_to_gun(disc(0.0, -10.3, 0.375), gun_outlines(0.0, 0.0, 0.0))
    5.925
    """
    return on_grid_in(min(gap(man, part) for part in gun))


# -- the ground ----------------------------------------------------------------------------------------------------------


def level_at(country: Country, x_in: float, y_in: float) -> int:
    """How many boards lie below a place; the edge of a board belongs to it (LW.COUNTRY.09)."""
    return level_there(terrain_of(country).levels, x_in, y_in)


def ground_in(country: Country, x_in: float, y_in: float) -> float:
    """The height of the ground at a place."""
    return hill_height_in(level_there(terrain_of(country).levels, x_in, y_in))
