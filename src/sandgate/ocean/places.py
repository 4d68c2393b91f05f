"""Places on the chart, and how they are written: degrees and minutes, `14-36N 61-12W`, minutes to a tenth."""

import re
from typing import Final, NamedTuple

from sandgate.kernel.board import Piece

MINUTES: Final = 60
PATTERN: Final = re.compile(r"(\d{1,2})-(\d{1,2}(?:\.\d)?)([NS])\s+(\d{1,3})-(\d{1,2}(?:\.\d)?)([EW])")


class Place(NamedTuple):
    """A place on the chart."""

    lat_deg: float  # north positive
    lon_deg: float  # east positive, -180 up to 180

    def __str__(self) -> str:
        return place_text(self)


def place_of(text: str) -> Place:
    """The place that is written so. Raises ValueError where it is none.

    >>> place_of("14-36N 61-12W")
    Place(lat_deg=14.6, lon_deg=-61.2)
    >>> place_of("14-60N 61-12W")
    Traceback (most recent call last):
    ValueError: "14-60N 61-12W" is no place: write degrees and minutes, as 14-36N 61-12W
    """
    found = PATTERN.fullmatch(text.strip().upper())
    if found:
        lat, lon = (_degrees(*found.groups()[nth : nth + 3]) for nth in (0, 3))
        if lat is not None and lon is not None and abs(lat) < 90.0 and abs(lon) <= 180.0:
            return Place(lat, lon)
    raise ValueError(f'"{text}" is no place: write degrees and minutes, as 14-36N 61-12W')


def _degrees(whole: str, minutes: str, letter: str) -> float | None:
    """Degrees, negative to the south and west; None where the minutes are no minutes."""
    if float(minutes) >= MINUTES:
        return None
    return (int(whole) + float(minutes) / MINUTES) * (-1.0 if letter in "SW" else 1.0)


def place_text(place: Place) -> str:
    """A place as one writes it, its minutes to a tenth.

    >>> place_text(Place(14.6, -61.2)), place_text(Place(16.8433, -25.75))
    ('14-36N 61-12W', '16-50.6N 25-45W')
    >>> place_text(Place(-0.0004, -180.0))
    '0-00N 180-00W'
    """
    return f"{_written(place.lat_deg, 'NS')} {_written(place.lon_deg, 'EW')}"


def placed(piece: Piece, at: tuple[float, float]) -> Piece:
    """A piece of the board at a latitude and longitude, in degrees: so far east and north, and as one writes it.

    >>> schley = placed(Piece("SCHLEY", "blue", "force", 0.0, 0.0), (14.6, -61.2))
    >>> schley.x, schley.y, schley.place
    (-61.2, 14.6, '14-36N 61-12W')
    """
    lat_deg, lon_deg = at
    return piece._replace(x=lon_deg, y=lat_deg, place=place_text(Place(lat_deg, lon_deg)))


def _written(degrees: float, letters: str) -> str:
    all_tenths = int(abs(degrees) * MINUTES * 10 + 0.5)
    whole, tenths = divmod(all_tenths, MINUTES * 10)
    minutes = f"{tenths // 10:02d}" if tenths % 10 == 0 else f"{tenths // 10:02d}.{tenths % 10}"
    return f"{whole}-{minutes}{letters[degrees < 0 < all_tenths]}"
