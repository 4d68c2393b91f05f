"""Battles of the mêlée compiled: all captains' and commanders' doctrines and the steps of play, move after move to the end.

What is played so is a battle of ships with guns, torpedoes and rams in open water. The steps are those of play; between
them a ship is one of many rows of numbers. A captain decides by the very functions by which he writes a sheet
(bots/nwc1902_melee), of what he may know there. How a move is scored and plotted: melee_scoring.py, melee_plotting.py. What
a study asks for is noted as the battle goes; how it stands at the end is put together of it in melee_ends.py.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from sandgate.batch.chance import Chance, Chances
from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.batch.melee_numbers import (
    APART,
    CONCENTRATION,
    FIRE,
    FREEING,
    MOVE,
    MUTE,
    SCORED,
    Agreed,
    Noted,
    Running,
    Sheet,
    Ships,
    left,
    left_of,
)
from sandgate.batch.melee_plotting import Under, closed, is_free, move_plotted, note_range
from sandgate.batch.melee_scoring import QuietGunner, command_passes, followed, move_scored, settled
from sandgate.batch.motion_row import LENGTH, motion_from, put_motion
from sandgate.batch.quiet import QuietBench
from sandgate.bots.nwc1902.captain import CHOICES, Situation, fires, rings, settle, steadies
from sandgate.bots.nwc1902.reckoning import Reckoned, at_start, reckon, sight
from sandgate.bots.nwc1902_melee import broadside, ram
from sandgate.bots.nwc1902_melee.captain import NOBODY, decide
from sandgate.bots.nwc1902_melee.reckoning import lying
from sandgate.bots.nwc1902_melee.sea import Gun, Other, Piece, Sea
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.captain.plotting import NOT_RUNG, Turn
from sandgate.rules.nwc1902.melee.state import Leg
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.squadron.scale_of_melee import full_speed, may_exceed_fleet_speed, melee_moves
from sandgate.rules.nwc1902.squadron.score import GOES_ON, ending
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN
from sandgate.sea.extents import Extent
from sandgate.sea.swath import Swath

DOCTRINES: Final = ("broadside", "ram")  # by their numbers here
BROADSIDE, RAM = 0, 1
NOTHING: Final = Sheet(NOT_RUNG, False, Turn(0, 0, 0.0), 0, 0, 0, 0.0, (False, False, False, False))
RUNNING: Final = len(Running._fields)
LEG: Final = 2 + LENGTH  # numbers of a leg: whose it is, from which second, and how she ran

Numbers = Any  # an array of numpy


# -- what a captain knows, and what he writes ------------------------------------------------------------------------------


def reckoned(ships: Ships, move: int, fleet_kn: float) -> list[Reckoned]:
    """All ships as captains reckon them from their last two dots when so many moves have been plotted.

    fleet_kn: the speed of the captain's own fleet, by which he goes while there is one dot alone.
    """
    found = [Reckoned(0.0, 0.0, 0.0, 0.0, 0.0) for _ in ships.numbers]
    for nth in left(ships):
        before, motion = ships.before[nth], ships.motions[nth]
        now = at_start(motion[0], motion[1], motion[2], fleet_kn)
        if move > 0:
            now = reckon(before[0], before[1], motion[0], motion[1], before[2], full_speed(FASTEST_CARD_KN))
        found[nth] = lying(ships.lies_s[nth] > move * MOVE_S, now)
    return found


def others_of(nth: int, places: list[int], ships: Ships, there: list[Reckoned]) -> list[Other]:
    """Some ships as the captain of another has them before him, the nearest first; of equals the lower number."""
    found = [Other(0, 0.0, there[0])][:0]
    for place in places:
        if place == nth:
            continue
        now = there[place]
        range_yd = distance(ships.motions[nth, 0], ships.motions[nth, 1], now.x_yd, now.y_yd)
        at = len(found)
        while at > 0 and found[at - 1].range_yd > range_yd:
            at -= 1
        found.insert(at, Other(ships.numbers[place], range_yd, now))
    return found


def sea_of(
    nth: int, own: list[int], enemies: list[int], ships: Ships, there: list[Reckoned], begun_s: float, agreed: Agreed
) -> Sea:
    """What a captain decides by."""
    tubes = ships.ready_s[nth]
    ready_s = float(tubes[0]), float(tubes[1]), float(tubes[2]), float(tubes[3])  # loaded tubes of numpy's do not add up
    turrets = ships.turrets[nth]
    guns = [
        Gun(turrets[pair, 0], turrets[pair, 1] != 0.0, turrets[pair, 2] != 0.0, turrets[pair, 3] != 0.0)
        for pair in range(ships.pairs[nth])
    ]
    return Sea(
        ships.numbers[nth],
        motion_from(ships.motions[nth], 0),
        ships.lies_s[nth] > begun_s,
        ships.kinds[nth],
        ships.halved[nth],
        guns,
        ready_s,
        begun_s,
        agreed.torpedo_kn,
        agreed.torpedo_yd,
        others_of(nth, enemies, ships, there),
        others_of(nth, own, ships, there),
        [Piece(0.0, 0.0, 0.0, 0.0)][:0],
    )


def written_by(nth: int, sea: Sea, ships: Ships, agreed: Agreed, chance: Any) -> Sheet:
    """The move that a captain writes by his doctrine."""
    costs, _ = broadside.weigh(sea) if ships.doctrines[nth] == BROADSIDE else ram.weigh(sea)
    choice = settle(costs, chance)
    decided = decide(sea, choice)
    full_kn, enemy = ships.full_kn[nth], sea.enemies[0].now
    highest_kn = full_kn
    if not may_exceed_fleet_speed(ships.reserve[nth, 0], ships.reserve[nth, 1]):
        highest_kn = agreed.fleet_kn[ships.sides[nth]]
    seen, torpedo_kn, reach_yd = sight(sea.motion, enemy), sea.torpedo_kn, sea.reach_yd
    now = Situation(sea.motion, True, highest_kn, enemy, seen, sea.ready_s, sea.begun_s, torpedo_kn, reach_yd)
    helm, salvo = CHOICES[choice], decided.salvo
    steers = not sea.lies and (helm.side != 0 or steadies(sea.motion, helm))
    first = sea.enemies[decided.first].number if decided.first != NOBODY else 0
    second = sea.enemies[decided.second].number if decided.second != NOBODY else 0
    fired = fires(now, salvo, 0), fires(now, salvo, 1), fires(now, salvo, 2), fires(now, salvo, 3)
    engines_kn = highest_kn if rings(now) else NOT_RUNG
    return Sheet(
        engines_kn, steers, Turn(0, helm.side, helm.turn_pt), first, second, int(salvo.second), salvo.torpedo.run_deg, fired
    )


def sheets_of(ships: Ships, agreed: Agreed, chances: Chances, move: int) -> list[Sheet]:
    """What all captains write when so many moves have been plotted; of ships that are lost nothing that counts."""
    sheets, begun_s = [NOTHING for _ in ships.numbers], move * MOVE_S
    reds, blues, fleet_kn = left_of(0, ships), left_of(1, ships), agreed.fleet_kn
    by_red, by_blue = reckoned(ships, move, fleet_kn[0]), reckoned(ships, move, fleet_kn[1])
    for nth in left(ships):
        own, enemies, there = (reds, blues, by_red) if ships.sides[nth] == 0 else (blues, reds, by_blue)
        sea = sea_of(nth, own, enemies, ships, there, begun_s, agreed)
        sheets[nth] = written_by(nth, sea, ships, agreed, Chance(chances, nth, move))
    return sheets


def signalled_by(side: int, ships: Ships, orders: Numbers, stands: Numbers, agreed: Agreed) -> int:
    """What a commander hoists by his doctrine: FREEING for close action, the number of an enemy to fire on, or 0."""
    own = orders[side]
    free, mute = is_free(side, orders, stands), own[MUTE] > 0
    if agreed.commanders[side] == RAM:
        return FREEING if ram.frees(free, own[FREEING] != 0, mute) else 0
    enemies = left_of(1 - side, ships)
    worst = enemies[broadside.most_hurt([ships.received[nth] / ships.endurance[nth] for nth in enemies])]
    is_told = ships.numbers[worst] == own[CONCENTRATION] or own[FIRE] != 0
    return ships.numbers[worst] if broadside.points_out(free, ships.received[worst], is_told, mute) else 0


# -- a battle --------------------------------------------------------------------------------------------------------------


def is_over(ships: Ships, stands: Numbers, agreed: Agreed) -> bool:
    """Whether a battle has ended."""
    apart = stands[APART] // melee_moves(1)
    return ending(len(left_of(0, ships)), len(left_of(1, ships)), False, apart, stands[SCORED], agreed.moves) != GOES_ON


def met_before(
    ships: Ships,
    trails: list[list[Leg]],
    running: list[Running],
    orders: Numbers,
    move: int,
    rammed_s: float,
    agreed: Agreed,
    bench: Any,
    noted: Noted,
) -> list[Running]:
    """Charge the torpedoes that have met ships in the move of the ram that ends the battle, before its second."""
    nothing, struck = np.zeros(len(ships.numbers)), np.zeros(len(ships.numbers))
    runs_on = followed(ships, trails, running, agreed, move, rammed_s, bench, struck, noted)
    command_passes(ships, orders, settled(ships, nothing, struck, agreed))
    return runs_on


def melee_battle(
    ships: Ships,
    orders: Numbers,
    stands: Numbers,
    legs: Numbers,
    torpedoes: Numbers,
    agreed: Agreed,
    bench: Any,
    chances: Chances,
    noted: Noted,
) -> tuple[int, Numbers, Numbers]:
    """Play a battle on from a move and note what a study asks for.

    orders: by side; stands: how it stands; legs: of the trails of all ships; torpedoes: in the water. How many shots fell in
    the move scored last (-1: none was scored), the trails and the torpedoes at the end.
    """
    trails = [[Leg(leg[1], motion_from(leg, 2)) for leg in legs if leg[0] == nth] for nth in range(len(ships.numbers))]
    running, shots = [running_from(each) for each in torpedoes], -1
    while not is_over(ships, stands, agreed):
        is_written = stands[MOVE] < agreed.moves
        sheets, hoists = [NOTHING][:0], (0, 0)
        if is_written:
            sheets = sheets_of(ships, agreed, chances, int(stands[MOVE]))
            hoists = signalled_by(0, ships, orders, stands, agreed), signalled_by(1, ships, orders, stands, agreed)
        if stands[MOVE] > stands[SCORED]:
            running, shots = move_scored(ships, orders, stands, trails, running, agreed, bench, noted)
        if not is_written or is_over(ships, stands, agreed):
            note_range(ships, stands, noted)
            break
        rammed, last_s = move_plotted(ships, sheets, hoists, orders, stands, trails, running, agreed, noted)
        command_passes(ships, orders, rammed)
        if len(rammed) > 0 and is_over(ships, stands, agreed):
            running = met_before(ships, trails, running, orders, int(stands[MOVE]), last_s, agreed, bench, noted)
        closed(ships, stands)
        note_range(ships, stands, noted)
    return shots, rows_of_trails(trails), rows_of_torpedoes(running)


def running_from(row: Numbers) -> Running:
    """A torpedo out of its numbers."""
    return Running(
        int(row[0]), int(row[1]), int(row[2]), row[3], row[4], row[5], row[6], row[7], row[8], row[9] != 0.0, int(row[10])
    )  # fmt: skip


def rows_of_torpedoes(running: list[Running]) -> Numbers:
    """The numbers of torpedoes."""
    rows = np.empty((len(running), RUNNING))
    for nth in range(len(running)):
        row, t = rows[nth], running[nth]
        row[0], row[1], row[2], row[3], row[4], row[5] = t.ship, t.place, t.tube, t.fired_s, t.x_yd, t.y_yd
        row[6], row[7], row[8], row[9], row[10] = t.leaves_deg, t.runs_deg, t.followed_s, t.disclosed, t.seen
    return rows


def rows_of_trails(trails: list[list[Leg]]) -> Numbers:
    """The numbers of all legs of trails."""
    rows, at = np.empty((sum([len(trail) for trail in trails]), LEG)), 0
    for nth in range(len(trails)):
        for leg in trails[nth]:
            rows[at, 0], rows[at, 1] = nth, leg.from_s
            put_motion(leg.motion, rows[at], 2)
            at += 1
    return rows


@cache
def compiled_battle() -> Any:
    """`melee_battle` as machine code."""
    tell_numba_of_methods(QuietBench, QuietGunner, Under, Chance, Swath, Extent)
    return compiled(melee_battle, kept=True)
