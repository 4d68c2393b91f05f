"""The notation of fleets: the opening, and what begins every order (NWC.TA.28, .30, .32, .33, .40).

    SPEED 12   FLAG 1   SECOND 4   FORM LINE R   IF RANGE < 3000 THEN V 4R   PLAN keep closed   MINES (0,0) (9,0) (9,9)

Signals and single ships: abbreviations.py; the coast: coast/notation.py. A reader knows the notation only. What a fleet can
do and its commander may know: sheets.py of each game. The umpire's hand: umpire.py.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from sandgate.kernel.contract import Order
from sandgate.kernel.errors import OrderError
from sandgate.kernel.rule import reads
from sandgate.kernel.units import near
from sandgate.kernel.words import Words, unknown
from sandgate.rules.nwc1902.squadron.abbreviations import (
    FASTEST_KN,
    MOST_SHIPS,
    ahead_order,
    annul_order,
    carry_order,
    end_order,
    execute_order,
    hoist_order,
    ship_order,
)
from sandgate.rules.nwc1902.squadron.coast.notation import boat_order, fort_order, submarine_order
from sandgate.rules.nwc1902.squadron.orders import Flag, FleetSpeed, Form, Instruct, LayMines, Plan, SecondInCommand
from sandgate.rules.nwc1902.squadron.state import Condition, Standing

MOST_CORNERS: Final = 40
FARTHEST_YD: Final = 100_000.0
LATEST_MOVE: Final = 5_000  # that a condition names: the 1,000 of the longest fleet game, in moves of the mêlée

_FORMATIONS: Final[Mapping[str, Literal["COLUMN", "LINE R", "LINE L"]]] = {
    "COLUMN": "COLUMN",
    "LINER": "LINE R",
    "LINERIGHT": "LINE R",
    "LINEL": "LINE L",
    "LINELEFT": "LINE L",
}
_CONDITIONS: Final[Mapping[str, Condition]] = {
    "RANGE": "RANGE",
    "LEADERLOST": "LEADER LOST",
    "FLAGLOST": "FLAG LOST",
    "RING": "RING",
    "SIGHT": "SIGHT",
    "MOVE": "MOVE",
}

Reader = Callable[[Words, str], Order]


class Verb(NamedTuple):
    """How an order is read that begins with a word, and the clause of its notation."""

    reader: Reader
    clause: str


Verbs = Mapping[str, Verb]


@reads("NWC.TA.33")
def speed_order(words: Words, _verb: str) -> FleetSpeed:
    """Read the choice of the fleet speed.

    >>> order("SPEED 14.4 knots")
    FleetSpeed(speed_kn=14.4)
    """
    speed_kn = near(words.within(0.0, FASTEST_KN, "knots"))
    words.take("KNOTS", "KN")
    return FleetSpeed(speed_kn)


@reads("NWC.TA.30")
def flag_order(words: Words, _verb: str) -> Flag:
    """Read the naming of the commander's flagship.

    >>> order("FLAG 1")
    Flag(ship=1)
    """
    return Flag(words.whole(1, MOST_SHIPS, "(a ship of yours)"))


@reads("NWC.TA.30")
def second_order(words: Words, _verb: str) -> SecondInCommand:
    """Read the naming of the ship of the second in command.

    >>> order("SECOND 4")
    SecondInCommand(ship=4)
    """
    return SecondInCommand(words.whole(1, MOST_SHIPS, "(a ship of yours)"))


@reads("NWC.TA.28")
def form_order(words: Words, _verb: str) -> Form:
    """Read the formation in which a fleet opens.

    >>> print(order("FORM LINE RIGHT"))
    FORM LINE R
    """
    return Form(words.one_of(_FORMATIONS, "write FORM COLUMN, FORM LINE R or FORM LINE L"))


@reads("NWC.TA.32")
def standing_order(words: Words, _verb: str) -> Instruct:
    """Read a standing order of the general instructions.

    >>> print(order("if range < 3000 then V 4R"), order("IF RING 2 THEN 2: SPD 6"), sep="; ")
    IF RANGE < 3000 THEN V 4R; IF RING 2 THEN 2: SPD 6
    >>> order("IF RANGE < 3000 THEN V 40R")
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: IF RANGE < 3000 THEN V 40R
                           ^ out of bounds; give 1 to 16 compass points. [NWC.TA.40]
    """
    condition = words.one_of(_CONDITIONS, "write IF RANGE < 3000, LEADER LOST, FLAG LOST, RING 2, SIGHT 3 or MOVE 12")
    limit = 0.0
    if condition == "RANGE":
        words.demand("write IF RANGE < 3000 THEN ...", "<")
        limit = words.within(0.0, FARTHEST_YD, "yards")
        words.take("YARDS", "YD")
    elif condition not in {"LEADER LOST", "FLAG LOST"}:
        limit = float(words.whole(1, LATEST_MOVE, "(a ship's number, or a move)"))
    words.demand("write IF <condition> THEN <order>", "THEN")
    text = words.rest("write the order: IF RANGE < 3000 THEN V 4R")
    begun = len(words.order.rstrip()) - len(text)
    try:
        then = order(text, IN_STANDING_ORDERS)
    except OrderError as error:
        raise OrderError(
            error.fault, words.order, begun + error.at, error.problem, error.remedy, error.clause or "NWC.TA.32"
        ) from None
    return Instruct(Standing(condition, limit, str(then)))


@reads("NWC.TA.32", "NWC.ME.19")
def plan_order(words: Words, _verb: str) -> Plan:
    """Read general instructions in words.

    >>> order("PLAN captains of 1 to 3 fire at the leading enemy")
    Plan(words='captains of 1 to 3 fire at the leading enemy')
    """
    return Plan(words.rest("write what your captains are to know"))


@reads("NWC.ME.03")
def mines_order(words: Words, _verb: str) -> LayMines:
    """Read the corners of a mine field.

    >>> print(order("MINES (0,0) (500,0) (500,200)"))
    MINES (0,0) (500,0) (500,200)
    """
    place, corners = words.left, words.path(FARTHEST_YD, "yards")
    if not 3 <= len(corners) <= MOST_CORNERS:
        raise words.refusal(f"a field of {len(corners)} corners", f"give 3 to {MOST_CORNERS}", place, "not allowed")
    return LayMines(tuple([(near(x_yd), near(y_yd)) for x_yd, y_yd in corners]))


def verbs(*rows: tuple[str, Reader, str]) -> Verbs:
    """Put a table of verbs together: the words that begin an order, its reader, its clause."""
    return {word: Verb(reader, clause) for names, reader, clause in rows for word in names.split()}


_COAST: Final = (("SUB", submarine_order, "NWC.ME.06"), ("TB", boat_order, "NWC.ME.11"))

OPENING: Final[Verbs] = verbs(
    ("SPEED", speed_order, "NWC.TA.33"),
    ("FLAG", flag_order, "NWC.TA.30"),
    ("SECOND", second_order, "NWC.TA.30"),
    ("FORM", form_order, "NWC.TA.28"),
    ("IF", standing_order, "NWC.TA.32"),
    ("PLAN", plan_order, "NWC.TA.32"),
    ("MINES", mines_order, "NWC.ME.03"),
)
MOVE: Final[Verbs] = verbs(
    ("A AHEAD", ahead_order, "NWC.TA.40"),
    ("HOIST HV HC HI HS HF HZ", hoist_order, "NWC.TA.40"),
    ("X XS EXECUTE", execute_order, "NWC.TA.38"),
    ("N ANNUL", annul_order, "NWC.TA.39"),
    ("C COLUMN V VESSELS I S F", carry_order, "NWC.TA.36"),
    ("END", end_order, "NWC.TA.58"),
    *_COAST,
)
IN_STANDING_ORDERS: Final[Verbs] = verbs(
    ("C COLUMN V VESSELS I S SPEED F FIRE", carry_order, "NWC.TA.40"),
    ("A AHEAD", ahead_order, "NWC.TA.40"),
    *_COAST,
)
ALL: Final[Verbs] = {**MOVE, **OPENING}


def order(line: str, table: Verbs = ALL) -> Order:
    """Read one order in its short or its long form.

    >>> order("HV 17R")
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: HV 17R
       ^ out of bounds; give 1 to 16 compass points. [NWC.TA.40]
    """
    words = Words(line)
    if words.is_number():
        words.clause = "NWC.TA.40"
        read = ship_order(words)
    elif (verb := words.letters(table)) and words.next != ":":
        reader, words.clause = table[verb]
        read = reader(words, verb)
    elif ":" in words.words:
        words.left, words.clause = 0, "NWC.ME.02"
        read = fort_order(words)
    else:
        words.left = 0
        raise unknown(words, table)
    words.end()
    return read
