"""Rough seas: whose guns and speed they touch. IX.B."""

from collections.abc import Mapping

from sandgate.kernel.kept import kept
from sandgate.kernel.rule import rule
from sandgate.rules.naval_action.navy.ship_class import ShipClass

SMALL = ("DE", "DD", "DL", "SS")
FROM_LT = 5_000.0  # a transport so large is no small ship


@rule("NA.WX.06", "NA.WX.07")
def sea_class(ship_type: str, displacement_lt: float, main_factor: int) -> str:
    """How a ship bears rough seas: small (up to destroyer leader), cruiser (guns up to caliber factor 5), or large.

    displacement_lt: 0 where it is not listed; main_factor: the greatest caliber factor of her guns.

    >>> sea_class("DD", 0.0, 2), sea_class("CA", 0.0, 5), sea_class("CA", 12_100.0, 6), sea_class("AP", 4_000.0, 0)
    ('small', 'cruiser', 'large', 'small')
    >>> sea_class("AP", 5_000.0, 0), sea_class("AP", 0.0, 0)
    ('large', 'large')
    """
    if ship_type in SMALL or (ship_type == "AP" and 0.0 < displacement_lt < FROM_LT):
        return "small"
    return "cruiser" if ship_type in ("CL", "CA") and main_factor <= 5 else "large"


@kept
def borne_as(classes: tuple[ShipClass, ...]) -> Mapping[str, str]:
    """As what ships of each class bear the sea, by its key."""
    factors = {kind.key: max([each.factor for each in kind.batteries], default=0) for kind in classes}
    return {kind.key: sea_class(kind.type, kind.displacement_lt, factors[kind.key]) for kind in classes}


@rule("NA.WX.06", "NA.WX.07")
def accuracy_case(seas: str, borne_as: str) -> str:
    """The case of modifier 11 for a ship that fires in such seas; "" for none.

    >>> accuracy_case("rough", "small"), accuracy_case("very rough", "cruiser"), accuracy_case("rough", "cruiser")
    ('rough_up_to_DL', 'very_rough_CL_to_CA', '')
    """
    if borne_as == "small" and seas != "smooth":
        return "rough_up_to_DL" if seas == "rough" else "very_rough_up_to_DL"
    return "very_rough_CL_to_CA" if borne_as == "cruiser" and seas == "very rough" else ""


@rule("NA.WX.06", "NA.WX.07")
def speed_part(seas: str, borne_as: str) -> tuple[int, int]:
    """What part of her speed a ship keeps in such seas: numerator and denominator.

    >>> speed_part("rough", "small"), speed_part("very rough", "small"), speed_part("very rough", "cruiser")
    ((2, 3), (1, 2), (2, 3))
    """
    if borne_as == "small" and seas != "smooth":
        return (2, 3) if seas == "rough" else (1, 2)
    return (2, 3) if borne_as == "cruiser" and seas == "very rough" else (1, 1)
