"""How the values of orders are written: forces, ships, places, times (NWC.ST.11). Items of a plot: items.py."""

from typing import Final

from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, either, matched, number, several, whole, word
from sandgate.kernel.frozen import replace
from sandgate.ocean.places import PATTERN, Place, place_of, place_text

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
NEW_FORCE: Final = matched(rf"(?=[A-Z]){NAME}", "force", "give the force a name: VILLAAMIL", made=_capital)
OTHER_FORCE: Final = matched(NAME, "force", "name the force to be joined", made=_capital)
SHIP: Final = matched(NAME, "ship", "name a ship: FUROR", made=_capital, kind="unit")
SHIPS: Final = _listed(several(SHIP, "ships", once="a ship is named twice"))
PERSON: Final = matched(NAME, "addressee", "name who is to have it: WASHINGTON", made=_capital)
CABLE: Final = matched(r"[A-Z0-9]+(?:-[A-Z0-9]+)+", "cable", "name the cable: CIE-SAN", made=str.lower, text=str.upper)
COURSE: Final = replace(
    number(0.0, 359.9, "degrees", "course", step=0.1, broken="courses go by tenths", start=90), text=_three
)
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


def _place_text(at: tuple[float, float]) -> str:
    return place_text(Place(*at))


def _place(line: Line) -> tuple[float, float]:
    """A place in degrees and minutes; or pointed at, longitude and latitude in brackets as the chart has them.

    >>> _place(Line("14-36N 61-12W")), _place(Line("(-61.2, 14.6)"))
    ((14.6, -61.2), (14.6, -61.2))
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
        raise line.refusal(f"{text} is no place of the chart", "write degrees and minutes: 14-36N 61-12W", begun)
    return lat_deg, lon_deg


MOST_LAT_DEG: Final = 80.0
MOST_LON_DEG: Final = 180.0
_WRITTEN: Final = matched(PATTERN.pattern, "place", "write degrees and minutes: 14-36N 61-12W", kind="point")
POSITION: Final = replace(
    _WRITTEN,
    read=_place,
    begins=lambda line: line.is_point() or _WRITTEN.begins(line),
    text=_place_text,
    said=_place_text,
    unit="degrees",
    span=(-MOST_LON_DEG, MOST_LON_DEG, 0.01),
)
PORT: Final = matched(NAME, "port", "name a port or a mark, or write a place: 14-36N 61-12W", made=_capital, said=str.title)
PLACE: Final = either("place", "name a port or a mark, or write a place: 14-36N 61-12W", {tuple: POSITION, str: PORT})
