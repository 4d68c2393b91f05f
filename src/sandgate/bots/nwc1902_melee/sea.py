"""What a captain of a mêlée goes by, as numbers alone, and where ways of putting the helm would lead.

Play calls these functions, and a study compiles them (batch/melee_captains.py). The ways that the own ship can take are
followed in steps of five seconds; others are reckoned at the same instants, and only those who could matter at all.
"""

import math
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902.captain import CHOICES
from sandgate.bots.nwc1902.lead import HALF_BEAM_YD
from sandgate.bots.nwc1902.reckoning import Reckoned, closing_speed, reckoned_at, steered
from sandgate.kernel.geometry import distance, relative
from sandgate.rules.nwc1902.melee.motionless import at_rest
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.ramming import NO_CONTACT, collision
from sandgate.rules.nwc1902.ship.stencils import HALF_SHIP_YD
from sandgate.rules.nwc1902.squadron.coast.shore import NEVER, crossing_part
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way

STEP_S: Final = 5.0
STEPS_OF_MOVE: Final = int(MOVE_S / STEP_S)
MOVES_AHEAD: Final = 3
STEPS_AHEAD: Final = MOVES_AHEAD * STEPS_OF_MOVE
CROWDING_STEPS: Final = 2 * STEPS_OF_MOVE  # a minute: later the reckoning is worth little
CROWDING_S: Final = CROWDING_STEPS * STEP_S
SAFE_YD: Final = 150.0  # little more than a ship's length
ENEMY_DOUBT_YD, FRIEND_DOUBT_YD = 3.0, 1.0  # more for each second: who closes may turn towards her, a friend keeps clear too
ROUNDING_YD: Final = 1.0  # to spare
MAY_MEET_YD: Final = 2.0 * HALF_SHIP_YD + 90.0  # that two ships can run towards each other in a step
MEETS_YD: Final = 1300.0  # nobody farther off is met within a minute
BESIDE_YD: Final = 1.0  # a piece of shore so far beside all of a way is surely not crossed

Path = list[Motion]  # a way by steps, now being the first
Track = list[Reckoned]  # another ship by steps, now being the first


class Other(NamedTuple):
    """Another ship, as she is reckoned to lie now."""

    number: int
    range_yd: float
    now: Reckoned


class Gun(NamedTuple):
    """A pair of guns: what it is worth in 8-inch turrets, and how its turrets stand."""

    units: float
    on_keel: bool
    to_port: bool
    after: bool


class Piece(NamedTuple):
    """A straight piece of a shore."""

    x_yd: float
    y_yd: float
    then_x_yd: float
    then_y_yd: float


class Sea(NamedTuple):
    """All that a captain decides by."""

    number: int
    motion: Motion
    lies: bool  # she lies motionless when the move begins: her helm is of no use
    kind: int  # by its place in KINDS
    half_power: bool
    guns: list[Gun]
    ready_s: tuple[float, float, float, float]  # seconds of the game from which SFT, SAT, PFT, PAT are loaded
    begun_s: float  # the second of the game at which the coming move begins
    torpedo_kn: float
    reach_yd: float  # of a torpedo
    enemies: list[Other]  # the nearest first
    friends: list[Other]
    shores: list[Piece]  # those that may be reached


class Meeting(NamedTuple):
    """How the own ship is reckoned to meet another: who rams by the numbers of `collision`, and how sure it is."""

    found: int
    chance: float


def choices(sea: Sea) -> int:
    """How many ways of putting the helm there are: one that lies motionless has no choice."""
    return 1 if sea.lies else len(CHOICES)


def ordered(sea: Sea, choice: int) -> Motion:
    """The own ship with her helm put so."""
    if sea.lies:
        return at_rest(sea.motion, 0.0)
    return steered(sea.motion, CHOICES[choice].side, CHOICES[choice].turn_pt)


def path_of(motion: Motion, steps: int) -> Path:
    """Where a ship so ordered comes."""
    path = [motion]
    for step in range(steps):
        path.append(make_way(path[step], STEP_S))
    return path


def track_of(ship: Reckoned, steps: int) -> Track:
    """Where another ship is reckoned to come."""
    return [reckoned_at(ship, step * STEP_S) for step in range(steps + 1)]


# -- room ------------------------------------------------------------------------------------------------------------------


@doctrine
def too_near(apart_yd: float, time_s: float, doubt_yd: float) -> float:
    """By how many yards two ships come nearer than is safe, so long ahead; the reckoning is doubted by so much a second.

    >>> too_near(100.0, 20.0, 3.0), too_near(400.0, 20.0, 3.0)
    (110.0, 0.0)
    """
    return max(0.0, SAFE_YD + doubt_yd * time_s - apart_yd)


def may_crowd(sea: Sea, other: Other, doubt_yd: float) -> bool:
    """Whether another could come nearer within a minute than is safe, however both steer."""
    nearest_yd = other.range_yd - closing_speed(sea.motion, other.now) * CROWDING_S - ROUNDING_YD
    return too_near(nearest_yd, CROWDING_S, doubt_yd) > 0.0


def tracks_near(sea: Sea, others: list[Other], doubt_yd: float) -> list[Track]:
    """The next minute of those of others who could come too near in it."""
    return [track_of(other.now, CROWDING_STEPS) for other in others if may_crowd(sea, other, doubt_yd)]


def crowding(path: Path, tracks: list[Track], doubt_yd: float) -> float:
    """By how many yards a ship is reckoned to come nearer to any of others, within a minute, than is safe."""
    worst = 0.0
    for track in tracks:
        for step in range(1, CROWDING_STEPS + 1):
            apart_yd = distance(path[step].x_yd, path[step].y_yd, track[step].x_yd, track[step].y_yd)
            worst = max(worst, too_near(apart_yd, step * STEP_S, doubt_yd))
    return worst


def strands(path: Path, shores: list[Piece]) -> bool:
    """Whether a way leads upon a shore within the moves ahead: a ship needs the sea of more than one to turn."""
    if len(shores) == 0:
        return False
    xs, ys = [each.x_yd for each in path], [each.y_yd for each in path]
    west, east, south, north = min(xs) - BESIDE_YD, max(xs) + BESIDE_YD, min(ys) - BESIDE_YD, max(ys) + BESIDE_YD
    for px, py, qx, qy in shores:
        if max(px, qx) < west or min(px, qx) > east or max(py, qy) < south or min(py, qy) > north:
            continue
        for step in range(len(path) - 1):
            if crossing_part(xs[step], ys[step], xs[step + 1], ys[step + 1], px, py, qx, qy) != NEVER:
                return True
    return False


# -- rams ------------------------------------------------------------------------------------------------------------------


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


def tracks_met(enemies: list[Other]) -> list[Track]:
    """The next minute of those of others who may be met in it."""
    return [track_of(enemy.now, CROWDING_STEPS) for enemy in enemies if enemy.range_yd < MEETS_YD]


def meeting(path: Path, track: Track) -> Meeting:
    """The first contact with another within a minute, second by second as the umpire compares them (NWC.DU.30)."""
    for step in range(CROWDING_STEPS):
        own, there = path[step], track[step]
        if distance(own.x_yd, own.y_yd, there.x_yd, there.y_yd) > MAY_MEET_YD:
            continue
        for second in range(1, int(STEP_S) + 1):
            a, b = make_way(own, float(second)), reckoned_at(there, float(second))
            found = collision(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg)
            if found != NO_CONTACT:
                time_s, angle_deg = step * STEP_S + second, relative(a.heading_deg, b.heading_deg)
                return Meeting(found, meeting_chance(angle_deg, time_s, b.speed_yd_s))
    return Meeting(NO_CONTACT, 0.0)
