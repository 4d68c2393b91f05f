"""A ship on the chart: her class, her coal, what she has burnt at full speed, what has become of her."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.strategic.posts import Side

Letter = Literal["A", "B", "C", "D", "E", "V", "t", "s", "m"]
Kind = Literal["", "tug", "fishing", "collier", "cable"]  # of a vessel of class m that does one of these works
Fate = Literal["", "lost", "taken", "away"]


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship. She belongs to a force until she is lost; figures are those of her class unless the problem varies them."""

    side: Side = known("all", "NWC.ST.36")
    number: int = known("own", "NWC.ST.36")
    name: str = known("own", "NWC.ST.36")
    letter: Letter = known("own", "NWC.ST.36")
    kind: Kind = known("own", "NWC.ST.23")
    max_kn: float = known("own", "NWC.ST.38")
    value: float = known("own", "NWC.ST.38")
    bunkers_t: float = known("own", "NWC.ST.40")
    cargo_t: float = known("own", "NWC.ST.23")  # coal that a collier carries for others
    wireless: bool = known("own", "NWC.ST.41")
    coal: float = known("own", "NWC.ST.40")  # part of full bunkers
    spurt_min: float = known("own", "NWC.ST.32")  # minutes of full speed in the present spurt
    recovery_min: float = known("own", "NWC.ST.32")  # minutes for which she is still held below it
    tow: int = known("own", "NWC.ST.33")  # number of the ship that tows her; 0: none
    crippled: bool = known("own", "NWC.ST.29")
    points: float = known("own", "NWC.ST.29")  # received on the tactical board
    left_at_min: int = known("own", "NWC.ST.26")  # since when a destroyer is away from fleet and base; -1: she is with them
    fate: Fate = known("own", "NWC.ST.29")
