"""What a group does whose commander cannot reach it: it fires at the nearest enemy that it has found. VII.E."""

from collections.abc import Iterator, Sequence

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.ship_class import Place
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.gunfire.batteries import by_model, loaded
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of
from sandgate.rules.naval_action.surface.sighting.arcs import bears, relative_to
from sandgate.rules.naval_action.surface.sighting.lines import blocked_by
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Allocation


@step("NA.COMMS.03")
def local_fire(state: State, group: Group) -> tuple[Allocation, ...]:
    """Each battery of each ship at the nearest enemy in its arc, ties by name; guns of one model at one target together."""
    return tuple([each for number in group.ships for each in _of_ship(state, ship_of(state, number))])


def _of_ship(state: State, ship: Ship) -> Iterator[Allocation]:
    kind, at = class_of(state, ship), dict[int, list[int]]()
    able = loaded(ship, range(len(kind.batteries))) if not ship.gone else ()
    enemies = [other for other in in_sight(state, ship.side) if not blocked_by(state, ship, other)] if able else []
    for nth in able:
        target = _nearest(ship, enemies, kind.batteries[nth].place)
        if target is not None:
            at.setdefault(target.number, []).append(nth)
    for number, batteries in at.items():
        for part in by_model(kind, batteries):
            yield Allocation(ship.side, ship.number, tuple(part), number, 0, 0)


def _nearest(ship: Ship, enemies: Sequence[Ship], place: Place) -> Ship | None:
    """The nearest of some enemies in the arc of a battery."""
    on = [other for other in enemies if bears(place, relative_to(ship, other))]
    return min(on, key=lambda other: (distance(ship.x_yd, ship.y_yd, other.x_yd, other.y_yd), other.name), default=None)
