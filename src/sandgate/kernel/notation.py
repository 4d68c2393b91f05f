"""Words that orders of many games share: compass points, letters without stops, numbers without needless noughts."""

import re

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


def number_text(value: float) -> str:
    """Write a number with no more figures than it has, at most six after the stop.

    >>> number_text(4.0), number_text(14.4), number_text(-0.0), number_text(1234567.5)
    ('4', '14.4', '0', '1234567.5')
    """
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text
