"""The score card of a mêlée (NWC.TA.23, NWC.ME.13): a line for each ship; of guns and tubes each captain reads his own."""

from collections.abc import Iterator

from sandgate.draw.nwc1902.card import WIDE_PX, Panel, line_of, ruled_card
from sandgate.draw.nwc1902.coast_card import coast_panel
from sandgate.draw.nwc1902.foot import strength
from sandgate.draw.nwc1902.tracks import MOVE_S
from sandgate.draw.nwc1902_melee.seen import Seen, describe, knots_text, lost_text, reader_text, seen_ships, time_text
from sandgate.draw.sheet import Sheet
from sandgate.draw.style import wrapped
from sandgate.rules.nwc1902.melee.view import MeleeView, OwnShip
from sandgate.rules.nwc1902.ship.sides import SIDES, Side


def score_card(view: MeleeView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    ships = seen_ships(view)
    panels = [_fleet(view, side, tuple(seen for seen in ships if seen.side == side)) for side in SIDES]
    panels += coast_panel(view, "a fort's line is what it received in the last five moves")
    told = f"As {reader_text(view)} sees it. {'. '.join(describe(view, seen) for seen in ships)}."
    note = f"Mêlée of 1902, fire scored up to move {view.scored}. A square of the card is an inch, 100 points; "
    note += "pale: by guns in that move."
    key = f"card-{view.reader.replace('/', '-')}"
    return ruled_card(key, (f"Score card after move {view.scored}", told, note), panels, 0.0)


def _fleet(view: MeleeView, side: Side, ships: tuple[Seen, ...]) -> Panel:
    lines = [line_of(view, seen.hull, lost_text(seen), describe(view, seen)) for seen in ships]
    told = strength(tuple(seen.hull for seen in ships), knots_text(view, side), f"in move {view.scored}")
    notes = [line for text in _notes(view, ships) for line in wrapped(text, "c-fine", WIDE_PX)]
    return Panel(side.capitalize(), side, told, lines, notes)


def _notes(view: MeleeView, ships: tuple[Seen, ...]) -> Iterator[str]:
    """Guns and tubes that are reloading, of the ships that the reader commands; of the umpire all."""
    wings = {seen.ship.number: seen.ship.wing for seen in ships if not seen.ship.out_of_action}
    own = [each for each in view.own if each.ship.number in wings]
    for word, told in (("Guns", _guns), ("Tubes", _tubes)):
        waiting = [f"{wings[each.ship.number]} {text}" for each in own if (text := ", ".join(told(view, each)))]
        if waiting:
            yield f"{word} loaded again: {'; '.join(waiting)}"


def _guns(view: MeleeView, own: OwnShip) -> Iterator[str]:
    for pair in own.ship.pairs:
        if pair.ready_move > view.move + 1:
            yield f"{pair.name} in move {pair.ready_move}"


def _tubes(view: MeleeView, own: OwnShip) -> Iterator[str]:
    for tube in own.ship.tubes:
        if tube.ready_s > view.move * MOVE_S:
            yield f"{tube.name} in {time_text(tube.ready_s)}"
