"""The signs on a ship: a ring at half power, a cross through a loss, and how much room they take."""

from collections.abc import Iterator

from sandgate.draw.ink import Point, circle, line_data, path, polar
from sandgate.draw.nwc1902.seen import Hull, Told, ring_of
from sandgate.draw.sheet import Sheet

SIGN_PX = 40.0  # length of the sign of a ship, as it stands in the book of signs

PLAIN = 0.55  # of its size: a smaller sign is without fittings


def at(sheet: Sheet, hull: Hull) -> Point:
    """Where a ship lies on the sheet."""
    return sheet.at(hull.x_yd, hull.y_yd)


def state_signs(view: Told, hull: Hull, centre: Point, length_px: float) -> Iterator[str]:
    """A ring at half power, a pale one from four tenths on, a cross through a loss."""
    ring = ring_of(view, hull)
    if ring and hull.lost_in in {0, view.move}:
        yield circle(centre, ring_radius(length_px), ring)
    if hull.ship.gone:
        arm = (0.46 if hull.lost_in == view.move else 0.32) * length_px
        data = cross_data(centre, arm)
        if length_px > PLAIN * SIGN_PX:
            yield path(data, "cross-halo")
        yield path(data, "cross" if length_px > PLAIN * SIGN_PX else "cross-fine")


def cross_data(centre: Point, arm: float) -> str:
    """The data of a cross with arms of a length."""
    ends = [polar(centre, turn, arm) for turn in (45.0, 225.0, 135.0, 315.0)]
    return line_data(ends[:2]) + line_data(ends[2:])


def ring_radius(length_px: float) -> float:
    """The radius of a ring about a ship."""
    return 0.6 * length_px


def clear_of(view: Told, hull: Hull, length_px: float) -> float:
    """How far from a ship's place a label or a line of fire must begin, in pixels."""
    ringed = ring_of(view, hull) != "" and hull.lost_in in {0, view.move}
    return ring_radius(length_px) + 2.0 if ringed or hull.ship.gone else 0.42 * length_px + 1.0
