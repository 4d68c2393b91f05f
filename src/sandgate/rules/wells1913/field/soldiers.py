"""How large men are: Chapter III, "Size of the Soldiers"; LW.COUNTRY.08, LW.FORCE.06.

Inches. All men of a battle are of one make. The lighter one is smaller in every measure, by 1.5 / 1.95; moves, ranges, the
gaps that rules name, what it takes to knock a man over, and guns are the same in both.
"""

from collections.abc import Mapping
from itertools import product
from typing import Final, NamedTuple, get_args

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, near
from sandgate.rules.wells1913.field.sides import Arm, Make

BOOK: Final = "sandgate.rules.wells1913"


class ManSize(NamedTuple):
    """How large a man or horseman is: along his facing, across it, and upward."""

    long_in: float
    wide_in: float
    high_in: float


RADIUS_IN: Final = number(BOOK, "country", "infantry_radius")
HEIGHT_IN: Final = number(BOOK, "country", "infantry_height")
LIGHT_HEIGHT_IN: Final = number(BOOK, "forces", "light_height")
STANDING: Final = ManSize(2.0 * RADIUS_IN, 2.0 * RADIUS_IN, HEIGHT_IN)
LYING: Final = ManSize(*figure(BOOK, "country", "infantry_lying"))
HORSE: Final = ManSize(*figure(BOOK, "country", "cavalry_box"))
LAID: Final = ManSize(*figure(BOOK, "country", "cavalry_lying"))


@rule("LW.COUNTRY.08")
def size_of_man(cavalry: bool, lying: bool) -> ManSize:
    """How large a man or horseman is, standing or laid down; a man who stands on foot is round.

    >>> size_of_man(False, False), size_of_man(True, True)
    (ManSize(long_in=0.75, wide_in=0.75, high_in=1.95), ManSize(long_in=2.5, wide_in=2.8, high_in=0.75))
    """
    if cavalry:
        return LAID if lying else HORSE
    return LYING if lying else STANDING


@rule("LW.FORCE.06")
def light_make_in(length_in: Inches) -> Inches:
    """A measure of a soldier's solid in the lighter make, 1 1/2 inches tall instead of 1.95.

    >>> light_make_in(1.95), light_make_in(0.375)
    (1.5, 0.288462)
    """
    return near(length_in * LIGHT_HEIGHT_IN / HEIGHT_IN)


def in_make(make: Make, length_in: float) -> float:
    """A measure of a soldier's solid in the make of the battle."""
    return light_make_in(length_in) if make == "light" else length_in


def _sizes(make: Make) -> dict[tuple[Arm, bool], ManSize]:
    found = dict[tuple[Arm, bool], ManSize]()
    for arm, lying in product(get_args(Arm), (False, True)):
        long_in, wide_in, high_in = size_of_man(arm == "cavalry", lying)
        found[arm, lying] = ManSize(in_make(make, long_in), in_make(make, wide_in), in_make(make, high_in))
    return found


SIZES: Final[Mapping[Make, Mapping[tuple[Arm, bool], ManSize]]] = {make: _sizes(make) for make in get_args(Make)}
"""By make, then by arm and whether a man lies: worked out once, asked for by every shot and every way."""
HALF_MAN_IN: Final[Mapping[Make, float]] = {make: in_make(make, RADIUS_IN) for make in SIZES}
"""Half the width of a man and, lengthwise along his way, of a horse."""
