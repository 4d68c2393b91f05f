"""What a bot reads out of a view: whom it commands, who is near, how one comes from here to there.

Distances are between the middles of units, in inches: a general's measure, not an umpire's.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from sandgate.kernel.contract import Ask
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.outlines import Outline, gap
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Unit
from sandgate.rules.wells1913.kriegspiel.roll import fighting, men_of, own_move, post_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.turn import commanded
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.little_wars.state import Point, Side, other

AT_ENDS_IN = 4.0  # a unit so near to the end of a crossing goes on to its other end
BEYOND_IN = 3.0  # a crossing is left by so much
TURNS_DEG = (0.0, 20.0, -20.0, 45.0, -45.0, 75.0, -75.0)
PARTS = (0.98, 0.6, 0.3)


class Force(NamedTuple):
    """A unit with the middle of its men and how many of them fight."""

    unit: Unit
    x_in: float
    y_in: float
    men: int

    @property
    def place(self) -> Point:
        """Its middle."""
        return Point(self.x_in, self.y_in)


def apart(a: Point, b: Point) -> float:
    """How far two places lie from one another."""
    return distance(a.x_in, a.y_in, b.x_in, b.y_in)


@dataclass(frozen=True)
class Reading:
    """A view as a commander reads it for one sheet."""

    view: FieldView
    ask: Ask

    @property
    def battle(self) -> Battle:
        """The field."""
        return self.view.battle

    @property
    def side(self) -> Side:
        """Whose commander it is."""
        return "blue" if self.view.side == "blue" else "red"

    @cached_property
    def services(self) -> tuple[str, ...]:
        """What it commands."""
        return commanded(self.battle, post_of(self.battle, self.view.reader))

    @cached_property
    def move(self) -> int:
        """The number of its side's own move."""
        return own_move(self.battle, self.side)

    @cached_property
    def own(self) -> tuple[Force, ...]:
        """Its side's units that have somebody left on the field."""
        return tuple(self._forces(self.side))

    @cached_property
    def enemies(self) -> tuple[Force, ...]:
        """The enemy's units that it sees."""
        return tuple(self._forces(other(self.side)))

    def _forces(self, side: Side) -> Iterator[Force]:
        for unit in self.battle.units:
            men = fighting(self.battle, unit.name) or men_of(self.battle, unit.name)
            if unit.side == side and men and not unit.aboard:
                x, y = sum(man.x_in for man in men) / len(men), sum(man.y_in for man in men) / len(men)
                yield Force(unit, x, y, len(men))

    def commanded(self, service: str) -> Iterator[Force]:
        """Its own units of a service, if it commands them."""
        if service in self.services:
            yield from (force for force in self.own if force.unit.service == service)

    def guns(self) -> Iterator[Gun]:
        """Its guns that are whole, if it commands them."""
        if "artillery" in self.services:
            yield from (gun for gun in self.battle.guns if gun.holder == self.side and not gun.destroyed)

    def nearest(self, place: Point, services: Sequence[str] = ()) -> Force | None:
        """The nearest enemy, of some services or of any but the General."""
        wanted = [
            force
            for force in self.enemies
            if (force.unit.service in services if services else force.unit.service != "general")
        ]
        return min(wanted, key=lambda force: apart(place, force.place), default=None)

    def threatened_by_horse(self, place: Point, within_in: float) -> bool:
        """Whether eight or more mounted enemies are so near."""
        horse = [
            force for force in self.enemies if force.unit.service == "cavalry" and force.unit.mounted and force.men >= 8
        ]
        return any(apart(place, force.place) <= within_in for force in horse)

    # -- where to ------------------------------------------------------------------------------------------------------

    @property
    def forward_deg(self) -> float:
        """The bearing of the enemy's back line."""
        return 0.0 if self.battle.south == self.side else 180.0

    @cached_property
    def goal_y_in(self) -> float:
        """The enemy's back line."""
        return self.battle.field.country.depth_in if self.battle.south == self.side else 0.0

    def aim(self, force: Force) -> Point:
        """Where a unit is to go: the place of its side's aim, the enemy's line, or the nearest enemy."""
        for aim in self.battle.aims:
            if aim.side == self.side and aim.kind == "place":
                return aim.at
            if aim.side == self.side and aim.kind == "line":
                return Point(force.x_in, self.goal_y_in)
        enemy = self.nearest(force.place)
        return enemy.place if enemy else Point(force.x_in, self.goal_y_in)

    def own_rear(self, force: Force) -> Point:
        """A place behind a unit, towards its own back line."""
        back = -36.0 if self.forward_deg == 0.0 else 36.0
        return self.on_field(force.x_in, force.y_in + back)

    def attacks(self) -> bool:
        """Whether its side has to come on: it has an aim on the ground, or the enemy has none."""
        own = any(aim.side == self.side and aim.kind in {"line", "place"} for aim in self.battle.aims)
        return own or not self.battle.aims

    def towards(self, start: Point, goal: Point) -> Point:
        """The next place on the way to a goal: past water by a whole bridge, else the goal itself."""
        country = self.battle.field.country
        if not any(gap(Outline((start, goal)), Outline(water.outline)) == 0.0 for water in country.waters):
            return goal
        bridges = [each for each in self.battle.structures if each.kind == "road bridge" and each.intact]
        ends = [pair for each in bridges for pair in self._ends(each)]
        if not ends:
            return goal
        near, far = min(ends, key=lambda pair: apart(start, pair[0]) + apart(pair[0], pair[1]) + apart(pair[1], goal))
        return far if apart(start, near) <= AT_ENDS_IN else near

    def _ends(self, bridge: Structure) -> Iterator[tuple[Point, Point]]:
        """Both ways over a bridge along its longer sense, a little beyond its ends."""
        xs, ys = [x for x, _ in bridge.outline], [y for _, y in bridge.outline]
        x, y = (min(xs) + max(xs)) / 2.0, (min(ys) + max(ys)) / 2.0
        along_y = self._water_runs_east(x, y)
        if along_y:
            a, b = Point(x, min(ys) - BEYOND_IN), Point(x, max(ys) + BEYOND_IN)
        else:
            a, b = Point(min(xs) - BEYOND_IN, y), Point(max(xs) + BEYOND_IN, y)
        yield a, b
        yield b, a

    def _water_runs_east(self, x: float, y: float) -> bool:
        """Whether the water below a place is wider from west to east than from south to north."""
        below = [
            water
            for water in self.battle.field.country.waters
            if gap(Outline((Point(x, y),)), Outline(water.outline)) == 0.0
        ]
        spans = [
            max(px for px, _ in water.outline) - min(px for px, _ in water.outline)
            > max(py for _, py in water.outline) - min(py for _, py in water.outline)
            for water in below
        ]
        return not spans or spans[0]

    def steps(self, start: Point, goal: Point, reach_in: float) -> Iterator[Point]:
        """Places that bring a piece nearer to a goal, the best first, with ways round whatever bars the straight one."""
        if reach_in < 0.5:
            return
        towards = self.towards(start, goal)
        far = apart(start, towards)
        straight = bearing(*start, *towards)
        for part in PARTS:
            length = min(far, reach_in * part)
            for turn in TURNS_DEG:
                x, y = ahead(start.x_in, start.y_in, straight + turn, length, 0.0)
                yield self.on_field(x, y)

    def on_field(self, x: float, y: float) -> Point:
        """The nearest place on the field, to a tenth of an inch."""
        country = self.battle.field.country
        return Point(
            math.floor(min(max(x, 2.0), country.width_in - 2.0) * 10.0) / 10.0,
            math.floor(min(max(y, 2.0), country.depth_in - 2.0) * 10.0) / 10.0,
        )
