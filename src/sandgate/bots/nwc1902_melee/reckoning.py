"""What a captain of a mêlée goes by: his own ship, and all others as they are reckoned from their dots, friends too.

Captains of one side talk by signal only (NWC.ME.13), so that a friend is reckoned as an enemy is. A ship that lies
motionless after a collision, or aground, is reckoned to stay. The ways that the own ship can take are followed in steps of
five seconds.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902.captain import CHOICES, Choice
from sandgate.bots.nwc1902.lead import HALF_BEAM_YD
from sandgate.bots.nwc1902.reckoning import Reckoned, at_start, reckon, reckoned_at, steered
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import distance, relative
from sandgate.rules.nwc1902.melee.allowing import highest_speed, own_ship, writer_of
from sandgate.rules.nwc1902.melee.motionless import at_rest
from sandgate.rules.nwc1902.melee.view import MeleeView, OwnShip, SeenShip
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.ramming import NO_CONTACT, collision
from sandgate.rules.nwc1902.ship.stencils import HALF_SHIP_YD
from sandgate.rules.nwc1902.squadron.coast.shore import NEVER, crossing_part
from sandgate.rules.nwc1902.squadron.scale_of_melee import full_speed
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way

STEP_S: Final = 5.0
STEPS_OF_MOVE: Final = int(MOVE_S / STEP_S)
MOVES_AHEAD: Final = 3
CROWDING_STEPS: Final = 2 * STEPS_OF_MOVE  # a minute: later the reckoning is worth little
SAFE_YD: Final = 150.0  # little more than a ship's length
ENEMY_DOUBT_YD, FRIEND_DOUBT_YD = 3.0, 1.0  # more for each second: who closes may turn towards her, a friend keeps clear too
MAY_MEET_YD: Final = 2.0 * HALF_SHIP_YD + 90.0  # that two ships can run towards each other in a step
MEETS_YD: Final = 1300.0  # nobody farther off is met within a minute
COAST_YD: Final = 1000.0
BESIDE_YD: Final = 1.0  # a piece of shore so far beside all of a way is surely not crossed


class Other(NamedTuple):
    """Another ship as she is reckoned: now, and at every step of the moves ahead, now being the first."""

    ship: SeenShip
    range_yd: float
    track: tuple[Reckoned, ...]

    @property
    def now(self) -> Reckoned:
        """As she lies now."""
        return self.track[0]


class Situation(NamedTuple):
    """All that a captain goes by."""

    view: MeleeView
    ship: SeenShip
    own: OwnShip
    lies: bool  # she lies motionless when the move begins: her helm is of no use
    highest_kn: float  # that may be ordered
    enemies: tuple[Other, ...]  # the nearest first
    friends: tuple[Other, ...]


class Course(NamedTuple):
    """A way that the own ship can take: what is done with the helm, the ship so ordered, and where it leads by steps."""

    choice: Choice
    motion: Motion
    path: tuple[Motion, ...]  # now being the first


class Meeting(NamedTuple):
    """How the own ship is reckoned to meet another: who rams by the numbers of `collision`, and how sure it is."""

    found: int
    chance: float


def situation(view: MeleeView, ask: Ask) -> Situation:
    """Read a view as the captain who is asked."""
    writer = writer_of(view, ask)
    ship, own = own_ship(view, ask)
    others = sorted(_others(view, ship, writer.fleet.speed_kn), key=lambda other: (other.range_yd, other.ship.number))
    return Situation(
        view,
        ship,
        own,
        _lies(ship, view),
        highest_speed(writer, own),
        tuple([other for other in others if other.ship.side != ship.side]),
        tuple([other for other in others if other.ship.side == ship.side]),
    )


def _lies(ship: SeenShip, view: MeleeView) -> bool:
    return ship.aground or ship.lies_s > view.move * MOVE_S


def _others(view: MeleeView, own: SeenShip, fleet_kn: float) -> Iterator[Other]:
    here = own.marks[-1]
    for ship in view.ships:
        if ship.out_of_action or ship.number == own.number:
            continue
        now = _reckoned(ship, fleet_kn)
        if _lies(ship, view):
            now = now._replace(speed_yd_s=0.0, turn_deg_s=0.0)
        track = [reckoned_at(now, step * STEP_S) for step in range(MOVES_AHEAD * STEPS_OF_MOVE + 1)]
        yield Other(ship, distance(here.x_yd, here.y_yd, now.x_yd, now.y_yd), tuple(track))


def _reckoned(ship: SeenShip, fleet_kn: float) -> Reckoned:
    """A ship from her last two dots; with one dot alone she is taken to make the own fleet's speed."""
    last = ship.marks[-1]
    if len(ship.marks) == 1:
        return at_start(last.x_yd, last.y_yd, last.heading_deg or 0.0, fleet_kn)
    before = ship.marks[-2]
    fastest_kn = full_speed(FASTEST_CARD_KN)
    return reckon(before.x_yd, before.y_yd, last.x_yd, last.y_yd, before.heading_deg or 0.0, fastest_kn)


def courses(now: Situation) -> list[Course]:
    """The ways that the own ship can take, one for each choice of the helm; one that lies motionless has no choice."""
    motion = now.own.ship.motion
    if now.lies:
        return [_course(CHOICES[0], at_rest(motion, 0.0))]
    return [_course(choice, steered(motion, *choice)) for choice in CHOICES]


def _course(choice: Choice, motion: Motion) -> Course:
    path = [motion]
    for _ in range(MOVES_AHEAD * STEPS_OF_MOVE):
        path.append(make_way(path[-1], STEP_S))
    return Course(choice, motion, tuple(path))


@doctrine
def too_near(apart_yd: float, time_s: float, doubt_yd: float) -> float:
    """By how many yards two ships come nearer than is safe, so long ahead; the reckoning is doubted by so much a second.

    >>> too_near(100.0, 20.0, 3.0), too_near(400.0, 20.0, 3.0)
    (110.0, 0.0)
    """
    return max(0.0, SAFE_YD + doubt_yd * time_s - apart_yd)


def crowding(course: Course, others: Sequence[Other], doubt_yd: float) -> float:
    """By how many yards a ship is reckoned to come nearer to any of others, within a minute, than is safe."""
    return max(
        [
            too_near(distance(own.x_yd, own.y_yd, other.track[step].x_yd, other.track[step].y_yd), step * STEP_S, doubt_yd)
            for other in others
            for step, own in enumerate(course.path[1 : CROWDING_STEPS + 1], 1)
        ],
        default=0.0,
    )


def strands(now: Situation, course: Course) -> bool:
    """Whether a way leads upon a shore within the moves ahead: a ship needs the sea of more than one to turn."""
    here = course.motion
    near = [
        (p, q)
        for shore in now.view.shores
        for p, q in pairwise(shore)
        if min(p[0], q[0]) - COAST_YD <= here.x_yd <= max(p[0], q[0]) + COAST_YD
        if min(p[1], q[1]) - COAST_YD <= here.y_yd <= max(p[1], q[1]) + COAST_YD
    ]
    if not near:
        return False
    xs, ys = [each.x_yd for each in course.path], [each.y_yd for each in course.path]
    west, east, south, north = min(xs) - BESIDE_YD, max(xs) + BESIDE_YD, min(ys) - BESIDE_YD, max(ys) + BESIDE_YD
    return any(
        crossing_part(before.x_yd, before.y_yd, after.x_yd, after.y_yd, *p, *q) != NEVER
        for p, q in near
        if max(p[0], q[0]) >= west and min(p[0], q[0]) <= east and max(p[1], q[1]) >= south and min(p[1], q[1]) <= north
        for before, after in pairwise(course.path)
    )


@doctrine
def meeting_chance(angle_deg: float, time_s: float, speed_yd_s: float) -> float:
    """The chance that a ship still lies where a stem is to meet her, so long ahead, at an angle to her keel.

    As a torpedo's is reckoned: half her length and breadth as seen along the own course, against an error of 5 yards
    and, if she has way on, of time_s x time_s / 60 more.
    >>> round(meeting_chance(90.0, 30.0, 6.0), 3), round(meeting_chance(90.0, 60.0, 6.0), 2), meeting_chance(90.0, 60.0, 0.0)
    (0.999, 0.69, 1.0)
    """
    angle = math.radians(angle_deg)
    half_yd = HALF_SHIP_YD * abs(math.sin(angle)) + HALF_BEAM_YD * abs(math.cos(angle))
    error_yd = 5.0 + (time_s * time_s / 60.0 if speed_yd_s > 0.0 else 0.0)
    return math.erf(half_yd / (error_yd * math.sqrt(2.0)))


def meetings(course: Course, others: Sequence[Other]) -> list[Meeting]:
    """The first contact with each of others within a minute, second by second as the umpire compares them (NWC.DU.30)."""
    found = [_meeting(course, other) for other in others if other.range_yd < MEETS_YD]
    return [meeting for meeting in found if meeting is not None]


def _meeting(course: Course, other: Other) -> Meeting | None:
    for step, (own, there) in enumerate(zip(course.path[:CROWDING_STEPS], other.track, strict=False)):
        if distance(own.x_yd, own.y_yd, there.x_yd, there.y_yd) > MAY_MEET_YD:
            continue
        for second in range(1, int(STEP_S) + 1):
            a, b = make_way(own, float(second)), reckoned_at(there, float(second))
            found = collision(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg)
            if found != NO_CONTACT:
                time_s, angle_deg = step * STEP_S + second, relative(a.heading_deg, b.heading_deg)
                return Meeting(found, meeting_chance(angle_deg, time_s, b.speed_yd_s))
    return None
