"""The umpire's console: the step that waits, his board, his rulings, and the clock."""

from typing import Annotated, Literal

from pydantic import Field

from sandgate.web.messages.board import PieceNote
from sandgate.web.messages.desk import RoleNote
from sandgate.web.messages.dispatches import DispatchNote
from sandgate.web.messages.message import Key, Message, Word


class ConcernedNote(Message):
    """A piece of the umpire's board that a question concerns."""

    id: str
    name: str
    side: str


class GaugeNote(Message):
    """The paper on which a wanted length is shown with a touch."""

    key: str
    title: str
    unit: str
    holes: tuple[tuple[float, float], ...]  # places that the step has been given on it so far, along and up


class FindingNote(Message):
    """What a step asked of the bench: proposal, what now holds, and what else may be ruled."""

    slot: str
    kind: str
    about: str  # the question, with the names of all concerned
    why: tuple[str, ...]  # what the step tells that rests on the answer
    proposed: str
    given: str
    unit: str
    proposed_says: str  # rounded for people, in its unit
    given_says: str
    wants: str
    choices: tuple[str, ...]
    faces: int
    clause: str
    title: str
    ruling: str
    concerns: tuple[ConcernedNote, ...]
    wants_him: bool  # the book leaves it to him
    ruled: bool  # a ruling of his stands in the record, and holds
    reason: str
    gauge: GaugeNote | None  # of a length that can be shown on a paper


class OpenedSheet(Message):
    """A sheet as it came in for the step that waits."""

    role: str
    form: str
    title: str  # what it is called
    text: str
    receipt: str
    by: str
    why: str


class RulingNote(Message):
    """A ruling that no published step has taken up."""

    slot: str
    value: str
    reason: str


class Console(Message):
    """The step that waits for the umpire: what it rests on, what would happen, what came in."""

    record: int  # its length: what is shown here is no older
    move: int  # as it was published last
    next_move: int  # as the step that waits leaves it
    asked: dict[str, bool]  # who has to write for this step, and whose sheet is in
    missing: tuple[RoleNote, ...]  # the roles whose sheets are waited for, and what is asked of them
    waits: bool
    waits_for: str
    wanted: FindingNote | None  # a real die or length that has to be entered first
    findings: tuple[FindingNote, ...]
    events: tuple[str, ...]
    sheets: tuple[OpenedSheet, ...]
    last: tuple[FindingNote, ...]  # of the last published step, which may be amended
    may_undo: bool  # the last published step may be taken back
    dispatches: tuple[DispatchNote, ...]
    pictures: tuple[str, ...]  # the roles whose pictures may be looked at
    given_ahead: tuple[RulingNote, ...]  # that no step has asked for yet
    in_vain: tuple[RulingNote, ...]  # that came to nothing
    may_close: bool


class Picture(Message):
    """What a role's board has not as the truth has it."""

    role: str
    side: str
    hidden: tuple[str, ...]  # pieces of the truth that are not on it
    elsewhere: tuple[str, ...]  # pieces that it shows in another place


class UmpiresBoard(Message):
    """The truth as a list of pieces, and what of it each role is not shown."""

    move: int
    drafted: bool  # as the step that waits would leave it; else as it was published
    pieces: tuple[PieceNote, ...]
    pictures: tuple[Picture, ...]


class RulingText(Message):
    """A ruling as a line: RULE 4 NWC.TA.48 red-2>blue-3 = no BECAUSE the smoke had lifted."""

    line: Annotated[str, Field(max_length=2_000)]


class Again(Message):
    """A die to be thrown again."""

    slot: Word
    reason: Annotated[str, Field(min_length=1, max_length=1_000)]


class SheetsClosed(Message):
    """Whose sheets are waited for no longer, and why; "" for all."""

    role: Key = ""
    reason: Annotated[str, Field(max_length=1_000)]


class SheetWritten(Message):
    """A sheet that the umpire writes for a seat that is missing, and why."""

    role: Key
    form: Key = ""
    about: tuple[Key, ...] | None = None
    text: Annotated[str, Field(max_length=20_000)]
    call: int | None = None
    reason: Annotated[str, Field(max_length=1_000)]


class SheetsShut(Message):
    """The roles whose sheets were closed."""

    roles: tuple[str, ...]


class InsteadNote(Message):
    """What would come of another answer: what the step would tell instead, and what each side would lose more."""

    value: str
    says: str  # rounded for people, in its unit
    then: tuple[str, ...]
    loses: dict[str, float]
    unknown: str  # why that cannot be said


class InsteadNotes(Message):
    """The answers that may be ruled, or the one that was asked about; `lost` says what is lost, by the book's measure."""

    answers: tuple[InsteadNote, ...]
    lost: str


class Entered(Message):
    """A die or length from a real table."""

    value: Key


class Touched(Message):
    """A place on the paper on which a wanted length is shown, in the paper's unit."""

    x: Annotated[float, Field(allow_inf_nan=False)]
    y: Annotated[float, Field(allow_inf_nan=False)]


class ReadBack(Message):
    """A ruling as it was read back from the record."""

    finding: FindingNote | None  # None: no step has asked for it yet
    text: str


class StepUndone(Message):
    """Why the last step is to be taken back."""

    reason: Annotated[str, Field(min_length=1, max_length=1_000)]


class ClockOrder(Message):
    """What is done to the clock."""

    order: Literal["stop", "go on", "extend"]
    role: Key = ""
    seconds: Annotated[float, Field(ge=-86_400, le=86_400)] = 0.0
