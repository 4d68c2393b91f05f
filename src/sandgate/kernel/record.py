"""The record of a table: an append-only log of entries, each line chained to the one before.

A line is the entry as JSON with a last field `chain`, the SHA-256 of the line before's chain and of this line without it. A
table is its record: what is not in it did not happen.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from sandgate.kernel.contract import Slot
from sandgate.kernel.errors import RecordError

MARK = ',"chain":"'
START = "0" * 64
MEANWHILE = ('{"kind":"answer"', '{"kind":"dispatch"', '{"kind":"passed"')  # lines after which a game stands as before
THROWN_AGAIN = "thrown again: "  # how the reason of a ruling begins whose value the dice of the table dealt


class Entry(BaseModel):
    """A line of a record."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class SlotEntry(Entry):
    """A slot as it stands in a record."""

    move: int
    clause: str
    actor: int = 0
    other: int = 0
    nth: int = 0

    @property
    def slot(self) -> Slot:
        """The slot itself."""
        return Slot(self.move, self.clause, self.actor, self.other, self.nth)

    @classmethod
    def of(cls, slot: Slot) -> "SlotEntry":
        """The entry of a slot."""
        return cls(move=slot.move, clause=slot.clause, actor=slot.actor, other=slot.other, nth=slot.nth)


class Throw(Entry):
    """One throw that a step made: what the dice gave, before any ruling. `faces` is 0 for a normal error."""

    slot: SlotEntry
    faces: int
    value: float


class Opened(Entry):
    """The head: what is played, by whom, and the host's commitment to his secret."""

    kind: Literal["opened"] = "opened"
    release: str
    game: str
    scenario: dict[str, Any]
    umpire: bool = False  # a person sits as umpire: a step waits for him
    real: tuple[Literal["dice", "lengths"], ...] = ()  # taken from a real table and entered
    commitment: str
    contributions: dict[str, str]  # one word of each role, in the order of the roles
    parent: str = ""  # chain of the last line of the record that this one comes from
    parent_move: int = 0
    state: Any = None  # of a branch: where it begins
    take: int = 0


class Sheet(Entry):
    """A sheet handed in (sealed), or a line taken at once (live)."""

    kind: Literal["sheet"] = "sheet"
    role: str
    form: str
    about: tuple[str, ...] = ()
    text: str
    salt: str
    by: Literal["hand", "bot", "clock"] = "hand"
    why: str = ""


class Withdrawn(Entry):
    """A sealed sheet, taken back by its writer before it was opened."""

    kind: Literal["withdrawn"] = "withdrawn"
    role: str
    form: str
    about: tuple[str, ...] = ()


class Undone(Entry):
    """The last step, taken back: by the player of whose line it was made, or by the umpire for a reason."""

    kind: Literal["undone"] = "undone"
    role: str
    reason: str = ""


class Dispatch(Entry):
    """A message from one role to another. Where a person sits as umpire it waits for him, unless it is his own or to him."""

    kind: Literal["dispatch"] = "dispatch"
    writer: str
    reader: str
    text: str


class Passed(Entry):
    """What the umpire did with a message: it was let pass, perhaps altered, perhaps later; or kept back."""

    kind: Literal["passed"] = "passed"
    number: int  # of the message, from 1
    text: str  # as it is delivered; "" for one that is kept back
    until: int = 0  # delivered when so many moves have ended


class Answer(Entry):
    """A ruling of the umpire, a die or a length entered from a real table, or the outcome of a sequel."""

    kind: Literal["answer"] = "answer"
    slot: SlotEntry
    value: str
    by: Literal["umpire", "table", "sequel"]
    reason: str = ""

    @property
    def thrown_again(self) -> bool:
        """Whether the umpire had a throw of the table's dice made again."""
        return self.by == "umpire" and self.reason.startswith(THROWN_AGAIN)


class Published(Entry):
    """A step: its events, its throws, the digest of the state after it; the whole state where a move ended."""

    kind: Literal["published"] = "published"
    move: int  # after the step
    take: int
    events: tuple[dict[str, Any], ...]
    throws: tuple[Throw, ...]
    digest: str
    state: Any = None


class Amended(Entry):
    """The last step, published anew with one ruling more."""

    kind: Literal["amended"] = "amended"
    ruling: Answer
    published: Published


class Closed(Entry):
    """The end: the result, and the secret that opens the commitment."""

    kind: Literal["closed"] = "closed"
    outcome: str
    winner: str = ""
    points: tuple[tuple[str, float], ...] = ()
    clauses: tuple[str, ...] = ()
    secret: str
    salt: str


AnyEntry = Annotated[
    Opened | Sheet | Withdrawn | Undone | Dispatch | Passed | Answer | Published | Amended | Closed,
    Field(discriminator="kind"),
]
_ENTRIES: TypeAdapter[AnyEntry] = TypeAdapter(AnyEntry)


def chained(body: str, before: str) -> tuple[str, str]:
    """A line made of a JSON object and the chain of the line before it; the line and its own chain.

    >>> chained('{"kind":"note"}', START)[0][:40]
    '{"kind":"note","chain":"38d52572d61027ae'
    """
    chain = hashlib.sha256((before + body).encode()).hexdigest()
    return f'{body[:-1]}{MARK}{chain}"}}', chain


def body_of(line: str, number: int, before: str) -> tuple[str, str]:
    """Part a line into its JSON object and its chain; raises RecordError if the chain does not hold."""
    body, mark, chain = line.rpartition(MARK)
    if not mark or not chain.endswith('"}'):
        raise RecordError(number, 'no line of a record: it must end with "chain" and its digest')
    again, expected = chained(body + "}", before)
    if again != line:
        raise RecordError(number, "the chain is broken: this line, or one before it, was changed, added or taken away")
    return body + "}", expected


def read_entries(lines: Iterable[str]) -> Iterator[AnyEntry]:
    """Read a record line by line; raises RecordError at the first bad one."""
    chain = START
    for number, line in enumerate(lines, 1):
        body, chain = body_of(line, number, chain)
        try:
            entry = _ENTRIES.validate_json(body)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in first["loc"])
            raise RecordError(number, f"{place or 'entry'}: {first['msg']}") from None
        if (number == 1) != (entry.kind == "opened"):
            raise RecordError(number, 'a record begins with "opened", and only once')
        yield entry


def chain_of(line: str) -> str:
    """The chain of a line that is known to be good."""
    chain: str = json.loads(line)["chain"]
    return chain


def calling_line(lines: Iterable[str]) -> str:
    """The chain of the line by which a game stands as it does, which a sequel that it calls for names as its parent.

    It is the last one, but for answers that have come back and messages that were written meanwhile.
    """
    last = next((line for line in reversed([*lines]) if not line.startswith(MEANWHILE)), "")
    return chain_of(last) if last else ""
