"""Ships from above by their type, the stem at the origin and the bow to the north, in nominal pixels.

Blue has a round stern, red a square one. Battleships have three turrets, battle cruisers two and a long waist, heavy
cruisers small turrets, light cruisers a bright hull, destroyers a line along; a carrier's deck is plain, a transport is
bluff and bright, a dived submarine dashed.
"""

from typing import Final, NamedTuple

from sandgate.draw.ink import Point, number, polar, tag
from sandgate.draw.placer import HARD
from sandgate.draw.sheet import Sheet
from sandgate.draw.strokes import Disc, Sign, Stroke
from sandgate.draw.symbols import drawn_sign
from sandgate.rules.naval_action.navy.ship_class import ShipType

SMALL: Final = 0.62  # scale below which hulls have no fittings


class Form(NamedTuple):
    """The outline of a type: its length, half its beam, and the part of the length in which the bow widens."""

    length: float
    beam: float
    bow: float


FORMS: Final[dict[ShipType, Form]] = {
    "BB": Form(44.0, 5.4, 0.42),
    "BC": Form(47.0, 4.7, 0.46),
    "CA": Form(39.0, 3.9, 0.42),
    "CL": Form(34.0, 3.5, 0.42),
    "DL": Form(27.0, 2.6, 0.45),
    "DD": Form(24.0, 2.3, 0.45),
    "DE": Form(19.0, 2.3, 0.4),
    "CV": Form(46.0, 5.6, 0.1),
    "AP": Form(31.0, 4.6, 0.26),
    "SS": Form(22.0, 1.9, 0.5),
}

TYPES: Final[dict[ShipType, str]] = {
    "BB": "battleship",
    "BC": "battle cruiser",
    "CA": "heavy cruiser",
    "CL": "light cruiser",
    "DL": "destroyer leader",
    "DD": "destroyer",
    "DE": "escort",
    "CV": "aircraft carrier",
    "AP": "transport",
    "SS": "submarine",
}


def length_px(kind: ShipType, scale: float) -> float:
    """How long a ship of a type is drawn, in pixels.

    >>> length_px("BB", 0.5)
    22.0
    """
    return FORMS[kind].length * scale


def draw_hull(
    sheet: Sheet, kind: ShipType, side: str, stem: Point, course_deg: float, scale: float, *, dived: bool = False
) -> str:
    """A ship with her stem at a place."""
    name = f"{kind.lower()}-{'dived' if dived else 'small' if scale < SMALL else 'hull'}-{side}"
    ident = f"{name}-{round(100 * scale)}"
    sheet.symbols.setdefault(ident, drawn_sign(_sign(kind, side, small=scale < SMALL, dived=dived), scale))
    move = f"translate({number(stem[0])} {number(stem[1])}) rotate({number(course_deg)})"
    return tag("use", href=f"#{sheet.key}-sign-{ident}", transform=move)


def block_hull(sheet: Sheet, stem: Point, course_deg: float, length: float) -> None:
    """Keep labels off a ship."""
    for part in (0.12, 0.37, 0.62, 0.87):
        sheet.placer.disc(polar(stem, course_deg + 180.0, part * length), max(2.6, 0.15 * length), HARD)


def _sign(kind: ShipType, side: str, *, small: bool, dived: bool) -> Sign:
    bright = kind in ("CL", "AP")
    cls = "dived" if dived else "metal" if bright else "hull"
    hull = Stroke(_outline(kind, side), f"{side}-{cls}")
    return (hull,) if small or dived else (hull, *_fittings(kind, side))


def _outline(kind: ShipType, side: str) -> str:
    """The data of a hull."""
    long, wide, bow = FORMS[kind]
    shoulder = bow * long
    if kind == "CV":  # a flight deck, its bow cut off
        fore, aft = 0.66 * wide, wide if side == "red" else 0.5 * wide
        corners = [(-fore, 0.0), (fore, 0.0), (wide, shoulder), (wide, 0.93 * long), (aft, long)]
        corners += [(-x, y) for x, y in reversed(corners[2:])]
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"
    n = number
    right = f"M0 0C{n(0.34 * wide)} {n(0.24 * shoulder)} {n(wide)} {n(0.6 * shoulder)} {n(wide)} {n(shoulder)}"
    left = f"V{n(shoulder)}C{n(-wide)} {n(0.6 * shoulder)} {n(-0.34 * wide)} {n(0.24 * shoulder)} 0 0Z"
    if kind == "SS":
        tail = f"C{n(wide)} {n(0.8 * long)} {n(0.3 * wide)} {n(long)} 0 {n(long)}"
        tail += f"C{n(-0.3 * wide)} {n(long)} {n(-wide)} {n(0.8 * long)} {n(-wide)} {n(shoulder)}"
        return right + tail + left
    if side == "red":
        end = 0.7 * wide
        return right + f"V{n(long - 1.1 * wide)}L{n(end)} {n(long)}H{n(-end)}L{n(-wide)} {n(long - 1.1 * wide)}" + left
    turn = long - 1.7 * wide
    stern = f"V{n(turn)}C{n(wide)} {n(long - 0.5 * wide)} {n(0.6 * wide)} {n(long)} 0 {n(long)}"
    return right + stern + f"C{n(-0.6 * wide)} {n(long)} {n(-wide)} {n(long - 0.5 * wide)} {n(-wide)} {n(turn)}" + left


def _fittings(kind: ShipType, side: str) -> Sign:
    """What stands on the deck of a ship that is drawn large."""
    fit, gun, fill, thin = (f"{side}-{cls}" for cls in ("fit", "gun", "fill", "thin"))
    long = FORMS[kind].length
    along: Sign = (Stroke(f"M0 {number(0.28 * long)}V{number(0.78 * long)}", gun),)
    decks: dict[ShipType, Sign] = {
        "BB": (
            Stroke("M-.9 11.5V6.5M.9 11.5V6.5M-.9 34V39.5M.9 34V39.5", gun),
            *_row((11.5, 17.2, 34.0), 2.3, fit),
            Stroke("M-1.9 20.8H1.9V25H-1.9Z", fit),
            Disc(0.0, 28.4, 1.4, fit),
        ),
        "BC": (
            Stroke("M-.8 12.5V7.5M.8 12.5V7.5M-.8 38V43M.8 38V43", gun),
            *_row((12.5, 38.0), 2.1, fit),
            Stroke("M-1.5 16.6H1.5V20.4H-1.5Z", fit),
            *_row((24.5, 30.0), 1.3, fit),
        ),
        "CA": (
            *_row((10.5, 15.0, 31.0), 1.5, fit),
            Stroke("M-1.2 17.8H1.2V21H-1.2Z", fit),
            *_row((23.6, 26.6), 1.0, fit),
        ),
        "CL": (*_row((9.5, 13.2, 27.0), 1.2, fill), Stroke("M0 16V24", thin)),
        "AP": (Stroke("M-2 8H2V11H-2ZM-2 13.5H2V16.5H-2ZM-2 22.5H2V25.5H-2Z", thin), Disc(0.0, 19.5, 1.2, fill)),
        "CV": (Stroke("M3.2 17H5.4V25H3.2Z", fit),),
        "SS": (Disc(0.0, 10.0, 1.0, fit),),
    }
    return decks.get(kind, along)


def _row(places: tuple[float, ...], radius: float, cls: str) -> Sign:
    """Turrets or funnels along the keel."""
    return tuple([Disc(0.0, y, radius, cls) for y in places])
