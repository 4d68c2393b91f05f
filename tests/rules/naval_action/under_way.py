"""Plots that are written on sheets, and the turns in which ships run them."""

from typing import Any

from sandgate.kernel.asks import Ask, Sheet
from sandgate.kernel.contract import Event, Role
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.movement.moving import move
from sandgate.rules.naval_action.surface.plotting.grouping import grouped
from sandgate.rules.naval_action.surface.plotting.paths import Path, paths_of
from sandgate.rules.naval_action.surface.plotting.plotting import plotted
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import thrown

NOW = Moment()


def sheet(state: State, text: str, role: str = "red") -> Sheet:
    """A sheet of plots as it is read."""
    return SHEETS.read(text, view(state, Role(role, "")), Ask(role, "plots"))


def refused(state: State, text: str, role: str = "red") -> list[tuple[str, str]]:
    """What is wrong with a sheet, and by which clauses."""
    return [(remark.text, remark.clause) for remark in sheet(state, text, role).refusals]


def written(state: State, text: str, role: str = "red") -> tuple[State, tuple[Event, ...]]:
    """The state with what a commander has written, with which nothing is wrong."""
    read = sheet(state, text, role)
    assert not read.refusals, read.refusals
    lines = {role: read.orders}
    state, groups = grouped(state, lines, NOW)
    state, plots = plotted(state, lines, NOW)
    return state, (*groups, *plots)


def paths(state: State, text: str = "", role: str = "red") -> dict[int, Path]:
    """The paths of all ships by such a sheet."""
    return paths_of(written(state, text, role)[0])


def ends(state: State, text: str = "", role: str = "red") -> list[tuple[int, int, int]]:
    """Where the ships come to by a sheet, in the order of their numbers: whole yards and degrees."""
    found = paths(state, text, role)
    return [_whole(found[number].at(1.0)) for number in sorted(found)]


def ran(state: State, text: str = "", role: str = "red") -> list[int]:
    """How far the ships go by a sheet, in whole yards."""
    found = paths(state, text, role)
    return [round(found[number].length_yd) for number in sorted(found)]


def turn(state: State, text: str = "", role: str = "red") -> State:
    """A turn in which nothing but this is written, up to the plots of the next."""
    state, _ = move(written(state, text, role)[0], {}, thrown(), NOW)
    none: tuple[Any, ...] = ()
    return replace(state, move=state.move + 1, plots=none)


def places(state: State, *numbers: int) -> list[tuple[int, int, int]]:
    """Where ships are: whole yards and degrees."""
    ships = [ship_of(state, number) for number in numbers]
    return [_whole((ship.x_yd, ship.y_yd, ship.course_deg)) for ship in ships]


def _whole(lies: tuple[float, float, float]) -> tuple[int, int, int]:
    x, y, course = lies
    return round(x), round(y), round(course) % 360
