"""What the commands write besides the record: progress, stories and charts."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sandgate.kernel.contract import UMPIRE, Game, Role, Scenario
from sandgate.kernel.errors import TableError
from sandgate.kernel.record_files import open_record
from sandgate.kernel.replay import opening, replay
from sandgate.kernel.story import (
    Step,
    ending,
    ends_of_moves,
    headlines,
    hours,
    sentence,
    state_in,
    states_after,
    steps,
    written,
)


class Bar(NamedTuple):
    """A bar of progress, by what moves it."""

    at: Callable[[int], None]  # so many are done
    more: Callable[[int], None]  # so many more are done
    said: Callable[[str], None]  # a word above it


@contextmanager
def progress(counts: str, total: int | None, *, quiet: bool) -> Iterator[Bar]:
    """A bar that counts moves, games or whatever it is, on the error stream; only where somebody looks at it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(counts), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=quiet, transient=True) as bar:
        task = bar.add_task(counts, total=total)
        yield Bar(
            lambda done: bar.update(task, completed=done),
            lambda done: bar.advance(task, done),
            lambda text: None if quiet else bar.console.print(text),
        )


def story_text(
    game: Game[Any, Any], lines: list[str], role: str = UMPIRE, move: int | None = None, *, sheets: bool = False
) -> Iterator[str]:
    """The lines of a story, and how it ended; for the whole of a game also what happened in history."""
    opened = opening(lines)
    yield f"{opened.title or opened.game}"
    if opened.study:
        yield f"-- {opened.study}"
    begun, heads, ends = -1, headlines(game, lines, role), hours(game, lines, role)
    for step in steps(game, lines):
        if move is not None and step.within != move:
            continue
        if step.within != begun:
            yield chapter_text(game, step.within, heads, ends)
            begun = step.within
        yield from _told(game, opened.scenario, step, role, sheets=sheets)
    end = ending(lines)
    if end is not None and move is None:
        yield f"-- the end: {end.outcome}  [{', '.join(end.clauses)}]"
        if opened.scenario.get("history"):
            yield f"-- in history: {opened.scenario['history']}"


def headlines_text(game: Game[Any, Any], lines: list[str], role: str = UMPIRE, move: int | None = None) -> Iterator[str]:
    """The headlines of all moves, or of one, and how it ended."""
    heads, ends = headlines(game, lines, role), hours(game, lines, role)
    yield from (chapter_text(game, each, heads, ends) for each in heads if move in (None, each))
    end = ending(lines)
    if end is not None and move is None:
        yield f"-- the end: {end.outcome}  [{', '.join(end.clauses)}]"


def chapter_text(game: Game[Any, Any], move: int, heads: Mapping[int, str], ends: Mapping[int, str]) -> str:
    """The line over what is told of a move: its number, up to which hour it is told, its headline."""
    until = f", {ends[move]}" if move in ends else ""
    return f"-- {game.counts} {move}{until}{f': {heads[move]}' if move in heads else ''}"


def _told(game: Game[Any, Any], scenario: Scenario, step: Step, role: str, *, sheets: bool) -> Iterator[str]:
    """What a step tells a role: the sheets that it may read, if they are wanted, and the events."""
    if sheets:
        yield from (written(sheet) for sheet in step.sheets if role in (UMPIRE, sheet.role))
    yield from (sentence(game, scenario, event) for event in step.events if role == UMPIRE or role in event.to)


def write_story(record: Path) -> Path:
    """Write the umpire's story beside a record."""
    path = record.with_suffix(".story.txt")
    path.write_text("\n".join(story_text(*open_record(record))) + "\n", encoding="utf-8")
    return path


def view_at(game: Game[Any, Any], lines: list[str], role: str, move: int | None) -> Any:
    """What a role could see once a move had ended, read from the stored state; by default what it sees as the record stands.

    In mid-move that is what it saw when it was last called, for which the record is played again.
    """
    done, opened = steps(game, lines), opening(lines)
    ends = ends_of_moves(done)
    if move is None and (not done or not done[-1].ended):
        seen = replay(game, lines)[0].view(role)
        if seen is not None:
            return seen
    nth = ends.get(max(ends, default=0) if move is None else move, 0)
    if move is not None and move not in {0, *ends}:
        raise TableError(f"no {game.counts} {move} in this record; it has 0 to {max(ends, default=0)}")
    plain = states_after(lines, {nth})[nth] if nth else opened.state
    state = state_in(game, opened, plain, done[nth - 1].line if nth else 1)
    roles = {r.key: r for r in game.roles(opened.scenario)}
    return game.view(state, roles.get(role, Role(UMPIRE)))


def write_charts(record: Path) -> list[Path]:
    """Draw the last position and the score card of a record beside it, as SVG and PNG."""
    from sandgate.draw.charts import charts_of
    from sandgate.draw.png import png

    game, lines = open_record(record)
    charts, view = charts_of(game.key), view_at(game, lines, UMPIRE, None)
    title, files = opening(lines).title, []
    for name, svg in (("chart", charts.chart(view, title=title)), ("card", charts.card(view, title=title))):
        path = record.with_suffix(f".{name}.svg")
        path.write_text(svg, encoding="utf-8")
        path.with_suffix(".png").write_bytes(png(svg))
        files += [path, path.with_suffix(".png")]
    return files
