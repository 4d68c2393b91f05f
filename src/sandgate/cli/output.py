"""What the commands write besides the record: progress, stories and charts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sandgate.cli.records import open_record
from sandgate.kernel.codec import load
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.replay import opening, replay
from sandgate.kernel.story import ending, sentence, steps, written


@contextmanager
def progress(counts: str, scenario: dict[str, Any], *, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar that counts moves, or whatever a game counts, on the error stream; only where somebody looks at it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(counts), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=quiet, transient=True) as bar:
        task = bar.add_task(counts, total=scenario.get("moves"))
        yield lambda move: bar.update(task, completed=move)


def story_text(
    game: Game[Any, Any], lines: list[str], role: str = UMPIRE, move: int | None = None, *, sheets: bool = False
) -> Iterator[str]:
    """The lines of a story, and how it ended; for the whole of a game also what happened in history."""
    opened = opening(lines)
    yield f"{opened.scenario.get('title') or opened.game}"
    begun = -1
    for step in steps(game, lines):
        if move is None or step.within == move:
            if step.within != begun:
                yield f"-- {game.counts} {step.within}"
                begun = step.within
            yield from (written(sheet) for sheet in step.sheets if sheets and role in (UMPIRE, sheet.role))
            yield from (sentence(game, event) for event in step.events if role == UMPIRE or role in event.to)
    end = ending(lines)
    if end is not None and move is None:
        yield f"-- the end: {end.outcome}  [{', '.join(end.clauses)}]"
        if opened.scenario.get("history"):
            yield f"-- in history: {opened.scenario['history']}"


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
    if move is None and done and done[-1].state is None:
        seen = replay(game, lines)[0].view(role)
        if seen is not None:
            return seen
    states = {step.move: step.state for step in done if step.state is not None}
    states.setdefault(0, opened.state)
    wanted = max(states) if move is None else move
    if wanted not in states:
        raise TableError(f"no {game.counts} {wanted} in this record; it has 0 to {max(states)}")
    plain = states[wanted]
    state = game.setup(opened.scenario) if plain is None else load(game.state, plain)
    roles = {r.key: r for r in game.roles(opened.scenario)}
    return game.view(state, roles.get(role, Role(UMPIRE)))


def write_charts(record: Path) -> list[Path]:
    """Draw the last position and the score card of a record beside it, as SVG and PNG."""
    from sandgate.draw.charts import charts_of
    from sandgate.draw.png import png

    game, lines = open_record(record)
    charts, view = charts_of(game.key), view_at(game, lines, UMPIRE, None)
    files = []
    for name, svg in (("chart", charts.chart(view)), ("card", charts.card(view))):
        path = record.with_suffix(f".{name}.svg")
        path.write_text(svg, encoding="utf-8")
        path.with_suffix(".png").write_bytes(png(svg))
        files += [path, path.with_suffix(".png")]
    return files
