"""Plots by hand: the ways that are offered for each group. VII.A.2."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.forms import Form
from sandgate.kernel.desk.parts import Part
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.rules.naval_action.surface.legs import Act, Leg, Run, Turn, Word
from sandgate.rules.naval_action.surface.notation import ACT, LENGTH, RUN, SIDE, TURN, TURN_ANGLE
from sandgate.rules.naval_action.surface.plotting.allowance import EVADING_KN, can_evade
from sandgate.rules.naval_action.surface.plotting.plots import able_yd, last_yd
from sandgate.rules.naval_action.surface.plotting.refusing import tenths
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.scales.scale import yards_of, yd_per_turn
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView

BEFORE: Final[Part] = replace(LENGTH, label="first", start="")  # what is run before a turn
AGAIN: Final[Part] = replace(SIDE, label="then", start="")  # the side of a second turn, the last part of a plot
AGAIN_DEG: Final[Part] = replace(TURN_ANGLE, label="angle then", start="30")
AGAIN_RUN: Final[Part] = replace(LENGTH, label="distance then")
DOING: Final[Part] = replace(SIDE, label="doing", start="", choices=(), words=(), told={})  # words before a turn
TURNS: Final = (TURN.ways[0], TURN.ways[2])  # in column, and together
SIDES: Final = ("left", "right")
PARTS: Final = ("doing", "before", "again")  # of a way with a turn, any of which may be left out
SURELY_DEG: Final = 60.0  # what one part of the turn penalty pays for


def near_groups(view: SurfaceView) -> list[Group]:
    """The groups that the writer orders at once, with a ship afloat."""
    numbers = [ship.number for ship in view.own]
    return [group for group in view.groups if any(number in numbers for number in group.ships)]


def plots(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each group straight on, after one turn or two in column or together, making smoke, evading, diving or stopping."""
    groups = near_groups(view)
    for group in groups:
        named = Gap("group", (group.name,), words=(group.name,))
        most = most_units(view, group, (Run(1.0),))
        if most <= 0.0:
            yield Case({"legs": "STOP"}, (named,), full=True, told_by=_act("STOP"))
            continue
        yield Case({"legs": "{length}"}, (named, _lengths(view, group, most)), full=True, told_by=RUN.ways[0])
        for turn in TURNS:
            yield from _turned(view, group, named, turn)
        yield from _doing(view, group, named, most)
    yield from _in_part(view, [group for group in groups if _most_turned(view, group) > 0.0])


def _most_turned(view: SurfaceView, group: Group) -> float:
    """What a group may move with one part of the turn penalty."""
    return most_units(view, group, (Turn("R", SURELY_DEG), Run(1.0)))


def _turned(view: SurfaceView, group: Group, named: Gap, turn: Form) -> Iterator[Case]:
    """A turn at once of 60 degrees at the most, which surely reads; and all that may be said of one turn or two."""
    most = _most_turned(view, group)
    if most <= 0.0:
        return
    sides = Gap("side", words=SIDES)
    length, angle = _lengths(view, group, most), Gap("angle_deg", span=(1.0, SURELY_DEG, 1.0), start="30")
    yield Case({"legs": _way(turn)}, (named, sides, length, angle), full=True, told_by=turn)
    gaps = named, *_blanks(most, length, _doings(view, group))
    yield Case({"legs": _way(turn, *PARTS)}, gaps, full=True, sure=False, told_by=turn)


def _in_part(view: SurfaceView, groups: Sequence[Group]) -> Iterator[Case]:
    """The same with some of it left out, of all groups at once: how far each may go, only the whole line tells."""
    if not groups:
        return
    names, most = tuple([group.name for group in groups]), max([_most_turned(view, group) for group in groups])
    doings = {word: said for group in groups for word, said in _doings(view, group).items()}
    gaps = Gap("group", names, words=names), *_blanks(most, Gap("length", span=(0.0, most, 0.1)), doings)
    for turn in TURNS:
        for left in [left for many in range(len(PARTS)) for left in combinations(PARTS, many)]:
            yield Case({"legs": _way(turn, *left)}, gaps, full=True, sure=False, told_by=turn)


def _way(turn: Form, *parts: str) -> str:
    """A turn, and what of its way is told besides.

    >>> _way(TURNS[1], "before", "again")
    '{before}, FL {side} {angle_deg}, {length}, FL {again} {again_deg}, {again_length}'
    """
    flank = "FL " if turn.settles["flank"] else ""
    begins = "".join([f"{{{each}}}, " for each in ("doing", "before") if each in parts])
    again = f", {flank}{{again}} {{again_deg}}, {{again_length}}" if "again" in parts else ""
    return f"{begins}{flank}{{side}} {{angle_deg}}, {{length}}{again}"


def _blanks(most: float, length: Gap, doings: Mapping[str, str]) -> tuple[Gap, ...]:
    """The blanks of a way with one turn or two; the second begins with half of what is run before it."""
    half = number_text(max(0.1, tenths(float(length.start or most) / 2.0)))
    return (
        length,
        Gap("side", words=SIDES),
        Gap("angle_deg", span=(1.0, 180.0, 1.0), start="30"),
        Gap("before", span=(0.1, most, 0.1), part=BEFORE),
        Gap("again", words=SIDES, part=AGAIN),
        Gap("again_deg", span=(1.0, 180.0, 1.0), part=AGAIN_DEG),
        Gap("again_length", span=(0.1, most, 0.1), start=half, part=AGAIN_RUN),
        Gap("doing", tuple(doings), words=tuple(doings.values()), part=DOING),
    )


def _doings(view: SurfaceView, group: Group) -> dict[str, str]:
    """What a group may do all the way, as it is written and in words: smoke and evasion, or another depth."""
    boats = [ship.boat is not None for ship in view.own if ship.number in group.ships]
    if all(boats):
        return {"DOWN": "dive", "UP": "rise"}
    return {"EVADE": "evade"} if any(boats) else {"SMOKE": "smoke", "EVADE": "evade", "SMOKE EVADE": "both"}


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
