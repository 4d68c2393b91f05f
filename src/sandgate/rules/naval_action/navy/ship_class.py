"""What a ship is: her guns by batteries, tubes, armour, speed and value, as her status sheet lists them. NA.COMP.08.

Made from the files in `ships/` and from those of one's own (ship_list.py), which say where each figure comes from. Game
factors (armour class, caliber factor, strength) are worked out by the formulas of NA.GUN.33, NA.GUN.34 and NA.VIC.06 unless
an owner of the printed list writes them.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from sandgate.kernel.kept import kept

Nation = Literal["BR", "AU", "US", "GE", "IT", "JA", "FR", "DU", "RU"]
ShipType = Literal["BB", "BC", "CA", "CL", "DL", "DD", "DE", "CV", "AP", "SS"]
Place = Literal["BOW", "STN", "C", "L", "R", "LB", "RB", "LS", "RS"]  # firing arcs: NA.PLOT.21 to .26
Radar = Literal["", "search", "search-SC", "search-SG", "gunnery"]


class Battery(NamedTuple):
    """The guns of one model in one position."""

    place: Place
    guns: int
    model: str
    bore_in: float
    factor: int  # caliber factor (NA.GUN.33)
    old: bool  # an On gun (NA.GUN.02)
    step: int  # of the gunfire sequence, 1 to 6 (NA.GUN.04)
    max_range_yd: float
    ammo_turns: int  # NA.SCEN.05


class Mount(NamedTuple):
    """One torpedo mount; several in one position are numbered from 1: L1, L2 (NA.PLOT.15)."""

    place: Place
    nth: int  # in its position, from 1
    of: int  # mounts in its position
    tubes: int
    size_in: int  # 18, 21 or 24
    factor: int  # NA.TORP.11

    @property
    def name(self) -> str:
        """As orders name it: C where there is one in the position, L2 where there are several."""
        return f"{self.place}{self.nth}" if self.of > 1 else self.place


class ShipClass(NamedTuple):
    """A ship of the list by her key."""

    key: str
    name: str
    nation: Nation
    type: ShipType
    title: str  # her class: Deutschland, Leander
    year: int  # of completion
    lost: str  # month of loss, 1941-05; "" (NA.SCEN.02)
    displacement_lt: float  # standard; 0 where the list has none
    speed_kn: float
    submerged_kn: float  # 0: no submarine
    armour: int  # armour class
    weak_deck: bool  # the letter O before it (NA.GUN.34)
    batteries: tuple[Battery, ...]
    mounts: tuple[Mount, ...]
    aa_guns: int  # of 3 to 5.25 inches (NA.AIR.12)
    aircraft: int  # spotting aircraft carried
    radar: Radar
    charges: int  # patterns of depth charges (NA.SUB.13)
    hedgehogs: int  # patterns (NA.SUB.14)
    antisubmarine: bool  # NA.SUB.11
    strength: float  # comparative strength (NA.VIC.06)
    victory_value: float | None  # NA.VIC.08
    house: bool  # whether her game factors are ours


@kept
def by_key(classes: tuple[ShipClass, ...]) -> Mapping[str, ShipClass]:
    """Classes by their keys."""
    return {each.key: each for each in classes}


class AircraftType(NamedTuple):
    """A type of aircraft."""

    name: str
    nation: str
    role: Literal["F", "D", "T", "H", "O"]  # fighter, dive-bomber, torpedo bomber, level bomber, spotter
    speed_kn: float
    heavy: bool
