"""`sandgate run`: bots play a scenario to its end; record, story and charts lie in files."""

from pathlib import Path
from typing import Any

import click

from sandgate.cli.main import main
from sandgate.cli.records import NEW_RECORD


@main.command("run")
@click.argument("scenario")
@click.option("--seed", type=click.IntRange(0), help="A demonstration seed; by default the scenario's own.")
@click.option("-o", "--output", type=NEW_RECORD, help="The record file; by default games/<scenario>-<seed>.record.")
@click.option("--seat", multiple=True, help="Which bot plays a role: red=random. `sandgate bots` lists them.")
@click.option("--charts/--no-charts", default=False, help="Also draw the last position and the score card (SVG and PNG).")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def run_command(
    scenario: str, seed: int | None, output: Path | None, seat: tuple[str, ...], charts: bool, quiet: bool
) -> None:
    """Let bots play a scenario to its end.

    Example: sandgate run nwc1902/kearsarge_indiana --seed 1902 -o duel.record --charts
    """
    from sandgate.bots.play import play_out
    from sandgate.cli.output import progress, write_charts, write_story
    from sandgate.cli.records import new_record, refuse_no_scenario
    from sandgate.cli.seats import default_bots, read_seats
    from sandgate.kernel.errors import TableError
    from sandgate.kernel.scenario import load
    from sandgate.kernel.table import Desk, Table

    refuse_no_scenario(Path(scenario))
    name, game, checked = load(scenario)
    seats = read_seats(game, seat, default_bots(game, checked))
    bots = {role: bot for role, bot in seats.items() if bot is not None}
    if len(bots) < len(seats):
        raise click.UsageError("run has bots only; a person plays with `sandgate play`")
    number = seed if seed is not None else int(checked.get("demo_seed") or 0)
    path = output or Path("games") / f"{Path(name).stem}-{number}.record"
    store = new_record(path, durable=False)
    table = Table.open(game, checked, store, Desk.of_seed(number))
    for role, bot in bots.items():
        click.echo(f"{role}: {bot.key}, {bot.about}")
    try:
        with progress(checked, quiet=quiet) as moved:
            play_out(table, bots, str(number), moved)
        table.close()
    except KeyboardInterrupt:
        remedy = f"it can be told, not played on; `--seed {number}` plays the same game again"
        raise TableError(f"broken off; the unfinished record is {path}: {remedy}") from None
    finally:
        store.let_go()
    tell_end(table)
    click.echo(f"record  {path}")
    click.echo(f"story   {write_story(path)}")
    for file in write_charts(path) if charts else ():
        click.echo(f"chart   {file}")


def tell_end(table: Any) -> None:
    """Say how a game ended."""
    result = table.result
    if result is None:
        return
    click.echo(f"move {table.fold.state.move}: {result.outcome}  [{', '.join(result.clauses)}]")
