"""The search for the course that costs least, on numbers alone: plain in play, compiled in a study (ADR 60).

What a course costs is reckoned over some moves; the enemy is taken to go on as he does. All costs are in score points a
move. The course that costs least, as far as is known, is always looked at more closely, until what is known of the others
excludes them.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902_fleet.wand import BLIND_YD, Laid, Wand, exchange, most
from sandgate.rules.nwc1902.fleet.afloat import Afloat
from sandgate.rules.nwc1902.fleet.courses import (
    STAND_ON,
    Course,
    Turn,
    by_card,
    from_place,
    pace_of_step,
    run_course,
    ship_pace,
)
from sandgate.rules.nwc1902.fleet.moving_in_column import column_of, follow_course, move_column
from sandgate.rules.nwc1902.squadron.speed import next_halves
from sandgate.sea.stretches import Lies, Stretch

MOVES_AHEAD: Final = 3  # a column that turns by signal, or stops, needs two of them
FULL_HALVES: Final = 2
NOBODY_YD: Final = 1e6

STATION_POINTS = 600.0  # what it costs to be off the wanted range by the whole of it
STEADY_POINTS = 600.0  # what it costs if the range changes by the whole of it in the last move looked at
POINT_COST = 0.5  # of a point turned

TIE: Final = 1e-9  # what costs no more than that above the least is as good
ROUNDING: Final = 1e-6  # more than a sum of costs can err by

TO_RANGE, TO_ESCAPE, TO_STAND_ON = 0, 1, 2


class Aim(NamedTuple):
    """What an admiral wants of a course: TO_RANGE, TO_ESCAPE or TO_STAND_ON, and the range in yards."""

    kind: int
    wanted_yd: float


class Guns(NamedTuple):
    """The ships of both fleets as they fire, those that are left, each in the order of their numbers."""

    powers: Sequence[float]  # what their guns are worth beside a battleship's
    enemy_powers: Sequence[float]
    lying: list[Laid]  # the enemy's, as they lie
    way_yd: float  # that each of them makes in a move as she stands on
    wand: Wand


class Ahead(NamedTuple):
    """Where courses lead."""

    points: list[int]  # how far each turns
    shore: list[float]  # what it costs that it comes upon a shore
    own: list[Lies]  # by course, move ahead and ship
    ranges_yd: list[float]  # by course and move ahead: of the nearest two
    enemies: list[list[Laid]]  # by move ahead and ship
    waits: int  # moves before they are carried out


@doctrine
def off_station(range_yd: float, wanted_yd: float) -> float:
    """How far a range is from the one that is wanted, as a part of it.

    >>> off_station(3300.0, 3000.0), off_station(2400.0, 3000.0)
    (0.1, 0.2)
    """
    return abs(range_yd - wanted_yd) / wanted_yd


@doctrine
def turn_cost(given: float, taken: float, off: float, points: int) -> float:
    """What a turn costs: fire taken less fire given, the range that it leads to, and the turning itself.

    >>> turn_cost(200.0, 150.0, 0.0, 0), turn_cost(200.0, 150.0, 0.1, 4)
    (-50.0, 12.0)
    """
    return taken - given + STATION_POINTS * off + POINT_COST * points


@doctrine
def flight_cost(range_yd: float, taken: float) -> float:
    """What a turn costs one who breaks off: fire taken, and a point for every ten yards of range below gun shot.

    >>> flight_cost(5000.0, 40.0), flight_cost(9000.0, 0.0)
    (340.0, -100.0)
    """
    return taken + (8000.0 - range_yd) / 10.0


# -- where a column goes -------------------------------------------------------------------------------------------------


class Cards(NamedTuple):
    """The turns that a column may make, and its turning cards at full speed, by turn; they are the same in every search."""

    kn: float
    turns: list[Turn]
    courses: list[Course]


def cards_of(full_kn: float, turns: list[Turn]) -> Cards:
    """The cards of a column's turns."""
    return Cards(full_kn, turns, [by_card(full_kn, full_kn, turn) for turn in turns])


class Sought(NamedTuple):
    """What a search for a turn of a column in open water goes by."""

    ships: list[Afloat]  # from the head, numbered by their places in `guns.powers`; none has a speed of her own
    wake: list[Stretch]
    speed: tuple[float, int, bool]  # of the fleet, its step, whether losses by turning are kept
    cards: Cards
    waits: int  # moves until a turn is carried out, as for its signal
    guns: Guns
    aim: Aim


def enemy_ahead(guns: Guns, waits: int) -> list[list[Laid]]:
    """Where the enemy's ships will be who stand on, in each move ahead of a course that is carried out after some moves."""
    return [standing_on(guns.lying, (waits + nth) * guns.way_yd) for nth in range(1, MOVES_AHEAD + 1)]


def standing_on(ships: Sequence[Laid], way_yd: float) -> list[Laid]:
    """Ships that have stood on so far."""
    return [Laid(x + way_yd * sine, y + way_yd * cosine, deg, sine, cosine) for x, y, deg, sine, cosine in ships]


def column_ahead(sought: Sought) -> Ahead:
    """Where a column goes with each of the turns, by the rules; the fleet makes or works up to full speed."""
    ships, wake, (full_kn, halves, keeps_loss), cards, waits, guns, _ = sought
    before, reserve, courses = column_of(ships, wake), [0][:0], len(cards.turns)
    enemies = enemy_ahead(guns, waits)
    for _ in range(waits):
        moved = move_column(before, pace_of_step(full_kn, halves, FULL_HALVES, keeps_loss), STAND_ON, reserve)
        del before.wake[: moved.behind]
        halves = next_halves(halves, FULL_HALVES)
    column, own, at = column_of(before.ships, before.wake), [(0.0, 0.0, 0.0)] * len(ships), 0
    path = [Stretch(0.0, 0.0, 0.0, 0.0, 0.0)]
    lies, ranges_yd = [(0.0, 0.0, 0.0)] * (courses * MOVES_AHEAD * len(ships)), [0.0] * (courses * MOVES_AHEAD)
    points, shore = [0] * courses, [0.0] * courses  # no comprehension: beside one, numba loses what is put into column.ships
    for choice in range(courses):
        turn, step = cards.turns[choice], halves
        column.ships[:], column.wake[:], points[choice] = before.ships, before.wake, int(turn.points)
        for nth in range(MOVES_AHEAD):
            pace = pace_of_step(full_kn, step, FULL_HALVES, keeps_loss)
            head = column.ships[0]
            made = ship_pace(pace, head, False)
            if turn.side != 0 and head.motion.helm == 0 and made.made_kn == made.card_kn == cards.kn:
                course = from_place(cards.courses[choice], head.x_yd, head.y_yd, head.heading_deg, path)
            else:
                course = run_course(head, made, turn, path)
            behind, turn = follow_course(column, course, made, turn, pace, reserve), STAND_ON
            del column.wake[:behind]
            for ship in column.ships:
                own[ship.number] = lies[at + ship.number] = (ship.x_yd, ship.y_yd, ship.heading_deg)
            ranges_yd[choice * MOVES_AHEAD + nth] = nearest_yd(own, enemies[nth])
            step, at = next_halves(step, FULL_HALVES), at + len(own)
    return Ahead(points, shore, lies, ranges_yd, enemies, waits)


def nearest_yd(own: Sequence[Lies], enemies: Sequence[Laid]) -> float:
    """The distance between the nearest two."""
    least = NOBODY_YD * NOBODY_YD
    for x, y, _ in own:
        nearest = NOBODY_YD * NOBODY_YD  # to her: a processor looks for those of several ships at a time
        for other_x, other_y, _, _, _ in enemies:
            dx, dy = other_x - x, other_y - y
            apart = dx * dx + dy * dy
            if apart < nearest:  # noqa: PLR1730 (the inmost loop)
                nearest = apart
        least = min(least, nearest)
    return math.sqrt(least)


# -- what a course costs -------------------------------------------------------------------------------------------------


def fires(course: int, nth: int, ahead: Ahead, guns: Guns, most_on: list[float]) -> tuple[float, float]:
    """The points that all own ships give and take in a move of a course, each ship firing where her figure is highest.

    most_on: room for the highest figure of each enemy.
    """
    enemies, at = ahead.enemies[nth], (course * MOVES_AHEAD + nth) * len(guns.powers)
    for place in range(len(enemies)):
        most_on[place] = 0.0
    taken = 0.0
    given = exchange(ahead.own, at, guns.powers, enemies, most_on, guns.wand)
    for place in range(len(enemies)):
        taken += most_on[place] * guns.enemy_powers[place]
    return given, taken


def most_given(ranges_yd: Sequence[float], guns: Guns) -> list[float]:
    """More than all own ships can give, if the nearest enemy is so far off, of each range."""
    powers = 0.0
    for power in guns.powers:
        powers += power
    return [powers * most(range_yd, guns.wand) for range_yd in ranges_yd]


def at_least(
    course: int, points: int, aim: Aim, ranges_yd: Sequence[float], best: Sequence[float], costs: list[float]
) -> float:
    """What a course costs at the least, with the best of fire or none: found with little work; its moves' parts are kept."""
    first = course * MOVES_AHEAD
    if aim.kind == TO_STAND_ON:
        return float(points)
    if aim.kind == TO_ESCAPE:
        return flight_cost(ranges_yd[first + MOVES_AHEAD - 1], 0.0)
    for nth in range(first, first + MOVES_AHEAD):
        costs[nth] = turn_cost(best[nth], 0.0, off_station(ranges_yd[nth], aim.wanted_yd), points)
    return mean_cost(course, aim, ranges_yd, costs)


def mean_cost(course: int, aim: Aim, ranges_yd: Sequence[float], costs: list[float]) -> float:
    """The mean of the moves ahead, and what a change of range in the last of them costs."""
    first, last, total = course * MOVES_AHEAD, course * MOVES_AHEAD + MOVES_AHEAD - 1, 0.0
    for nth in range(first, first + MOVES_AHEAD):
        total += costs[nth]
    unsteady = STEADY_POINTS * abs(ranges_yd[last] - ranges_yd[last - 1]) / aim.wanted_yd
    return total / MOVES_AHEAD + unsteady


def to_look_at(course: int, nth: int, aim: Aim, ranges_yd: Sequence[float], best: Sequence[float]) -> int:
    """The next move ahead, from one on, whose fire counts and is in range; MOVES_AHEAD: none."""
    if aim.kind == TO_STAND_ON:
        return MOVES_AHEAD
    if aim.kind == TO_ESCAPE:
        nth = max(nth, MOVES_AHEAD - 1)  # of the last one alone
    while nth < MOVES_AHEAD:
        at = course * MOVES_AHEAD + nth
        if ranges_yd[at] <= BLIND_YD if aim.kind == TO_ESCAPE else best[at] > 0.0:
            return nth
        nth += 1
    return nth


def closer(course: int, nth: int, aim: Aim, ahead: Ahead, guns: Guns, costs: list[float], most_on: list[float]) -> float:
    """What a course costs at the least, or in all, once the fire of one move more is worked out."""
    (given, taken), at = fires(course, nth, ahead, guns, most_on), course * MOVES_AHEAD + nth
    range_yd = ahead.ranges_yd[at]
    if aim.kind == TO_ESCAPE:
        return flight_cost(range_yd, taken)
    costs[at] = turn_cost(given, taken, off_station(range_yd, aim.wanted_yd), ahead.points[course])
    return mean_cost(course, aim, ahead.ranges_yd, costs)


def cheapest(aim: Aim, ahead: Ahead, guns: Guns) -> list[int]:
    """The courses that cost least: those that are as good as the best."""
    points, shore, _, ranges_yd, _, _ = ahead
    courses, best, costs = len(points), most_given(ranges_yd, guns), [0.0] * len(ranges_yd)
    known = [at_least(nth, points[nth], aim, ranges_yd, best, costs) + shore[nth] for nth in range(courses)]
    most_on = [0.0] * len(guns.enemy_powers)
    looked, whole, least = [0] * courses, [math.inf] * courses, math.inf
    for _ in range(courses * (MOVES_AHEAD + 1)):
        course = known.index(min(known))
        if known[course] > least + TIE + ROUNDING:
            break
        nth = to_look_at(course, looked[course], aim, ranges_yd, best)
        if nth < MOVES_AHEAD:
            known[course] = closer(course, nth, aim, ahead, guns, costs, most_on) + shore[course]
            looked[course] = nth + 1
        else:
            whole[course] = known[course]
            least, known[course] = min(least, known[course]), math.inf
    return [course for course in range(courses) if whole[course] <= least + TIE]


def search_column(sought: Sought) -> list[int]:
    """The turns of a column that cost least in open water, by their places."""
    return cheapest(sought.aim, column_ahead(sought), sought.guns)
