"""The page to print of a battle: a headline and a chart for each move, legible in black on white."""

from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from sandgate.draw.charts import Charts, charts_of
from sandgate.draw.colours import tokens
from sandgate.draw.faces import FACES, carried
from sandgate.draw.style import rules, stylesheet
from sandgate.kernel.chronicle import Chapter, Chronicle
from sandgate.kernel.contract import UMPIRE
from sandgate.press.words import after, by_gravity, capital, outcome_of, points_of, stopped

MOST_TOLD: Final = 4  # sentences under a headline
LEAST_TOLD: Final = 2  # rank from which an event is told there
TOP: Final = "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n"


def print_page(told: Chronicle, role: str = UMPIRE, first: int = 0, last: int | None = None) -> str:
    """The pages of a battle as a role saw it, the umpire the truth; from move `first` to `last`.

    The first page bears the title and how it ended. Raises TableError for a role without a picture.
    """
    head = f"{TOP}<title>{escape(told.title)}</title>\n<style>\n{print_style()}\n</style>\n"
    return f"{head}{sheets_of(told, role, first, last)}"


def sheets_of(told: Chronicle, role: str = UMPIRE, first: int = 0, last: int | None = None) -> str:
    """The sheets alone, for a page that has their rules."""
    moves = [move for move in told.moves if first <= move and (last is None or move <= last)]
    body = "\n".join(page_of_move(told, role, move) for move in moves)
    return f"<main>\n{front(told)}\n{body}\n</main>\n"


def print_style() -> str:
    """The style sheet of the printed page, with the faces that it carries."""
    return f"{carried(FACES, '')}\n{print_rules()}"


@cache
def print_rules() -> str:
    """The rules of the printed page and of its charts: black on white."""
    colours = ";".join(f"--c-{name}:{value}" for name, value in tokens("print").items())
    own = (files(__package__) / "print_page.css").read_text("utf-8")
    return "\n".join([f":root{{{colours}}}", stylesheet(rules(), "page"), own])


def front(told: Chronicle) -> str:
    """The title, how it ended, and who played what."""
    said = " ".join(filter(None, [points_of(told), f"({', '.join(told.closed.clauses)})" if told.closed.clauses else ""]))
    return (
        f'<header class="front"><h1>{escape(told.title)}</h1><p class="of">{escape(told.game.title or told.game.key)}</p>'
        f'<p class="outcome">{escape(outcome_of(told))}</p><p class="of">{escape(said)}</p></header>'
    )


def page_of_move(told: Chronicle, role: str, move: int) -> str:
    """One move: what it is, its headline, its chart, and the gravest of what happened."""
    chapter = next((each for each in told.chapters if each.move == move), None)
    charts: Charts = charts_of(told.game.key)
    drawn = charts.chart(told.view(role, move), theme="page", sheet="wall")
    words = escape(stopped(chapter.headline)) if chapter else "How it began."
    return (
        f'<article id="move-{move}"><h2>{escape(after(told, move))}</h2><p class="headline">{words}</p>'
        f"<figure>{drawn}</figure>{_told(chapter) if chapter else ''}</article>"
    )


def _told(chapter: Chapter) -> str:
    grave = [event for event in by_gravity(chapter.events) if event.rank >= LEAST_TOLD]
    lines = dict.fromkeys(stopped(capital(str(event))) for event in grave)
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in list(lines)[:MOST_TOLD])}</ul>" if lines else ""
