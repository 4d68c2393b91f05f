"""A finished game as one file: it plays by itself in any browser, without a server, and asks nothing of the network.

Charts of one game have most of their lines in common. A line stands once, a chart is the list of its lines, and the whole is
packed (gzip in base64), which every browser of 2023 or later unpacks by itself.
"""

import base64
import gzip
import json
import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final

from sandgate.draw.charts import charts_of
from sandgate.draw.faces import FACES, carried
from sandgate.draw.sheet import Format
from sandgate.draw.style import page_stylesheet
from sandgate.kernel.chronicle import Chapter, Chronicle
from sandgate.press.words import after, by_gravity, capital, eyes_of, outcome_of, points_of, stopped

LARGE: Final = 300  # pictures; a game that has more of them gets smaller ones, so that the file can be sent
PACKED: Final = 9
NAMED_BOOKS: Final = re.compile(r'data-rules="([^"]*)"')

Frames = dict[str, dict[int, list[int]]]  # by role and move the numbers of the lines of a chart


def own_page(told: Chronicle) -> str:
    """The page of a finished game, whole.

    Its pictures are the truth and what each role believed, after each move.
    """
    lines, frames = _frames(told)
    packed = base64.b64encode(gzip.compress(_plain(told, lines, frames).encode(), PACKED, mtime=0)).decode("ascii")
    title = escape(told.title)
    return _file("own_page.html").format_map(
        {
            "title": title,
            "game": escape(told.game.title or told.game.key),
            "outcome": escape(outcome_of(told)),
            "faces": carried(FACES, told.title),
            "charts": page_stylesheet(_books(lines)),
            "style": _file("own_page.css"),
            "script": _file("own_page.js"),
            "headlines": "\n".join(_headline(told, chapter) for chapter in told.chapters),
            "data": packed,
        }
    )


def _headline(told: Chronicle, chapter: Chapter) -> str:
    return f"<li>{escape(after(told, chapter.move))}: {escape(stopped(chapter.headline))}</li>"


@cache
def _file(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")


def _books(lines: list[str]) -> tuple[str, ...]:
    """The books whose own rules the charts name."""
    return tuple(sorted({book for line in lines for named in NAMED_BOOKS.findall(line) for book in named.split()}))


def _plain(told: Chronicle, lines: list[str], frames: Frames) -> str:
    sides = {role.key: role.side for role in told.roles}
    plain: dict[str, Any] = {
        "title": told.title,
        "counts": told.game.counts,
        "deciding": told.deciding,
        "outcome": outcome_of(told),
        "winner": told.closed.winner,
        "points": points_of(told),
        "clauses": list(told.closed.clauses),
        "moves": list(told.moves),
        "eyes": [{"role": role, "side": sides.get(role, ""), "says": eyes_of(role)} for role in frames],
        "chapters": {chapter.move: _chapter(chapter, sides) for chapter in told.chapters},
        "lines": lines,
        "frames": frames,
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _chapter(chapter: Chapter, sides: dict[str, str]) -> dict[str, Any]:
    sheets = dict[str, list[str]]()
    for sheet in chapter.sheets:
        sheets.setdefault(sheet.role, []).extend(line.strip() for line in sheet.text.splitlines() if line.strip())
    return {
        "headline": stopped(chapter.headline),
        "told": [[stopped(capital(str(event))), list(event.clauses)] for event in by_gravity(chapter.events)],
        "sheets": [[role, sides.get(role, ""), written] for role, written in sheets.items()],
    }


def _frames(told: Chronicle) -> tuple[list[str], Frames]:
    """All lines of all charts, each once; and by role and move the lines of each chart."""
    charts, numbers = charts_of(told.game.key), dict[str, int]()
    form: Format = "table" if len(told.eyes) * len(told.moves) <= LARGE else "picture"

    def frame(role: str, move: int) -> list[int]:
        drawn = charts.chart(told.view(role, move), theme="page", sheet=form)
        return [numbers.setdefault(line, len(numbers)) for line in drawn.split("\n")]

    frames = {role: {move: frame(role, move) for move in told.moves} for role in told.eyes}
    return list(numbers), frames
