"""The record of a table: an append-only log of entries, each line chained to the one before.

A line is the entry as JSON with a last field `chain`, the SHA-256 of the line before's chain and of this line without it. A
table is its record: what is not in it did not happen.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.metadata import version
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from sandgate.kernel.changes import Change, Pace
from sandgate.kernel.codec import Json, text_of
from sandgate.kernel.contract import Slot
from sandgate.kernel.errors import RecordError
from sandgate.kernel.faults import first_fault

BYTE_ORDER_MARK = "\ufeff"
LAYOUT: Final = 2  # in which new records are written
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
    layout: Literal[1, 2] = Field(default=1, exclude_if=lambda layout: layout == 1)  # how its steps and streams are written
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
    # Of a game of a study: which it is, and how its opening was varied. What came later stands only where it says something.
    study: str = Field(default="", exclude_if=lambda study: not study)

    @property
    def title(self) -> str:
        """The name of the battle; "" where its scenario gives none."""
        return str(self.scenario.get("title") or "")


class Sheet(Entry):
    """A sheet handed in (sealed), or a line taken at once (live)."""

    kind: Literal["sheet"] = "sheet"
    role: str
    form: str
    about: tuple[str, ...] = ()
    text: str
    salt: str
    by: Literal["hand", "bot", "clock", "umpire"] = "hand"  # umpire: for a seat that is missing, empty or written by him
    why: str = ""


class Withdrawn(Entry):
    """A sealed sheet, taken back by its writer before it was opened."""

    kind: Literal["withdrawn"] = "withdrawn"
    role: str
    form: str
    about: tuple[str, ...] = ()


class Undone(Entry):
    """The last step, taken back: by the player of whose line it was made, by consent, or by the umpire for a reason."""

    kind: Literal["undone"] = "undone"
    role: str
    reason: str = ""
    agreed: tuple[str, ...] = Field(default=(), exclude_if=lambda agreed: not agreed)  # all others, where it is by consent


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
    """A step: its events, its throws, and the state after it.

    Layout 2: what the step has changed in the state (`change`), beside it the whole state every so often, as `Pace` has it,
    and at the end; the digest is that of the digest before and of both (`digest_after`). Layout 1, up to release 0.1: the
    whole state where a move ended; the digest is that of the whole state.

    Where a step has just been worked out, events, state and change are written already (`Json`); `as_read` has them plain.
    """

    kind: Literal["published"] = "published"
    move: int  # after the step
    take: int
    events: tuple[dict[str, Any], ...]
    throws: tuple[Throw, ...]
    digest: str
    state: Any = None
    change: dict[str, Any] | None = Field(default=None, exclude_if=lambda change: change is None)

    @property
    def as_read(self) -> "Published":
        """The same step as it is read from its line."""
        return Published.model_validate_json(text_of_entry(self))


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


@cache
def release() -> str:
    """The release of Sandgate that is installed: to read it takes as long as a move."""
    return version("sandgate")


def chained(body: str, before: str) -> tuple[str, str]:
    """A line made of a JSON object and the chain of the line before it; the line and its own chain.

    >>> chained('{"kind":"note"}', START)[0][:40]
    '{"kind":"note","chain":"38d52572d61027ae'
    """
    chain = hashlib.sha256((before + body).encode()).hexdigest()
    return f'{body[:-1]}{MARK}{chain}"}}', chain


def digest_after(before: str, *texts: str) -> str:
    """The digest of a state: of the digest before it, of what has changed since, and of the whole where that is written."""
    return hashlib.sha256("".join((before, *texts)).encode()).hexdigest()


def _text(plain: Any) -> str:
    return plain if type(plain) is Json else text_of(plain)


def text_of_entry(entry: AnyEntry) -> str:
    """An entry as its line has it, without the chain."""
    if type(entry) is not Published:
        return entry.model_dump_json()
    head = f'{{"kind":"published","move":{entry.move},"take":{entry.take},"events":{_text(entry.events)},"throws":'
    change = "" if entry.change is None else f',"change":{_text(entry.change)}'
    return f'{head}{to_json(entry.throws).decode()},"digest":"{entry.digest}","state":{_text(entry.state)}{change}}}'


class Kept(NamedTuple):
    """How a record has kept the states of its steps so far."""

    digest: str  # after the last step
    pace: Pace

    def step(self, change: Change, whole: Callable[[], str], *, last: bool) -> dict[str, Any]:
        """What a step says of the state: what it has changed, the whole if it is time or the last step, and the digest.

        whole: writes that state. Raises ValueError for a number in the change that no record can hold.
        """
        text = text_of(change)
        state = Json(whole()) if last or self.pace.calls_for_whole(text) else None
        digest = digest_after(self.digest, text, *([] if state is None else [state]))
        return {"digest": digest, "state": state, "change": Json(text)}

    def after(self, step: Published) -> "Kept":
        """The same with one step more."""
        whole = None if step.state is None else _text(step.state)
        return Kept(step.digest, self.pace.after(_text(step.change), whole))


def body_of(line: str, number: int, before: str) -> tuple[str, str]:
    """Part a line into its JSON object and its chain; raises RecordError if the chain does not hold."""
    body, mark, chain = line.rpartition(MARK)
    if not mark or not chain.endswith('"}') or line.startswith(BYTE_ORDER_MARK):
        raise RecordError(number, _no_line(line))
    again, expected = chained(body + "}", before)
    if again != line:
        raise RecordError(number, "the chain is broken: this line, or one before it, was changed, added or taken away")
    return body + "}", expected


def _no_line(line: str) -> str:
    """Why a line is none of a record or stream."""
    if line.endswith("\r"):
        return "it ends with a carriage return: a program that changes the ends of lines has had the file"
    if line.startswith(BYTE_ORDER_MARK):
        return "the file begins with a byte order mark: an editor has had it"
    return 'no line of a record: it must end with "chain" and its digest'


def read_entries(lines: Iterable[str]) -> Iterator[AnyEntry]:
    """Read a record line by line; raises RecordError at the first bad one."""
    chain, opened = START, None
    for number, line in enumerate(lines, 1):
        body, chain = body_of(line, number, chain)
        try:
            entry = _ENTRIES.validate_json(body)
        except ValidationError as error:
            raise RecordError(number, _unreadable(body, error) + of_another_release(opened)) from None
        if (number == 1) != (entry.kind == "opened"):
            raise RecordError(number, 'a record begins with "opened", and only once')
        if isinstance(entry, Opened):
            opened = entry
        if not _as_written(entry, body):
            raise RecordError(number, "not written as a table writes it: other signs for the same, or something said twice")
        yield entry


def _as_written(entry: AnyEntry, body: str) -> bool:
    try:
        return entry.model_dump_json() == body
    except ValueError:  # half of a surrogate pair, which JSON can name and UTF-8 cannot write
        return False


def _unreadable(body: str, error: ValidationError) -> str:
    """What is wrong with a line that is no entry."""
    if error.errors()[0]["loc"] == ("opened", "layout"):
        plain = json.loads(body)
        there = f"written in layout {plain['layout']} by release {plain.get('release')}"
        return f"{there}; this release, {release()}, reads layouts 1 to {LAYOUT}"
    return first_fault(error, "entry")


def of_another_release(opened: Opened | None) -> str:
    """What is added to whatever is found wrong with a record that another release has made; else nothing.

    A record without a head can be of any.
    """
    here = release()
    if opened is None or opened.release == here:
        return ""
    return f" (the record was made by release {opened.release}; this is {here}, which may play a game otherwise)"


def unlike(opened: Opened, what: str, error: ValueError) -> str:
    """What is said of a state or an event that stands in a record and is none of this release's, and what to do about it."""
    fault = first_fault(error) if isinstance(error, ValidationError) else str(error)
    here = release()
    by = f"release {opened.release}" if opened.release != here else f"another build of release {here}"
    remedy = "open it with that, or tell it with `sandgate story`" if what == "state" else "open it with that"
    return f"this release, {here}, does not read the {what} that stands here ({fault}): {by} made the record; {remedy}"


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
