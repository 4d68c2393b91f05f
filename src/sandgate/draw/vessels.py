"""The signs of the fleet game, in nominal pixels, bow to the north: models as NWC.TA.05 paints them, flags, the coast.

A battleship has a coloured hull and bright wings, an armored cruiser is all of one colour, a protected cruiser has a white
hull and coloured wings. Blue has a round stern, red a square one.
"""

from sandgate.draw.strokes import Disc, Side, Sign, Stroke

BOW = "M0-20C2.4-14.5 4.6-8 4.6-1"
STERN = {
    "blue": "V9.5C4.6 15.4 2.9 19 0 19S-4.6 15.4-4.6 9.5",
    "red": "V13L3.4 18.6H-3.4L-4.6 13",
    "neutral": "V11L0 19L-4.6 11",
}
RUN = "V-1C-4.6-8-2.4-14.5 0-20Z"
WINGS = "M4.4-6.2L11.6-2.6V4.6L4.4 7.4ZM-4.4-6.2L-11.6-2.6V4.6L-4.4 7.4Z"
GUNS = "M-.95-8.6V-12.8M.95-8.6V-12.8M-.95 11V15M.95 11V15"


def _hull(side: Side, cls: str) -> Stroke:
    return Stroke(BOW + STERN[side] + RUN, f"{side}-{cls}")


def _battleship(side: Side) -> Sign:
    return (
        Stroke(WINGS, f"{side}-metal"),
        _hull(side, "hull"),
        Stroke(GUNS, f"{side}-gun"),
        Disc(0, -7.8, 2.2, f"{side}-fit"),
        Disc(0, 10, 2.2, f"{side}-fit"),
        Stroke("M-1.5-3.8H1.5V5.2H-1.5Z", f"{side}-fit"),
    )


def _armored(side: Side) -> Sign:
    return Stroke(WINGS, f"{side}-hull"), _hull(side, "hull"), Stroke("M0-13V13", f"{side}-gun")


def _protected(side: Side) -> Sign:
    return Stroke(WINGS, f"{side}-hull"), _hull(side, "metal"), Stroke("M0-12V12", f"{side}-thin")


def _small_battleship(side: Side) -> Sign:
    """Ships under glass: wings and hull are left."""
    return Stroke(WINGS, f"{side}-metal"), _hull(side, "hull")


def _small_armored(side: Side) -> Sign:
    return Stroke(WINGS, f"{side}-hull"), _hull(side, "hull")


def _small_protected(side: Side) -> Sign:
    return Stroke(WINGS, f"{side}-hull"), _hull(side, "metal")


def _ghost(side: Side) -> Sign:
    """A ship where she was some moves ago."""
    return (_hull(side, "ghost"),)


def _move(side: Side) -> Sign:
    """The mark that bears the number of a move."""
    shapes: dict[Side, Stroke | Disc] = {
        "blue": Disc(0, 0, 8.6, "blue-mark"),
        "red": Stroke("M-7.7-7.7H7.7V7.7H-7.7Z", "red-mark"),
        "neutral": Stroke("M-9 0L-4.9-7.7H4.9L9 0L4.9 7.7H-4.9Z", "neutral-mark"),
    }
    return (shapes[side],)


def _torpedo_boat(side: Side) -> Sign:
    stern = {"blue": "V8C2.6 10 1.6 11.4 0 11.4S-2.6 10-2.6 8", "red": "V11H-2.6", "neutral": "V8L0 11L-2.6 8"}[side]
    splinter = Stroke(f"M0-13C1.8-8 2.6-3 2.6 2{stern}V2C-2.6-3-1.8-8 0-13Z", f"{side}-hull")
    return splinter, Disc(0, -2, 1, f"{side}-fit"), Disc(0, 4, 1, f"{side}-fit")


DIVER = "M0-12C2.6-8 3-3 3 2S2 11 0 12S-3 7-3 2S-2.6-8 0-12Z"


def _awash(side: Side) -> Sign:
    return Stroke(DIVER, f"{side}-hull"), Disc(0, -1, 1.7, f"{side}-fit")


def _dived(side: Side) -> Sign:
    return Stroke(DIVER, f"{side}-dived"), Disc(0, -1, 1.6, f"{side}-fill")


def _sighted(side: Side) -> Sign:
    """A submarine where the enemy discovered her: how she headed nobody saw."""
    return Stroke("M0-9L9 0L0 9L-9 0Z", f"{side}-dived"), Disc(0, 0, 1.6, f"{side}-fill")


def _fort(side: Side) -> Sign:
    roof = {"blue": "C-11-7-7-10 0-10S11-7 11-3", "red": "L-6-10H6L11-3", "neutral": "L0-10L11-3"}[side]
    return Stroke(f"M-11 9V-3{roof}V9Z", f"{side}-hull"), Stroke("M-6 5V-1M0 5V-4M6 5V-1", f"{side}-gun")


def _mine(side: Side) -> Sign:
    spikes = "M-4.4 0H4.4M0-4.4V4.4M-3.1-3.1L3.1 3.1M-3.1 3.1L3.1-3.1"
    return Disc(0, 0, 2.5, f"{side}-fill"), Stroke(spikes, f"{side}-thin")


def _flag(side: Side) -> Sign:
    """The pennant of the commander in chief; the foot of the staff is the middle of the sign."""
    return Stroke("M0 0V-15", f"{side}-thin"), Stroke("M.6-15L11-11.6L.6-8.2Z", f"{side}-fill")


def _second(side: Side) -> Sign:
    """The swallow-tail of the second in command."""
    return Stroke("M0 0V-15", f"{side}-thin"), Stroke("M.6-14.6H9.6L7-11.6L9.6-8.6H.6Z", f"{side}-open")


def _hoist(side: Side) -> Sign:
    """A signal flying: two flags, whatever they mean."""
    square = Stroke("M.6-16.6H9.4V-10.2H.6Z", f"{side}-open")
    return Stroke("M0 4V-18", f"{side}-thin"), square, Stroke("M.6-8.4H9.4L.6-1.6Z", f"{side}-fill")


def _steamer(side: Side) -> Sign:
    """A merchant ship on a sea chart: a light hull, hold and funnel."""
    stern = {"blue": "V6C4 9.4 2.4 11.6 0 11.6S-4 9.4-4 6", "red": "V10.6H-4", "neutral": "V7L0 11.6L-4 7"}[side]
    hull = Stroke(f"M0-12.6C2.6-9.4 4-6 4-1{stern}V-1C-4-6-2.6-9.4 0-12.6Z", f"{side}-open")
    return hull, Stroke("M-4-4.4H4M-4 5.4H4", f"{side}-thin"), Disc(0, 0.6, 1.9, f"{side}-fill")


VESSELS = {
    "battleship": _battleship,
    "armored": _armored,
    "protected": _protected,
    "battleship-small": _small_battleship,
    "armored-small": _small_armored,
    "protected-small": _small_protected,
    "ghost": _ghost,
    "move": _move,
    "torpedo-boat": _torpedo_boat,
    "submarine-awash": _awash,
    "submarine-dived": _dived,
    "submarine-sighted": _sighted,
    "fort": _fort,
    "mine": _mine,
    "flag": _flag,
    "second": _second,
    "hoist": _hoist,
    "steamer": _steamer,
}
