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
    from sandgate.cli.records import new_record, open_record, write_desk
    from sandgate.kernel.errors import TableError
    from sandgate.kernel.record import chain_of
    from sandgate.kernel.replay import opening
    from sandgate.kernel.story import steps
    from sandgate.kernel.table import Desk, Table

    game, lines = open_record(record)
    opened = opening(lines)
    states = {step.move: (step.state, step.line) for step in steps(game, lines) if step.state is not None}
    states[0] = (opened.state, 1)
    if move not in states:
        raise TableError(f"no move {move} in {record}; it has 0 to {max(states)}")
    state, line = states[move]
    path = output or record.with_name(f"{record.stem}-from-{move}.record")
    desk = Desk.fresh() if seed is None else Desk.of_seed(seed)
    store = new_record(path)
    parent, words = chain_of(lines[line - 1]), opened.contributions
    head = {"parent": parent, "parent_move": move, "state": state, "take": opened.take + 1, "umpire": umpire}
    write_desk(path, desk, {})
    Table.open(game, opened.scenario, store, desk, words, **head)
    click.echo(f"{path}: opened after move {move} of {record}; go on with `sandgate play {path}`")
