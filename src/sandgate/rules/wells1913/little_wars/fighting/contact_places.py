"""Places in contact with an enemy: "Hand-to-Hand Fighting and Capturing" (2); LW.MELEE.03.

A man who comes up stands with his face to the enemy's base: square before each of its edges, as near straight ahead as may
be, or round its corners. Which of them are free and in reach: contact.py.
"""

import heapq
import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, man_body
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Make
from sandgate.rules.wells1913.field.soldiers import SIZES, in_make
from sandgate.rules.wells1913.little_wars.state import Man
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN, CONTACT_SET_IN, contact_gap_in

ASIDE_IN: Final = 0.3  # how far a horse's middle may pass the corner that the edge of its front still meets
PACE_IN: Final = 0.4375  # between places tried along an edge: a little more than half a man's breadth
TURN_DEG: Final = 22.5  # between places tried round a corner
FINER: Final = 16  # so many times as near to one another are those that are tried where none of these is free


class Spot(NamedTuple):
    """A place in contact: whom it touches, the point of his outline, and the sense away from him there."""

    enemy: Body
    x_in: float
    y_in: float
    out_x: float
    out_y: float


@step("LW.MELEE.03")
def spots(enemy: Body, start: Point, make: Make, *, cavalry: bool, finer: int = 1) -> Iterator[Spot]:
    """Places round an enemy's base, the nearest to straight ahead first on every side of it."""
    corners, radius = enemy.outlines[0]
    turn_deg = TURN_DEG / finer
    if len(corners) == 1:
        yield from _round_corner(enemy, corners[0], radius, start, 0.0, 360.0, turn_deg)
        return
    for (px, py), (qx, qy), (rx, ry) in zip(corners, (*corners[1:], corners[0]), (*corners[2:], *corners[:2]), strict=True):
        aside_in = in_make(make, ASIDE_IN) if cavalry else 0.0
        yield from _before_edge(enemy, Point(px, py), Point(qx, qy), start, aside_in, in_make(make, PACE_IN) / finer)
        into, out = bearing(px, py, qx, qy) - 270.0, bearing(qx, qy, rx, ry) - 270.0
        yield from _round_corner(enemy, (qx, qy), 0.0, start, out, (into - out) % 360.0, turn_deg)


def _before_edge(enemy: Body, p: Point, q: Point, start: Point, aside_in: float, pace_in: float) -> Iterator[Spot]:
    """Along an edge, whose outer side is on the right from p to q, from the point nearest to the man outward."""
    length = distance(p.x_in, p.y_in, q.x_in, q.y_in)
    ux, uy = (q.x_in - p.x_in) / length, (q.y_in - p.y_in) / length
    ahead = (start.x_in - p.x_in) * ux + (start.y_in - p.y_in) * uy
    low, high = -aside_in, length + aside_in
    nearest = min(max(ahead, low), high)
    paces = math.ceil((high - low) / pace_in)
    for nth in range(-paces, paces + 1):
        along = nearest + nth * pace_in
        if low <= along <= high:
            yield Spot(enemy, p.x_in + along * ux, p.y_in + along * uy, uy, -ux)


def _round_corner(
    enemy: Body, corner: tuple[float, float], radius: float, start: Point, from_deg: float, whole_deg: float, turn_deg: float
) -> Iterator[Spot]:
    """Round a corner, clockwise from a bearing: straight towards the man if that lies between, and at even turns."""
    x, y = corner
    towards = (bearing(x, y, start.x_in, start.y_in) - from_deg) % 360.0
    first = towards % turn_deg if towards <= whole_deg else turn_deg / 2.0
    for nth in range(math.floor((whole_deg - first) / turn_deg) + 1):
        turned = math.radians(from_deg + first + nth * turn_deg)
        out_x, out_y = math.sin(turned), math.cos(turned)
        yield Spot(enemy, x + radius * out_x, y + radius * out_y, out_x, out_y)


def off_in(man: Man) -> float:
    """How far the middle of a man stands from the point of an outline before which he is set."""
    return SIZES[man.make][man.arm, False].long_in / 2.0 + CONTACT_SET_IN


def way_to(man: Man, spot: Spot, start: Point) -> float:
    """How far it is straight to a spot."""
    off = off_in(man)
    return distance(start.x_in, start.y_in, spot.x_in + off * spot.out_x, spot.y_in + off * spot.out_y)


def nearest_first(man: Man, enemies: Sequence[Body], start: Point, limit_in: float, finer: int = 1) -> Iterator[Spot]:
    """The spots round some enemies that are within a limit as the crow flies, the nearest first.

    An enemy's spots are worked out when nothing nearer is left than they can be.
    """
    off, cavalry = off_in(man), man.arm == "cavalry"
    near = [
        (distance(*start, enemy.x_in, enemy.y_in) - enemy.reach_in - off, nth, enemy) for nth, enemy in enumerate(enemies)
    ]
    heap: list[tuple[float, int, Body | Spot]] = [each for each in near if each[0] <= limit_in]
    heapq.heapify(heap)
    count = len(enemies)
    while heap:
        _, _, found = heapq.heappop(heap)
        if isinstance(found, Spot):
            yield found
            continue
        for count, spot in enumerate(spots(found, start, man.make, cavalry=cavalry, finer=finer), count):  # noqa: B020 (numbers go on)
            way_in = way_to(man, spot, start)
            if way_in <= limit_in:
                heapq.heappush(heap, (way_in, count, spot))
        count += 1


@step("LW.MELEE.03")
def place_at(man: Man, spot: Spot, start: Point, left_in: float) -> tuple[Body, float]:
    """A man at a spot, his face to the enemy: at 3/32 in, or as far short of that as his move ends; with his facing."""
    gap_in = min(contact_gap_in(way_to(man, spot, start) + CONTACT_SET_IN, left_in), CONTACT_IN)
    off = off_in(man) - CONTACT_SET_IN + gap_in
    x, y = grid(spot.x_in + off * spot.out_x), grid(spot.y_in + off * spot.out_y)
    facing_deg = grid(bearing(x, y, spot.x_in, spot.y_in)) % 360.0
    return man_body(man.name, man.arm, man.make, x, y, facing_deg), facing_deg
