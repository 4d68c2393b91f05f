"""The items of a plot, and how each is written: work, ships parted, messages, what waits for a sight. NWC.ST.11."""

from typing import Any, Final

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, either, matched, several, whole
from sandgate.kernel.errors import OrderError
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.legs import COAL, LEGS, ON, RUN, STAY, TO
from sandgate.rules.nwc1902.strategic.notation import (
    BIRDS,
    CABLE,
    KEPT,
    KIND,
    NEW_FORCE,
    OTHER_FORCE,
    PERSON,
    QUOTED,
    SHIP,
    SHIPS,
)
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


def _item(kind: type, label: str, clause: str, *ways: Also) -> Part:
    """An item with its ways of being written."""
    return phrase(kind, label, ways, clause)


def _way(notation: str, like: str, title: str, icon: str, says: str, does: str, **more: Any) -> Also:
    """One way of writing an item, with what the page has to know."""
    return Also(notation, like, title=title, icon=icon, says=says, does=does, **more)


_AT_A_CABLE: Final = {"cable": CABLE}
CUT: Final = _item(
    Cut,
    "cable work",
    "NWC.ST.27",
    *[
        _way(
            f"{verb} {{cable}}",
            f"{verb} CIE-SAN",
            f"{verb.capitalize()} cable",
            icon,
            f"{said} the cable {{cable}}",
            does,
            parts=_AT_A_CABLE,
            settles={"drag": verb == "DRAG"},
            clause=clause,
        )
        for verb, icon, said, does, clause in (
            ("CUT", "work", "cut", "Near the station, in six hours.", "NWC.ST.27"),
            ("DRAG", "haul", "drag for", "In deep water, a throw at the end of each day.", "NWC.ST.28"),
        )
    ],
)
FIT: Final = _item(
    Fit,
    "vessel",
    "NWC.ST.23",
    _way(
        "FIT {kind}",
        "FIT COLLIER",
        "Fit out",
        "box",
        "fit out {kind}",
        "Have a vessel fitted out in a friendly port.",
        parts={"kind": KIND},
    ),
)
KEEP: Final = _item(
    Keep,
    "distance",
    "NWC.ST.18",
    _way(
        "KEEP {miles}",
        "KEEP 9",
        "Keep distance",
        "range",
        "keep the enemy at {miles}",
        "Keep the enemy in sight without being asked.",
        parts={"miles": KEPT},
    ),
)
DETACH: Final = _item(
    Detach,
    "detachment",
    "NWC.ST.06",
    _way(
        "DETACH {ships} AS {force} ORDERS {orders}",
        'DETACH FUROR AS VILLAAMIL ORDERS "Meet me tomorrow"',
        "Detach ships",
        "free",
        "detach {ships} as {force} with orders {orders}",
        "Send ships away under a name, with written orders.",
        parts={"ships": SHIPS, "force": NEW_FORCE, "orders": QUOTED},
    ),
)
JOIN: Final = _item(
    Join,
    "joining",
    "NWC.ST.06",
    _way(
        "JOIN {force}",
        "JOIN CERVERA",
        "Join force",
        "together",
        "join {force}",
        "Within three miles by day, or in one port.",
        parts={"force": OTHER_FORCE},
    ),
)
TOW: Final = _item(
    Tow,
    "tow",
    "NWC.ST.33",
    _way(
        "TOW {ship} BY {by}",
        "TOW PLUTON BY COLON",
        "Take tow",
        "column",
        "{by} tows {ship}",
        "At 8 knots or less; what is towed burns nothing.",
        parts={"ship": SHIP, "by": SHIP},
    ),
)
CAST_OFF: Final = _item(
    CastOff,
    "tow",
    "NWC.ST.33",
    _way(
        "CAST OFF {ship}",
        "CAST OFF PLUTON",
        "Cast off",
        "remove",
        "cast off {ship}",
        "Let a ship go that is in tow.",
        parts={"ship": SHIP},
    ),
)
_WRITTEN: Final = {"to": PERSON, "text": QUOTED}
_MEANS: Final = {
    "TEL": ("Telegraph", "code", "by telegraph", "From a port on the telegraph.", "NWC.ST.20"),
    "WIRELESS": ("Send wireless", "station", "by wireless", "From station to station, day and night.", "NWC.ST.41"),
    "LIGHT": ("Flash light", "look", "by search-light", "By the search-light on the clouds.", "NWC.ST.43"),
    "VERY": ("Fire lights", "fire", "by Very's lights", "By Very's lights, at night.", "NWC.ST.45"),
    "ARDOIS": ("Show lamps", "on", "by Ardois lamps", "By Ardois lamps, at night.", "NWC.ST.45"),
    "FLAGS": ("Hoist flags", "signal", "by flags", "By flags or wigwag, by day.", "NWC.ST.46"),
}
SEND: Final = _item(
    Send,
    "message",
    "NWC.ST.21",
    *[
        _way(
            f"{means} TO {{to}} {{text}}",
            f'{means} TO WASHINGTON "Four ships"',
            title,
            icon,
            f"{said} to {{to}}: {{text}}",
            does,
            parts=_WRITTEN,
            settles={"means": means},
            clause=clause,
        )
        for means, (title, icon, said, does, clause) in _MEANS.items()
    ],
    _way(
        "PIGEON {birds} TO {to} {text}",
        'PIGEON 2 TO KEY WEST "Four ships"',
        "Fly pigeons",
        "note",
        "{birds} to {to}: {text}",
        "To their loft, by day.",
        parts={"birds": BIRDS, **_WRITTEN},
        settles={"means": "PIGEON"},
        clause="NWC.ST.42",
    ),
    _way(
        "DESPATCH {ship} TO {to} {text}",
        'DESPATCH PORTER TO SAMPSON "Four ships"',
        "Send despatch",
        "object",
        "a despatch by {ship} to {to}: {text}",
        "By a vessel, delivered within three miles or in port.",
        parts={"ship": SHIP, **_WRITTEN},
        settles={"means": "DESPATCH"},
        clause="NWC.ST.22",
    ),
)
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
                title=f"If {sees.lower()}",
                does=f"What the force does as soon as it sees {seen}.",
                icon=icon,
                says=f"as soon as {seen} is seen[ of {{at_least}} or more]: {{then}}",
            )
            for sees, seen, icon in (("SMOKE", "smoke", "smoke"), ("HULLS", "a hull", "find"))
        ],
        Also(
            "IF CLASS {letters}[ {at_least} OR MORE] THEN {then}",
            "IF CLASS AB THEN C 045 S 12",
            parts={"letters": LETTERS, "at_least": _COUNT, "then": LEGS},
            settles={"sees": "CLASS"},
            title="If class",
            does="What the force does as soon as it makes out a class.",
            icon="name",
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


def legs_of(orders: str) -> tuple[Run | To | Stay | Coal, ...]:
    """The legs, rests and coaling that stand in written orders, between semicolons; all else in them is for people.

    >>> [(each.does, each.length, each.unit) for each in legs_of("News and coal at Fort de France; C 270 S 12 2H; STAY")]
    [('run', 2.0, 'H'), ('stay', 0.0, None)]
    """
    found = list[Run | To | Stay | Coal]()
    for part in orders.split(";"):
        line = Line(part.strip(), "NWC.ST.06")
        try:
            item = ITEM.read(line)
        except OrderError:
            continue
        if isinstance(item, Run | To | Stay | Coal) and not line.next:
            found.append(item)
    return tuple(found)


def _numbered(part: Part) -> Part:
    """An item of several, with the places of its values by its number too: "speed_kn 2", and "item 2" where it begins."""

    def read(line: Line) -> Any:
        before, nth = line.places, sum(1 for name in line.places if name.startswith("item "))
        line.places = {}
        begun, value = line.left, part.read(line)
        line.places = {**before, f"item {nth}": begun, **{f"{name} {nth}": at for name, at in line.places.items()}}
        return value

    return replace(part, read=read)


ITEMS: Final = replace(
    several(_numbered(ITEM), "items", sign=";", most=MOST_ITEMS, count="{} items"),
    text=lambda items: "; ".join([ITEM.text(item) for item in items]),
)
