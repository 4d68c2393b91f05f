"""What binds a commander's units, what his side is after, and how much time is left."""

from functools import cached_property
from math import ceil, floor
from typing import Final

from sandgate.bots.wells1913_kriegspiel.muster import Force, Muster, apart
from sandgate.bots.wells1913_kriegspiel.ways import BEYOND_IN, Walker, ends_of, fords_of, way_through
from sandgate.kernel.outlines import Outline, gap
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import other
from sandgate.rules.wells1913.kriegspiel.charges.duties import duties_now
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import forward, line_y
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.pieces import Depot, Duty, DutyKind, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, commanded, post_of
from sandgate.rules.wells1913.kriegspiel.score import score
from sandgate.rules.wells1913.kriegspiel.state import Aim
from sandgate.rules.wells1913.kriegspiel.supply.shortage import shortage_bars
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import INCHES_PER_FOOT, INFANTRY_REACH_FT, PERIOD_MOVES
from sandgate.rules.wells1913.kriegspiel.view import FieldView

AT_EDGE_IN: Final = 0.1  # whose middle is so near to a back line stands on it
LANES_IN: Final = (0.0, 10.0, -10.0, 20.0, -20.0, 30.0, -30.0)  # to the right or left of straight on, to a line
LANE_IN: Final = 8.0  # units on a line stand farther apart than this
ARRIVED_IN: Final = 1.0  # from a place on a line
SPARE_MOVES: Final = 2  # who hurries leaves himself so many
LAST_MOVES: Final = 5  # in which the side that is behind risks more
FOR_EVER_IN: Final = 10_000.0
ON_GROUND: Final = ("line", "place")  # aims for which men have to go somewhere
SERVED_IN: Final = INCHES_PER_FOOT * INFANTRY_REACH_FT - 6.0  # packets reach infantry from there
FOLLOWS_IN: Final = 8.0  # waggons follow so far in a move
BOUND_TO_RETIRE: Final[tuple[DutyKind, ...]] = ("retire a foot", "pursued", "retiring")


def place_of(store: Waggon | Depot) -> Point:
    """Where a waggon or depot stands."""
    return Point(store.x_in, store.y_in)


def front_of(force: Force) -> Point:
    """The middle of a unit's front."""
    return Point(force.unit.x_in, force.unit.y_in)


class Reading(Muster):
    """A view as a commander reads it for one sheet."""

    # -- packets -------------------------------------------------------------------------------------------------------

    def waggons(self) -> tuple[Waggon, ...]:
        """Its side's waggons on the field."""
        waggons = self.battle.waggons
        return tuple(each for each in waggons if each.holder == self.side and not (each.destroyed or each.aboard))

    def depots(self) -> tuple[Depot, ...]:
        """Its side's depots that stand."""
        return tuple(depot for depot in self.battle.depots if depot.side == self.side and not depot.destroyed)

    def to_packets_in(self, place: Point) -> float:
        """How far a place is from the nearest waggon or depot of its side; no distance where it has none."""
        places = [*map(place_of, self.waggons()), *map(place_of, self.depots())]
        return min([apart(place, at) for at in places], default=0.0)

    def keeps_supplied(self, place: Point) -> bool:
        """Whether packets can be within reach of a place by the next account, if the waggons follow from now on."""
        moves = -self.move % PERIOD_MOVES
        return self.to_packets_in(place) <= SERVED_IN + FOLLOWS_IN * moves

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

    def aim_of(self, force: Force) -> Point | None:
        """Where a unit has to go to reach its side's aim; of a line a place that no other unit has taken."""
        aim, at = self.own_aim, front_of(force)
        if aim is None or aim.kind == "place":
            return aim.at if aim else None
        y_in = line_y(self.battle, other(self.side))
        lanes = [self.on_field(at.x_in + lane_in, y_in) for lane_in in LANES_IN]
        taken = [front_of(each) for each in self.troops if each.name != force.name]
        return next((lane for lane in lanes if all(apart(lane, place) > LANE_IN for place in taken)), lanes[0])

    def has_arrived(self, force: Force) -> bool:
        """Whether a unit stands where its side's aim is: there it stays until enough others have come."""
        aim, goal = self.own_aim, self.aim_of(force)
        if aim is None or goal is None:
            return False
        return apart(front_of(force), goal) <= (ARRIVED_IN if aim.kind == "line" else aim.within_in)

    @property
    def is_behind(self) -> bool:
        """Whether points decide before long, and the enemy has more of them."""
        options = self.battle.options
        decide = options.then == "score" and self.moves_left <= LAST_MOVES
        return decide and score(self.battle, self.side) < score(self.battle, other(self.side))

    @property
    def aim_short_in(self) -> float:
        """So far short of its aim a side may stop: half way into the circle of a place."""
        aim = self.own_aim
        return aim.within_in / 2.0 if aim is not None and aim.kind == "place" else 0.0

    @cached_property
    def moves_to_aim(self) -> dict[str, int]:
        """How many moves each unit of infantry and cavalry needs to its side's aim; a way that is barred takes for ever."""
        found = dict[str, int]()
        for force in self.troops:
            aim, start, arm = self.aim_of(force), front_of(force), arm_of(force.unit)
            walker = Walker(arm, "line" if force.rides else "fours", half_width_in(force.rides), not force.rides)
            if aim is not None:
                cost_in = way_through(self.battle, walker, start, aim).cost_in - self.aim_short_in
                found[force.name] = ceil(min(cost_in, FOR_EVER_IN) / reach_in(arm))
        return found

    @cached_property
    def chosen(self) -> tuple[str, ...]:
        """Who is to reach the aim: the units that can be there first, half as many men again as are needed."""
        found, men = list[str](), 0
        for name in sorted(self.moves_to_aim, key=lambda name: self.moves_to_aim[name]):
            if self.own_aim is not None and 2 * men < 3 * self.own_aim.men:
                found.append(name)
                men += len(self.forces[name].men)
        return tuple(found)

    def in_haste(self, force: Force) -> bool:
        """Whether a unit must go on to be at the aim in time; who can no longer be there need not hurry."""
        needs = self.moves_to_aim.get(force.name, 0)
        return force.name in self.chosen and 0 < needs <= self.moves_left <= needs + SPARE_MOVES

    def may_dash(self, force: Force) -> bool:
        """Whether a unit is within a move of the aim, with enough others to reach it."""
        near = [name for name, moves in self.moves_to_aim.items() if moves <= 1]
        enough = self.own_aim is not None and sum(len(self.forces[name].men) for name in near) >= self.own_aim.men
        return enough and force.name in near

    @cached_property
    def crossings(self) -> tuple[Point, ...]:
        """Both ends of all whole bridges and fords."""
        country, ground = self.battle.field.country, dry_ground(self.battle)
        bridges = [ends for each in ground.crossings for ends in ends_of(country, each.outline, BEYOND_IN)]
        return tuple(end for ends in (*bridges, *fords_of(country)) for end in ends)

    def is_own_bank(self, end: Point) -> bool:
        """Whether an end of a crossing is on the side of one's own back line."""
        return not self.crosses(end, Point(end.x_in, line_y(self.battle, self.side)))

    def crosses(self, a: Point, b: Point) -> bool:
        """Whether the straight way between two places crosses water."""
        leg = Outline((a, b))
        return any(gap(leg, Outline(water.outline)) == 0.0 for water in self.battle.field.country.waters)

    def behind(self, place: Point, by_in: float) -> Point:
        """A place so far behind another, towards its own back line."""
        return self.on_field(place.x_in, place.y_in - by_in * self.forward)

    def on_field(self, x_in: float, y_in: float) -> Point:
        """The nearest place on the field, on a grid of a tenth of an inch."""
        country = self.battle.field.country
        return Point(_clipped(x_in, country.width_in), _clipped(y_in, country.depth_in))


def reading(view: FieldView) -> Reading:
    """A view as its reader reads it."""
    return Reading(view, commanded(view.battle, post_of(view.battle, view.reader)))


def _clipped(value_in: float, size_in: float) -> float:
    return min(max(floor(10.0 * value_in + 0.5) / 10.0, AT_EDGE_IN), size_in - AT_EDGE_IN)
