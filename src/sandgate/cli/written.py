"""A whole game from written sheets: no prompt, and a line that is refused stops the game where it stands."""

from functools import partial
from pathlib import Path

import click

from sandgate.bots.play import Passed, next_ask, speak_up, write_sheet
from sandgate.cli.hall import Hall
from sandgate.cli.sequel import Later, play_to_the_end, what_is_called_for
from sandgate.cli.sheets import Line, file_of
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import SandgateError, TableError


def play_sheets(hall: Hall, *, sequels: bool = True) -> None:
    """Play the sheets of a hall to the end, with every game that it calls for; whose sheets are used up is silent.

    Raises TableError at the first sheet that is refused; what was played until then stays in the record.
    """
    passed = dict[Path, Passed]()
    try:
        play_to_the_end(hall, partial(_play, passed, sequels), _close)
    except Later:
        click.echo(hall.how_to_go_on)


def _play(passed: dict[Path, Passed], sequels: bool, hall: Hall) -> None:
    """Play a table until its game is over or calls for another."""
    if hall.path not in passed:
        passed[hall.path] = {}
        if hall.table.result is None:
            _announce(hall)
        for line in hall.sheets.get(UMPIRE, ()):
            _rule(hall, line)
    while hall.table.result is None:
        _next(hall, passed[hall.path])
    if hall.table.result.sequel is not None:
        click.echo(what_is_called_for(hall.table.result))
        if not sequels:
            raise Later


def _close(hall: Hall) -> None:
    """Say how a game ended, and which rulings came to nothing."""
    result = hall.table.result
    if result is not None:
        click.echo(f"{hall.table.game.counts} {hall.table.fold.state.move}: {result.outcome}  [{', '.join(result.clauses)}]")
    for unasked in map(hall.table.slot_text, hall.table.fold.unasked()):
        click.echo(f"no step asked for the ruling {unasked}", err=True)
    hall.close()


def _announce(hall: Hall) -> None:
    """Who plays what, above all who has no file."""
    for role, bot in hall.seats.items():
        if role in hall.sheets:
            click.echo(f"{role}: from {file_of(role)}, sheets still to play: {len(hall.sheets[role])}")
        elif bot is not None:
            click.echo(f"{role}: {bot.key} plays, there is no {file_of(role)}")
        else:
            click.echo(f"{role}: every sheet stays empty, there is no {file_of(role)}")


def _next(hall: Hall, passed: Passed) -> None:
    """One sheet, one line of a live sheet, or one step that waited for the umpire."""
    table = hall.table
    if table.held_up:
        table.go_on()
        return
    if table.waits_for_umpire:
        table.publish()
        return
    if table.wanted is not None:
        place = table.slot_text(table.wanted.slot)
        raise TableError(f"a real die or length is wanted, which no sheet can give: {place}; {hall.how_to_go_on}")
    bots = {role: bot for role, bot in hall.bots.items() if role not in hall.sheets}
    if speak_up(table, bots, hall.seed, passed):
        return
    ask = next_ask(table, hall.seats)
    if ask is None:
        raise TableError("the table waits for a sheet of a role that nobody plays")
    if ask.role in bots:
        write_sheet(table, ask, bots[ask.role], hall.seed)
    else:
        lines = hall.sheets.get(ask.role)
        _hand_in(hall, ask, lines.pop(0) if lines else None)


def _hand_in(hall: Hall, ask: Ask, line: Line | None) -> None:
    if line is None:
        hall.table.run_out(ask)
        return
    handed = hall.table.hand_in(ask.role, line.sheet, ask.form, ask.about)
    if not handed.receipt:
        refusals = [line.refusal(remark) for remark in handed.remarks if remark.fault != "none"]
        raise TableError("\n".join([*refusals, _stands(hall, line)]))


def _rule(hall: Hall, line: Line) -> None:
    try:
        hall.table.rule(line.text)
    except SandgateError as error:
        raise TableError(f"{line.file}:{line.number}\n{error}\n{_stands(hall, line)}") from None


def _stands(hall: Hall, line: Line) -> str:
    go_on = f"`sandgate play {hall.path} --sheets {line.file.parent}`"
    return f"what was played until then stands in {hall.path}; mend this line and go on behind it with {go_on}"
