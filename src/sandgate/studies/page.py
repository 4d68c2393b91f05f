"""The page of a study, to be read and printed: question, answer, pictures, figures, and upon what they rest."""

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import ceil
from typing import Any, Final

from sandgate.draw.faces import FACES, carried
from sandgate.kernel.games import game_of
from sandgate.kernel.roles import role_name
from sandgate.studies.axes import axis_words, names_by_side, variation_words
from sandgate.studies.columns import MOVES, column_words, counted_columns, points_column
from sandgate.studies.games import DRAWN
from sandgate.studies.history import Beside, history_table
from sandgate.studies.pictures import points_words, side_words
from sandgate.studies.plan import Study
from sandgate.studies.resting import Resting
from sandgate.studies.summary import CellSummary, Estimate

MOST_COLUMNS: Final = 6  # of figures beside the cells that a printed page holds
MOST_CLAUSES: Final = 24
MOST_RULINGS: Final = 12
DOCTRINES: Final = (
    "The sides are led by doctrines, which do the same in every game and learn nothing. A share tells what these rules make "
    "of these doctrines; it tells of history only as far as both are like it."
)


def page(
    study: Study,
    cells: Sequence[CellSummary],
    pictures: Sequence[tuple[str, str]],
    resting: Sequence[Resting],
    digest: str,
    told: Sequence[Beside] = (),
) -> str:
    """The page of a study. pictures: SVG and the words below it; told: what is put beside history."""
    figures = "\n".join(
        f"<figure>{_with_label(svg, said)}<figcaption>{escape(said)}</figcaption></figure>" for svg, said in pictures
    )
    parts = [
        "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<meta name=viewport content='width=device-width'>",
        f"<title>{escape(study.title)}</title>\n<style>\n{_style()}\n</style>\n<main>",
        f"<h1>{escape(study.title)}</h1>\n<p class=of>{escape(_what(study, cells))}</p>",
        f"<p class=question>{escape(study.question)}</p>" if study.question else "",
        f"<p class=answer>{escape(' '.join(answer(cells, study.tells)))}</p>",
        figures,
        f"<h2>The figures</h2>\n{''.join(_tables(study, cells))}",
        "<p class=of>In brackets the interval that holds the true value in 95 studies of a hundred: of shares by Wilson, of "
        f"means by the bootstrap. Points are {escape(points_words(study))}.</p>",
        "".join(_happened(study, told)),
        f"<h2>Known bias</h2>\n<p>{escape(DOCTRINES)}</p>",
        f"<p>{escape(study.bias)}</p>" if study.bias else "",
        f"<p>What happened: {escape(str(study.scenario['history']))}</p>" if study.scenario.get("history") else "",
        "".join(_rests(resting)),
        "".join(_again(study, digest)),
        "</main>\n",
    ]
    return "\n".join(filter(None, parts))


def answer(cells: Sequence[CellSummary], tells: Sequence[str] = ()) -> Iterator[str]:
    """What came of it in a few sentences: who won most and least, and what else was asked for."""
    sides = [side for side in cells[0].won if side != DRAWN]
    if len(cells) == 1:
        said = ", ".join(f"{side_words(side)} won {_share(cells[0].won[side])}" for side in sides)
        yield f"Of {games_words(cells[0].games)} {said}."
        for name in tells:
            if name in cells[0].means:
                yield f"{_capital(column_words(name))}: {_plain(cells[0].means[name])}."
        return
    side = max(sides, key=lambda each: _apart([cell.won[each].value for cell in cells]))
    ordered = sorted(cells, key=lambda cell: cell.won[side].value)
    least, most = ordered[0], ordered[-1]
    yield f"{side_words(side)} won most often at “{most.label}”, {_share(most.won[side])} of the games, and least often"
    yield f"at “{least.label}”, {_share(least.won[side])}."
    apart = most.won[side].low > least.won[side].high
    yield "The intervals lie apart." if apart else "The intervals overlap: more games would be wanted to tell these apart."
    for name in tells:
        yield from _told(cells, name)


def _apart(values: Sequence[float]) -> float:
    return max(values) - min(values)


def _told(cells: Sequence[CellSummary], name: str) -> Iterator[str]:
    """The most and the least of a column."""
    ordered = sorted([cell for cell in cells if name in cell.means], key=lambda cell: cell.means[name].value)
    if not ordered:
        return
    least, most = ordered[0], ordered[-1]
    low, high = least.means[name], most.means[name]
    if _figures(low)[0] == _figures(high)[0]:
        yield f"{_capital(column_words(name))}: {_figures(high)[0]} in every cell."
        return
    yield f"{_capital(column_words(name))}: most at “{most.label}”, {_plain(high)},"
    yield f"and least at “{least.label}”, {_plain(low)};"
    yield "the intervals lie apart." if high.low > low.high else "the intervals overlap."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _plain(estimate: Estimate) -> str:
    value, low, high = _figures(estimate)
    return f"{value} ({low} to {high})" if low != high else value


def _share(share: Estimate) -> str:
    return f"{100 * share.value:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})"


def led(study: Study) -> str:
    """Who leads what, in a sentence, as in `Red (Kearsarge) by broadside, blue (Indiana) by torpedo`."""
    leads, varied = names_by_side(study.scenario), [axis.role for axis in study.axes]
    seats = [
        f"{role_name(role)}{f' ({leads[role]})' if role in leads else ''}{'' if role in varied else f' by {bot}'}"
        for role, bot in study.seats.items()
        if role in leads or role not in varied
    ]
    return f"{_capital(', '.join(seats))}." if seats else ""


def games_words(games: int) -> str:
    """How many games, as people say it."""
    return f"{games:,} game{'' if games == 1 else 's'}"


def _what(study: Study, cells: Sequence[CellSummary]) -> str:
    games = sum(cell.games for cell in cells)
    over = "; ".join(axis_words(study.scenario, axis) for axis in study.axes)
    varied = f", over {over}" if over else ""
    opened = f" The openings vary: {variation_words(study.scenario, study.jitter)}." if study.jitter else ""
    return f"{game_of(study.game).title or study.game}, {study.name}: {games_words(games)}{varied}. {led(study)}{opened}"


def _tables(study: Study, cells: Sequence[CellSummary]) -> Iterator[str]:
    """The figures of all cells, in as many tables, one below the other, as a printed page is too narrow for one."""
    columns = _columns(study, cells)
    tables = ceil(len(columns) / MOST_COLUMNS)
    most = ceil(len(columns) / tables)  # so that none is left with a single one
    for first in range(0, len(columns), most):
        here = columns[first : first + most]
        head = "".join(f"<th>{escape(name)}</th>" for name, _ in here)
        yield f"<div class=figures><table><thead><tr><th></th>{head}</tr></thead><tbody>\n"
        for nth, cell in enumerate(cells):
            yield f"<tr><td>{escape(cell.label)}</td>{''.join(f'<td>{figures[nth]}</td>' for _, figures in here)}</tr>\n"
        yield "</tbody></table></div>"


def _columns(study: Study, cells: Sequence[CellSummary]) -> list[tuple[str, list[str]]]:
    """The columns of figures: what stands above each, and what in it, by cells."""
    sides, counted = list(cells[0].won), [name for name, _ in game_of(study.game).counted]
    points = [points_column(side) for side in sides]
    tells = [name for name in study.tells if not any(_same(cells, name, each) for each in points)]
    wanted = (MOVES, *points, *tells, *counted_columns(counted))
    won = [
        (f"{side_words(side)} won" if side != DRAWN else "drawn", [_cell(cell.won[side], 100.0) for cell in cells])
        for side in sides
    ]
    means = [
        (column_words(name), [_cell(cell.means.get(name)) for cell in cells])
        for name in dict.fromkeys(wanted)
        if name in cells[0].means
    ]
    return [("games", [f"{cell.games:,}" for cell in cells]), *won, *means]


def _same(cells: Sequence[CellSummary], name: str, other: str) -> bool:
    """Whether two columns say the same, as some doctrines measure the points."""
    return all(cell.means.get(name) == cell.means.get(other) for cell in cells)


def _cell(estimate: Estimate | None, times: float = 1.0) -> str:
    if estimate is None:
        return ""
    value, low, high = _figures(estimate, times)
    unit = " %" if times > 1.0 else ""
    return f"{value}{unit} <small>({low} to {high})</small>" if low != high else f"{value}{unit}"


def _figures(estimate: Estimate, times: float = 1.0) -> list[str]:
    """An estimate and its interval, with the two or three figures that people read."""
    value, low, high = (times * each for each in estimate)
    most = max(abs(value), abs(high))
    digits = 0 if most >= 20 else 1 if most >= 2 or times > 1.0 else 2
    return [f"{each:,.{digits}f}" for each in (value, low, high)]


def _happened(study: Study, told: Sequence[Beside]) -> Iterator[str]:
    if not study.happened:
        return
    yield "<h2>Beside what happened</h2>\n<div class=wide>"
    yield from history_table(told)
    yield "</div><p class=of>Means of all games with their intervals. What counts as like history was laid down before a "
    yield "game was played, and nothing was tuned to it.</p>"
    for each in told[1:]:
        yield f"<p class=of>{escape(each.name)}: {escape(each.study.bias)}</p>" if each.study.bias else ""


def _rests(resting: Sequence[Resting]) -> Iterator[str]:
    if not resting:
        return
    yield "<h2>The clauses on which it rests</h2>\n<ul class=clauses>"
    for each in resting[:MOST_CLAUSES]:
        yield f"<li><b>{escape(each.id)}</b> {escape(each.title)}</li>"
    yield "</ul>"
    house = [each for each in resting if each.ruling][:MOST_RULINGS]
    if house:
        yield "<h2>Where the book leaves a matter open, and how this house has ruled</h2>\n<dl class=rulings>"
        for each in house:
            yield f"<dt>{escape(each.id)}, {escape(each.title)}</dt><dd>{escape(each.ruling)}</dd>"
        yield "</dl>"


def _again(study: Study, digest: str) -> Iterator[str]:
    yield f"<h2>To repeat it</h2>\n<p>Seed {study.seed}. The digest of all rows is <code>{digest}</code>; whoever plays the "
    yield "study again with the same release has the same rows. Any game, by its number in "
    yield f"<code>rows.csv</code>, 1 to {study.rows:,}, opens as a record: "
    yield "<code>sandgate study FOLDER --open NUMBER</code>.</p>"


def _with_label(svg: str, said: str) -> str:
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(said, quote=True)}" ', 1)


@cache
def _style() -> str:
    return f"{carried(FACES, '')}\n{(files(__package__) / 'page.css').read_text('utf-8')}"


def plain_table(cells: Sequence[CellSummary]) -> list[tuple[Any, ...]]:
    """The figures for a terminal: a head, and a line for each cell."""
    sides = list(cells[0].won)
    head = ("cell", "games", *[side_words(side) for side in sides], "moves")
    lines = [
        (cell.label, f"{cell.games:,}", *[_share(cell.won[side]) for side in sides], _figures(cell.means[MOVES])[0])
        for cell in cells
    ]
    return [head, *lines]
