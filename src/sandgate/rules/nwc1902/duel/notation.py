"""The notation of a written move: Section I, "Method of Play", clauses NWC.DU.39 to .41, in short and in long form.

    helm        A   R   L 4   R 4 @10   PORT HELM (= R)        AMIDSHIPS AT 5   HELM RIGHT 4 POINTS AT 10
    engines     SPD 12                                         SPEED 12
    gun fire    OF   OF 12IN @20   CF   HOLD A12   FREE A12    OPEN FIRE 12 INCH AT 20   CEASE FIRE
    torpedo     SFT 15 NE   S. F. T., 15 N. E.                 FIRE STARBOARD FORWARD TUBE AT 15 RUN NE

A reader knows the notation only. What the ship can do and her captain may know: sheets.py. The umpire's hand: umpire.py.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sandgate.kernel.contract import Order
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import reads
from sandgate.kernel.units import near
from sandgate.kernel.words import Words, unknown
from sandgate.rules.nwc1902.duel.gun_fire import Pair
from sandgate.rules.nwc1902.duel.orders import (
    MOVE_S,
    Amidships,
    Calibre,
    CeaseFire,
    FireTorpedo,
    Free,
    Hand,
    Helm,
    Hold,
    OpenFire,
    Speed,
)
from sandgate.rules.nwc1902.duel.state import PAIRS, TUBES, Tube

_HANDS: Final[Mapping[str, Hand]] = {"R": "R", "RIGHT": "R", "L": "L", "LEFT": "L"}
_TILLER: Final[Mapping[str, Hand]] = {"PORT": "R", "STBD": "L", "STARBOARD": "L"}  # in 1902 it is the tiller's side
_BROADSIDE: Final[Mapping[str, str]] = {"STARBOARD": "S", "STBD": "S", "PORT": "P"}
_END: Final[Mapping[str, str]] = {"FORWARD": "F", "FORE": "F", "AFTER": "A", "AFT": "A"}
_TUBE: Final[Mapping[str, Tube]] = {tube: tube for tube in TUBES}
_PAIR: Final[Mapping[str, Pair]] = {pair: pair for pair in PAIRS}


def end(words: Words) -> None:
    """Refuse whatever is left over of an order; a number may have been meant as a second."""
    if words.is_number():
        words.end(f"write a second as @{words.next}")
    words.end()


def _second(words: Words) -> int:
    """Read a second of the move."""
    remedy = f"give 0 to {MOVE_S - 1}"
    place, value = words.left, words.number(f"give a second, 0 to {MOVE_S - 1}")
    if value >= MOVE_S:
        raise words.refusal(f"second {number_text(value)} is after the move's end", remedy, place, "not allowed")
    if value < 0.0 or value != int(value):
        raise words.refusal("orders are timed in whole seconds of the move", remedy, place, "not allowed")
    return int(value)


def at_second(words: Words) -> int:
    """Read `@10` or `AT 10` at the end of an order; 0 if it is missing."""
    second = _second(words) if words.take("@", "AT") else 0
    end(words)
    return second


@reads("NWC.DU.39")
def helm_order(words: Words, verb: str) -> Order:
    """Read a helm order: the ship's head goes right or left, by so many compass points or until further orders.

    >>> order("R 4 @10"), order("helm left 2.5 points")
    (Helm(side='R', turn_pt=4.0, second=10), Helm(side='L', turn_pt=2.5, second=0))
    >>> print(order("PORT HELM"), order("stbd helm"))
    R L
    """
    if verb in _TILLER:
        if not words.take("HELM"):
            raise words.refusal(f"{verb} what?", "write PORT HELM for R, STBD HELM for L, or the short name of a tube")
        side = _TILLER[verb]
    elif verb in _HANDS:
        side = _HANDS[verb]
    elif words.take("AMIDSHIPS"):
        return amidships_order(words, verb)
    elif words.next in _TILLER:
        raise words.refusal("the tiller, or the ship's head?", "write R or L; PORT HELM is R", fault="ambiguous")
    else:
        side = words.one_of(_HANDS, "write HELM RIGHT or HELM LEFT")
    turn_pt = _turn_pt(words) if words.is_number() else 0.0
    return Helm(side, turn_pt, at_second(words))


def _turn_pt(words: Words) -> float:
    place, turn_pt = words.left, words.number("")
    if not 0.0 < turn_pt <= 32.0 or turn_pt * 4.0 != int(turn_pt * 4.0):
        raise words.refusal("a turn is 0.25 to 32 compass points by quarters", "32 make the circle", place, "not allowed")
    words.take("POINTS", "POINT")
    return turn_pt


@reads("NWC.DU.39")
def amidships_order(words: Words, _verb: str) -> Amidships:
    """Read the order to right the helm.

    >>> order("A"), order("amidships at 5")
    (Amidships(second=0), Amidships(second=5))
    """
    return Amidships(at_second(words))


@reads("NWC.DU.39")
def speed_order(words: Words, _verb: str) -> Speed:
    """Read an engine order; it counts from the beginning of the move.

    >>> order("SPD 12"), order("speed 14.4 knots at 0")
    (Speed(speed_kn=12.0), Speed(speed_kn=14.4))
    """
    place, speed_kn = words.left, words.number("give a speed in knots")
    if speed_kn < 0.0:
        raise words.refusal("no sternway is made", "give 0 knots or more", place, "not allowed")
    words.take("KNOTS", "KNOT", "KN")
    place = words.left
    if at_second(words):
        raise words.refusal("engines are rung at second 0 of a move", "leave the second out", place, "not allowed")
    return Speed(near(speed_kn))


@reads("NWC.DU.40")
def fire_order(words: Words, verb: str) -> Order:
    """Read the order to open or to cease fire, with all guns or with one calibre.

    >>> order("OF 12IN @20"), order("cease firing"), order("Open fire 8 inch at 3")
    (OpenFire(calibre='12IN', second=20), CeaseFire(calibre='', second=0), OpenFire(calibre='8IN', second=3))
    """
    if verb in {"OPEN", "CEASE"} and not words.take("FIRE", "FIRING"):
        raise words.refusal("FIRE is missing here", f"write {verb} FIRE, or {verb[0]}F")
    calibre = read_calibre(words) if words.is_number() else ""
    second = at_second(words)
    return OpenFire(calibre, second) if verb in {"OF", "OPEN"} else CeaseFire(calibre, second)


def read_calibre(words: Words) -> Calibre:
    """Read `8IN` or `12 INCH`; a number alone may have been meant as a second."""
    place, text = words.left, words.next
    words.number("")
    inches = words.take("IN", "INCH", "INCHES", '"')
    if text not in {"8", "12"}:
        problem = f"there are no {text}-inch guns" if inches else f"{text} is no calibre"
        raise words.refusal(problem, f"give 8IN or 12IN; a second is written @{text}", place)
    if not inches:
        problem, remedy = f"the {text}-inch guns, or second {text}?", f"write {text}IN or @{text}"
        raise words.refusal(problem, remedy, place, "ambiguous")
    return "8IN" if text == "8" else "12IN"


@reads("NWC.DU.40")
def pair_order(words: Words, verb: str) -> Order:
    """Read the order to hold a single pair of guns back, or to set it free.

    >>> order("HOLD A12"), order("free sf 8")
    (Hold(pair='A12'), Free(pair='SF8'))
    """
    place, begun = words.left, words.next
    pair = _PAIR.get(words.letters(_PAIR))
    if pair is None:
        may_be = [pair for pair in PAIRS if begun and (pair.startswith(begun) or pair.endswith(begun))]
        if may_be:
            raise words.refusal(f"{begun} may be {' or '.join(may_be)}", "name one pair", place, "ambiguous")
        raise words.refusal(f"no such pair as {begun}" if begun else "the pair is missing", f"give {', '.join(PAIRS)}")
    end(words)
    return Hold(pair) if verb == "HOLD" else Free(pair)


@reads("NWC.DU.41")
def torpedo_order(words: Words, verb: str) -> FireTorpedo:
    """Read a torpedo order: tube, second of the move, true direction (one of 32 points, or degrees).

    >>> order("S. F. T., 15 N. E."), order("fire port after tube at 0 run 247.5")
    (FireTorpedo(tube='SFT', second=15, run_deg=45.0), FireTorpedo(tube='PAT', second=0, run_deg=247.5))
    >>> print(order("pat 0 wsw"), "|", order("SFT 29 047"))
    PAT 0 WSW | SFT 29 047
    """
    tube = _tube(words) if verb == "FIRE" else _TUBE[verb]
    words.take("@", "AT")
    second = _second(words)
    words.take("RUN")
    run_deg = words.direction()
    end(words)
    return FireTorpedo(tube, second, run_deg)


def _tube(words: Words) -> Tube:
    name = words.letters(_TUBE)
    if not name:
        side = words.one_of(_BROADSIDE, "name the tube: FIRE STARBOARD FORWARD TUBE; OF opens gun fire")
        if words.next not in _END:
            raise words.refusal("the forward or the after tube?", "write FORWARD or AFTER", fault="ambiguous")
        name = side + words.one_of(_END, "") + "T"
    words.take("TUBE")
    return _TUBE[name]


class Verb(NamedTuple):
    """How an order is read that begins with a word, and the clause of its notation."""

    reader: Callable[[Words, str], Order]
    clause: str


Verbs = Mapping[str, Verb]


def verbs(*rows: tuple[str, Callable[[Words, str], Order], str]) -> Verbs:
    """Put a table of verbs together: the words that begin an order, its reader, its clause."""
    return {word: Verb(reader, clause) for names, reader, clause in rows for word in names.split()}


CAPTAIN: Final = verbs(
    ("A AMIDSHIPS", amidships_order, "NWC.DU.39"),
    ("R L PORT STBD STARBOARD HELM", helm_order, "NWC.DU.39"),
    ("SPD SPEED", speed_order, "NWC.DU.39"),
    ("OF CF OPEN CEASE", fire_order, "NWC.DU.40"),
    ("HOLD FREE", pair_order, "NWC.DU.40"),
    ("SFT SAT PFT PAT FIRE", torpedo_order, "NWC.DU.41"),
)


def order(line: str, table: Verbs = CAPTAIN) -> Order:
    """Read one order in its short or its long form.

    >>> order("SFT 30 E")
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: SFT 30 E
        ^ second 30 is after the move's end; give 0 to 29. [NWC.DU.41]
    """
    words = Words(line)
    verb = words.letters(table)
    if not verb:
        raise unknown(words, table)
    reader, words.clause = table[verb]
    return reader(words, verb)
