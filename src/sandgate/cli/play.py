"""`sandgate play`: people and bots at one terminal, sealed from each other; or a whole game from written sheets."""

from pathlib import Path

import click

from sandgate.cli.main import main
from sandgate.cli.records import NEW_RECORD


@main.command("play")
@click.argument("what")
@click.option("--seat", multiple=True, help="Who plays a role: red=person, blue=random. Not named: one person, else bots.")
@click.option("--umpire", is_flag=True, help="A person sits as umpire: every step waits for him.")
@click.option("--real", type=click.Choice(["dice", "lengths"]), multiple=True, help="Typed in from a real table.")
@click.option(
    "--clock", is_flag=True, help="Time is called where the book limits it; by default everybody may take his time to learn."
)
@click.option("--each", metavar="TIME", help="Time for each sheet that is waited for, in any game: 90s, 20m, 12h, 3d.")
@click.option("--no-sequel", is_flag=True, help="Break off where the game calls for another; by default you are asked.")
@click.option("--sheets", type=click.Path(exists=True, file_okay=False, path_type=Path), help="A folder of written sheets.")
@click.option("--seed", type=click.IntRange(0), help="Demonstration dice, the same every time; by default a fresh secret.")
@click.option("-o", "--output", type=NEW_RECORD, help="The record of a new game; by default games/<scenario>.record.")
def play_command(
    what: str,
    seat: tuple[str, ...],
    umpire: bool,
    real: tuple[str, ...],
    clock: bool,
    each: str | None,
    no_sequel: bool,
    sheets: Path | None,
    seed: int | None,
    output: Path | None,
) -> None:
    """Play a scenario at this terminal, or go on with a record.

    WHAT is a scenario (`sandgate scenarios`), a scenario file, or the record of a game that was broken off. People take
    turns at the keyboard; between two of them the screen is cleared. With --sheets nothing is asked: the folder holds a
    file a role (red.txt, blue.txt), one sheet a line, `-` for an empty one, and umpire.txt with rulings given ahead; where
    a move is written live, each line of the file is one line of it, and `-` ends it. A record is gone on with in the seats
    that it had, and behind the written sheets that it holds.

    With --clock a sheet that the book limits is timed from "Go", while its writer sits at the keyboard, with warnings at
    two minutes, one minute and thirty seconds. A line that comes after "Time" is not taken. What is left of the time when
    a game is broken off is kept beside its record. With --each every sheet that is waited for has so much time instead,
    whatever the book says of it.

    A game that calls for another, a mêlée or the next battle, asks whether it is to be played now: at a table of its own
    beside it, in the same seats (with --sheets: from the folders sequel-1, sequel-2, ... in the folder). What came of it
    goes back, and the game goes on.

    Example: sandgate play nwc1902/kearsarge_indiana --seat red=person --seat blue=person -o duel.record
    """
    from sandgate.cli.hall import open_table, resume_table
    from sandgate.cli.keyboard import BreakOff
    from sandgate.cli.records import refuse_no_scenario
    from sandgate.cli.sequel import parent_path
    from sandgate.cli.terminal import sit_down
    from sandgate.cli.timekeeper import Timekeeper
    from sandgate.cli.written import play_sheets
    from sandgate.kernel.record_files import kind_of

    if (clock or each) and sheets is not None:
        raise click.UsageError("written sheets take no time: leave --clock, --each or --sheets away")
    if clock and each:
        raise click.UsageError("either the times of the book run or one that you agree on: leave --clock or --each away")
    each_s = _each_s(each)
    path = Path(what)
    if path.is_file() and kind_of(path) == "record":
        if seed is not None or output or real:
            raise click.UsageError("a record keeps its own dice and its own file: leave --seed, --real and -o away")
        hall = resume_table(path, seat, sheets)
    else:
        refuse_no_scenario(path)
        try:
            hall = open_table(what, output, seat, seed, umpire=umpire, real=real, folder=sheets)
        except (BreakOff, click.Abort):
            click.echo("\nnothing was begun")
            return
    if sheets is not None:
        play_sheets(hall, sequels=not no_sequel)
    else:
        keeper = Timekeeper(left=hall.left, each_s=each_s) if clock or each else None
        sit_down(hall._replace(clock=keeper), sequels=not no_sequel)
    above = parent_path(hall.path) if hall.table.fold.closed is not None else None
    if above is not None:
        click.echo(f"the game that called for this one waits for it: go on with `sandgate play {above}`")


def _each_s(text: str | None) -> int | None:
    """The time that was agreed for each sheet; raises BadParameter for what is none."""
    from sandgate.kernel.clock import span_s
    from sandgate.kernel.errors import TableError

    try:
        return None if text is None else span_s(text)
    except TableError as error:
        raise click.BadParameter(str(error), param_hint="--each") from None
