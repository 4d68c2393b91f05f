"""A table at the command line: its record file, its desk, who sits where, and the sheets that were written beforehand."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import click

from sandgate.bots.bot import Bot
from sandgate.bots.play import Passed
from sandgate.cli.keyboard import read_line
from sandgate.cli.records import desk_path, new_record, read_desk, write_desk
from sandgate.cli.seats import Seats, seat_words, seats_at_table
from sandgate.cli.sheets import Sheets, check_sheets, read_sheets, still_to_play
from sandgate.cli.timekeeper import Timekeeper
from sandgate.kernel.clock import Call, Left
from sandgate.kernel.contract import UMPIRE, Slot
from sandgate.kernel.dice import commitment
from sandgate.kernel.errors import TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record_files import open_record
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory, RecordFile
from sandgate.kernel.story import ending
from sandgate.kernel.table import Table


class Hall(NamedTuple):
    """One table and its seats."""

    table: Table
    path: Path
    seats: Seats  # a bot, or None for a person
    sheets: Sheets
    clock: Timekeeper | None = None  # None: everybody has all the time there is
    left: tuple[Left, ...] = ()  # of the time of an earlier evening
    folder: Path | None = None  # of written sheets
    root: Path | None = None  # of a sequel: the record of the game with which one goes on
    kept: bool = True  # False: a run of bots, which lays no desk beside the record and waits for no disk

    @property
    def seed(self) -> str:
        """What the bots' chance is made of; no secret."""
        return self.table.fold.opened.commitment

    @property
    def how_to_go_on(self) -> str:
        """The command that goes on with this table."""
        return f"go on with `sandgate play {self.root or self.path}`"

    @property
    def bots(self) -> dict[str, Bot]:
        """The bots by the roles that they play."""
        return {role: bot for role, bot in self.seats.items() if bot is not None}

    @contextmanager
    def timed(self, role: str) -> Iterator[None]:
        """Let the time of a role's sheets run, if there is a clock."""
        if self.clock is None:
            yield
            return
        try:
            with self.clock.seated(role, self.table.fold.asks):
                yield
        finally:
            self._keep_time(self.clock)

    def _keep_time(self, clock: Timekeeper) -> None:
        """Keep what is left of the times; a full disk is told, and stops nobody."""
        if self.table.desk is not None:
            try:
                write_desk(self.path, self.table.desk, seat_words(self.seats), clock.left)
            except OSError as error:
                click.echo(f"  what is left of the time cannot be kept now: {(error.strerror or str(error)).lower()}")

    def too_late(self, role: str) -> tuple[Call, ...]:
        """The sheets of a role for which a line comes too late that has just arrived."""
        return self.clock.too_late(role) if self.clock is not None else ()

    def close(self) -> None:
        """End the table and clear its desk."""
        self.table.close()
        desk_path(self.path).unlink(missing_ok=True)
        RecordFile(self.path).let_go()
        click.echo(f"record: {self.path}   (sandgate story {self.path})")


class On(NamedTuple):
    """How far the umpire lets the table publish on without him."""

    until: float  # how many moves shall have ended
    clauses: tuple[str, ...] = ()  # at findings of clauses that begin so he wishes to be asked


@dataclass
class Keyboard:
    """Who sits at the keyboard, what each has been told there, and what waits for his return."""

    told: dict[str, int]  # how much of his stream each role has seen
    role: str = ""  # who sits there; "" before anybody has sat down
    shown: Call | None = None  # the live sheet that goes on: its board has been shown
    drafts: dict[Call, list[str]] = field(default_factory=dict)  # sheets that are not yet sealed
    guest: str = ""  # the role that is to be let in for one line
    passed: Passed = field(default_factory=dict)  # what bots have let pass
    on: On | None = None  # how far the umpire lets the table go on without him
    vain: list[Slot] = field(default_factory=list)  # rulings of which he has been told that they came to nothing


def open_table(
    what: str,
    output: Path | None,
    seat: tuple[str, ...],
    seed: int | None,
    *,
    umpire: bool,
    real: tuple[str, ...],
    folder: Path | None = None,
) -> Hall:
    """Open a new table for a scenario. Written sheets are read before anything is stored."""
    name, game, scenario = load(what)
    sheets = read_sheets(folder, [role.key for role in game.roles(scenario)]) if folder else {}
    umpire = umpire or UMPIRE in sheets
    if folder:
        check_sheets(Table.open(game, scenario, Memory(), Desk.of_seed(0), umpire=umpire), sheets)
    seats = seats_at_table(game, scenario, seat, sheets if folder else None)
    path = output or Path("games") / f"{Path(name).stem}.record"
    store, desk = new_record(path), Desk.fresh() if seed is None else Desk.of_seed(seed)
    words = _words(desk, [role for role, bot in seats.items() if bot is None]) if seed is None and not folder else {}
    write_desk(path, desk, seat_words(seats))
    try:
        table = Table.open(game, scenario, store, desk, words, umpire=umpire, real=real)
    finally:
        if not path.exists():
            desk_path(path).unlink(missing_ok=True)
    return Hall(table, path, seats, sheets, folder=folder)


def resume_table(path: Path, seat: tuple[str, ...], folder: Path | None = None) -> Hall:
    """Go on with a record: with the seats that its desk names, and behind the written sheets that it holds already."""
    game, lines = open_record(path)
    if ending(lines) is not None:
        raise TableError(f"the game of {path} is over; `sandgate branch {path} --move N` goes on from one of its moves")
    beside = read_desk(path)
    desk, kept, left = beside.desk, beside.seats, beside.left
    table = Table.resume(game, RecordFile(path), desk)
    sheets = still_to_play(read_sheets(folder, list(table.fold.roles)), lines) if folder else {}
    check_sheets(table, sheets)
    given = (*(f"{role}={who}" for role, who in kept.items()), *seat)
    seats = seats_at_table(game, table.fold.opened.scenario, given, sheets if folder else None)
    if kept != seat_words(seats):
        write_desk(path, desk, seat_words(seats), left)
    return Hall(table, path, seats, sheets, left=left, folder=folder)


def _words(desk: Desk, people: list[str]) -> dict[str, str]:
    """People's contributions to the dice: any word that the host, already bound to his secret, cannot have foreseen."""
    if not people or not sys.stdin.isatty():
        return {}
    click.echo(f"the host is bound to his secret: {commitment(desk.salt, desk.secret)}")
    return {role: _word(role) for role in people}


def _word(role: str) -> str:
    """A player's word for the dice; it is told what it is for, and he may go before anything has been laid down."""
    while (word := read_line(f"{role}: a word of your own for the dice (Enter for none, ? why):")) == "?":
        click.echo("  The dice are made of the host's secret, to which he is bound, and of what each player adds here: any")
        click.echo("  word that he could not foresee, and he cannot have chosen the throws. Nobody need remember it.")
    return word


def person_roles(hall: Hall) -> list[str]:
    """The roles that people play, the umpire last."""
    people = [role for role, bot in hall.seats.items() if bot is None]
    return [*people, UMPIRE] if hall.table.fold.opened.umpire else people


def show_seats(hall: Hall) -> None:
    """Who sits where, a line a role."""
    for role, bot in hall.seats.items():
        click.echo(f"{role}: {'a person' if bot is None else f'{bot.key}, {bot.about}'}")
    if hall.table.fold.opened.umpire:
        click.echo(f"{UMPIRE}: a person")
