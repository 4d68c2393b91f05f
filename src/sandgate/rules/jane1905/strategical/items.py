"""The parts of a sheet, and how each is written: legs, work, ships that part, what waits for a sight (JANE.STR.07)."""

from typing import Any, Final

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, either, several
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.strategical.notation import (
    CABLE,
    COURSE,
    HOURS,
    NEW_FORCE,
    OTHER_FORCE,
    PLACE,
    SHIPS,
    SPEED,
    TEXT,
    TONS,
)
from sandgate.rules.jane1905.strategical.parts import (
    Coal,
    Cut,
    Detach,
    FiresOut,
    IfSight,
    Join,
    Lie,
    Pass,
    Prize,
    Run,
    To,
)


def _part(kind: type, label: str, clause: str, *ways: Also) -> Part:
    """A part of a sheet with its ways of being written."""
    return phrase(kind, label, ways, clause)


def _way(notation: str, like: str, title: str, icon: str, says: str, does: str, **more: Any) -> Also:
    """One way of writing a part, with what the page has to know."""
    return Also(notation, like, title=title, icon=icon, says=says, does=does, **more)


RUN: Final = _part(
    Run,
    "leg",
    "JANE.STR.07",
    _way(
        "{course_deg} {speed_kn}KN[ {hours}H]",
        "155 15KN 6H",
        "Steer course",
        "steer",
        "course {course_deg} at {speed_kn}[ for {hours}]",
        "Go on a course for whole hours.",
        parts={"course_deg": COURSE, "speed_kn": SPEED, "hours": HOURS},
    ),
)
TO: Final = _part(
    To,
    "leg",
    "JANE.STR.07",
    _way(
        "TO {place} {speed_kn}KN",
        "TO WEI-HAI-WEI 15KN",
        "Make for",
        "target",
        "to {place} at {speed_kn}",
        "Go straight to a place or into a port.",
        parts={"place": PLACE, "speed_kn": SPEED},
    ),
)
LIE: Final = _part(
    Lie,
    "rest",
    "JANE.STR.07",
    _way(
        "LIE[ {hours}H]", "LIE 2H", "Lie to", "hold", "lie to[ for {hours}]", "Lie to with steam up.", parts={"hours": HOURS}
    ),
)
COAL: Final = _part(
    Coal,
    "coaling",
    "JANE.STR.04",
    _way(
        "COAL[ {tons}]",
        "COAL 300",
        "Take coal",
        "load",
        "take coal[, {tons}]",
        "In harbour, until full.",
        parts={"tons": TONS},
    ),
)
FIRES_OUT: Final = _part(
    FiresOut,
    "fires",
    "JANE.STR.21",
    _way(
        "FIRES_OUT",
        "FIRES OUT",
        "Fires out",
        "cease",
        "let the fires out",
        "In harbour; six hours to raise steam again.",
    ),
)
CUT: Final = _part(
    Cut,
    "cable work",
    "JANE.STR.28",
    _way(
        "CUT {cable}",
        "CUT SHA-NAG",
        "Cut cable",
        "work",
        "cut the cable {cable}",
        "Near its landing place, in six hours.",
        parts={"cable": CABLE},
    ),
)
DETACH: Final = _part(
    Detach,
    "detachment",
    "JANE.STR.09",
    _way(
        "DETACH {ships} AS {force} ORDERS {orders}",
        'DETACH ORLANDO AS SCOUTS ORDERS "TO WEI-HAI-WEI 12KN"',
        "Detach ships",
        "free",
        "detach {ships} as {force} with orders {orders}",
        "Send ships away under a name, with written orders.",
        parts={"ships": SHIPS, "force": NEW_FORCE, "orders": TEXT},
    ),
)
JOIN: Final = _part(
    Join,
    "joining",
    "JANE.STR.09",
    _way(
        "JOIN {force}",
        "JOIN DRAKE",
        "Join force",
        "together",
        "join {force}",
        "Within flag distance by day, or in one harbour.",
        parts={"force": OTHER_FORCE},
    ),
)
LEG: Final = either("leg", "write 155 15KN, or TO a place and a speed", {Run: RUN, To: TO})
LEGS: Final = replace(several(LEG, "legs"), text=lambda legs: ", ".join([LEG.text(leg) for leg in legs]))
IF_SIGHT: Final = _part(
    IfSight,
    "condition",
    "JANE.STR.07",
    _way(
        "IF_SIGHT THEN {then}",
        "IF SIGHT THEN 270 21.5KN",
        "If sight",
        "find",
        "if warships are sighted: {then}",
        "What is run instead from the minute of a sighting.",
        parts={"then": LEGS},
    ),
)
PRIZE: Final = _part(
    Prize,
    "raiding",
    "JANE.STR.19",
    *[
        _way(
            f"PRIZE {many}",
            f"PRIZE {many}",
            title,
            icon,
            f"take {said} that is met",
            "Six hours for each.",
            settles={"many": many},
        )
        for many, title, icon, said in (
            ("ALL", "Take all", "haul", "every merchant ship"),
            ("ONE", "Take one", "take", "one merchant ship"),
        )
    ],
)
PASS: Final = _part(
    Pass,
    "raiding",
    "JANE.STR.19",
    _way("PASS", "PASS", "Let pass", "ahead", "let merchant ships pass", "Take no prizes."),
)
PART: Final = either(
    "part",
    "write a leg (155 15KN 6H, TO WEI-HAI-WEI 15KN), LIE, COAL or PRIZE ALL",
    {
        Run: RUN,
        To: TO,
        Lie: LIE,
        Coal: COAL,
        FiresOut: FIRES_OUT,
        Cut: CUT,
        Detach: DETACH,
        Join: JOIN,
        IfSight: IF_SIGHT,
        Prize: PRIZE,
        Pass: PASS,
    },
)
MOST_PARTS: Final = 24


def _numbered(part: Part) -> Part:
    """A part of several, with the places of its values by its number too: "speed_kn 2", and "part 2" where it begins."""

    def read(line: Line) -> Any:
        before, nth = line.places, sum(1 for name in line.places if name.startswith("part "))
        line.places = {}
        begun, value = line.left, part.read(line)
        line.places = {**before, f"part {nth}": begun, **{f"{name} {nth}": at for name, at in line.places.items()}}
        return value

    return replace(part, read=read)


PARTS: Final = replace(
    several(_numbered(PART), "parts", sign=";", most=MOST_PARTS, count="{} parts"),
    text=lambda parts: "; ".join([PART.text(part) for part in parts]),
)
