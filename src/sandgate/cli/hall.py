"""A table at the command line: its record file, its desk, and who sits where."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

import click

from sandgate.cli.records import desk_path, new_record, open_record, read_desk, write_desk
from sandgate.cli.seats import PERSON, Seats, default_bots, read_seats
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.dice import commitment
from sandgate.kernel.errors import TableError
from sandgate.kernel.scenario import load
from sandgate.kernel.store import RecordFile
from sandgate.kernel.story import ending
from sandgate.kernel.table import Desk, Table


class Hall(NamedTuple):
    """One table and its seats."""

    table: Table
    path: Path
    seats: Seats  # a bot, or None for a person

    @property
    def seed(self) -> str:
        """What the bots' chance is made of; no secret."""
        return self.table.fold.opened.commitment

    def close(self) -> None:
        """End the table and clear its desk."""
        self.table.close()
        desk_path(self.path).unlink(missing_ok=True)
        RecordFile(self.path).let_go()
        click.echo(f"record: {self.path}   (sandgate story {self.path})")


def open_table(
    what: str, output: Path | None, seat: tuple[str, ...], seed: int | None, *, umpire: bool, real: tuple[str, ...]
) -> Hall:
    """Open a new table for a scenario; the first role is a person's unless seats are named."""
    name, game, scenario = load(what)
    seats = _seats(game, scenario, seat)
    path = output or Path("games") / f"{Path(name).stem}.record"
    store, desk = new_record(path), Desk.fresh() if seed is None else Desk.of_seed(seed)
    words = _words(desk, [role for role, bot in seats.items() if bot is None]) if seed is None else {}
    table = Table.open(game, scenario, store, desk, words, umpire=umpire, real=real)
    write_desk(path, desk)
    return Hall(table, path, seats)


def resume_table(path: Path, seat: tuple[str, ...]) -> Hall:
    """Go on with a record."""
    game, lines = open_record(path)
    if ending(lines) is not None:
        raise TableError(f"the game of {path} is over; `sandgate branch {path} --move N` goes on from one of its moves")
    table = Table.resume(game, RecordFile(path), read_desk(path))
    return Hall(table, path, _seats(game, table.fold.opened.scenario, seat))


def _seats(game: Game[Any, Any], scenario: Scenario, given: tuple[str, ...]) -> Seats:
    seats = default_bots(game, scenario)
    return read_seats(game, given or (f"{next(iter(seats))}={PERSON}",), seats)


def _words(desk: Desk, people: list[str]) -> dict[str, str]:
    """People's contributions to the dice: any word that the host, already bound to his secret, cannot have foreseen."""
    if not people or not sys.stdin.isatty():
        return {}
    click.echo(f"the host is bound to his secret: {commitment(desk.salt, desk.secret)}")
    wanted = "{}: a word of your own for the dice (or Enter)"
    words = {role: click.prompt(wanted.format(role), default="", show_default=False) for role in people}
    return {role: str(word) for role, word in words.items()}


def person_roles(hall: Hall) -> list[str]:
    """The roles that people play, the umpire last."""
    people = [role for role, bot in hall.seats.items() if bot is None]
    return [*people, UMPIRE] if hall.table.fold.opened.umpire else people
