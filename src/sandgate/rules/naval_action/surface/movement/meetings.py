"""All that meets in a turn, resolved in the order of time; damage changes the rest of a path at once. VII.D, VII.D.2."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.bombing import drop_fewer
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.gunfire.levels import level_after
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.collisions import is_hard, ram_factor, touches
from sandgate.rules.naval_action.surface.movement.courses import Course, slowed, stopped
from sandgate.rules.naval_action.surface.movement.events import ShipRammed, ShipsMet
from sandgate.rules.naval_action.surface.plotting.plots import evades, max_kn, speed_kn
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of
from sandgate.rules.naval_action.surface.sighting.land import land_after
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.crossing import Watched, Wedge, meeting, watched, wedge_of
from sandgate.rules.naval_action.surface.torpedoes.meeting import is_automatic
from sandgate.rules.naval_action.surface.torpedoes.striking import strike
from sandgate.rules.naval_action.surface.tracks.aiming import meeting_part
from sandgate.rules.naval_action.surface.tracks.announcing import run_of
from sandgate.rules.naval_action.surface.tracks.events import TrackRevealed

Courses = dict[int, Course]
FAR_YD: Final = 200_000.0


class Due(NamedTuple):
    """Something that happens at a part of the turn; sorted by time, then by how near to the launch, then by number."""

    part: float
    along_yd: float
    kind: Literal["strike", "reveal", "touch"]
    one: int  # number of the spread, or of a ship
    ship: int
    ship_part: float


class Book(NamedTuple):
    """What has been done in this turn and is not done again."""

    tested: list[tuple[int, int]]
    met: list[tuple[int, int]]
    wild: list[Spread]
    watched: dict[int, tuple[Course, Watched]]  # of each ship, for the course on which she is
    found: dict[tuple[int, int], tuple[Course, Sequence[Due]]]  # of a spread and a ship: what is due between them, on it


@step("NA.MOVE.01", "NA.TORP.01", "NA.TORP.02", "NA.TORP.04", "NA.TRACK.02", "NA.MOVE.05")
def resolve(
    state: State, courses: Courses, bench: Bench, now: Moment
) -> tuple[State, Courses, tuple[Spread, ...], tuple[Event, ...]]:
    """Resolve torpedoes and collisions one after the other; also the spreads from which one torpedo has turned back."""
    events, book = list[Event](), Book([], [], [], {}, {})
    wedges = {each.number: wedge_of(state.card, each, state.move + 1, _land(state, each)) for each in state.spreads}
    automatic = _automatic(state)
    while True:
        due = min(_all_due(state, courses, wedges, automatic, book), default=None)
        if due is None:
            return state, courses, tuple(book.wild), tuple(events)
        if due.kind == "touch":
            state, courses, told = _touch(state, courses, due, book, bench, now)
        elif due.kind == "reveal":
            state, told = _reveal(state, due, now)
        else:
            state, courses, told = _strike(state, courses, due, book, bench, now)
        events += told


def _land(state: State, spread: Spread) -> float:
    """After how many yards the track of a spread meets land."""
    if not state.land:
        return math.inf
    x, y = ahead(spread.x_yd, spread.y_yd, spread.course_deg, FAR_YD, 0.0)
    return FAR_YD * land_after(state.land, spread.x_yd, spread.y_yd, x, y)


@step("NA.TORP.01")
def _automatic(state: State) -> Mapping[int, float]:
    """The spreads that surely meet the ship for which they are named, and at what part of the turn."""
    found = dict[int, float]()
    for spread in state.spreads:
        if not spread.auto or spread.launched != state.move + 1 or ship_of(state, spread.auto).gone:
            continue
        target = ship_of(state, spread.auto)
        if not spread.owner:
            found[spread.number] = 0.0  # dropped from the air: before anything has moved
            continue
        run_yd, _ = run_of(state.card, spread.size_in)
        range_yd = distance(spread.x_yd, spread.y_yd, target.x_yd, target.y_yd)
        if is_automatic(range_yd, speed_kn(state, target), run_yd):
            at = spread.x_yd, spread.y_yd, target.x_yd, target.y_yd
            found[spread.number] = max(0.0, min(1.0, meeting_part(*at, target.course_deg, target.moved_yd, run_yd)))
    return found


def _all_due(
    state: State, courses: Courses, wedges: Mapping[int, Wedge | None], automatic: Mapping[int, float], book: Book
) -> Iterator[Due]:
    """What is still to happen, each spread and ship at their first meeting."""
    for spread in state.spreads:
        wedge = wedges[spread.number]
        if wedge is not None and spread.torpedoes:
            for ship in state.ships:
                if not ship.gone and ship.number in courses and _may_meet(ship) and ship.number != spread.owner:
                    yield from _meetings(spread, wedge, ship, courses[ship.number], state, automatic, book)
    on_top = [course for number, course in courses.items() if not (ship := ship_of(state, number)).gone and _may_meet(ship)]
    for touch in touches(on_top, state.card.instants, book.met):
        yield Due(touch.part, 0.0, "touch", touch.ship, touch.other, touch.part)


def _may_meet(ship: Ship) -> bool:
    """Whether torpedoes and stems meet her: a submarine only on the surface (NA.SUB.02)."""
    return ship.boat is None or ship.boat.depth == "S"


def _meetings(
    spread: Spread,
    wedge: Wedge,
    ship: Ship,
    course: Course,
    state: State,
    automatic: Mapping[int, float],
    book: Book,
) -> Iterator[Due]:
    """What is still due between a spread and a ship; looked for anew when her course has changed."""
    pair = spread.number, ship.number
    if pair not in book.found or book.found[pair][0] is not course:
        book.found[pair] = course, tuple(_looked_for(spread, wedge, ship, course, state, automatic, book))
    for due in book.found[pair][1]:
        if pair not in book.tested if due.kind == "strike" else not spread.laid:
            yield due


def _looked_for(
    spread: Spread,
    wedge: Wedge,
    ship: Ship,
    course: Course,
    state: State,
    automatic: Mapping[int, float],
    book: Book,
) -> Iterator[Due]:
    if ship.number not in book.watched or book.watched[ship.number][0] is not course:
        book.watched[ship.number] = course, watched(course, state.card.instants)
    seen, number, first = book.watched[ship.number][1], spread.number, math.inf
    if spread.auto == ship.number and number in automatic:
        part = automatic[number]
        yield Due(part, part * wedge.run_yd, "strike", number, ship.number, part)
    elif found := meeting(state.card, wedge, seen):
        first = found.torpedo_part
        yield Due(first, found.along_yd, "strike", number, ship.number, found.ship_part)
    if not spread.laid and (crossed := meeting(state.card, wedge, seen, any_half=True)):
        # a track comes to light before its torpedoes are tested
        part = min(first, crossed.torpedo_part)
        yield Due(part, part * wedge.run_yd - 1.0, "reveal", number, ship.number, crossed.ship_part)


@step("NA.TRACK.02")
def _reveal(state: State, due: Due, now: Moment) -> tuple[State, list[Event]]:
    """A hidden track crosses the course of a ship, and is laid for all to see; whose, is known to who has her in sight."""
    spread, ship = _spread(state, due.one), ship_of(state, due.ship)
    knowing = both_sides(state, ship)
    others = tuple([post.key for post in state.posts if post.key not in knowing])
    told: list[Event] = [
        now.tell(
            TrackRevealed,
            to=to,
            clauses=("NA.TRACK.02",),
            torpedoes=spread.torpedoes,
            course_deg=spread.course_deg,
            why=f"it crossed the course of {name}",
        )
        for name, to in ((ship.name, knowing), ("a ship", others))
        if to
    ]
    return _with_spread(state, replace(spread, laid=True)), told


def _spread(state: State, number: int) -> Spread:
    return next(each for each in state.spreads if each.number == number)


def _with_spread(state: State, spread: Spread) -> State:
    return replace(state, spreads=tuple([spread if each.number == spread.number else each for each in state.spreads]))


@step("NA.TORP.02", "NA.TORP.04", "NA.TORP.08", "NA.MOVE.02")
def _strike(
    state: State, courses: Courses, due: Due, book: Book, bench: Bench, now: Moment
) -> tuple[State, Courses, list[Event]]:
    """Test one ship; a hit changes the rest of her path at once."""
    spread = _spread(state, due.one)
    ship = _at(ship_of(state, due.ship), courses[due.ship], due.ship_part)
    book.tested.append((spread.number, ship.number))
    before_kn = max_kn(state, ship_of(state, due.ship))
    struck = strike(state, spread, ship, bench, now, fewer=_fewer(state, spread, ship))
    state = _with_spread(struck.state, struck.spread)
    if struck.wild:
        book.wild.append(struck.spread)
    return state, changed(state, courses, due.ship, due.ship_part, before_kn), list(struck.events)


@step("NA.AIR.20", "NA.AIR.11")
def _fewer(state: State, spread: Spread, ship: Ship) -> int:
    """By how many the column of a drop from the air is less at the ship that it was aimed at, as she evades."""
    aimed = not spread.owner and spread.auto == ship.number
    return drop_fewer(evades(state, ship), speed_kn(state, ship)) if aimed else 0


def _at(ship: Ship, course: Course, part: float) -> Ship:
    """A ship as she lies at a part of the turn."""
    x, y, heading = course.at(part)
    return replace(ship, x_yd=x, y_yd=y, course_deg=heading)


@step("NA.MOVE.02")
def changed(state: State, courses: Courses, number: int, part: float, before_kn: float) -> Courses:
    """The courses after what happened to a ship at a part of the turn."""
    ship, course = ship_of(state, number), courses[number]
    if ship.gone:
        return {**courses, number: stopped(course, part)}
    after_kn = max_kn(state, ship)
    return {**courses, number: slowed(course, part, before_kn, after_kn)} if after_kn < before_kn else courses


# -- collisions -------------------------------------------------------------------------------------------------------------


@step("NA.MOVE.05")
def _touch(
    state: State, courses: Courses, due: Due, book: Book, bench: Bench, now: Moment
) -> tuple[State, Courses, list[Event]]:
    """Two ships come together: both stop; if neither avoids, each is struck by the other."""
    one, other = ship_of(state, due.one), ship_of(state, due.ship)
    book.met.append((due.one, due.ship))
    slot = ship_slot(state.move + 1, "NA.MOVE.05", one.number, other.number)
    if not bench.judge(slot, True, about=f"Do {one.name} and {other.name} come together?"):
        return state, courses, []
    now, to = now._replace(clauses=("NA.MOVE.05",)), _told_of_both(state, one, other)
    events: list[Event] = [now.tell(ShipsMet, to=to, slots=(slot,), ship=one.name, other=other.name)]
    if is_hard(one.avoids, other.avoids):
        for ship, by in ((one, other), (other, one)):
            state, told = _ram(state, ship, by, bench, now)
            events += told
    halted = {each.number: stopped(courses[each.number], due.part) for each in (one, other)}
    return state, {**courses, **halted}, events


def _told_of_both(state: State, one: Ship, other: Ship) -> tuple[str, ...]:
    """Who is told that two ships came together: whose they are, and who sees both."""
    seen = both_sides(state, one), both_sides(state, other)
    sides = one.side, other.side
    return tuple([post.key for post in state.posts if post.side in sides or all(post.key in each for each in seen)])


def _ram(state: State, ship: Ship, by: Ship, bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    armour, factor = class_of(state, ship).armour, ram_factor(class_of(state, by).armour)
    slot = ship_slot(state.move + 1, "NA.MOVE.05", ship.number, by.number, 1)
    die = bench.throw(slot, 6, f"What does the stem of {by.name} do to {ship.name}?")
    effect = effect_of(state.card, "ram", factor, armour, die)
    house = "NA.GUN.24" if effect.house else ""
    told = now.tell(
        ShipRammed,
        to=_told_of_both(state, ship, by),
        slots=(slot,),
        ship=ship.name,
        other=by.name,
        factor=factor,
        armour=armour,
        die=die,
        counts=effect.counts,
        house=house,
    )
    level: Level = level_after(ship.level, effect.counts)  # type: ignore[assignment]
    state, worse = suffers(state, ship.number, level, now, "the collision", house)
    return state, [told, *worse]
