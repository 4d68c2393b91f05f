"""Plots as their writer can try them: groups, legs, allowance; the way that each ship would go. VII.A.2."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandgate.kernel.contract import Ask, Mark, Shown
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Tried
from sandgate.kernel.events import Moment
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import on_grid
from sandgate.rules.naval_action.surface.legs import Act, Run, Turn
from sandgate.rules.naval_action.surface.messages.channels import is_local
from sandgate.rules.naval_action.surface.orders import Change, Consent, Detach, Join, Plotted
from sandgate.rules.naval_action.surface.plotting.allowance import EVADING_KN
from sandgate.rules.naval_action.surface.plotting.grouping import group_called, grouped
from sandgate.rules.naval_action.surface.plotting.paths import ways_of
from sandgate.rules.naval_action.surface.plotting.plots import able_yd
from sandgate.rules.naval_action.surface.plotting.plotting import plot_for, with_plot
from sandgate.rules.naval_action.surface.plotting.refusing import (
    Refused,
    refused_change,
    refused_consent,
    refused_detaching,
    refused_joining,
    refused_plot,
    said,
)
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView

TENTHS: Final = 10


def _told(refused: Refused | None) -> Iterator[Refusal]:
    if refused is not None:
        yield Refusal(refused.why, refused.instead, refused.clause, refused.field)


def _far(view: SurfaceView, name: str) -> Iterator[Refusal]:
    """A group that is far away is ordered by a message."""
    group = group_called(view.known.groups, view.reader, name)
    if group is not None and is_local(view.known, group):
        yield Refusal(
            f"{group.name} is too far from your flagship", f"write MSG {group.name}: and the line", "NA.COMMS.03", "group"
        )


def plot_refused(view: SurfaceView, _ask: Ask, line: Plotted) -> Iterator[Refusal]:
    """What speaks against a plot (NA.PLOT.08)."""
    wrong = [*_far(view, line.group)] or [*_told(refused_plot(view.known, view.reader, line.group, line.legs))]
    yield from wrong or _other_units(view, line.legs)


def _other_units(view: SurfaceView, legs: Sequence[Any]) -> Iterator[Refusal]:
    """Inches in a game of centimetres, or the reverse, are read as units of the table, with a warning (NA.PLOT.07)."""
    unit = view.known.options.unit
    other = next((leg.unit for leg in legs if isinstance(leg, Run) and leg.unit in ("in", "cm") and leg.unit != unit), "")
    if other:
        yield Refusal(f"{other} is read as the unit of this game, {unit}", "", "NA.PLOT.07", "legs", fault="none")


def change_refused(view: SurfaceView, _ask: Ask, line: Change) -> Iterator[Refusal]:
    """What speaks against asking for another plot (NA.SOP.04)."""
    far = [*_far(view, line.group)]
    yield from far or _told(refused_change(view.known, view.known.petitions, view.reader, line.group, line.legs))


def consent_refused(view: SurfaceView, _ask: Ask, _line: Consent) -> Iterator[Refusal]:
    """Nobody asks."""
    yield from _told(refused_consent(view.known.petitions, view.reader))


def detach_tried(view: SurfaceView, _ask: Ask, line: Detach) -> Tried:
    """Ships are detached: the lines behind may order their group (NA.PLOT.01)."""
    return _regrouped(view, line, refused_detaching(view.known, view.reader, line.ships, line.group))


def join_tried(view: SurfaceView, _ask: Ask, line: Join) -> Tried:
    """Two groups are one for the lines behind."""
    return _regrouped(view, line, refused_joining(view.known, view.reader, line.group, line.to))


def _regrouped(view: SurfaceView, line: Detach | Join, refused: Refused | None) -> Tried:
    if refused:
        return Tried([*_told(refused)])
    known, _ = grouped(view.known, {view.reader: (line,)}, Moment())
    return Tried(after=view._replace(known=known))


def one_plot(line: Plotted) -> Iterator[Claim]:
    """A group has one plot."""
    yield Claim(("group", line.group.upper()), f"a second plot for {line.group}", "NA.PLOT.01")


def one_grouping(line: Detach | Join) -> Iterator[Claim]:
    """A ship is detached once; a group that joins another is ordered with it."""
    if isinstance(line, Join):
        yield Claim(("group", line.group.upper()), f"{line.group} joins another group, and is ordered with it", "NA.PLOT.01")
    else:
        for name in line.ships:
            yield Claim(("detached", name.upper()), f"{name} is detached already", "NA.PLOT.01")


# -- what is offered --------------------------------------------------------------------------------------------------------


def near_groups(view: SurfaceView) -> list[Group]:
    """The groups that the writer orders at once, with a ship afloat."""
    numbers = [ship.number for ship in view.own]
    return [group for group in view.groups if any(number in numbers for number in group.ships)]


def plots(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each group straight on, after a turn in column or together, making smoke, evading, or stopping."""
    for group in near_groups(view):
        legs = {"straight": (Run(1.0),), "turned": (Turn("R", 60.0), Run(1.0))}
        most = {name: _most_units(view, group, each) for name, each in legs.items()}
        if most["straight"] <= 0.0:
            yield Case({"legs": "STOP"}, (Gap("group", (group.name,)),), full=True)
            continue
        gap = Gap("group", (group.name,))
        yield Case({"legs": "{length}"}, (gap, _lengths(most["straight"])), full=True)
        yield from _with_words(view, group)
        if most["turned"] > 0.0:
            turn = Gap("angle_deg", span=(1.0, 60.0, 1.0), start="30")
            for way in ("{side} {angle_deg}, {length}", "FL {side} {angle_deg}, {length}"):
                yield Case({"legs": way}, (gap, turn, _lengths(most["turned"])), full=True)


def _with_words(view: SurfaceView, group: Group) -> Iterator[Case]:
    """Straight on making smoke (NA.PLOT.12), and evading, not slower than that may be done (NA.PLOT.13)."""
    for act, least_yd in ((Act("SMOKE"), 0.0), (Act("EVADE"), yd_per_turn(EVADING_KN))):
        most, least = _most_units(view, group, (act, Run(1.0))), _units_up(view, least_yd)
        legs = (act, Run(most))
        if 0.0 < most >= least and refused_plot(view.known, view.reader, group.name, legs) is None:
            gaps = (Gap("group", (group.name,)), _lengths(most, least))
            yield Case({"legs": f"{act.word}, {{length}}"}, gaps, full=True)


def _units_up(view: SurfaceView, yards: float) -> float:
    """A length in units of the table, to the tenth above."""
    return math.ceil(yards / view.known.options.unit_yd * TENTHS - 1e-6) / TENTHS


def _most_units(view: SurfaceView, group: Group, legs: tuple[Any, ...]) -> float:
    """What the slowest ship of a group may move with such a plot, in units of the table, to the tenth below."""
    ships = [ship for ship in view.own if ship.number in group.ships]
    yards = min([able_yd(view.known, ship, legs) for ship in ships], default=0.0)
    return float(int(yards / view.known.options.unit_yd * TENTHS + 1e-6)) / TENTHS


def _lengths(most: float, least: float = 0.0) -> Gap:
    return Gap("length", span=(least, most, 0.1), start=number_text(most))


def changes(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each group whose plot is not asked for already."""
    waiting = [each.plot.group for each in view.known.petitions]
    for group in near_groups(view):
        most = _most_units(view, group, (Run(1.0),))
        if group.name not in waiting and most > 0.0:
            yield Case({"legs": "{length}"}, (Gap("group", (group.name,)), _lengths(most)), full=True)


def answers(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Where an opponent asks."""
    if any(view.reader in each.asked for each in view.known.petitions):
        yield Case()


def detachments(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Any ship of a group of several; the name of the new group is the writer's."""
    ships = [ship for group in near_groups(view) if len(group.ships) > 1 for ship in view.own if ship.number in group.ships]
    taken = [group.name.upper() for group in view.known.groups]
    name = next(f"DET{nth}" for nth in range(1, 100) if f"DET{nth}" not in taken)
    if ships:
        choices = tuple([ship.name.upper() for ship in ships])
        yield Case(gaps=(Gap("ships", choices), Gap("group", (name,))))


def joins(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each two groups that are near enough."""
    groups = near_groups(view)
    for group in groups:
        near = [
            other.name
            for other in groups
            if other is not group and refused_joining(view.known, view.reader, group.name, other.name) is None
        ]
        if near:
            yield Case(gaps=(Gap("group", (group.name,)), Gap("to", tuple(near))))


# -- what is shown ----------------------------------------------------------------------------------------------------------


def way_shown(view: SurfaceView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The way of each ship of the group by its plot, where she would end, and what the allowance leaves."""
    line = orders[-1]
    group = group_called(view.known.groups, view.reader, line.group)
    if group is None:
        return Shown()
    known = with_plot(view.known, plot_for(view.known, group, line.legs, view.reader))
    paths = ways_of(known, group).paths
    marks = list[Mark]()
    for ship in view.own:
        if ship.number in paths:
            places = [paths[ship.number].at(nth / 20.0) for nth in range(21)]
            x_yd, y_yd, course = places[-1]
            name = ship.name.upper()
            marks.append(Mark("way", (tuple([(x, y) for x, y, _ in places]),), "", "NA.PLOT.02", name))
            marks.append(Mark("ghost", (((x_yd, y_yd),),), "end of the turn", "NA.PLOT.02", name, course))
    return Shown(tuple(marks), _forecast(view, group, line))


def _forecast(view: SurfaceView, group: Group, line: Plotted) -> str:
    """What the slowest ship may move with this plot."""
    ships = [ship for ship in view.own if ship.number in group.ships]
    if not ships:
        return ""
    yards = min([able_yd(view.known, ship, line.legs) for ship in ships])
    return f"With these turns {group.name} may move {said(on_grid(yards, 1.0), view.known.options)}."
