"""Phase D: ships, submarines and torpedoes move together; what meets is resolved in the order of time. VII.D.

LATER air attacks come first and what was dropped from the air strikes before anything moves; then torpedoes, collisions and
coasts as they come; then wild torpedoes, attacks on submarines, and hulls that are crushed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, telling
from sandgate.kernel.frozen import changing, making, replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.naval_action.surface.air.later import attack_later
from sandgate.rules.naval_action.surface.hearers import both_sides, of_side
from sandgate.rules.naval_action.surface.in_the_water import Smoke
from sandgate.rules.naval_action.surface.messages.channels import flags_passed
from sandgate.rules.naval_action.surface.movement.courses import Course
from sandgate.rules.naval_action.surface.movement.events import RanAground, ShipMoved
from sandgate.rules.naval_action.surface.movement.meetings import course_after, resolve
from sandgate.rules.naval_action.surface.movement.ways import courses_of, smoke_of
from sandgate.rules.naval_action.surface.plotting.grouping import formed_up
from sandgate.rules.naval_action.surface.plotting.paths import Path, paths_of
from sandgate.rules.naval_action.surface.plotting.plotting import launched
from sandgate.rules.naval_action.surface.posts import SIDES
from sandgate.rules.naval_action.surface.ship_state import Fix, Ship
from sandgate.rules.naval_action.surface.ships import numbered, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines.attacking import answered, attack_boats
from sandgate.rules.naval_action.surface.submarines.depth import crushed, dived
from sandgate.rules.naval_action.surface.submarines.throat import throats
from sandgate.rules.naval_action.surface.torpedoes.striking import come_back
from sandgate.rules.naval_action.surface.tracks.announcing import runs_of
from sandgate.rules.naval_action.surface.victory.leaving import leave

placed = changing(Ship, "x_yd", "y_yd", "course_deg", "moved_yd", "aground", "ahead", "track")
tell_moved, as_fix = telling(ShipMoved), making(Fix)
GRID = 64.0  # places at the end of a turn, parts of a yard and of a degree


@step("NA.MOVE.01", "NA.MOVE.02", "NA.MOVE.04", "NA.TORP.08", "NA.SUB.12", "NA.SUB.04")
def move(state: State, lines: Mapping[str, Sequence[Any]], bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Move all, and resolve all that meets. lines: what was said to the question of depth charges."""
    now = now.by(move)
    paths, before = paths_of(state), state
    courses, begun = courses_of(state, paths, bench, now)
    state, bombed = attack_later(answered(state, lines), bench, now)
    for was, ship in zip(before.ships, state.ships, strict=True):
        if ship is not was and not was.gone:
            courses[ship.number] = course_after(state, was, ship, courses[ship.number], 0.0)
    state, courses, wild, met = resolve(state, courses, bench, now)
    back: list[Event] = []
    for spread in wild:
        state, told = come_back(state, spread, bench, now)
        back += told
    state, courses, shots = throats(state, courses, bench, now)
    state, dives = dived(state, now)
    state, hunted = attack_boats(state, courses, bench, now)
    state, lost = crushed(state, bench, now)
    state, spotters = launched(state, now)
    state, placed = _placed(state, courses, paths, now)
    return state, (*begun, *bombed, *met, *back, *shots, *dives, *hunted, *lost, *spotters, *placed)


def _placed(
    state: State, courses: Mapping[int, Course], paths: Mapping[int, Path], now: Moment
) -> tuple[State, tuple[Event, ...]]:
    """Put all ships where they have come to; smoke lies where it was made; torpedoes whose run is over are gone."""
    events: list[Event] = []
    smoke: list[Smoke] = []
    ships: list[Ship] = []
    turn, stood, roles = state.move + 1, numbered(state.ships), {side: of_side(state, side) for side in SIDES}
    for number, course in courses.items():
        before = stood[number]
        ship = _moved(before, course, paths[number], turn)
        to, yards = roles[ship.side], ship.moved_yd
        told = tell_moved(now, to=to, clauses=("NA.MOVE.01",), ship=ship.name, yards=yards, course_deg=ship.course_deg)
        events.append(told)
        if ship.aground and not before.aground:
            events.append(now.tell(RanAground, to=both_sides(state, ship), clauses=("NA.MOVE.01",), ship=ship.name))
        if paths[number].smoke:
            smoke += smoke_of(turn, paths[number], course)
        ships.append(ship)
    state = with_ships(state, *ships)
    runs = runs_of(state.card)
    spreads = tuple([each for each in state.spreads if each.torpedoes and turn - each.launched < runs[each.size_in][1] - 1])
    state, left = leave(replace(state, smoke=tuple(smoke), spreads=spreads), now.at_s)
    return formed_up(flags_passed(state)), (*events, *left)


def _moved(ship: Ship, course: Course, path: Path, turn: int) -> Ship:
    x, y, heading = course.end
    x, y, heading = on_grid(x, GRID), on_grid(y, GRID), on_grid(heading, GRID) % 360.0
    return placed(
        ship,
        x_yd=x,
        y_yd=y,
        course_deg=heading,
        moved_yd=course.length_yd,
        aground=ship.aground or course.is_ashore,
        ahead=path.left(course.length_yd) if course.track == path.stretches else (),
        track=(*ship.track, as_fix(turn, x, y, heading)),
    )
