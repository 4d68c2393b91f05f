"""Marches: men move in sections of six, in open order, by cover, towards what the general is after.

A section ends where it is worth most: nearer by ways to the enemy, out of sight of guns in action, and not where more of the
enemy could come in a move than friends. Two inches between men keep one shot from toppling a file (LW.GUN.14).
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.bots.wells1913_little_wars.doctrines import Doctrine
from sandgate.bots.wells1913_little_wars.drill import Drill
from sandgate.bots.wells1913_little_wars.ground import FAR_IN, Ground, ground_of
from sandgate.bots.wells1913_little_wars.reading import Piece, Reading, can_come, middle_of, near_of
from sandgate.bots.wells1913_little_wars.worth import threat_cost
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD
from sandgate.rules.wells1913.little_wars.moves.marching import spaced
from sandgate.rules.wells1913.little_wars.orders import Go, GoLine, Shift

SECTION: Final = 6
TOGETHER_IN: Final = 9.0  # men farther from the first of a section belong to another
OPEN_ORDER_IN: Final = 1.9
HOLD_OFF_IN: Final = 3.0  # from an enemy whom one does not charge
TRIED: Final = 3
BETTER: Final = 0.1  # by so much a place must be better than where the section stands
DIRECTIONS: Final = tuple(math.radians(22.5 * nth) for nth in range(16))
PARTS: Final = (1.0, 0.7, 0.4)


class Aim(NamedTuple):
    """What a section is after: the way from every square, and what an inch of it is worth."""

    way: Sequence[float]
    pressing: float
    home: bool = False  # it leads to one's own back line and over it


def sections(men: Sequence[Piece]) -> list[list[Piece]]:
    """Men of one arm in sections: each the westernmost man left and those nearest to him."""
    left = sorted(men, key=lambda each: (each.x, each.y, each.man.number))
    found = list[list[Piece]]()
    while left:
        first = left[0]
        near = sorted(left, key=lambda each: (distance(each.x, each.y, first.x, first.y), each.man.number))
        section = [each for each in near[:SECTION] if distance(each.x, each.y, first.x, first.y) <= TOGETHER_IN]
        found.append(section)
        left = [each for each in left if each not in section]
    return found


def march(drill: Drill, men: Sequence[Piece], aim_of: Callable[[Piece], Aim], doctrine: Doctrine) -> None:
    """March all these men, those nearest to their aim first, so that others can come up behind."""
    bodies = [body for arm in ("cavalry", "infantry") for body in sections([each for each in men if each.man.arm == arm])]
    ground = ground_of(drill.now.country, False, drill.now.options.make)
    bodies.sort(key=lambda body: (aim_of(body[0]).way[ground.square(*middle_of(body))], body[0].man.number))
    for body in bodies:
        _march(drill, ground, body, aim_of(body[0]), doctrine)


def _march(drill: Drill, ground: Ground, body: Sequence[Piece], aim: Aim, doctrine: Doctrine) -> None:
    """March a section to the best place that it can go to."""
    reading, at = drill.read(), middle_of(body)
    if aim.home and _off(drill, reading, body):
        return
    stay = _standing_worth(reading, ground, body, at, at, aim, doctrine)
    places = sorted(
        (
            (_standing_worth(reading, ground, body, at, place, aim, doctrine), place)
            for place in _places(ground, body, at, reading)
        ),
        key=lambda each: (-each[0], each[1]),
    )
    tried, why = 0, "falls back" if aim.home else "comes up"
    others = [each for each in near_of(*at, _present(drill), max(each.reach_in for each in body) + 12.0) if each not in body]
    for worth, place in places:
        if worth <= stay + BETTER or tried == TRIED:
            break
        tried += 1
        if any(drill.tries(order, why) for order in _orders(body, at, place, others)):
            return
    if tried:
        for man in body:
            single(
                drill,
                ground,
                man,
                aim.way,
                why,
                lambda end: _standing_worth(reading, ground, body, at, end, aim, doctrine) > stay,
            )


def _off(drill: Drill, reading: Reading, body: Sequence[Piece]) -> bool:
    """Leave over one's own line if it is in reach of all."""
    back_in = max(abs(each.y - reading.line_y) for each in body) + 0.5
    if back_in > min(each.reach_in for each in body):
        return False
    return drill.tries(Shift(tuple(each.name for each in body), 0.0, grid(-back_in * reading.forward)), "leaves the field")


def _places(ground: Ground, body: Sequence[Piece], at: Point, reading: Reading) -> Iterator[Point]:
    """Where the middle of a section could be, straight ahead in any direction."""
    reach_in = min(each.reach_in for each in body) - 0.6
    country = ground.country
    for part in PARTS:
        for turn in DIRECTIONS:
            x = grid(at.x_in + part * reach_in * math.sin(turn))
            y = grid(at.y_in + part * reach_in * math.cos(turn))
            inside = 0.5 <= x <= country.width_in - 0.5 and 0.5 <= y <= country.depth_in - 0.5
            if inside and ground.stands[ground.square(x, y)] and not near_of(x, y, reading.enemies, HOLD_OFF_IN + len(body)):
                yield Point(x, y)


def _standing_worth(
    reading: Reading, ground: Ground, body: Sequence[Piece], at: Point, place: Point, aim: Aim, doctrine: Doctrine
) -> float:
    """What it is worth to a section to stand in a place after this move."""
    square = ground.square(*place)
    nearer_in = aim.way[ground.square(*at)] - aim.way[square]
    if aim.way[square] >= FAR_IN:
        nearer_in = -distance(*at, *place)
    seen_by = 0
    if reading.battle.move > 0:
        seen_by = sum(ground.seen(gun.x_in, gun.y_in, square) for gun in reading.guns_against)
    enemies, friends = can_come(*place, reading.enemies, 1.0), can_come(*place, reading.own, 1.0)
    threat = threat_cost(float(len(enemies)), float(len(friends)), float(len(body)))
    return aim.pressing * nearer_in - doctrine.cover * seen_by - doctrine.threat * threat


def _present(drill: Drill) -> list[Piece]:
    """Everybody on the field where he stands, not where he counts as standing."""
    return [Piece(man, man.x_in, man.y_in, 0.0) for man in drill.now.men if man.status in ON_FIELD]


def _orders(body: Sequence[Piece], at: Point, place: Point, others: Sequence[Piece]) -> Iterator[Go | GoLine | Shift]:
    """The section in open order there, abreast or one behind the other, or as it stands; ends upon others are left out."""
    if len(body) == 1:
        if _room(body, [place], others):
            yield Go((body[0].name,), (place,))
        return
    abreast = sorted(body, key=lambda each: (each.x, each.y, each.man.number))
    upright = sorted(body, key=lambda each: (each.y, each.x, each.man.number))
    half = OPEN_ORDER_IN * (len(body) - 1) / 2.0
    for men, dx, dy in ((abreast, half, 0.0), (upright, 0.0, half)):
        first, last = (
            Point(grid(place.x_in - dx), grid(place.y_in - dy)),
            Point(grid(place.x_in + dx), grid(place.y_in + dy)),
        )
        ends = [spaced(first, last, nth, len(men)) for nth in range(len(men))]
        if _room(men, ends, others):
            yield GoLine(tuple(each.name for each in men), first, last)
    dx, dy = grid(place.x_in - at.x_in), grid(place.y_in - at.y_in)
    if _room(abreast, [Point(each.x + dx, each.y + dy) for each in abreast], others):
        yield Shift(tuple(each.name for each in abreast), dx, dy)


def _room(men: Sequence[Piece], ends: Sequence[Point], others: Sequence[Piece]) -> bool:
    """Whether each man can come so far, and nobody stands there."""
    return all(distance(each.x, each.y, *end) <= each.reach_in for each, end in zip(men, ends, strict=True)) and not any(
        near_of(*end, others, 0.82) for end in ends
    )


def single(
    drill: Drill, ground: Ground, man: Piece, way: Sequence[float], why: str, fit: Callable[[Point], bool] = lambda _: True
) -> bool:
    """March one man as near to the end of a way as he can go to a fit place: straight, or else from square to square."""
    here = way[ground.square(man.x, man.y)]
    places = sorted(
        (way[ground.square(place.x_in, place.y_in)], place)
        for place in _places(ground, [man], Point(man.x, man.y), drill.read())
    )
    nearer = [place for far, place in places if far < here and fit(place)]
    if any(drill.tries(Go((man.name,), (place,)), why) for place in nearer[:TRIED]):
        return True
    path = ground.path(man.x, man.y, way, man.reach_in)
    return any(fit(path[end - 1]) and drill.tries(Go((man.name,), path[:end]), why) for end in range(len(path), 0, -1))
