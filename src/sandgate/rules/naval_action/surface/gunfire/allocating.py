"""Guns are allocated battery by battery; what bears is kept, what does not is left out. VII.A.5."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import making, quick, replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.ship_class import ShipClass, by_key
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.gunfire.batteries import by_model, loaded, meant, said
from sandgate.rules.naval_action.surface.gunfire.events import BatteriesMerged, BatteryLeftOut
from sandgate.rules.naval_action.surface.naming import Roll, roll_of, the_one_on
from sandgate.rules.naval_action.surface.orders import Fire
from sandgate.rules.naval_action.surface.plotting.grouping import ships_under
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.sighting.arcs import bears, relative_to
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Allocation

as_allocation = making(Allocation)
LEVELS: Final[Mapping[str, Literal[0, 2, 3]]] = {"": 0, "HD": 2, "SUNK": 3}  # of the first target, at which a fire goes over


@quick
@dataclass(frozen=True, slots=True)
class Fleet:
    """Whom the lines of a commander name: his ships and the enemies that he has found."""

    kinds: Mapping[str, ShipClass]
    own: Sequence[Ship]
    roll: Roll
    enemies: Sequence[Ship]
    enemy_roll: Roll


@step("NA.PLOT.19", "NA.PLOT.20", "NA.PLOT.31", "NA.GUN.05")
def allocated(state: State, lines: Mapping[str, Sequence[Any]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Keep what commanders have allocated; guns of one model of a ship at one target become one fire."""
    kinds = by_key(state.classes)
    kept: list[Allocation] = []
    fires: dict[int, list[int]] = {}
    told: list[Event] = []
    for post in state.posts:
        own, enemies = ships_under(state, post.key), in_sight(state, post.side)
        fleet, moment = Fleet(kinds, own, roll_of(own), enemies, roll_of(enemies)), Moment(now.at_s, (post.key,))
        for line in lines.get(post.key, ()):
            if isinstance(line, Fire):
                told += _allocate(fleet, line, kept, fires, moment)
    return replace(state, allocations=tuple(kept)), tuple(told)


def bearing_batteries(state: State, ship: Ship, target: Ship, line: Fire) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The batteries of a line that can fire and bear on the target, and those that do not bear."""
    return _bearing(class_of(state, ship), ship, target, line)


def _bearing(kind: ShipClass, ship: Ship, target: Ship, line: Fire) -> tuple[tuple[int, ...], tuple[int, ...]]:
    angle = relative_to(ship, target)
    able = loaded(ship, meant(kind, line.batteries, line.calibre, line.inches))
    on = tuple([nth for nth in able if bears(kind.batteries[nth].place, angle)])
    return on, tuple([nth for nth in able if nth not in on]) if len(on) < len(able) else ()


def _allocate(fleet: Fleet, line: Fire, kept: list[Allocation], fires: dict[int, list[int]], now: Moment) -> list[Event]:
    """Keep what bears of one line. fires: the places in kept of those of each ship; now: told to its writer alone."""
    ship, target = the_one_on(line.ship, fleet.roll, fleet.own), the_one_on(line.target, fleet.enemy_roll, fleet.enemies)
    kind = fleet.kinds[ship.ship_class]
    on, off = _bearing(kind, ship, target, line)
    own = fires.setdefault(ship.number, [])
    taken = [nth for place in own for nth in kept[place].batteries]
    told: list[Event] = []
    for idle in off:
        battery = said(kind, (idle,))
        told.append(now.tell(BatteryLeftOut, clauses=("NA.PLOT.19",), ship=ship.name, battery=battery, target=target.name))
    free = [nth for nth in on if nth not in taken] if taken else on
    then = the_one_on(line.then, fleet.enemy_roll, fleet.enemies).number if line.then and free else 0
    level = LEVELS[line.when]
    for part in by_model(kind, free):
        nth = next((place for place in own if _is_same_fire(kind, kept[place], part, target.number)), None) if own else None
        if nth is None:
            own.append(len(kept))
            kept.append(as_allocation(ship.side, ship.number, tuple(part), target.number, then, level))
        else:
            both = tuple(sorted({*kept[nth].batteries, *part}))
            kept[nth] = replace(kept[nth], batteries=both)
            if then and not kept[nth].then:
                kept[nth] = replace(kept[nth], then=then, then_level=level)
            told.append(
                now.tell(
                    BatteriesMerged, clauses=("NA.GUN.05",), ship=ship.name, batteries=said(kind, both), target=target.name
                )
            )
    return told


def _is_same_fire(kind: ShipClass, other: Allocation, part: list[int], target: int) -> bool:
    """Whether some batteries are to be combined with an allocation of their ship."""
    return other.target == target and len(by_model(kind, [*other.batteries, *part])) == 1
