"""What lies on a role's board: pieces, how it is measured, how far a piece may fire or go, where an order would lead."""

from collections.abc import Mapping
from typing import Literal, NamedTuple


class Piece(NamedTuple):
    """A thing on a view's board, enough to draw it plainly, list it in a table and point at it."""

    id: str
    side: str
    kind: str
    x: float
    y: float
    facing_deg: float = 0.0
    note: str = ""  # "sunk", "last seen move 4"
    number: int = 0  # its number in slots, where its reader may know it: `RULE 4 NWC.DU.22 red>blue = 2`
    name: str = ""  # what it is called in sentences, where that is not its id
    group: str = ""  # as which it is ordered together with others, where its id does not begin with that: a division
    place: str = ""  # where it stands as its book writes places, where that is not so far east and so far north


class Ruler(NamedTuple):
    """Whether a role may measure on its board now, and how lengths and bearings are then told.

    The sentence says between what points one measures or, where it is forbidden, what to do instead.
    """

    allowed: bool
    clause: str
    says: str  # "You may not measure here before you fire; guess the range."
    unit: str = ""  # "yards"
    length: float = 1.0  # of one unit, in the board's own measure
    step: float = 1.0  # of a unit: lengths are told to the nearest of these
    rose: tuple[str, ...] = ()  # the book's names of directions, evenly round from north; none: degrees alone
    globe: bool = False  # places are longitude and latitude: lengths go by the middle latitude, in degrees of latitude


Polyline = tuple[tuple[float, float], ...]  # a broken line on the board, from place to place


class Limit(NamedTuple):
    """How far a piece may fire, train, turn or go, as lines on the board, with its figure in words."""

    name: str  # "gun fire ends: 6,000 yards"
    kind: Literal["range", "arc", "turn", "reach"]
    ways: tuple[Polyline, ...]
    clause: str
    group: str = ""  # the group of orders that it bounds: "torpedoes"; "": any


class Mark(NamedTuple):
    """A line or a body on the board that is not yet a fact: where an order that is being written would lead."""

    kind: Literal["way", "ghost", "aim"]
    ways: tuple[Polyline, ...]  # of a ghost: its place
    says: str = ""
    clause: str = ""
    piece: str = ""  # of a ghost: whose
    facing_deg: float = 0.0


class Notch(NamedTuple):
    """A place on the board to which a handle may be brought, and what stands in the blanks of the line then."""

    at: tuple[float, float]
    fills: Mapping[str, str]


class Handle(NamedTuple):
    """What of an order may be taken hold of on the board: it goes from notch to notch, and so fills blanks of the line."""

    name: str  # "where the turn ends"
    at: tuple[float, float]  # where it stands by the line as it is
    notches: tuple[Notch, ...]  # in an order in which arrow keys go through them


class Shown(NamedTuple):
    """What an order would do, as far as its writer can know."""

    marks: tuple[Mark, ...] = ()
    then: str = ""  # one sentence of forecast
    handles: tuple[Handle, ...] = ()


class Look(NamedTuple):
    """A line of a sheet as its writer looks at it before it is done."""

    line: int  # of the sheet, from 1
    at: int  # its column, from 0
    text: str  # canonical
    says: str  # in plain words
    shown: Shown = Shown()
