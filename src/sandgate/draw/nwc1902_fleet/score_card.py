"""The score card of a Fleet game (NWC.TA.23): a line for each ship, ruled in inches and tenths, and on it what she received.

A tenth of an inch is 10 points. Below the ships stand small craft and forts, and the injury of every move. Of tubes that are
reloading the card tells the reader's own alone.
"""

from collections.abc import Iterator

from sandgate.draw.ink import line, rect
from sandgate.draw.nwc1902.card import LEFT_PX, WIDE_PX, Panel, line_of, ruled_card
from sandgate.draw.nwc1902.coast_card import coast_panel
from sandgate.draw.nwc1902.foot import strength
from sandgate.draw.nwc1902.seen import Hull, of_side
from sandgate.draw.nwc1902.tracks import points_text
from sandgate.draw.nwc1902_fleet.seen import describe, hulls, knots_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size, wrapped
from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

STRIP_HIGH, STRIP_MOST_PX, STRIP_PX = 34.0, 16.0, 130.0


def score_card(view: FleetView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    ships = hulls(view)
    panels = [_fleet(view, side, of_side(ships, side)) for side in SIDES]
    panels += coast_panel(view, "a fort's line is what it received in the move")
    title = f"Score card after move {view.move}"
    note = f"Fleet Game of 1902, after move {view.move}. A square of the card is an inch, 100 points; pale: this move."
    key = f"card-{view.reader.replace('/', '-')}"
    sheet = ruled_card(key, (title, _about(view, ships), note), panels, STRIP_PX)
    _strip(sheet, view, sheet.height - STRIP_PX)
    return sheet


def _fleet(view: FleetView, side: Side, ships: tuple[Hull, ...]) -> Panel:
    lines = [line_of(view, hull, f"lost, move {hull.lost_in}", describe(view, hull)) for hull in ships]
    told = strength(ships, knots_text(view, side), "in this move")
    return Panel(side.capitalize(), side, told, lines, list(_notes(view, side)))


def _about(view: FleetView, ships: tuple[Hull, ...]) -> str:
    return f"As {view.reader} sees it. {'. '.join(describe(view, hull) for hull in ships)}."


def _notes(view: FleetView, side: Side) -> Iterator[str]:
    """What a commander knows of his own ships beside: tubes that are reloading, reserve speed in use."""
    now, wings = view.move * CARD_MOVE_S, {ship.number: ship for ship in view.ships if ship.side == side and not ship.gone}
    tubes = [
        f"{wings[own.number].wing} {tube.name} ({_when(tube.ready_s)})"
        for own in view.own_ships
        if own.number in wings
        for tube in own.tubes
        if tube.ready_s > now
    ]
    resting = [str(wings[own.number].wing) for own in view.own_ships if own.number in wings and own.rest_moves]
    for text in (
        f"Tubes reloading until: {', '.join(tubes)}" if tubes else "",
        f"Reserve speed used up for now: {', '.join(resting)}" if resting else "",
    ):
        yield from wrapped(text, "c-fine", WIDE_PX)


def _when(ready_s: float) -> str:
    return f"move {int(ready_s // CARD_MOVE_S) + 1}, second {number_text(ready_s % CARD_MOVE_S)}"


def _strip(sheet: Sheet, view: FleetView, top: float) -> None:
    """The injury of every move, Red's above the line and Blue's below it."""
    red = {ship.number for ship in view.ships if ship.side == "red"}
    sums = [
        (
            added(each.injury for each in sketch if each.ship in red),
            added(each.injury for each in sketch if each.ship not in red),
        )
        for sketch in view.sketches[1:]
    ]
    most = max((value for pair in sums for value in pair), default=0.0)
    told = f"the longest bar is {points_text(most)} points" if most else "none yet"
    name, y = "Injury in each move", top + 8.0
    sheet.add("pieces", words(name, "c-name", (LEFT_PX, y)))
    sheet.add("pieces", words(told, "c-note", (LEFT_PX + words_size(name, "c-name")[0] + 14.0, y)))
    axis = top + 30.0 + STRIP_HIGH
    sheet.add("grid", line([(LEFT_PX, axis), (LEFT_PX + WIDE_PX, axis)], "card-rule-strong"))
    step = min(STRIP_MOST_PX, WIDE_PX / max(1, len(sums)))
    for move, pair in enumerate(sums, 1):
        x = LEFT_PX + step * (move - 1)
        for side, value, way in zip(SIDES, pair, (-1.0, 1.0), strict=True):
            if value:
                _injury(sheet, side, move, value, (x, axis, step, axis + way * STRIP_HIGH * value / most))
        if move == 1 or move % 5 == 0:
            sheet.add("marks", words(str(move), "c-fine", (x + step / 2.0, axis + STRIP_HIGH + 10.0), "middle"))


def _injury(sheet: Sheet, side: Side, move: int, value: float, at: tuple[float, float, float, float]) -> None:
    """What a fleet received in a move: a bar from the axis to its end."""
    x, axis, step, end = at
    bar = rect((x + 0.15 * step, min(axis, end), x + 0.85 * step, max(axis, end)), f"{side}-fill")
    title = f"Move {move}: {side} received {points_text(value)} points"
    sheet.group("pieces", f"injury-{side}-{move}", title, bar)
