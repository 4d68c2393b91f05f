"""Abbreviations of a fleet's line of orders: Section II, "Signaling" and "Abbreviations". Clauses NWC.TA.35 to .40.

HV 4R   HC 8L   HC   HI R   HS 1/2   HF 3   HF *   HZ       HOIST VESSELS 4 POINTS RIGHT   HOIST FIRE 3
X   XS   N   A   C 4R   END                                 EXECUTE   EXECUTE SPEED   ANNUL   AHEAD
3: SFT 15 NE   3: RES   2: F 5/6   2: SPD 6
"""

from collections.abc import Mapping
from typing import Final, Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.nwc1902.ship.tubes import TUBES, AnyTube
from sandgate.rules.nwc1902.squadron.orders import (
    Ahead,
    Annul,
    Carry,
    Execute,
    FireTorpedo,
    HoistSignal,
    ShipFire,
    ShipSpeed,
    UseReserve,
    WishEnd,
)
from sandgate.rules.nwc1902.squadron.state import Hand, Signal
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

Letter = Literal["V", "C", "I", "S", "F", "Z"]

MOVE_S: Final = int(CARD_MOVE_S)
MOST_SHIPS: Final = 99
MOST_POINTS: Final = 16
FASTEST_KN: Final = 40.0

HANDS: Final[Mapping[str, Hand]] = {"R": "R", "RIGHT": "R", "L": "L", "LEFT": "L"}
LETTERS: Final[Mapping[str, Letter]] = {
    "V": "V",
    "VESSELS": "V",
    "C": "C",
    "COLUMN": "C",
    "FORMCOLUMN": "C",
    "I": "I",
    "FRONTINTOLINE": "I",
    "S": "S",
    "SPEED": "S",
    "F": "F",
    "FIRE": "F",
    "Z": "Z",
    "CLOSEACTION": "Z",
}
_SPEEDS: Final[Mapping[str, int]] = {"FULL": 2, "FLEETSPEED": 2, "HALF": 1, "STOP": 0}
_TUBES: Final[Mapping[str, AnyTube]] = {tube: tube for tube in TUBES}


@reads("NWC.TA.40")
def signal(words: Words, letter: Letter) -> Signal:
    """Read what belongs to the letter of a signal.

    >>> signal(Words("4R"), "V"), signal(Words("1/2"), "S").halves, signal(Words("Fort1"), "F").target
    (Signal(letter='V', points=4, hand='R', halves=0, target=''), 1, 'FORT1')
    """
    if letter == "V" or (letter == "C" and words.is_number()):
        return Signal(letter, _points(words), _hand(words))
    if letter == "I":
        return Signal(letter, hand=_hand(words))
    if letter == "S":
        return Signal(letter, halves=_halves(words))
    if letter == "F":
        return Signal(letter, target="*" if words.take("*") else read_target(words))
    return Signal(letter)


def _points(words: Words) -> int:
    points = words.whole(1, MOST_POINTS, "compass points")
    words.take("POINTS", "POINT")
    return points


def _hand(words: Words) -> Hand:
    return words.one_of(HANDS, "write R or L")


def _halves(words: Words) -> int:
    """Read 1, 1/2 or 0 of the fleet speed, or the words for it."""
    if not words.is_number():
        return words.one_of(_SPEEDS, "write S 1, S 1/2 or S 0: fleet speed, half, stop")
    whole = words.whole(0, 1, "(1, 1/2 or 0 of the fleet speed)")
    if whole and words.take("/"):
        words.demand("write 1/2", "2")
        return 1
    return 2 * whole


def read_target(words: Words) -> str:
    """Read an enemy: her number in the original line, or the name of a fort, a boat or a submarine."""
    if words.is_number():
        return str(words.whole(1, MOST_SHIPS, "(the number of an enemy)"))
    if words.next in {"SUB", "TB"}:
        kind = words.next
        words.take(kind)
        return f"{kind}{words.whole(1, MOST_SHIPS, '(her number)')}"
    return words.label("give the number of an enemy, or the name of a fort").upper()


def read_targets(words: Words, most: int) -> tuple[str, ...]:
    """Read enemies parted by strokes: 5/6."""
    targets = [read_target(words)]
    while words.take("/"):
        targets.append(read_target(words))
    if len(targets) > most:
        raise words.refusal(f"fire at {len(targets)} at once", f"name at most {most}", None, "not allowed")
    if len(targets) > len(dict.fromkeys(targets)):
        raise words.refusal("one enemy is named twice", "name each one once", None, "not allowed")
    return tuple(targets)


@reads("NWC.TA.40", "NWC.TA.38")
def hoist_order(words: Words, verb: str) -> HoistSignal:
    """Read the order to hoist a signal; in long form: HOIST VESSELS 4 POINTS RIGHT.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> print(order("HV 4R"), order("hoist column 8 left"), order("HS 1/2"), order("HF *"), order("HC"), sep=", ")
    HV 4R, HC 8L, HS 1/2, HF *, HC
    """
    if verb != "HOIST":
        return HoistSignal(signal(words, LETTERS[verb[1:]]))
    return HoistSignal(signal(words, words.one_of(LETTERS, "write V 4R, C 8L, C, I R, S 1/2, F 3, F * or Z")))


@reads("NWC.TA.38")
def execute_order(words: Words, verb: str) -> Execute:
    """Read the order to haul down and execute the manoeuvre signal, or the speed signal.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> order("X"), order("XS"), order("execute speed")
    (Execute(speed=False), Execute(speed=True), Execute(speed=True))
    """
    return Execute(verb == "XS" or words.take("S", "SPEED"))


@reads("NWC.TA.39")
def annul_order(_words: Words, _verb: str) -> Annul:
    """Read the order to annul the manoeuvre signal.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> order("N")
    Annul()
    """
    return Annul()


@reads("NWC.TA.40")
def ahead_order(_words: Words, _verb: str) -> Ahead:
    """Read the order to stand on.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> order("A"), order("ahead")
    (Ahead(), Ahead())
    """
    return Ahead()


@reads("NWC.TA.35", "NWC.TA.32")
def carry_order(words: Words, verb: str) -> Carry:
    """Read a manoeuvre that is carried out without a signal.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> print(order("C 4R"), order("column 2 points left"), sep=", ")
    C 4R, C 2L
    """
    return Carry(signal(words, LETTERS[verb]))


@reads("NWC.TA.58")
def end_order(_words: Words, _verb: str) -> WishEnd:
    """Read the wish that the game end.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> order("END")
    WishEnd()
    """
    return WishEnd()


def read_second(words: Words) -> int:
    """Read a second of the move that must come."""
    return words.whole(0, MOVE_S - 1, "(second of the move)")


def at_second(words: Words) -> int:
    """Read `@10` or `AT 10`; 0 if it is missing."""
    return read_second(words) if words.take("@", "AT") else 0


@reads("NWC.TA.40", "NWC.TA.49", "NWC.TA.52", "NWC.TA.53", "NWC.TA.56")
def ship_order(words: Words) -> Order:
    """Read an order for a single ship, behind her number and a colon.

    >>> from sandgate.rules.nwc1902.squadron.notation import order
    >>> order("3: SFT 15 NE"), order("3: RES")
    (FireTorpedo(ship=3, tube='SFT', second=15, run_deg=45.0), UseReserve(ship=3))
    >>> print(order("2: F 5/6"), order("2: spd 6"), sep=", ")
    2: F 5/6, 2: SPD 6
    """
    ship = words.whole(1, MOST_SHIPS, "(a ship of yours)")
    words.demand("write her number and a colon: 3: SFT 15 NE", ":")
    tube = words.letters(_TUBES)
    if tube:
        words.clause = "NWC.TA.56"
        words.take("@", "AT")
        second = read_second(words)
        return FireTorpedo(ship, _TUBES[tube], second, words.direction())
    if words.take("RES", "RESERVE"):
        words.clause = "NWC.TA.52"
        return UseReserve(ship)
    if words.take("F", "FIRE"):
        words.clause = "NWC.TA.49"
        return ShipFire(ship, read_targets(words, 2))
    if words.take("SPD", "SPEED"):
        words.clause = "NWC.TA.53"
        return ShipSpeed(ship, words.within(0.0, FASTEST_KN, "knots"))
    raise words.refusal(f"ship {ship}: {words.next or 'what'}?", "write SFT 15 NE, RES, F 5 or SPD 6")
