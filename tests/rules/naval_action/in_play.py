"""Steps of a turn played by hand: sheets that are read, guns that fire, ships that move, with dice as a test wants."""

from collections.abc import Sequence
from typing import Any, TypeVar

from sandgate.kernel.asks import Ask, Sheet
from sandgate.kernel.contract import Event, Role
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.gunfire.allocating import allocated
from sandgate.rules.naval_action.surface.gunfire.events import GunsFired
from sandgate.rules.naval_action.surface.gunfire.firing import fire
from sandgate.rules.naval_action.surface.movement.moving import move
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.tracks.announcing import announced
from sandgate.rules.naval_action.surface.tracks.laying import laid
from sandgate.rules.naval_action.surface.written_state import Allocation
from tests.rules.naval_action.afloat import Face, seen, thrown

NOW = Moment()
E = TypeVar("E", bound=Event)
Played = tuple[State, tuple[Event, ...]]


def of(kind: type[E], events: Sequence[Event]) -> list[E]:
    """The events of a kind."""
    return [each for each in events if isinstance(each, kind)]


def sheet(state: State, role: str, form: str, *lines: str) -> Sheet:
    """What a commander writes, as it is read."""
    return SHEETS.read("\n".join(lines), view(state, Role(role, "")), Ask(role, form))


def clauses_against(state: State, role: str, form: str, *lines: str) -> list[str]:
    """The clauses by which lines of a sheet are refused."""
    return [remark.clause for remark in sheet(state, role, form, *lines).remarks]


def written(state: State, role: str, form: str, *lines: str) -> dict[str, Sequence[Any]]:
    """The orders of a sheet with which nothing is wrong."""
    read = sheet(state, role, form, *lines)
    assert not read.remarks, [remark.text for remark in read.remarks]
    return {role: read.orders}


def aimed(state: State, role: str, *lines: str) -> Played:
    """Guns allocated by a sheet."""
    return allocated(state, written(state, role, "guns", *lines), NOW)


def shot(ship: int, target: int, *batteries: int, then: int = 0, at_level: Any = 0) -> Allocation:
    """Batteries of a ship by their places in her class, the first two if none is named, at a target."""
    return Allocation("red" if ship < 200 else "blue", ship, batteries or (0, 1), target, then, at_level)


def fired(state: State, *shots: Allocation, **dice: Face) -> Played:
    """The gunfire of a turn; without shots what is allocated in the state."""
    return fire(seen(replace(state, allocations=shots or state.allocations)), thrown(**dice), NOW)


def next_turn(state: State, turns: int = 1) -> State:
    """A later turn, as nothing is written for it."""
    none: tuple[Any, ...] = ()
    return replace(state, move=state.move + turns, plots=none, launches=none, allocations=none, hunts=none)


def fire_of(events: Sequence[Event], name: str) -> GunsFired:
    """The one fire of a ship."""
    (found,) = [each for each in of(GunsFired, events) if each.ship == name]
    return found


def launched(state: State, role: str, *lines: str, then: Sequence[str] = (), **more: Any) -> Played:
    """Torpedoes announced by a sheet of phase A and laid in phase B by another."""
    state, told = announced(state, written(state, role, "plots", *lines), NOW)
    state = replace(state, phase="tracks", **more)
    state, tracks = laid(state, written(state, role, "tracks", *then) if then else {}, NOW)
    return state, (*told, *tracks)


def moved(state: State, **dice: Face) -> Played:
    """Phase D."""
    return move(state, {}, thrown(**dice), NOW)


def place_of(state: State, number: int) -> tuple[int, int]:
    """Where a ship is, in whole yards."""
    ship = ship_of(state, number)
    return round(ship.x_yd), round(ship.y_yd)
