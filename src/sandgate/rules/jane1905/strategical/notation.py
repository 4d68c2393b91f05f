"""How the values of orders are written: forces, ships, places, courses, hours (JANE.STR.07, .11). Parts: items.py."""

import re
from typing import Final

from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import either, matched, number, several, whole, word
from sandgate.kernel.frozen import replace
from sandgate.ocean.places import PATTERN, Place, place_of, place_text
from sandgate.rules.jane1905.strategical.log.reckoning import minute_of, reckoned

STOP_WORDS: Final = "AS|AT|ORDERS|TO|THEN|IF|KN"
_WORD: Final = rf"(?!(?:{STOP_WORDS})\b)(?:[A-Z]|\d+(?!\d|KN\b|H\b)[A-Z])[A-Z0-9.'-]*"  # 1SQ is a name, 15KN is none
NAME: Final = rf"{_WORD}(?: {_WORD})*"
MOST_KN: Final = 40.0
MOST_HOURS: Final = 6
MOST_LAT_DEG: Final = 80.0
MOST_LON_DEG: Final = 180.0


def _capital(text: str) -> str:
    return " ".join(text.upper().split())


def _three(course_deg: float) -> str:
    """A course with three figures, and a tenth if it has one.

    >>> _three(45.0), _three(155.2)
    ('045', '155.2')
    """
    return f"{course_deg:05.1f}".removesuffix(".0")


FORCE: Final = matched(
    r"[A-Z0-9][A-Z0-9 .'-]*(?=\s*:)",
    "force",
    "name the force, and a colon behind it: SEA DRAKE: 090 12KN",
    made=_capital,
    kind="unit",
)
NEW_FORCE: Final = matched(NAME, "force", "give the force a name: SCOUTS", made=_capital)
OTHER_FORCE: Final = matched(NAME, "force", "name the force to be joined", made=_capital, kind="unit")
SHIP: Final = matched(NAME, "ship", "name a ship: VARYAG", made=_capital, kind="unit")
SHIPS: Final = replace(several(SHIP, "ships", once="a ship is named twice"), text=", ".join, many=True)
ADDRESSEE: Final = matched(NAME, "addressee", "name who is to have it: WEI-HAI-WEI", made=_capital)
CABLE: Final = matched(r"[A-Z0-9]+(?:-[A-Z0-9]+)+", "cable", "name the cable: SHA-NAG", made=str.lower, text=str.upper)
COURSE: Final = replace(
    number(0.0, 359.9, "degrees", "course", step=0.1, broken="courses go by tenths", start=90), text=_three
)
SPEED: Final = number(0.5, MOST_KN, "knots", "speed", step=0.5, broken="speeds go by half knots", start=10)
HOURS: Final = whole(1, MOST_HOURS, "hours", "hours", start=6)
TONS: Final = number(1.0, 10_000.0, "tons", "coal", grain=50.0, start=300)
DOES: Final = word(("PRIZE", "PASS"), "answer")
ITEM: Final = whole(1, 999, "items", "item", start=1)
TEXT: Final = matched(
    r'"[^"]*"', "text", 'write it between quotation marks: "Meet me"', made=lambda text: text.strip('"'), text='"{}"'.format
)


def _hour(text: str) -> int:
    """A written hour as the minute of the war.

    >>> _hour("D2 06H")
    1800
    """
    day, hour = (int(figures) for figures in re.findall(r"\d+", text))
    return minute_of(day, hour, 0)


def hour_text(minute: int) -> str:
    """A full hour as orders write it.

    >>> hour_text(1800)
    'D2 06H'
    """
    day, hour, _ = reckoned(minute)
    return f"D{day} {hour:02d}H"


HOUR: Final = matched(
    r"D[1-9]\d{0,2} (?:[01]\d|2[0-3])H\b",
    "hour",
    "write the day and the hour counted from War Imminent: D2 06H",
    made=_hour,
    text=hour_text,
)


def _place_text(at: tuple[float, float]) -> str:
    return place_text(Place(*at))


def _place(line: Line) -> tuple[float, float]:
    """A place in degrees and minutes; or pointed at, longitude and latitude in brackets as the chart has them.

    >>> _place(Line("32-06N 126-00E")), _place(Line("(126.0, 32.1)"))
    ((32.1, 126.0), (32.1, 126.0))
    """
    begun = line.left
    if line.is_point():
        lon_deg, lat_deg = line.point(MOST_LON_DEG, "degrees")
        if abs(lat_deg) > MOST_LAT_DEG:
            raise line.refusal("it lies beyond the chart", f"give a latitude up to {MOST_LAT_DEG:.0f}", begun, "not allowed")
        return tuple(place_of(place_text(Place(lat_deg, lon_deg))))  # type: ignore[return-value]
    text = _WRITTEN.read(line)
    try:
        lat_deg, lon_deg = place_of(text)
    except ValueError:
        lat_deg, lon_deg = MOST_LON_DEG, 0.0
    if abs(lat_deg) > MOST_LAT_DEG:
        raise line.refusal(f"{text} is no place of the chart", "write degrees and minutes: 32-06N 126-00E", begun)
    return lat_deg, lon_deg


_WRITTEN: Final = matched(PATTERN.pattern, "place", "write degrees and minutes: 32-06N 126-00E", kind="point")
POSITION: Final = replace(
    _WRITTEN,
    read=_place,
    begins=lambda line: line.is_point() or _WRITTEN.begins(line),
    text=_place_text,
    said=_place_text,
    unit="degrees",
    span=(-MOST_LON_DEG, MOST_LON_DEG, 0.01),
)
PORT: Final = matched(NAME, "port", "name a port or a mark, or write a place: 32-06N 126-00E", made=_capital, said=str.title)
PLACE: Final = either("place", "name a port or a mark, or write a place: 32-06N 126-00E", {tuple: POSITION, str: PORT})
