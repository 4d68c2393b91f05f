"""The account of a battle: what each side set out with, has and has lost, and how it ended; then unit by unit."""

from collections.abc import Iterator

from sandgate.draw.ink import line, rect
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting
from sandgate.draw.wells1913_kriegspiel.seen import about, stores, strength, title
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.view import FieldView

WIDE_PX, LEFT_PX, TOP_PX, ROW_PX, HALF_PX = 960.0, 32.0, 118.0, 18.0, 464.0
COLUMN_PX = (280.0, 400.0)
HEADINGS = ("Infantry", "Cavalry", "Engineers and gunners", "Guns", "Men lost")


def account(view: FieldView) -> Sheet:
    """Draw it as the reader of a view may know it."""
    battle = view.battle
    lists = {side: list(_units(battle, side)) for side in SIDES}
    table = list(_table(view))
    list_top = TOP_PX + ROW_PX * len(table) + 66.0
    high = list_top + ROW_PX * max(2, *(len(rows) for rows in lists.values())) + 36.0
    box = (0.0, 0.0, WIDE_PX, high)
    key = f"account-{view.reader.replace('/', '-')}"
    sheet = Sheet(key, "Kriegspiel, account", about(battle), (WIDE_PX, high), box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words(title(battle), "c-title", (LEFT_PX, 40.0)))
    sheet.add("furniture", words(*fitting(about(battle), ("c-head", "c-note"), WIDE_PX - 2 * LEFT_PX), (LEFT_PX, 68.0)))
    _rows(sheet, table)
    for nth, side in enumerate(SIDES):
        _list(sheet, side, lists[side], LEFT_PX + HALF_PX * nth, list_top)
    return sheet


def _table(view: FieldView) -> Iterator[tuple[str, tuple[str, str]]]:
    """Rows of words and the figures of red and blue; what only one side may know is left blank for the other."""
    battle = view.battle
    counts = [strength(battle, side) for side in SIDES]
    for text, red, blue in zip(HEADINGS, *counts, strict=True):
        yield text, (str(red), str(blue))
    known = {each.side: stores(each) for each in view.secrets}
    for name in ("food", "forage", "ammunition"):
        figures = [str(getattr(known[side], name)) if side in known else "" for side in SIDES]
        yield f"Packets of {name}", (figures[0], figures[1])


def _rows(sheet: Sheet, table: list[tuple[str, tuple[str, str]]]) -> None:
    right = LEFT_PX + COLUMN_PX[1]
    for side, at in zip(SIDES, COLUMN_PX, strict=True):
        sheet.add("furniture", words(side.capitalize(), f"c-body {side}-words", (LEFT_PX + at, TOP_PX - 18.0), "end"))
    for i, (text, figures) in enumerate(table):
        y = TOP_PX + ROW_PX * i
        sheet.add("grid", line([(LEFT_PX, y - 9.0), (right, y - 9.0)], "card-rule"))
        sheet.add("furniture", words(text, "c-note", (LEFT_PX, y)))
        for value, at in zip(figures, COLUMN_PX, strict=True):
            sheet.add("furniture", words(value, "c-strong", (LEFT_PX + at, y), "end"))


def _units(battle: Battle, side: Side) -> Iterator[tuple[str, str, str]]:
    """Name, men left of those set out and formation, and where it stands."""
    for unit in battle.units:
        if unit.side != side:
            continue
        own = [man for man in battle.men if man.unit == unit.name]
        left = sum([man.status in {"field", "aboard"} for man in own])
        state = f"{left} of {len(own)}, {unit.formation}" if unit.service != "general" else "General"
        where = f"in {unit.aboard}" if unit.aboard else f"{number_text(unit.x_in)}, {number_text(unit.y_in)}"
        yield unit.name, state, where if left else ""


def _list(sheet: Sheet, side: Side, rows: list[tuple[str, str, str]], x: float, y: float) -> None:
    sheet.add("furniture", words(f"{side.capitalize()}'s units", "c-name", (x, y - 12.0)))
    for i, (name, state, where) in enumerate(rows):
        at = y + 10.0 + ROW_PX * i
        sheet.add("furniture", words(name, f"c-body {side}-words", (x, at)))
        sheet.add("furniture", words(state, "c-note", (x + 70.0, at)))
        sheet.add("furniture", words(where, "c-fine", (x + 400.0, at), "end"))
