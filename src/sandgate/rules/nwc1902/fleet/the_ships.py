"""The ships on the board: Section II, "The Ships". Clauses NWC.TA.05 and .06.

The colour of hull and wings tells class and fleet; the number on the wing is her place in the original line. Red is the
faster fleet.
"""

from typing import Literal, NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, near
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.state import KINDS, Kind

BRIGHT_METAL, WHITE = "bright metal", "white"

Hull = Literal["red", "blue", "white"]
Wings = Literal["red", "blue", "bright metal"]


class Painting(NamedTuple):
    """How a model is painted."""

    hull: str
    wings: str


class Model(NamedTuple):
    """What a model stands for."""

    kind: str
    side: str


@rule("NWC.TA.05", pocket="for who paints the ships, as the charts do")
def painting(kind: Kind, side: Side) -> Painting:
    """How the model of a ship is painted.

    >>> painting("battleship", "blue")
    Painting(hull='blue', wings='bright metal')
    """
    if kind == "battleship":
        return Painting(side, BRIGHT_METAL)
    if kind == "armored cruiser":
        return Painting(side, side)
    return Painting(WHITE, side)


@rule("NWC.TA.05", pocket="for who makes the ships")
def model(hull: Hull, wings: Wings) -> Model:
    """What ship a painted model is; raises ValueError for one that is painted otherwise.

    >>> model("white", "red")
    Model(kind='protected cruiser', side='red')
    """
    for kind in KINDS:
        for side in SIDES:
            painted = painting(kind, side)
            if painted.hull == hull and painted.wings == wings:
                return Model(kind, side)
    raise ValueError("no ship is painted so")


@rule("NWC.TA.06")
def red_is_faster(red_kn: Knots, blue_kn: Knots) -> bool:
    """Whether the colours are right: if the fleets differ in fleet speed, the faster one is red.

    >>> red_is_faster(14.4, 12.0), red_is_faster(12.0, 14.4), red_is_faster(12.0, 12.0)
    (True, False, True)
    """
    return near(red_kn) >= near(blue_kn)
