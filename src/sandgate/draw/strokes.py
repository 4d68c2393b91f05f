"""What signs are made of: strokes and discs, and how they grow."""

import re
from typing import NamedTuple

Side = str

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


class Stroke(NamedTuple):
    """A path of a sign. Its data hold no arcs, so that all their numbers are lengths."""

    data: str
    cls: str


class Disc(NamedTuple):
    """A circle of a sign."""

    x: float
    y: float
    radius: float
    cls: str


Sign = tuple[Stroke | Disc, ...]


def scaled(data: str, scale: float) -> str:
    """Multiply every number of a path.

    >>> scaled("M0-20C2.4-14.5 .5-8 4.6-1Z", 2)
    'M0-40C4.8-29 1-16 9.2-2Z'
    """
    return NUMBER.sub(lambda found: f"{float(found[0]) * scale:.2f}".rstrip("0").rstrip("."), data)
