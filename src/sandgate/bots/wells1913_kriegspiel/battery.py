"""What guns do when they do not fire: they come up, unlimber where they have a good mark, and go on when they have none."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sandgate.bots.wells1913_kriegspiel.gunnery import best_spots, spots_of
from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.muster import apart
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.kernel.geometry import aboard, ahead, bearing, distance
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.the_move import may_fire
from sandgate.rules.wells1913.kriegspiel.moves.arms import may_move
from sandgate.rules.wells1913.kriegspiel.moves.fitness import gun_disabled
from sandgate.rules.wells1913.kriegspiel.orders import Act, Go, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.roll import unit_of

GOOD_IN: Final = 240.0  # within it a quarter of the shells tell
FAR_IN: Final = 290.0  # beyond it an unlimbered gun does not wait for a mark
STANDS_OFF_IN: Final = 90.0  # a gun comes no nearer than it needs to
ROAD_CLEAR_IN: Final = 9.0  # from the middle of a road


def artillery(read: Reading) -> Iterator[Plan]:
    """What each gun would do that has not fired."""
    for gun in read.guns:
        if _is_idle(read, gun):
            if gun.name in read.forces and read.duty_to_retire(gun.name):
                yield Plan(Retire(gun.name), "it must retire before cavalry")
            elif gun.limbered:
                yield from _limbered(read, gun)
            elif _has_no_mark(read, gun):
                yield Plan(Act(gun.name, "LIMBER"), "nobody can be hit from here")


def _is_idle(read: Reading, gun: Gun) -> bool:
    unit = unit_of(read.battle, gun.name)
    free = may_move(gun.shots > 0) and unit.gone_in == 0.0 and unit.spent < 1.0 and not unit.worked
    return free and not any(gun_disabled(read.battle, gun.name))


def _limbered(read: Reading, gun: Gun) -> Iterator[Plan]:
    place, fresh = Point(gun.x_in, gun.y_in), unit_of(read.battle, gun.name).spent == 0.0
    mark = next(best_spots(read, gun, spots_of(read)), None)
    if mark is not None and apart(place, mark.at) <= GOOD_IN:
        for aside in _off_road(read, gun) if fresh else ():
            yield Plan(aside, "guns in action leave the road to the others")
        yield Plan(Act(gun.name, "UNLIMBER"), f"{mark.force.name} is a good mark from here")
    elif fresh and (enemy := read.nearest(place)) is not None:
        for order in marches(read, gun.name, enemy.place, max(STANDS_OFF_IN, _foot_in(read))):
            if isinstance(order, Go) and read.keeps_supplied(order.path[-1]):
                yield Plan(order, f"into reach of {enemy.name}")


def _off_road(read: Reading, gun: Gun) -> Iterator[Go]:
    """Two ways to clear the road on which a gun stands, within half a move."""
    for road in read.battle.field.roads:
        for (ax, ay), (bx, by) in pairwise(road.points):
            along_deg = bearing(ax, ay, bx, by)
            on_in, right_in = aboard(ax, ay, along_deg, gun.x_in, gun.y_in)
            if abs(right_in) < ROAD_CLEAR_IN and 0.0 <= on_in <= distance(ax, ay, bx, by):
                for side in (1.0, -1.0):
                    yield Go(gun.name, (read.on_field(*ahead(ax, ay, along_deg, on_in, side * ROAD_CLEAR_IN)),))


def _foot_in(read: Reading) -> float:
    """How far the foremost foot is from the enemy: guns do not go before it."""
    return min([read.nearest_in(force.place) for force in read.own if force.unit.service == "infantry"], default=0.0)


def _has_no_mark(read: Reading, gun: Gun) -> bool:
    """Whether a gun that stands unlimbered could have fired in this move, and found nobody."""
    could = gun.stood_unlimbered and may_fire(read.battle.move, False)
    nearest_in = read.nearest_in(Point(gun.x_in, gun.y_in))
    if nearest_in == float("inf") or not could or gun.moved:
        return False
    return nearest_in > FAR_IN or next(best_spots(read, gun, spots_of(read)), None) is None
