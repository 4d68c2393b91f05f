"""Comparative strength, and the stocks that a ship has by her type. NA.VIC.06, NA.SUB.13."""

from typing import Annotated, Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Span
from sandgate.rules.naval_action.navy.ship_class import ShipType

BOOK: Final = "sandgate.rules.naval_action"
Factor = Annotated[int, Span("factor", 0, 20)]


@rule("NA.VIC.06")
def comparative_strength(type_: ShipType, armour: Factor, main_factor: Factor, main_guns: Guns, long_tubes: Guns) -> float:
    """What a ship counts in the comparison of strength: half of armour class and main caliber together.

    main_guns: those of her largest bore. long_tubes: her 24-inch torpedo tubes.

    >>> comparative_strength("CA", 5, 5, 6, 8), comparative_strength("CL", 3, 3, 4, 0)
    (5.5, 2.5)
    """
    if type_ in {"AP", "SS"}:
        return number(BOOK, "strength", "transport" if type_ == "AP" else "submarine")
    strength = (armour + main_factor) / 2.0
    if long_tubes >= number(BOOK, "strength", "long_torpedo_tubes"):
        strength += number(BOOK, "strength", "for_long_torpedoes")
    if type_ in {"CL", "CA", "BC", "BB"} and main_guns < number(BOOK, "strength", "few_main_guns"):
        strength -= number(BOOK, "strength", "for_few_guns")
    return strength


@rule("NA.VIC.08")
def usual_value(type_: ShipType) -> float | None:
    """What sinking a ship gives instead of her strength, where her entry says nothing; None: her strength.

    >>> usual_value("AP"), usual_value("DD")
    (5.0, None)
    """
    return number(BOOK, "strength", "transport_value") if type_ == "AP" else None


@rule("NA.SUB.13")
def usual_charges(type_: ShipType, antisubmarine: bool) -> int:
    """How many patterns of depth charges a ship has, where her entry says nothing.

    >>> usual_charges("DE", True), usual_charges("DD", False), usual_charges("CL", False)
    (8, 4, 0)
    """
    if antisubmarine:
        return int(number(BOOK, "strength", "antisubmarine_patterns"))
    return int(number(BOOK, "strength", "fleet_destroyer_patterns")) if type_ in {"DD", "DL"} else 0


@rule("NA.SUB.11")
def is_antisubmarine(type_: ShipType, modified: bool = False) -> bool:
    """Whether a ship is an antisubmarine ship: destroyer escorts, corvettes, sloops, frigates, and modified destroyers.

    >>> is_antisubmarine("DE"), is_antisubmarine("DD"), is_antisubmarine("DD", True)
    (True, False, True)
    """
    return modified or type_ == "DE"
