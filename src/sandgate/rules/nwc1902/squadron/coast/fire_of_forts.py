"""Forts: Section II, "Fire of Forts", and the paragraph on beating down their fire.

Clauses NWC.ME.02 and .05. A fort fires like so many battleships' broadsides, one gun on shore counting as four afloat:

    guns x broadsides of a gun x figure of the wand (broadside battery) x 1/2 (if beaten down by half)    [score points]

summed over its calibres, in a move of two and a half minutes; in one of half a minute a fifth of it. It fires by the rules
for ships (squadron/distribution.py), and is a broadside target from everywhere. What it receives counts together,
whatever it is armed with: half a minute's moves are taken together by five. How a move's fire is measured: forts_firing.py.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Degrees, Guns, ScorePoints, Seconds, Span, near
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_8IN, UNIT_12IN
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

GUNS_AFLOAT = number(BOOK, "fire_of_forts", "guns_afloat")
GUNS_IN_BROADSIDE = number(BOOK, "fire_of_forts", "guns_in_broadside")
FULL_BROADSIDE = number(BOOK, "gun_fire", "full_broadside")
HALF_AT = number(BOOK, "fire_of_forts", "half_at")
SILENT_AT = number(BOOK, "fire_of_forts", "silent_at")

GUNS_IN_TURRET = 2.0

Calibre = Annotated[float, Span("in", 0.0, 20.0)]
Broadsides = Annotated[float, Span("broadsides", 0.0, 100.0)]
Power = Annotated[float, Span("of the fire", 0.0, 1.0)]
Place = Annotated[int, Span("", 0, 99)]
Targets = Annotated[int, Span("targets", 1, 100)]


class FortGuns(NamedTuple):
    """The guns of one calibre in a fort (NWC.ME.02)."""

    guns: int
    calibre_in: float  # 0: mixed, or not known


@rule("NWC.ME.02")
def broadsides_of_gun(calibre_in: Calibre) -> Broadsides:
    """What a heavy gun on shore is worth in battleships' broadsides; calibre 0: mixed or not known.

    Ruling: 12 inches and more count as 12, calibres between 8 and 12 as the mixed ones; those below 8 do not count.
    >>> broadsides_of_gun(0.0), broadsides_of_gun(12.0), broadsides_of_gun(8.0), broadsides_of_gun(6.0)
    (0.5, 0.75, 0.25, 0.0)
    """
    if 0.0 < calibre_in < 8.0:
        return 0.0
    if calibre_in == 0.0 or 8.0 < calibre_in < 12.0:
        return GUNS_AFLOAT / GUNS_IN_BROADSIDE
    turret = UNIT_8IN if calibre_in == 8.0 else UNIT_12IN
    return GUNS_AFLOAT * turret / GUNS_IN_TURRET / FULL_BROADSIDE


@rule("NWC.ME.02")
def in_arc(bearing_deg: Degrees, from_deg: Degrees, to_deg: Degrees) -> bool:
    """Whether a true bearing lies in a fort's arc of fire, from one bearing clockwise to another, both included.

    >>> in_arc(10.0, 350.0, 90.0), in_arc(91.0, 350.0, 90.0), in_arc(180.0, 0.0, 360.0)
    (True, False, True)
    """
    if to_deg - from_deg >= 360.0:
        return True
    return near((bearing_deg - from_deg) % 360.0) % 360.0 <= near((to_deg - from_deg) % 360.0)


@rule("NWC.ME.02")
def guns_at(guns: Guns, targets: Targets, place: Place) -> int:
    """How many whole guns a fort turns on one of several targets, by its place in the order from 0: as equal as can be.

    >>> [guns_at(6, 2, place) for place in (0, 1)], [guns_at(5, 3, place) for place in (0, 1, 2)], guns_at(1, 2, 1)
    ([3, 3], [2, 2, 1], 0)
    """
    return guns // targets + (1 if place < guns % targets else 0)


@step("NWC.ME.02")
def battery_at(battery: Sequence[FortGuns], targets: int, place: int) -> list[FortGuns]:
    """What a fort of several calibres turns on one of several targets.

    Ruling: its guns are dealt out one by one, the heaviest first, so that every target gets its whole number of them.
    >>> [battery_at([FortGuns(2, 12.0), FortGuns(1, 8.0)], 2, place) for place in (0, 1)]
    [[FortGuns(guns=1, calibre_in=12.0), FortGuns(guns=1, calibre_in=8.0)], [FortGuns(guns=1, calibre_in=12.0)]]
    """
    dealt, turned = 0, list[FortGuns]()
    for guns, calibre_in in battery:
        here = guns_at(dealt + guns, targets, place) - guns_at(dealt, targets, place)
        dealt += guns
        if here:
            turned.append(FortGuns(here, calibre_in))
    return turned


@rule("NWC.ME.05")
def fort_power(received_in_move: ScorePoints) -> Power:
    """The part of its fire that a fort keeps for the next move after what it received in one, or in five of half a minute.

    >>> fort_power(299.5), fort_power(300.0), fort_power(499.0), fort_power(500.0)
    (1.0, 0.5, 0.5, 0.0)
    """
    received_in_move = near(received_in_move)
    if received_in_move >= SILENT_AT:
        return 0.0
    return 0.5 if received_in_move >= HALF_AT else 1.0


@rule("NWC.ME.02", "NWC.ME.05")
def fort_score(
    guns: Guns, broadsides_per_gun: Broadsides, figure: ScorePoints, power: Power, move_s: Seconds
) -> ScorePoints:
    """The score of so many guns of a fort on one target: broadsides x the wand's figure for a broadside battery.

    move_s: the time of the move; the wand's figures are those of two and a half minutes. Ruling: in a shorter one a fort
    scores in proportion, in every move of the mêlée a fifth.
    >>> fort_score(6, 0.5, 50.0, 1.0, 150.0), fort_score(2, 0.75, 25.0, 1.0, 150.0), fort_score(6, 0.5, 50.0, 0.5, 150.0)
    (150.0, 37.5, 75.0)
    >>> fort_score(6, 0.5, 50.0, 1.0, 30.0)
    30.0
    """
    return near(guns * broadsides_per_gun * figure * power * move_s / CARD_MOVE_S)
