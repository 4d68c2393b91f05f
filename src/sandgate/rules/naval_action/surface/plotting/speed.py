"""How fast a ship can go: listed speed, damage, seas, the scenario's cap; submarines by depth. NA.PLOT.08, NA.SUB.06."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.naval_action.surface.legs import Act, Leg
from sandgate.rules.naval_action.surface.plotting.fleet import Fleet, kind_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.weather.seas import borne_as, speed_part

BOOK: Final = "sandgate.rules.naval_action"
SURFACED_KN: Final = number(BOOK, "plotting", "surfaced")
SUBMERGED_KN: Final = number(BOOK, "plotting", "submerged")
Part = tuple[int, int]  # numerator and denominator


@rule("NA.PLOT.08", "NA.GUN.31", "NA.WX.06", "NA.WX.07")
def most_kn(listed_kn: Knots, cap_kn: Knots = 0.0, damage: Part = (1, 1), seas: Part = (1, 1)) -> float:
    """The greatest speed: as listed, by the parts that damage and seas leave of it, and no more than the scenario's cap.

    cap_kn: 0 for none.

    >>> [most_kn(28.5, 26.0, part) for part in ((1, 1), (2, 3), (1, 3))]
    [26.0, 19.0, 9.5]
    >>> most_kn(28.5, 1.0), most_kn(28.5)
    (1.0, 28.5)
    """
    able_kn = listed_kn * damage[0] * seas[0] / (damage[1] * seas[1])
    return min(cap_kn, able_kn) if cap_kn > 0.0 else able_kn


@rule("NA.SUB.06")
def boat_kn(depth: str, changes: bool) -> float:
    """The greatest speed of a submarine: on the surface, or submerged for the whole turn or a part of it.

    changes: whether she goes from the surface to periscope depth, or up from there, in the turn.

    >>> boat_kn("S", False), boat_kn("S", True), boat_kn("P", True), boat_kn("D", False)
    (16.0, 8.0, 8.0, 8.0)
    """
    return SURFACED_KN if depth == "S" and not changes else SUBMERGED_KN


def able_kn(fleet: Fleet, ship: Ship, legs: tuple[Leg, ...]) -> float:
    """The greatest speed of a ship in this turn, as she is now; legs: her plot, which may take a submarine down or up."""
    if ship.gone or ship.aground or ship.level > 2:
        return 0.0
    kind = kind_of(fleet, ship)
    listed_kn, seas = kind.speed_kn, fleet.options.seas
    if ship.boat is not None:
        dives = any(isinstance(leg, Act) and leg.word == "DOWN" for leg in legs)
        surfaced = ship.boat.depth == "S" and not dives
        listed_kn = min(listed_kn if surfaced else kind.submerged_kn or listed_kn, boat_kn(ship.boat.depth, dives))
        seas = seas if ship.boat.depth == "S" else "smooth"
    damage = fleet.card.speed_factors[ship.level]
    kept = speed_part(seas, borne_as(fleet.classes)[kind.key]) if seas != "smooth" else (1, 1)
    return most_kn(listed_kn, ship.cap_kn, damage, kept)
