"""What a captain's ways cost, on numbers alone: by fire, range, torpedoes, room and purpose (steering.py says how much).

Play calls these functions, and a study compiles them (batch/jane_action.py). What guns are worth stands in tables, which
worth.py fills by the rules; here it is only looked up.
"""

import math
from array import array
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.kernel.geometry import aboard, bearing, distance, relative
from sandgate.kernel.units import near
from sandgate.rules.jane1905.track.running import at, run_legs
from sandgate.rules.jane1905.track.turning import POINT_DEG, legs_under_helm

MINUTES: Final = 3
STEP_YD: Final = 250.0  # of range, in tables of worth
MOST_YD: Final = 8_000.0
CLOSE_YD: Final = 350.0  # nearer to another ship than that is too near
EDGE_YD: Final = 150.0
SHORE_YD: Final = 1_000.0  # before a fort
BESIDE_YD: Final = 1_000.0  # of an enemy's way, from which his way is barred
BARRED: Final = 1_000.0  # what it costs to leave the board unbidden, to run upon a ship or a shore
EDGES: Final = ("south", "north", "west", "east")
NONE: Final = -1
ANYWHERE, TO_PLACE, ESCAPE, BAR = range(4)  # purposes

Ints = Any  # an array of whole numbers: Python's own in play, numpy's in a study
Floats = Any


class Fight(NamedTuple):
    """What lies about a ship that is steered; friends, enemies and edges are counted from 0."""

    wide_yd: float
    high_yd: float
    bounded: bool  # who crosses an edge has left the board
    escape: int  # the edge over which she is to escape; NONE
    friends: Floats  # of each minute and friend: where she will be, east and north
    enemies: Floats  # the same of enemies
    courses: Floats  # of each enemy: where he steers, or faces
    forts: Ints  # of each enemy: 1 if it is a fort
    aim: int  # the enemy from whom she wants a range; NONE
    wanted_yd: float
    danger_yd: float  # from that enemy's torpedoes
    limits: Floats  # where arcs of fire begin and end, off the bow: of the ship, then of each enemy
    begins: Ints  # of the ship and each enemy: where in `limits` hers begin
    worths: Floats  # tables of what guns are worth, by range and bearing (worth.py)
    given: Ints  # of each enemy: where the table of her guns at him begins
    taken: Ints  # and that of his at her


class Purpose(NamedTuple):
    """What her side is to do, as far as she can help it by where she is after three minutes."""

    kind: int
    x_yd: float = 0.0  # of a place to make for, or of the enemy whose way is to be barred
    y_yd: float = 0.0
    course_deg: float = 0.0  # of that enemy
    edge: int = NONE  # to which he goes
    off_yd: float = 0.0  # how far he will be from it
    yards: float = 1.0  # from a place that cost one


class Ways(NamedTuple):
    """What a ship can be ordered: where she begins, and of each way how far she runs and how many points she turns."""

    x_yd: float
    y_yd: float
    course_deg: float
    card_yd: float
    runs_yd: Floats
    points: Floats


@doctrine
def fire_cost(given: float, taken: float) -> float:
    """What a minute of fire costs.

    >>> fire_cost(0.5, 0.25)
    -25.0
    """
    return 100.0 * (taken - given)


@doctrine
def range_cost(range_yd: float, wanted_yd: float, danger_yd: float) -> float:
    """What a minute at a range costs; within danger of torpedoes more.

    >>> range_cost(4000.0, 3500.0, 1000.0), range_cost(900.0, 3400.0, 1000.0)
    (10.0, 100.0)
    """
    return abs(range_yd - wanted_yd) / 50.0 + (50.0 if range_yd <= danger_yd else 0.0)


@doctrine
def bar_cost(behind_yd: float, off_way_yd: float) -> float:
    """What it costs not to bar a way: to be so much farther from the edge than an enemy, and so far beside his way.

    >>> bar_cost(400.0, 1000.0), bar_cost(-500.0, 3000.0)
    (100.0, 250.0)
    """
    return max(0.0, behind_yd) / 4.0 + max(0.0, off_way_yd - BESIDE_YD) / 8.0


@doctrine
def off_way_yd(x_yd: float, y_yd: float, course_deg: float, at_x_yd: float, at_y_yd: float) -> float:
    """How far a place lies to a side of an enemy's way.

    >>> off_way_yd(0.0, 0.0, 0.0, -300.0, 500.0)
    300.0
    """
    return abs(aboard(x_yd, y_yd, course_deg, at_x_yd, at_y_yd)[1])


@doctrine
def edge_yd(edge: int, wide_yd: float, high_yd: float, x_yd: float, y_yd: float) -> float:
    """How far an edge of the board is from a place: south, north, west, east.

    >>> [edge_yd(edge, 4000.0, 6000.0, 1000.0, 2500.0) for edge in range(4)]
    [2500.0, 3500.0, 1000.0, 3000.0]
    """
    if edge < 2:
        return high_yd - y_yd if edge else y_yd
    return wide_yd - x_yd if edge == 3 else x_yd


@doctrine
def inside_yd(wide_yd: float, high_yd: float, x_yd: float, y_yd: float, but: int) -> float:
    """How far inside the board a place lies, from the nearest edge but one (-1: from any); below nought off the board.

    >>> inside_yd(4000.0, 6000.0, 1000.0, 2500.0, -1), inside_yd(4000.0, 6000.0, 1000.0, 2500.0, 2)
    (1000.0, 2500.0)
    """
    least_yd = math.inf
    for edge in range(4):
        if edge != but:
            least_yd = min(least_yd, edge_yd(edge, wide_yd, high_yd, x_yd, y_yd))
    return least_yd


def read_worth(
    limits: Floats, begin: int, end: int, worths: Floats, table: int, range_yd: float, relative_deg: float
) -> float:
    """What guns make of a move, the enemy being so far off and bearing so from the bow.

    Their table has a row for each step of range and side, and in it a column before and one on each limit of an arc.
    """
    if range_yd > MOST_YD:
        return 0.0
    angle_deg, nth = near(abs(relative_deg)), begin
    while limits[nth] < angle_deg:
        nth += 1
    row = 2 * int(range_yd // STEP_YD) + (relative_deg >= 0.0)
    worth: float = worths[table + 2 * (row * (end - begin) + nth - begin) + (limits[nth] == angle_deg)]
    return worth


def minute_cost(fight: Fight, minute: int, x_yd: float, y_yd: float, course_deg: float) -> float:
    """What it costs to be somewhere at the end of a minute, from 1."""
    cost, friends, enemies = 0.0, len(fight.friends) // MINUTES, len(fight.courses)
    if fight.bounded and inside_yd(fight.wide_yd, fight.high_yd, x_yd, y_yd, fight.escape) < EDGE_YD:
        cost += BARRED
    for nth in range((minute - 1) * friends, minute * friends, 2):
        if distance(x_yd, y_yd, fight.friends[nth], fight.friends[nth + 1]) < CLOSE_YD:
            cost += BARRED
    limits, begins, worths = fight.limits, fight.begins, fight.worths
    for enemy in range(enemies):
        nth, heads_deg = 2 * ((minute - 1) * enemies + enemy), fight.courses[enemy]
        to_x_yd, to_y_yd = fight.enemies[nth], fight.enemies[nth + 1]
        range_yd, bears_deg = distance(x_yd, y_yd, to_x_yd, to_y_yd), bearing(x_yd, y_yd, to_x_yd, to_y_yd)
        on_deg, from_deg = relative(bears_deg, course_deg), relative(bears_deg + 180.0, heads_deg)
        given = read_worth(limits, begins[0], begins[1], worths, fight.given[enemy], range_yd, on_deg)
        taken = read_worth(limits, begins[enemy + 1], begins[enemy + 2], worths, fight.taken[enemy], range_yd, from_deg)
        cost += fire_cost(given, taken) / enemies
        ashore = fight.forts[enemy] and aboard(to_x_yd, to_y_yd, heads_deg, x_yd, y_yd)[0] < SHORE_YD
        if range_yd < CLOSE_YD or ashore:
            cost += BARRED
        if enemy == fight.aim:
            cost += range_cost(range_yd, fight.wanted_yd, fight.danger_yd)
    return cost


def purpose_cost(fight: Fight, purpose: Purpose, x_yd: float, y_yd: float) -> float:
    """What it costs to be so far from what one is to do."""
    if purpose.kind == TO_PLACE:
        return distance(x_yd, y_yd, purpose.x_yd, purpose.y_yd) / purpose.yards
    if purpose.kind == ESCAPE:
        return edge_yd(fight.escape, fight.wide_yd, fight.high_yd, x_yd, y_yd) / 4.0
    if purpose.kind == BAR:
        behind_yd = edge_yd(purpose.edge, fight.wide_yd, fight.high_yd, x_yd, y_yd) - purpose.off_yd
        return bar_cost(behind_yd, off_way_yd(purpose.x_yd, purpose.y_yd, purpose.course_deg, x_yd, y_yd))
    return 0.0


def cost_ways(fight: Fight, ways: Ways, purpose: Purpose, costs: Floats) -> None:
    """Put down what each way costs in three minutes."""
    for way in range(len(costs)):
        run_yd, points = ways.runs_yd[way], ways.points[way]
        legs = legs_under_helm(ways.course_deg, run_yd, 0.0, points * POINT_DEG, ways.card_yd)
        parts, _ = run_legs(ways.x_yd, ways.y_yd, ways.course_deg, legs, abs(run_yd), run_yd < 0.0)
        cost = abs(points) * 0.5
        for minute in range(1, MINUTES + 1):
            x_yd, y_yd, course_deg = at(parts, minute / MINUTES)
            cost += minute_cost(fight, minute, x_yd, y_yd, course_deg)
        x_yd, y_yd, _ = at(parts, 1.0)
        costs[way] = cost + purpose_cost(fight, purpose, x_yd, y_yd)


class Sums(NamedTuple):
    """Who works this out: the function as it stands, or compiled."""

    cost_ways: Any


PLAIN: Final = Sums(cost_ways)


def numbers(count: int) -> "array[float]":
    """Room for so many numbers."""
    return array("d", bytes(8 * count))
