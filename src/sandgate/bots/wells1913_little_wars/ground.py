"""The country as a general sees it: which ways lead where, and what a gun sees; worked out once a battle.

The field is parted into squares of two inches. Ways go from middle to middle of squares beside one another, round houses,
walls, water and cliffs; the length of a way is the sum of these steps. A square counts as seen from a place if the line from
a muzzle there to the breast of a man in its middle is free of the country.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sandgate.kernel.ways import ways_from
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Make
from sandgate.rules.wells1913.field.sight import sees
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN, in_make
from sandgate.rules.wells1913.field.standing import leg_refusal, man_stands

SQUARE_IN: Final = 2.0
MUZZLE_IN, BREAST_IN = 1.5, 1.2
FAR_IN: Final = 1000.0
STEPS: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))

Way = tuple[int, float]  # to a square, so far


class Ground:
    """A country parted into squares."""

    __slots__ = ("_seen", "columns", "country", "infantry", "make", "rows", "stands", "ways")

    def __init__(self, country: Country, infantry: bool, make: Make) -> None:
        self.country, self.infantry, self.make = country, infantry, make
        self.columns = max(1, math.ceil(country.width_in / SQUARE_IN))
        self.rows = max(1, math.ceil(country.depth_in / SQUARE_IN))
        self.stands = tuple(self._may_stand(square) for square in range(self.columns * self.rows))
        self.ways = self._joined()
        self._seen: dict[tuple[float, float], dict[int, bool]] = {}

    def square(self, x_in: float, y_in: float) -> int:
        """The square in which a place lies, or the nearest."""
        column = min(self.columns - 1, max(0, int(x_in / SQUARE_IN)))
        row = min(self.rows - 1, max(0, int(y_in / SQUARE_IN)))
        return row * self.columns + column

    def middle(self, square: int) -> tuple[float, float]:
        """The middle of a square."""
        row, column = divmod(square, self.columns)
        x, y = (column + 0.5) * SQUARE_IN, (row + 0.5) * SQUARE_IN
        return min(x, self.country.width_in - 0.5), min(y, self.country.depth_in - 0.5)

    def _may_stand(self, square: int) -> bool:
        x, y = self.middle(square)
        return man_stands(self.country, "infantry" if self.infantry else "cavalry", self.make, x, y, 0.0) is None

    def _joined(self) -> tuple[tuple[Way, ...], ...]:
        half_in, ways = HALF_MAN_IN[self.make], list[list[Way]]([] for _ in range(self.columns * self.rows))
        for square in range(len(ways)):
            row, column = divmod(square, self.columns)
            for right, up in STEPS:
                if 0 <= column + right < self.columns and row + up < self.rows:
                    other = square + right + up * self.columns
                    (ax, ay), (bx, by) = self.middle(square), self.middle(other)
                    if leg_refusal(self.country, half_in, self.infantry, ax, ay, bx, by) is None:
                        step_in = SQUARE_IN * (1.4 if right and up else 1.0)
                        ways[square].append((other, step_in))
                        ways[other].append((square, step_in))
        return tuple(tuple(each) for each in ways)

    def way_to(self, goals: Iterable[tuple[float, float, float]]) -> list[float]:
        """From each square the length of the shortest way to a goal; goals are x, y, and inches to be added."""
        heads = [(self.square(x, y), more) for x, y, more in goals]
        far_in = ways_from(heads, self.ways.__getitem__, FAR_IN).so_far
        return [far_in.get(square, FAR_IN) for square in range(len(self.ways))]

    def path(self, x_in: float, y_in: float, way: Sequence[float], reach_in: float) -> tuple[Point, ...]:
        """The way down from a place, from middle to middle of squares, as far as it may be gone."""
        square, gone_in, path = self.square(x_in, y_in), 0.0, list[Point]()
        at = (x_in, y_in)
        while True:
            nearer = [other for other, _ in self.ways[square] if way[other] < way[square] and way[other] < FAR_IN]
            if not path:
                nearer = self._outlets(x_in, y_in, way) or nearer
            if not nearer:
                return tuple(path)
            square = min(nearer, key=lambda other: (way[other], other))
            to = self.middle(square)
            gone_in += math.sqrt((to[0] - at[0]) ** 2 + (to[1] - at[1]) ** 2)
            if gone_in > reach_in:
                return tuple(path)
            at = to
            path.append(Point(*to))

    def _outlets(self, x_in: float, y_in: float, way: Sequence[float]) -> list[int]:
        """The squares round a place to whose middles one can go straight, and which are nearer by ways than its own."""
        square = self.square(x_in, y_in)
        row, column = divmod(square, self.columns)
        found = []
        for up in (-1, 0, 1):
            for right in (-1, 0, 1):
                other = square + right + up * self.columns
                inside = 0 <= row + up < self.rows and 0 <= column + right < self.columns
                if inside and way[other] < min(way[square], FAR_IN):
                    to_x, to_y = self.middle(other)
                    if leg_refusal(self.country, HALF_MAN_IN[self.make], self.infantry, x_in, y_in, to_x, to_y) is None:
                        found.append(other)
        return found

    def seen(self, x_in: float, y_in: float, square: int) -> bool:
        """Whether a gun at a place sees a man in the middle of a square."""
        memory = self._seen.setdefault((x_in, y_in), {})
        found = memory.get(square)
        if found is None:
            to_x, to_y = self.middle(square)
            found = sees(self.country, x_in, y_in, MUZZLE_IN, to_x, to_y, in_make(self.make, BREAST_IN))
            memory[square] = found
        return found


@lru_cache(maxsize=8)
def ground_of(country: Country, infantry: bool, make: Make) -> Ground:
    """The ground of a country for men on foot, or on horseback; the same where no low wall tells between them."""
    if infantry and not any(solid.kind == "low wall" for solid in country.solids):
        return ground_of(country, False, make)
    return Ground(country, infantry, make)
