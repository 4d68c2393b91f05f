"""All that meets in a turn, resolved in the order of time; damage changes the rest of a path at once. VII.D, VII.D.2."""

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.bombing import drop_fewer
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.gunfire.levels import level_after
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.collisions import is_hard, ram_factor
from sandgate.rules.naval_action.surface.movement.courses import Course, slowed, stopped
from sandgate.rules.naval_action.surface.movement.diary import Diary, Due
from sandgate.rules.naval_action.surface.movement.events import ShipRammed, ShipsMet
from sandgate.rules.naval_action.surface.plotting.plots import evades, max_kn, speed_kn
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of, spread_of
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.striking import strike
from sandgate.rules.naval_action.surface.tracks.events import TrackRevealed

Courses = dict[int, Course]


@step("NA.MOVE.01", "NA.TORP.01", "NA.TORP.02", "NA.TORP.04", "NA.TRACK.02", "NA.MOVE.05")
def resolve(
    state: State, courses: Courses, bench: Bench, now: Moment
) -> tuple[State, Courses, tuple[Spread, ...], tuple[Event, ...]]:
    """Resolve torpedoes and collisions one after the other; also the spreads from which one torpedo has turned back."""
    events, wild, diary = list[Event](), list[Spread](), Diary(state)
    diary.look(state, courses)
    while due := diary.next(state):
        before = courses
        if due.kind == "touch":
            state, courses, told = _touch(state, courses, due, bench, now)
        elif due.kind == "reveal":
            state, told = _reveal(state, due, now)
        else:
            state, courses, told = _strike(state, courses, due, wild, bench, now)
        if courses is not before:
            diary.look(state, courses)
        events += told
    return state, courses, tuple(wild), tuple(events)


@step("NA.TRACK.02")
def _reveal(state: State, due: Due, now: Moment) -> tuple[State, list[Event]]:
    """A hidden track crosses the course of a ship, and is laid for all to see; whose, is known to who has her in sight."""
    spread, ship = spread_of(state, due.one), ship_of(state, due.ship)
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


def _with_spread(state: State, spread: Spread) -> State:
    return replace(state, spreads=tuple([spread if each.number == spread.number else each for each in state.spreads]))


@step("NA.TORP.02", "NA.TORP.04", "NA.TORP.08", "NA.MOVE.02")
def _strike(
    state: State, courses: Courses, due: Due, wild: list[Spread], bench: Bench, now: Moment
) -> tuple[State, Courses, list[Event]]:
    """Test one ship; a hit changes the rest of her path at once."""
    spread = spread_of(state, due.one)
    before, number = state, due.ship
    ship, (_, _, heading_deg) = ship_of(state, number), courses[number].at(due.ship_part)
    struck = strike(state, spread, ship, heading_deg, bench, now, fewer=_fewer(state, spread, ship))
    state = _with_spread(struck.state, struck.spread)
    if struck.wild:
        wild.append(struck.spread)
    return state, changed(before, state, courses, number, due.ship_part), list(struck.events)


@step("NA.AIR.20", "NA.AIR.11")
def _fewer(state: State, spread: Spread, ship: Ship) -> int:
    """By how many the column of a drop from the air is less at the ship that it was aimed at, as she evades."""
    aimed = not spread.owner and spread.auto == ship.number
    return drop_fewer(evades(state, ship), speed_kn(state, ship)) if aimed else 0


@step("NA.MOVE.02")
def changed(before: State, state: State, courses: Courses, number: int, part: float) -> Courses:
    """The courses after what happened to a ship at a part of the turn."""
    was, ship, course = ship_of(before, number), ship_of(state, number), courses[number]
    if ship is was:
        return courses
    if ship.gone:
        return {**courses, number: stopped(course, part)}
    before_kn, after_kn = max_kn(before, was), max_kn(state, ship)
    return {**courses, number: slowed(course, part, before_kn, after_kn)} if after_kn < before_kn else courses


# -- collisions -------------------------------------------------------------------------------------------------------------


@step("NA.MOVE.05")
def _touch(state: State, courses: Courses, due: Due, bench: Bench, now: Moment) -> tuple[State, Courses, list[Event]]:
    """Two ships come together: both stop; if neither avoids, each is struck by the other."""
    one, other = ship_of(state, due.one), ship_of(state, due.ship)
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
