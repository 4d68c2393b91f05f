"""The row of numbers in which a Duel lies: the one who writes it beside the one who reads it, as they are and compiled.

Head, first ship, second ship, torpedoes, legs. A ship is followed by the places where she was second by second; while they
wait for who asks, they lie in the legs. Motion and torpedo stand by the fields of their named tuples, in their order.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sandgate.batch.motion_row import LENGTH, motion_from, put_motion
from sandgate.rules.nwc1902.duel.afloat import MOST_PAIRS, Afloat, Duel, Leg, Running
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.sea.fixes import Fix

HEAD: Final = 5
MOVE, SCORED, COLLISION, TORPEDOES, LEGS = range(HEAD)  # of the last two how many there are

MOTION: Final = 0  # the places of a ship's numbers
RECEIVED: Final = MOTION + LENGTH
HALF_POWER, OUT_OF_ACTION, OPEN_12IN, OPEN_8IN, SCORING_12IN, SCORING_8IN, HELD = range(RECEIVED + 1, RECEIVED + 8)
READY_MOVE: Final = HELD + 1  # of her pairs
READY_S: Final = READY_MOVE + MOST_PAIRS  # of her tubes
FIXES: Final = READY_S + len(TUBES)  # how many there are
SHIP: Final = FIXES + 1  # numbers of a ship without them
FIX: Final = 4  # of one of them
TORPEDO: Final = len(Running._fields)
LEG: Final = len(Leg._fields) - 1 + LENGTH
RAN: Final = 7  # the place of her motion among the numbers of a leg

Numbers = Any  # a row of floats: a list, or an array of numpy


class Fixed(NamedTuple):
    """What stands of a ship through a game, and in no row."""

    red: bool
    battery: int
    full_speed_kn: float


def numbers_of(duel: Duel, row: Numbers) -> int:
    """Put every number of a Duel into a row; how many there are."""
    row[MOVE], row[SCORED], row[COLLISION], row[TORPEDOES] = duel.move, duel.scored, duel.collision, len(duel.torpedoes)
    row[LEGS] = len(duel.legs)
    at = numbers_of_ship(duel.first, duel.first_fixes, row, HEAD)
    at = numbers_of_ship(duel.second, duel.second_fixes, row, at)
    for torpedo in duel.torpedoes:
        row[at], row[at + 1], row[at + 2] = torpedo.by_first, torpedo.tube, torpedo.fired_s
        row[at + 3], row[at + 4], row[at + 5] = torpedo.x_yd, torpedo.y_yd, torpedo.leaves_deg
        row[at + 6], row[at + 7], row[at + 8] = torpedo.runs_deg, torpedo.followed_s, torpedo.disclosed
        row[at + 9], row[at + 10], row[at + 11] = torpedo.in_water, torpedo.fate, torpedo.run_yd
        at += TORPEDO
    for leg in duel.legs:
        row[at], row[at + 1], row[at + 2], row[at + 3] = leg.of_first, leg.from_s, leg.first, leg.last
        row[at + 4], row[at + 5], row[at + 6] = leg.x_yd, leg.y_yd, leg.heading_deg
        put_motion(leg.motion, row, at + RAN)
        at += LEG
    return at


def numbers_of_ship(ship: Afloat, fixes: Sequence[Fix], row: Numbers, at: int) -> int:
    """Put every number of a ship into a row from a place on; the place behind them."""
    put_motion(ship.motion, row, at + MOTION)
    row[at + RECEIVED], row[at + HALF_POWER], row[at + OUT_OF_ACTION] = ship.received, ship.half_power, ship.out_of_action
    row[at + OPEN_12IN], row[at + OPEN_8IN] = ship.open_12in, ship.open_8in
    row[at + SCORING_12IN], row[at + SCORING_8IN], row[at + HELD] = ship.scoring_12in, ship.scoring_8in, ship.held
    for nth in range(MOST_PAIRS):
        row[at + READY_MOVE + nth] = ship.ready_move[nth]
    for nth in range(FIXES - READY_S):
        row[at + READY_S + nth] = ship.ready_s[nth]
    row[at + FIXES] = len(fixes)
    at += SHIP
    for fix in fixes:
        row[at], row[at + 1], row[at + 2], row[at + 3] = fix[0], fix[1], fix[2], fix[3]
        at += FIX
    return at


class Lists(NamedTuple):
    """The lists of a Duel, which are filled anew of a row."""

    first_fixes: list[Fix]
    second_fixes: list[Fix]
    legs: list[Leg]
    torpedoes: list[Running]


def duel_from(row: Numbers, one: Fixed, two: Fixed, into: Lists) -> Duel:
    """A Duel out of its numbers: the inverse of `numbers_of`."""
    fixes, other_fixes, legs, torpedoes = into
    first = ship_from(row, HEAD, 1, one)
    at = fill_fixes(fixes, row, HEAD)
    second = ship_from(row, at, 2, two)
    at = fill_fixes(other_fixes, row, at)
    torpedoes.clear()
    for _ in range(int(row[TORPEDOES])):
        torpedoes.append(running_from(row[at : at + TORPEDO]))
        at += TORPEDO
    legs.clear()
    for _ in range(int(row[LEGS])):
        legs.append(leg_from(row[at : at + LEG]))
        at += LEG
    return Duel(int(row[MOVE]), int(row[SCORED]), first, second, fixes, other_fixes, legs, torpedoes, int(row[COLLISION]))


def ship_from(row: Numbers, at: int, number: int, fixed: Fixed) -> Afloat:
    """A ship out of her numbers, which begin at a place."""
    r = row[at : at + SHIP]
    p, s = READY_MOVE, READY_S
    return Afloat(
        number, fixed.red, fixed.battery, fixed.full_speed_kn, motion_from(r, MOTION),
        r[RECEIVED], r[HALF_POWER] != 0.0, r[OUT_OF_ACTION] != 0.0, r[OPEN_12IN] != 0.0, r[OPEN_8IN] != 0.0,
        r[SCORING_12IN] != 0.0, r[SCORING_8IN] != 0.0, int(r[HELD]),
        (int(r[p]), int(r[p + 1]), int(r[p + 2]), int(r[p + 3]), int(r[p + 4]), int(r[p + 5])),
        (r[s], r[s + 1], r[s + 2], r[s + 3]),
    )  # fmt: skip


def fill_fixes(fixes: list[Fix], row: Numbers, at: int) -> int:
    """Fill a list with where a ship was second by second, out of her numbers from a place on; the place behind them."""
    begins = at + SHIP
    ends = begins + FIX * int(row[at + FIXES])
    fixes.clear()
    if ends > begins:
        fixes.extend([(row[n], row[n + 1], row[n + 2], row[n + 3]) for n in range(begins, ends, FIX)])
    return ends


def running_from(r: Numbers) -> Running:
    """A torpedo in the water out of its numbers."""
    return Running(
        r[0] != 0.0, int(r[1]), r[2], r[3], r[4], r[5], r[6], r[7], r[8] != 0.0, r[9] != 0.0, int(r[10]), r[11]
    )  # fmt: skip


def leg_from(r: Numbers) -> Leg:
    """A leg of a ship that is followed out of its numbers."""
    return Leg(r[0] != 0.0, r[1], motion_from(r, RAN), int(r[2]), int(r[3]), r[4], r[5], r[6])
