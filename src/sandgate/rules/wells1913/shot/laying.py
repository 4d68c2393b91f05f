"""How a gun is laid: with how much care, on what bearing, with what elevation (LW.GUN.06, .24)."""

from typing import Literal, NamedTuple

Laying = Literal["", "LAID", "QUICK", "SNAP"]


class Lay(NamedTuple):
    """The bearing and elevation to which a gun is to be laid."""

    bearing_deg: float
    elevation_deg: float


class Spot(NamedTuple):
    """A place on the field, with a height above the floor."""

    x_in: float
    y_in: float
    height_in: float
