"""The courses with which movement begins: plotted paths, dice of lost steering, runs to a submarine's place. VII.D."""

from collections.abc import Iterator, Mapping

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.conditions.steering import drift_yd, swung
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.in_the_water import Smoke
from sandgate.rules.naval_action.surface.movement.courses import Course, even, left_of
from sandgate.rules.naval_action.surface.plotting.allowance import turn_penalty_yd
from sandgate.rules.naval_action.surface.plotting.paths import Path
from sandgate.rules.naval_action.surface.plotting.plots import speed_kn
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import afloat
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines.running import runs_of
from sandgate.sea.stretches import Stretch, Track


@step("NA.MOVE.01", "NA.MOVE.02", "NA.SCEN.06", "NA.SUB.07")
def courses_of(
    state: State, paths: Mapping[int, Path], bench: Bench, now: Moment
) -> tuple[dict[int, Course], tuple[Event, ...]]:
    """The course of each ship afloat, as damage allows when movement begins."""
    courses: dict[int, Course] = {}
    events: list[Event] = []
    runs = runs_of(state)
    # both sides may have a group of one name
    groups = {number: f"{group.side} {group.name}" for group in state.groups for number in group.ships}
    for ship in afloat(state):
        path = paths[ship.number]
        track, length_yd = path.stretches, path.length_yd
        if ship.no_steering and not ship.aground:
            track, length_yd, told = _drifting(state, ship, bench, now)
            events.append(told)
        elif ship.number in runs:
            track, length_yd = runs[ship.number]
        courses[ship.number] = even(ship.number, groups[ship.number], track, length_yd, state.land)
    return courses, tuple(events)


@step("NA.SCEN.06", "NA.PLOT.09")
def _drifting(state: State, ship: Ship, bench: Bench, now: Moment) -> tuple[Track, float, Event]:
    """A ship that cannot steer swings by a die, and goes straight on at the speed plotted."""
    turned, told = swung(ship, state.move + 1, bench, both_sides(state, ship), now.at_s)
    length_yd = drift_yd(speed_kn(state, ship), turn_penalty_yd(turned.charged_deg, state.options.unit_yd))
    return (Stretch(ship.x_yd, ship.y_yd, turned.course_deg, max(length_yd, 1.0), 0.0),), length_yd, told


@step("NA.PLOT.12")
def smoke_of(turn: int, path: Path, course: Course) -> Iterator[Smoke]:
    """The smoke that a ship has laid on the part of her path that she has really moved."""
    for from_yd, to_yd in path.smoke:
        end_yd = min(to_yd, course.length_yd)
        if end_yd > from_yd:
            piece = _piece(course.track, from_yd, end_yd)
            yield Smoke(ship=course.ship, turn=turn, path=tuple(piece), lifted=False)


def _piece(track: Track, from_yd: float, to_yd: float) -> Track:
    """A piece of a track."""
    rest, left_yd = left_of(track, from_yd), to_yd - from_yd
    found: list[Stretch] = []
    for stretch in rest:
        if left_yd <= 0.0:
            break
        found.append(stretch._replace(length_yd=min(stretch.length_yd, left_yd)))
        left_yd -= stretch.length_yd
    return tuple(found)
