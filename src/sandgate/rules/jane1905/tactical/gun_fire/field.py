"""The board as guns see it at the end of a move: who stands there, and what lies between two of them. JANE.GUN.04, .25."""

import math
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple

from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.plan import Beam, FortPlan, Plan
from sandgate.rules.jane1905.tactical.gun_fire.bearing import hull_bars, lies_on
from sandgate.rules.jane1905.tactical.gun_fire.grades import grade_of, on_parallel_courses
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed, armed_and_ready, armed_of, is_meant
from sandgate.rules.jane1905.tactical.gun_fire.shooters import shooter_of
from sandgate.rules.jane1905.tactical.gun_fire.strikes import across_yd, bearing_changes_fast
from sandgate.rules.jane1905.tactical.night.seen import sees as sees_by_night
from sandgate.rules.jane1905.tactical.posts import SIDES, Side
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship
from sandgate.rules.jane1905.tactical.ships import fort_plan_of, names_of, plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.written_state import FireControl, Group
from sandgate.rules.jane1905.track.squares import square_at

Reason = Literal["", "off the board", "out of sight", "out of range", "outside its arc", "behind a friend"]

FEET_IN_YARD = 3.0
KEEL_YD = 1.0  # so near to the keel line an enemy may be fired at from either side
BEAMS: Final[tuple[Beam | Literal[""], ...]] = ("", "P", "S")  # on which guns stand


@dataclass(frozen=True, eq=False)  # each is itself alone, and keeps its mountings once they are asked for
class Party:
    """A ship or a fort that fires or is fired at."""

    number: int  # in slots
    of: Ship | Fort
    plan: Plan | FortPlan
    heading_deg: float  # course, or the bearing that a fort faces
    made_yd: tuple[float, float]  # east and north in the move just made
    dives: bool = False  # a boat that dives is a dot without a name to the other side (JANE.SUB.04)
    under_water: bool = False  # a submarine that no gun can touch and no line of fire meets (JANE.SUB.15)

    @cached_property
    def armed(self) -> tuple[Armed, ...]:
        """All its mountings."""
        return armed_of(self.plan, self.of.mountings)

    def ready(self, move: int, beams: Container[str], reach_yd: float) -> list[tuple[Armed, tuple[int, ...]]]:
        """Its mountings on some sides with guns that may fire in a move and reach so far, and the places of these guns."""
        return armed_and_ready(self.plan, self.of.mountings, move, beams, reach_yd)

    @property
    def captain(self) -> str:
        """The role that has the ship, or answers for the fort."""
        return self.of.captain if isinstance(self.of, Ship) else self.of.gunner

    @property
    def goes_ahead(self) -> bool:
        """Whether it is a ship that has made way ahead in the move."""
        return isinstance(self.of, Ship) and self.of.speed_kn > 0.0


class Gap(NamedTuple):
    """What lies between one who fires and one who is fired at."""

    range_yd: float  # whole yards, from centre to centre
    bearing_deg: float  # true, of the enemy
    relative_deg: float  # of the enemy from the firer's bow, starboard positive
    bow_deg: float  # of the firer from the enemy's bow, starboard positive
    back_deg: float  # true, of the firer from the enemy

    @property
    def back(self) -> "Gap":
        """The same for the enemy who fires back."""
        return Gap(self.range_yd, self.back_deg, self.bow_deg, self.relative_deg, self.bearing_deg)


class Meeting(NamedTuple):
    """How one who fires and one who is fired at meet (JANE.GUN.04, .09, .14)."""

    grade: int  # of target, by the range
    parallel: bool  # both steam ahead, the same way
    fast: bool  # the bearing changes fast


class Field:
    """All who are on the board at the end of a move, worked out once for a fire phase."""

    def __init__(self, state: State) -> None:
        self.state = state
        ships = [_ship(state, ship) for ship in state.ships if not ship.gone]
        forts = [_fort(state, fort) for fort in state.forts]
        self.parties = {party.number: party for party in (*ships, *forts)}
        self.names = names_of(state)
        self.numbers = {ship.id: ship.number for ship in state.ships} | {fort.id: fort.number for fort in state.forts}
        self.found = {(each.ship, each.boat) for each in state.found}  # ships, and boats under water that they have found
        self.orders = {orders.side: orders for orders in state.orders}
        self._seen = {(sight.side, sight.ship) for sight in state.sights if sight.now}
        self._hostile = {side: [each for each in self.parties.values() if each.of.side != side] for side in SIDES}
        self._enemies = {side: [each for each in self._hostile[side] if isinstance(each.of, Ship)] for side in SIDES}
        self._gaps = dict[tuple[int, int], Gap]()
        self._barred = dict[tuple[int, int], bool]()
        self._ranged = dict[int, list[tuple[Party, Gap]]]()
        self._nearest = dict[tuple[int, str], list[tuple[Party, Gap]]]()
        self._meetings = dict[tuple[int, int], Meeting]()
        self._shooters = dict[tuple[int, str], str]()
        self.control = dict[tuple[int, Group], list[FireControl]]()  # the lines of fire control for a group of a ship
        self.settled = dict[tuple[int, int, int], int]()  # what has been found of a mounting and the enemy it is ordered at

    @cached_property
    def _hulls(self) -> Mapping[Side, Sequence[tuple[Party, float, float]]]:
        """Those of each side that may lie in the way of its fire, with their length and beam."""
        return {
            side: [
                (party, party.plan.length_ft / FEET_IN_YARD, party.plan.beam_ft / FEET_IN_YARD)
                for party in self.parties.values()
                if isinstance(party.plan, Plan) and party.of.side == side and not party.under_water
            ]
            for side in SIDES
        }

    def gap(self, firer: Party, enemy: Party) -> Gap:
        """What lies between two of them."""
        key = (firer.number, enemy.number)
        found = self._gaps.get(key)
        if found is None:
            found = self._gaps[key] = gap_between(firer, enemy)
            self._gaps[enemy.number, firer.number] = found.back
        return found

    def meeting(self, firer: Party, enemy: Party) -> "Meeting":
        """How two of them meet, as far as it counts for how many strikes the one has at the other, and on what sheet."""
        key = (firer.number, enemy.number)
        found = self._meetings.get(key)
        if found is None:
            gap, both_ahead = self.gap(firer, enemy), firer.goes_ahead and enemy.goes_ahead
            found = self._meetings[key] = Meeting(
                grade_of(gap.range_yd),
                on_parallel_courses(firer.heading_deg, enemy.heading_deg, both_ahead),
                bearing_changes_fast(across_yd(*firer.made_yd, *enemy.made_yd, gap.bearing_deg)),
            )
        return found

    def hostile(self, side: Side) -> list[Party]:
        """The ships of the other side, in the order of its list, and its forts."""
        return self._hostile[side]

    def nearest_first(self, firer: Party, beam: Beam | Literal[""]) -> list[tuple[Party, Gap]]:
        """The ships of the other side that lie on the side of a gun, by their ranges, in its list's order where alike."""
        found = self._nearest.get((firer.number, beam))
        if found is None:
            found = self._by_range(firer)
            if beam:
                found = [each for each in found if lies_on(each[1].relative_deg, beam)]
            self._nearest[firer.number, beam] = found
        return found

    def _by_range(self, firer: Party) -> list[tuple[Party, Gap]]:
        found = self._ranged.get(firer.number)
        if found is None:
            ships = [(enemy, self.gap(firer, enemy)) for enemy in self._enemies[firer.of.side]]
            found = self._ranged[firer.number] = sorted(ships, key=lambda each: each[1].range_yd)
        return found

    def beams_met(self, firer: Party) -> Container[str]:
        """The sides on which an enemy lies, so that guns that stand there may have somebody to fire at.

        Both, if he lies near her keel line; all, where there are forts.
        """
        enemies, x_yd, y_yd, turn = (
            self._enemies[firer.of.side],
            firer.of.x_yd,
            firer.of.y_yd,
            math.radians(firer.heading_deg),
        )
        if self.state.forts or not enemies:
            return BEAMS if self.state.forts else ()
        sine, cosine = math.sin(turn), math.cos(turn)
        off_yd = [(enemy.of.x_yd - x_yd) * cosine - (enemy.of.y_yd - y_yd) * sine for enemy in enemies]  # to starboard
        to_port, to_starboard = min(off_yd) < KEEL_YD, max(off_yd) > -KEEL_YD
        return BEAMS if to_port and to_starboard else ("", "P") if to_port else ("", "S")

    def nearest_yd(self, firer: Party) -> float:
        """The range of the nearest of the other side: guns that do not reach him fire at nobody by themselves."""
        x_yd, y_yd = firer.of.x_yd, firer.of.y_yd
        off_yd = [distance(x_yd, y_yd, enemy.of.x_yd, enemy.of.y_yd) for enemy in self._hostile[firer.of.side]]
        return math.floor(min(off_yd) + 0.5) if off_yd else math.inf

    def shooter(self, firer: Party, group: Group) -> str:
        """The role that fires a group of its guns."""
        key = (firer.number, group)
        if key not in self._shooters:
            self._shooters[key] = shooter_of(self.state.posts, firer.of.side, firer.captain, group)
        return self._shooters[key]

    def sees(self, firer: Party, enemy: Party) -> bool:
        """Whether an enemy is in sight: by day of the firer's side, by night of the firer, who has no flash to go by yet.

        What stands on land is in sight where it is near enough; a boat under water never is.
        """
        options = self.state.options
        if isinstance(enemy.of, Fort):
            return self.gap(firer, enemy).range_yd <= (options.night_yd or options.visibility_yd)
        if options.night_yd:
            return sees_by_night(self.state, firer.of, enemy.of, flashes=False)
        return not enemy.under_water and (firer.of.side, enemy.number) in self._seen

    def number_of(self, firer: Party, name: str) -> int:
        """Whom a line of a firer's names; a boat goes by the square where she shows or was found (JANE.SUB.04, .15).

        Of two boats on one square the nearer one: to him they are one name.
        """
        enemies = self.hostile(firer.of.side)
        boats = [each for each in enemies if each.dives and name == self._square(each) and self._knows(firer, each)]
        if boats:
            return min(boats, key=lambda boat: self.gap(firer, boat).range_yd).number
        return self.numbers.get(name, 0)

    def _square(self, party: Party) -> str:
        return square_at(party.of.x_yd, party.of.y_yd, *self.state.options.board_squares)

    def _knows(self, firer: Party, enemy: Party) -> bool:
        return self.sees(firer, enemy) or (firer.number, enemy.number) in self.found

    def name_of(self, number: int) -> str:
        """What a ship or a fort is called to those who fire at her."""
        party = self.parties.get(number)
        return "the boat" if party is not None and party.dives else self.names[number]

    @step("JANE.GUN.19", "JANE.GUN.25", "JANE.SUB.15")
    def why_not(self, firer: Party, armed: Armed, at: int) -> Reason:
        """Why guns of a mounting cannot be fired at an enemy; "" if they can."""
        enemy = self.parties.get(at)
        if enemy is None:
            return "off the board"
        if not (self._knows(firer, enemy) if armed.group == "LIGHT" else self.sees(firer, enemy)):
            return "out of sight"
        gap = self.gap(firer, enemy)
        if gap.range_yd > armed.limit_yd:
            return "out of range"
        if not armed.bears(gap.relative_deg):
            return "outside its arc"
        return "behind a friend" if self.barred(firer, enemy) else ""

    def barred(self, firer: Party, enemy: Party) -> bool:
        """Whether a friend's hull lies between them."""
        key = (firer.number, enemy.number)
        found = self._barred.get(key)
        if found is None:
            found = self._barred[key] = self._hull_between(firer, enemy)
        return found

    def _hull_between(self, firer: Party, enemy: Party) -> bool:
        here, there = (firer.of.x_yd, firer.of.y_yd), (enemy.of.x_yd, enemy.of.y_yd)
        (west, east), (south, north) = [(min(of), max(of)) for of in zip(here, there, strict=True)]
        for friend, length_yd, beam_yd in self._hulls[firer.of.side]:
            x_yd, y_yd, off_yd = friend.of.x_yd, friend.of.y_yd, length_yd + beam_yd
            if not (west - off_yd <= x_yd <= east + off_yd and south - off_yd <= y_yd <= north + off_yd):
                continue  # most friends lie nowhere near the line
            if friend is not firer and hull_bars(x_yd, y_yd, friend.heading_deg, length_yd, beam_yd, *here, *there):
                return True
        return False


def gap_between(firer: Party, enemy: Party) -> Gap:
    """Range and bearings between two of them."""
    here, there = (firer.of.x_yd, firer.of.y_yd), (enemy.of.x_yd, enemy.of.y_yd)
    bearing_deg, back_deg = bearing(*here, *there), bearing(*there, *here)
    return Gap(
        math.floor(distance(*here, *there) + 0.5),
        bearing_deg,
        relative(bearing_deg, firer.heading_deg),
        relative(back_deg, enemy.heading_deg),
        back_deg,
    )


def _ship(state: State, ship: Ship) -> Party:
    plan = plan_of(state, ship)
    before = next((fix for fix in reversed(ship.track) if fix.move < state.move), None)
    made_yd = (ship.x_yd - before.x_yd, ship.y_yd - before.y_yd) if before else (0.0, 0.0)
    dives, under_water = ship.diver is not None, ship.diver is not None and ship.diver.under
    return Party(ship.number, ship, plan, ship.course_deg, made_yd, dives, under_water)


def _fort(state: State, fort: Fort) -> Party:
    plan = fort_plan_of(state, fort)
    return Party(fort.number, fort, plan, fort.faces_deg, (0.0, 0.0))


def mountings_named(parties: Iterable[Party], gun: str) -> list[tuple[Party, Armed]]:
    """The mountings that an order names: MIKASA all, MIKASA.cm_aft of both sides and amidships, MIKASA.cm_aft.P one."""
    name, _, position = gun.partition(".")
    named = [party for party in parties if party.of.id == name]
    return [(party, each) for party in named for each in party.armed if not position or is_meant(each.mounting.id, position)]
