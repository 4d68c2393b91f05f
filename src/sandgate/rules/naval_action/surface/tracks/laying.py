"""Phase B: the tracks of torpedoes are laid, or kept unmarked in their first turn. VII.B."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.hearers import is_seen, of_side
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.naming import is_named
from sandgate.rules.naval_action.surface.orders import Lay, Withhold
from sandgate.rules.naval_action.surface.posts import enemy_of
from sandgate.rules.naval_action.surface.ship_state import Ship, Tubes
from sandgate.rules.naval_action.surface.ships import afloat, class_of, ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.tracks.aiming import course_of
from sandgate.rules.naval_action.surface.tracks.announcing import mount_named, run_of
from sandgate.rules.naval_action.surface.tracks.events import LaunchedUnseen, LaunchWithheld, TrackRevealed, TracksLaid
from sandgate.rules.naval_action.surface.written_state import Launch

Lines = Mapping[str, Sequence[Any]]


def number_of(ship: int, mount: int, turn: int) -> int:
    """The number of a spread, by ship, mount and turn: none hangs on what else is launched.

    >>> number_of(101, 1, 3)
    10103
    """
    return ship * 100 + mount * 2 + turn % 2


def is_hidden(each: Spread) -> bool:
    """Whether a spread runs unmarked."""
    return not each.laid


@step("NA.PLOT.14", "NA.TRACK.02")
def undecided(state: State, key: str) -> tuple[str, ...]:
    """What a commander is asked for in phase B: his announced launches, and his hidden tracks in their second turn."""
    own = [ship for ship in afloat(state) if ship.number in _commanded(state, key)]
    launches = [
        f"{ship.name} {mount.name}"
        for ship in own
        for nth, mount in enumerate(class_of(state, ship).mounts)
        if any((each.ship, each.mount) == (ship.number, nth) for each in state.launches)
    ]
    hidden = [
        ship.name
        for ship in state.ships
        if ship.number in _commanded(state, key)
        and any(is_hidden(each) and each.launched == state.move and each.owner == ship.number for each in state.spreads)
    ]
    return (*launches, *hidden)


def _commanded(state: State, key: str) -> tuple[int, ...]:
    """The ships of a commander's groups; those lost in this turn still stand in them."""
    return tuple([number for group in state.groups if group.commander == key for number in group.ships])


@step("NA.TRACK.01", "NA.TRACK.02", "NA.TRACK.03", "NA.TRACK.04", "NA.TRACK.07", "NA.PLOT.14")
def laid(state: State, lines: Lines, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Lay the second turn of hidden tracks, then what has been announced and is not withheld."""
    now = now.by(laid)
    state, events = _second_turns(state, lines, now)
    for each in state.launches:
        ship = ship_of(state, each.ship)
        if not ship.gone:  # a ship sunk by air attack launches nothing
            state, told = _lay(state, ship, each, lines, now)
            events += told
    return state, tuple(events)


def _second_turns(state: State, lines: Lines, now: Moment) -> tuple[State, list[Event]]:
    """Silence lays the second turn of a hidden track; one that is withheld is resolved no more."""
    kept, events = list[Spread](), list[Event]()
    to = tuple([post.key for post in state.posts])
    for each in state.spreads:
        if not is_hidden(each):
            kept.append(each)
        elif not _is_withheld(lines, ship_of(state, each.owner), ""):
            kept.append(replace(each, laid=True))
            events.append(
                now.tell(TrackRevealed, to=to, torpedoes=each.torpedoes, course_deg=each.course_deg, why="its second turn")
            )
    return replace(state, spreads=tuple(kept)), events


def _is_withheld(lines: Lines, ship: Ship, mount: str) -> bool:
    return any(
        isinstance(line, Withhold) and is_named(line.ship, ship.name) and (not mount or line.mount.upper() == mount)
        for orders in lines.values()
        for line in orders
    )


def _course(state: State, ship: Ship, each: Launch, lines: Lines) -> float | None:
    """The direction that is chosen now, else what was written."""
    kind = class_of(state, ship)
    for orders in lines.values():
        for line in orders:
            if (
                isinstance(line, Lay)
                and is_named(line.ship, ship.name)
                and mount_named(kind, ship, line.mount) == each.mount
            ):
                return course_of(ship.course_deg, line.side, line.angle_deg)
    return each.course_deg


def _lay(state: State, ship: Ship, each: Launch, lines: Lines, now: Moment) -> tuple[State, list[Event]]:
    mount = class_of(state, ship).mounts[each.mount]
    course = _course(state, ship, each, lines)
    own = of_side(state, ship.side)
    if course is None or _is_withheld(lines, ship, mount.name):
        why = "no direction was given" if course is None else "withheld"
        return state, [now.tell(LaunchWithheld, to=own, ship=ship.name, mount=mount.name, why=why)]
    _, turns = run_of(state.card, mount.size_in)
    open_ = turns == 1 or bool(each.auto)
    spread = Spread(
        number=number_of(ship.number, each.mount, state.move + 1),
        side=ship.side,
        owner=ship.number,
        element="",
        size_in=mount.size_in,
        torpedoes=each.torpedoes,
        launched=state.move + 1,
        x_yd=ship.x_yd,
        y_yd=ship.y_yd,
        course_deg=course,
        auto=each.auto,
        thrown=False,
        laid=open_,
    )
    state = with_ships(replace(state, spreads=(*state.spreads, spread)), _launched(ship, each))
    if not open_:
        hidden = now.tell(LaunchedUnseen, to=own, ship=ship.name, torpedoes=each.torpedoes, course_deg=course)
        return state, [hidden]
    to = {ship.name: own, "": of_side(state, enemy_of(ship.side))}
    if is_seen(state, ship):
        to = {ship.name: (*own, *to[""])}
    return state, [_told(spread, name, roles, now) for name, roles in to.items()]


def _told(spread: Spread, ship: str, to: tuple[str, ...], now: Moment) -> Event:
    """A laid track, with the name of the ship for those who see her."""
    return now.tell(
        TracksLaid,
        to=to,
        ship=ship,
        torpedoes=spread.torpedoes,
        size_in=spread.size_in,
        course_deg=spread.course_deg,
        at=(spread.x_yd, spread.y_yd),
    )


@step("NA.TRACK.03", "NA.SUB.07")
def _launched(ship: Ship, each: Launch) -> Ship:
    """The ship with so many torpedoes less; a submarine has betrayed her place."""
    tubes = [Tubes(left=tube.left - each.torpedoes) if nth == each.mount else tube for nth, tube in enumerate(ship.tubes)]
    boat = replace(ship.boat, betrayed=(ship.x_yd, ship.y_yd)) if ship.boat else None
    return replace(ship, tubes=tuple(tubes), boat=boat)
