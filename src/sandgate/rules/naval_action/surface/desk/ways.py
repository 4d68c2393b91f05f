"""Plots by hand: the ways that are offered for each group, the track that is drawn of a plot, its handles. VII.A.2."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandgate.kernel.contract import Ask, Handle, Mark, Notch, Shown
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.forms import Form
from sandgate.kernel.desk.parts import Part
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.rules.naval_action.surface.legs import Act, Leg, Run, Turn, Word
from sandgate.rules.naval_action.surface.notation import ACT, LENGTH, RUN, TURN
from sandgate.rules.naval_action.surface.plotting.allowance import EVADING_KN, can_evade
from sandgate.rules.naval_action.surface.plotting.grouping import group_called
from sandgate.rules.naval_action.surface.plotting.paths import ways_of
from sandgate.rules.naval_action.surface.plotting.plots import able_yd, last_yd
from sandgate.rules.naval_action.surface.plotting.plotting import plot_for, with_plot
from sandgate.rules.naval_action.surface.plotting.refusing import most_said, tenths
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.scales.scale import yards_of, yd_per_turn
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView

BEFORE: Final[Part] = replace(LENGTH, label="first", start="")  # what is run before a turn
SURELY_DEG: Final = 60.0  # what one part of the turn penalty pays for
STEPS: Final = 20  # points of a track that is drawn
LEAN_DEG: Final = 10  # between two notches of a turn


def near_groups(view: SurfaceView) -> list[Group]:
    """The groups that the writer orders at once, with a ship afloat."""
    numbers = [ship.number for ship in view.own]
    return [group for group in view.groups if any(number in numbers for number in group.ships)]


def plots(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each group straight on, after a turn in column or together, making smoke, evading, diving or stopping."""
    for group in near_groups(view):
        named = Gap("group", (group.name,), words=(group.name,))
        most = most_units(view, group, (Run(1.0),))
        if most <= 0.0:
            yield Case({"legs": "STOP"}, (named,), full=True, told_by=_act("STOP"))
            continue
        yield Case({"legs": "{length}"}, (named, _lengths(view, group, most)), full=True, told_by=RUN.ways[0])
        for turn in (TURN.ways[0], TURN.ways[2]):
            yield from _turned(view, group, named, turn)
        yield from _doing(view, group, named, most)


def _turned(view: SurfaceView, group: Group, named: Gap, turn: Form) -> Iterator[Case]:
    """A turn at once, or after a run: beyond 60 degrees, and how far both may be together, only the whole line tells."""
    most = most_units(view, group, (Turn("R", SURELY_DEG), Run(1.0)))
    if most <= 0.0:
        return
    way = f"{'FL ' if turn.settles['flank'] else ''}{{side}} {{angle_deg}}, {{length}}"
    gaps = named, Gap("side", words=("left", "right")), _lengths(view, group, most)
    surely, any_turn = (Gap("angle_deg", span=(1.0, most_deg, 1.0), start="30") for most_deg in (SURELY_DEG, 180.0))
    yield Case({"legs": way}, (*gaps, surely), full=True, told_by=turn)
    yield Case({"legs": way}, (*gaps, any_turn), full=True, sure=False, told_by=turn)
    first = Gap("before", span=(0.1, most, 0.1), part=BEFORE)
    yield Case({"legs": f"{{before}}, {way}"}, (*gaps, any_turn, first), full=True, sure=False, told_by=turn)


def _doing(view: SurfaceView, group: Group, named: Gap, most: float) -> Iterator[Case]:
    """Straight on under smoke, evading, or from one depth to the next."""
    ships = [ship for ship in view.own if ship.number in group.ships]
    if all(ship.boat is not None for ship in ships):
        for word in ("DOWN", "UP"):
            yield Case(
                {"legs": f"{{length}}, {word}"},
                (named, _lengths(view, group, most)),
                full=True,
                sure=False,
                told_by=_act(word),
            )
        return
    if not any(ship.boat is not None for ship in ships):
        yield Case({"legs": "SMOKE, {length}"}, (named, _lengths(view, group, most)), full=True, told_by=_act("SMOKE"))
    evading = most_units(view, group, (Act("EVADE"), Run(1.0)))
    if can_evade(yards_of(evading, "", view.known.options.unit_yd)):
        length = _lengths(view, group, evading, _tenths_up(yd_per_turn(EVADING_KN) / view.known.options.unit_yd))
        yield Case({"legs": "EVADE, {length}"}, (named, length), full=True, sure=False, told_by=_act("EVADE"))


def _act(word: Word) -> Form:
    """The form of a word, which gives the key its title."""
    found: Form = next(form for form in ACT.ways if form.settles["word"] == word)
    return found


def most_units(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> float:
    """What the slowest ship of a group may move with such a plot, in units of the table, to the tenth below."""
    ships = [ship for ship in view.own if ship.number in group.ships]
    yards = min([able_yd(view.known, ship, legs) for ship in ships], default=0.0)
    return tenths(yards / view.known.options.unit_yd)


def _tenths_up(units: float) -> float:
    """A length in units of the table, to the tenth above."""
    return math.ceil(units * 10 - 1e-6) / 10


def _lengths(view: SurfaceView, group: Group, most: float, least: float = 0.0) -> Gap:
    """How far: as far as in the last turn, before anything is chosen."""
    made = tenths(last_yd(view.known, group) / view.known.options.unit_yd)
    return Gap("length", span=(least, most, 0.1), start=number_text(max(least, min(most, made)) if made else most))


def changes(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each group whose plot is not asked for already."""
    waiting = [each.plot.group for each in view.known.petitions]
    for group in near_groups(view):
        most = most_units(view, group, (Run(1.0),))
        if group.name not in waiting and most > 0.0:
            named = Gap("group", (group.name,), words=(group.name,))
            yield Case({"legs": "{length}"}, (named, _lengths(view, group, most)), full=True)


# -- what is shown ----------------------------------------------------------------------------------------------------------


def way_shown(view: SurfaceView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The way of each ship of the group by its plot, where she would end, and what the allowance leaves."""
    line = orders[-1]
    group = group_called(view.known.groups, view.reader, line.group)
    if group is None:
        return Shown()
    marks = list[Mark]()
    tracks = _tracks(view, group, line.legs)
    for name, places in tracks.items():
        x_yd, y_yd, course = places[-1]
        marks.append(Mark("way", (tuple([(x, y) for x, y, _ in places]),), "", "NA.PLOT.02", name))
        marks.append(Mark("ghost", (((x_yd, y_yd),),), "", "NA.PLOT.02", name, course))
    return Shown(tuple(marks), _forecast(view, group, line), _handles(view, group, line.legs) if tracks else ())


def _tracks(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> dict[str, list[tuple[float, float, float]]]:
    """Places and courses of the ships of a group through a turn, by ship, the leader first."""
    known = with_plot(view.known, plot_for(view.known, group, legs, view.reader))
    paths = ways_of(known, group).paths
    own = {ship.number: ship for ship in view.own}
    return {
        own[number].name.upper(): [paths[number].at(nth / STEPS) for nth in range(STEPS + 1)]
        for number in group.ships
        if number in own
    }


def _handles(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> tuple[Handle, ...]:
    """Where the leader ends, along her last leg; and, if she turns once, which way, on the ring that this leg reaches."""
    runs = [leg for leg in legs if isinstance(leg, Run)]
    turns = [leg for leg in legs if isinstance(leg, Turn)]
    if not legs or not isinstance(legs[-1], Run) or any(run.unit for run in runs) or len(turns) > 1 or len(runs) > 2:
        return ()
    most = _left(view, group, legs[:-1])

    def ends(last: tuple[Leg, ...]) -> tuple[float, float]:
        track = next(iter(_tracks(view, group, last).values()))
        return track[-1][0], track[-1][1]

    lengths = [1.0 * nth for nth in range(1, int(most) + 1)] + ([most] if most % 1.0 else [])
    far = [Notch(ends((*legs[:-1], Run(length))), {"length": number_text(length)}) for length in lengths]
    handles = [Handle("how far she goes", ends(legs), tuple(far))] if far else []
    if turns:
        at = legs.index(turns[0])
        notches = list[Notch]()
        for angle in [*range(-180, 0, LEAN_DEG), *range(LEAN_DEG, 181, LEAN_DEG)]:
            turn = turns[0]._replace(side="R" if angle > 0 else "L", angle_deg=float(abs(angle)))
            length = min(legs[-1].length, _left(view, group, (*legs[:at], turn, *legs[at + 1 : -1])))
            if length > 0.0:
                place = ends((*legs[:at], turn, *legs[at + 1 : -1], Run(0.5 * legs[-1].length)))
                fills = {"side": turn.side, "angle_deg": number_text(turn.angle_deg), "length": number_text(length)}
                notches.append(Notch(place, fills))
        handles.append(Handle("which way she turns", ends((*legs[:-1], Run(0.5 * legs[-1].length))), tuple(notches)))
    return tuple(handles)


def _left(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> float:
    """How far a group may still go behind some legs of a plot, in units of the table."""
    before = sum([leg.length for leg in legs if isinstance(leg, Run)])
    return tenths(most_units(view, group, (*legs, Run(1.0))) - before)


def _forecast(view: SurfaceView, group: Group, line: Any) -> str:
    """What the slowest ship may move with this plot."""
    ships = [ship for ship in view.own if ship.number in group.ships]
    if not ships:
        return ""
    yards = min([able_yd(view.known, ship, line.legs) for ship in ships])
    turned = "With these turns" if any(isinstance(leg, Turn) for leg in line.legs) else "In this turn"
    return f"{turned} {group.name} may go {most_said(yards, view.known.options)}."
