"""The account of a commander: his forces ship by ship, with class and coal; his letters, as they came."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.draw.ink import line, rect
from sandgate.draw.nwc1902_strategic.foot import head_text, letter_head
from sandgate.draw.nwc1902_strategic.seen import block_of, coal_of, coal_ring, reader_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, wrapped
from sandgate.rules.nwc1902.strategic.coal.endurance import WARNING
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship

WIDE_PX, LEFT_PX, TOP_PX, ROW_PX, HEAD_PX = 720.0, 24.0, 84.0, 18.0, 48.0
CLASS_X, BAR_X, BAR_WIDE, NOTE_X = 200.0, 240.0, 190.0, 446.0
PER_CENT: Final = 100.0
LETTER_PX, MOST_LETTERS = 6.0, 40
NOTHING: Final = "You command no force now."


def score_card(view: StrategicView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    forces, letters = view.forces, list(_letters(view))
    high = TOP_PX + sum(HEAD_PX + ROW_PX * len(force.ships) for force in forces) + (0.0 if forces else ROW_PX) + 12.0
    high += HEAD_PX + sum(ROW_PX * (len(rows) + 1) + LETTER_PX for _, rows in letters) if letters else 0.0
    box = (0.0, 0.0, WIDE_PX, high)
    key = f"account-{view.reader.replace('/', '-') or 'guest'}"
    told = ". ".join(block_of(view, force).title for force in forces) or NOTHING
    sheet = Sheet(key, f"Forces and coal, {head_text(view)}", told, (WIDE_PX, high), box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words(f"Forces and coal, {head_text(view)}", "c-title", (LEFT_PX, 32.0)))
    sheet.add("furniture", words(f"The account of {reader_text(view)}.", "c-note", (LEFT_PX, 58.0)))
    if not forces:
        sheet.add("furniture", words(NOTHING, "c-head", (LEFT_PX, TOP_PX)))
    top = TOP_PX
    for force in forces:
        top = _force(sheet, view, force, top)
    if letters:
        _write(sheet, letters, top if forces else top + ROW_PX)
    return sheet


def _letters(view: StrategicView) -> Iterator[tuple[str, list[str]]]:
    """The letters received, the newest first: from whom and when, and what stands in them, line by line."""
    for letter in reversed(view.known.letters[-MOST_LETTERS:]):
        yield letter_head(view, letter), wrapped(f"“{letter.text}”", "c-place", WIDE_PX - 2.0 * LEFT_PX)


def _write(sheet: Sheet, letters: Sequence[tuple[str, list[str]]], top: float) -> None:
    sheet.add("furniture", line([(LEFT_PX, top), (WIDE_PX - LEFT_PX, top)], "card-rule-strong"))
    sheet.add("furniture", words("Messages received", "c-name", (LEFT_PX, top + 18.0)))
    y = top + HEAD_PX
    for nth, (head, rows) in enumerate(letters, 1):
        told = [words(*fitting(head, ("c-note", "c-fine"), WIDE_PX - 2.0 * LEFT_PX), (LEFT_PX, y))]
        told += [words(row, "c-place", (LEFT_PX, y + ROW_PX * (each + 1))) for each, row in enumerate(rows)]
        sheet.group("furniture", f"letter-{nth}", head, *told)
        y += ROW_PX * (len(rows) + 1) + LETTER_PX


def _force(sheet: Sheet, view: StrategicView, force: Force, top: float) -> float:
    """A force with its ships; where the next begins."""
    sheet.add("furniture", line([(LEFT_PX, top), (WIDE_PX - LEFT_PX, top)], "card-rule-strong"))
    miles, knots = coal_ring(view, force)
    lasts = f"; coal for {miles:,.0f} miles at {knots:g} knots" if miles else ""
    block = block_of(view, force)
    told = block.title.removeprefix(f"{force.name}: {block.classes}, ") + lasts
    sheet.add(
        "furniture",
        sheet.sign(f"tab-{force.side}", (LEFT_PX + 6.0, top + 14.0), scale=0.6),
        words(block.name, "c-name", (LEFT_PX + 18.0, top + 14.0)),
        words(*fitting(told, ("c-note", "c-fine"), WIDE_PX - 2.0 * LEFT_PX), (LEFT_PX, top + 31.0)),
    )
    top += HEAD_PX
    ships = coal_of(view, force)
    names = {ship.number: ship.name for ship in ships}
    for ship in ships:
        _ship(sheet, ship, names, top)
        top += ROW_PX
    return top


def _ship(sheet: Sheet, ship: Ship, names: dict[int, str], y: float) -> None:
    """A ship with a bar of what is in her bunkers; a stroke at the quarter at which her captain is warned."""
    notes = [f"in tow of {names[ship.tow]}"] if ship.tow in names else []
    notes += ["crippled"] if ship.crippled else []
    per_cent = f"{ship.coal * PER_CENT:.0f} per cent"
    bar = (BAR_X, y - 4.0, BAR_X + BAR_WIDE, y + 4.0)
    full = (BAR_X, y - 4.0, BAR_X + BAR_WIDE * ship.coal, y + 4.0)
    mark = BAR_X + BAR_WIDE * WARNING
    sheet.group(
        "furniture",
        f"coal-{ship.side}-{ship.number}",
        f"{ship.name}, class {ship.letter}: {per_cent} of her coal",
        words(ship.name, "c-head", (LEFT_PX + 18.0, y)),
        words(ship.letter, "c-letter", (CLASS_X, y)),
        rect(bar, "endurance"),
        rect(full, f"{ship.side}-fill"),
        line([(mark, y - 6.0), (mark, y + 6.0)], "half-mark"),
        words(*fitting("; ".join([per_cent, *notes]), ("c-note", "c-fine"), WIDE_PX - NOTE_X - LEFT_PX), (NOTE_X, y)),
    )
