"""The foot of a large sea chart: the hour and whose chart it is, letters as they came, the key to the signs drawn."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sandgate.draw.furniture import Entry
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, words_size, wrapped

DOWN_PX: Final = 42.0  # below the plate
TITLE_WIDE: Final = 315.0
LETTERS_X, LETTERS_WIDE = 335.0, 440.0
KEY_X, KEY_WIDE, KEY_ROWS, KEY_ROW_PX = 795.0, 186.0, 7, 17.0
ROW_PX: Final = 14.0
MOST_LETTERS: Final = 4
LIST_ROWS: Final = 7

Row = tuple[str, str]  # a text and its class


class Told(NamedTuple):
    """A letter: from whom and when it came, and what stands in it."""

    head: str
    text: str


def titled(name: str) -> str:
    """A name in capitals as it stands in a sentence.

    >>> titled("THE SECRETARY OF THE NAVY"), titled("CONSUL FORT-DE-FRANCE")
    ('The Secretary of the Navy', 'Consul Fort-de-France')
    """
    told = re.sub(r"\b(Of|The|And|De|La|Le)\b", lambda found: found[0].lower(), name.title())
    return told[:1].upper() + told[1:]


def write_hour(sheet: Sheet, text: str) -> None:
    """On a small sheet the hour in a corner of the plate."""
    wide, high = words_size(text, "c-tab")
    left, top = sheet.plate[0] + 8.0, sheet.plate[1] + 14.0
    sheet.placer.block((left - 4.0, top - high, left + wide + 4.0, top + high))
    sheet.add("furniture", words(text, "c-tab neutral-words halo", (left, top)))


def write_title(sheet: Sheet, title: str, rows: Iterable[Row]) -> None:
    """The hour, and under it rows in classes of their own."""
    x, y = sheet.plate[0], sheet.plate[3] + DOWN_PX
    sheet.add("furniture", words(*fitting(title, ("c-title",), TITLE_WIDE), (x, y)))
    for nth, (text, cls) in enumerate(rows):
        sheet.add("furniture", words(*fitting(text, (cls, "c-note", "c-fine"), TITLE_WIDE), (x, y + 25.0 + 17.0 * nth)))


def whose_text(reader: str, side: str) -> str:
    """Whose chart it is, with the name of his side if he has one, and another than he."""
    return f"The chart of {reader}" + (f", {side}." if side not in {"", reader} else ".")


def object_lines(text: str, most: int) -> list[str]:
    """What a side is to reach, in so many lines at most; none if nothing is said."""
    return wrapped(f"Object: {text}", "c-note", TITLE_WIDE)[:most] if text else []


def write_letters(sheet: Sheet, letters: Sequence[Told], what: str = "Messages") -> None:
    """The last letters received, the newest first, each with its hour."""
    count = len(letters)
    head = f"{what} received, the last of {count}" if count > MOST_LETTERS else f"{what} received"
    x, y = sheet.plate[0] + LETTERS_X, sheet.plate[3] + DOWN_PX - 6.0
    none = f"No {what.lower().removesuffix('s')} received"
    sheet.add("furniture", words(head if letters else none, "c-name", (x, y)))
    for nth, letter in enumerate(reversed(letters[-MOST_LETTERS:])):
        top = y + 18.0 + 2.0 * ROW_PX * nth
        told = [
            words(*fitting(letter.head, ("c-fine",), LETTERS_WIDE), (x, top)),
            words(*fitting(f"“{letter.text}”", ("c-place",), LETTERS_WIDE), (x, top + ROW_PX - 1.0)),
        ]
        sheet.group("furniture", f"letter-{count - nth}", letter.head, *told)


def write_list(sheet: Sheet, head: str, rows: Sequence[str]) -> None:
    """A head, and under it short rows in two columns."""
    x, y = sheet.plate[0] + LETTERS_X, sheet.plate[3] + DOWN_PX - 6.0
    sheet.add("furniture", words(head, "c-name", (x, y)))
    shown = rows if len(rows) <= 2 * LIST_ROWS else [*rows[: 2 * LIST_ROWS - 1], f"and {len(rows) - 2 * LIST_ROWS + 1} more"]
    wide = LETTERS_WIDE / 2.0
    for nth, row in enumerate(shown):
        at = x + wide * (nth // LIST_ROWS), y + 18.0 + 15.0 * (nth % LIST_ROWS)
        sheet.add("furniture", words(*fitting(row, ("c-note", "c-fine"), wide - 12.0), at))


def write_key(sheet: Sheet, signs: Iterable[Entry]) -> None:
    """What the signs mean that have been drawn on the plate, in two columns."""
    x, y = sheet.plate[0] + KEY_X, sheet.plate[3] + DOWN_PX - 12.0
    shown = [each for each in signs if sheet.drawn.intersection(each.names)]
    for nth, entry in enumerate(shown[: 2 * KEY_ROWS]):
        at = x + KEY_WIDE * (nth // KEY_ROWS), y + KEY_ROW_PX * (nth % KEY_ROWS)
        sheet.add("furniture", entry.draw(sheet, (at[0] + 20.0, at[1])), words(entry.text, "c-fine", (at[0] + 46.0, at[1])))
