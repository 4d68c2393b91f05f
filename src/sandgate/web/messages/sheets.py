"""What a seat may write, what it hands in, and what became of that."""

from typing import Annotated

from pydantic import Field

from sandgate.web.messages.message import Key, Message, Text


class BlankNote(Message):
    """A gap in an offered line."""

    name: str
    kind: str
    choices: tuple[str, ...]
    span: tuple[float, float, float]
    label: str
    unit: str
    start: str
    words: tuple[str, ...]  # what each choice means, where that is not what is written
    many: bool  # several of the choices may stand in it, with commas between


class OfferNote(Message):
    """A line that may be written now."""

    line: str
    blanks: tuple[BlankNote, ...]
    clause: str
    sure: bool
    title: str
    does: str
    group: str
    icon: str


class LackNote(Message):
    """An act that cannot be ordered now, and why: of the pieces that are named, or of the whole side."""

    title: str
    does: str
    group: str
    icon: str
    clause: str
    reason: str
    pieces: tuple[str, ...]
    before: int  # how many of the offers stand before it


class SpotNote(Message):
    """A part of a paper that is chosen as a whole, and what stands in the blanks of the line then."""

    name: str
    box: tuple[float, float, float, float]
    fills: dict[str, str]


class PaperNote(Message):
    """A paper beside the board on which places of lines lie: of which lines, what a place fills, how far strikes scatter."""

    key: str
    title: str
    given: dict[str, tuple[str, ...]]
    axes: tuple[str, str]
    unit: str
    spots: tuple[SpotNote, ...]
    rings: tuple[tuple[float, float], ...]
    says: str


class Offers(Message):
    """What may be written on a sheet, what not now, and the papers on which its places lie."""

    offers: tuple[OfferNote, ...]
    lacking: tuple[LackNote, ...] = ()
    papers: tuple[PaperNote, ...] = ()


class SheetText(Message):
    """A sheet, for a role of one's own; `form` and `about` name the ask where several stand."""

    role: Key
    text: Text
    form: Key = ""
    about: tuple[Key, ...] | None = None


class SheetHandedIn(SheetText):
    """A sheet to be taken: `call` is that of the ask which it answers.

    once: a word of the page's own for this sheet; sent again with it, the sheet is answered again and not taken twice.
    """

    call: int | None = None
    once: Annotated[str, Field(max_length=64, pattern=r"^[\w-]*$")] = ""


class SheetNamed(Message):
    """One of one's own sealed sheets."""

    role: Key
    form: Key = ""
    about: tuple[Key, ...] | None = None


class RemarkNote(Message):
    """What is wrong with a line, or what would come of it."""

    fault: str
    line: int
    at: int
    text: str
    remedy: str
    clause: str


class MarkNote(Message):
    """A line or a body on the board that is not yet a fact: where an order that is being written would lead."""

    kind: str
    ways: tuple[tuple[tuple[float, float], ...], ...]
    says: str
    clause: str
    piece: str
    facing_deg: float


class NotchNote(Message):
    """A place to which a handle may be brought, and what stands in the blanks of the line then."""

    at: tuple[float, float]
    fills: dict[str, str]


class HandleNote(Message):
    """What of a line may be taken hold of on the board."""

    name: str
    at: tuple[float, float]
    notches: tuple[NotchNote, ...]


class OrderRead(Message):
    """An order as it was read: its line, from 1, its canonical form, what it means, and what would come of it."""

    line: int
    text: str
    means: str
    then: str = ""  # a forecast in one sentence
    marks: tuple[MarkNote, ...] = ()  # what to draw of it
    handles: tuple[HandleNote, ...] = ()


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


class Undone(Message):
    """Whose last line is to be taken back."""

    role: Key
