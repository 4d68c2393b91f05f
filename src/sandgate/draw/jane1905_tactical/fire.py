"""Lines of fire of the last move, from all whose guns the reader has before him to those at whom they fired. JANE.OPS.04.

Nobody sees an enemy's lines: they would tell which of his guns are ready (JANE.GUN.24). What was fired on a bearing by
night has no line, for nobody knows whom it met (JANE.NIGHT.04).
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.draw.ink import Point, between, line
from sandgate.draw.jane1905_tactical.seen import Vessel, mountings
from sandgate.draw.jane1905_tactical.ships import Lengths
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.guns import gun_group
from sandgate.rules.jane1905.tactical.desk.on_view import fort_plan
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed, armed_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView

WEIGHTS: Final = {"LIGHT": 1, "MEDIUM": 2, "HEAVY": 3}  # of a line, by the largest guns that fired
APART_PX: Final = 3.2  # of a line from the middle, where fire is answered
FORT_PX, CLEAR_PX = 15.0, 6.0
LINE_COST: Final = 6.0
PARTS: Final = (0.34, 0.28, 0.4, 0.22, 0.48, 0.56, 0.66)


class Party(NamedTuple):
    """Who fires or is fired at: how ids and words call her, where she is, and how far from there lines begin and end."""

    ident: str
    name: str
    side: str
    at: Point
    clear: float


class Fire(NamedTuple):
    """All that one fired at another in the last move: by calibre in inches, the largest first, how many guns."""

    firer: Party
    target: Party
    guns: tuple[tuple[float, int], ...]


def fires(sheet: Sheet, view: ActionView, vessels: Sequence[Vessel], lengths: Lengths) -> list[Fire]:
    """Who fired at whom in the move whose end the chart shows, as far as the reader has the guns and sees both."""
    parties = _parties(sheet, view, vessels, lengths)
    fired = dict[tuple[int, int], dict[float, int]]()
    for number, armed in _armed(view, vessels):
        here = armed.mounting
        if view.move and here.last_move == view.move and here.last_grade and number in parties and here.last_at in parties:
            guns = fired.setdefault((number, here.last_at), {})
            guns[armed.gun.calibre_in] = guns.get(armed.gun.calibre_in, 0) + sum(here.fired)
    return [Fire(parties[one], parties[at], tuple(sorted(guns.items(), reverse=True))) for (one, at), guns in fired.items()]


def _parties(sheet: Sheet, view: ActionView, vessels: Sequence[Vessel], lengths: Lengths) -> dict[int, Party]:
    """All whose place is known, by number."""
    ships = {
        each.number: Party(each.ident, each.name, each.side, each.at(sheet), lengths.of(each) / 2.0 + CLEAR_PX)
        for each in vessels
        if each.now and each.fate != "left"
    }
    forts = {
        each.number: Party(each.id, each.name, each.side, sheet.at(each.x_yd, each.y_yd), FORT_PX) for each in view.forts
    }
    return ships | forts


def _armed(view: ActionView, vessels: Sequence[Vessel]) -> Iterator[tuple[int, Armed]]:
    """The guns that lie before the reader, with the numbers of their ships and forts."""
    for vessel in [each for each in vessels if each.own]:
        yield from [(vessel.number, armed) for armed in armed_of(vessel.plan, mountings(view, vessel.number))]
    for fort in view.forts:
        yield from [(fort.number, armed) for armed in armed_of(fort_plan(view, fort), mountings(view, fort.number))]


def draw_fires(sheet: Sheet, view: ActionView, found: Sequence[Fire], form: str) -> None:
    """Draw the lines, heavier for larger guns; on a large sheet each bears its largest, as 2 of 12 in, if there is room."""
    answered = {(fire.target.ident, fire.firer.ident) for fire in found}
    ends = [_ends(fire, APART_PX if (fire.firer.ident, fire.target.ident) in answered else 0.0) for fire in found]
    for fire, (start, end) in zip(found, ends, strict=True):
        guns = [f"{count} of {number_text(calibre)} inches" for calibre, count in fire.guns]
        title = f"{fire.firer.name}, fired at {fire.target.name} in move {view.move}: {', '.join(guns)}"
        weight = WEIGHTS[gun_group(fire.guns[0][0])] if form != "picture" else 1
        sheet.group(
            "fire", f"fire-{fire.firer.ident}-{fire.target.ident}", title, *_arrow(fire.firer.side, start, end, weight)
        )
        sheet.placer.line([start, end], LINE_COST)
    if form in ("table", "wall"):
        for fire, (start, end) in zip(found, ends, strict=True):
            _figure(sheet, fire, start, end)


def _ends(fire: Fire, aside: float) -> tuple[Point, Point]:
    """Start and end of a line, clear of both and moved aside to the right of its way."""
    a, b = fire.firer.at, fire.target.at
    apart = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / apart, (b[1] - a[1]) / apart
    first, last = min(fire.firer.clear, 0.35 * apart), min(fire.target.clear, 0.35 * apart)
    start = a[0] + ux * first - uy * aside, a[1] + uy * first + ux * aside
    return start, (b[0] - ux * last - uy * aside, b[1] - uy * last + ux * aside)


def _arrow(side: str, start: Point, end: Point, weight: int) -> Iterator[str]:
    apart = math.dist(start, end) or 1.0
    ux, uy, head = (end[0] - start[0]) / apart, (end[1] - start[1]) / apart, 4.5 + weight
    yield line([start, (end[0] - 0.8 * head * ux, end[1] - 0.8 * head * uy)], f"{side}-fire weight-{weight}")
    foot = end[0] - head * ux, end[1] - head * uy
    wings = [(foot[0] - hand * 0.36 * head * uy, foot[1] + hand * 0.36 * head * ux) for hand in (1.0, -1.0)]
    yield line([end, *wings], f"{side}-fill", closed=True)


def _figure(sheet: Sheet, fire: Fire, start: Point, end: Point) -> None:
    calibre, count = fire.guns[0]
    text = f"{count} of {number_text(calibre)} in"
    cls = f"c-fine {fire.firer.side}-words halo"
    places = [between(start, end, part) for part in PARTS]
    spot = sheet.placer.offer(words_size(text, cls), [Candidate(*each, 0.5 * nth) for nth, each in enumerate(places)], 1.0)
    if spot:
        sheet.add("labels", words(text, cls, spot, "middle"))
