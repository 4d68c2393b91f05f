"""`sandgate run`: bots play a scenario to its end; record, story and charts lie in files."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sandgate.cli.jitter import JITTER
from sandgate.cli.main import main
from sandgate.cli.records import NEW_RECORD

if TYPE_CHECKING:
    from sandgate.cli.hall import Hall


@main.command("run")
@click.argument("scenario")
@click.option("--seed", type=click.IntRange(0), help="A demonstration seed; by default the scenario's own.")
@click.option("--game", "nth", type=click.IntRange(1), help="Play this game of the campaign that has the seed.")
@JITTER
@click.option("-o", "--output", type=NEW_RECORD, help="The record file; by default games/<scenario>-<seed>.record.")
@click.option("--seat", multiple=True, help="Which bot plays a role: red=random. `sandgate bots` lists them.")
@click.option("--charts/--no-charts", default=False, help="Also draw the last position and the score card (SVG and PNG).")
@click.option("--no-sequel", is_flag=True, help="Stop where the game calls for another; `sandgate play` goes on with it.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def run_command(
    scenario: str,
    seed: int | None,
    nth: int | None,
    jitter: tuple[str, ...],
    output: Path | None,
    seat: tuple[str, ...],
    charts: bool,
    no_sequel: bool,
    quiet: bool,
) -> None:
    """Let bots play a scenario to its end.

    A game that calls for another, a mêlée or the next battle, has it played at a table of its own beside it, and goes on
    with what came of it.

    Example: sandgate run nwc1902/kearsarge_indiana --seed 1902 -o duel.record --charts
    """
    from sandgate.bots.bot import default_bots
    from sandgate.bots.campaign import draw
    from sandgate.cli.hall import Hall
    from sandgate.cli.jitter import jitter_of
    from sandgate.cli.records import new_record, refuse_no_scenario, write_desk
    from sandgate.cli.seats import read_seats, seat_words
    from sandgate.cli.sequel import Later, play_to_the_end
    from sandgate.kernel.collecting import collect_seldom
    from sandgate.kernel.errors import TableError
    from sandgate.kernel.scenario import load
    from sandgate.kernel.store import RecordFile
    from sandgate.kernel.table import Table

    refuse_no_scenario(Path(scenario))
    name, game, checked = load(scenario)
    seats = read_seats(game, seat, default_bots(game, checked))
    collect_seldom()
    if None in seats.values():
        raise click.UsageError("run has bots only; a person plays with `sandgate play`")
    number = seed if seed is not None else 1 if nth else int(checked.get("demo_seed") or 0)
    drawn = draw(game, checked, number, nth, jitter_of(game, jitter))
    path = output or Path("games") / f"{Path(name).stem}-{number}{f'-{nth}' if nth else ''}.record"
    store, desk = new_record(path, durable=False), drawn.desk
    hall = Hall(Table.open(game, drawn.scenario, store, desk, study=drawn.study), path, seats, {}, kept=False)
    for role, bot in hall.bots.items():
        click.echo(f"{role}: {bot.key}, {bot.about}")
    try:
        play_to_the_end(hall, partial(_play, drawn.chances, quiet, no_sequel), partial(_close, charts))
    except KeyboardInterrupt:
        remedy = f"it can be told, not played on; `--seed {number}` plays the same game again"
        raise TableError(f"broken off; the unfinished record is {path}: {remedy}") from None
    except Later:
        write_desk(path, desk, seat_words(seats))
        click.echo(f"record  {path}\n{hall.how_to_go_on}")
    finally:
        RecordFile(path).let_go()


def _play(seed: str, quiet: bool, no_sequel: bool, hall: "Hall") -> None:
    """Let bots play a table until its game is over or calls for another."""
    from sandgate.bots.play import play_out
    from sandgate.cli.output import progress
    from sandgate.cli.sequel import Later, what_is_called_for

    with progress(hall.table.game.counts, hall.table.fold.opened.scenario.get("moves"), quiet=quiet) as bar:
        play_out(hall.table, hall.bots, seed, bar.at)
    calling = hall.table.result
    if calling is not None and calling.sequel is not None:
        click.echo(what_is_called_for(calling))
        if no_sequel:
            raise Later


def _close(charts: bool, hall: "Hall") -> None:
    """Say how a game ended, and where its record, story and charts lie."""
    from sandgate.cli.output import write_charts, write_story
    from sandgate.kernel.store import RecordFile

    hall.table.close()
    RecordFile(hall.path).let_go()
    result = hall.table.result
    if result is not None:
        click.echo(f"{hall.table.game.counts} {hall.table.fold.state.move}: {result.outcome}  [{', '.join(result.clauses)}]")
    click.echo(f"record  {hall.path}")
    click.echo(f"story   {write_story(hall.path)}")
    for file in write_charts(hall.path) if charts else ():
        click.echo(f"chart   {file}")
