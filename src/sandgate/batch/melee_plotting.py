"""A move of the mêlée plotted on numbers: signals, obedience, ways, rams, tubes and the end of it.

Contacts are compared by the functions of play (rules/nwc1902/melee/ramming.py), and so is all that moves a ship; the order
of it is that of sequence.py there.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from sandgate.batch.melee_numbers import (
    APART,
    CLOSE,
    CONCENTRATION,
    FIRE,
    FIRE_MOVE,
    FREED,
    FREEING,
    FREEING_MOVE,
    HAS_FIRED,
    IN_THE_OPEN,
    MOVE,
    MUTE,
    NOBODY_YD,
    TORPEDOES,
    Agreed,
    Noted,
    Running,
    Sheet,
    Ships,
    count,
    left,
    left_of,
    place_of,
)
from sandgate.batch.motion_row import motion_from, put_motion
from sandgate.kernel.geometry import distance
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.plotting import NOT_RUNG, Part, Turn, motion_at, track_of
from sandgate.rules.nwc1902.duel.afloat import AFTER_TUBE, PORT_TUBE
from sandgate.rules.nwc1902.melee.close_action import close_action, moves_in_the_open
from sandgate.rules.nwc1902.melee.motionless import at_rest
from sandgate.rules.nwc1902.melee.moves_and_signals import understood
from sandgate.rules.nwc1902.melee.plotting import uses_reserve
from sandgate.rules.nwc1902.melee.ramming import compare, may_meet, near_pairs, overlap, take_effect
from sandgate.rules.nwc1902.melee.state import Leg
from sandgate.rules.nwc1902.melee.trails import followed_since, reach_of_torpedoes
from sandgate.rules.nwc1902.melee.ways import LAST_S, from_rest_with, still_for
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.ramming import STRETCH_S
from sandgate.rules.nwc1902.squadron.general_instructions import OUT_OF_ALL_REACH_YD
from sandgate.rules.nwc1902.squadron.scale_of_melee import may_exceed_fleet_speed
from sandgate.rules.nwc1902.squadron.score import moves_apart
from sandgate.rules.nwc1902.squadron.speed import reserve_used
from sandgate.rules.nwc1902.torpedo.card import tube_leaves, tube_loaded, tube_ready_s
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move

LIES_S, RAMMED_S = 0, 1  # of a way

Numbers = Any  # an array of numpy


# -- signals and obedience -------------------------------------------------------------------------------------------------


def signalled(side: int, hoists: int, ships: Ships, orders: Numbers, stands: Numbers, agreed: Agreed, noted: Noted) -> int:
    """Understand, hoist and look at standing orders: the one by which ships turn now, from 1; 0 for none.

    hoists: the number of the enemy on whom a commander signals fire, FREEING for close action, or 0.
    """
    own, move, is_close, flying = orders[side], stands[MOVE] + 1, stands[CLOSE] != 0, agreed.flying_moves
    if own[FIRE] != 0 and understood(own[FIRE_MOVE], move, is_close, flying):
        own[CONCENTRATION], own[FIRE] = own[FIRE], 0
    if own[FREEING] != 0 and understood(own[FREEING_MOVE], move, is_close, flying):
        own[FREED], own[FREEING] = 1, 0
    if hoists == FREEING and own[MUTE] == 0:
        own[FREEING], own[FREEING_MOVE] = 1, move
    elif hoists != 0 and own[MUTE] == 0:
        own[FIRE], own[FIRE_MOVE] = hoists, move
    own[MUTE] = max(0, own[MUTE] - 1)
    turns = 0
    for nth in range(agreed.standing.shape[1]):
        upon_loss = int(agreed.standing[side, nth, 0])
        if upon_loss != 0 and noted.worked[side, nth] == 0 and ships.gone[place_of(upon_loss, ships)]:
            noted.worked[side, nth] = noted.worked[side].max() + 1
            if turns == 0 and not is_free(side, orders, stands):
                turns = nth + 1
    return turns


def is_free(side: int, orders: Numbers, stands: Numbers) -> bool:
    """Whether the captains of a fleet handle their ships without regard to signals."""
    free: bool = stands[CLOSE] != 0 or orders[side, FREED] != 0
    return free


def steered(
    nth: int, sheet: Sheet, turns: int, free: bool, ships: Ships, stands: Numbers, agreed: Agreed
) -> tuple[bool, Turn]:
    """The helm that a ship obeys in the move, and whether she has any: her captain's, or that of a standing order.

    turns: the standing order that is carried out now, from 1.
    """
    lies = ships.lies_s[nth] > stands[MOVE] * MOVE_S
    if free:
        ships.turning[nth] = 0
    elif turns != 0:
        ships.turning[nth] = 0 if lies else turns
        if not lies:
            standing = agreed.standing[ships.sides[nth], turns - 1]
            return True, Turn(0, int(standing[1]), standing[2])
    elif ships.turning[nth] != 0:
        helm = ships.motions[nth, 6] != 0.0
        if helm and sheet.steers:
            return False, sheet.turn
        if not helm:
            ships.turning[nth] = 0
    return sheet.steers, sheet.turn


def eased(nth: int, engines_kn: float, ships: Ships, agreed: Agreed) -> float:
    """The engines that a ship orders, rung down to fleet speed if her reserve is used up; its moves are counted."""
    fleet_kn, reserve = agreed.fleet_kn[ships.sides[nth]], ships.reserve[nth]
    used = uses_reserve(ships.motions[nth, 5] if engines_kn == NOT_RUNG else engines_kn, fleet_kn)
    if not (used or reserve[0] > 0 or reserve[1] > 0):
        return engines_kn
    if used and not may_exceed_fleet_speed(reserve[0], reserve[1]):
        used, engines_kn = False, fleet_kn
    reserve[0], reserve[1] = reserve_used(reserve[0], reserve[1], used)
    return engines_kn


# -- ways ------------------------------------------------------------------------------------------------------------------


class Under(NamedTuple):
    """The way of a ship through a move; its names are those of play's Way."""

    nth: int
    is_red: bool
    fastest_kn: float
    parts: list[Part]
    marks: Numbers  # until when she lies motionless; the second at which she was rammed

    def was_rammed(self) -> bool:
        """Whether she has been rammed."""
        rammed: bool = self.marks[RAMMED_S] > 0.0
        return rammed

    def is_rammed_at(self, second: int) -> None:
        """Have her rammed at a second of the move."""
        self.marks[RAMMED_S] = second

    def last_s(self) -> int:
        """The second of the move at which her way ends."""
        return int(self.marks[RAMMED_S]) if self.marks[RAMMED_S] > 0.0 else LAST_S

    def at(self, second: int) -> Motion:
        """How she runs at a second of the move."""
        return motion_at(self.parts, second)

    def stop(self, second: int, lies_s: float) -> None:
        """Lie motionless from a second of the move on, at least until a second of the game."""
        there = motion_at(self.parts, second)
        while self.parts[-1].from_s >= second:
            self.parts.pop()
        self.parts.append(Part(second, at_rest(there, there.bell_kn)))
        self.marks[LIES_S] = max(self.marks[LIES_S], lies_s)


def way_of(nth: int, engines_kn: float, helm: tuple[bool, Turn], ships: Ships, begun_s: float) -> Under:
    """The way of a ship as she obeys, before anything stops her."""
    motion, lies_s = motion_from(ships.motions[nth], 0), ships.lies_s[nth]
    still_s = still_for(False, lies_s, begun_s)
    if still_s > 0:
        bell_kn = motion.bell_kn if engines_kn == NOT_RUNG else engines_kn
        parts = [Part(0, at_rest(motion, bell_kn))]
        if still_s < LAST_S:
            parts.append(Part(still_s, from_rest_with(motion, bell_kn)))
    else:
        turns = [helm[1]] if helm[0] else [helm[1]][:0]
        parts = [Part(0, track_of(motion, engines_kn, turns).motion)]
    fastest_kn = max(ships.full_kn[nth], motion.speed_kn)
    return Under(nth, ships.sides[nth] == 0, fastest_kn, parts, np.array([lies_s, 0.0]))


def meet(ways: list[Under], begun_s: float) -> None:
    """Compare the ways of all opponents second by second; what comes of a contact is entered into the ways."""
    pairs = near_pairs(ways)
    if len(pairs) == 0:
        return
    touching = [pair for pair in pairs if overlap(ways, pair)]
    for begun in range(0, LAST_S, STRETCH_S):
        active = [pair for pair in pairs if may_meet(ways, pair, begun, STRETCH_S)]
        touching = [pair for pair in touching if pair in active]
        if len(active) == 0:
            continue
        for second in range(begun + 1, begun + STRETCH_S + 1):
            met, touching = compare(ways, active, touching, second)
            take_effect(ways, met, second, begun_s + second)


def launched(way: Under, sheet: Sheet, ships: Ships, move: int, noted: Noted, running: list[Running]) -> None:
    """Fire the torpedoes of a written move."""
    if sheet.fires_s >= way.last_s():
        return
    for tube in range(len(sheet.tubes)):
        at_s = (move - 1) * MOVE_S + sheet.fires_s
        if not sheet.tubes[tube] or not tube_loaded(at_s, ships.ready_s[way.nth, tube]):
            continue
        ships.ready_s[way.nth, tube] = tube_ready_s(at_s)
        motion = way.at(sheet.fires_s)
        leaves_deg = near(tube_leaves(motion.heading_deg, PORT_TUBE[tube], AFTER_TUBE[tube], sheet.run_deg))
        x_yd, y_yd = near(motion.x_yd), near(motion.y_yd)
        count(TORPEDOES, move, noted)
        number = int(ships.numbers[way.nth])
        running.append(Running(number, way.nth, tube, at_s, x_yd, y_yd, leaves_deg, sheet.run_deg, at_s, False, -1))


def trail_of(
    way: Under, before: list[Leg], end: Motion, ships: Ships, running: list[Running], agreed: Agreed, begun_s: float
) -> list[Leg]:
    """The trail of a ship at the end of the move."""
    if len(running) == 0:
        return before[:0]
    reach_yd = reach_of_torpedoes(ships.full_kn[way.nth], agreed.torpedo_kn, agreed.torpedo_yd)
    since_s = followed_since(ships.numbers[way.nth], way.at(way.last_s()), reach_yd, running)
    if math.isinf(since_s):
        return before[:0]
    legs = [leg for leg in before if leg.from_s >= since_s]
    legs.extend([Leg(begun_s + part.from_s, part.motion) for part in way.parts])
    if way.was_rammed():
        legs.append(Leg(begun_s + way.marks[RAMMED_S], end))
    return legs


def run(way: Under, sheet: Sheet, ships: Ships, move: int, noted: Noted) -> None:
    """A ship at the end of her way: on her dot, or where she was rammed and is out of action at once."""
    nth, end = way.nth, end_of_move(way.at(way.last_s()))
    ships.before[nth] = ships.motions[nth, :3]
    put_motion(end, ships.motions[nth], 0)
    if way.was_rammed():
        ships.received[nth] += ships.endurance[nth]
        ships.gone[nth] = True
    if sheet.first != 0:
        ships.open[nth, 0] = ships.open[nth, 1] = True
        ships.targets[nth, 0], ships.targets[nth, 1] = sheet.first, sheet.second
    ships.scoring[nth] = ships.open[nth]
    if way.marks[LIES_S] > ships.lies_s[nth]:
        noted.stopped[ships.sides[nth]] += 1
    ships.lies_s[nth] = way.marks[LIES_S]
    mark = noted.marks[move, nth]
    mark[0], mark[1], mark[2], mark[3] = 1.0, end.x_yd, end.y_yd, end.heading_deg


def move_plotted(
    ships: Ships,
    sheets: list[Sheet],
    hoists: tuple[int, int],
    orders: Numbers,
    stands: Numbers,
    trails: list[list[Leg]],
    running: list[Running],
    agreed: Agreed,
    noted: Noted,
) -> tuple[list[int], float]:
    """Run all ships through the move that is written: those that were rammed in it, and the second of the last ram."""
    begun_s, move = stands[MOVE] * MOVE_S, int(stands[MOVE]) + 1
    turns = (
        signalled(0, hoists[0], ships, orders, stands, agreed, noted),
        signalled(1, hoists[1], ships, orders, stands, agreed, noted),
    )
    under_way = left(ships)
    ways = [Under(0, True, 0.0, [Part(0, motion_from(ships.motions[0], 0))], np.zeros(2))][:0]
    for nth in under_way:
        side, sheet = ships.sides[nth], sheets[nth]
        helm = steered(nth, sheet, turns[side], is_free(side, orders, stands), ships, stands, agreed)
        ways.append(way_of(nth, eased(nth, sheet.engines_kn, ships, agreed), helm, ships, begun_s))
    meet(ways, begun_s)
    for way in ways:
        launched(way, sheets[way.nth], ships, move, noted, running)
    for nth in range(len(trails)):
        if ships.gone[nth]:
            trails[nth] = trails[nth][:0]
    rammed, last_s = [0][:0], begun_s
    for way in ways:
        run(way, sheets[way.nth], ships, move, noted)
        end = motion_from(ships.motions[way.nth], 0)
        trails[way.nth] = trail_of(way, trails[way.nth], end, ships, running, agreed, begun_s)
        if way.was_rammed():
            rammed.append(way.nth)
            last_s = max(last_s, begun_s + way.marks[RAMMED_S])
    stands[MOVE] = move
    return rammed, last_s


def nearest_yd(ships: Ships) -> float:
    """The distance between the nearest two opponents on the paper; out of all reach where there are none."""
    found, motions = OUT_OF_ALL_REACH_YD, ships.motions
    for red in left_of(0, ships):
        for blue in left_of(1, ships):
            found = min(found, distance(motions[red, 0], motions[red, 1], motions[blue, 0], motions[blue, 1]))
    return found


def closed(ships: Ships, stands: Numbers) -> None:
    """At the end of a move: the time that the fleets have been apart, and whether close action begins, lasts or ends."""
    apart_yd = nearest_yd(ships)
    stands[IN_THE_OPEN] = moves_in_the_open(stands[IN_THE_OPEN], apart_yd) if stands[CLOSE] != 0 else 0
    stands[APART] = moves_apart(stands[APART], stands[HAS_FIRED] != 0, apart_yd)
    stands[CLOSE] = close_action(stands[CLOSE] != 0, apart_yd, stands[IN_THE_OPEN])


def note_range(ships: Ships, stands: Numbers, noted: Noted) -> None:
    """Note how far off the nearest opponents are."""
    there = len(left_of(0, ships)) > 0 and len(left_of(1, ships)) > 0
    noted.ranges_yd[stands[MOVE]] = nearest_yd(ships) if there else NOBODY_YD
