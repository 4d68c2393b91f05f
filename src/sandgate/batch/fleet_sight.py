"""What an admiral of many Fleet games at once sees, as a row of numbers (fleets.py).

It is filled in from what his view holds and nothing else: of the enemy his ships, his flags and where his signals fly, never
what these say, his orders or his speed.
"""

import math
from typing import Any, Final, NamedTuple

from sandgate.batch.fleet_battles import AT_WILL, COMMANDING, CONCENTRATION, FIRE, HALVES, MUTE, TURN
from sandgate.batch.fleet_search import ship_from
from sandgate.bots.nwc1902_fleet.admiral import TURNS
from sandgate.rules.nwc1902.squadron.score import as_counted

SIGNALLED: Final = tuple([0.0 if turn is None else turn.points * (1.0 if turn.hand == "R" else -1.0) for turn in TURNS])

HEAD: Final = 14
OF_SHIP: Final = 17  # of the reader's own, and then of the enemy's, in the order of their numbers
THOUSAND, HUNDRED, TEN_KN, RIGHT_DEG, POINTS, MOVES = 1000.0, 100.0, 10.0, 90.0, 8.0, 4.0

Numbers = Any  # an array of numpy


class Fixed(NamedTuple):
    """What stands of the ships of all games."""

    numbers: Numbers
    sides: Numbers
    endurance: Numbers
    cruisers: Numbers
    flags: Numbers  # by side: the places of flagship and second flagship


class Board(NamedTuple):
    """What all see: ships as in `Ships`, what each has received in the last move, her signals, and how the game stands."""

    fixed: Fixed
    received: Numbers
    halved: Numbers
    gone: Numbers
    at: Numbers
    before: Numbers
    hurt: Numbers
    flying: Numbers  # how many signals fly on her
    stands: Numbers
    moves: int


class Own(NamedTuple):
    """What an admiral alone knows: of his ships as they move, of his column, of his orders."""

    side: int
    afloat: Numbers  # of his own ships
    guide: int  # the place of the ship that leads, among all
    orders: Numbers
    full_kn: float


def first_of(side: int, sides: Numbers) -> int:
    """The place of the first ship of a side."""
    nth = 0
    while sides[nth] != side:
        nth += 1
    return nth


def see(row: Numbers, board: Board, own: Own) -> None:
    """Fill in what an admiral sees, in the frame of the ship that leads him: forward and starboard, angles from her head.

    First his fleet: whether he leads, moves without signals, full speed and its step, the turn that his guide makes, the one
    that he has hoisted, whether the end of concentration is signalled; what part of their endurance both fleets have lost,
    first fire, moves apart, what is left of the game. Then his ships, then the enemy's; of one that is lost only noughts.
    """
    orders, turning = own.orders, ship_from(own.afloat[own.guide - first_of(own.side, board.fixed.sides)]).motion
    for nth in range(len(row)):
        row[nth] = 0.0
    row[0] = board.fixed.numbers[own.guide] == orders[COMMANDING]
    row[1], row[2], row[3] = orders[MUTE], own.full_kn / TEN_KN, orders[HALVES] / 2.0
    if turning.helm != 0:
        row[4], row[5], row[6] = turning.helm, turning.ordered_deg / RIGHT_DEG, turning.run_yd / THOUSAND
    row[7] = SIGNALLED[orders[TURN]] / POINTS
    row[8] = orders[FIRE] == AT_WILL
    row[9], row[10] = share_lost(own.side, board), share_lost(1 - own.side, board)
    row[11], row[12] = board.stands[1] > 0, board.stands[2] / MOVES
    row[13] = (board.moves - board.stands[0]) / board.moves
    place = HEAD
    for side in (own.side, 1 - own.side):
        for nth in range(len(board.gone)):
            if board.fixed.sides[nth] == side:
                if not board.gone[nth]:
                    see_ship(row, place, nth, board, own)
                place += OF_SHIP


def see_ship(row: Numbers, place: int, nth: int, board: Board, own: Own) -> None:
    """Fill in what is seen of a ship that is left.

    Of every ship: that she is there, where she lies and heads, points received in all and in the last move, ring, class,
    endurance, the two flags, how many signals fly. Of an own one: whether she commands, speed, way astern, moves on her
    reserve or, below nought, to rest from it. Of an enemy: her run in the last move, whether fire is concentrated on her, or
    signalled.
    """
    fixed, at, orders = board.fixed, board.at, own.orders
    course = math.radians(at[own.guide, 2])
    sine, cosine = math.sin(course), math.cos(course)
    x, y = at[nth, 0] - at[own.guide, 0], at[nth, 1] - at[own.guide, 1]
    heads = math.radians(at[nth, 2] - at[own.guide, 2])
    row[place] = 1.0
    row[place + 1], row[place + 2] = (x * sine + y * cosine) / THOUSAND, (x * cosine - y * sine) / THOUSAND
    row[place + 3], row[place + 4] = math.sin(heads), math.cos(heads)
    row[place + 5], row[place + 6] = board.received[nth] / fixed.endurance[nth], board.hurt[nth] / HUNDRED
    row[place + 7], row[place + 8] = board.halved[nth], fixed.cruisers[nth]
    row[place + 9] = fixed.endurance[nth] / THOUSAND
    row[place + 10], row[place + 11] = nth == fixed.flags[fixed.sides[nth], 0], nth == fixed.flags[fixed.sides[nth], 1]
    row[place + 12] = board.flying[nth]
    if fixed.sides[nth] == own.side:
        ship = ship_from(own.afloat[nth - first_of(own.side, fixed.sides)])
        row[place + 13] = fixed.numbers[nth] == orders[COMMANDING]
        row[place + 14], row[place + 15] = ship.speed_kn / TEN_KN, ship.astern_yd / THOUSAND
        row[place + 16] = (ship.reserve_moves - ship.rest_moves) / MOVES
    else:
        run_x, run_y = at[nth, 0] - board.before[nth, 0], at[nth, 1] - board.before[nth, 1]
        row[place + 13] = (run_x * sine + run_y * cosine) / THOUSAND
        row[place + 14] = (run_x * cosine - run_y * sine) / THOUSAND
        row[place + 15], row[place + 16] = fixed.numbers[nth] == orders[CONCENTRATION], fixed.numbers[nth] == orders[FIRE]


def share_lost(side: int, board: Board) -> float:
    """What part of its endurance a fleet has lost."""
    received, endurance = counts_of(side, board.fixed, board.received)
    return received / endurance


def counts_of(side: int, fixed: Fixed, received: Numbers) -> tuple[float, float]:
    """What a fleet has received as it counts, and its whole endurance."""
    counted = endurance = 0.0
    for nth in range(len(received)):
        if fixed.sides[nth] == side:
            counted += as_counted(received[nth], fixed.endurance[nth])
            endurance += fixed.endurance[nth]
    return counted, endurance
