"""A move of the mêlée scored on numbers: torpedoes, gun fire, losses, and who commands then.

At whom guns fire, where torpedoes cross and what they do is found by the functions of play
(rules/nwc1902/melee/gun_fire.py, trails.py, torpedo_crossings.py); the order of it is that of scoring.py there.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch.melee_numbers import (
    ALL,
    CLOSE,
    COMMANDING,
    CONCENTRATION,
    FIRE,
    FIRES,
    FREED,
    FREEING,
    HAS_FIRED,
    HITS,
    MOVE,
    MUTE,
    SCORED,
    SECOND,
    SEEN_FATE,
    SEEN_RUN,
    SEEN_TUBE,
    Agreed,
    Noted,
    Running,
    Ships,
    count,
    left,
    left_of,
    place_of,
)
from sandgate.batch.melee_torpedoes import Found, Laid, crossings_on
from sandgate.batch.motion_row import motion_from
from sandgate.kernel.geometry import distance
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.duel.afloat import ERRED, MISSED, RUNNING, SPENT, STRUCK
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, end_on_target, turret_bears
from sandgate.rules.nwc1902.guns.score_card import loaded, ready_move
from sandgate.rules.nwc1902.guns.score_wand import out_of_action, space_of
from sandgate.rules.nwc1902.guns.the_rings import half_power
from sandgate.rules.nwc1902.melee.gun_fire import bears_deg
from sandgate.rules.nwc1902.melee.moves_and_signals import mute_moves
from sandgate.rules.nwc1902.melee.state import Leg
from sandgate.rules.nwc1902.melee.targets import fire
from sandgate.rules.nwc1902.melee.trails import seconds_left_to_run
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.squadron.flagships import command_after
from sandgate.rules.nwc1902.squadron.intervening import Hull, hidden_by_hull
from sandgate.rules.nwc1902.squadron.scale_of_melee import class_discharge
from sandgate.rules.nwc1902.squadron.state import KINDS
from sandgate.rules.nwc1902.torpedo.card import run_after, run_time
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.trial import try_torpedo, words_of

WORDS: Final = words_of("a torpedo")  # nobody is asked

Numbers = Any  # an array of numpy


# -- torpedoes --------------------------------------------------------------------------------------------------------------


def lines_of(running: list[Running], agreed: Agreed) -> list[Laid]:
    """The lines of the torpedoes in the water."""
    kn, yd = agreed.torpedo_kn, agreed.torpedo_yd
    return [
        Laid(Line(each.x_yd, each.y_yd, each.leaves_deg, each.runs_deg, each.fired_s, kn, yd), each.ship, each.followed_s)
        for each in running
    ]


def crossed(
    ships: Ships, trails: list[list[Leg]], running: list[Running], agreed: Agreed, now_s: float, until_s: float
) -> list[Found]:
    """Where the torpedoes in the water cross the tracks of ships, up to a second of the game."""
    places = [nth for nth in range(len(trails)) if len(trails[nth]) > 0]
    laid_trails, ends = [trails[nth] for nth in places], [motion_from(ships.motions[nth], 0) for nth in places]
    numbers, full_kn = [int(ships.numbers[nth]) for nth in places], [ships.full_kn[nth] for nth in places]
    gone, tracks = [ships.gone[nth] for nth in places], [[(0.0, 0.0, 0.0, 0.0)][:0] for nth in places]
    fired_s = [each.fired_s for each in running]
    left_s = seconds_left_to_run(fired_s, agreed.torpedo_kn, agreed.torpedo_yd, now_s)
    lines, span_s = lines_of(running, agreed), (now_s, until_s, left_s)
    return crossings_on(lines, numbers, laid_trails, ends, full_kn, gone, tracks, span_s)


def followed(
    ships: Ships,
    trails: list[list[Leg]],
    running: list[Running],
    agreed: Agreed,
    move: int,
    until_s: float,
    bench: Any,
    struck: Numbers,
    noted: Noted,
) -> list[Running]:
    """Disclose torpedoes, and try all in the water on the ships they crossed: those that run on; what strikes is put down.

    until_s: the second of the game at which the move ended.
    """
    goes_on = running[:0]
    if len(running) == 0:
        return goes_on
    found = crossed(ships, trails, running, agreed, move * MOVE_S, until_s)
    tried = np.zeros((len(ships.numbers), len(TUBES), len(ships.numbers)))
    for nth in range(len(running)):
        torpedo = running[nth]
        if not torpedo.disclosed:
            torpedo = disclosed(torpedo, ships, noted)
        seen = noted.seen[torpedo.seen]
        run_s = run_time(agreed.torpedo_yd, agreed.torpedo_kn)
        if strikes(nth, torpedo, found, ships, agreed, move, bench, tried, struck, seen):
            continue
        if torpedo.fired_s + run_s > until_s:
            seen[SEEN_RUN] = run_after(until_s - torpedo.fired_s, agreed.torpedo_kn)
            goes_on.append(followed_to(torpedo, until_s))
        else:
            seen[SEEN_RUN] = agreed.torpedo_yd
            seen[SEEN_FATE] = SPENT if seen[SEEN_FATE] == RUNNING else seen[SEEN_FATE]
    return goes_on


def disclosed(torpedo: Running, ships: Ships, noted: Noted) -> Running:
    """A torpedo that is shown to all from now on."""
    place = 0
    while noted.seen[place, SEEN_TUBE] >= 0.0:
        place += 1
    row, t = noted.seen[place], torpedo
    row[0], row[1], row[2] = ships.sides[t.place], int(t.fired_s // MOVE_S) + 1, t.tube
    row[3], row[4], row[5], row[6] = t.x_yd, t.y_yd, t.leaves_deg, t.runs_deg
    row[7], row[8] = RUNNING, 0.0
    return Running(t.ship, t.place, t.tube, t.fired_s, t.x_yd, t.y_yd, t.leaves_deg, t.runs_deg, t.followed_s, True, place)


def followed_to(torpedo: Running, until_s: float) -> Running:
    """A torpedo that has been followed up to a second of the game."""
    t = torpedo
    return Running(
        t.ship, t.place, t.tube, t.fired_s, t.x_yd, t.y_yd, t.leaves_deg, t.runs_deg, until_s, t.disclosed, t.seen
    )


def strikes(
    nth: int,
    torpedo: Running,
    found: list[Found],
    ships: Ships,
    agreed: Agreed,
    move: int,
    bench: Any,
    tried: Numbers,
    struck: Numbers,
    seen: Numbers,
) -> bool:
    """Try a torpedo at its crossings in the order of time, until an outline is cut; whether it ends there."""
    for torpedo_place, number, met in found:
        if torpedo_place != nth:
            continue
        target = place_of(number, ships)
        address = torpedo.tube + len(TUBES) * int(tried[torpedo.place, torpedo.tube, target])
        tried[torpedo.place, torpedo.tube, target] += 1
        points = ships.endurance[target] if agreed.torpedo_points == ALL else agreed.torpedo_points
        trial = try_torpedo(move, torpedo.ship, number, address, WORDS, met, agreed.torpedo_yd, points, bench)
        if trial.zone > 0:
            seen[SEEN_FATE] = STRUCK if trial.ran_true else ERRED
            seen[SEEN_RUN] = run_after(met.at_s - torpedo.fired_s, agreed.torpedo_kn)
            struck[target] += trial.points
            return True
        seen[SEEN_FATE] = MISSED
    return False


# -- gun fire ---------------------------------------------------------------------------------------------------------------


class QuietGunner(NamedTuple):
    """A ship that fires, on numbers alone: what she finds stands. Her methods are those of play's Gunner."""

    nth: int
    ships: Ships
    hulls: list[Hull]  # of all ships on the paper
    enemies: list[int]  # their numbers
    left: Numbers  # by pair, whether it may still fire
    tried: list[int]
    fired_on: list[int]  # targets
    points: list[float]  # on each of them

    def opponents(self) -> list[int]:
        """The numbers of all who could be fired at."""
        return self.enemies

    def has_fired(self) -> int:
        """On how many targets she has fired in this move."""
        return len(self.fired_on)

    def hull(self, number: int) -> Hull:
        """A ship on the paper."""
        place = 0
        while self.hulls[place].number != number:
            place += 1
        return self.hulls[place]

    def here(self) -> Hull:
        """The ship herself."""
        return self.hull(self.ships.numbers[self.nth])

    def apart_yd(self, number: int) -> float:
        """How far off an enemy lies."""
        here, there = self.here(), self.hull(number)
        return distance(here.x_yd, here.y_yd, there.x_yd, there.y_yd)

    def bears(self, pair: int, relative_deg: float) -> bool:
        """Whether a pair may still fire, and bears."""
        turret = self.ships.turrets[self.nth, pair]
        return self.left[pair] and turret_bears(turret[1] != 0.0, turret[2] != 0.0, turret[3] != 0.0, relative_deg)

    def units_on(self, number: int) -> float:
        """What the loaded pairs that bear on an enemy are worth together."""
        relative_deg, units = bears_deg(self.here(), self.hull(number)), 0.0
        for pair in range(self.ships.pairs[self.nth]):
            if self.bears(pair, relative_deg):
                units += self.ships.turrets[self.nth, pair, 0]
        return units

    def value_on(self, number: int, units: float, range_yd: float) -> float:
        """The points of so many units on an enemy."""
        end_on = end_on_target(bears_deg(self.hull(number), self.here()))
        kind, halved = KINDS[self.ships.kinds[self.nth]], self.ships.halved[self.nth]
        return class_discharge(kind, units, range_yd, end_on, halved, UNIT_VALUES)

    def is_masked(self, number: int) -> bool:
        """Whether a ship lies between."""
        here, there = self.here(), self.hull(number)
        return hidden_by_hull(here.number, here.x_yd, here.y_yd, number, there.x_yd, there.y_yd, self.hulls)

    def fires_on(self, number: int) -> bool:
        """Fire the pairs that are left and bear on a target, each target once; whether any did."""
        if number in self.tried or not self.left.any():
            return False
        self.tried.append(number)
        range_yd = self.apart_yd(number)
        if space_of(range_yd) == 0 or self.is_masked(number):
            return False
        units, relative_deg = self.units_on(number), bears_deg(self.here(), self.hull(number))
        if units == 0.0:
            return False
        self.fired_on.append(number)
        self.points.append(self.value_on(number, units, range_yd))
        for pair in range(self.ships.pairs[self.nth]):
            if self.bears(pair, relative_deg):
                self.left[pair] = False
        return True


def guns_fired(ships: Ships, orders: Numbers, close_action: bool, move: int, noted: Noted) -> tuple[int, Numbers]:
    """Score the gun fire of all ships as all were before any of it: how many shots fell, and who fires again when."""
    places, shots, ready = left(ships), 0, ships.ready_move.copy()
    motions = ships.motions
    hulls = [Hull(ships.numbers[nth], motions[nth, 0], motions[nth, 1], motions[nth, 2]) for nth in places]
    for nth in places:
        may_fire = np.zeros(ships.ready_move.shape[1], np.bool_)
        for pair in range(ships.pairs[nth]):
            opened = ships.scoring[nth, 0 if ships.turrets[nth, pair, 4] != 0.0 else 1]
            may_fire[pair] = opened and loaded(move, ships.ready_move[nth, pair])
        if not may_fire.any():
            continue
        side = ships.sides[nth]
        enemies = [ships.numbers[place] for place in places if ships.sides[place] != side]
        own = [number for number in ships.targets[nth] if number in enemies]
        fleets = orders[side, CONCENTRATION] if orders[side, CONCENTRATION] in enemies else 0
        gunner = QuietGunner(nth, ships, hulls, enemies, may_fire.copy(), [0][:0], [0][:0], [0.0][:0])
        fire(gunner, own, fleets, close_action or orders[side, FREED] != 0)
        for each in range(len(gunner.fired_on)):
            row = noted.shots[shots]
            row[0], row[1], row[2] = ships.numbers[nth], gunner.fired_on[each], gunner.points[each]
            shots += 1
        for pair in range(ships.pairs[nth]):
            if may_fire[pair] and not gunner.left[pair]:
                ready[nth, pair] = ready_move(move, ships.turrets[nth, pair, 4] != 0.0)
    return shots, ready


# -- what it comes to -------------------------------------------------------------------------------------------------------


def settled(ships: Ships, gunned: Numbers, struck: Numbers, agreed: Agreed) -> list[int]:
    """Charge the fire of a move, torpedoes included; then half power, then removal: the places of the ships lost by it."""
    lost = [0][:0]
    for nth in range(len(ships.numbers)):
        received, endurance = near(ships.received[nth] + gunned[nth] + struck[nth]), ships.endurance[nth]
        if not ships.gone[nth]:
            ships.gone[nth] = out_of_action(received, endurance)
            if ships.gone[nth]:
                lost.append(nth)
            else:
                ships.halved[nth] = half_power(received, endurance, agreed.four_tenths)
        ships.received[nth] = received
    return lost


def command_passes(ships: Ships, orders: Numbers, lost: list[int]) -> None:
    """What losses do to the fleets: the command passes, and signals fall with the flagship."""
    if len(lost) == 0:
        return
    lost_now = [ships.numbers[nth] for nth in lost]
    for side in range(2):
        own = orders[side]
        afloat = [ships.numbers[nth] for nth in left_of(side, ships)]
        follows, mute = command_after(own[COMMANDING], own[SECOND], 0, afloat, lost_now)
        if follows != own[COMMANDING]:
            own[FIRE], own[FREEING] = 0, 0
        own[COMMANDING], own[MUTE] = follows, own[MUTE] + mute_moves(mute)


def move_scored(
    ships: Ships,
    orders: Numbers,
    stands: Numbers,
    trails: list[list[Leg]],
    running: list[Running],
    agreed: Agreed,
    bench: Any,
    noted: Noted,
) -> tuple[list[Running], int]:
    """Score the move that was plotted last: the torpedoes that run on, and how many shots fell."""
    move, struck, gunned = int(stands[MOVE]), np.zeros(len(ships.numbers)), np.zeros(len(ships.numbers))
    runs_on = followed(ships, trails, running, agreed, move, move * MOVE_S, bench, struck, noted)
    shots, ready = guns_fired(ships, orders, stands[CLOSE] != 0, move, noted)
    for nth in range(shots):
        target = place_of(int(noted.shots[nth, 1]), ships)
        gunned[target] = near(gunned[target] + noted.shots[nth, 2])
        count(FIRES, move + 1, noted)
        count(HITS, move + 1, noted)
    for nth in range(len(ships.numbers)):
        for pair in range(ships.pairs[nth]):
            if ready[nth, pair] != ships.ready_move[nth, pair]:
                noted.fired[nth, pair, noted.times[nth, pair]] = move
                noted.times[nth, pair] += 1
    ships.ready_move[:] = ready
    command_passes(ships, orders, settled(ships, gunned, struck, agreed))
    stands[SCORED] = move
    if shots > 0:
        stands[HAS_FIRED] = 1
    return runs_on, shots
