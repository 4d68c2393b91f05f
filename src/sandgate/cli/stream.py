"""`sandgate stream`: what one role has been told, as a chain that its seat can keep."""

from pathlib import Path

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD


@main.command("stream")
@click.argument("record", type=RECORD)
@click.option("--role", required=True, help="Whose stream.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True)
def stream_command(record: Path, role: str, output: Path) -> None:
    """Write a role's own stream: it holds nothing that the role may not know.

    Example: sandgate stream duel.record --role red -o red.stream
    """
    from sandgate.cli.records import checked_role
    from sandgate.kernel.record_files import open_record
    from sandgate.kernel.replay import replay

    game, lines = open_record(record)
    fold, _ = replay(game, lines)
    told = fold.tellings[checked_role(game, lines, role)].stream.lines
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text("".join(f"{line}\n" for line in told), encoding="utf-8", newline="\n")
    click.echo(f"{output}: {len(told)} lines")
