"""`sandgate verify`: check that a record holds together and agrees with what the seats have kept."""

from pathlib import Path

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD


@main.command("verify")
@click.argument("record", type=RECORD)
@click.option("--against", type=RECORD, multiple=True, help="A stream that a seat has kept (`sandgate stream`).")
def verify_command(record: Path, against: tuple[Path, ...]) -> None:
    """Play a record again and check every line: chain, sheets, events, throws, the opened secret.

    Names the first bad line and ends with exit code 1.

    Example: sandgate verify duel.record --against red.stream
    """
    from sandgate.cli.records import open_record
    from sandgate.kernel.errors import RecordError, SandgateError
    from sandgate.kernel.replay import verify
    from sandgate.kernel.store import RecordFile

    try:
        game, lines = open_record(record)
        checked = verify(game, lines, {str(path): RecordFile(path).read() for path in against})
    except RecordError as error:
        raise SandgateError(f"{record}: {error}") from None
    click.echo(f"{record}: {checked.lines} lines, {checked.steps} steps and {checked.throws} throws hold together")
    click.echo("the secret opens the commitment and deals every throw" if checked.closed else "still open: no secret yet")
    for path in against:
        click.echo(f"{path}: all that it holds is what the record told that seat")
