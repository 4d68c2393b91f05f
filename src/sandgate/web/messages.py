"""What goes over the wire, in both directions; the API's description is made of it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Text = Annotated[str, Field(max_length=20_000)]
Word = Annotated[str, Field(max_length=200)]
Key = Annotated[str, Field(max_length=64)]
Moves = Annotated[int, Field(ge=0, le=1_000_000)]


class Message(BaseModel):
    """Anything that is sent or answered."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# -- what can be played ------------------------------------------------------------------------------------------------


class ScenarioLine(Message):
    """A scenario on the shelf."""

    name: str
    title: str
    about: str
    game: str
    game_title: str
    book: str
    book_title: str
    first: int  # its place among those that suit a first game, from 1; 0 is none of them


class RoleLine(Message):
    """A role of a scenario and who would play it."""

    role: str
    side: str
    posts: tuple[str, ...]
    who: str  # `person` or the key of a bot


class BotLine(Message):
    """A bot and its doctrine in words."""

    key: str
    about: str


class Option(Message):
    """An agreement that the players may make beforehand."""

    key: str
    title: str
    about: str
    kind: Literal["yes or no", "number", "word"]
    choices: tuple[str, ...] = ()
    value: bool | int | float | str | None = None


class ScenarioSheet(Message):
    """A scenario before it is played."""

    line: ScenarioLine
    text: str
    brief: str
    roles: tuple[RoleLine, ...]
    bots: tuple[BotLine, ...]
    options: tuple[Option, ...]
    timed: bool  # whether the book allows times


class Fault(Message):
    """What is wrong with a scenario or a record, and where."""

    line: int
    column: int
    text: str


class Faults(Message):
    """All that is wrong with a text at once; none: it can be played, and so it would be."""

    faults: tuple[Fault, ...]
    sheet: ScenarioSheet | None = None


class ScenarioText(Message):
    """The text of a scenario of one's own."""

    text: Annotated[str, Field(max_length=1_000_000)]


class NewTable(Message):
    """A table to be opened: a scenario from the shelf by its name, or the text of one's own."""

    scenario: Word = ""
    text: Annotated[str, Field(max_length=1_000_000)] = ""
    options: dict[Key, bool | int | float | Key] = Field(default_factory=dict)
    seats: dict[Key, Key] = Field(default_factory=dict)  # by role: person, person:NAME, or the key of a bot
    umpire: bool = False
    clock: bool = False


class RecordText(Message):
    """A record as it was saved, line by line."""

    record: Annotated[str, Field(max_length=50_000_000)]


class RecordSheet(Message):
    """A record before a table goes on from it: what was played, and after which moves it can go on."""

    title: str
    game_title: str
    moves: tuple[int, ...]
    outcome: str
    roles: tuple[RoleLine, ...]
    bots: tuple[BotLine, ...]
    timed: bool


class NewBranch(RecordText):
    """A table that goes on from a move of a record."""

    move: Moves
    seats: dict[Key, Key] = Field(default_factory=dict)
    umpire: bool = False
    clock: bool = False


class OpenedTable(Message):
    """A table that was opened. The links are told this once; a link opens `/table/KEY#LINK`, the host's `/host/KEY#LINK`."""

    table: str
    host: str
    links: dict[str, str]


# -- what a seat is shown ----------------------------------------------------------------------------------------------


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
    call: int
    silence: str
    allow_s: int | None
    left_s: float | None
    back: SheetBack | None  # what stood on it before


class SheetIn(Message):
    """A sealed sheet of one's own."""

    role: str
    form: str
    about: tuple[str, ...]
    text: str
    receipt: str
    may_withdraw: bool


class RoleNote(Message):
    """One's own role: what is asked of it, what it has sealed, how far it has heard, and which moves it has seen."""

    role: str
    side: str
    posts: tuple[str, ...]
    move: int | None
    first_move: int | None
    told: int
    asks: tuple[AskNote, ...]
    sealed: tuple[SheetIn, ...]
    sheets_in: dict[str, bool]
    writes_to: tuple[str, ...]  # whom it may send a message
    may_undo: bool  # it may have its last line back: nobody has gained anything by it


class SeatNote(Message):
    """Who sits where, as all may know."""

    seat: str
    side: str
    roles: tuple[str, ...]
    kind: str
    bot: str
    taken: bool


class ChangeNote(Message):
    """Something that was done to seats or clock."""

    at_s: float
    text: str


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
    clauses: tuple[str, ...]


class Desk(Message):
    """All that a seat is shown beside board and story: made from what its roles may know and from nothing else."""

    table: str
    title: str
    game: str
    game_title: str
    kind: Literal["person", "spectator", "bot"]
    seat: str
    follows: str
    after: int | None  # so many moves late a spectator sees the truth; None: he does not
    roles: tuple[RoleNote, ...]
    seats: tuple[SeatNote, ...]
    changes: tuple[ChangeNote, ...]
    umpire: bool  # a person sits as umpire
    clock: Literal["none", "runs", "stands"]
    result: ResultNote | None
    sequel: str  # the key of the table that this one waits for
    parent: str
    closed: bool
    commitment: str
    record: int | None  # for the umpire: how long the record is, so that he hears of whatever is done
    wall: WallNote | None  # for a spectator


class Row(Message):
    """A line of one's story."""

    number: int  # the line of the stream that told it
    nth: int  # among the events of that line
    at_s: float
    move: int
    event: str
    says: str
    clauses: tuple[str, ...]
    facts: dict[str, Any]
    struck: bool


class Story(Message):
    """A part of one's story: the newest rows last."""

    rows: tuple[Row, ...]
    before: int | None  # ask for what was told before this line for what came earlier; None: this is the beginning


class PieceNote(Message):
    """A piece on the board that one sees."""

    id: str
    side: str
    kind: str
    x: float
    y: float
    facing_deg: float
    note: str


class Board(Message):
    """The pieces after a move, as a list."""

    move: int
    pieces: tuple[PieceNote, ...]


class Course(Message):
    """A figure by side at the end of each move."""

    about: str  # "points received", "half power"; "" where the game tells nothing
    moves: tuple[int, ...]
    sides: dict[str, tuple[float, ...]]


class BlankNote(Message):
    """A gap in an offered line."""

    name: str
    kind: str
    choices: tuple[str, ...]
    span: tuple[float, float, float]


class OfferNote(Message):
    """A line that may be written now."""

    line: str
    blanks: tuple[BlankNote, ...]
    clause: str
    sure: bool


class Offers(Message):
    """What may be written on a sheet."""

    offers: tuple[OfferNote, ...]


class RulerNote(Message):
    """Whether one may measure on one's board now, and how lengths and bearings are told."""

    allowed: bool
    clause: str
    says: str
    unit: str
    length: float  # of a unit, in the board's own measure
    step: float  # of a unit: lengths are told to the nearest of these
    rose: tuple[str, ...]  # names of directions, evenly round from north; none: degrees alone


class LimitNote(Message):
    """How far a piece fires, trains, turns or goes: lines on the board, each a list of places."""

    name: str
    kind: Literal["range", "arc", "turn", "reach"]
    ways: tuple[tuple[tuple[float, float], ...], ...]
    clause: str


class Measure(Message):
    """What one may measure: the ruler, None where the game has none, and the limits of the piece that was asked for."""

    ruler: RulerNote | None
    limits: tuple[LimitNote, ...]


# -- what a seat sends -------------------------------------------------------------------------------------------------


class SheetText(Message):
    """A sheet, for a role of one's own; `form` and `about` name the ask where several stand."""

    role: Key
    text: Text
    form: Key = ""
    about: tuple[Key, ...] | None = None


class SheetHandedIn(SheetText):
    """A sheet to be taken: `call` is that of the ask which it answers."""

    call: int | None = None


class SheetNamed(Message):
    """One of one's own sealed sheets."""

    role: Key
    form: Key = ""
    about: tuple[Key, ...] | None = None


class Undone(Message):
    """Whose last line is to be taken back."""

    role: Key


class StepUndone(Message):
    """Why the last step is to be taken back."""

    reason: Annotated[str, Field(min_length=1, max_length=1_000)]


class RemarkNote(Message):
    """What is wrong with a line, or what would come of it."""

    fault: str
    line: int
    at: int
    text: str
    remedy: str
    clause: str


class OrderRead(Message):
    """An order as it was read: its line, from 1, its canonical form, and what it means in a sentence."""

    line: int
    text: str
    means: str


class Looked(Message):
    """A sheet as it reads: the orders, and all remarks."""

    orders: tuple[OrderRead, ...]
    remarks: tuple[RemarkNote, ...]


class HandedIn(Message):
    """What became of a sheet."""

    receipt: str
    remarks: tuple[RemarkNote, ...]
    back: str


class Withdrawn(Message):
    """The text of a sheet that was taken back."""

    text: str


class Dispatch(Message):
    """A message to another role."""

    role: Key  # one's own
    reader: Key
    text: Annotated[str, Field(min_length=1, max_length=4_000)]


class Link(Message):
    """A private link, told once."""

    link: str


class Address(Message):
    """An address with a link, of which a code is wanted."""

    link: Annotated[str, Field(max_length=1_000, pattern="^[!-~]*$")]


# -- the umpire --------------------------------------------------------------------------------------------------------


class FindingNote(Message):
    """What a step asked of the bench: proposal, what now holds, and what else may be ruled."""

    slot: str
    kind: str
    about: str
    proposed: str
    given: str
    wants: str
    choices: tuple[str, ...]
    faces: int
    clause: str
    title: str
    ruling: str
    units: tuple[str, ...]  # whom it concerns, by their names on the umpire's board
    wants_him: bool  # the book leaves it to him
    ruled: bool  # a ruling of his stands in the record, and holds
    reason: str


class OpenedSheet(Message):
    """A sheet as it came in for the step that waits."""

    role: str
    form: str
    text: str
    receipt: str
    by: str
    why: str


class DispatchNote(Message):
    """A message and what became of it."""

    number: int
    writer: str
    reader: str
    text: str
    passed: str | None
    until: int
    delivered: bool


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


class Entered(Message):
    """A die or length from a real table."""

    value: Key


class ReadBack(Message):
    """A ruling as it was read back from the record."""

    finding: FindingNote | None  # None: no step has asked for it yet
    text: str


class Settled(Message):
    """What the umpire does with a message: its words as they are delivered, none to keep it back, and when."""

    number: int
    text: Annotated[str | None, Field(max_length=4_000)] = None
    until: Moves = 0


class ClockOrder(Message):
    """What is done to the clock."""

    order: Literal["stop", "go on", "extend"]
    role: Key = ""
    seconds: Annotated[float, Field(ge=-86_400, le=86_400)] = 0.0


# -- the host ----------------------------------------------------------------------------------------------------------


class SeatGiven(Message):
    """A seat for somebody else: a `person` under a new link, the old one is void; a bot by its key, or the usual `bot`."""

    seat: Key
    who: Key


class SeatNamed(Message):
    """A seat by its name."""

    seat: Key


class NewSpectator(Message):
    """Somebody who looks on: with one side's eyes, or the truth so many moves late; nobody's: what all may know."""

    follows: Key = ""
    after: Moves | None = None


class SpectatorSeat(Message):
    """The seat and link of a spectator."""

    seat: str
    link: str


class HostSeat(SeatNote):
    """A seat as its host sees it: also whether its link is void, and what a spectator is shown."""

    void: bool
    follows: str
    after: int | None


class Hosted(Message):
    """A table as its host sees it."""

    table: str
    title: str
    game_title: str
    seats: tuple[HostSeat, ...]
    bots: tuple[BotLine, ...]
    roles: tuple[str, ...]
    changes: tuple[ChangeNote, ...]
    closed: bool


class Problem(Message):
    """What was wrong with a request, in words."""

    problem: str
    faults: tuple[Fault, ...] = ()


class ClauseCard(Message):
    """A clause in our words."""

    id: str
    title: str
    where: str
    kind: str
    text: str
    ruling: str
    book: str


# -- after the end -----------------------------------------------------------------------------------------------------


class Throws(Message):
    """Throws of one kind of die under one clause: how many, their sum, and what was to be expected, with its deviation."""

    clause: str
    faces: int
    count: int
    total: float
    expected: float
    deviation: float


class Debrief(Message):
    """What can be said of a game when it is over."""

    moves: tuple[int, ...]  # of which there is a picture of the truth
    roles: tuple[RoleLine, ...]
    courses: tuple[Course, ...]
    events_by_move: tuple[tuple[int, int], ...]
    result: ResultNote | None
    luck: tuple[Throws, ...]
    secret: str
    salt: str
    commitment: str
    verified: str
    in_history: str
