"""`sandgate study`: a question put to a book, answered with a table, intervals and a picture."""

import errno
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sandgate.cli.main import main
from sandgate.cli.prose import wrapped
from sandgate.kernel.extras import of_extra

if TYPE_CHECKING:
    from sandgate.studies.plan import Study
    from sandgate.studies.report import Report

FOLDER = Path("studies")


@main.command("study")
@click.argument("what", required=False)
@click.option("--vary", multiple=True, help="A field and its values: ships.1.speed_kn=12:18:2; seat.red=broadside,random.")
@click.option("--seat", multiple=True, help="Which bot plays a role: red=broadside.")
@click.option("--games", type=click.IntRange(1), help="How many of each cell; 100 unless the study says otherwise.")
@click.option("--seed", type=click.IntRange(0), help="The study's; another one has other games.")
@click.option("--jitter", multiple=True, help="Vary the openings: `stated`, `none`, or ships.1.at_yd=200.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The folder; by default studies/<name>.")
@click.option("--workers", type=click.IntRange(1), help="Processes that share the work; by default one a processor.")
@click.option("--part", type=click.IntRange(1), help="Games of a file of rows, at most.")
@click.option(
    "--on", "address", default="", help="`accelerator`, or the address of a dask scheduler whose workers see the folder."
)
@click.option(
    "--beside",
    multiple=True,
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The folder of a study under another book, put beside this one where history is told.",
)
@click.option("--exact", is_flag=True, help="Never play by compiled code, which gives the same rows.")
@click.option("--open", "number", type=click.IntRange(1), help="Lay one game of the study down as a record.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--quiet", is_flag=True, help="No progress bar.")
def study_command(
    what: str | None,
    vary: tuple[str, ...],
    seat: tuple[str, ...],
    games: int | None,
    seed: int | None,
    jitter: tuple[str, ...],
    output: Path | None,
    workers: int | None,
    part: int | None,
    address: str,
    beside: tuple[Path, ...],
    exact: bool,
    number: int | None,
    form: str,
    quiet: bool,
) -> None:
    """Put a question to a book: many games over what varies, with intervals, pictures and a page to print.

    WHAT is a scenario, a study that is shipped or a file of one's own, or the folder of a study, which goes on where it was.
    Without it the shipped studies are listed. All rows lie in the folder, as Parquet and as CSV.

    Example: sandgate study nwc1902/kearsarge_indiana --vary ships.1.speed_kn=12:18:2 --games 50 -o studies/knots
    """
    try:
        with of_extra("study", "studies need"):
            from sandgate.studies import running, wanted
    except ModuleNotFoundError as error:
        raise click.ClickException(str(error)) from None
    if what is None:
        click.echo("\n".join(wanted.listed()))
        return
    workers, alone = workers or os.cpu_count() or 1, exact or bool(address) or number is not None
    with nullcontext(lambda _: None) if alone else running.workers_called(workers) as call:
        folder = Path(what)
        if (folder / running.PLAN).exists():
            refuse_changes(folder, vary, seat, jitter, seed, output)
            study = running.read_plan(folder)
            study = study._replace(games=games) if games else study
        else:
            study, name = wanted.study_wanted(what, vary, seat, games, seed, jitter, call)
            folder = output or FOLDER / name
        if number is not None:
            click.echo(f"record  {open_game(folder, study, number)}")
            return
        if exact and address == running.ACCELERATOR:
            raise click.UsageError("--exact plays on the processor; leave out one of --exact and --on accelerator")
        with written_in(folder):
            running.open_folder(folder, study)
            played(folder, study, workers, address, part, exact=exact, quiet=quiet)
            told(folder, study, form, beside)


@contextmanager
def written_in(folder: Path) -> Iterator[None]:
    """Say what the system refuses of a study's folder, and how the study goes on; pyarrow names neither file nor folder."""
    from sandgate.kernel.errors import TableError
    from sandgate.studies.running import PLAN

    try:
        yield
    except OSError as error:
        if error.errno in {None, errno.EPIPE}:
            raise
        why = os.strerror(error.errno).lower()
        begun = (folder / PLAN).exists()
        remedy = (
            f"what is done is kept; mend that, and go on with: sandgate study {folder}" if begun else "name another with -o"
        )
        raise TableError(f"{folder}: cannot be written to ({why}); {remedy}") from None


def refuse_changes(
    folder: Path,
    vary: tuple[str, ...],
    seat: tuple[str, ...],
    jitter: tuple[str, ...],
    seed: int | None,
    output: Path | None,
) -> None:
    """Refuse what would make another study of one that has rows; more games of each cell are the same one."""
    if vary or seat or jitter or seed is not None or output is not None:
        raise click.UsageError(
            f"{folder} is a study that has its plan; only --games may be another number. Begin a new one with -o"
        )


def played(folder: Path, study: "Study", workers: int, address: str, part: int | None, *, exact: bool, quiet: bool) -> None:
    """Play what is missing; broken off, it says how it goes on."""
    from sandgate.cli.output import progress
    from sandgate.kernel.errors import TableError
    from sandgate.studies.running import play_study

    try:
        with progress("games", study.rows, quiet=quiet) as bar:
            play_study(
                folder,
                study,
                workers=workers,
                on=address,
                size=part,
                exact=exact,
                heard=bar.more,
                said=bar.said,
                meanwhile=partial(begin_report, study),
            )
    except KeyboardInterrupt:
        raise TableError(
            f"broken off; what is done lies in {folder}, and it goes on with: sandgate study {folder}"
        ) from None


def begin_report(study: "Study") -> None:
    """Load what a report is written with, and begin it."""
    from sandgate.studies.report import begin

    begin(study)


def told(folder: Path, study: "Study", form: str, beside: tuple[Path, ...] = ()) -> None:
    """Write the report and say what came of it."""
    from sandgate.studies.report import report
    from sandgate.studies.summary import as_json

    done = report(folder, study, beside)
    if form == "json":
        click.echo(json.dumps(as_json(study, done.cells, done.digest), indent=1))
    else:
        click.echo("\n".join(_text(study, done)))


def _text(study: "Study", done: "Report") -> Iterator[str]:
    from sandgate.cli.campaign import columns
    from sandgate.studies.axes import variation_words
    from sandgate.studies.page import answer, games_words, led, plain_table

    yield study.question or study.title
    opened = f"; the openings vary: {variation_words(study.scenario, study.jitter)}" if study.jitter else ""
    yield from wrapped(f"{study.name}: {games_words(done.rows.num_rows)}{opened}. {led(study)}")
    yield ""
    yield from columns(plain_table(done.cells))
    yield ""
    yield from wrapped(" ".join(answer(done.cells, study.tells)))
    yield "In brackets the interval that holds the true value in 95 studies of a hundred."
    yield ""
    yield f"digest  {done.digest}"
    yield from (f"{'page' if file.suffix == '.html' else file.suffix[1:]:<7} {file}" for file in done.files)


def open_game(folder: Path, study: "Study", number: int) -> Path:
    """Play one game of a study once more, with a record; where it lies."""
    from sandgate.studies.opening import open_record_of

    return open_record_of(study, number, folder / f"game-{number}.record")
