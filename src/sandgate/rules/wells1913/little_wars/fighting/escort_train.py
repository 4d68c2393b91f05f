"""An escort with his prisoners on the way: LW.MELEE.16 and .17.

The first man named goes up to the prisoners if he must, straight until all whom he is to lead are within six inches, and
then along the path; if they are within six inches of the path's first point, he goes up to them by that point. The
prisoners keep their places beside him, or find room within six inches of their escort at its end. Further escorts go up
and along beside the first. What may not be ordered: escorting.py.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, man_body, too_near
from sandgate.rules.wells1913.field.mobility import length_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.standing import man_stands
from sandgate.rules.wells1913.field.ways import route
from sandgate.rules.wells1913.little_wars.fighting.prisoners import charges
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import counted
from sandgate.rules.wells1913.little_wars.ground.room import Wanted, room
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in
from sandgate.rules.wells1913.little_wars.orders import Escort
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of
from sandgate.rules.wells1913.melee.hand_to_hand import ESCORT_RADIUS_IN, PRISONERS_PER_ESCORT, in_reach_of_escort

STRIDE_IN: Final = 0.125  # between places at which a man who walks up is tried
HALVINGS: Final = 8  # of a stride: to half a thousandth of an inch
RINGS_IN: Final = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0)  # round the place wished for
SPOKES: Final = 12


class Led(NamedTuple):
    """An escort or a prisoner at the end of his way; of a prisoner, who leads him."""

    man: Man
    body: Body
    way_in: float
    facing_deg: float
    captor: str


class Train(NamedTuple):
    """Escorts and prisoners as they would go: the first escort's way up and along, and everybody's end."""

    up_in: float
    along_in: float
    path: tuple[Point, ...]  # of the first escort
    led: tuple[Led, ...]  # escorts first, in the order named
    problems: tuple[Refusal, ...]


def shares(battle: Battle, order: Escort) -> dict[str, str]:
    """Which escort leads which prisoner: whoever has charge of him; the others the nearest who has fewer than seven."""
    count, given = Counter(charges(battle)), dict[str, str]()
    for name in order.prisoners:
        captor = man_of(battle, name).captor
        if captor in order.men:
            given[name] = captor
        count[captor] -= 1
    for captor in given.values():
        count[captor] += 1
    for name in [name for name in order.prisoners if name not in given]:
        room = [each for each in order.men if count[each] < PRISONERS_PER_ESCORT]
        near = sorted(room, key=lambda each: body_gap_in(_here(man_of(battle, name)), _here(man_of(battle, each))))
        if near:
            given[name] = near[0]
            count[near[0]] += 1
    return given


def _here(man: Man) -> Body:
    return man_body(man.name, man.arm, man.make, *counted(man), man.facing_deg)


# -- the way up ------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.16", "LW.MELEE.17")
def up_to(man: Man, prisoners: Sequence[Body]) -> Point | None:
    """Where a man who goes straight up to prisoners first has all of them within six inches; None if he never has."""
    start = counted(man)
    if _reaches(man, start, prisoners):
        return start
    x = math.fsum(body.x_in for body in prisoners) / len(prisoners)
    y = math.fsum(body.y_in for body in prisoners) / len(prisoners)
    whole = distance(start.x_in, start.y_in, x, y)
    strides = math.ceil(whole / STRIDE_IN)
    for stride in range(1, strides + 1):
        if _reaches(man, _along(start, x, y, stride / strides), prisoners):
            return _first(man, start, Point(x, y), (stride - 1) / strides, stride / strides, prisoners)
    return None


def _first(man: Man, start: Point, to: Point, short: float, enough: float, prisoners: Sequence[Body]) -> Point:
    """The place between one that is short of reaching them and one that reaches, as near to the former as may be."""
    for _ in range(HALVINGS):
        half = (short + enough) / 2.0
        if _reaches(man, _along(start, *to, half), prisoners):
            enough = half
        else:
            short = half
    return _along(start, *to, enough)


def _along(start: Point, x_in: float, y_in: float, part: float) -> Point:
    return Point(grid(start.x_in + (x_in - start.x_in) * part), grid(start.y_in + (y_in - start.y_in) * part))


def _reaches(man: Man, place: Point, prisoners: Sequence[Body]) -> bool:
    body = man_body(man.name, man.arm, man.make, place.x_in, place.y_in, man.facing_deg)
    return all(in_reach_of_escort(body_gap_in(body, each)) for each in prisoners)


# -- the whole train -------------------------------------------------------------------------------------------------------


def train(battle: Battle, order: Escort) -> Train:
    """Work out where everybody goes; what cannot be done is among the problems."""
    given = shares(battle, order)
    leader = man_of(battle, order.men[0])
    charge = _charge_of(battle, given, leader.name)
    ups = {name: up_to(man_of(battle, name), _charge_of(battle, given, name)) for name in order.men}
    start, up = counted(leader), ups[leader.name]
    problems = [_too_scattered(name) for name in order.men if ups[name] is None]
    problems += [_unled(name) for name in order.prisoners if name not in given]
    if up is None or problems:
        return Train(0.0, 0.0, (start,), (), tuple(problems))
    if up != start and len(order.path) > 1 and _reaches(leader, order.path[0], charge):
        up = ups[leader.name] = order.path[0]
        order = replace(order, path=order.path[1:])
    up_in, along_in = length_in((start, up)), length_in((up, *order.path))
    path = (start, *((up,) if up != start else ()), *order.path)
    led, more = _ends(battle, order, given, {name: each for name, each in ups.items() if each is not None}, up_in, along_in)
    return Train(up_in, along_in, path, led, tuple(more))


def _charge_of(battle: Battle, given: Mapping[str, str], captor: str) -> list[Body]:
    return [_here(man_of(battle, name)) for name, by in given.items() if by == captor]


def _too_scattered(name: str) -> Refusal:
    return Refusal(f"{name} cannot have all of them within six inches", "name fewer prisoners", "LW.MELEE.17", name)


def _unled(name: str) -> Refusal:
    return Refusal(f"there is no escort for {name}", "seven at the most for each", "LW.MELEE.17", name)


def _ends(
    battle: Battle,
    order: Escort,
    given: Mapping[str, str],
    ups: Mapping[str, Point],
    up_in: float,
    along_in: float,
) -> tuple[tuple[Led, ...], list[Refusal]]:
    """Set everybody down, escorts before prisoners, each clear of all who stand and of those set down before him."""
    standing = list(bodies(battle, [*order.men, *order.prisoners]))
    first, turned = order.men[0], _last_turn(order, ups)
    dx, dy = order.path[-1].x_in - ups[first].x_in, order.path[-1].y_in - ups[first].y_in
    led, problems = dict[str, Led](), list[Refusal]()
    for name in (*order.men, *given):
        man, captor = man_of(battle, name), given.get(name, "")
        facing_deg = man.facing_deg if turned is None else turned
        from_ = ups.get(name) or counted(man)
        wished = Point(grid(from_.x_in + dx), grid(from_.y_in + dy))
        if name == first:
            place: Led | None = Led(man, _at(man, order.path[-1], facing_deg), grid(up_in + along_in), facing_deg, "")
        elif captor and captor not in led:
            continue  # his escort has found no place, which is told already
        else:
            place = _set_down(battle, man, wished, facing_deg, led.get(captor), standing)
        if place is None:
            problems.append(Refusal(f"{name} finds no place in reach", "end elsewhere", "LW.MELEE.16", name))
            continue
        led[name] = place._replace(captor=captor)
        standing.append(place.body)
    return tuple(led.values()), problems


def _at(man: Man, place: Point, facing_deg: float) -> Body:
    return man_body(man.name, man.arm, man.make, place.x_in, place.y_in, facing_deg)


def _last_turn(order: Escort, ups: Mapping[str, Point]) -> float | None:
    """How everybody faces at the end: along the last leg."""
    path = (ups[order.men[0]], *order.path)
    legs = [(a, b) for a, b in pairwise(path) if a != b]
    return grid(bearing(*legs[-1][0], *legs[-1][1])) % 360.0 if legs else None


def _set_down(
    battle: Battle, man: Man, wished: Point, facing_deg: float, captor: Led | None, standing: Sequence[Body]
) -> Led | None:
    """A free place near the one wished for, within his move, and of a prisoner within six inches of his escort."""
    start, fast = counted(man), man.arm == "cavalry" and (captor is None or captor.man.arm == "cavalry")
    limit_in = grid(ordinary_in(battle, fast) - man.way_in)

    def body_at(place: Point) -> Body:
        return _at(man, place, facing_deg)

    def off_in(place: Point, body: Body) -> float:
        gap_in = 0.0 if captor is None else body_gap_in(body, captor.body)
        too_far_in = 0.0 if in_reach_of_escort(gap_in) else gap_in - ESCORT_RADIUS_IN
        return max(too_far_in, grid(distance(*start, *place)) - limit_in, 0.0)

    def settle(place: Point) -> Led | None:
        if man_stands(battle.country, man.arm, man.make, place.x_in, place.y_in, facing_deg) is not None:
            return None
        found = route(battle.country, HALF_MAN_IN[man.make], man.arm == "infantry", start, place, limit_in)
        return None if found is None else Led(man, body_at(place), length_in(found), facing_deg, "")

    for place in _round(wished):
        body = body_at(place)
        led = settle(place) if off_in(place, body) == 0.0 and too_near(body, standing) is None else None
        if led is not None:
            return led
    return room(wished, RINGS_IN[-1], wished, Wanted(body_at, off_in, standing), settle)


def _round(wished: Point) -> Iterator[Point]:
    yield wished
    for ring_in in RINGS_IN[1:]:
        for spoke in range(SPOKES):
            turn = math.radians(360.0 / SPOKES * spoke)
            yield Point(grid(wished.x_in + ring_in * math.sin(turn)), grid(wished.y_in + ring_in * math.cos(turn)))
