"""What a game is to everything outside it: one `Game` of eight functions, and the types that pass through them.

What is asked and written stands in asks.py, what is shown on a board in board.py, how a game stands in standing.py.

`view`, `awaits`, `adjudicate`, `setup` and `result` see the truth; `offers` and `read`, and `lacks`, `papers`, `ruler` and
`limits` where a game has them, see what their role sees, so that legality, hints and error texts cannot leak. An order that
reads well and still cannot be carried out, for a reason that its writer may not know, is an event and never a refusal.
Whatever the offers leave out, `read` refuses; a line of a sure offer may still clash with another line of the sheet. How a
table plays a game stands in table.py.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Protocol, TypeVar

from sandgate.kernel.asks import Ask, Asked, Lack, Offer, Sheet, asked_plainly
from sandgate.kernel.board import Limit, Look, Piece, Ruler
from sandgate.kernel.papers import Gauge, Paper
from sandgate.kernel.standing import POINTS, Briefing, Losses, Measure, Tally

S = TypeVar("S", bound="State")
V = TypeVar("V", bound="View")
A = TypeVar("A", bool, int, float, str)
Scenario = Mapping[str, Any]  # already checked against the game's own model

UMPIRE = "umpire"
SECRET: Final[dict[str, Any]] = {"known": "own"}  # Field(json_schema_extra=SECRET): of a scenario, not for all to read


def secret_where(*facts: str) -> dict[str, Any]:
    """The mark of a scenario's field that is one side's own where something else is written there.

    facts: fields of the same entry, or of the scenario by their paths: `submerged`, `options.night_yd`.
    """
    return {**SECRET, "where": list(facts)}


class State(Protocol):
    """A frozen dataclass; every field of it, and of the records in it, is marked `known(...)`."""

    @property
    def move(self) -> int:
        """The book's count of moves: when it changes, a move has ended."""
        ...


class Role(NamedTuple):
    """A part in the game. A seat (a person or a bot) holds one role or several."""

    key: str  # "umpire", "red", "blue/scouts"
    side: str = ""  # "" for the umpire and for spectators
    posts: tuple[str, ...] = ()  # the book's words: admiral, captain of Mikasa, heavy guns
    title: str = ""  # as one says who he is: "commander of the red fleet"; "": as `title_of` says (roles.py)
    name: str = ""  # what the scenario calls who plays it: "Admiral Cervera"; "": as its key


class Slot(NamedTuple):
    """The address of one answer in a game: the same for a throw, a measured length and a ruling."""

    move: int
    clause: str  # in a batch kernel the clause's permanent number
    actor: int = 0  # units by their number in the scenario
    other: int = 0
    nth: int = 0  # second of the move, number of the shot, ...


Address = tuple[int, str, int, int, int]  # what a slot says, of dice that may never be asked for


Rank = Literal[
    0, 1, 2, 3, 4
]  # 4 decides (a loss, the end), 3 is grave, 2 tells (a hit, a miss), 1 acts, 0 is for the record


Fold = Literal["", "news", "fire", "moves", "acts", "signals", "places", "reckoned"]


class Face(NamedTuple):
    """How an event stands in the story of its move. Heads are sentences without a stop and without places."""

    rank: Rank = 1
    says: Callable[[Any], str] | None = None
    head: Callable[[Any], str] | None = None
    of: str = ""  # the field that names the piece, or the side, whose news it is
    many: str = ""  # what several of them are told as, after the sum of their counts: "men were shot"
    points: tuple[str, str] = ("", "")  # the field with points that were scored, and the one that names who scored them
    at: str = ""  # the field that names whom it was done to, for which several are told as one: "ships fired on" her
    fold: Fold = ""  # where it lies in the story of its move; "" for what its rank and points say


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact in the past tense with its numbers. Who learns it in other words gets an event of his own.

    `str()` of an event is one plain sentence; the story adds time and clauses. Declared with `@event` it has a face.
    """

    face: ClassVar[Face] = Face()

    at_s: float = 0.0  # game time
    to: tuple[str, ...] = ()  # roles that are told, settled where it happens; the umpire always is
    clauses: tuple[str, ...] = ()  # those applied in this very case
    slots: tuple[Slot, ...] = ()  # the answers it rests on: what the umpire may rule otherwise

    @property
    def rank(self) -> Rank:
        """How grave it is; a class whose events differ in that says so itself."""
        return self.face.rank

    @property
    def head(self) -> str:
        """What is told of it in short; "" for its sentence. Of ranks 2 to 4 headlines are made."""
        return self.face.head(self) if self.face.head else ""

    @property
    def belongs(self) -> str:
        """What the heading over it adds where it is told in the chapter of another move than its own: "of move 3"."""
        return ""

    @property
    def count(self) -> int:
        """How many it counts for where several are told as one."""
        return 1

    @property
    def sentence(self) -> str:
        """Its sentence without the stop, to stand in a line with others."""
        return str(self).removesuffix(".")

    def __str__(self) -> str:
        """The sentence of its declaration, else the name and the facts: nothing of who else is told, nor of the slots."""
        if self.face.says:
            return self.face.says(self)
        kept = {"at_s", "to", "clauses", "slots"}
        facts = [f"{field.name} {getattr(self, field.name)}" for field in fields(self) if field.name not in kept]
        return f"{type(self).__name__}: {', '.join(facts)}"


class Bench(Protocol):
    """Whatever the rules do not know. The kernel makes one for a step; it keeps what was asked and answered."""

    @property
    def as_proposed(self) -> bool:
        """Whether all that is measured and judged stands as proposed: nothing is ruled or entered from a real table."""

    @property
    def keeps(self) -> bool:
        """Whether what is measured and judged is kept: it must be asked then even by who knows how it stands."""

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        """Throw a die of so many faces. `about` says in words what is asked; so everywhere on the bench."""
        ...

    def normal(self, slot: Slot, about: str = "") -> float:
        """Deal a striker's or a toy gun's error: normal, mean 0, deviation 1."""
        ...

    def foresee(self, slots: Iterable[Address]) -> None:
        """Say that dice may be asked for at these addresses in this step: many that are dealt together cost less.

        It changes nothing else: what is not asked for then has not been thrown.
        """
        ...

    def measure(
        self,
        slot: Slot,
        computed: float,
        span: tuple[float, float] = (-1e9, 1e9),
        about: str = "",
        gauge: Gauge | None = None,
    ) -> float:
        """Measure a length or an angle: as computed, unless measured on a real table. `span` is what it can be.

        gauge: of a length that can be shown with a touch on a paper beside the board.
        """
        ...

    def judge(self, slot: Slot, proposed: A, choices: tuple[A, ...] = (), about: str = "") -> A:
        """Settle a finding: as the rules propose, unless the umpire has ruled. `choices` are the words he may rule."""
        ...


class View(Protocol):
    """What one role may know, built up from the fields known to it: a dataclass, for a stream tells its changes by field."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The board of this view."""
        ...


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, or that it waits for another game to be played."""

    outcome: str
    winner: str = ""
    points: tuple[tuple[str, float], ...] = ()
    clauses: tuple[str, ...] = ()
    sequel: Scenario | None = None  # the game that this one calls for: the mêlée, the next battle of a war
    calls: tuple[str, ...] = ()  # the roles that go over to it, and are told all that has happened until then
    brings: tuple[tuple[str, float | str], ...] = ()  # what the game that called for this one takes over, the umpire's alone


class Variation(NamedTuple):
    """How a study varies a field of the opening: a path such as `fleets.*.guide_yd`, and how far either way, in its unit."""

    field: str
    by: float


Length = Callable[[Any, Any], int | None]
"""How long a list is, by the state and a record that holds a place in it; None: the record names no list."""


def known(to: Literal["all", "own", "umpire"], clause: str = "", by: str = "", within: Length | None = None) -> Any:
    """Say who may know a field of a state. What a role has learnt is a field too, known to its owner.

    "own" means the role or side that the nearest record above the field names; for a field that holds records which
    name a role or side themselves, each of them speaks for itself. `by`: the field, or property, of the record that names
    the owner, where that is another than its role or side: the holder of a thing that has been captured.

    within: of a place in a list, from 0: how long that is. Other places cannot come about, and no law tries them.
    """
    return field(metadata={"known": to, "clause": clause, "by": by, "within": within})


def _nobody(_writer: Role, _reader: Role) -> bool:
    """The players have no word for one another but what the game has for it."""
    return False


def _never_hushed(_view: Any, _reader: Role) -> str:
    """Whoever may write at all may write at any time."""
    return ""


def _no_losses(_view: Any) -> Losses | None:
    """A game that does not tell losses."""
    return None


def _no_standing(_view: Any) -> tuple[Tally, ...]:
    """A game that keeps no count."""
    return ()


def _no_briefing(_view: Any) -> Briefing:
    """A game that tells no aim of its own."""
    return Briefing()


def _no_ruler(_view: Any, _ask: Ask | None) -> Ruler | None:
    """A game that says nothing of measuring."""
    return None


def _no_lacks(_view: Any, _ask: Ask) -> tuple[Lack, ...]:
    """A game that gives no reasons for what it does not offer."""
    return ()


def _no_looks(_view: Any, _ask: Ask, _sheet: Sheet) -> tuple[Look, ...]:
    """A game that shows nothing of an order before it is done."""
    return ()


def _no_papers(_view: Any, _ask: Ask) -> tuple[Paper, ...]:
    """A game all of whose places lie on the board."""
    return ()


def _no_limits(_view: Any, _ask: Ask | None, _piece: str) -> tuple[Limit, ...]:
    """A game that shows no limits."""
    return ()


@dataclass(frozen=True, slots=True)
class Game(Generic[S, V]):
    """One playable system: pure functions. Only those that take S see the truth."""

    key: str
    model: type[Any]  # the pydantic model of its scenarios
    state: type[S]
    events: tuple[type[Event], ...]
    roles: Callable[[Scenario], tuple[Role, ...]]
    setup: Callable[[Scenario], S]
    awaits: Callable[[S], tuple[Ask, ...]]  # no sheet that must come: the table steps at once
    view: Callable[[S, Role], V]
    offers: Callable[[V, Ask], tuple[Offer, ...]]
    read: Callable[[str, V, Ask], Sheet]
    adjudicate: Callable[[S, Mapping[Ask, tuple[Any, ...]], Bench], tuple[S, tuple[Event, ...]]]
    result: Callable[[S], Result | None]
    title: str = ""  # as a list of games names it
    counts: str = "move"  # what it plays one after the other, in a word: its `move` counts those that have ended
    timed: bool = True  # whether a story tells when in the game something happened: in seconds, or as `hour` says
    hour: Callable[[Scenario, float], str] | None = None  # date and hour of a second of the game, where it has a clock
    told_s: Callable[[V], float] | None = None  # up to which second its reader has been told, where it has a clock
    may_write_to: Callable[[Role, Role], bool] = _nobody  # who may send whom a message, apart from the umpire's
    hushed: Callable[[V, Role], str] = _never_hushed  # why who sees this may not write to another now; "": he may
    routine: tuple[str, ...] = ()  # left to the umpire, but asked in almost every step: he is not stopped for them
    asked_under: tuple[str, ...] = ()  # the clauses of all its slots, under which one may rule; none: it does not say
    # Of the view alone, for the sheet in hand; None: nothing is asked. Limits are those of any piece of the view, by its id,
    # or "" for what bounds pieces that stand nowhere yet; where measuring is forbidden there are none of kind "range": what
    # must be guessed is not drawn either.
    ruler: Callable[[V, Ask | None], Ruler | None] = _no_ruler
    limits: Callable[[V, Ask | None, str], tuple[Limit, ...]] = _no_limits
    lacks: Callable[[V, Ask], tuple[Lack, ...]] = _no_lacks  # of a sheet with nothing on it: what is not among its offers
    looks: Callable[[V, Ask, Sheet], tuple[Look, ...]] = _no_looks  # of a sheet that has been read, line by line
    papers: Callable[[V, Ask], tuple[Paper, ...]] = _no_papers  # of the view alone: on what places lie but the board
    losses: Callable[[V], Losses | None] = _no_losses  # None: nothing has been lost yet, or the game does not tell
    scores: Measure = POINTS  # what the points of its result are
    standing: Callable[[V], tuple[Tally, ...]] = _no_standing  # one tally a side at most, of the view alone
    briefing: Callable[[V], Briefing] = _no_briefing  # of the view alone: what its reader plays for, by the book
    asked: Callable[[Ask], Asked] = asked_plainly  # words for the page; an ask itself stands in records without them
    mends: str = ""  # where a line that was played stands by the book: what a player does instead, with the clauses
    # The events by which a player finds out what was hidden from him: where he was told one, no consent takes the step back.
    # None: the game does not say, and nothing of it is taken back by consent.
    finds: tuple[type[Event], ...] | None = None
    # What a study counts of its events, each by a name of one word: fires, hits; it also tells the move of the first.
    counted: tuple[tuple[str, tuple[type[Event], ...]], ...] = ()
    varies: tuple[Variation, ...] = ()  # how a study varies its openings where no die falls; none: a die falls in every game
