"""Words that orders of many games share: compass points, letters without stops, numbers without needless noughts."""

import math
import re
from collections.abc import Iterable

POINT_DEG = 11.25

_NAMES = """
    N NbE NNE NEbN NE NEbE ENE EbN E EbS ESE SEbE SE SEbS SSE SbE
    S SbW SSW SWbS SW SWbW WSW WbS W WbN WNW NWbW NW NWbN NNW NbW
"""
POINTS = tuple(_NAMES.split())

_BY_WORD = {point.upper(): index * POINT_DEG for index, point in enumerate(POINTS)}


def letters(word: str) -> str:
    """A word as the books' abbreviations are compared: capitals without stops and blanks.

    >>> letters("S. F. T."), letters("n. e.")
    ('SFT', 'NE')
    """
    return re.sub(r"[.\s]", "", word).upper()


def direction(word: str) -> float | None:
    """Read a true direction: one of the 32 compass points, or 0 to 359 degrees (fractions allowed); None if it is neither.

    >>> direction("N. E."), direction("nebn"), direction("047"), direction("360"), direction("NEE")
    (45.0, 33.75, 47.0, None, None)
    """
    plain = letters(word) if not re.fullmatch(r"\d+(\.\d+)?", word.strip()) else word.strip()
    if plain in _BY_WORD:
        return _BY_WORD[plain]
    if re.fullmatch(r"\d{1,3}(\.\d{1,6})?", plain) and float(plain) < 360.0:
        return float(plain)
    return None


def direction_text(course_deg: float) -> str:
    """Write a direction as it is read: a compass point where it is one, else degrees with three figures before the stop.

    >>> direction_text(45.0), direction_text(47.0), direction_text(7.5)
    ('NE', '047', '007.5')
    """
    points = course_deg / POINT_DEG
    if points == int(points):
        return POINTS[int(points) % 32]
    whole, _, part = number_text(course_deg).partition(".")
    return whole.zfill(3) + (f".{part}" if part else "")


def singular(units: str) -> str:
    """What one of these units is called.

    >>> singular("points"), singular("torpedoes"), singular("yd"), singular("")
    ('point', 'torpedo', 'yd', '')
    """
    return units.removesuffix("es") if units.endswith("oes") else units.removesuffix("s")


def number_text(value: float) -> str:
    """Write a number with no more figures than it has, at most six after the stop.

    >>> number_text(4.0), number_text(14.4), number_text(-0.0), number_text(1234567.5)
    ('4', '14.4', '0', '1234567.5')
    """
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def rounded_text(value: float, places: int = 1) -> str:
    """Write a number for people: rounded, thousands apart, no needless noughts. The exact one stays in the record.

    >>> rounded_text(36.875), rounded_text(1068.44, 0), rounded_text(4.0), rounded_text(-0.04), rounded_text(6.25)
    ('36.9', '1,068', '4', '0', '6.3')
    """
    parts = 10**places
    text = f"{math.floor(value * parts + 0.5) / parts:,.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def place_text(x: float, y: float, places: int = 0) -> str:
    """Write a place of the board for people, rounded.

    >>> place_text(-8840.04, 141.4375), place_text(27.187, 79.468, 1)
    ('(-8840,141)', '(27.2,79.5)')
    """
    return f"({','.join(rounded_text(value, places).replace(',', '') for value in (x, y))})"


def places_text(places: Iterable[tuple[float, float]]) -> str:
    """Write places of a table for people, one after the other, to a tenth.

    >>> places_text([(27.187, 79.468), (30.0, 81.25)])
    '(27.2,79.5) (30,81.3)'
    """
    return " ".join(place_text(x, y, 1) for x, y in places)


def degrees_text(angle_deg: float) -> str:
    """Write a bearing for people, in whole degrees of the circle.

    >>> degrees_text(355.61), degrees_text(359.5)
    ('356', '0')
    """
    return str(math.floor(angle_deg + 0.5) % 360)


def heading_text(course_deg: float) -> str:
    """Write a heading for people: the nearest of the 32 points, and the degrees where it is not that point.

    >>> heading_text(203.453125), heading_text(45.0), heading_text(359.9), heading_text(7.0)
    ('SSW (203 degrees)', 'NE', 'N (0 degrees)', 'NbE (7 degrees)')
    """
    nearest = POINTS[int(course_deg / POINT_DEG + 0.5) % 32]
    return nearest if _BY_WORD[nearest.upper()] == course_deg else f"{nearest} ({degrees_text(course_deg)} degrees)"
