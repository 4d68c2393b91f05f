"""What is drawn of a plot by hand: the tracks, where the ships would end, and handles at its joints. VII.A.2."""

from collections.abc import Sequence
from typing import Any, Final, cast

from sandgate.kernel.adding import added
from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Handle, Mark, Notch, Shown
from sandgate.kernel.notation import number_text
from sandgate.rules.naval_action.surface.desk.ways import most_units
from sandgate.rules.naval_action.surface.legs import Leg, Run, Turn
from sandgate.rules.naval_action.surface.plotting.grouping import group_called
from sandgate.rules.naval_action.surface.plotting.paths import Path, ways_by
from sandgate.rules.naval_action.surface.plotting.plots import able_yd, completed, wanted_by
from sandgate.rules.naval_action.surface.plotting.refusing import most_said, refused_plot, tenths
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView

STEPS: Final = 20  # points of a track that is drawn
LEAN_DEG: Final = 10  # between two notches of a turn
BLANKS: Final = {  # by its runs and turns, the blanks in which those of a plot stand; of a turn that of its side
    "R": ("length",),
    "TR": ("side", "length"),
    "RTR": ("before", "side", "length"),
    "TRTR": ("side", "length", "again", "again_length"),
    "RTRTR": ("before", "side", "length", "again", "again_length"),
}
SAID: Final = {
    "before": "where she turns",
    "side": "which way she turns",
    "again": "which way she turns then",
}


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
    return Shown(tuple(marks), _forecast(view, group, line), joints(view, group, line.legs) if tracks else ())


def _tracks(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> dict[str, list[tuple[float, float, float]]]:
    """Places and courses of the ships of a group through a turn, by ship, the leader first."""
    paths = _paths(view, group, legs)
    own = {ship.number: ship for ship in view.own}
    return {
        own[number].name.upper(): [paths[number].at(nth / STEPS) for nth in range(STEPS + 1)]
        for number in group.ships
        if number in own
    }


def joints(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> tuple[Handle, ...]:
    """A handle for each run, at its end, and for each turn, halfway along the run behind it; none where no act has it."""
    kinds = {Run: "R", Turn: "T"}
    moved = [nth for nth, leg in enumerate(legs) if type(leg) in kinds]
    shape = "".join([kinds[type(legs[nth])] for nth in moved])
    whole = moved == [*range(len(legs) - len(moved), len(legs))]  # what is done beside stands before
    if shape not in BLANKS or not whole or any(isinstance(leg, Run) and leg.unit for leg in legs):
        return ()
    handles = [
        _far(view, group, legs, nth, blank) if isinstance(legs[nth], Run) else _lean(view, group, legs, nth, blank)
        for nth, blank in zip(moved, BLANKS[shape], strict=True)
    ]
    return tuple([each for each in reversed(handles) if each.notches])


def _end(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> tuple[float, float]:
    """Where the leader ends by such a plot."""
    afloat = [ship.number for ship in view.own]
    leader = next(number for number in group.ships if number in afloat)
    return _paths(view, group, legs)[leader].at(1.0)[:2]


def _paths(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> dict[int, Path]:
    """The paths of the ships of a group by such a plot, by their numbers."""
    return ways_by(view.known, group, wanted_by(view.known, group, completed(view.known, group, legs))).paths


def _far(view: SurfaceView, group: Group, legs: tuple[Leg, ...], nth: int, blank: str) -> Handle:
    """How far a run goes, to what the allowance leaves beside the other runs."""
    before, others = legs[:nth], (*legs[:nth], *legs[nth + 1 :])
    most = _left(view, group, others)
    lengths = [1.0 * units for units in range(1, int(most) + 1)] + ([most] if most % 1.0 else [])
    notches = [
        Notch(_end(view, group, (*before, Run(each))), {blank: number_text(each)})
        for each in lengths
        if _reads(view, group, (*before, Run(each), *legs[nth + 1 :]))
    ]
    said = SAID.get(blank, "how far she goes" if nth == len(legs) - 1 else "where she turns then")
    return Handle(said, _end(view, group, legs[: nth + 1]), tuple(notches))


def _lean(view: SurfaceView, group: Group, legs: tuple[Leg, ...], nth: int, blank: str) -> Handle:
    """Which way a turn goes; its cost is taken off the last run."""
    turn, run, last = cast("Turn", legs[nth]), cast("Run", legs[nth + 1]), cast("Run", legs[-1])
    halfway, last_blank = Run(0.5 * run.length), "length" if blank == "side" and run is last else "again_length"
    notches = list[Notch]()
    for angle in [*range(-180, 0, LEAN_DEG), *range(LEAN_DEG, 181, LEAN_DEG)]:
        turned = turn._replace(side="R" if angle > 0 else "L", angle_deg=float(abs(angle)))
        length = min(last.length, _left(view, group, (*legs[:nth], turned, *legs[nth + 1 : -1])))
        if length > 0.0 and _reads(view, group, (*legs[:nth], turned, *legs[nth + 1 : -1], Run(length))):
            fills = {blank: turned.side, f"{'angle' if blank == 'side' else blank}_deg": number_text(turned.angle_deg)}
            fills[last_blank] = number_text(length)
            notches.append(Notch(_end(view, group, (*legs[:nth], turned, halfway)), fills))
    return Handle(SAID[blank], _end(view, group, (*legs[: nth + 1], halfway)), tuple(notches))


def _reads(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> bool:
    """Whether nothing speaks against such a plot."""
    return refused_plot(view.known, view.reader, group.name, legs) is None


def _left(view: SurfaceView, group: Group, legs: tuple[Leg, ...]) -> float:
    """How far a group may still go behind some legs of a plot, in units of the table."""
    before = added([leg.length for leg in legs if isinstance(leg, Run)])
    return tenths(most_units(view, group, (*legs, Run(1.0))) - before)


def _forecast(view: SurfaceView, group: Group, line: Any) -> str:
    """What the slowest ship may move with this plot."""
    ships = [ship for ship in view.own if ship.number in group.ships]
    if not ships:
        return ""
    yards = min([able_yd(view.known, ship, line.legs) for ship in ships])
    turned = "With these turns" if any(isinstance(leg, Turn) for leg in line.legs) else "In this turn"
    return f"{turned} {group.name} may go {most_said(yards, view.known.options)}."
