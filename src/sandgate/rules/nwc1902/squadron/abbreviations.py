"""What may stand in a line of orders of a fleet: Section II, "Signaling" and "Abbreviations". Clauses NWC.TA.35 to .40.

    a signal   V 4R   C 8L   C   I R   S 1/2   F 3   F *   Z       VESSELS 4 POINTS RIGHT   COLUMN   FIRE 3   CLOSE ACTION

Ships and boats are called by number, forts by name, and a signal has a notation of its own. The orders: orders.py.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, course, number, several, whole, word
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.ship.tubes import TUBES, TUBES_SAID
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

MOVE_S: Final = int(CARD_MOVE_S)
MOST_SHIPS: Final = 99
MOST_POINTS: Final = 16
FASTEST_KN: Final = 40.0
FARTHEST_YD: Final = 100_000.0
ALL_SHIPS: Final = "*"  # the target of a fire signal that ends concentration


# -- units ---------------------------------------------------------------------------------------------------------------


def unit_part(label: str, of: str) -> Part:
    """A unit by its number; `of` says in a remedy which: "(a ship of yours)"."""
    numbered = whole(
        1, MOST_SHIPS, label=label, remedy=f"give 1 to {MOST_SHIPS} {of}", missing=f"give 1 to {MOST_SHIPS} {of}"
    )
    return replace(numbered, kind="unit", said=lambda nth: f"{label} {nth}")


def _enemy(line: Line) -> str:
    """Read an enemy: her number in the original line, or the name of a fort, a boat or a submarine."""
    if line.is_number():
        return str(_ENEMY_SHIP.read(line))
    if line.next in {"SUB", "TB"}:
        kind = line.next
        line.take(kind)
        return f"{kind}{_CRAFT.read(line)}"
    return line.label("give the number of an enemy, or the name of a fort").upper()


def _enemy_said(enemy: str) -> str:
    return f"the enemy's ship {enemy}" if enemy.isdecimal() else enemy


def _aim(line: Line) -> str:
    return ALL_SHIPS if line.take(ALL_SHIPS) else _enemy(line)


def _aim_said(enemy: str) -> str:
    return "no enemy any more" if enemy == ALL_SHIPS else _enemy_said(enemy)


def _is_enemy(line: Line) -> bool:
    return line.is_number() or line.next[:1].isalpha()


_ENEMY_SHIP: Final = unit_part("enemy", "(the number of an enemy)")
_CRAFT: Final = unit_part("enemy", "(her number)")
SHIP: Final = unit_part("ship", "(a ship of yours)")
ENEMY: Final = Part(_enemy, _is_enemy, said=_enemy_said, kind="unit", label="target")
AIM: Final = Part(_aim, lambda line: line.next == ALL_SHIPS or _is_enemy(line), said=_aim_said, kind="unit", label="target")


def targets_part(most: int) -> Part:
    """Enemies parted by strokes, each of them once: 5/6."""
    return several(ENEMY, "targets", sign="/", most=most, once="one enemy is named twice", count="fire at {} at once")


# -- numbers and directions ----------------------------------------------------------------------------------------------

POINTS: Final = whole(1, MOST_POINTS, "compass points", "turn", start=4.0)
HAND: Final = word(
    {"R": "R", "L": "L", "RIGHT": "R", "LEFT": "L"}, "hand", said={"R": "right", "L": "left"}, remedy="write R or L"
)
HELM: Final = replace(HAND, said={"R": "starboard", "L": "port"}.__getitem__)
KNOTS: Final = number(0.0, FASTEST_KN, "knots", "speed")
TUBE: Final = word(TUBES, "tube", said=TUBES_SAID)
RUN: Final = course("direction in which it runs")


SECOND: Final = whole(0, MOVE_S - 1, label="second of the move", missing=f"give a second, 0 to {MOVE_S - 1}")

_HALVES: Final[Mapping[int, str]] = {0: "0", 1: "1/2", 2: "1"}
_HALVES_SAID: Final[Mapping[int, str]] = {0: "stop", 1: "half fleet speed", 2: "fleet speed"}
_IN_WORDS: Final[Mapping[str, int]] = {"FULL": 2, "FLEETSPEED": 2, "HALF": 1, "STOP": 0}
_WHOLE: Final = whole(0, 1, "(1, 1/2 or 0 of the fleet speed)")


def _halves(line: Line) -> int:
    """Read 1, 1/2 or 0 of the fleet speed, or the words for it."""
    if not line.is_number():
        return line.one_of(_IN_WORDS, "write S 1, S 1/2 or S 0: fleet speed, half, stop")
    read: int = _WHOLE.read(line)
    if read and line.take("/"):
        line.demand("write 1/2", "2")
        return 1
    return 2 * read


HALVES: Final = Part(
    _halves,
    lambda line: line.is_number() or line.comes(_IN_WORDS),
    _HALVES.__getitem__,
    _HALVES_SAID.__getitem__,
    label="speed",
    start="1",
    choices=("1", "1/2", "0"),
)


# -- signals -------------------------------------------------------------------------------------------------------------

_PARTS: Final = {"points": POINTS, "hand": HAND, "halves": HALVES, "target": AIM}


def _way(notation: str, like: str, clause: str, title: str, does: str, says: str, icon: str, **settles: str) -> Also:
    return Also(notation, like, settles, _PARTS, clause, title, does, says, icon)


def signal_part(v: str, c: str, i: str, s: str, f: str, z: str = "") -> Part:
    """A signal whose letters are spelt so; without Z where captains cannot be set free.

    >>> SIGNAL.read(Line("vessels 4 points right")), SIGNAL.read(Line("C")).points, SIGNAL.read(Line("F Fort1")).target
    (Signal(letter='V', points=4, hand='R', halves=0, target=''), 0, 'FORT1')
    """
    ways = [
        _way(
            f"{v} {{points}}~POINTS|POINT{{hand}}", f"{v.partition('|')[0]} 4R", "NWC.TA.40", "Turn vessels",
            "All vessels turn together.", "vessels turn {points} {hand}, all together", "together", letter="V",
        ),
        _way(
            f"{c} {{points}}~POINTS|POINT{{hand}}", f"{c.partition('|')[0]} 8L", "NWC.TA.40", "Turn column",
            "The column turns, vessel after vessel where the first has turned.",
            "the column turns {points} {hand} in succession", "column", letter="C",
        ),
        _way(
            c, c.partition("|")[0], "NWC.TA.59", "Form column", "Vessels form column.", "vessels form column", "line",
            letter="C",
        ),
        _way(
            f"{i} {{hand}}", f"{i.partition('|')[0]} R", "NWC.TA.59", "Front line",
            "Front into line: the others come up beside the first.",
            "front into line, the others coming up on the {hand}", "front", letter="I",
        ),
        _way(
            f"{s} {{halves}}", f"{s.partition('|')[0]} 1/2", "NWC.TA.40", "Set speed",
            "The fleet makes full fleet speed, half of it, or stops.", "the fleet goes to {halves}", "speed",
            letter="S",
        ),
        _way(
            f"{f} {{target}}", f"{f.partition('|')[0]} 3", "NWC.TA.49", "Concentrate fire",
            "All fire at one enemy; * ends it.", "fire is concentrated on {target}", "target", letter="F",
        ),
    ]  # fmt: skip
    if z:
        does = "Close action: every captain acts for himself."
        ways.append(_way(z, z.partition("|")[0], "NWC.ME.18", "Close action", does, "close action", "charge", letter="Z"))
    return phrase(Signal, "signal", ways)


SIGNAL: Final = signal_part("V|VESSELS", "C|COLUMN|FORM_COLUMN", "I|FRONT_INTO_LINE", "S|SPEED", "F|FIRE", "Z|CLOSE_ACTION")
HOISTED: Final = signal_part("HV", "HC", "HI", "HS", "HF", "HZ")
WITHOUT_SIGNAL: Final = signal_part("V|VESSELS", "C|COLUMN", "I", "S|SPEED", "F|FIRE")


@lru_cache(maxsize=256)
def signal_text(signal: Signal) -> str:
    """A signal as it is written behind H, or in a standing order without it.

    >>> signal_text(Signal("V", 4, "R")), signal_text(Signal("C")), signal_text(Signal("S", halves=1))
    ('V 4R', 'C', 'S 1/2')
    """
    return SIGNAL.text(signal)
