"""The account of a commander: his forces ship by ship, with class and coal; his letters, as they came."""

from typing import Final

from sandgate.draw.nwc1902_strategic.foot import head_text, letters_of
from sandgate.draw.nwc1902_strategic.seen import block_of, coal_of, coal_ring, reader_text
from sandgate.draw.sea_chart.account import (
    HEAD_PX,
    ROW_PX,
    Bunkers,
    letters_px,
    lines_of,
    open_account,
    write_account_letters,
    write_bunkers,
    write_head,
)
from sandgate.draw.sea_chart.tracks import Block
from sandgate.draw.sheet import Sheet
from sandgate.kernel.adding import added
from sandgate.rules.nwc1902.strategic.coal.endurance import WARNING
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship

PER_CENT: Final = 100.0


def score_card(view: StrategicView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    forces, letters = view.forces, lines_of(letters_of(view))
    high = added(HEAD_PX + ROW_PX * len(force.ships) for force in forces) + letters_px(letters)
    blocks, head = [block_of(view, force) for force in forces], f"Forces and coal, {head_text(view)}"
    sheet, top = open_account(view.reader, reader_text(view), head, blocks, high, empty=not forces)
    for force, block in zip(forces, blocks, strict=True):
        top = _force(sheet, view, force, block, top)
    if letters:
        write_account_letters(sheet, letters, top, "Messages received")
    return sheet


def _force(sheet: Sheet, view: StrategicView, force: Force, block: Block, top: float) -> float:
    """A force with its ships; where the next begins."""
    miles, knots = coal_ring(view, force)
    lasts = f"; coal for {miles:,.0f} miles at {knots:g} knots" if miles else ""
    top = write_head(sheet, force.side, block.name, block.doing + lasts, top)
    ships = coal_of(view, force)
    names = {ship.number: ship.name for ship in ships}
    for ship in ships:
        write_bunkers(sheet, _bunkers(ship, names), top)
        top += ROW_PX
    return top


def _bunkers(ship: Ship, names: dict[int, str]) -> Bunkers:
    """A ship with what is in her bunkers; the stroke is at the quarter at which her captain is warned."""
    notes = [f"in tow of {names[ship.tow]}"] if ship.tow in names else []
    notes += ["crippled"] if ship.crippled else []
    per_cent = f"{ship.coal * PER_CENT:.0f} per cent"
    title = f"{ship.name}, class {ship.letter}: {per_cent} of her coal"
    told = "; ".join([per_cent, *notes])
    return Bunkers(f"coal-{ship.side}-{ship.number}", title, ship.side, ship.name, ship.letter, ship.coal, WARNING, told)
