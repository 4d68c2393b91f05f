"""Dead reckoning on the game paper: where the enemy will be, and where the own ship will.

A captain who writes move n+1 has the enemy's dots up to n and her headings up to n-1 (NWC.DU.38). The chord from dot n-1 to
dot n lies halfway between her headings at its ends, as on a circle, so it tells how she headed on dot n and how fast she
turns; she is taken to go on so. Her speed is what she made good between the two dots. Yards, degrees, and seconds from the
last dot on.
"""

import math
from functools import lru_cache
from typing import NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way, put_helm, right_helm

MOST_TURN_DEG = 55.0  # that a ship can swing in a move
LEAST_TURN_DEG = 6.0  # less is no turn
LEAST_CHORD_YD = 20.0  # a shorter one tells no heading
SAFE_YD, SAFE_YD_S = 150.0, 3.0
CROWDING_S = 60.0
CROWDING_STEP_S = 5.0
KEPT = 64  # places of enemies, for a few seconds of the coming minute each


class Reckoned(NamedTuple):
    """A ship as she is reckoned to lie: place, heading, speed and rate of turning."""

    x_yd: float
    y_yd: float
    heading_deg: float
    speed_yd_s: float
    turn_deg_s: float


class Lies(NamedTuple):
    """How a ship lies at an instant."""

    x_yd: float
    y_yd: float
    heading_deg: float


class Sight(NamedTuple):
    """Two ships as they lie from each other: range, the enemy's bearing from the own ship, the own ship's from the enemy."""

    range_yd: float
    relative_deg: float  # starboard positive
    back_deg: float


@doctrine
def at_start(x_yd: float, y_yd: float, heading_deg: float, speed_kn: float) -> Reckoned:
    """A ship of which dot 0 alone is known: straight on at the speed agreed for her.

    >>> at_start(0.0, 0.0, 90.0, 9.0)
    Reckoned(x_yd=0.0, y_yd=0.0, heading_deg=90.0, speed_yd_s=5.0, turn_deg_s=0.0)
    """
    return Reckoned(x_yd, y_yd, heading_deg, yards_run(speed_kn, 1.0), 0.0)


@doctrine
def reckon(
    before_x_yd: float, before_y_yd: float, x_yd: float, y_yd: float, before_deg: float, fastest_kn: float
) -> Reckoned:
    """Reckon a ship from her last two dots and her heading on the first of them.

    >>> reckon(0.0, 0.0, 0.0, 150.0, 0.0, 12.0)
    Reckoned(x_yd=0.0, y_yd=150.0, heading_deg=0.0, speed_yd_s=5.0, turn_deg_s=0.0)
    >>> turning = reckon(0.0, 0.0, 30.6, 187.7, 0.0, 12.0)
    >>> round(turning.heading_deg, 1), round(turning.turn_deg_s, 2)
    (18.5, 0.62)
    """
    chord_yd = distance(before_x_yd, before_y_yd, x_yd, y_yd)
    speed = min(chord_yd / MOVE_S, yards_run(fastest_kn, 1.0))
    if chord_yd < LEAST_CHORD_YD:
        return Reckoned(x_yd, y_yd, before_deg, speed, 0.0)
    swung_deg = 2.0 * relative(bearing(before_x_yd, before_y_yd, x_yd, y_yd), before_deg)
    swung_deg = max(-MOST_TURN_DEG, min(MOST_TURN_DEG, swung_deg))
    turn_deg_s = swung_deg / MOVE_S if abs(swung_deg) > LEAST_TURN_DEG else 0.0
    return Reckoned(x_yd, y_yd, (before_deg + swung_deg) % 360.0, speed, turn_deg_s)


@doctrine
def reckoned_at(ship: Reckoned, time_s: float) -> Reckoned:
    """Where a ship is reckoned to be after a time: on a circle if she turns, else straight on.

    >>> reckoned_at(Reckoned(0.0, 0.0, 0.0, 6.0, 0.0), 10.0)[:2]
    (0.0, 60.0)
    >>> [round(value, 1) for value in reckoned_at(Reckoned(0.0, 0.0, 0.0, 6.0, 3.0), 30.0)[:3]]
    [114.6, 114.6, 90.0]
    """
    x, y, heading, speed, turn = ship
    now = math.radians(heading)
    if turn == 0.0:
        return Reckoned(x + speed * time_s * math.sin(now), y + speed * time_s * math.cos(now), heading, speed, turn)
    swing = math.radians(turn)
    then, radius = now + swing * time_s, speed / swing
    x, y = x + radius * (math.cos(now) - math.cos(then)), y + radius * (math.sin(then) - math.sin(now))
    return Reckoned(x, y, (heading + turn * time_s) % 360.0, speed, turn)


@lru_cache(maxsize=KEPT)
@doctrine
def expected_at(ship: Reckoned, time_s: float) -> Reckoned:
    """The same, kept: every choice of the helm asks where the enemy is to be at the same few seconds.

    >>> expected_at(Reckoned(0.0, 0.0, 0.0, 6.0, 0.0), 10.0)[:2]
    (0.0, 60.0)
    """
    return reckoned_at(ship, time_s)


@doctrine
def sight(motion: Motion | Lies, enemy: Reckoned) -> Sight:
    """How two ships lie from each other at one instant.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> sight(steaming(0.0, 0.0, 45.0, 12.0, 12.0), Reckoned(0.0, 100.0, 90.0, 6.0, 0.0))
    Sight(range_yd=100.0, relative_deg=-45.0, back_deg=90.0)
    """
    to_enemy_deg = bearing(motion.x_yd, motion.y_yd, enemy.x_yd, enemy.y_yd)
    return Sight(
        distance(motion.x_yd, motion.y_yd, enemy.x_yd, enemy.y_yd),
        relative(to_enemy_deg, motion.heading_deg),
        relative(to_enemy_deg + 180.0, enemy.heading_deg),
    )


@doctrine
def steered(motion: Motion, side: int, turn_pt: float) -> Motion:
    """A ship whose helm is so ordered at this instant: amidships for side 0, else over by so many points.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> steered(steaming(0.0, 0.0, 0.0, 12.0, 12.0), -1, 4.0)[6:9]
    (-1, 45.0, 315.0)
    """
    return put_helm(motion, side, turn_pt) if side != 0 else right_helm(motion)


@doctrine
def crowding(motion: Motion, enemy: Reckoned) -> float:
    """By how many yards a ship is reckoned to come nearer to another in the next minute than is safe.

    Safe are 150 yards, little more than a ship's length, and 3 yards more for each second, as the reckoning may be wrong.
    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> crowding(steaming(0.0, 0.0, 0.0, 0.0, 0.0), Reckoned(170.0, 0.0, 0.0, 0.0, 0.0))
    160.0
    """
    worst, time_s, closing_yd_s = 0.0, 0.0, closing_speed(motion, enemy)
    now_yd = distance(motion.x_yd, motion.y_yd, enemy.x_yd, enemy.y_yd)
    if now_yd - closing_yd_s * CROWDING_S >= safe_at(CROWDING_S):
        return 0.0
    half_yd, end_yd = apart_after(motion, enemy, 0.5 * CROWDING_S), apart_after(motion, enemy, CROWDING_S)
    if keeps_clear(closing_yd_s, now_yd, half_yd, end_yd):
        return 0.0
    while time_s < CROWDING_S:
        motion, time_s = make_way(motion, CROWDING_STEP_S), time_s + CROWDING_STEP_S
        there = expected_at(enemy, time_s)
        apart_yd = distance(motion.x_yd, motion.y_yd, there.x_yd, there.y_yd)
        worst = max(worst, SAFE_YD + SAFE_YD_S * time_s - apart_yd)
        if safe_at(CROWDING_S) + closing_yd_s * (CROWDING_S - time_s) - apart_yd < worst:
            return worst  # whatever both do, the rest of the minute brings nothing worse
    return worst


@doctrine
def apart_after(motion: Motion, enemy: Reckoned, time_s: float) -> float:
    """How far two ships are reckoned to be from each other after a time.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> apart_after(steaming(0.0, 0.0, 0.0, 9.0, 9.0), Reckoned(0.0, 600.0, 0.0, 0.0, 0.0), 60.0)
    300.0
    """
    own, there = make_way(motion, time_s), expected_at(enemy, time_s)
    return distance(own.x_yd, own.y_yd, there.x_yd, there.y_yd)


@doctrine
def safe_at(time_s: float) -> float:
    """How far off is safe so many seconds ahead, with a yard to spare for what rounding does.

    >>> safe_at(60.0)
    331.0
    """
    return SAFE_YD + SAFE_YD_S * time_s + 1.0


@doctrine
def closing_speed(motion: Motion, enemy: Reckoned) -> float:
    """The most yards a second by which two ships can come nearer to each other.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> closing_speed(steaming(0.0, 0.0, 0.0, 9.0, 9.0), Reckoned(170.0, 0.0, 0.0, 6.0, 0.0))
    11.0
    """
    fastest_kn = max(motion.speed_kn, motion.engines_kn, motion.bell_kn, motion.limit_kn)
    return yards_run(fastest_kn, 1.0) + enemy.speed_yd_s


@doctrine
def keeps_clear(closing_yd_s: float, now_yd: float, half_yd: float, end_yd: float) -> bool:
    """Whether two ships surely keep a safe distance through the next minute, so far apart now, in half of it and at its end.

    Between two instants they come no nearer than half of what both distances leave over what they can close.
    >>> keeps_clear(14.0, 900.0, 700.0, 600.0), keeps_clear(14.0, 900.0, 500.0, 400.0)
    (True, False)
    """
    half_s = 0.5 * CROWDING_S
    first_yd, then_yd = now_yd + half_yd - closing_yd_s * half_s, half_yd + end_yd - closing_yd_s * half_s
    return first_yd >= 2.0 * safe_at(half_s) and then_yd >= 2.0 * safe_at(CROWDING_S)
