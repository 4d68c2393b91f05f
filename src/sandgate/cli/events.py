"""`sandgate events`: one row an event, for a spreadsheet or a study."""

import csv
import sys
from pathlib import Path

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD


@main.command("events")
@click.argument("record", type=RECORD)
@click.option("--role", default="umpire", help="Only what this role was told.")
def events_command(record: Path, role: str) -> None:
    """Write the events of a record as CSV: one row an event, its facts as JSON in the last column.

    Example: sandgate events duel.record > duel.csv
    """
    from sandgate.cli.records import checked_role
    from sandgate.kernel.codec import tell, text_of
    from sandgate.kernel.notation import number_text
    from sandgate.kernel.record_files import open_record
    from sandgate.kernel.story import told

    game, lines = open_record(record)
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["step", "line", "move", "at_s", "event", "told", "clauses", "says", "facts"])
    for one in told(game, lines, checked_role(game, lines, role)):
        plain, event = tell(one.event), one.event
        facts = {name: value for name, value in plain.items() if name not in {"event", "at_s", "clauses", "says"}}
        to, clauses = " ".join(event.to) if role == "umpire" else role, " ".join(event.clauses)
        name = plain["event"]
        rows.writerow(
            [one.step, one.line, one.move, number_text(event.at_s), name, to, clauses, plain["says"], text_of(facts)]
        )
