"""The tables of a class side by side, when they are over: result, what decided, score; on a page and as a table to keep."""

import csv
import io
from collections.abc import Iterable
from time import monotonic
from typing import Any, Final, NamedTuple

import anyio.to_thread

from sandgate.kernel.chronicle import Chronicle
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import BROKEN_OFF
from sandgate.kernel.headlines import LOWEST
from sandgate.web.class_glance import TableOfClass
from sandgate.web.library import Library
from sandgate.web.messages.classes import ComparedLine
from sandgate.web.messages.desk import TallyNote
from sandgate.web.seating import BOT, SPECTATOR, roles_of

READING_S: Final = 1.0  # that one request may spend on reading records
LEADS: Final = ("=", "+", "-", "@", "\t", "\r")  # with which a cell is a formula to a spreadsheet


class Sitting(NamedTuple):
    """Who sat at a table, a side each."""

    groups: tuple[str, ...]
    sides: tuple[str, ...]


async def compared(library: Library, tables: Iterable[TableOfClass]) -> list[ComparedLine]:
    """A line for each table; what there is no time left to read is told `later`."""
    begun_s, lines = monotonic(), list[ComparedLine]()
    for table in tables:
        lines.append(await _line(library, table, reads=not lines or monotonic() - begun_s < READING_S))
    return lines


async def _line(library: Library, table: TableOfClass, *, reads: bool) -> ComparedLine:
    who = (await anyio.to_thread.run_sync(_sitting, library, table))._asdict()
    try:
        await library.last_line(table.game)
    except TableError:
        return ComparedLine(number=table.number, state="goes on", **who)
    if not reads and not library.keeps(table.game, "compared"):
        return ComparedLine(number=table.number, state="later", **who)
    facts = await library.brief(table.game, "compared", _facts)
    return ComparedLine(number=table.number, state="over", **who, **facts)


def _sitting(library: Library, table: TableOfClass) -> Sitting:
    seats, names = library.archive.seats(table.game), table.names
    who = [
        (names.get(seat.key) or seat.bot.replace("_", " "), roles_of(seat)[0].partition("/")[0])
        for seat in seats
        if seat.kind != SPECTATOR and UMPIRE not in roles_of(seat) and (seat.key in names or seat.kind == BOT)
    ]
    return Sitting(tuple([name for name, _ in who]), tuple([side for _, side in who]))


def _facts(told: Chronicle) -> dict[str, Any]:
    """What a finished record comes to, in a line."""
    last = told.moves[-1]
    chapter = next((each for each in told.chapters if each.move == told.deciding and each.rank >= LOWEST), None)
    return {
        "outcome": told.closed.outcome,
        "winner": told.closed.winner,
        "moves": max(told.branches) if told.closed.outcome == BROKEN_OFF else last,
        "deciding": chapter.move if chapter else 0,
        "headline": chapter.headline if chapter else "",
        "score": tuple([TallyNote(**tally._asdict()) for tally in told.game.standing(told.view(UMPIRE, last))]),
    }


def as_csv(lines: Iterable[ComparedLine]) -> str:
    """The comparison as a table for a spreadsheet: RFC 4180, the headings first, a row for each table.

    A cell that a spreadsheet would take for a formula begins with an apostrophe.
    """
    rows = tuple(lines)
    tallies = list(dict.fromkeys([(tally.side, tally.label) for line in rows for tally in line.score]))
    heads = [f"{label}, {side}" for side, label in tallies]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["table", "groups", "sides", "state", "result", "winner", "moves", "decided in", "headline", *heads])
    for line in rows:
        score = {(tally.side, tally.label): f"{tally.value:g}" for tally in line.score}
        over = line.state == "over"
        played = [line.moves, line.deciding or ""] if over else ["", ""]
        words = [" and ".join(line.groups), " and ".join(line.sides), line.state, line.outcome, line.winner]
        figures = [score.get(each, "") for each in tallies]
        writer.writerow([line.number, *map(_cell, words), *played, _cell(line.headline), *figures])
    return out.getvalue()


def _cell(words: str) -> str:
    """A cell that is words to every spreadsheet.

    >>> _cell("=1+1"), _cell("Group 1")
    ("'=1+1", 'Group 1')
    """
    return f"'{words}" if words.startswith(LEADS) else words
