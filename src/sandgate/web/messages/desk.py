"""What a seat is shown beside board and story: what is asked of its roles, and how the table stands."""

from typing import Literal

from sandgate.web.messages.consent import PleaNote
from sandgate.web.messages.message import Message
from sandgate.web.messages.rematch import AgainNote
from sandgate.web.messages.seats import ChangeNote, SeatNote


class SheetBack(Message):
    """A sheet that came back to its writer: after an amendment, because it no longer reads, or because he took it back."""

    text: str
    why: str


class AskNote(Message):
    """A sheet that is asked of a role now."""

    role: str
    form: str
    about: tuple[str, ...]
    live: bool
    must: bool
    common: bool  # each of those asked may see whose sheet is in, and take his own back while another is wanting
    call: int  # of its role; a sheet names it. It tells one call from another and counts nothing of the table
    silence: str
    allow_s: int | None
    left_s: float | None
    back: SheetBack | None  # what stood on it before
    says: str  # what is asked, in few words
    done: str  # what the button says by which it is handed in
    made: bool  # it belongs to the move that has been made, and not to the next
    opens: bool  # it comes before the first move
    title: str  # what it is called


class SheetIn(Message):
    """A sealed sheet of one's own."""

    role: str
    form: str
    about: tuple[str, ...]
    text: str
    receipt: str
    may_withdraw: bool
    made: bool  # it belongs to the move that has been made, and not to the next
    opens: bool  # it comes before the first move
    title: str  # what it is called
    for_you: str  # why the umpire wrote it, or closed it empty; "" for what was handed in from the seat


class BriefingNote(Message):
    """What a role plays for: nobody else is shown it."""

    aim: str
    text: str  # a paragraph a line
    ends: str
    clause: str


class TallyNote(Message):
    """How a side stands, as far as one's own view tells it; `of` is 0 where there is no whole, `mark` where no mark is."""

    label: str
    side: str
    value: float
    of: float
    mark: float


class RoleNote(Message):
    """One's own role: who one is and for what, how it stands, what is asked of it, and how far it has heard."""

    role: str
    side: str
    posts: tuple[str, ...]
    title: str  # to stand after "You are"
    briefing: BriefingNote
    standing: tuple[TallyNote, ...]
    move: int | None
    first_move: int | None
    hours: dict[int, str]  # by move, date and hour of its picture, where the game has a clock
    told: int
    asks: tuple[AskNote, ...]
    sealed: tuple[SheetIn, ...]
    sheets_in: dict[str, bool]
    writes_to: tuple[str, ...]  # whom it may send a message
    may_undo: bool  # it may have its last line back: nobody else is asked anything
    may_ask_back: bool  # it may ask the others for the last move back
    mends: str  # what it does instead, where the book lets no line that was played be taken back


class WallNote(Message):
    """What all at the table know of how it stands: nothing that the book asks of one side alone."""

    move: int
    left_s: float | None
    sheets_in: dict[str, bool]  # of what the book asks all in common
    says: str  # of what every player was told last


class ResultNote(Message):
    """How the game ended."""

    outcome: str
    winner: str
    points: dict[str, float]
    of: str  # what its points are, "points received"; "" for points of the game
    parts: bool  # whether they are parts of one, which people read in per cent
    clauses: tuple[str, ...]


class Desk(Message):
    """All that a seat is shown beside board and story: made from what its roles may know and from nothing else."""

    table: str
    title: str
    game: str
    game_title: str
    counts: str  # what its moves are called
    kind: Literal["person", "spectator", "bot"]
    seat: str
    follows: str
    after: int | None  # so many moves late a spectator sees the truth; None: he does not
    roles: tuple[RoleNote, ...]
    names: dict[str, str]  # by role, what the scenario calls who plays it, where it says so
    seats: tuple[SeatNote, ...]
    changes: tuple[ChangeNote, ...]
    umpire: bool  # a person sits as umpire
    clock: Literal["none", "runs", "stands"]
    result: ResultNote | None
    sequel: str  # the key of the table that this one waits for
    parent: str
    closed: bool
    commitment: str
    each_s: int | None  # the time that was agreed for each sheet, instead of the book's
    plea: PleaNote | None  # the last move is asked for
    again: AgainNote | None  # who would play again, when the game is over
    record: int | None  # for the umpire: how long the record is, so that he hears of whatever is done
    wall: WallNote | None  # for a spectator
    lesson: bool  # the seat is taught by a lesson, which is read by itself
