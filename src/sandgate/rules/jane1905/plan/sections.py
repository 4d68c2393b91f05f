"""The sections of a ship's side on her scorer, and what stands evenly along a zone. JANE.HIT.37, .12.

The side is divided into columns of 20 ft from the stem (the last may be shorter) and four rows, from the water-line up. A
section is a row (0 to 3) and a column (from 1). Feet from the stem and above the water-line.
"""

import math
from bisect import bisect_left
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Annotated, Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Inches, Span, near
from sandgate.rules.jane1905.plan.plan import Plan, Zone
from sandgate.rules.jane1905.plan.stores import BOOK

COLUMN_FT: Final = number(BOOK, "plan", "section_column")
SHIPS: Final = 64  # whose sides are kept laid out: those of the fleets that are played at a time
TOP_ROW: Final = 3
DRAWN_THIN: Final = ("gun_muzzle", "gun_barrel", "mast", "funnel")  # no part of the side

Feet = Annotated[float, Span("ft", -100.0, 1_000.0)]
Rows = tuple[float, float, float, float]  # tops of the rows in feet
Protected = tuple["Place", float, float, float]  # a section, its middle, and the armour before it in Krupp inches
Column = tuple[Protected, ...]


class Place(NamedTuple):
    """A section of the side."""

    row: int
    column: int


def columns(length_ft: float) -> int:
    """How many columns a side has; the last may be shorter.

    >>> columns(432.0), columns(215.0)
    (22, 11)
    """
    return math.ceil(near(length_ft / COLUMN_FT))


def section_box(plan: Plan, row: int, column: int) -> tuple[float, float, float, float]:
    """The section of a row (0 water_line to 3 upper) and a column (from 1, from the stem): x0, x1, y0, y1 in feet.

    >>> from sandgate.rules.jane1905.plan.shipyard import plan_named
    >>> section_box(plan_named("mikasa"), 3, 7)
    (120.0, 140.0, 17.5, 25.0)
    """
    low = plan.rows_ft[row - 1] if row else 0.0
    return COLUMN_FT * (column - 1), min(COLUMN_FT * column, plan.length_ft), low, plan.rows_ft[row]


@rule("JANE.HIT.37")
def section_at(x_ft: Feet, y_ft: Feet, rows_ft: Rows) -> Place:
    """The section in which a hole lies: one on a boundary in the forward column and the lower row, one higher in the upper.

    >>> section_at(120.0, 2.5, (2.5, 10.0, 17.5, 25.0)), section_at(0.0, -0.5, (2.5, 10.0, 17.5, 25.0))
    (Place(row=0, column=6), Place(row=0, column=1))
    """
    row, up_ft = 0, near(y_ft)
    while row < TOP_ROW and up_ft > near(rows_ft[row]):
        row += 1
    return Place(row, max(1, math.ceil(near(x_ft / COLUMN_FT))))


@rule("JANE.HIT.37")
def section_centre(section: Place, length_ft: Feet, rows_ft: Rows) -> tuple[float, float]:
    """The middle of a section.

    >>> rows_ft = (2.5, 10.0, 17.5, 25.0)
    >>> section_centre(Place(3, 10), 432.0, rows_ft), section_centre(Place(0, 22), 432.0, rows_ft)
    ((190.0, 21.25), (426.0, 1.25))
    """
    from_ft = COLUMN_FT * (section.column - 1)
    below_ft = rows_ft[section.row - 1] if section.row else 0.0
    return (from_ft + min(length_ft, from_ft + COLUMN_FT)) / 2.0, (below_ft + rows_ft[section.row]) / 2.0


@rule("JANE.HIT.37")
def protector_at(x_ft: Feet, y_ft: Feet, zones: Sequence[Zone]) -> Zone | None:
    """The zone that protects a section with this middle; None where nothing, or only what is thin, is drawn.

    >>> mast = Zone("mast1", "mast", 0.0, 9.0, 0.0, 9.0, 0.0, "", 0.0)
    >>> protector_at(5.0, 5.0, (mast, Zone("belt1", "belt", 0.0, 9.0, 0.0, 9.0, 9.0, "KC", 9.0))).id
    'belt1'
    >>> protector_at(5.0, 5.0, (mast,))
    """
    x, y = near(x_ft), near(y_ft)
    return next((z for z in zones if z.kind not in DRAWN_THIN and z.x0_ft <= x <= z.x1_ft and z.y0_ft <= y <= z.y1_ft), None)


@rule("JANE.HIT.37")
def sections_in_reach(
    x_ft: Feet,
    y_ft: Feet,
    rows_ft: Rows,
    side: Sequence[Column],
    penetration_in: Inches,
    at_line: bool,
    gone: Container[tuple[int, int]] = (),
) -> Iterator[Place]:
    """The sections that a hit may destroy, that of the hole first, then the nearest ones, the forward of two.

    Passed over are those behind armour that the projectile cannot pierce and those where nothing is drawn; only a hit that
    cuts the line, or lies in the water_line row, comes to sections of that row. gone: those that nothing is left of, passed
    over too, but for that of the hole.
    >>> rows_ft, hull = (2.0, 4.0, 6.0, 8.0), Zone("hull1", "hull_side", 0.0, 60.0, 0.0, 8.0, 0.0, "", 0.0)
    >>> places = sections_in_reach(30.0, 3.0, rows_ft, side_laid_out(60.0, rows_ft, (hull,)), 2.0, False)
    >>> [tuple(place) for place in places][:5]
    [(1, 2), (2, 2), (3, 2), (1, 1), (1, 3)]
    """
    hole = section_at(x_ft, y_ft, rows_ft)
    lowest, through_in = 0 if at_line or hole.row == 0 else 1, near(penetration_in)
    yield hole
    waiting = list[tuple[float, int, Place]]()
    aft = bisect_left(side, x_ft, key=_middle_ft)
    fore = aft - 1
    while fore >= 0 or aft < len(side):  # outward, the forward column of two: most hits come to three of them
        if aft == len(side) or (fore >= 0 and x_ft - _middle_ft(side[fore]) <= _middle_ft(side[aft]) - x_ft):
            column, fore = side[fore], fore - 1
        else:
            column, aft = side[aft], aft + 1
        off_ft = near(abs(column[0][1] - x_ft))
        while waiting and waiting[0][0] < off_ft:
            yield heappop(waiting)[2]
        for place, middle_x, middle_y, krupp_in in column:
            if through_in >= krupp_in and place.row >= lowest and place not in gone and place != hole:
                heappush(waiting, (near(distance(x_ft, y_ft, middle_x, middle_y)), place.column, place))
    yield from [place for _, _, place in sorted(waiting)]


def _middle_ft(column: Column) -> float:
    return column[0][1]


@lru_cache(maxsize=SHIPS)
def side_of(plan: Plan) -> tuple[Column, ...]:
    """The side of a ship, laid out once."""
    return side_laid_out(plan.length_ft, plan.rows_ft, plan.zones)


def side_laid_out(length_ft: float, rows_ft: Rows, zones: Sequence[Zone]) -> tuple[Column, ...]:
    """The sections of a side that something protects, by columns from the stem."""
    found = list[Column]()
    for column in range(1, columns(length_ft) + 1):
        middles = [(place, *section_centre(place, length_ft, rows_ft)) for place in [Place(row, column) for row in range(4)]]
        shields = [(protector_at(x_ft, y_ft, zones), place, x_ft, y_ft) for place, x_ft, y_ft in middles]
        found.append(tuple([(place, x_ft, y_ft, near(zone.krupp_in)) for zone, place, x_ft, y_ft in shields if zone]))
    return tuple([column for column in found if column])


@rule("JANE.HIT.12", "JANE.HIT.37")
def places_along(x0_ft: Feet, x1_ft: Feet, guns: Guns) -> tuple[float, ...]:
    """Where guns stand that are spread evenly along a zone: gun k at x0 + (k - 1/2)(x1 - x0) / n.

    >>> places_along(135.0, 305.0, 5)
    (152.0, 186.0, 220.0, 254.0, 288.0)
    """
    return tuple([x0_ft + (nth + 0.5) * (x1_ft - x0_ft) / guns for nth in range(guns)])


@rule("JANE.HIT.37")
def open_gun_sections(zone: Zone, guns: Guns, rows_ft: Rows) -> tuple[Place, ...]:
    """The sections with which guns in the open are lost, that stand evenly along a zone at its middle height.

    >>> open_gun_sections(Zone("deck", "superstructure", 0.0, 40.0, 8.0, 30.0, 0.0, "", 0.0), 2, (2.0, 4.0, 6.0, 8.0))
    (Place(row=3, column=1), Place(row=3, column=2))
    """
    middle_ft = (zone.y0_ft + zone.y1_ft) / 2.0
    return tuple([section_at(x_ft, middle_ft, rows_ft) for x_ft in places_along(zone.x0_ft, zone.x1_ft, guns)])
