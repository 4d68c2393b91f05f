"""The book of signs, in nominal pixels, bow or face to the north, drawn at any size with lines of the same weight.

Blue is round, red is square: sterns, number tabs, move marks. The rule holds for every game, so that no side is told by
colour alone; a neutral is six-sided. A sign's name ends in its side: `kearsarge-red`, `tab-blue`; a tree's in its
number (`toys.py`); the models of the fleet game are in `vessels.py`.
"""

from functools import cache

from sandgate.draw.ink import circle, path
from sandgate.draw.strokes import Disc, Side, Sign, Stroke, scaled
from sandgate.draw.toys import TOYS
from sandgate.draw.vessels import VESSELS

BOW = "M0-20C1.5-16.6 4.9-10.5 4.9-2.5"
STERN = {
    "blue": "V9.5C4.9 14.6 3.5 19 0 19S-4.9 14.6-4.9 9.5",
    "red": "V14.4L3.5 18.8H-3.5L-4.9 14.4",
    "neutral": "V11L0 19L-4.9 11",
}
RUN = "V-2.5C-4.9-10.5-1.5-16.6 0-20Z"
GUNS = "M-1-9.4V-15M1-9.4V-15M-1 10.4V15.8M1 10.4V15.8"
WING_GUNS = "M3.2-4.6L4.1-8M-3.2-4.6L-4.1-8M3.2 6L4.1 9.4M-3.2 6L-4.1 9.4"


def _hull(side: Side) -> Stroke:
    return Stroke(BOW + STERN[side] + RUN, f"{side}-hull")


def _kearsarge(side: Side) -> Sign:
    """Two superposed turrets on the keel line: the 8-inch pair stands on the 12-inch pair (NWC.DU.27)."""
    turrets = (Disc(0, y, r, f"{side}-{cls}") for y in (-9.2, 10.4) for r, cls in ((2.8, "fit"), (1.3, "fill")))
    return (
        _hull(side),
        Stroke(GUNS, f"{side}-gun"),
        *turrets,
        Stroke("M-2.2-4.8H2.2L2.9-3.2V4.8L2.2 6.2H-2.2L-2.9 4.8V-3.2Z", f"{side}-fit"),
        *_funnels(side),
    )


def _indiana(side: Side) -> Sign:
    """Two 12-inch turrets on the keel line and four 8-inch wing turrets (NWC.DU.27)."""
    wings = (Disc(x, y, 1.45, f"{side}-fit") for y in (-4.6, 6) for x in (-3.2, 3.2))
    return (
        _hull(side),
        Stroke(GUNS, f"{side}-gun"),
        Stroke(WING_GUNS, f"{side}-gun"),
        Disc(0, -9.2, 2.8, f"{side}-fit"),
        Disc(0, 10.4, 2.8, f"{side}-fit"),
        *wings,
        Stroke("M-1.8-4H1.8V5.4H-1.8Z", f"{side}-fit"),
        *_funnels(side),
    )


def _funnels(side: Side) -> Sign:
    return Disc(0, -1.5, 1.1, f"{side}-fill"), Disc(0, 2.6, 1.1, f"{side}-fill")


def _armored_deck(side: Side) -> Sign:
    """An armored cruiser from above: all of one colour, a line along."""
    return _hull(side), Stroke("M0-13V13", f"{side}-gun")


def _protected_deck(side: Side) -> Sign:
    """A protected cruiser from above: a white hull, a line along."""
    return Stroke(BOW + STERN[side] + RUN, f"{side}-metal"), Stroke("M0-12V12", f"{side}-thin"), *_funnels(side)


def _small(side: Side) -> Sign:
    """A ship under glass: the hull alone."""
    return (_hull(side),)


def _outline(side: Side) -> Sign:
    """The outline that a stencil leaves, with its keel line."""
    return Stroke("M0-25V25", "keel"), Stroke(BOW + STERN[side] + RUN, f"{side}-stencil")


def _tab(side: Side) -> Sign:
    shapes: dict[Side, Stroke | Disc] = {
        "blue": Disc(0, 0, 8, "blue-fill"),
        "red": Stroke("M-7.4-7.4H7.4V7.4H-7.4Z", "red-fill"),
        "neutral": Stroke("M-8.4 0L-4.6-7.2H4.6L8.4 0L4.6 7.2H-4.6Z", "neutral-fill"),
    }
    return (shapes[side],)


def _dot(side: Side) -> Sign:
    """The place at the end of a move."""
    shapes: dict[Side, Stroke | Disc] = {
        "blue": Disc(0, 0, 2.7, "blue-dot"),
        "red": Stroke("M-2.4-2.4H2.4V2.4H-2.4Z", "red-dot"),
        "neutral": Stroke("M-3 0L0-3L3 0L0 3Z", "neutral-dot"),
    }
    return (shapes[side],)


def _piece(side: Side) -> Sign:
    """A thing of no known kind: the shape of its side, with its front marked."""
    shapes: dict[Side, Stroke | Disc] = {
        "blue": Disc(0, 0, 8, "blue-hull"),
        "red": Stroke("M-7.4-7.4H7.4V7.4H-7.4Z", "red-hull"),
        "neutral": Stroke("M-8.4 0L-4.6-7.2H4.6L8.4 0L4.6 7.2H-4.6Z", "neutral-hull"),
    }
    return Stroke("M0-8V-16", f"{side}-line heavy"), shapes[side]


def _torpedo(side: Side) -> Sign:
    return (Stroke("M0-9L3.2-2H1V9H-1V-2H-3.2Z", f"{side}-dot"),)


def _burst(side: Side) -> Sign:
    """The place where a torpedo struck."""
    return (Stroke("M0-9L2.2-3L8-4.6L4 .4L7.4 5.6L1.6 4L-1 9.4L-2.6 3.6L-8.4 4.4L-4.4-.4L-7-5.4L-1.8-3.4Z", f"{side}-dot"),)


SIGNS = {
    "kearsarge": _kearsarge,
    "indiana": _indiana,
    "armored-deck": _armored_deck,
    "protected-deck": _protected_deck,
    "small": _small,
    "outline": _outline,
    "tab": _tab,
    "dot": _dot,
    "piece": _piece,
    "torpedo": _torpedo,
    "burst": _burst,
    **TOYS,
    **VESSELS,
}


@cache
def symbol(name: str, scale: float = 1.0) -> str:
    """Draw a sign at a scale; its lines keep their weight.

    >>> symbol("dot-red", 2.0)
    '<path d="M-4.8-4.8H4.8V4.8H-4.8Z" class="red-dot"/>'
    """
    kind, _, side = name.rpartition("-")
    return drawn_sign(SIGNS[kind](side), scale)


def drawn_sign(sign: Sign, scale: float) -> str:
    """Draw the shapes of a sign at a scale."""
    return "".join(_drawn(shape, scale) for shape in sign)


def _drawn(shape: Stroke | Disc, scale: float) -> str:
    if isinstance(shape, Disc):
        return circle((shape.x * scale, shape.y * scale), shape.radius * scale, shape.cls)
    return path(scaled(shape.data, scale), shape.cls)
