"""Phase B: the tracks of torpedoes are laid, or kept unmarked in their first turn. VII.B."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment, telling
from sandgate.kernel.frozen import changing, making, replace
from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.navy.ship_class import Mount, by_key
from sandgate.rules.naval_action.surface.hearers import Hearers, commander_of, hearers_of
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.orders import Lay, Withhold
from sandgate.rules.naval_action.surface.posts import enemy_of
from sandgate.rules.naval_action.surface.ship_state import Ship, Tubes
from sandgate.rules.naval_action.surface.ships import afloat, class_of, gone, numbered, ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.tracks.aiming import course_of
from sandgate.rules.naval_action.surface.tracks.announcing import mount_named, runs_of, usable
from sandgate.rules.naval_action.surface.tracks.events import LaunchedUnseen, LaunchWithheld, TrackRevealed, TracksLaid
from sandgate.rules.naval_action.surface.written_state import Launch

Lines = Mapping[str, Sequence[Any]]
Said = Mapping[tuple[int, int], Lay | Withhold]
as_spread, as_tubes = making(Spread), making(Tubes)
with_tubes = changing(Ship, "tubes", "boat")
tell_laid, tell_unseen = telling(TracksLaid), telling(LaunchedUnseen)


def number_of(ship: int, mount: int, turn: int) -> int:
    """The number of a spread, by ship, mount and turn: none hangs on what else is launched.

    >>> number_of(101, 1, 3)
    10103
    """
    return ship * 100 + mount * 2 + turn % 2


def mount_of(spread: Spread) -> int:
    """The mount from which a spread was launched, by its number."""
    return spread.number % 100 // 2


def is_hidden(each: Spread) -> bool:
    """Whether a spread runs unmarked."""
    return not each.laid


@step("NA.PLOT.14", "NA.TRACK.02")
def undecided(state: State, key: str) -> tuple[str, ...]:
    """What a commander is asked for in phase B: his announced launches whose tracks are laid for all to see.

    For hidden torpedoes, in their first turn or before their second, nobody is asked: that the table waits for their owner
    would betray them. They are withheld while guns are allocated.
    """
    if not state.launches:
        return ()
    commanded, up = _commanded(state, key), {ship.number: nth for nth, ship in enumerate(afloat(state))}
    launches = [each for each in state.launches if each.ship in commanded and each.ship in up]
    launches.sort(key=lambda each: (up[each.ship], each.mount))
    ships, kinds, runs = numbered(state.ships), by_key(state.classes), runs_of(state.card)
    found: list[str] = []
    for each in launches:
        ship = ships[each.ship]
        mount = kinds[ship.ship_class].mounts[each.mount]
        if is_laid_at_once(runs[mount.size_in][1], each.auto > 0):
            found.append(f"{ship.name} {mount.name}")
    return tuple(found)


@rule("NA.TRACK.02")
def is_laid_at_once(turns: int, automatic: bool) -> bool:
    """Whether the track of a launch is laid for all to see in its first turn: all but those of long range that name no ship.

    turns: for which the torpedoes run.

    >>> is_laid_at_once(1, False), is_laid_at_once(2, False), is_laid_at_once(2, True)
    (True, False, True)
    """
    return turns == 1 or automatic


def _commanded(state: State, key: str) -> tuple[int, ...]:
    """The ships of a commander's groups; those lost in this turn still stand in them."""
    return tuple([number for group in state.groups if group.commander == key for number in group.ships])


@step("NA.PLOT.14", "NA.TRACK.02")
def withheld(state: State, lines: Lines, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Take back launches that were announced, and hidden tracks before their second turn, while guns are allocated."""
    said = _said(state, lines)
    if not said:
        return state, ()
    events: list[Event] = []
    kept: list[Launch] = []
    for each in state.launches:
        if (each.ship, each.mount) not in said:
            kept.append(each)
            continue
        ship = ship_of(state, each.ship)
        mount, to = class_of(state, ship).mounts[each.mount].name, commander_of(state, ship)
        events.append(now.tell(LaunchWithheld, to=to, clauses=("NA.PLOT.14",), ship=ship.name, mount=mount, why="withheld"))
    spreads = [each for each in state.spreads if each.laid or (each.owner, mount_of(each)) not in said]
    return replace(state, launches=tuple(kept), spreads=tuple(spreads)), tuple(events)


@step("NA.TRACK.01", "NA.TRACK.02", "NA.TRACK.03", "NA.TRACK.04", "NA.TRACK.07", "NA.PLOT.14")
def laid(state: State, lines: Lines, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Lay the second turn of hidden tracks, then what has been announced and is not withheld."""
    said = _said(state, lines)
    state, events = _second_turns(state, said, now)
    if not state.launches:
        return state, tuple(events)
    ships, spreads, off = dict(numbered(state.ships)), list(state.spreads), gone(state.ships)
    kinds, runs, hearers = by_key(state.classes), runs_of(state.card), hearers_of(state)
    launched: dict[int, dict[int, int]] = {}
    for each in state.launches:
        ship = ships[each.ship]
        if each.ship not in off:  # a ship sunk by air attack launches nothing
            mount = kinds[ship.ship_class].mounts[each.mount]
            turns, line = runs[mount.size_in][1], said.get((each.ship, each.mount))
            spread, told = _lay(state, hearers, ship, mount, turns, each, line, now)
            events += told
            if spread:
                spreads.append(spread)
                launched.setdefault(each.ship, {})[each.mount] = spread.torpedoes
    ships |= {number: _launched(ships[number], torpedoes) for number, torpedoes in launched.items()}
    return replace(state, ships=tuple(ships.values()), spreads=tuple(spreads)), tuple(events)


def _said(state: State, lines: Lines) -> Said:
    """What commanders say in this phase of the mounts of their ships, by ship and mount."""
    said: dict[tuple[int, int], Lay | Withhold] = {}
    for post in state.posts:
        own = [number for group in state.groups if group.commander == post.key for number in group.ships]
        for line in lines.get(post.key, ()):
            if isinstance(line, (Lay, Withhold)):  # asked of all lines: `Lay | Withhold` would be made anew for each
                ship = the_one(line.ship, [ship for ship in state.ships if ship.number in own])
                nth = mount_named(class_of(state, ship), ship, line.mount)
                if nth is not None:
                    said.setdefault((ship.number, nth), line)
    return said


def _second_turns(state: State, said: Said, now: Moment) -> tuple[State, list[Event]]:
    """Silence lays the second turn of a hidden track; one that is withheld is resolved no more."""
    if not any(is_hidden(each) for each in state.spreads):
        return state, []
    kept: list[Spread] = []
    events: list[Event] = []
    to = tuple([post.key for post in state.posts])
    for each in state.spreads:
        if not is_hidden(each):
            kept.append(each)
        elif not isinstance(said.get((each.owner, mount_of(each))), Withhold):
            kept.append(replace(each, laid=True))
            events.append(
                now.tell(
                    TrackRevealed,
                    to=to,
                    clauses=("NA.TRACK.02",),
                    torpedoes=each.torpedoes,
                    course_deg=each.course_deg,
                    why="its second turn",
                )
            )
    return replace(state, spreads=tuple(kept)), events


def _lay(
    state: State,
    hearers: Hearers,
    ship: Ship,
    mount: Mount,
    turns: int,
    each: Launch,
    line: Lay | Withhold | None,
    now: Moment,
) -> tuple[Spread | None, list[Event]]:
    """The spread of a launch as its ship stands; None: it is not made. turns: for which its torpedoes run."""
    auto, course = each.auto, each.course_deg
    if isinstance(line, Lay) and turns == 1:  # an ordinary spread then; long-range torpedoes are plotted in phase A
        course, auto = course_of(ship.course_deg, line.side, line.angle_deg), 0
    if course is None or isinstance(line, Withhold):
        why, own = "no direction was given" if course is None else "withheld", commander_of(state, ship)
        return None, [now.tell(LaunchWithheld, to=own, clauses=("NA.PLOT.14",), ship=ship.name, mount=mount.name, why=why)]
    spread = as_spread(
        number=number_of(ship.number, each.mount, state.move + 1),
        side=ship.side,
        owner=ship.number,
        element="",
        size_in=mount.size_in,
        torpedoes=min(each.torpedoes, usable(ship.tubes[each.mount].left, mount.tubes, ship.level)),
        launched=state.move + 1,
        x_yd=ship.x_yd,
        y_yd=ship.y_yd,
        course_deg=course,
        auto=auto,
        thrown=False,
        laid=is_laid_at_once(turns, auto > 0),
    )
    if not spread.laid:
        own = commander_of(state, ship)
        hidden = tell_unseen(
            now, to=own, clauses=("NA.TRACK.02",), ship=ship.name, torpedoes=spread.torpedoes, course_deg=course
        )
        return spread, [hidden]
    told = [_told(spread, ship.name, hearers.of(ship), now)]
    return spread, told if hearers.sees(ship) else [*told, _told(spread, "", hearers.own[enemy_of(ship.side)], now)]


def _told(spread: Spread, ship: str, to: tuple[str, ...], now: Moment) -> Event:
    """A laid track, with the name of the ship for those who see her."""
    return tell_laid(
        now,
        to=to,
        clauses=("NA.TRACK.05",) if spread.auto else ("NA.TRACK.01", "NA.TRACK.03"),
        ship=ship,
        torpedoes=spread.torpedoes,
        size_in=spread.size_in,
        course_deg=spread.course_deg,
        at=(spread.x_yd, spread.y_yd),
    )


@step("NA.TRACK.03", "NA.SUB.07")
def _launched(ship: Ship, torpedoes: Mapping[int, int]) -> Ship:
    """The ship with so many torpedoes less in some of her mounts; a submarine has betrayed her place."""
    tubes = [as_tubes(tube.left - torpedoes[nth]) if nth in torpedoes else tube for nth, tube in enumerate(ship.tubes)]
    boat = replace(ship.boat, betrayed=(ship.x_yd, ship.y_yd)) if ship.boat else None
    return with_tubes(ship, tubes=tuple(tubes), boat=boat)
