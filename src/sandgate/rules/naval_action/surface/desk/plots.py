"""Plots and groups as their writer can try them: what speaks against a line, and what groups may be made. VII.A.2."""

from collections.abc import Iterator, Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Tried
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.desk.ways import near_groups
from sandgate.rules.naval_action.surface.legs import Run
from sandgate.rules.naval_action.surface.messages.channels import is_local
from sandgate.rules.naval_action.surface.orders import Change, Consent, Detach, Join, Plotted
from sandgate.rules.naval_action.surface.plotting.grouping import group_called, grouped
from sandgate.rules.naval_action.surface.plotting.refusing import (
    Refused,
    refused_change,
    refused_consent,
    refused_detaching,
    refused_joining,
    refused_plot,
)
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView


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
    return Tried(after=replace(view, known=known))


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
            yield Case(gaps=(Gap("group", (group.name,), words=(group.name,)), Gap("to", tuple(near), words=tuple(near))))
