"""How a ship goes through a move: Section II, "The Turning Card" and "Speed". Clauses NWC.TA.08, .09, .41 and .51 to .54.

The speed of the fleet in a move, what a single ship makes beside it, and the course that she runs by her card.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, NO_TURN, Afloat, Sailing
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship
from sandgate.rules.nwc1902.fleet.vessels import complete_turn, turn_at_rest, under_way, waits_for_way
from sandgate.rules.nwc1902.fleet.wake import legs, stretches_of, turned_on_wake, wake_length
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.ship.stencils import POINT_DEG
from sandgate.rules.nwc1902.squadron.speed import (
    RESERVE,
    fleet_mean,
    fleet_step,
    highest_speed,
    may_use_reserve,
    mean_speed,
    next_halves,
    reserve_speed,
    speed_at_end,
    speed_missing,
)
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.track.track_curves import Motion, put_helm, steaming
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Stretch


class FleetPace(NamedTuple):
    """The speed of a fleet in a move: full, at its beginning, in the mean and at its end; and whether losses are kept."""

    full_kn: float
    begins_kn: float
    card_kn: float
    ends_kn: float
    keeps_loss: bool


class Pace(NamedTuple):
    """The speed of a ship in a move: that of her card, what she makes as it begins, and at its end if she does not turn."""

    card_kn: float
    made_kn: float
    ends_kn: float


class Turn(NamedTuple):
    """A turn that is ordered: +1 right, -1 left, 0 none; and the points."""

    side: int
    points: float


class Course(NamedTuple):
    """What a ship runs in a move by her card: its stretches, and what times her way on them.

    A second motion goes on from `later_s` where an old turn has been completed in the move. The motions tell the time alone;
    where she is, the stretches say.
    """

    path: Sequence[Stretch]
    way_yd: float
    turned_pt: float
    even: bool  # she runs evenly, timed by no motion
    motion: Motion
    later: Motion
    later_s: float  # at the end of the move: there is no second motion
    ends: Motion  # how she runs at the end of the move; with no helm there is no turn left


STAND_ON = Turn(0, 0.0)


def turn_of(signal: Signal | None) -> Turn:
    """The turn that a manoeuvre asks for.

    >>> turn_of(Signal("V", 4, "L")), turn_of(None)
    (Turn(side=-1, points=4.0), Turn(side=0, points=0.0))
    """
    if signal is None or signal.points == 0:
        return STAND_ON
    return Turn(1 if signal.hand == "R" else -1, float(signal.points))


def turns_column(signal: Signal) -> bool:
    """Whether a manoeuvre changes the direction of the head of a column; without points it forms one (NWC.TA.59).

    >>> turns_column(Signal("C", 8, "L")), turns_column(Signal("C")), turns_column(Signal("V", 8, "L"))
    (True, False, False)
    """
    return signal.letter == "C" and signal.points > 0


@step("NWC.TA.54")
def fleet_pace(fleet: Fleet | Sailing, keeps_loss: bool) -> FleetPace:
    """The speed of a fleet in the coming move: one step toward the speed ordered."""
    return pace_of_step(fleet.speed_kn, fleet.halves, fleet.goal_halves, keeps_loss)


@lru_cache(maxsize=256)
def pace_of_step(full_kn: float, halves: int, goal_halves: int, keeps_loss: bool) -> FleetPace:
    """The speed of a fleet in a move in which it goes one step toward the speed ordered."""
    then = next_halves(halves, goal_halves)
    begins_kn, ends_kn = fleet_step(full_kn, halves), fleet_step(full_kn, then)
    return FleetPace(full_kn, begins_kn, fleet_mean(full_kn, halves, then), ends_kn, keeps_loss)


@step("NWC.TA.08", "NWC.TA.52", "NWC.TA.53")
def ship_pace(fleet: FleetPace, ship: Afloat, uses_reserve: bool) -> Pace:
    """The speed of a ship in the coming move: the fleet's, with her reserve on top of it, or one of her own by instructions.

    Ruling: her reserve, being ordered for this move, goes before the instructions; a speed of her own starts from what she
    makes, so that nothing of an earlier turn is left to be kept.
    """
    if ship.ordered_kn != AS_FLEET and not uses_reserve:
        card_kn = mean_speed(ship.speed_kn, ship.ordered_kn)
        return Pace(card_kn, card_kn, speed_at_end(ship.speed_kn, ship.ordered_kn))
    missing_kn = speed_missing(fleet.begins_kn, ship.speed_kn) if fleet.keeps_loss else 0.0
    card_kn, ends_kn = fleet.card_kn, fleet.ends_kn
    if uses_reserve:
        card_kn += reserve_speed(fleet.full_kn, ship.reserve_moves)
        ends_kn += RESERVE * fleet.full_kn
    return Pace(card_kn, max(0.0, card_kn - missing_kn), ends_kn)


@step("NWC.TA.52", "NWC.TA.53")
def held_to_reserve(fleet: FleetPace, ship: Afloat, guide: int) -> Afloat:
    """A ship with what she may make, in the coming move, of a speed of her own: beyond the fleet's only by her reserve.

    Ruling: a move in which she runs farther by it than the fleet at full speed is one of the four; the guide has no reserve.
    """
    if ship.ordered_kn == AS_FLEET:
        return ship
    has_reserve = ship.number != guide and may_use_reserve(ship.reserve_moves, ship.rest_moves)
    return ship._replace(ordered_kn=min(ship.ordered_kn, highest_speed(fleet.full_kn, has_reserve)))


def beyond_fleet(fleet: FleetPace, ship: Afloat, way_yd: float) -> bool:
    """Whether a ship with a speed of her own above the fleet's, to which she has been held, uses her reserve on a way."""
    if ship.ordered_kn <= fleet.full_kn:
        return False
    return near(way_yd) > near(yards_run(fleet.full_kn, CARD_MOVE_S))


@step("NWC.TA.52", "NWC.TA.59")
def reach_of(fleet: FleetPace, ship: Afloat) -> tuple[float, float]:
    """How far a ship can run to her station in a move, and how far of that without her reserve.

    Fleet speed and reserve count whatever the step of the fleet; one with a speed of her own runs no farther than that.
    """
    full_yd = yards_run(fleet.full_kn, CARD_MOVE_S)
    if ship.ordered_kn != AS_FLEET:
        own_yd = yards_run(ship_pace(fleet, ship, uses_reserve=False).card_kn, CARD_MOVE_S)
        return own_yd, full_yd if beyond_fleet(fleet, ship, own_yd) else own_yd
    if not may_use_reserve(ship.reserve_moves, ship.rest_moves):
        return full_yd, full_yd
    return full_yd + yards_run(reserve_speed(fleet.full_kn, ship.reserve_moves), CARD_MOVE_S), full_yd


@step("NWC.TA.08", "NWC.TA.09", "NWC.TA.41")
def run_course(ship: Afloat, pace: Pace, turn: Turn, path: list[Stretch]) -> Course:
    """Run a ship by her card: first she completes a turn that has outlasted its move, then she turns as ordered.

    A turn executed at rest she begins with the first way she makes.
    path: a list in which her course may be laid, whatever was in it: who runs many courses makes no list for each.
    """
    turning = ship.motion
    if turning.helm == 0 and pace.card_kn > 0.0:
        if turn.side == 0 and pace.made_kn == pace.card_kn:
            return straight_on(ship, pace.card_kn, path)
        return from_place(by_card(pace.made_kn, pace.card_kn, turn), ship.x_yd, ship.y_yd, ship.heading_deg, path)
    waits = waiting_pt(turning)
    if turning.helm == 0 or (waits != 0.0 and pace.card_kn == 0.0):
        return stay(ship, waits + turn.side * turn.points)
    if waits != 0.0:
        hand = 1 if waits > 0.0 else -1
        turning = under_way(ship.x_yd, ship.y_yd, ship.heading_deg, pace.made_kn, pace.card_kn, hand, abs(waits))
    steady, later_s = complete_turn(turning, pace.card_kn)
    if later_s == CARD_MOVE_S:
        path, ends = run_for(turning, CARD_MOVE_S)
        return course_of(path, turning, NO_TURN, later_s, ends)
    later = put_helm(steady, turn.side, turn.points) if turn.side != 0 and pace.card_kn > 0.0 else steady
    first, _ = run_for(turning, later_s)
    second, ends = run_for(later, CARD_MOVE_S - later_s)
    if turn.side != 0 and pace.card_kn == 0.0:
        ends = turn_at_rest(ends.x_yd, ends.y_yd, ends.heading_deg, turn.side * turn.points)
    return course_of(first + second, turning, later, later_s, ends)


@step("NWC.TA.09")
def waiting_pt(motion: Motion) -> float:
    """The points to the right, negative to the left, of a turn that waits until a ship has way on; 0: none.

    Ruling: turns executed at rest one after the other are taken together.
    """
    return near(motion.helm * motion.ordered_deg / POINT_DEG) if waits_for_way(motion) else 0.0


def at_rest(ship: Ship) -> float:
    """The same of a ship of the state."""
    return 0.0 if ship.motion is None else waiting_pt(ship.motion)


@step("NWC.TA.09")
def begins_turn(ship: Afloat, pace: Pace, turn: Turn) -> bool:
    """Whether a ship begins a turn in the move: one that is ordered, or one executed at rest."""
    return pace.card_kn > 0.0 and (turn.side != 0 or waiting_pt(ship.motion) != 0.0)


def stay(ship: Afloat, right_pt: float) -> Course:
    """The course of a ship that has no way on in the move, and what she is to turn when she has."""
    here = Stretch(ship.x_yd, ship.y_yd, ship.heading_deg, 0.0, 0.0)
    waits = turn_at_rest(ship.x_yd, ship.y_yd, ship.heading_deg, right_pt)
    return Course([here], 0.0, 0.0, True, NO_TURN, NO_TURN, CARD_MOVE_S, waits)


def straight_on(ship: Afloat, card_kn: float, path: list[Stretch]) -> Course:
    """The course of a ship that makes the speed of her card and stands on."""
    way_yd = near(yards_run(card_kn, CARD_MOVE_S))
    ahead, ends = Stretch(ship.x_yd, ship.y_yd, ship.heading_deg, way_yd, 0.0), steaming(0.0, 0.0, 0.0, card_kn, card_kn)
    lay_stretch(path, 0, ahead)
    del path[1:]
    return Course(path, way_yd, 0.0, True, NO_TURN, NO_TURN, CARD_MOVE_S, ends)


def lay_stretch(path: list[Stretch], nth: int, stretch: Stretch) -> None:
    """Put a stretch in its place on a path, or at the end of one that is not so long."""
    if nth < len(path):
        path[nth] = stretch
    else:
        path.append(stretch)


@lru_cache(maxsize=4096)
def by_card(made_kn: float, card_kn: float, turn: Turn) -> Course:
    """What a turning card gives to all ships alike: the course from the middle of the board, heading north."""
    motion = under_way(0.0, 0.0, 0.0, made_kn, card_kn, turn.side, turn.points)
    path, ends = run_for(motion, CARD_MOVE_S)
    return course_of(path, motion, NO_TURN, CARD_MOVE_S, ends)


def from_place(course: Course, x_yd: float, y_yd: float, heading_deg: float, path: list[Stretch]) -> Course:
    """A course by the card laid down at a ship's place and heading, in `path`."""
    card, way_yd, turned_pt, even, motion, later, later_s, ends = course
    course_rad = math.radians(heading_deg)
    sine, cosine = math.sin(course_rad), math.cos(course_rad)
    for nth in range(len(card)):
        x, y, heading, length, radius = card[nth]
        from_x, from_y = x_yd + y * sine + x * cosine, y_yd + y * cosine - x * sine
        lay_stretch(path, nth, Stretch(from_x, from_y, (heading + heading_deg) % 360.0, length, radius))
    del path[len(card) :]
    if ends.helm != 0:
        x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit = ends
        steady, curve = (steady + heading_deg) % 360.0, (curve + heading_deg) % 360.0
        ends = Motion(x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit)
    return Course(path, way_yd, turned_pt, even, motion, later, later_s, ends)


def course_of(path: Sequence[Stretch], motion: Motion, later: Motion, later_s: float, ends: Motion) -> Course:
    """The course of a ship who is timed by a motion."""
    way_yd = wake_length(path)
    return Course(path, way_yd, near(turned_on_wake(path, 0.0, way_yd)), False, motion, later, later_s, ends)


def run_for(motion: Motion, time_s: float) -> tuple[list[Stretch], Motion]:
    """The stretches of a time, their lengths to a millionth, and how the ship runs after it."""
    way = legs(motion, time_s)
    four = stretches_of(motion, way)
    path = [Stretch(x, y, heading, near(length), radius) for x, y, heading, length, radius in four]
    run = [stretch for stretch in path if stretch.length_yd > 0.0]
    return run if len(run) > 0 else path[:1], way.motion


def speed_made(pace: Pace, course: Course) -> float:
    """The speed at the end of a move: on the curve what she makes there; else what a turn has cost is missing from it."""
    if course.ends.helm != 0:
        return course.ends.speed_kn
    return max(0.0, pace.ends_kn - speed_missing(pace.card_kn, course.ends.speed_kn))
