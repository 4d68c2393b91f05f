"""A game that calls for another: that one is played at a table of its own, and its result comes back.

The record of the child lies beside its parent's, named after it, and names in its head the parent's last line; it has the
seats of its parent. Whoever goes on with the parent goes on with the child, or takes up what came of it.
"""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sandgate.bots.bot import bots_of, doctrines_of
from sandgate.cli.hall import Hall
from sandgate.cli.records import desk_path, new_record, read_desk, write_desk
from sandgate.cli.seats import Seats, seat_words, seats_at_table
from sandgate.cli.sheets import Sheets, check_sheets, read_sheets, sequel_folder, still_to_play
from sandgate.kernel.clock import Left
from sandgate.kernel.contract import UMPIRE, Game, Result, Scenario
from sandgate.kernel.errors import TableError
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import calling_line
from sandgate.kernel.replay import opening
from sandgate.kernel.sequels import called_game, eyes_of, players_of
from sandgate.kernel.store import Memory, RecordFile
from sandgate.kernel.table import Table

MARK = "-sequel-"


class Later(Exception):  # no error: somebody wishes to play it another day
    """A game has called for another that is not to be played now."""


Play = Callable[[Hall], None]  # plays a table until its game is over or calls for another


def play_to_the_end(hall: Hall, play: Play, close: Play) -> None:
    """Play a game, every game that it calls for, and so on until it is over; each is closed when it has ended."""
    play(hall)
    while (calling := hall.table.result) is not None and calling.sequel is not None:
        child = open_child(hall, calling)
        if child.table.fold.closed is None:
            try:
                play_to_the_end(child, play, close)
            finally:
                RecordFile(child.path).let_go()
        if child.table.result is None:
            raise TableError(f"{child.path} was given up without a result; move it away, and it is played anew")
        hall.table.take_sequel(child.table.result)
        play(hall)
    close(hall)


def what_is_called_for(calling: Result) -> str:
    """What a game has come to, and which one it calls for, in words."""
    sequel = calling.sequel or {}
    name = sequel.get("title") or sequel.get("game")
    return f"{calling.outcome}: this calls for another game, {name}  [{', '.join(calling.clauses)}]"


def child_path(hall: Hall) -> Path:
    """Where the record of the next sequel lies: beside its parent's, numbered."""
    return nth_child(hall.path, _nth(hall))


def nth_child(path: Path, nth: int) -> Path:
    """Where the record of a sequel lies by its number."""
    return path.with_name(f"{path.stem}{MARK}{nth}{path.suffix}")


def child_seats(hall: Hall, calling: Result) -> Seats:
    """The seats of a sequel, role by role: whoever goes over to it from the game above plays his side there.

    A bot whose doctrine the other game does not know gives way to that game's default, the same for all sides, so that
    neither is favoured; that plays, too, where nobody of a side goes over.
    """
    game, scenario = called_game(calling)
    doctrines, default = bots_of(game.key), doctrines_of(game.key)[0]
    seats: Seats = {}
    for role, player in players_of(calling, hall.table.fold.roles, game.roles(scenario)).items():
        bot = hall.seats.get(player, default)
        seats[role] = None if bot is None else doctrines.get(bot.key, default)
    return seats


def open_child(hall: Hall, calling: Result) -> Hall:
    """The table of a sequel: taken up if it has been opened already, else opened; written sheets lie in a folder below."""
    path, (game, scenario) = child_path(hall), called_game(calling)
    folder = sequel_folder(hall.folder, _nth(hall)) if hall.folder is not None else None
    sheets = _sheets(folder, path, [role.key for role in game.roles(scenario)])
    seats = seats_at_table(game, scenario, (), sheets) if folder else child_seats(hall, calling)
    if path.exists():
        table, left = _taken_up(hall, path, game), _left(path)
    else:
        table, left = _opened(hall, path, scenario, seats, sheets), ()
    clock = hall.clock.anew(left) if hall.clock is not None else None
    return Hall(table, path, seats, sheets, clock, left, folder, hall.root or hall.path, hall.kept)


def _nth(hall: Hall) -> int:
    """The number of the sequel that a game waits for."""
    return len(hall.table.fold.sequels.returned) + 1


def _left(path: Path) -> tuple[Left, ...]:
    return read_desk(path).left if desk_path(path).exists() else ()


def _taken_up(hall: Hall, path: Path, game: Game[Any, Any]) -> Table:
    """A sequel that has been opened before, perhaps played to its end."""
    if opening(RecordFile(path).read()).parent != hall.table.calling_line:
        raise TableError(f"{path} is not the game that {hall.path} calls for; move it away")
    return Table.resume(game, RecordFile(path, durable=hall.kept), _desk(hall))


def _opened(hall: Hall, path: Path, scenario: Scenario, seats: Seats, sheets: Sheets) -> Table:
    """Open the table of a sequel with the umpire, the real dice and the words for the dice that its parent has."""
    parent, game = hall.table.fold.opened, game_of(str(scenario["game"]))
    umpire, roles = parent.umpire or UMPIRE in sheets, [role.key for role in game.roles(scenario)]
    words = {role: word for role, word in parent.contributions.items() if role in roles}
    above = {"parent": hall.table.calling_line, "parent_move": hall.table.fold.state.move}
    if sheets:
        check_sheets(Table.open(game, scenario, Memory(), Desk.of_seed(0), umpire=umpire), sheets)
    store, desk = new_record(path, durable=hall.kept), _desk(hall)
    if hall.kept:
        write_desk(path, desk, seat_words(seats))
    return Table.open(game, scenario, store, desk, words, umpire=umpire, real=parent.real, **above)


def _sheets(folder: Path | None, path: Path, roles: list[str]) -> Sheets:
    """The written sheets of a sequel that are still to be played."""
    if folder is None or not folder.is_dir():
        return {}
    sheets = read_sheets(folder, roles)
    return still_to_play(sheets, RecordFile(path).read()) if path.exists() else sheets


def _desk(hall: Hall) -> Desk:
    """The secret of a sequel, made of its parent's and of the line that called for it: who is bound to one, is to both."""
    parent = hall.table.desk
    if parent is None:
        raise TableError("without its desk a table can be read and not played on")
    words = (f"sandgate sequel {word} {parent.secret} {hall.table.calling_line}" for word in ("secret", "salt"))
    secret, salt = (hashlib.sha256(word.encode()).hexdigest() for word in words)
    return Desk(secret, salt[:32])


def parent_path(path: Path) -> Path | None:
    """The record of the game that called for this one, if it lies where its child's name says and still waits for it."""
    stem, mark, _ = path.stem.rpartition(MARK)
    parent = path.with_name(f"{stem}{path.suffix}") if stem and mark else path
    return parent if mark and calling_line(RecordFile(parent).read()) == opening(RecordFile(path).read()).parent else None


def called_for_by(path: Path) -> Iterator[str]:
    """The games that a record has called for, and those that these have, as lines of its story: what, and where it lies."""
    nth = 1
    while (child := nth_child(path, nth)).exists():
        opened = opening(RecordFile(child).read())
        yield f"-- it called for {opened.title or opened.game}: sandgate story {child}"
        yield from called_for_by(child)
        nth += 1


def person_concerned(hall: Hall, calling: Result) -> str:
    """Who decides whether a sequel is played now: a person who goes over to it, else the umpire, else nobody."""
    (game, scenario), above = called_game(calling), hall.table.fold.roles
    over = eyes_of(calling, above, game.roles(scenario))
    people = [role for role in above if role in over and hall.seats.get(role, "") is None]
    return people[0] if people else UMPIRE if hall.table.fold.opened.umpire else ""
