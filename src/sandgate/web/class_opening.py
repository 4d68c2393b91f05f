"""Opening a class: many tables of one scenario in one act, all of them or none, and the links that come of one link.

Whoever bears the teacher's link can work out every other link of the class; the archive keeps hashes of them alone, as it
does of all links. So the sheet of links can be had again on any day and device, and the file of tables still opens no seat.
"""

import base64
import hashlib
import hmac
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import doctrines_of
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.table import Table
from sandgate.web.archive import Archive, ClassRow, DeskRow, PupilsRow, SeatRow, Shelved
from sandgate.web.gate import Refused
from sandgate.web.house import fresh_key
from sandgate.web.messages.classes import MOST_TABLES, NewClass, OpenedClass
from sandgate.web.seating import LINK_BYTES, PERSON, fresh_link, hashed, seat_rows, spectator_row

HOST: Final = "host"
LONGEST_NAME: Final = 60  # letters


class Wanted(NamedTuple):
    """A class that was found good: what is played, and who sits where at each of its tables."""

    game: Game[Any, Any]
    scenario: Scenario
    title: str
    chosen: Mapping[str, str]  # by role: person or the key of a bot
    body: NewClass


def link_of(teacher: str, table: str, seat: str, renewed: int = 0) -> str:
    """The link of a seat, worked out of the teacher's: a seat whose link was made anew has another.

    >>> link_of("t", "a1", "red") == link_of("t", "a1", "red") != link_of("t", "a1", "red", 1)
    True
    """
    made = hmac.new(teacher.encode(), f"sandgate class {table} {seat} {renewed}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:LINK_BYTES]).decode()


def wanted(game: Game[Any, Any], scenario: Scenario, body: NewClass) -> Wanted:
    """Read what a teacher asks for; raises Refused with the place, what is wrong, and the remedy."""
    if not 1 <= body.tables <= MOST_TABLES:
        raise Refused(422, f"a class has 1 to {MOST_TABLES} tables, not {body.tables}")
    roles = [role for role in game.roles(scenario) if role.key != UMPIRE]
    sides = list(dict.fromkeys([role.side for role in roles]))
    side = body.side or sides[0]
    if side not in sides:
        raise Refused(422, f"no side {side[:40]!r} in this scenario; there are {', '.join(sides)}")
    bot = doctrines_of(game.key)[0].key
    chosen = {role.key: PERSON if body.against == "each other" or role.side == side else bot for role in roles}
    _check_names(body, seats=len(sides) if body.against == "each other" else 1)
    return Wanted(game, scenario, str(scenario.get("title") or game.key), chosen, body)


def _check_names(body: NewClass, seats: int) -> None:
    for nth, name in enumerate(body.names, 1):
        if len(name.strip()) > LONGEST_NAME:
            raise Refused(422, f"name {nth} has {len(name.strip())} letters; {LONGEST_NAME} are the most")
    if len(body.names) > body.tables * seats:
        each = "two groups sit at each" if seats == 2 else f"{seats} groups sit at each" if seats > 2 else "one sits at each"
        more = -(-len(body.names) // seats)
        raise Refused(
            422,
            f"{len(body.names)} names, and {body.tables} tables have seats for {body.tables * seats} groups: {each}. "
            + (f"Open {more} tables" if more <= MOST_TABLES else "Open two classes")
            + ", or strike names out.",
        )


def lay_class(archive: Archive, asked: Wanted) -> OpenedClass:
    """Lay a class and its tables; its link is told once, here."""
    key, teacher, now_s = fresh_key(), fresh_link(), time.time()
    pupils, names = list[PupilsRow](), _names(asked.body.names)
    for number in range(1, asked.body.tables + 1):
        table = fresh_key()
        seats = _seats(table, asked, teacher)
        _lay_table(archive, asked, DeskParts(table, number, teacher, now_s), seats)
        for seat in seats:
            if not seat.bot:
                plays = seat.kind == PERSON and seat.key != UMPIRE
                pupils.append(PupilsRow(key, number, table, seat.key, next(names) if plays else "", 0))
    body = asked.body
    row = ClassRow(key, hashed(teacher), body.scenario, asked.game.key, asked.title, body.umpire, body.clock, now_s)
    archive.lay_class(row, pupils)
    return OpenedClass(key=key, link=teacher)


def _names(given: Sequence[str]) -> Iterator[str]:
    """The names of the groups in the order of their seats; who has none goes by a number."""
    nth = 0
    while True:
        name = given[nth].strip() if nth < len(given) else ""
        nth += 1
        yield name or f"Group {nth}"


def _seats(table: str, asked: Wanted, teacher: str) -> list[SeatRow]:
    """The seats of a table, and one for whoever looks on with what all may know; each under its link."""
    rows, _ = seat_rows(table, asked.game, asked.scenario, asked.chosen, umpire=asked.body.umpire)
    rows.append(spectator_row(table, len(rows), "", None, ""))
    return [row if row.bot else row._replace(hash=hashed(link_of(teacher, table, row.key))) for row in rows]


class DeskParts(NamedTuple):
    """What one table of a class has of its own."""

    table: str
    number: int
    teacher: str
    now_s: float


def _lay_table(archive: Archive, asked: Wanted, parts: DeskParts, seats: Sequence[SeatRow]) -> None:
    desk = Desk.fresh()
    host = hashed(link_of(parts.teacher, parts.table, HOST))
    title = f"{asked.title}, table {parts.number}"
    row = DeskRow(parts.table, desk.secret, desk.salt, title, host, asked.body.clock, "", parts.now_s)
    archive.open_desk(row, seats)
    store = Shelved(archive, parts.table)
    Table.open(asked.game, asked.scenario, store, desk, {}, umpire=asked.body.umpire)
