"""`sandgate verify`: check that a record holds together and agrees with what the seats have kept."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD

if TYPE_CHECKING:
    from sandgate.kernel.replay import Verified


@main.command("verify")
@click.argument("record", type=RECORD)
@click.option("--against", type=RECORD, multiple=True, help="A stream that a seat has kept (`sandgate stream`).")
def verify_command(record: Path, against: tuple[Path, ...]) -> None:
    """Play a record again and check every line: chain, sheets, events, throws, states, the opened secret.

    Names the first bad line and ends with exit code 1. So it does where the end is missing: a torn last line, or a record
    without its closing line and without a desk beside it. `sandgate-verify` checks what can be checked without the rules.

    Example: sandgate verify duel.record --against red.stream
    """
    from sandgate.cli.records import named
    from sandgate.kernel.record import of_another_release
    from sandgate.kernel.record_files import open_record, read_stream
    from sandgate.kernel.replay import opening, verify

    with named(record):
        game, lines = open_record(record)
        checked = verify(game, lines, {str(path): read_stream(path) for path in against})
        end = _end(record, lines, checked)
    click.echo(f"{record}: {checked.lines} lines, {checked.steps} steps and {checked.throws} throws hold together")
    click.echo(end)
    if other := of_another_release(opening(lines)):
        click.echo(f"every step is played as it was then{other}")
    for path in against:
        click.echo(f"{path}: all that it holds is what the record told that seat")


def _end(record: Path, lines: list[str], checked: "Verified") -> str:
    """What the end of a record proves; raises RecordError for one that is missing.

    A table that is still open has its desk beside it, with the secret to which the record is bound.
    """
    from sandgate.cli.records import desk_path, read_desk
    from sandgate.kernel.dice import commitment
    from sandgate.kernel.errors import RecordError
    from sandgate.kernel.replay import opening
    from sandgate.kernel.store import RecordFile

    if RecordFile(record).torn():
        raise RecordError(len(lines) + 1, "torn: this line was not written whole; play can go on behind the one before it")
    if checked.closed:
        return "the secret opens the commitment and deals every throw"
    if desk_path(record).exists():
        desk = read_desk(record).desk
        if commitment(desk.salt, desk.secret) == opening(lines).commitment:
            return "still open: its desk lies beside it, and the secret is not opened before the end"
    so_far = (
        f"what stands holds together ({checked.steps} steps), but no throw is proven: the secret stands in the closing line"
    )
    why = "the game is over, and the closing line is missing" if checked.over else "the record ends before its game does"
    raise RecordError(len(lines) + 1, f"{why}: it was cut off or broken off here; {so_far}")
