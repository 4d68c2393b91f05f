"""How the values of orders are written: names, legs, batteries, mounts, elements, depths. Section 3 of the companion."""

from typing import Final

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.parts import Part, either, matched, number, several, whole, word
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.legs import Act, Assist, Avoid, Run, Throat, Turn, Word
from sandgate.rules.naval_action.surface.ship_state import DEPTHS

MOST_UNITS: Final = 100_000.0
STOP_WORDS: Final = "AT|THEN|SUNK|HD|SON|HYD|NOW|LATER|DC|HH|AUTO|AS|TO|HIGH|MED|LOW|COURSE|LEVEL"
NAME: Final = r"[A-Z0-9][A-Z0-9.'-]*(?: [A-Z0-9][A-Z0-9.'-]*)*"
PLAIN: Final = rf"(?!(?:{STOP_WORDS})\b)[A-Z0-9][A-Z0-9.'-]*(?: (?!(?:{STOP_WORDS})\b)[A-Z0-9][A-Z0-9.'-]*)*"


def _name(label: str, remedy: str, pattern: str = PLAIN) -> Part:
    return matched(pattern, label, remedy, kind="unit", made=_capital, said=_said)


def _capital(text: str) -> str:
    return " ".join(text.upper().split())


def _said(name: str) -> str:
    """A name as one says it.

    >>> _said("GRAF SPEE"), _said("1DIV"), _said("U1")
    ('Graf Spee', '1DIV', 'U1')
    """
    return name if any(letter.isdigit() for letter in name) else name.title()


def _list(part: Part) -> Part:
    """Several, printed with commas between."""
    return replace(part, text=lambda each: ", ".join([part_text(one) for one in each]), many=True)


def part_text(one: object) -> str:
    """A name as it is printed."""
    return str(one)


GROUP: Final = matched(
    rf"{NAME}(?=\s*:)", "group", 'name the group, and a colon behind it: DDs: 6"', kind="unit", made=str.strip
)
GROUP_NAME: Final = matched(PLAIN, "group", "name the group: 1DIV", kind="unit", made=str.strip)
NEW_GROUP: Final = matched(r"[A-Z0-9][A-Z0-9-]*", "group", "give the group a name: ACH")
SHIP: Final = _name("ship", "name a ship, or three letters of her name: AJA")
SHIPS: Final = _list(several(SHIP, "ships", once="a ship is named twice"))
SHIP_OF: Final = _name("ship", "name the ship, a stroke and the battery: AJA/B", rf"{NAME}(?=\s*/)")
TARGET: Final = _name("target", "name the enemy, or three letters of her name: GRA")
BATTERIES: Final = several(
    word(
        {
            "B": "B",
            "S": "S",
            "C": "C",
            "L": "L",
            "R": "R",
            "LB": "LB",
            "RB": "RB",
            "LS": "LS",
            "RS": "RS",
            "BOW": "B",
            "STN": "S",
        },
        "battery",
        said={
            "B": "bow",
            "S": "stern",
            "C": "centreline",
            "L": "left",
            "R": "right",
            "LB": "left bow",
            "RB": "right bow",
            "LS": "left stern",
            "RS": "right stern",
        },
    ),
    "batteries",
    sign="&",
    once="a battery is named twice",
)
MOUNT: Final = matched(
    r"(?:BOW|STN|LB|RB|LS|RS|B|S|C|L|R)[0-9]?\b", "mount", "name the torpedo mount: C, L1, R2, BOW", made=str.upper
)
CALIBRE: Final = number(0.0, 20.0, "", "calibre")  # its factor, or the bore in inches with `in` behind it
COUNT: Final = whole(1, 12, "torpedoes", "number of torpedoes", start=4)
SIZE: Final = word({"18": 18, "21": 21, "24": 24}, "size in inches", said={18: "18-inch", 21: "21-inch", 24: "24-inch"})
SIDE: Final = word({"L": "L", "R": "R"}, "side", said={"L": "to the left", "R": "to the right"})
_BEFORE_ANGLE: Final = matched(r"[LR](?!\s*,)", "turn", "give the degrees behind the side: R 30", made=str.upper)
TURN_SIDE: Final = replace(SIDE, read=_BEFORE_ANGLE.read)  # 4in, R, 8in is no turn of 8 degrees
ANGLE: Final = number(0.0, 180.0, "degrees", "angle from the course", grain=1.0, start=60)
TURN_ANGLE: Final = number(
    1.0, 180.0, "degrees", "angle", grain=1.0, start=60, over="more than 180 degrees", missing="give the degrees: R 30"
)
LENGTH: Final = number(0.0, MOST_UNITS, "", "distance", grain=0.1, start=10)
UNIT: Final = word({"in": "in", "cm": "cm", "yd": "yd", "kyd": "kyd", '"': "in"}, "unit")
BEARING: Final = number(0.0, 359.9, "degrees", "true bearing", grain=1.0, start=45)
DEPTH: Final = word(
    DEPTHS,
    "depth",
    said={"S": "the surface", "P": "periscope depth", "D": "deep", "R": "deeper", "T": "deepest", "AB": "the abyss"},
)
ELEMENT: Final = matched(
    r"[FDTH][0-9]{1,3}",
    "element",
    "name an element: F1 fighters, D1 dive, T1 torpedo, H1 level bombers",
    made=str.upper,
    kind="unit",
)
ELEMENTS: Final = _list(several(ELEMENT, "elements", once="an element is named twice", most=40))

# -- legs -------------------------------------------------------------------------------------------------------------------

_PARTS: Final = {"length": LENGTH, "unit": UNIT, "side": SIDE, "angle_deg": TURN_ANGLE}
_SIDE_FIRST: Final = {"side": TURN_SIDE, "angle_deg": TURN_ANGLE}
RUN: Final = phrase(
    Run,
    "distance",
    [
        Also(
            "{length}[ {unit}]",
            "4 in",
            parts=_PARTS,
            title="Straight on",
            does="Go on as she heads, for so far.",
            says="a run of {length}[ {unit}]",
            icon="ahead",
        )
    ],
    "NA.PLOT.02",
)
TURN: Final = phrase(
    Turn,
    "turn",
    [
        Also(
            "{side} {angle_deg} ~°|DEG",
            "R 30",
            parts=_SIDE_FIRST,
            settles={"flank": False},
            clause="NA.PLOT.04",
            title="Column turn",
            does="The leader turns, the others where she did.",
            says="a turn of {angle_deg} {side}",
            icon="column",
        ),
        Also("{angle_deg} ~°|DEG {side}", "30 R", parts=_PARTS, settles={"flank": False}, clause="NA.PLOT.04"),
        Also(
            "FL {side} {angle_deg} ~°|DEG",
            "FL L 60",
            parts=_SIDE_FIRST,
            settles={"flank": True},
            clause="NA.PLOT.05",
            title="Flank turn",
            does="All turn at the same time.",
            says="all together {angle_deg} {side}",
            icon="together",
        ),
        Also("FL {angle_deg} ~°|DEG {side}", "FL 60 L", parts=_PARTS, settles={"flank": True}, clause="NA.PLOT.05"),
    ],
)
_WORDS: Final[dict[Word, tuple[str, str, str, str, str]]] = {  # title, help, sentence, sign, clause
    "SMOKE": ("Make smoke", "Lay a strip of smoke behind the ships.", "making smoke", "smoke", "NA.PLOT.12"),
    "ENDSMOKE": ("End smoke", "Make no more smoke from here on.", "no more smoke", "end", "NA.PLOT.12"),
    "EVADE": ("Evade", "Twist, and be harder to hit; the own guns shoot worse.", "evading", "weave", "NA.PLOT.13"),
    "STOP": ("Stop", "Lie still in this turn.", "stopping", "stop", "NA.PLOT.02"),
    "LAUNCH": ("Launch aircraft", "Launch a spotting aircraft.", "launching an aircraft", "open", "NA.GUN.32"),
    "UP": ("Rise", "Go one level of depth up.", "one level up", "rise", "NA.SUB.03"),
    "DOWN": ("Dive", "Go one level of depth down.", "one level down", "depth", "NA.SUB.03"),
}
ACT: Final = phrase(
    Act,
    "word",
    [
        Also(word, word, settles={"word": word}, clause=clause, title=title, does=does, says=says, icon=icon)
        for word, (title, does, says, icon, clause) in _WORDS.items()
    ],
    "NA.PLOT.12",
)
AVOID: Final = phrase(
    Avoid,
    "avoidance",
    [
        Also(
            "AVOID {on}",
            "AVOID ON",
            parts={"on": word({"ON": True, "OFF": False}, "switch", said={True: "on", False: "off"})},
            says="avoiding collisions {on}",
        )
    ],
    "NA.MOVE.05",
)
ASSIST: Final = phrase(
    Assist, "assistance", [Also("ASSIST {ship}", "ASSIST EXE", parts={"ship": SHIP}, says="assisting {ship}")], "NA.DC.02"
)
THROAT: Final = phrase(
    Throat,
    "shot",
    [
        Also(
            "THROAT {torpedoes}",
            "THROAT 4",
            parts={"torpedoes": whole(1, 12, "torpedoes", "number of torpedoes", start=4)},
            says="{torpedoes} for an attacker",
        )
    ],
    "NA.SUB.16",
)
LEG: Final = either(
    "leg",
    'write a distance (4"), a turn (R 30, FL L 60) or a word (SMOKE, EVADE)',
    {Run: RUN, Turn: TURN, Avoid: AVOID, Assist: ASSIST, Throat: THROAT, Act: ACT},
)
_SEVERAL: Final = several(LEG, "legs", most=24, count="{} legs")
LEGS: Final = replace(_SEVERAL, text=lambda legs: ", ".join([LEG.text(leg) for leg in legs]))
