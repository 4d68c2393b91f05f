"""What is asked of a role, and what it may write: a sheet is asked, lines are offered for it, orders are read out of it."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.board import Shown
from sandgate.kernel.errors import Fault


@dataclass(frozen=True, slots=True)
class Ask:
    """One sheet asked of one role now. No other role learns that it is asked, unless the book asks all in common."""

    role: str
    form: str  # which verbs it may hold: "move", "shots", "choice", "score", "talk"
    about: tuple[str, ...] = ()  # the units or questions concerned
    live: bool = False  # False: sealed, opened with the others. True: taken line by line, at once
    must: bool = True  # the step waits for it; a sheet that only may come holds nobody up
    allow_s: int | None = None  # time that the book allows
    silence: str = ""  # what an empty sheet means, with its clause; a missing sheet is an empty one
    common: bool = False  # the book asks all in common: each may see whose sheet is in

    def __hash__(self) -> int:
        """Of what tells the asks of one moment apart: a table looks them up a hundred times a step."""
        return hash((self.role, self.form, self.about))


class Order:
    """One line of a sheet: a frozen dataclass whose str() is canonical and reads back to an equal order."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """What is wrong with a line, or what would come of it, as far as its writer may know."""

    fault: Fault  # "none": a forecast
    line: int  # of the sheet, from 1
    at: int  # column of the caret, from 0
    text: str
    remedy: str = ""
    clause: str = ""


class Sheet(NamedTuple):
    """The orders that a text holds, and all remarks on it at once."""

    orders: tuple[Order, ...]
    remarks: tuple[Remark, ...] = ()
    places: tuple[tuple[int, int], ...] = ()  # line and column of each order, where the game tells them
    shown: tuple[Shown, ...] = ()  # of each order, where the game has found it out in reading

    @property
    def refusals(self) -> tuple[Remark, ...]:
        """The remarks that keep the sheet from being taken: all but forecasts."""
        return tuple(remark for remark in self.remarks if remark.fault != "none")


class Blank(NamedTuple):
    """A gap in an offered line and what may stand in it."""

    name: str
    kind: Literal["unit", "word", "number", "bearing", "point"]
    choices: tuple[str, ...] = ()
    span: tuple[float, float, float] = (0.0, 0.0, 0.0)  # lowest, highest, step
    label: str = ""  # in words: "second of the move"; "": its name
    unit: str = ""  # "knots"
    start: str = ""  # a sensible value to begin with, as it is written
    words: tuple[str, ...] = ()  # what each choice means, where that is not what is written: "starboard" for R
    many: bool = False  # several of the choices may stand in it, with commas between


class Offer(NamedTuple):
    """A line that may be written now: board tools, fuzzers, bots and learners fill in its blanks."""

    line: str  # "{gun} SHOOT @{man}"
    blanks: tuple[Blank, ...] = ()
    clause: str = ""
    sure: bool = True  # any filling reads. False: a form, of whose fillings reading decides (a place may lie too far off)
    title: str = ""  # two words at most, a verb first: "Fire torpedo"
    does: str = ""  # in one line
    group: str = ""  # orders of one group stand together
    icon: str = ""  # a sign of the page


class Lack(NamedTuple):
    """An order that could be given here but cannot be now, and why, as far as its writer may know: it is refused.

    In the blank of those who act stand only the pieces that cannot. Nobody takes it for an offer.
    """

    offer: Offer
    reason: str  # in four words or so, as one says it of the piece: "has fired"
    pieces: tuple[str, ...] = ()  # the pieces of one's own concerned, as a line names them; none: the whole side
    before: int = 0  # where it would stand: how many of the offers stand before it


class Asked(NamedTuple):
    """What is asked in few words, what the button says that hands in a sheet without live lines, and of which move it is."""

    says: str  # "Write and seal"
    done: str  # "Seal the sheet"
    made: bool = False  # it belongs to the move that has been made, and not to the next
    title: str = ""  # what the sheet is called: "general orders"; "": as its form
    opens: bool = False  # it comes before the first move: men are put down, a fleet is set out


def asked_plainly(ask: Ask) -> Asked:
    """What any ask can be told as.

    >>> asked_plainly(Ask("red", "move"))
    Asked(says='Write and seal', done='Seal the sheet', made=False, title='', opens=False)
    >>> asked_plainly(Ask("red", "move", live=True)).says, asked_plainly(Ask("red", "aside", live=True, must=False)).says
    ('Your move, line by line', 'You may write')
    """
    if not ask.live:
        return Asked("Write and seal", "Seal the sheet")
    return Asked("Your move, line by line" if ask.must else "You may write", "Hand in an empty sheet")
