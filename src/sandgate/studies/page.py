"""The page of a study, to be read and printed: question, answer, pictures, figures, and upon what they rest."""

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final

from sandgate.draw.faces import FACES, carried
from sandgate.kernel.games import game_of
from sandgate.studies.axes import axis_words
from sandgate.studies.columns import MOVES, column_words, counted_columns, points_column
from sandgate.studies.games import DRAWN
from sandgate.studies.history import Beside, history_table
from sandgate.studies.pictures import points_words, side_words
from sandgate.studies.plan import Study
from sandgate.studies.resting import Resting
from sandgate.studies.summary import CellSummary, Estimate

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
        f"<h2>The figures</h2>\n<div class=wide>{_table(study, cells)}</div>",
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
        yield f"Of {cells[0].games:,} games {said}."
        for name in tells:
            if name in cells[0].means:
                yield f"{_capital(column_words(name))}: {_plain(cells[0].means[name])}."
        return
    side = max(sides, key=lambda each: _apart([cell.won[each].value for cell in cells]))
    ordered = sorted(cells, key=lambda cell: cell.won[side].value)
    least, most = ordered[0], ordered[-1]
    for cell in (most, least):
        yield f"With {cell.label} {side_words(side)} won {_share(cell.won[side])} of the games."
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
    yield f"{_capital(column_words(name))}: {_plain(high)} with {most.label}, {_plain(low)} with {least.label};"
    yield "the intervals lie apart." if high.low > low.high else "the intervals overlap."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _plain(estimate: Estimate) -> str:
    digits = 0 if abs(estimate.high) >= 20 else 1 if abs(estimate.high) >= 2 else 2
    return "{:,.{d}f} ({:,.{d}f} to {:,.{d}f})".format(*estimate, d=digits)


def _share(share: Estimate) -> str:
    return f"{100 * share.value:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})"


def _what(study: Study, cells: Sequence[CellSummary]) -> str:
    games = sum(cell.games for cell in cells)
    over = "; ".join(axis_words(study.scenario, axis) for axis in study.axes)
    seats = ", ".join(
        f"{role}: {bot}" for role, bot in study.seats.items() if f"seat.{role}" not in [axis.field for axis in study.axes]
    )
    varied = f", over {over}" if over else ""
    return f"{game_of(study.game).title or study.game}, {study.name}: {games:,} games{varied}. {seats}."


def _table(study: Study, cells: Sequence[CellSummary]) -> str:
    sides, counted = list(cells[0].won), [name for name, _ in game_of(study.game).counted]
    wanted = (MOVES, *map(points_column, sides), *study.tells, *counted_columns(counted))
    columns = [name for name in dict.fromkeys(wanted) if name in cells[0].means]
    heads = [
        "",
        "games",
        *[f"{side_words(side)} won" if side != DRAWN else "drawn" for side in sides],
        *map(column_words, columns),
    ]
    rows = [
        [
            cell.label,
            f"{cell.games:,}",
            *[_cell(cell.won[side], 100.0) for side in sides],
            *[_cell(cell.means.get(name)) for name in columns],
        ]
        for cell in cells
    ]
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "\n".join(f"<tr><td>{escape(row[0])}</td>{''.join(f'<td>{each}</td>' for each in row[1:])}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>"


def _cell(estimate: Estimate | None, times: float = 1.0) -> str:
    if estimate is None:
        return ""
    value, low, high = (times * each for each in estimate)
    most = max(abs(value), abs(high))
    digits = 0 if most >= 20 else 1 if most >= 2 or times > 1.0 else 2  # two or three figures are all that people read
    unit = " %" if times > 1.0 else ""
    return f"{value:,.{digits}f}{unit} <small>({low:,.{digits}f} to {high:,.{digits}f})</small>"


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
    yield "study again with the same release has the same rows. Any game opens as a record: "
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
        (cell.label, f"{cell.games:,}", *[_share(cell.won[side]) for side in sides], f"{cell.means['moves'].value:.1f}")
        for cell in cells
    ]
    return [head, *lines]
