"""Step N of a turn: what each side finds of the other, by day, by night, by radar. VIII.A, IX.A."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import making, replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.detection.clusters import Cluster, clusters, is_up
from sandgate.rules.naval_action.surface.detection.lookout import (
    burns_in_sight,
    chance_in_six,
    is_found,
    is_land_behind,
    is_on_radar,
    outer_limit,
    radar_finds,
)
from sandgate.rules.naval_action.surface.hearers import of_side
from sandgate.rules.naval_action.surface.posts import SIDES, Side, enemy_of
from sandgate.rules.naval_action.surface.seen_state import By, Contact, Lost
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import afloat, class_of
from sandgate.rules.naval_action.surface.sighting.lines import blocked_by, land_behind_yd
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State

as_contact = making(Contact)
HOLDING: tuple[By, ...] = ("sight", "flashes", "light")  # by eye: such a contact stays within the limit of sight


@event("{ships} came in sight, by {by}", rank=2, head="{ships} came in sight", fold="news")
class ContactMade(Event):
    """A side has found enemy ships (NA.NIGHT.03, NA.SOP.05)."""

    ships: str
    by: str


@event("contact with {ships} was lost", rank=2, head="contact with {ships} was lost", fold="news")
class ContactLost(Event):
    """What was in sight is so no more (NA.NIGHT.05)."""

    ships: str


@event("{side} looks for {ships} at {range_yd:,.0f} yd: {chance} in 6, die {die}", rank=0, fold="reckoned")
class LookoutThrown(Event):
    """A throw for detection: the umpire's alone, for it tells what the enemy may have found (NA.NIGHT.03, .06)."""

    side: str
    ships: str
    range_yd: float
    chance: int
    die: int


class Found(NamedTuple):
    """A ship that has been found, and how."""

    ship: Ship
    by: By


@step("NA.SOP.05", "NA.NIGHT.09")
def detect(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Find, for both sides, what is to be seen of the other at the places reached; contacts that are gone are kept, old."""
    now = now.by(detect)
    contacts, lost, events = list[Contact](), list[Lost](), list[Event]()
    for side in SIDES:
        found, gone, told = _found_by(state, side, bench, now)
        contacts += _contacts(state, side, found)
        lost += [*[each for each in state.lost if each.side == side], *gone]
        events += [*told, *_changes(state, side, found, now)]
    return replace(state, contacts=tuple(contacts), lost=tuple(lost), flashed=()), tuple(events)


def _found_by(state: State, side: Side, bench: Bench, now: Moment) -> tuple[list[Found], list[Lost], list[Event]]:
    watchers = [ship for ship in afloat(state, side) if ship.boat is None or ship.boat.depth in ("S", "P")]
    if not state.options.night:
        return _by_day(state, side, watchers, bench, now)
    return _by_night(state, side, watchers, bench, now)


def _apart(one: Ship | Element, other: Ship) -> float:
    return near(distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd))


# -- by day -----------------------------------------------------------------------------------------------------------------


@step("NA.SOP.05", "NA.NIGHT.06")
def _by_day(
    state: State, side: Side, watchers: Sequence[Ship], bench: Bench, now: Moment
) -> tuple[list[Found], list[Lost], list[Event]]:
    """Every enemy within the visibility on a free line from any ship, or below aircraft; beyond it radar may try."""
    found: list[Found] = []
    events: list[Event] = []
    for cluster in clusters(state, enemy_of(side)):
        seen: list[Ship] = []
        unseen: list[Ship] = []
        for ship in cluster.ships:
            (seen if _sees(state, watchers, ship) else unseen).append(ship)
        poor, seen_yd = state.options.visibility != "good", state.visibility_yd
        if poor and all(_apart(each, ship) > seen_yd for each in watchers for ship in cluster.ships):
            struck, told = _radar(state, side, watchers, cluster, bench, now)
            events += told
            found += [Found(ship, "radar") for ship in cluster.ships if struck]
        found += [Found(ship, "sight") for ship in seen]
        found += [Found(ship, "aircraft") for ship in unseen if _from_the_air(state, side, ship)]
    return found, [], events


def _sees(state: State, watchers: Sequence[Ship], ship: Ship) -> bool:
    for each in watchers:  # noqa: SIM110 (asked of all ships in each turn: a generator takes twice as long)
        if _apart(each, ship) <= state.visibility_yd and not blocked_by(state, each, ship):
            return True
    return False


def _from_the_air(state: State, side: Side, ship: Ship) -> bool:
    """Whether an element in the air sees a ship: it looks over smoke and land."""
    watchers = [each for each in state.elements if each.side == side and each.aloft and not each.fate]
    return any(_apart(each, ship) <= state.visibility_yd for each in watchers)


# -- by night ---------------------------------------------------------------------------------------------------------------


@step("NA.NIGHT.01", "NA.NIGHT.02", "NA.NIGHT.03", "NA.NIGHT.04", "NA.NIGHT.05", "NA.NIGHT.10")
def _by_night(
    state: State, side: Side, watchers: Sequence[Ship], bench: Bench, now: Moment
) -> tuple[list[Found], list[Lost], list[Event]]:
    """Group by group: held, by its flashes, by a throw of the look-out, by radar; burning ships each for herself."""
    found, lost, events = list[Found](), list[Lost](), list[Event]()
    for cluster in clusters(state, enemy_of(side)):
        by, told = _group_by_night(state, side, watchers, cluster, bench, now)
        events += told
        if by in (None, "radar") and any(_held(state, side, ship) for ship in cluster.ships):
            lost.append(Lost(side, tuple([ship.number for ship in cluster.ships])))  # beyond the limit of sight
        if by is not None:
            found += [Found(ship, by) for ship in cluster.ships]
            continue
        found += [Found(ship, "damage") for ship in cluster.ships if _burns(state, watchers, ship)]
    return found, lost, events


def _group_by_night(
    state: State, side: Side, watchers: Sequence[Ship], cluster: Cluster, bench: Bench, now: Moment
) -> tuple[By | None, list[Event]]:
    """How a group is found; None if it is not."""
    near_enough = [(each, ship) for each in watchers for ship in cluster.ships if _in_limit(state, each, ship)]
    if near_enough and any(_held(state, side, ship) for ship in cluster.ships):
        return "sight", []
    if near_enough and any(ship.number in state.flashed for ship in cluster.ships):
        return "flashes", []
    free = [(each, ship) for each, ship in near_enough if not blocked_by(state, each, ship)]
    events: list[Event] = []
    if free:
        regained = any(ship.number in each.ships for each in state.lost if each.side == side for ship in cluster.ships)
        chance, range_yd = _best(state, free, regained)
        struck, events = _throw(state, side, cluster, chance, range_yd, bench, now)
        if struck:
            return "sight", events
    struck, told = _radar(state, side, watchers, cluster, bench, now)
    return ("sight" if near_enough else "radar") if struck else None, [*events, *told]


def _in_limit(state: State, watcher: Ship, ship: Ship) -> bool:
    return _apart(watcher, ship) <= outer_limit(class_of(state, watcher).nation)


def _held(state: State, side: Side, ship: Ship) -> bool:
    """Whether a side had a ship in sight in the turn before."""
    before = state.move
    return any(
        each.side == side and each.ship == ship.number and each.turn == before and each.by in HOLDING
        for each in state.contacts
    )


def _burns(state: State, watchers: Sequence[Ship], ship: Ship) -> bool:
    return any(
        burns_in_sight(ship.level, _apart(each, ship), state.visibility_yd) and not blocked_by(state, each, ship)
        for each in watchers
    )


def _best(state: State, pairs: Sequence[tuple[Ship, Ship]], regained: bool) -> tuple[int, float]:
    """The best chance of any look-out, and the range at which he has it."""
    chances = [
        (chance_in_six(class_of(state, each).nation, _apart(each, ship), regained), _apart(each, ship))
        for each, ship in pairs
    ]
    return min(chances, key=lambda pair: (-pair[0], pair[1]))


def _throw(
    state: State, side: Side, cluster: Cluster, chance: int, range_yd: float, bench: Bench, now: Moment
) -> tuple[bool, list[Event]]:
    if chance >= 6:
        return True, []
    first, ships = cluster.ships[0], _names(cluster.ships)
    slot = ship_slot(state.move + 1, "NA.NIGHT.03", 1 if side == "red" else 2, first.number)
    die = bench.throw(slot, 6, f"Do the look-outs of {side} find {ships}?")
    thrown = now._replace(clauses=("NA.NIGHT.03",)).tell(
        LookoutThrown, to=(), slots=(slot,), side=side, ships=ships, range_yd=range_yd, chance=chance, die=die
    )
    return is_found(chance, die), [thrown]


# -- radar ------------------------------------------------------------------------------------------------------------------


@step("NA.NIGHT.06", "NA.NIGHT.07", "NA.NIGHT.08")
def _radar(
    state: State, side: Side, watchers: Sequence[Ship], cluster: Cluster, bench: Bench, now: Moment
) -> tuple[bool, list[Event]]:
    """One throw of radar for a group, by the set that has it in range with the least land behind it."""
    pairs = [(each, ship) for each in watchers for ship in cluster.ships if _on_radar(state, each, ship)]
    if not pairs:
        return False, []
    behind = all(is_land_behind(land_behind_yd(state, each, ship), _apart(each, ship)) for each, ship in pairs)
    ships = _names(cluster.ships)
    who, first = 1 if side == "red" else 2, cluster.ships[0].number
    slots = [ship_slot(state.move + 1, "NA.NIGHT.06", who, first)]
    die, second = bench.throw(slots[0], 6, f"Does the radar of {side} find {ships}?"), 0
    if behind and die == 1:
        slots.append(ship_slot(state.move + 1, "NA.NIGHT.07", who, first))
        second = bench.throw(slots[1], 6, f"Does the radar of {side} find {ships} with land behind?")
    range_yd = min([_apart(each, ship) for each, ship in pairs])
    thrown = now._replace(clauses=tuple([slot.clause for slot in slots])).tell(
        LookoutThrown, to=(), slots=tuple(slots), side=side, ships=ships, range_yd=range_yd, chance=1, die=die
    )
    return radar_finds(die, second, behind), [thrown]


def _on_radar(state: State, watcher: Ship, ship: Ship) -> bool:
    """Whether a set that works has a ship in range, with no land between."""
    if watcher.level >= 2 or not is_up(watcher):
        return False
    reached = is_on_radar(class_of(state, watcher).radar, state.options.year, _apart(watcher, ship))
    return reached and blocked_by(state, watcher, ship) != "land"


# -- what is kept and told --------------------------------------------------------------------------------------------------


def _contacts(state: State, side: Side, found: Sequence[Found]) -> list[Contact]:
    """What a side has now, and where it last saw what it has no more."""
    turn, new = state.move + 1, dict.fromkeys([ship.number for ship, _ in found])
    old = [each for each in state.contacts if each.side == side and each.ship not in new]
    return [
        *old,
        *[as_contact(side, ship.number, turn, by, *_as_seen(ship)) for ship, by in found],
    ]


def _as_seen(ship: Ship) -> tuple[float, float, float, Level, Literal["", "sunk", "left"], float]:
    """What is seen of a ship: place, course, damage, that she is there, and how she moved (NA.TRACK.05)."""
    return ship.x_yd, ship.y_yd, ship.course_deg, ship.level, ship.fate, ship.moved_yd


def _changes(state: State, side: Side, found: Sequence[Found], now: Moment) -> list[Event]:
    """Tell a side what it has newly found, and what it sees no more."""
    before = dict.fromkeys([each.ship for each in state.contacts if each.side == side and each.turn == state.move])
    new = [each for each in found if each.ship.number not in before]
    seen = dict.fromkeys([ship.number for ship, _ in found])
    lost = [ship for ship in afloat(state) if ship.number in before and ship.number not in seen]
    to = of_side(state, side)
    events: list[Event] = []
    for by in dict.fromkeys([each.by for each in new]):
        ships = _names([each.ship for each in new if each.by == by])
        cited = CITED.get(by, "NA.NIGHT.03") if state.options.night or by == "radar" else "NA.SOP.05"
        events.append(now.tell(ContactMade, to=to, clauses=(cited,), ships=ships, by=WORDS[by]))
    if lost:
        cited = "NA.NIGHT.05" if state.options.night else "NA.SOP.05"
        events.append(now.tell(ContactLost, to=to, clauses=(cited,), ships=_names(lost)))
    return events


CITED: dict[By, str] = {"damage": "NA.NIGHT.04", "radar": "NA.NIGHT.06", "flashes": "NA.NIGHT.10", "light": "NA.NIGHT.10"}
WORDS: dict[By, str] = {
    "sight": "the look-outs",
    "aircraft": "aircraft",
    "damage": "fires aboard",
    "radar": "radar",
    "flashes": "the flashes of guns",
    "light": "light",
}


def _names(ships: Sequence[Ship]) -> str:
    names = [ship.name for ship in ships]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
