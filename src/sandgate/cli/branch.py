"""`sandgate branch`: go on from a move of a record, in a record of its own."""

from pathlib import Path

import click

from sandgate.cli.main import main
from sandgate.cli.records import NEW_RECORD, RECORD


@main.command("branch")
@click.argument("record", type=RECORD)
@click.option("--move", type=int, required=True, help="Begin after this move.")
@click.option("-o", "--output", type=NEW_RECORD, help="The new record; by default beside the old one.")
@click.option("--seed", type=click.IntRange(0), help="Demonstration dice; by default a fresh secret.")
@click.option("--umpire", is_flag=True, help="A person sits as umpire at the new table.")
def branch_command(record: Path, move: int, output: Path | None, seed: int | None, umpire: bool) -> None:
    """Open a new table where a record stood after a move; play it with `sandgate play NEW`.

    The dice are new: nobody may plan on a throw that he has seen.

    Example: sandgate branch duel.record --move 40 -o what-if.record
    """
    from sandgate.cli.records import new_record, write_desk
    from sandgate.kernel.branching import head_after
    from sandgate.kernel.hosts_desk import Desk
    from sandgate.kernel.record_files import open_record
    from sandgate.kernel.replay import opening
    from sandgate.kernel.table import Table

    game, lines = open_record(record)
    opened = opening(lines)
    head = head_after(game, lines, move)
    path = output or record.with_name(f"{record.stem}-from-{move}.record")
    desk = Desk.fresh() if seed is None else Desk.of_seed(seed)
    store = new_record(path)
    write_desk(path, desk, {})
    Table.open(game, opened.scenario, store, desk, opened.contributions, **head, umpire=umpire)
    click.echo(f"{path}: opened after {game.counts} {move} of {record}; go on with `sandgate play {path}`")
