"""What a commander reads out of a view: whom he commands, who is near, what his side is after, how much time is left.

Distances are between the middles of units unless they say otherwise, in inches: a general's measure, not an umpire's.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor
from typing import Final, NamedTuple

from sandgate.kernel.contract import Ask
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.kriegspiel.back_lines import forward, line_y
from sandgate.rules.wells1913.kriegspiel.cavalry_charging import SABRES_TO_CHARGE
from sandgate.rules.wells1913.kriegspiel.duties import duties_now
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, DutyKind, Gun, Man, Service, Unit
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, own_move, post_of
from sandgate.rules.wells1913.kriegspiel.setting_out import ranks_of
from sandgate.rules.wells1913.kriegspiel.shortage import shortage_bars
from sandgate.rules.wells1913.kriegspiel.state import Aim, Battle
from sandgate.rules.wells1913.kriegspiel.the_moves import ROAD_FACTOR, reach_in
from sandgate.rules.wells1913.kriegspiel.turn import commanded
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.little_wars.state import Point, Side, other

AT_EDGE_IN: Final = 0.1  # whose middle is so near to a back line stands on it
SPARE_MOVES: Final = 1  # one that hurries leaves himself so many
ON_GROUND: Final = ("line", "place")  # aims for which men have to go somewhere
BOUND_TO_RETIRE: Final[tuple[DutyKind, ...]] = ("retire a foot", "pursued", "retiring")


class Force(NamedTuple):
    """A unit with those of its men who fight, and the middle of them."""

    unit: Unit
    men: tuple[Man, ...]
    place: Point

    @property
    def name(self) -> str:
        """What orders call it."""
        return self.unit.name

    @property
    def rides(self) -> bool:
        """Whether it is mounted cavalry."""
        return self.unit.service == "cavalry" and self.unit.mounted

    @property
    def may_charge(self) -> bool:
        """Whether it is to be feared as cavalry: mounted, and eight or more."""
        return self.rides and len(self.men) >= SABRES_TO_CHARGE

    @property
    def is_open(self) -> bool:
        """Whether cavalry can ride it down: foot in extended order, or dismounted cavalry."""
        return self.unit.formation == "extended" or (self.unit.service == "cavalry" and not self.unit.mounted)

    @property
    def is_closed_foot(self) -> bool:
        """Whether it is foot in close order, which cavalry never charges."""
        return self.unit.service in {"infantry", "engineers"} and not self.is_open

    @property
    def ranks(self) -> int:
        """How many men stand behind one another in it."""
        return ranks_of(self.unit.formation, len(self.men))


def apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far two places lie from one another."""
    return distance(*a, *b)


def gap_between(one: Force, another: Force) -> float:
    """How far the nearest men of two units are from one another, from middle to middle."""
    return min(distance(a.x_in, a.y_in, b.x_in, b.y_in) for a in one.men for b in another.men)


def force_of(unit: Unit, men: Iterable[Man]) -> Force:
    """A unit with those of its men who fight, or who hold horses if nobody else is left."""
    every = tuple(men)
    fight = tuple([man for man in every if not man.holder]) or every
    x, y = sum([man.x_in for man in fight]) / len(fight), sum([man.y_in for man in fight]) / len(fight)
    return Force(unit, fight, Point(x, y))


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
    def services(self) -> tuple[Service, ...]:
        """What it commands."""
        return commanded(self.battle, post_of(self.battle, self.view.reader))

    @cached_property
    def move(self) -> int:
        """The number of its side's own move."""
        return own_move(self.battle, self.side)

    @property
    def moves_left(self) -> int:
        """How many moves its side still has, this one among them."""
        return self.battle.options.moves - self.move + 1

    # -- who is there --------------------------------------------------------------------------------------------------

    @cached_property
    def forces(self) -> dict[str, Force]:
        """All units that have somebody free and armed on the field, by name."""
        men = dict[str, list[Man]]()
        for man in self.battle.men:
            if man.status == "field":
                men.setdefault(man.unit, []).append(man)
        return {unit.name: force_of(unit, men[unit.name]) for unit in self.battle.units if unit.name in men}

    @cached_property
    def own(self) -> tuple[Force, ...]:
        """Its side's units on the field."""
        return tuple(force for force in self.forces.values() if force.unit.side == self.side)

    @cached_property
    def troops(self) -> tuple[Force, ...]:
        """Its side's infantry and cavalry on the field."""
        return tuple(force for force in self.own if force.unit.service in {"infantry", "cavalry"})

    @cached_property
    def enemies(self) -> tuple[Force, ...]:
        """The enemy's units that it sees, the General not among them: nobody can hurt him."""
        return tuple(
            force
            for force in self.forces.values()
            if force.unit.side == other(self.side) and force.unit.service != "general"
        )

    def mine(self, service: Service) -> tuple[Force, ...]:
        """The units of a service on the field, if it commands them."""
        return tuple(force for force in self.own if force.unit.service == service) if service in self.services else ()

    @cached_property
    def guns(self) -> tuple[Gun, ...]:
        """The guns in its side's hands that are whole and on the field, if it commands them."""
        if "artillery" not in self.services:
            return ()
        aboard = [unit.name for unit in self.battle.units if unit.aboard]
        return tuple(
            gun for gun in self.battle.guns if gun.holder == self.side and not gun.destroyed and gun.name not in aboard
        )

    def by_distance(self, place: Point) -> list[Force]:
        """The enemy's units, the nearest first."""
        return sorted(self.enemies, key=lambda force: apart(place, force.place))

    def nearest(self, place: Point) -> Force | None:
        """The enemy's nearest unit."""
        return min(self.enemies, key=lambda force: apart(place, force.place), default=None)

    def nearest_in(self, place: Point) -> float:
        """How far off the enemy's nearest unit is; farther than any field where there is none."""
        found = self.nearest(place)
        return apart(place, found.place) if found else float("inf")

    @cached_property
    def horse(self) -> tuple[Force, ...]:
        """The enemy's cavalry that is to be feared."""
        return tuple(force for force in self.enemies if force.may_charge)

    # -- what binds its units ------------------------------------------------------------------------------------------

    def duty_to_retire(self, name: str) -> Duty | None:
        """The duty for which a unit has to retire in this move."""
        there = [man.name for man in self.forces[name].men]
        found = (duty for duty in duties_now(self.battle, name) if duty.kind in BOUND_TO_RETIRE)
        return next((duty for duty in found if not duty.men or any(man in there for man in duty.men)), None)

    def has_duty(self, name: str, kind: DutyKind) -> bool:
        """Whether a unit has a duty in this move."""
        return any(duty.kind == kind for duty in duties_now(self.battle, name))

    def can_act(self, force: Force) -> bool:
        """Whether a unit has something of its move left: it has not fired, worked or charged, and is not held for want."""
        unit = force.unit
        spent = unit.spent >= 1.0 or unit.worked or bool(unit.charged) or any(man.fired for man in force.men)
        rooted = self.has_duty(unit.name, "rooted")
        return not (spent or rooted or any(shortage_bars(self.view, unit, "move")))

    # -- where to ------------------------------------------------------------------------------------------------------

    @property
    def forward(self) -> float:
        """1 if the enemy's back line is in the north, -1 if it is in the south."""
        return forward(self.battle, self.side)

    @cached_property
    def own_aim(self) -> Aim | None:
        """The place or line that its side has to reach."""
        return next((aim for aim in self.battle.aims if aim.side == self.side and aim.kind in ON_GROUND), None)

    @cached_property
    def guarded(self) -> Aim | None:
        """The place or line that its side has to keep, if it has none to reach."""
        if self.own_aim is not None:
            return None
        return next((aim for aim in self.battle.aims if aim.side != self.side and aim.kind in ON_GROUND), None)

    def aim_of(self, place: Point) -> Point | None:
        """Where those who are at a place have to go to reach their side's aim."""
        aim = self.own_aim
        if aim is None or aim.kind == "place":
            return aim.at if aim else None
        return self.on_field(place.x_in, line_y(self.battle, other(self.side)))

    def moves_to_aim(self, force: Force) -> int:
        """How many moves a unit of infantry or cavalry needs to its aim; 0 without one."""
        aim = self.aim_of(force.place)
        if aim is None:
            return 0
        road = self.battle.field.roads and force.unit.service == "infantry"
        return ceil(apart(force.place, aim) / (reach_in(arm_of(force.unit)) * (ROAD_FACTOR if road else 1.0)))

    def in_haste(self, force: Force) -> bool:
        """Whether a unit must go on to be at the aim in time; who can no longer be there need not hurry."""
        needs = self.moves_to_aim(force)
        return 0 < needs <= self.moves_left <= needs + SPARE_MOVES

    @cached_property
    def may_dash(self) -> bool:
        """Whether those who are within a move of the aim are enough to reach it."""
        aim = self.own_aim
        near = [force for force in self.troops if self.moves_to_aim(force) == 1]
        return aim is not None and sum(len(force.men) for force in near) >= aim.men

    def behind(self, place: Point, by_in: float) -> Point:
        """A place so far behind another, towards its own back line."""
        return self.on_field(place.x_in, place.y_in - by_in * self.forward)

    def on_field(self, x_in: float, y_in: float) -> Point:
        """The nearest place on the field, on a grid of a tenth of an inch."""
        country = self.battle.field.country
        return Point(_clipped(x_in, country.width_in), _clipped(y_in, country.depth_in))

    def owned_by_others(self) -> Iterator[Service]:
        """The services of its side that others command who have not ended their move."""
        for post in self.battle.posts:
            if post.side == self.side and post.key != self.view.reader and not post.ended:
                yield from (service for service in post.services if service not in self.services)


def _clipped(value_in: float, size_in: float) -> float:
    return min(max(floor(10.0 * value_in + 0.5) / 10.0, AT_EDGE_IN), size_in - AT_EDGE_IN)
