"""What stands in the orders of the Kriegspiel: pieces by their kinds, places, formations, packets. KS.MOVE.13."""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, listed, rest, whole, word
from sandgate.kernel.frozen import replace
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet
from sandgate.rules.wells1913.notation.parts import BEARING, inches, place, way

Kinds = tuple[str, ...]

FOOT: Final[Kinds] = ("RI", "BI")
HORSE: Final[Kinds] = ("RC", "BC")
ENGINEERS: Final[Kinds] = ("RE", "BE")
BODIES: Final[Kinds] = (*FOOT, *HORSE, *ENGINEERS)
GUNS: Final[Kinds] = ("RG", "BG")
WAGGONS: Final[Kinds] = ("RW", "BW")
DEPOTS: Final[Kinds] = ("RDEPOT", "BDEPOT")
BOATS: Final[Kinds] = ("RB", "BB")
TRAINS: Final[Kinds] = ("RT", "BT")
GENERALS: Final[Kinds] = ("RGEN", "BGEN")  # without a number
NUMBERED: Final[Kinds] = (*BODIES, *GUNS, *WAGGONS, *DEPOTS, *BOATS, *TRAINS)
PIECES: Final[Kinds] = (*NUMBERED, *GENERALS)

FARTHEST_IN: Final = 2_000.0
MOST_NUMBER: Final = 99  # of a structure
MOST_PACKETS: Final = 999  # and horses
MOST_MEN: Final = 200

FORMATION_WORDS: Final[dict[Formation, str]] = {
    "fours": "FOURS",
    "twos": "TWOS",
    "two ranks": "RANKS",
    "line": "LINE",
    "extended": "EXTEND",
}
PACKET_WORDS: Final[dict[Packet, str]] = {"food": "FOOD", "forage": "FORAGE", "ammunition": "AMMO"}


# -- pieces --------------------------------------------------------------------------------------------------------------


def kind_of(name: str) -> str:
    """The kind of a piece by its name.

    >>> kind_of("RI12"), kind_of("BGEN")
    ('RI', 'BGEN')
    """
    return name.rstrip("0123456789")


def is_piece(line: Line) -> bool:
    """Whether the name of a piece comes next: with its number, or a General."""
    return line.next in GENERALS or line.is_name(NUMBERED)


def named_first(line: Line) -> tuple[str, ...]:
    """The names with which an order begins: of a charge they may be several."""
    general = line.letters(GENERALS)
    return (general,) if general else line.names(NUMBERED, "name a unit")


def _begun_with(kinds: Kinds, whose: str, line: Line) -> tuple[str, ...]:
    """The names with which an order begins that is for pieces of these kinds alone; else its verb is refused."""
    named = named_first(line)
    strangers = [name for name in named if kind_of(name) not in kinds]
    if strangers and line.next:
        problem = f"{strangers[0]} cannot {line.next}: that is for {whose}"
        raise line.refusal(problem, f"name {whose}", fault="not allowed")
    return named


def ordered(kinds: Kinds, whose: str, label: str = "unit") -> Part:
    """The one piece that an order sets to do something; `whose` says for whom such an order is.

    >>> ordered(GUNS, "guns").read(Line("RI1 SHELL B (10,10)"))
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: RI1 SHELL B (10,10)
        ^ RI1 cannot SHELL: that is for guns; name guns.
    """

    def read(line: Line) -> str:
        named = _begun_with(kinds, whose, line)
        if len(named) > 1:
            raise line.refusal(f"{line.next} is ordered unit by unit", "write a line for each", fault="not allowed")
        return named[0]

    return Part(read, is_piece, kind="unit", label=label)


def ordered_together(kinds: Kinds, whose: str, label: str = "units") -> Part:
    """The pieces that an order sets to do something together.

    >>> horse = ordered_together(HORSE, "cavalry")
    >>> horse.text(horse.read(Line("BC2, BC3 CHARGE RI4")))
    'BC2,BC3'
    """
    return Part(lambda line: _begun_with(kinds, whose, line), is_piece, ",".join, _listed, "unit", label, many=True)


def _listed(names: Sequence[str]) -> str:
    return listed(names, "and")


def piece(kinds: Kinds, label: str, remedy: str) -> Part:
    """The piece to which something is done.

    >>> piece(GENERALS, "General", "name the General").read(Line("rgen"))
    'RGEN'
    """
    generals = tuple([kind for kind in kinds if kind in GENERALS])

    def read(line: Line) -> str:
        return line.letters(generals) or line.name(kinds, remedy)

    def begins(line: Line) -> bool:
        return line.next in generals or line.is_name(kinds)

    return Part(read, begins, kind="unit", label=label)


def several_pieces(kinds: Kinds, label: str, remedy: str) -> Part:
    """The pieces to which something is done, each once."""
    return Part(
        lambda line: line.names(kinds, remedy), lambda line: line.is_name(kinds), ",".join, _listed, "unit", label, many=True
    )


# -- places, numbers, words ------------------------------------------------------------------------------------------------

AT: Final = place(FARTHEST_IN)
WAY: Final = way(FARTHEST_IN)
LENGTH: Final = inches(FARTHEST_IN, "length")
LAID_DEG: Final = replace(BEARING, kind="bearing", span=(0.0, 359.0, 1.0))
STRUCTURE_NUMBER: Final = whole(1, MOST_NUMBER, "as its number", "number of the structure")
PACKETS: Final = whole(1, MOST_PACKETS, "packets", "packets", start=1)
FORMATION: Final = word(
    {text: formation for formation, text in FORMATION_WORDS.items()},
    "formation",
    said={
        "fours": "a column of fours",
        "twos": "a column of twos",
        "two ranks": "two ranks",
        "line": "line",
        "extended": "open order",
    },
)
PACKET: Final = word(
    {**{text: packet for packet, text in PACKET_WORDS.items()}, "AMMUNITION": "ammunition"},
    "kind of packet",
    said={packet: packet for packet in PACKET_WORDS},
    remedy="name FOOD, FORAGE or AMMO and how many",
)


def said_aloud(remedy: str) -> Part:
    """All that is left of a line, with one blank between two words."""
    part = rest("words", remedy)
    return replace(part, read=lambda line: " ".join(part.read(line).split()))
