"""Where a ship was: the numbered dots on the paper, and where she was at one second of the game (NWC.DU.37)."""

from typing import NamedTuple


class Dot(NamedTuple):
    """A numbered dot on the paper: where a ship was at the end of a move. Its number is its place in the list."""

    x_yd: float
    y_yd: float


class Fix(NamedTuple):
    """Where a ship was at one second of the game, and how she headed."""

    at_s: float
    x_yd: float
    y_yd: float
    heading_deg: float
