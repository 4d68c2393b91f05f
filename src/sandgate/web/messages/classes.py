"""A class hour: many tables of one scenario, opened at once, with the links of all and how all of them stand."""

from typing import Annotated, Literal

from pydantic import Field

from sandgate.web.messages.desk import TallyNote
from sandgate.web.messages.message import Key, Message, Word

MOST_TABLES = 40
MOST_NAMES = 1_000  # that may be sent; how many there are seats for is said in words


class NewClass(Message):
    """A class to be opened: so many tables of a scenario from the shelf, all alike."""

    scenario: Word
    tables: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] = 15
    against: Literal["each other", "bot"] = "each other"
    side: Key = ""  # which the groups play against a bot; "" for the one that comes first
    names: Annotated[tuple[Word, ...], Field(max_length=MOST_NAMES)] = ()  # of groups, seat by seat and table by table
    umpire: bool = False  # the teacher sits as umpire at every table
    clock: bool = False


class OpenedClass(Message):
    """A class that was opened. Its link is told this once; it opens `/class/KEY#LINK`."""

    key: str
    link: str


class ClassTable(Message):
    """A table of a class, with the links that are the teacher's own: as host, and to look on with what all may know."""

    number: int
    table: str
    host: str
    watch: str


class ClassSheet(Message):
    """A class as its teacher opens it."""

    key: str
    title: str
    game_title: str
    counts: str  # what its moves are called
    umpire: bool
    clocked: bool
    opened_s: float  # in seconds of Unix time
    tables: tuple[ClassTable, ...]


class GroupNote(Message):
    """Who sits at a table, as all there may know; of a bot the name is its doctrine."""

    seat: str
    side: str
    roles: tuple[str, ...]
    name: str
    bot: bool
    taken: bool


class GlanceLine(Message):
    """How a table stands: made of what somebody is shown who looks on with what all may know, and of nothing else."""

    number: int
    state: Literal["here", "gone"]
    groups: tuple[GroupNote, ...] = ()
    move: int = 0  # the last of which all have seen the end
    writing: tuple[str, ...] = ()  # roles that are waited for, where the book asks all in common
    since_s: float | None = None  # since when, in seconds of Unix time
    left_s: float | None = None
    clock: Literal["none", "runs", "stands"] = "none"
    says: str = ""  # the headline of that move, of what every player was told in the same words
    score: tuple[TallyNote, ...] = ()  # as the book counts, of what all may know
    outcome: str = ""
    closed: bool = False
    sequel: str = ""  # the table at which it goes on meanwhile


class Glance(Message):
    """The tables that stand otherwise than was told; all of them at first, some of them after a moment."""

    lines: tuple[GlanceLine, ...]


class Origin(Message):
    """The address under which the class reaches the server, as the teacher's browser has it: http://192.168.1.7:8000."""

    origin: Annotated[str, Field(max_length=300, pattern=r"^https?://[^/\s#?]+$")]


class Slip(Message):
    """What one group is given: the address of its seat, as text and as a code to scan."""

    seat: str
    name: str
    side: str
    title: str  # who one is there
    address: str
    code: str  # as `POST /api/qr` has it
    state: Literal["free", "taken", "void"]  # `void`: another link was made, or a bot plays; a new one can be had here


class SlipsOfTable(Message):
    """The slips of a table."""

    number: int
    slips: tuple[Slip, ...]


class Slips(Message):
    """The sheet of links."""

    tables: tuple[SlipsOfTable, ...]


class SeatRenewed(Message):
    """A seat whose link is lost."""

    number: int
    seat: Key


class ClassOrder(Message):
    """Something that is done at all tables that go on, or at one of them."""

    order: Literal["stop", "go on", "more", "close sheets", "end"]
    seconds: Annotated[int, Field(ge=1, le=86_400)] = 300
    number: int | None = None


class NotDone(Message):
    """A table at which an order could not be carried out, and why."""

    number: int
    problem: str


class OrderDone(Message):
    """At how many tables an order was carried out, and where not."""

    done: int
    refused: tuple[NotDone, ...]


class ComparedLine(Message):
    """A table in the comparison; what is not over is told by its state alone."""

    number: int
    groups: tuple[str, ...]
    sides: tuple[str, ...]
    state: Literal["over", "later", "goes on"]  # `later`: its record has yet to be read, ask again
    outcome: str = ""
    winner: str = ""
    moves: int = 0
    deciding: int = 0  # the move that decided; 0 where nothing has happened that would
    headline: str = ""  # of the move that decided
    score: tuple[TallyNote, ...] = ()


class Compared(Message):
    """The tables of a class side by side."""

    lines: tuple[ComparedLine, ...]
