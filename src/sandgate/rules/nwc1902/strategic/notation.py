"""How the values of orders are written: forces, ships, places, times, legs, and the other items of a plot (NWC.ST.11)."""

from typing import Final

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.parts import Part, either, matched, number, several, whole, word
from sandgate.kernel.frozen import replace
from sandgate.ocean.places import PATTERN, Place, place_of, place_text
from sandgate.rules.nwc1902.strategic.plots import (
    CastOff,
    Coal,
    Cut,
    Detach,
    Fit,
    If,
    Join,
    Keep,
    On,
    Run,
    Send,
    Stay,
    To,
    Tow,
)

STOP_WORDS: Final = "S|AS|BY|ORDERS|TO|THEN|UNTIL|OR"
NAME: Final = rf"(?!(?:{STOP_WORDS})\b)[A-Z0-9][A-Z0-9.'-]*(?: (?!(?:{STOP_WORDS})\b)[A-Z0-9][A-Z0-9.'-]*)*"
MOST_KN: Final = 40.0
MOST_MI: Final = 10_000.0
MOST_KEEP_MI: Final = 10.0


def _capital(text: str) -> str:
    return " ".join(text.upper().split())


def _three(course_deg: float) -> str:
    """A course with three figures, and a tenth if it has one.

    >>> _three(45.0), _three(266.2)
    ('045', '266.2')
    """
    return f"{course_deg:05.1f}".removesuffix(".0")


def _listed(part: Part) -> Part:
    """Several, printed with commas between."""
    return replace(part, text=", ".join, many=True)


FORCE: Final = matched(
    r"[A-Z][A-Z0-9 .'-]*(?=\s*:)",
    "force",
    "name the force, and a colon behind it: HARVARD: STAY",
    made=_capital,
    kind="unit",
)
NEW_FORCE: Final = matched(NAME, "force", "give the force a name: VILLAAMIL", made=_capital)
OTHER_FORCE: Final = matched(NAME, "force", "name the force to be joined", made=_capital)
SHIP: Final = matched(NAME, "ship", "name a ship: FUROR", made=_capital, kind="unit")
SHIPS: Final = _listed(several(SHIP, "ships", once="a ship is named twice"))
PERSON: Final = matched(NAME, "addressee", "name who is to have it: WASHINGTON", made=_capital)
CABLE: Final = matched(r"[A-Z0-9]+(?:-[A-Z0-9]+)+", "cable", "name the cable: CIE-SAN", made=str.lower, text=str.upper)
COURSE: Final = replace(number(0.0, 359.9, "degrees", "course", grain=1.0, start=90), text=_three)
SPEED: Final = number(0.1, MOST_KN, "knots", "speed", grain=0.1, start=10)
MILES: Final = number(0.1, MOST_MI, "miles", "distance", grain=1.0, start=20)
KEPT: Final = number(0.1, MOST_KEEP_MI, "miles", "distance", grain=0.5, start=9)
LENGTH: Final = number(0.1, MOST_MI, "", "time", grain=0.5, start=2)
HOURS: Final = word({"H": "H", "MIN": "MIN", "HOURS": "H", "MINUTES": "MIN"}, "unit", said={"H": "hours", "MIN": "minutes"})
RUN_UNIT: Final = word({"H": "H", "MIN": "MIN", "MI": "MI"}, "unit", said={"H": "hours", "MIN": "minutes", "MI": "miles"})
HOUR: Final = matched(r"(?:[01][0-9]|2[0-3])[0-5][0-9]\b", "hour", "write the hour with four figures: 1000")
QUOTED: Final = matched(
    r'"[^"]*"', "text", 'write it between quotation marks: "Meet me"', made=lambda text: text.strip('"'), text='"{}"'.format
)
KIND: Final = word(
    ["TUG", "FISHING", "COLLIER", "CABLE"],
    "kind",
    said={"TUG": "a tug", "FISHING": "a fishing vessel", "COLLIER": "a collier", "CABLE": "a cable steamer"},
)
BIRDS: Final = whole(1, 50, "birds", "number of birds", start=2)


def _place(text: str) -> tuple[float, float]:
    return tuple(place_of(text))  # type: ignore[return-value]


def _place_text(at: tuple[float, float]) -> str:
    return place_text(Place(*at))


POSITION: Final = matched(
    PATTERN.pattern, "place", "write degrees and minutes: 14-36N 61-12W", made=_place, text=_place_text, kind="point"
)
PORT: Final = matched(NAME, "port", "name a port or a mark, or write a place: 14-36N 61-12W", made=_capital, said=str.title)
PLACE: Final = either("place", "name a port or a mark, or write a place: 14-36N 61-12W", {tuple: POSITION, str: PORT})

# -- items ------------------------------------------------------------------------------------------------------------------

_TIMES: Final = {"length": LENGTH, "unit": HOURS, "until": HOUR}
RUN: Final = phrase(
    Run,
    "leg",
    [
        Also(
            "C {course_deg} S {speed_kn}[ {length}{unit}][ UNTIL {until}]",
            "C 045 S 13 4H",
            parts={"course_deg": COURSE, "speed_kn": SPEED, "length": LENGTH, "unit": RUN_UNIT, "until": HOUR},
            title="Steer course",
            does="Go on a course, for a time or a distance.",
            says="course {course_deg} at {speed_kn}[ for {length} {unit}][ until {until}]",
            icon="ahead",
        ),
    ],
    "NWC.ST.11",
)
TO: Final = phrase(
    To,
    "leg",
    [
        Also(
            "TO {place} S {speed_kn}",
            "TO ST PIERRE S 20",
            parts={"place": PLACE, "speed_kn": SPEED},
            title="Make for",
            does="Go straight to a place or into a port.",
            says="to {place} at {speed_kn}",
            icon="target",
        )
    ],
    "NWC.ST.11",
)


def _timed(kind: type, verb: str, said: str, title: str, does: str, icon: str, clause: str) -> Part:
    """A work for a time, until an hour, or as long as it lasts."""
    return phrase(
        kind,
        verb.lower(),
        [
            Also(
                f"{verb}[ {{length}}{{unit}}][ UNTIL {{until}}]",
                f"{verb} 2H",
                parts=_TIMES,
                title=title,
                does=does,
                says=f"{said}[ for {{length}} {{unit}}][ until {{until}}]",
                icon=icon,
            )
        ],
        clause,
    )


STAY: Final = _timed(Stay, "STAY", "lie to", "Stay", "Lie to, fires banked, or in port at anchor.", "stop", "NWC.ST.11")
COAL: Final = _timed(
    Coal, "COAL", "take coal", "Take coal", "In port or from a collier in sheltered water.", "coal", "NWC.ST.40"
)
ON: Final = phrase(
    On, "on", [Also("ON", "ON", title="Go on", does="Go on with the last plot.", says="go on", icon="ahead")], "NWC.ST.11"
)
CUT: Final = phrase(
    Cut,
    "cable work",
    [
        Also("CUT {cable}", "CUT CIE-SAN", parts={"cable": CABLE}, settles={"drag": False}, says="cut the cable {cable}"),
        Also(
            "DRAG {cable}", "DRAG CAP-NY", parts={"cable": CABLE}, settles={"drag": True}, says="drag for the cable {cable}"
        ),
    ],
    "NWC.ST.27",
)
FIT: Final = phrase(
    Fit, "vessel", [Also("FIT {kind}", "FIT COLLIER", parts={"kind": KIND}, says="fit out {kind}")], "NWC.ST.23"
)
KEEP: Final = phrase(
    Keep, "distance", [Also("KEEP {miles}", "KEEP 9", parts={"miles": KEPT}, says="keep the enemy at {miles}")], "NWC.ST.18"
)
DETACH: Final = phrase(
    Detach,
    "detachment",
    [
        Also(
            "DETACH {ships} AS {force} ORDERS {orders}",
            'DETACH FUROR AS VILLAAMIL ORDERS "Meet me tomorrow"',
            parts={"ships": SHIPS, "force": NEW_FORCE, "orders": QUOTED},
            says="detach {ships} as {force} with orders {orders}",
        )
    ],
    "NWC.ST.06",
)
JOIN: Final = phrase(
    Join, "joining", [Also("JOIN {force}", "JOIN CERVERA", parts={"force": OTHER_FORCE}, says="join {force}")], "NWC.ST.06"
)
TOW: Final = phrase(
    Tow,
    "tow",
    [Also("TOW {ship} BY {by}", "TOW PLUTON BY COLON", parts={"ship": SHIP, "by": SHIP}, says="{by} tows {ship}")],
    "NWC.ST.33",
)
CAST_OFF: Final = phrase(
    CastOff, "tow", [Also("CAST OFF {ship}", "CAST OFF PLUTON", parts={"ship": SHIP}, says="cast off {ship}")], "NWC.ST.33"
)
_MEANS: Final = {
    "TEL": ("by telegraph", "NWC.ST.20"),
    "WIRELESS": ("by wireless", "NWC.ST.41"),
    "LIGHT": ("by search-light", "NWC.ST.43"),
    "VERY": ("by Very's lights", "NWC.ST.45"),
    "ARDOIS": ("by Ardois lamps", "NWC.ST.45"),
    "FLAGS": ("by flags", "NWC.ST.46"),
}
SEND: Final = phrase(
    Send,
    "message",
    [
        *[
            Also(
                f"{means} TO {{to}} {{text}}",
                f'{means} TO WASHINGTON "Four ships"',
                parts={"to": PERSON, "text": QUOTED},
                settles={"means": means},
                clause=clause,
                says=f"{said} to {{to}}: {{text}}",
            )
            for means, (said, clause) in _MEANS.items()
        ],
        Also(
            "PIGEON {birds} TO {to} {text}",
            'PIGEON 2 TO KEY WEST "Four ships"',
            parts={"birds": BIRDS, "to": PERSON, "text": QUOTED},
            settles={"means": "PIGEON"},
            clause="NWC.ST.42",
            says="{birds} to {to}: {text}",
        ),
        Also(
            "DESPATCH {ship} TO {to} {text}",
            'DESPATCH PORTER TO SAMPSON "Four ships"',
            parts={"ship": SHIP, "to": PERSON, "text": QUOTED},
            settles={"means": "DESPATCH"},
            clause="NWC.ST.22",
            says="a despatch by {ship} to {to}: {text}",
        ),
    ],
    "NWC.ST.21",
)
LEG: Final = either("leg", "write C 045 S 13, or TO a place", {Run: RUN, To: TO})
LEGS: Final = replace(several(LEG, "legs"), text=lambda legs: ", ".join([LEG.text(leg) for leg in legs]))
LETTERS: Final = matched(r"(?:[ABCDEVTSM])+\b", "classes", "write class letters: CLASS AB", made=str)
_COUNT: Final = whole(1, 99, "ships", "number", start=2)
IF: Final = phrase(
    If,
    "condition",
    [
        *[
            Also(
                f"IF {sees}[ {{at_least}} OR MORE] THEN {{then}}",
                f"IF {sees} THEN C 045 S 12",
                parts={"at_least": _COUNT, "then": LEGS},
                settles={"sees": sees},
                says=f"as soon as {seen} is seen[ of {{at_least}} or more]: {{then}}",
            )
            for sees, seen in (("SMOKE", "smoke"), ("HULLS", "a hull"))
        ],
        Also(
            "IF CLASS {letters}[ {at_least} OR MORE] THEN {then}",
            "IF CLASS AB THEN C 045 S 12",
            parts={"letters": LETTERS, "at_least": _COUNT, "then": LEGS},
            settles={"sees": "CLASS"},
            says="as soon as class {letters} is recognised[ in {at_least} or more]: {then}",
        ),
    ],
    "NWC.ST.11",
)
ITEM: Final = either(
    "item",
    "write a leg (C 045 S 13 4H, TO ST PIERRE S 20), STAY, COAL or ON",
    {
        Run: RUN,
        To: TO,
        Stay: STAY,
        On: ON,
        Coal: COAL,
        Cut: CUT,
        Fit: FIT,
        Keep: KEEP,
        Detach: DETACH,
        Join: JOIN,
        Tow: TOW,
        CastOff: CAST_OFF,
        Send: SEND,
        If: IF,
    },
)
MOST_ITEMS: Final = 24
ITEMS: Final = replace(
    several(ITEM, "items", sign=";", most=MOST_ITEMS, count="{} items"),
    text=lambda items: "; ".join([ITEM.text(item) for item in items]),
)
