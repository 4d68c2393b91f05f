"""Phase D: ships and aircraft over the place of a submarine attack her; she may shoot first. X.B.4."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.reach import in_one_move
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.movement.courses import Course
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.orders import Charges
from sandgate.rules.naval_action.surface.plotting.paths import path_of
from sandgate.rules.naval_action.surface.posts import enemy_of
from sandgate.rules.naval_action.surface.seen_state import Contact
from sandgate.rules.naval_action.surface.ship_state import Depth, Ship
from sandgate.rules.naval_action.surface.ships import afloat, class_of, group_of, ship_of, with_ships
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines.depth import WORDS
from sandgate.rules.naval_action.surface.submarines.running import nearest_yd
from sandgate.rules.naval_action.surface.submarines.weapons import (
    charges_sink,
    hedgehog_sinks,
    may_drop,
    may_throw_hedgehog,
    passes_over,
)
from sandgate.rules.naval_action.surface.written_state import Hunt

Lines = Mapping[str, Sequence[Any]]
CITED: Final = {"a hedgehog": ("NA.SUB.14",), "depth charges": ("NA.SUB.12",)}
BY_AIR: Final = 500  # counts of attacks by aircraft, behind those by ships


@event(rank=2, of="by", fold="fire")
class BoatAttacked(Event):
    """An attack on the place of a submarine (NA.SUB.12, .14)."""

    by: str
    weapon: str
    depth: str  # set on depth charges; "" for a hedgehog

    def __str__(self) -> str:
        set_to = f" set to {WORDS[self.depth]}" if self.depth else ""
        return f"{self.by} attacked with {self.weapon}{set_to}"


@event("{by} threw {die} for {boat} with {weapon}", rank=0, of="by", fold="reckoned")
class AttackThrown(Event):
    """The throw of an attack: the umpire's alone, for whether there was one, and what it was, tells of her depth."""

    by: str
    boat: str
    weapon: str
    die: int


def places(state: State, side: str) -> list[tuple[int, tuple[float, float]]]:
    """The boats of the other side whose places a side knows in this turn, by number."""
    return [
        (each.ship, (each.x_yd, each.y_yd))
        for each in state.spots
        if each.side == side and not ship_of(state, each.ship).gone
    ]


@step("NA.SUB.12", "NA.SUB.07")
def passing(state: State, key: str) -> tuple[str, ...]:
    """A commander's ships with charges and no depth ordered that will pass over a place: he is asked for it."""
    if not state.spots:
        return ()
    ordered = [each.ship for each in state.hunts if each.depth is not None]
    found = list[str]()
    for ship in afloat(state):
        if ship.number in ordered or not may_drop(ship.charges) or group_of(state, ship).commander != key:
            continue
        path = path_of(state, ship)
        if any(passes_over(nearest_yd(path.stretches, path.length_yd, at)) for _, at in places(state, ship.side)):
            found.append(ship.name)
    return tuple(found)


@step("NA.SUB.12")
def answered(state: State, lines: Lines) -> State:
    """The state with the attacks that were ordered to the question of depth charges."""
    more = [
        Hunt(post.side, the_one(line.ship, afloat(state, post.side)).number, "", line.depth, False, None)
        for post in state.posts
        for line in lines.get(post.key, ())
        if isinstance(line, Charges)
    ]
    return replace(state, hunts=(*state.hunts, *more)) if more else state


@step("NA.SUB.12", "NA.SUB.14", "NA.SUB.15", "NA.SUB.17", "NA.AIR.10")
def attack_boats(state: State, courses: Mapping[int, Course], bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All attacks on places, ship by ship, hedgehog first; then those of aircraft on patrol."""
    now, events = now.by(attack_boats), list[Event]()
    for hunt in state.hunts:
        ship = ship_of(state, hunt.ship)
        if not ship.gone and hunt.ship in courses:
            target = _under(state, ship, courses[hunt.ship])
            if target is not None:
                state, told = _by_ship(state, ship, hunt, target, bench, now)
                events += told
    for element in state.elements:
        state, told = _by_air(state, element, bench, now)
        events += told
    return state, tuple(events)


@step("NA.SUB.08")
def _under(state: State, ship: Ship, course: Course) -> int | None:
    """The boat over whose place a ship passes; of several the nearest to where she began the turn."""
    over = [
        (distance(ship.x_yd, ship.y_yd, *at), number)
        for number, at in places(state, ship.side)
        if passes_over(nearest_yd(course.track, course.length_yd, at))
    ]
    return min(over)[1] if over else None


def _by_ship(state: State, ship: Ship, hunt: Hunt, target: int, bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    """A ship over the place: her hedgehog, then her charges; a depth that is known she sets anew."""
    events, turn = list[Event](), state.move + 1
    kind, boat = class_of(state, ship), ship_of(state, target)
    if hunt.hedgehog and may_throw_hedgehog(kind.antisubmarine, state.options.year, ship.hedgehogs):
        slot = ship_slot(turn, "NA.SUB.14", ship.number, target)
        die = bench.throw(slot, 6, f"Does the hedgehog of {ship.name} sink {boat.name}?")
        ship = replace(ship, hedgehogs=ship.hedgehogs - 1)
        state = with_ships(state, ship)
        events += [_told(state, ship.name, "a hedgehog", "", now), _thrown(ship.name, boat, "a hedgehog", die, slot, now)]
        if hedgehog_sinks(_depth(boat), die):
            state, sunk = suffers(
                _in_sight(state, target), target, 3, now._replace(clauses=CITED["a hedgehog"]), "a hedgehog"
            )
            return state, [*events, *sunk]
    if hunt.depth is not None and may_drop(ship.charges):
        state = with_ships(state, replace(ship, charges=ship.charges - 1))
        known = boat.boat is not None and boat.boat.depth_known
        depth = _depth(boat) if known else hunt.depth
        state, told = _charges(state, ship.name, depth, target, ship.number, bench, now)
        events += told
    return state, events


def _depth(ship: Ship) -> Depth:
    return ship.boat.depth if ship.boat else "S"


def _told(state: State, by: str, weapon: str, depth: str, now: Moment) -> Event:
    return now.tell(
        BoatAttacked, to=tuple([post.key for post in state.posts]), clauses=CITED[weapon], by=by, weapon=weapon, depth=depth
    )


def _thrown(by: str, boat: Ship, weapon: str, die: int, slot: Slot, now: Moment) -> Event:
    return now.tell(AttackThrown, to=(), clauses=CITED[weapon], slots=(slot,), by=by, boat=boat.name, weapon=weapon, die=die)


def _in_sight(state: State, number: int) -> State:
    """The state in which her hunters know what becomes of a boat: wreckage comes up."""
    ship = ship_of(state, number)
    seen = Contact(
        enemy_of(ship.side), number, state.move + 1, "sight", ship.x_yd, ship.y_yd, ship.course_deg, ship.level, ship.fate
    )
    return replace(state, contacts=(*state.contacts, seen))


@step("NA.SUB.12", "NA.SUB.13")
def _charges(
    state: State, by: str, depth: Depth, target: int, actor: int, bench: Bench, now: Moment
) -> tuple[State, list[Event]]:
    """A pattern at a depth: where the boat is elsewhere no die is thrown, and nobody but the umpire learns that."""
    boat = ship_of(state, target)
    if depth != _depth(boat):
        return state, [_told(state, by, "depth charges", depth, now)]
    slot = ship_slot(state.move + 1, "NA.SUB.12", actor, target)
    die = bench.throw(slot, 6, f"Do the depth charges of {by} sink {boat.name}?")
    events = [_told(state, by, "depth charges", depth, now), _thrown(by, boat, "depth charges", die, slot, now)]
    if not charges_sink(depth, _depth(boat), die):
        return state, events
    state, sunk = suffers(_in_sight(state, target), target, 3, now._replace(clauses=CITED["depth charges"]), "depth charges")
    return state, [*events, *sunk]


@step("NA.AIR.10", "NA.SUB.12")
def _by_air(state: State, element: Element, bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    """An element on antisubmarine patrol with its pattern attacks the nearest place in its reach."""
    if element.fate or not element.aloft or not element.loaded or "ASP" not in element.mission:
        return state, []
    reached = [(boat, at) for boat, at in places(state, element.side) if in_one_move(state, element, at)]
    if not reached:
        return state, []
    number, at = min(reached, key=lambda each: (distance(element.x_yd, element.y_yd, *each[1]), each[0]))
    dropped = replace(element, loaded=False, x_yd=at[0], y_yd=at[1])
    state = replace(state, elements=tuple([dropped if each is element else each for each in state.elements]))
    nth = BY_AIR + state.elements.index(dropped)
    return _charges(state, element.id, element.depth, number, nth, bench, now)
