"""What a group does whose commander cannot reach it: it fires at the nearest enemy that it has found. VII.E."""

import math
from collections.abc import Iterator, Sequence

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.ship_class import Place
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.gunfire.batteries import MAIN, by_model, loaded, may_part
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


@step("NA.COMMS.03", "NA.PLOT.20")
def _of_ship(state: State, ship: Ship) -> Iterator[Allocation]:
    """The fires of a ship; her main guns have two targets at the most, those of a destroyer one: the nearest."""
    kind = class_of(state, ship)
    at: dict[int, list[int]] = {}
    main: list[Ship] = []
    able = loaded(ship, range(len(kind.batteries))) if not ship.gone else ()
    enemies = [other for other in in_sight(state, ship.side) if not blocked_by(state, ship, other)] if able else []
    for nth in sorted(able, key=lambda nth: _how_near(ship, _nearest(ship, enemies, kind.batteries[nth].place))):
        place = kind.batteries[nth].place
        parted = place in MAIN and len(main) >= (2 if may_part(kind.type) else 1)
        target = _nearest(ship, main if parted else enemies, place)
        if target is not None:
            at.setdefault(target.number, []).append(nth)
            main += [target] if place in MAIN and target not in main else []
    for number, batteries in at.items():
        for part in by_model(kind, sorted(batteries)):
            yield Allocation(ship.side, ship.number, tuple(part), number, 0, 0)


def _how_near(ship: Ship, other: Ship | None) -> float:
    return distance(ship.x_yd, ship.y_yd, other.x_yd, other.y_yd) if other else math.inf


def _nearest(ship: Ship, enemies: Sequence[Ship], place: Place) -> Ship | None:
    """The nearest of some enemies in the arc of a battery."""
    on = [other for other in enemies if bears(place, relative_to(ship, other))]
    return min(on, key=lambda other: (_how_near(ship, other), other.name), default=None)
