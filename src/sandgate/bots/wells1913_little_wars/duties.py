"""Duties before marches: men who stay at the guns or come up to them, guns to be taken, prisoners, and unarmed men."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.bots.wells1913_little_wars.drill import Drill
from sandgate.bots.wells1913_little_wars.ground import Ground, ground_of
from sandgate.bots.wells1913_little_wars.marches import single
from sandgate.bots.wells1913_little_wars.reading import CREW, Piece, Reading, may_move, near_of, piece
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.little_wars.orders import Escort, Go, Hit
from sandgate.rules.wells1913.little_wars.state import Gun, Man
from sandgate.rules.wells1913.melee.hand_to_hand import passed_axle

COMES_UP_IN: Final = 30.0  # from how far men are called to a gun
SERVES_IN: Final = 7.0  # from the axle: within six inches whichever way it points
BEHIND_GUN: Final = tuple(  # places for the crew, aside and behind, clear of the trail
    (aside, behind)
    for behind in (1.0, 3.0, 5.0)
    for aside in (4.6, -4.6, 6.3, -6.3)
    if aside * aside + behind * behind < 49.0
)
ROUND_GUN: Final = tuple(
    (radius * math.sin(math.radians(turn)), radius * math.cos(math.radians(turn)))
    for radius in (5.2, 3.4, 6.4)
    for turn in range(0, 360, 20)
)
ESCORTED: Final = 7
ESCORT_RADIUS_IN: Final = 6.0
COMES_FOR_IN: Final = 14.0  # from how far a man comes up to prisoners
ALONE_IN: Final = 8.0  # whoever touches a man so far from others touches no other
TOUCHES_IN: Final = 0.2  # from the line: an escort touches it, and does not leave
LEADS: Final = "leads prisoners to the rear"


# -- guns ----------------------------------------------------------------------------------------------------------------


def keep_crews(drill: Drill, wanted: int, taken: frozenset[str]) -> frozenset[str]:
    """Keep men at each gun, on foot rather than on horseback, and call up those who lack; who they are."""
    kept = set[str]()
    for gun in drill.read().guns:
        there = [
            each
            for each in drill.read().own
            if distance(each.x, each.y, gun.x_in, gun.y_in) <= SERVES_IN and each.name not in kept
        ]
        there.sort(key=lambda each: (each.man.arm == "cavalry", each.man.number))
        stay = there[:wanted]
        kept.update(each.name for each in stay)
        if len(stay) < wanted:
            kept.update(_call_up(drill, gun, wanted - len(stay), taken | frozenset(kept)))
    return frozenset(kept)


def _call_up(drill: Drill, gun: Gun, lacking: int, taken: frozenset[str]) -> Iterator[str]:
    """The nearest infantry come up to a gun."""
    reading = drill.read()
    free = [each for each in near_of(gun.x_in, gun.y_in, reading.free, COMES_UP_IN) if each.name not in taken]
    free.sort(key=lambda each: (each.man.arm == "cavalry", distance(each.x, each.y, gun.x_in, gun.y_in), each.man.number))
    places = [Point(grid(gun.x_in + aside), grid(gun.y_in - behind * reading.forward)) for aside, behind in BEHIND_GUN]
    why = f"comes up to {gun.name}"
    for each in free[:lacking]:
        places.sort(key=lambda place: distance(each.x, each.y, *place))
        near = [place for place in places if distance(each.x, each.y, *place) <= each.reach_in][:3]
        there = next((place for place in near if drill.tries(Go((each.name,), (place,)), why)), None)
        if there is not None:
            places.remove(there)
            yield each.name
        elif not near:
            ground = ground_of(drill.now.country, False, drill.now.options.make)
            if single(drill, ground, each, ground.way_to([(gun.x_in, gun.y_in, 0.0)]), why):
                yield each.name


def take_guns(drill: Drill) -> None:
    """Send four men past the axle of each enemy gun that nobody of his is near to."""
    for gun in drill.read().enemy_guns:
        reading = drill.read()
        if near_of(gun.x_in, gun.y_in, reading.enemies, 11.0) and reading.crews[gun.name]:
            continue
        _take(drill, reading, gun)


def _take(drill: Drill, reading: Reading, gun: Gun) -> None:
    free = [each for each in near_of(gun.x_in, gun.y_in, reading.free, 24.0) if each.man.status == "armed"]
    free = [each for each in free if distance(each.x, each.y, gun.x_in, gun.y_in) <= each.reach_in + 5.0]
    if len(free) < CREW:
        return
    free.sort(key=lambda each: (distance(each.x, each.y, gun.x_in, gun.y_in) - each.reach_in, each.man.number))
    battle, lines, past = drill.now, len(drill.lines), 0
    for each in free:
        past += _goes_past(drill, gun, each)
        if past == CREW + 1:
            return
    if past < CREW:
        drill.back_to(battle, lines)


def _goes_past(drill: Drill, gun: Gun, each: Piece) -> bool:
    """Whether a man can go, or stands already, past the axle in the sense of his attack."""
    come_from = next(
        (Point(one.from_x_in, one.from_y_in) for one in gun.approaches if one.man == each.name), Point(each.x, each.y)
    )

    def past(x: float, y: float) -> bool:
        return passed_axle(gun.x_in, gun.y_in, *come_from, x, y)

    if distance(each.x, each.y, gun.x_in, gun.y_in) <= SERVES_IN - 0.5 and past(each.x, each.y):
        return True
    places = [Point(grid(gun.x_in + dx), grid(gun.y_in + dy)) for dx, dy in ROUND_GUN]
    places = [place for place in places if past(*place) and distance(each.x, each.y, *place) <= each.reach_in]
    places.sort(key=lambda place: distance(each.x, each.y, *place))
    return any(drill.tries(Go((each.name,), (place,)), f"goes past the axle of {gun.name}") for place in places[:4])


# -- prisoners and unarmed men -------------------------------------------------------------------------------------------


def lead_prisoners(drill: Drill) -> None:
    """Lead prisoners to the rear, each lot with its captor or with whoever is nearest."""
    held = [man for man in drill.now.men if man.status == "prisoner" and man.side != drill.side]
    by_captor: dict[str, list[Man]] = {}
    for man in held:
        by_captor.setdefault(man.captor, []).append(man)
    for captor, men in by_captor.items():
        while men:
            first = men[0]
            lot = men if captor else [each for each in men if _apart_in(each, first) <= ESCORT_RADIUS_IN][:ESCORTED]
            _lead(drill, captor, lot)
            men = [each for each in men if each not in lot]  # noqa: PLW2901 (what is left of them)


def _apart_in(one: Man, other: Man) -> float:
    return distance(one.x_in, one.y_in, other.x_in, other.y_in)


def _lead(drill: Drill, captor: str, men: list[Man]) -> None:
    """Their captor leads them, or else whoever is nearest, a man on foot rather."""
    reading, first = drill.read(), men[0]
    at_hand = [each for each in reading.free if each.man.status == "armed"]
    own = [each for each in at_hand if each.name == captor]
    guards = {man.captor for man in drill.now.men if man.status == "prisoner"}
    others = [each for each in near_of(first.x_in, first.y_in, at_hand, COMES_FOR_IN) if each.name not in guards]
    others.sort(key=lambda each: (each.man.arm == "cavalry", _up_in(each, first), each.man.number))
    names, ground = tuple(man.name for man in men), ground_of(drill.now.country, False, drill.now.options.make)
    way = ground.way_to(line_of(reading))
    for each in (own or others)[:3]:
        up_in = 0.0 if own else _up_in(each, first)
        slow = each.man.arm == "infantry" or any(man.arm == "infantry" for man in men)
        paths = _ways_back(reading, ground, way, each, first, up_in, slow)
        if any(drill.tries(Escort(names, (each.name,), path), LEADS) for path in paths):
            return


def _up_in(each: Piece, to: Man) -> float:
    return distance(each.x, each.y, to.x_in, to.y_in)


def _ways_back(
    reading: Reading, ground: Ground, way: Sequence[float], each: Piece, first: Man, up_in: float, slow: bool
) -> Iterator[tuple[Point, ...]]:
    """Ways to the rear, the longest first: straight if that is free, or from square to square."""
    x, y = (each.x, each.y) if not up_in else (first.x_in, first.y_in)
    reach_in = min(each.reach_in - up_in, 12.0 if slow else 24.0)
    path = ground.path(x, y, way, reach_in)
    if abs(y - reading.line_y) <= reach_in:
        yield (Point(grid(x), grid(reading.line_y + TOUCHES_IN * reading.forward)),)
    for end in range(len(path), 0, -1):
        yield path[end - 1 : end]
        if end > 1:
            yield path[:end]


def line_of(reading: Reading) -> list[tuple[float, float, float]]:
    """Goals all along one's own back line."""
    return [(float(x), reading.line_y, 0.0) for x in range(1, int(reading.battle.country.width_in), 2)]


def retake(drill: Drill, spared: frozenset[str]) -> None:
    """Touch unarmed enemies where no armed one is near: so they are prisoners again (LW.MELEE.23)."""
    for man in [man for man in drill.now.men if man.status == "released" and man.side != drill.side]:
        reading = drill.read()
        if near_of(man.x_in, man.y_in, reading.enemies, ALONE_IN):
            continue
        free = [each for each in reading.free if each.name not in spared and _up_in(each, man) <= each.reach_in + 2.0]
        free.sort(key=lambda each: (_up_in(each, man), each.man.number))
        any(drill.tries(Hit((each.name,), (man.name,)), f"takes {man.name} again") for each in free[:3])


def rearm(drill: Drill) -> None:
    """Send released men back to their line to be armed again."""
    released = [
        piece(man)
        for man in drill.now.men
        if man.side == drill.side and man.status == "released" and may_move(drill.now, man)
    ]
    if not released:
        return
    reading, ground = drill.read(), ground_of(drill.now.country, False, drill.now.options.make)
    line = ground.way_to(line_of(reading))
    for each in released:
        back_in = abs(each.y - reading.line_y)
        at = Point(each.x, reading.line_y)
        if not (back_in <= each.reach_in and drill.tries(Go((each.name,), (at,)), "is armed again")):
            single(drill, ground, each, line, "goes back to be armed")
