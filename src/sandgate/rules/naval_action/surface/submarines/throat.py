"""A boat under attack fires at her attacker as he comes near. X.B.4.c."""

from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import RelativeDegrees, Yards, near
from sandgate.rules.naval_action.surface.hearers import both_sides, of_side
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.courses import Course
from sandgate.rules.naval_action.surface.movement.meetings import course_after
from sandgate.rules.naval_action.surface.ship_state import Ship, Tubes
from sandgate.rules.naval_action.surface.ships import class_of, ship_of, with_ships
from sandgate.rules.naval_action.surface.sighting.arcs import relative_deg, to_tenth
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines.depth import may_launch
from sandgate.rules.naval_action.surface.submarines.running import nearest_yd
from sandgate.rules.naval_action.surface.submarines.weapons import passes_over
from sandgate.rules.naval_action.surface.torpedoes.striking import come_back, strike
from sandgate.rules.naval_action.surface.tracks.laying import number_of

BOOK: Final = "sandgate.rules.naval_action"
RANGE_YD: Final = number(BOOK, "submarines", "throat_range")
ARC_DEG: Final = number(BOOK, "submarines", "throat_arc")
THROAT: Final = 50  # numbers of such spreads, behind those of a ship's ordinary launches


@event("{ship} fired {torpedoes} torpedoes down the throat of {target}", rank=2, of="ship", fold="fire")
class ShotDownTheThroat(Event):
    """A boat fires at her attacker; he is not told which boat it is (NA.SUB.16)."""

    ship: str
    torpedoes: int
    target: str


class Shot(NamedTuple):
    """A shot that is due: sorted by the part of the turn at which the attacker comes near."""

    part: float
    boat: int
    attacker: int


@rule("NA.SUB.16")
def may_shoot(depth: str, off_yd: Yards, angle_deg: RelativeDegrees, torpedoes: int) -> bool:
    """Whether a boat may fire at an attacker: from S or P, he within 1,000 yards and 90 degrees of her bow.

    >>> may_shoot("P", 1_000.0, 45.0, 4), may_shoot("D", 500.0, 0.0, 4), may_shoot("P", 900.0, 100.0, 4)
    (True, False, False)
    >>> may_shoot("S", 900.0, -90.0, 4), may_shoot("P", 1_001.0, 0.0, 4), may_shoot("P", 900.0, 0.0, 0)
    (True, False, False)
    """
    return may_launch(depth) and near(off_yd) <= RANGE_YD and abs(to_tenth(angle_deg)) <= ARC_DEG and torpedoes > 0


@rule("NA.SUB.17")
def betrays_depth(hits: int) -> bool:
    """Whether a shot betrays the boat's depth: it had no hit at all; a dud is one.

    >>> betrays_depth(0), betrays_depth(1)
    (True, False)
    """
    return hits == 0


@step("NA.SUB.16", "NA.SUB.17", "NA.TORP.05", "NA.MOVE.02")
def throats(
    state: State, courses: dict[int, Course], bench: Bench, now: Moment
) -> tuple[State, dict[int, Course], tuple[Event, ...]]:
    """All such shots, each at the first attacker that comes near, in the order of time."""
    now, events = now.by(throats), list[Event]()
    for shot in sorted(_due(state, courses)):
        attacker = ship_of(state, shot.attacker)
        if attacker.gone or ship_of(state, shot.boat).gone:
            continue
        state, told = _shoot(state, courses, shot, bench, now)
        events += told
        after = ship_of(state, shot.attacker)
        courses[after.number] = course_after(state, attacker, after, courses[after.number], shot.part)
    return state, courses, tuple(events)


def _due(state: State, courses: dict[int, Course]) -> list[Shot]:
    """The first attacker of each boat that has the standing order: one with a weapon that makes for her place."""
    found = list[Shot]()
    for ship in state.ships:
        boat = ship.boat
        if boat is None or ship.gone or not boat.throat or boat.betrayed is None:
            continue
        shots = [
            Shot(part, ship.number, hunt.ship)
            for hunt in state.hunts
            if hunt.side != ship.side and hunt.ship in courses and (hunt.depth is not None or hunt.hedgehog)
            if passes_over(nearest_yd(courses[hunt.ship].track, courses[hunt.ship].length_yd, boat.betrayed))
            if (part := _near(state, ship, courses[ship.number], courses[hunt.ship])) is not None
        ]
        if shots:
            found.append(min(shots))
    return found


def _near(state: State, ship: Ship, own: Course, attacker: Course) -> float | None:
    """The part of the turn at which an attacker first comes so near before her bow."""
    assert ship.boat is not None
    instants = state.card.instants
    for nth in range(instants + 1):
        (x, y, heading), (to_x, to_y, _) = own.at(nth / instants), attacker.at(nth / instants)
        off_yd = distance(x, y, to_x, to_y)
        if off_yd <= RANGE_YD and may_shoot(
            ship.boat.depth, off_yd, relative_deg(x, y, heading, to_x, to_y), ship.boat.throat
        ):
            return nth / instants
    return None


def _shoot(state: State, courses: dict[int, Course], shot: Shot, bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    """Fire all bow tubes ordered, by the automatic rule and without halving."""
    ship = ship_of(state, shot.boat)
    boat, kind = ship.boat, class_of(state, ship)
    assert boat is not None
    bow = [nth for nth, mount in enumerate(kind.mounts) if mount.place == "BOW" and ship.tubes[nth].left]
    if not bow:
        return state, []
    mount = bow[0]
    count = min(boat.throat, ship.tubes[mount].left)
    x, y, _ = courses[ship.number].at(shot.part)
    to_x, to_y, heading_deg = courses[shot.attacker].at(shot.part)
    spread = Spread(
        number=number_of(ship.number, mount, state.move + 1) + THROAT,
        side=ship.side,
        owner=ship.number,
        element="",
        size_in=kind.mounts[mount].size_in,
        torpedoes=count,
        launched=state.move + 1,
        x_yd=x,
        y_yd=y,
        course_deg=bearing(x, y, to_x, to_y),
        auto=shot.attacker,
        thrown=False,
        laid=True,
    )
    tubes = [Tubes(left=each.left - count) if nth == mount else each for nth, each in enumerate(ship.tubes)]
    state = with_ships(state, replace(ship, tubes=tuple(tubes), boat=replace(boat, throat=0)))
    target = ship_of(state, shot.attacker)
    events: list[Event] = [
        now.tell(ShotDownTheThroat, to=to, clauses=("NA.SUB.16",), ship=named, torpedoes=count, target=target.name)
        for named, to in ((ship.name, of_side(state, ship.side)), ("A submarine", of_side(state, target.side)))
    ]
    moment = now._replace(to=both_sides(state, target))
    struck = strike(state, spread, target, heading_deg, bench, moment, throat=True)
    state, events = with_ships(state, struck.ship), [*events, *struck.events]
    if struck.wild:
        state, told = come_back(state, struck.spread, bench, now)
        events += told
    after = ship_of(state, ship.number)
    if betrays_depth(struck.hits) and after.boat is not None:
        state = with_ships(state, replace(after, boat=replace(after.boat, depth_known=True)))
    return state, events
