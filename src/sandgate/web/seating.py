"""Seats: who plays which role, and the private links by which people come to their seats.

A link is a secret of 192 bits. Only its hash is kept, so that neither the archive nor a log opens a seat. Who takes a seat
by its link gets a new one, and the old one, which the host has seen, is void.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sandgate.bots.bot import bot_of, doctrines_of
from sandgate.bots.lesson import LESSON
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.errors import TableError
from sandgate.kernel.lesson import lesson_of
from sandgate.web.archive import SeatRow

LINK_BYTES: Final = 24
PERSON: Final = "person"
SPECTATOR: Final = "spectator"
BOT: Final = "bot"
NO_LINK: Final = "no link"
REPLAY: Final = "replay"  # the seat of everybody who was sent a finished game


def fresh_link() -> str:
    """A private link's secret that nobody can guess."""
    return secrets.token_urlsafe(LINK_BYTES)


def same_link(secret: str, before: str, word: str) -> str:
    """The link that follows another: the same for whoever asks again with the word of his own with which he asked first.

    So an answer that was lost on the way can be given again, to nobody else: the old link alone does not open it.
    """
    made = hmac.new(bytes.fromhex(secret), f"sandgate taken {before} {word}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:LINK_BYTES]).decode()


def hashed(link: str) -> str:
    """What is kept of a link.

    >>> hashed("a link")[:16]
    '9ceea5fcf15fdbe6'
    """
    return hashlib.sha256(f"sandgate link {link}".encode()).hexdigest()


def no_link() -> str:
    """What is kept where no link opens a seat: another for each seat, by which its seats at other tables are found."""
    return f"{NO_LINK} {secrets.token_hex(LINK_BYTES)}"


def is_void(seat: SeatRow) -> bool:
    """Whether no link opens a seat."""
    return seat.hash.startswith(NO_LINK)


def default_seats(game: Game[Any, Any], scenario: Scenario) -> dict[str, str]:
    """Who sits where unless somebody says otherwise: a person on the side that comes first, bots on the others.

    In a lesson the person sits where it is taught, and its own bot everywhere else.
    """
    roles, lesson = [role for role in game.roles(scenario) if role.key != UMPIRE], lesson_of(scenario)
    persons = lesson["side"] if lesson else roles[0].side
    other = LESSON if lesson else doctrines_of(game.key)[0].key
    return {role.key: PERSON if role.side == persons else other for role in roles}


def seat_rows(
    table: str, game: Game[Any, Any], scenario: Scenario, chosen: Mapping[str, str], *, umpire: bool
) -> tuple[list[SeatRow], dict[str, str]]:
    """The seats of a new table, and the links of those for people, by the first role of each.

    chosen: by role, `person`, `person:NAME` or the key of a bot. The roles of one side that are a person's are one seat; who
    gives names parts them among several. Raises TableError for a role or a bot that there is not.
    """
    roles = {role.key: role.side for role in game.roles(scenario) if role.key != UMPIRE}
    who = {**default_seats(game, scenario), **chosen}
    for strange in sorted(who.keys() - roles.keys() - {UMPIRE}):
        raise TableError(f"no role {strange!r} at this table; there are {', '.join(roles)}")
    held = dict[tuple[str, str], list[str]]()
    for role, side in roles.items():
        of_person = who[role] == PERSON or who[role].startswith(f"{PERSON}:")
        held.setdefault((who[role], side if of_person else role), []).append(role)
    if umpire:
        held[PERSON, UMPIRE] = [UMPIRE]
    rows, links = list[SeatRow](), dict[str, str]()
    for number, ((name, _), group) in enumerate(held.items()):
        link = fresh_link() if name.partition(":")[0] == PERSON else ""
        if name == LESSON and not lesson_of(scenario):
            raise TableError("only the scenario of a lesson has sheets for the bot of a lesson")
        rows.append(seat_row(table, game.key, number, group, PERSON if link else name, link))
        if link:
            links[group[0]] = link
    return rows, links


def seat_row(table: str, game: str, number: int, roles: Iterable[str], who: str, link: str) -> SeatRow:
    """One seat for a person or a bot."""
    held = tuple(roles)
    bot = "" if who == PERSON else who if who == LESSON else bot_of(game, who).key
    kind = BOT if bot else PERSON
    return SeatRow(table, held[0], number, kind, ",".join(held), bot, hashed(link) if link else no_link(), False, "", None)


def spectator_row(table: str, number: int, follows: str, after: int | None, link: str) -> SeatRow:
    """A seat for somebody who looks on: `follows` a role, or nobody; `after` so many moves he sees the truth."""
    return SeatRow(table, f"{SPECTATOR}-{number}", number, SPECTATOR, "", "", hashed(link), False, follows, after)


def roles_of(seat: SeatRow) -> tuple[str, ...]:
    """The roles that a seat holds."""
    return tuple(seat.roles.split(",")) if seat.roles else ()
