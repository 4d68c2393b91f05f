"""What a group does whose commander cannot reach it: it fires at the nearest enemy that it has found. VII.E."""

from collections.abc import Iterator

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.detection.contacts import detected
from sandgate.rules.naval_action.surface.gunfire.batteries import by_model, loaded
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import afloat, class_of, ship_of
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
    for nth in loaded(ship, range(len(kind.batteries))) if not ship.gone else ():
        target = _nearest(state, ship, nth)
        if target is not None:
            at.setdefault(target.number, []).append(nth)
    for number, batteries in at.items():
        for part in by_model(kind, batteries):
            yield Allocation(ship.side, ship.number, tuple(part), number, 0, 0)


def _nearest(state: State, ship: Ship, battery: int) -> Ship | None:
    """The nearest enemy that is found, on a free line and in the arc of a battery."""
    place = class_of(state, ship).batteries[battery].place
    enemies = [
        other
        for other in afloat(state)
        if other.side != ship.side
        and detected(state, ship.side, other.number)
        and bears(place, relative_to(ship, other))
        and not blocked_by(state, ship, other)
    ]
    return min(enemies, key=lambda other: (distance(ship.x_yd, ship.y_yd, other.x_yd, other.y_yd), other.name), default=None)
