"""Leading a torpedo: fired so as to meet the enemy where she will be, with the chance that it has.

Of a torpedo that is ordered outside the arc of its tube the turn is reckoned with (NWC.DU.32). Two things may go wrong: she
is not where she was reckoned to be, and the torpedo does not run true (NWC.DU.22). So its chance is

    zone / 6 x erf(h / (e x sqrt 2)),   h = half her length and breadth as seen along the line,   e = 5 + t x t / 60

with t the seconds from her last dot to the meeting. The error e [yards] fits ships that put their helm over at random.
"""

import math
from functools import lru_cache
from typing import NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902.reckoning import Reckoned, expected_at, reckoned_at
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.nwc1902.ship.stencils import HALF_SHIP_YD, OUTLINE_STARBOARD_YD
from sandgate.rules.nwc1902.torpedo.card import arc_run, torpedo_place, tube_leaves, tube_loaded, zone_of_chance
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way

APPROXIMATIONS = 5
CLOSE_YD = 10.0  # a line that passes farther from where she is aimed at is not led
HALF_BEAM_YD = max(OUTLINE_STARBOARD_YD)
SECONDS = (0.0, 8.0, 16.0, 24.0)  # of the move, at which firing is looked at
KEPT = 256  # torpedoes led last: however the helm is ordered, a ship lies and heads alike for the first seconds of a move
SETTLED_YD = 30.0  # more than whole degrees of direction and the arcs to them can add to a run that has settled
BEYOND_YD = 150.0  # she may be so far out of range and still run into it


class Led(NamedTuple):
    """A torpedo as it is led: direction, run, and its chance to hit; no chance if it cannot meet her."""

    run_deg: float
    run_yd: float
    chance: float


class Salvo(NamedTuple):
    """All loaded tubes of one side fired together: second of the move, side, the torpedo, the chance of a hit; 0 is none."""

    second: float
    port: bool
    torpedo: Led
    chance: float


NO_SALVO = Salvo(0.0, False, Led(0.0, 0.0, 0.0), 0.0)


@lru_cache(maxsize=KEPT)
@doctrine
def led(
    x_yd: float,
    y_yd: float,
    heading_deg: float,
    port: bool,
    enemy: Reckoned,
    at_s: float,
    speed_yd_s: float,
    reach_yd: float,
) -> Led:
    """Lead a torpedo that is fired `at_s` seconds from the enemy's last dot on, in whole degrees.

    >>> torpedo = led(0.0, 0.0, 0.0, False, Reckoned(450.0, -200.0, 0.0, 20.0 / 3.0, 0.0), 0.0, 15.0, 800.0)
    >>> torpedo.run_deg, round(torpedo.run_yd), round(torpedo.chance, 2)
    (90.0, 450, 0.5)
    >>> led(0.0, 0.0, 0.0, False, Reckoned(900.0, 0.0, 0.0, 0.0, 0.0), 0.0, 15.0, 800.0).chance
    0.0
    """
    run_yd, straight_x, straight_y, there = 0.0, x_yd, y_yd, enemy
    run_deg, leaves_deg, arc_yd = -1.0, 0.0, 0.0
    slower = enemy.speed_yd_s / speed_yd_s
    settles = slower / (1.0 - slower) if slower < 1.0 else math.inf  # what comes yet, in parts of the last step
    for _ in range(APPROXIMATIONS):
        there = reckoned_at(enemy, at_s + run_yd / speed_yd_s)
        aimed_deg = math.floor(bearing(straight_x, straight_y, there.x_yd, there.y_yd) + 0.5) % 360.0
        if aimed_deg != run_deg:
            run_deg = aimed_deg
            leaves_deg = tube_leaves(heading_deg, port, False, run_deg)
            arc_yd, straight_x, straight_y = 0.0, x_yd, y_yd
            if leaves_deg != run_deg:
                arc_yd = arc_run(leaves_deg, run_deg)
                straight_x, straight_y, _ = torpedo_place(x_yd, y_yd, leaves_deg, run_deg, arc_yd)
        last_yd, run_yd = run_yd, arc_yd + distance(straight_x, straight_y, there.x_yd, there.y_yd)
        if run_yd - settles * abs(run_yd - last_yd) > reach_yd + SETTLED_YD:
            return Led(run_deg, run_yd, 0.0)
    at_x, at_y, _ = torpedo_place(x_yd, y_yd, leaves_deg, run_deg, run_yd)
    if run_yd > reach_yd or distance(at_x, at_y, there.x_yd, there.y_yd) > CLOSE_YD:
        return Led(run_deg, run_yd, 0.0)
    off_deg = abs(relative(run_deg, there.heading_deg))
    off_deg = min(off_deg, 180.0 - off_deg)
    chance = hit_chance(distance(x_yd, y_yd, at_x, at_y), off_deg, at_s + run_yd / speed_yd_s, reach_yd)
    return Led(run_deg, run_yd, chance)


@doctrine
def hit_chance(meets_yd: float, angle_deg: float, time_s: float, reach_yd: float) -> float:
    """The chance of a torpedo that meets a ship so far off, at an angle to her keel, so long after her last dot.

    >>> round(hit_chance(450.0, 90.0, 30.0, 800.0), 2), round(hit_chance(700.0, 30.0, 60.0, 800.0), 2)
    (0.5, 0.08)
    """
    angle = math.radians(angle_deg)
    half_yd = HALF_SHIP_YD * math.sin(angle) + HALF_BEAM_YD * math.cos(angle)
    error_yd = 5.0 + time_s * time_s / 60.0
    return zone_of_chance(meets_yd, angle_deg, reach_yd).zone / 6.0 * math.erf(half_yd / (error_yd * math.sqrt(2.0)))


@doctrine
def best_salvo(
    motion: Motion,
    enemy: Reckoned,
    begun_s: float,
    ready_s: tuple[float, float, float, float],
    speed_yd_s: float,
    reach_yd: float,
    least: float,
) -> Salvo:
    """The best salvo of a move that begins at second `begun_s` of the game, for a ship whose helm is ordered.

    ready_s: of SFT, SAT, PFT, PAT; least: the chance that a torpedo must have.
    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> ship, enemy = steaming(0.0, 0.0, 0.0, 12.0, 12.0), Reckoned(300.0, 200.0, 180.0, 5.0, 0.0)
    >>> best = best_salvo(ship, enemy, 0.0, (0.0, 0.0, 0.0, 0.0), 15.0, 800.0, 0.3)
    >>> best.second, best.port, round(best.torpedo.chance, 2), round(best.chance, 2)
    (8.0, False, 0.67, 0.89)
    """
    best, made_s = NO_SALVO, 0.0
    for second in SECONDS:
        motion, made_s = make_way(motion, second - made_s), second
        there = expected_at(enemy, second)
        if distance(motion.x_yd, motion.y_yd, there.x_yd, there.y_yd) > reach_yd + BEYOND_YD:
            continue
        for side in range(2):
            tubes = tube_loaded(begun_s + second, ready_s[2 * side]) + tube_loaded(begun_s + second, ready_s[2 * side + 1])
            if tubes == 0:
                continue
            torpedo = led(motion.x_yd, motion.y_yd, motion.heading_deg, side == 1, enemy, second, speed_yd_s, reach_yd)
            chance = 1.0 - (1.0 - torpedo.chance) ** tubes
            if torpedo.chance >= least and chance > best.chance:
                best = Salvo(second, side == 1, torpedo, chance)
    return best
