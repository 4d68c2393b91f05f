"""The board that one sees, and what may be measured on it."""

from typing import Literal

from sandgate.web.messages.message import Message


class PieceNote(Message):
    """A piece on the board that one sees."""

    id: str
    side: str
    kind: str
    x: float
    y: float
    facing_deg: float = 0.0
    note: str = ""
    name: str = ""  # what it is called, where that is not its id
    group: str = ""  # as which it is ordered together with others
    place: str = ""  # where it stands as its book writes places, where that is not so far east and so far north


class Board(Message):
    """The pieces after a move, as a list; what is as it is by default is not sent, for there may be hundreds."""

    move: int
    pieces: tuple[PieceNote, ...]


class RulerNote(Message):
    """Whether one may measure on one's board now, and how lengths and bearings are told."""

    allowed: bool
    clause: str
    says: str
    unit: str
    length: float  # of a unit, in the board's own measure
    step: float  # of a unit: lengths are told to the nearest of these
    globe: bool  # places are longitude and latitude in degrees, a length is one of latitude
    rose: tuple[str, ...]  # names of directions, evenly round from north; none: degrees alone


class LimitNote(Message):
    """How far a piece fires, trains, turns or goes: lines on the board, each a list of places."""

    name: str
    kind: Literal["range", "arc", "turn", "reach"]
    ways: tuple[tuple[tuple[float, float], ...], ...]
    clause: str
    group: str  # of orders that it bounds; "" for any


class Measure(Message):
    """What one may measure: the ruler, None where the game has none, and the limits of the piece that was asked for."""

    ruler: RulerNote | None
    limits: tuple[LimitNote, ...]
