"""How the values of orders are written: names, gun positions, speeds in squares, helms, aims, squares of the board."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from sandgate.kernel.desk.parts import Part, matched, number, whole, word
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import on_grid
from sandgate.rules.jane1905.tactical.said import guns_said
from sandgate.rules.jane1905.track.speed import KNOTS_PER_SQUARE

Manner = Literal["", "ENG", "400", "600", "800", "1000"]  # by engines, or on a card

MOST_KN: Final = 40.0
MOST_YD: Final = 20_000
SETTINGS_YD: Final = (1000, 2000, 3000, 4000)


def word_of(choices: Mapping[str, Any], label: str, said: Mapping[Any, str]) -> Part:
    """One of some words, each said otherwise than it is written."""
    return word(choices, label, said=said)


# -- names --------------------------------------------------------------------------------------------------------------

_NAME: Final = r"[A-Z][A-Z0-9_-]*"


def name_said(name: str) -> str:
    """A name as one says it.

    >>> name_said("KNIAZ_SUVOROV"), name_said("MIKASA.cm_fwd.P"), name_said("DIV1"), name_said("FLEET")
    ('Kniaz Suvorov', "Mikasa's casemate forward to port", 'DIV1', 'the fleet')
    """
    ship, dot, position = name.partition(".")
    if ship == "FLEET":
        return "the fleet"
    told = ship if any(letter.isdigit() for letter in ship) else ship.replace("_", " ").title()
    return f"{told}'s {guns_said(position)}" if dot else told


SHIP: Final = matched(_NAME, "ship", "name a ship, for instance MIKASA", made=str.upper, said=name_said, kind="unit")
ANY_NAME: Final = matched(
    _NAME, "name", "name it as it is called: MIKASA, DIV1, FLEET", made=str.upper, said=name_said, kind="unit"
)
ENEMY: Final = matched(
    rf"(?!(?:OPPOSITE|LEADER|NEAREST)\b){_NAME}",
    "enemy",
    "name the enemy, or OPPOSITE, LEADER, NEAREST",
    made=str.upper,
    said=name_said,
    kind="unit",
)
GROUPS_SAID: Final = {"HEAVY": "heavy guns", "MEDIUM": "intermediate guns", "LIGHT": "light guns"}
GROUP_OR_SHIP: Final = matched(
    rf"(?!(?:OPEN|TARGET|AP|HE|COMMON|SHRAPNEL)\b){_NAME}",
    "guns",
    "name a ship, or HEAVY, MEDIUM, LIGHT",
    made=str.upper,
    said=lambda name: GROUPS_SAID.get(name) or name_said(name),
    kind="unit",
)
SIGNAL_WORD: Final = matched(r"[A-Z0-9]+", "signal", "write the short signal: TT8S", made=str.upper, kind="word")
SQUARE: Final = matched(r"[A-Z]{1,2}[0-9]{1,3}", "square", "name a square of the board: C217", made=str.upper)
TUBE: Final = matched(
    r"[PSBAD][0-9]", "tube", "name a tube: P1 and S1 on the sides, B1 bow, A1 stern, D1 deck", made=str.upper
)


def gun_text(text: str) -> str:
    """A gun position as it is printed: the ship in capitals, the position small, its side behind it.

    >>> gun_text("tsesarevich.P1S1.s"), gun_text("mikasa")
    ('TSESAREVICH.p1s1.S', 'MIKASA')
    """
    ship, dot, position = text.partition(".")
    place, side, beam = position.partition(".")
    return f"{ship.upper()}{dot}{place.lower()}{side}{beam.upper()}"


GUN: Final = matched(
    rf"{_NAME}\.[A-Z0-9_]+(?:\.[PS]\b)?",
    "gun position",
    "name the ship and a position: MIKASA.fore, TSESAREVICH.p1s1.S",
    made=gun_text,
    said=name_said,
    kind="unit",
)
BATTERY: Final = matched(
    rf"{_NAME}(?:\.[A-Z0-9_]+(?:\.[PS]\b)?)?",
    "guns",
    "name a ship, or a position of hers: MIKASA.fore",
    made=gun_text,
    said=name_said,
    kind="unit",
)

# -- speeds and ranges --------------------------------------------------------------------------------------------------


def half_knots(speed_kn: float) -> float:
    """A speed to the nearest half knot (JANE.MOV.04)."""
    return on_grid(speed_kn, 2.0)


def _squares_text(speed_kn: float) -> str:
    return number_text(on_grid(speed_kn / KNOTS_PER_SQUARE, 100.0))


SQUARES: Final = replace(
    number(
        0.0,
        MOST_KN / KNOTS_PER_SQUARE,
        "squares",
        "speed",
        grain=0.5,
        made=lambda squares: half_knots(squares * KNOTS_PER_SQUARE),
    ),
    text=_squares_text,
    said=lambda speed_kn: f"{_squares_text(speed_kn)} squares",
)
KNOTS: Final = number(0.0, MOST_KN, "knots", "speed", grain=0.5, made=half_knots)
RANGE: Final = whole(1, MOST_YD, "yards", "range")
SETTING: Final = word(
    {str(yards): yards for yards in SETTINGS_YD}, "setting", said={yards: f"{yards:,} yards" for yards in SETTINGS_YD}
)
MOVES: Final = whole(1, 99, "moves", "moves")
SUBMERGED: Final = number(0.0, 1.0, "squares", "squares of the half move", grain=0.25)
NATURE: Final = word(
    ("AP", "HE", "COMMON", "SHRAPNEL"),
    "nature",
    said={"AP": "armour-piercing", "HE": "high explosive", "COMMON": "common shell", "SHRAPNEL": "shrapnel"},
)
RULE: Final = word(
    ("OPPOSITE", "LEADER", "NEAREST"),
    "rule",
    said={"OPPOSITE": "the opposite number", "LEADER": "the leading ship", "NEAREST": "the nearest ship"},
)
