"""Batteries: which of a line are meant, which bear, what is combined to one fire. VII.A.5, VII.C."""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.rule import rule
from sandgate.rules.naval_action.navy.ship_class import Battery, Place, ShipClass, ShipType
from sandgate.rules.naval_action.surface.ship_state import Ship

PLACES: Final[dict[str, Place]] = {
    "B": "BOW",
    "S": "STN",
    "BOW": "BOW",
    "STN": "STN",
    "C": "C",
    "L": "L",
    "R": "R",
    "LB": "LB",
    "RB": "RB",
    "LS": "LS",
    "RS": "RS",
}
MAIN: Final[tuple[Place, ...]] = ("BOW", "C", "STN")
LARGE: Final[tuple[ShipType, ...]] = ("BB", "BC", "CA", "CL", "CV")  # that may part their main guns


@rule("NA.GUN.05")
def is_one_model(
    model: str, other: str, range_yd: float, other_range_yd: float, bore_in: float, other_bore_in: float
) -> bool:
    """Whether two batteries of a ship are combined at one target: of one calibre and one greatest range.

    >>> is_one_model("6in/53", "6in/53 casemate", 25_300.0, 21_000.0, 6.0, 6.0)
    False
    >>> is_one_model("8in/55", "8in/55", 31_860.0, 31_860.0, 8.0, 8.0)
    True
    """
    return model == other and range_yd == other_range_yd and bore_in == other_bore_in


def alike(one: Battery, other: Battery) -> bool:
    """Whether two batteries are of one gun model."""
    return is_one_model(one.model, other.model, one.max_range_yd, other.max_range_yd, one.bore_in, other.bore_in)


@rule("NA.GUN.05", "NA.GUN.15")
def bears_mark(guns_with_mark: int, guns: int) -> bool:
    """Whether a combination bears a mark: batteries with at least half of its guns have it.

    >>> bears_mark(4, 8), bears_mark(2, 6)
    (True, False)
    """
    return guns_with_mark * 2 >= guns


@rule("NA.PLOT.20")
def may_part(ship_type: str) -> bool:
    """Whether a ship may give two targets to her main guns: battleships and cruisers; destroyers and smaller may not.

    >>> may_part("CA"), may_part("DD")
    (True, False)
    """
    return ship_type in ("BB", "BC", "CA", "CL", "CV")


def meant(kind: ShipClass, places: Sequence[str], calibre: float | None, inches: bool) -> tuple[int, ...]:
    """The batteries of a class that a line means: in these positions, of this calibre if it names one."""
    wanted = [PLACES[place] for place in places]
    return tuple(
        [
            nth
            for nth, battery in enumerate(kind.batteries)
            if battery.place in wanted and (calibre is None or _is_of(battery, calibre, inches))
        ]
    )


def _is_of(battery: Battery, calibre: float, inches: bool) -> bool:
    # a bore is written as people say it: 11in for 11.1 inches
    return abs(battery.bore_in - calibre) < 0.5 if inches else battery.factor == calibre


def calibres(kind: ShipClass, batteries: Sequence[int]) -> tuple[float, ...]:
    """The different bores of some batteries: where there are several, the line has to name one (NA.PLOT.19)."""
    return tuple(sorted({kind.batteries[nth].bore_in for nth in batteries}))


def by_model(kind: ShipClass, batteries: Sequence[int]) -> list[list[int]]:
    """Some batteries, parted by gun model: each part is one fire (NA.GUN.05)."""
    if len(batteries) == 1:
        return [[*batteries]]
    parts: list[list[int]] = []
    for nth in batteries:
        for part in parts:
            if alike(kind.batteries[part[0]], kind.batteries[nth]):
                part.append(nth)
                break
        else:
            parts.append([nth])
    return parts


def said(kind: ShipClass, batteries: Sequence[int]) -> str:
    """Some batteries by their positions: BOW and STN."""
    return " and ".join(dict.fromkeys([kind.batteries[nth].place for nth in batteries]))


def loaded(ship: Ship, batteries: Sequence[int]) -> tuple[int, ...]:
    """Those of some batteries that can fire: not out of action, and with ammunition (NA.GUN.26)."""
    return tuple([nth for nth in batteries if ship.guns[nth].left > 0 and not ship.guns[nth].out])
