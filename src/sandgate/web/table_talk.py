"""What the people at a table say to one another beside the game: their names, and what they ask of each other.

All of it lies beside the record, so that it stands when the server has been started again; what comes of it is in records.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from pydantic import TypeAdapter

from sandgate.web.archive import Archive, SeatRow
from sandgate.web.seating import PERSON

NAMES: Final = "names"
PLEA: Final = "plea"
AGAIN: Final = "again"


class Plea(NamedTuple):
    """Somebody has asked the others for the last move back."""

    number: int
    seat: str
    role: str
    steps: int  # of the table, when it was asked: with the next one it lapses
    agreed: tuple[str, ...] = ()  # seats
    declined: bool = False


class Again(NamedTuple):
    """Who would play again with sides changed, and where that is done."""

    agreed: dict[str, str]  # by seat, the hash of the link that its bearer has made for his new one
    table: str
    seats: dict[str, str]  # at the new table, by those here


_NAMES: Final = TypeAdapter(dict[str, str])
_PLEA: Final = TypeAdapter(Plea)
_AGAIN: Final = TypeAdapter(Again)


class Changing(Protocol):
    """A room: its key, its archive, and a version that rises with everything that is done there."""

    archive: Archive
    version: int

    @property
    def key(self) -> str:
        """The key of the table."""
        ...


class TableTalk:
    """What was said at one table."""

    def __init__(self, archive: Archive, table: str) -> None:
        plea, again = (archive.beside(table, what) for what in (PLEA, AGAIN))
        self.names = names_at(archive, table)
        self.plea = _PLEA.validate_json(plea) if plea else None
        self.again = _AGAIN.validate_json(again) if again else Again({}, "", {})

    def call(self, room: Changing, seat: str, name: str) -> None:
        """Call whoever sits there by a name; "" takes it away."""
        if self.names.get(seat, "") != name:
            names = {key: each for key, each in self.names.items() if key != seat} | ({seat: name} if name else {})
            room.archive.keep_beside(room.key, NAMES, _NAMES.dump_json(names).decode())
            self.names, room.version = names, room.version + 1

    def plead(self, room: Changing, plea: Plea) -> None:
        """Keep what was asked, or what was answered to it."""
        room.archive.keep_beside(room.key, PLEA, _PLEA.dump_json(plea).decode())
        self.plea, room.version = plea, room.version + 1

    def play_again(self, room: Changing, again: Again) -> None:
        """Keep who would play again, and where it is done."""
        room.archive.keep_beside(room.key, AGAIN, _AGAIN.dump_json(again).decode())
        self.again, room.version = again, room.version + 1


def names_at(archive: Archive, table: str) -> dict[str, str]:
    """How people at a table call themselves, by their seats."""
    names = archive.beside(table, NAMES)
    return _NAMES.validate_json(names) if names else {}


def take_along(archive: Archive, names: Mapping[str, str], seats: Mapping[str, SeatRow]) -> None:
    """Let people keep their names at another table. seats: those of the new one, by the keys of the old ones."""
    kept = {seat.key: names[key] for key, seat in seats.items() if key in names and seat.kind == PERSON}
    for table in {seat.game for seat in seats.values()} if kept else ():
        archive.keep_beside(table, NAMES, _NAMES.dump_json(kept).decode())
