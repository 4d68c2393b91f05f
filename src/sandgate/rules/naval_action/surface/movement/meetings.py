"""All that meets in a turn, resolved in the order of time; damage changes the rest of a path at once. VII.D, VII.D.2."""

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, telling
from sandgate.kernel.frozen import changing, making
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.bombing import drop_fewer
from sandgate.rules.naval_action.surface.gunfire.damage import at_worse
from sandgate.rules.naval_action.surface.gunfire.levels import level_after
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.collisions import is_hard, ram_factor
from sandgate.rules.naval_action.surface.movement.courses import Course, slowed, stopped
from sandgate.rules.naval_action.surface.movement.diary import Diary, Due
from sandgate.rules.naval_action.surface.movement.events import ShipRammed, ShipsMet
from sandgate.rules.naval_action.surface.movement.under_way import UnderWay, under_way
from sandgate.rules.naval_action.surface.plotting.plots import evades, max_kn, speed_kn
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.slots import likely_of_spreads, ship_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.striking import COLOURED, WHITE, strike
from sandgate.rules.naval_action.surface.tracks.events import TrackRevealed

Courses = dict[int, Course]
as_moment = making(Moment)
revealed = changing(Spread, "laid")
tell_revealed = telling(TrackRevealed)


@step("NA.MOVE.01", "NA.TORP.01", "NA.TORP.02", "NA.TORP.04", "NA.TRACK.02", "NA.MOVE.05")
def resolve(
    state: State, courses: Courses, bench: Bench, now: Moment
) -> tuple[State, Courses, tuple[Spread, ...], tuple[Event, ...]]:
    """Resolve torpedoes and collisions one after the other; also the spreads from which one torpedo has turned back."""
    sea = under_way(state, courses)
    diary = Diary(sea)
    events: list[Event] = []
    wild: list[Spread] = []
    bench.foresee(likely_of_spreads(state.move + 1, (WHITE, COLOURED), diary.strikes()))
    while due := diary.next():
        if due.kind == "touch":
            events += _touch(sea, diary, due, bench, now)
        elif due.kind == "reveal":
            events += _reveal(sea, due, now)
        else:
            events += _strike(sea, diary, due, wild, bench, now)
    return sea.as_state(), sea.courses, tuple(wild), tuple(events)


@step("NA.TRACK.02")
def _reveal(sea: UnderWay, due: Due, now: Moment) -> list[Event]:
    """A hidden track crosses the course of a ship, and is laid for all to see; whose, is known to who has her in sight."""
    spread, ship = sea.spreads[due.one], sea.ships[due.ship]
    knowing = sea.hearers.of(ship)
    others = tuple([post.key for post in sea.state.posts if post.key not in knowing])
    sea.spreads[spread.number] = revealed(spread, laid=True)
    return [
        tell_revealed(
            now,
            to=to,
            clauses=("NA.TRACK.02",),
            torpedoes=spread.torpedoes,
            course_deg=spread.course_deg,
            why=f"it crossed the course of {name}",
        )
        for name, to in ((ship.name, knowing), ("a ship", others))
        if to
    ]


@step("NA.TORP.02", "NA.TORP.04", "NA.TORP.08", "NA.MOVE.02")
def _strike(sea: UnderWay, diary: Diary, due: Due, wild: list[Spread], bench: Bench, now: Moment) -> tuple[Event, ...]:
    """Test one ship; a hit changes the rest of her path at once."""
    _, _, _, one, number, part = due
    spread, ship, course = sea.spreads[one], sea.ships[number], sea.courses[number]
    at_s, _, clauses = now
    moment = as_moment(at_s, sea.hearers.of(ship), clauses)
    heading_deg, fewer = course.heading_deg(part), _fewer(sea.state, spread, ship)
    struck = strike(sea.state, spread, ship, heading_deg, bench, moment, fewer=fewer)
    after, sea.spreads[one], is_wild, _, events = struck
    if is_wild:
        wild.append(sea.spreads[one])
    if after is not ship:
        sea.ships[number] = after
        rest = course_after(sea.state, ship, after, course, part)
        if rest is not course:
            sea.courses[number] = rest
            if not after.gone:
                diary.look_again(part, number)
    return events


@step("NA.AIR.20", "NA.AIR.11")
def _fewer(state: State, spread: Spread, ship: Ship) -> int:
    """By how many the column of a drop from the air is less at the ship that it was aimed at, as she evades."""
    aimed = not spread.owner and spread.auto == ship.number
    return drop_fewer(evades(state, ship), speed_kn(state, ship)) if aimed else 0


@step("NA.MOVE.02")
def course_after(state: State, was: Ship, ship: Ship, course: Course, part: float) -> Course:
    """The course of a ship after what happened to her at a part of the turn. was: as she was before it."""
    if ship is was:
        return course
    if ship.gone:
        return stopped(course, part)
    before_kn, after_kn = max_kn(state, was), max_kn(state, ship)
    return slowed(course, part, before_kn, after_kn) if after_kn < before_kn else course


# -- collisions -------------------------------------------------------------------------------------------------------------


@step("NA.MOVE.05")
def _touch(sea: UnderWay, diary: Diary, due: Due, bench: Bench, now: Moment) -> list[Event]:
    """Two ships come together: both stop; if neither avoids, each is struck by the other."""
    state, one, other = sea.state, sea.ships[due.one], sea.ships[due.ship]
    slot = ship_slot(state.move + 1, "NA.MOVE.05", one.number, other.number)
    if not bench.judge(slot, True, about=f"Do {one.name} and {other.name} come together?"):
        return []
    now = Moment(now.at_s, _told_of_both(sea, one, other), ("NA.MOVE.05",))
    events: list[Event] = [now.tell(ShipsMet, slots=(slot,), ship=one.name, other=other.name)]
    if is_hard(one.avoids, other.avoids):
        for ship, by in ((one, other), (other, one)):
            sea.ships[ship.number], told = _ram(sea, ship, by, bench, now)
            events += told
    for each in (one, other):
        sea.courses[each.number] = stopped(sea.courses[each.number], due.part)
    diary.look_again(due.part, one.number, other.number)
    return events


def _told_of_both(sea: UnderWay, one: Ship, other: Ship) -> tuple[str, ...]:
    """Who is told that two ships came together: whose they are, and who sees both."""
    seen = sea.hearers.of(one), sea.hearers.of(other)
    sides = one.side, other.side
    return tuple([post.key for post in sea.state.posts if post.side in sides or all(post.key in each for each in seen)])


def _ram(sea: UnderWay, ship: Ship, by: Ship, bench: Bench, now: Moment) -> tuple[Ship, list[Event]]:
    """What the stem of one ship does to another. now: to whom the meeting is told."""
    state = sea.state
    armour, factor = class_of(state, ship).armour, ram_factor(class_of(state, by).armour)
    slot = ship_slot(state.move + 1, "NA.MOVE.05", ship.number, by.number, 1)
    die = bench.throw(slot, 6, f"What does the stem of {by.name} do to {ship.name}?")
    effect = effect_of(state.card, "ram", factor, armour, die)
    house = "NA.GUN.24" if effect.house else ""
    told: list[Event] = [
        now.tell(
            ShipRammed,
            slots=(slot,),
            ship=ship.name,
            other=by.name,
            factor=factor,
            armour=armour,
            die=die,
            counts=effect.counts,
            house=house,
        )
    ]
    level: Level = level_after(ship.level, effect.counts)  # type: ignore[assignment]
    if level > ship.level:
        moment = Moment(now.at_s, sea.hearers.of(ship), now.clauses)
        ship, worse = at_worse(ship, level, state.move + 1, moment, "the collision", house)
        told.append(worse)
    return ship, told
