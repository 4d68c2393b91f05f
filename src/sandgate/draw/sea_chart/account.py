"""The account of a commander on paper: heads, bars of coal, lists and letters, one under another."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.draw.ink import line, rect
from sandgate.draw.sea_chart.foot import Told
from sandgate.draw.sea_chart.tracks import Block
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, wrapped
from sandgate.kernel.adding import added

WIDE_PX, LEFT_PX, TOP_PX, ROW_PX, HEAD_PX, FOOT_PX = 720.0, 24.0, 84.0, 18.0, 48.0, 12.0
CLASS_X, BAR_X, BAR_WIDE, NOTE_X = 200.0, 240.0, 190.0, 446.0
LETTER_PX: Final = 6.0
MOST_LETTERS: Final = 40
NOTHING: Final = "You command no force now."


class Bunkers(NamedTuple):
    """A row of the account: a ship with her coal, as parts of what she carries."""

    ident: str
    title: str
    side: str
    name: str
    letter: str  # her class
    full: float
    mark: float  # where something changes for her
    told: str


def open_account(
    reader: str, called: str, head: str, forces: Sequence[Block], high: float, *, empty: bool
) -> tuple[Sheet, float]:
    """An account with its head, and where on it the first thing begins.

    reader: his role, empty of who looks on; high: of all that comes; empty: no force, nor anything else but letters.
    """
    top = TOP_PX + (ROW_PX if empty else 0.0)
    size = WIDE_PX, top + high + FOOT_PX
    about = ". ".join([block.title for block in forces]) or NOTHING
    sheet = Sheet(f"account-{reader.replace('/', '-') or 'guest'}", head, about, size, (0.0, 0.0, *size), (0.0, 0.0, *size))
    sheet.add("ground", rect((0.0, 0.0, *size), "card-paper"))
    sheet.add("furniture", words(head, "c-title", (LEFT_PX, 32.0)))
    sheet.add("furniture", words(f"The account of {called}.", "c-note", (LEFT_PX, 58.0)))
    if empty:
        sheet.add("furniture", words(NOTHING, "c-head", (LEFT_PX, TOP_PX)))
    return sheet, top


def write_head(sheet: Sheet, side: str, name: str, told: str, top: float) -> float:
    """A rule, a name with the tab of its side, and a line about it; where the next thing begins."""
    sheet.add("furniture", line([(LEFT_PX, top), (WIDE_PX - LEFT_PX, top)], "card-rule-strong"))
    tab = [sheet.sign(f"tab-{side}", (LEFT_PX + 6.0, top + 14.0), scale=0.6)] if side else []
    left = LEFT_PX + (18.0 if side else 0.0)
    sheet.add("furniture", *tab, words(name, "c-name", (left, top + 14.0)))
    if told:
        says = fitting(told, ("c-note", "c-fine"), WIDE_PX - 2.0 * LEFT_PX)
        sheet.add("furniture", words(*says, (LEFT_PX, top + 31.0)))
    return top + HEAD_PX


def write_bunkers(sheet: Sheet, row: Bunkers, y: float) -> None:
    """A ship with a bar of what is in her bunkers, and a stroke at the mark."""
    bar = (BAR_X, y - 4.0, BAR_X + BAR_WIDE, y + 4.0)
    left = (BAR_X, y - 4.0, BAR_X + BAR_WIDE * row.full, y + 4.0)
    mark = BAR_X + BAR_WIDE * row.mark
    sheet.group(
        "furniture",
        row.ident,
        row.title,
        words(*fitting(row.name, ("c-head",), CLASS_X - LEFT_PX - 26.0), (LEFT_PX + 18.0, y)),
        words(row.letter, "c-letter", (CLASS_X, y)),
        rect(bar, "endurance"),
        rect(left, f"{row.side}-fill"),
        line([(mark, y - 6.0), (mark, y + 6.0)], "half-mark"),
        words(*fitting(row.told, ("c-note", "c-fine"), WIDE_PX - NOTE_X - LEFT_PX), (NOTE_X, y)),
    )


Letters = Sequence[tuple[str, list[str]]]


def lines_of(letters: Sequence[Told]) -> Letters:
    """The last letters, the newest first: from whom and when, and what stands in them, line by line."""
    wide = WIDE_PX - 2.0 * LEFT_PX
    return [(each.head, wrapped(f"“{each.text}”", "c-place", wide)) for each in reversed(letters[-MOST_LETTERS:])]


def letters_px(letters: Letters) -> float:
    """How much room letters take."""
    return HEAD_PX + added(ROW_PX * (len(rows) + 1) + LETTER_PX for _, rows in letters) if letters else 0.0


def write_account_letters(sheet: Sheet, letters: Letters, top: float, head: str) -> None:
    """Letters with what stands in them."""
    write_head(sheet, "", head, "", top)
    y = top + HEAD_PX
    for nth, (says, rows) in enumerate(letters, 1):
        told = [words(*fitting(says, ("c-note", "c-fine"), WIDE_PX - 2.0 * LEFT_PX), (LEFT_PX, y))]
        told += [words(row, "c-place", (LEFT_PX, y + ROW_PX * (each + 1))) for each, row in enumerate(rows)]
        sheet.group("furniture", f"letter-{nth}", says, *told)
        y += ROW_PX * (len(rows) + 1) + LETTER_PX
