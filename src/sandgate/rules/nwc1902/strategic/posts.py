"""Sides and their people: a commander in chief, commanders of detached forces, officers at the end of a telegraph line."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known

Side = str  # as the scenario names it: "red", "blue"; a problem may have more than two (NWC.ST.01)


@dataclass(frozen=True, slots=True)
class Post:
    """One player by the key of his role, and where he is reached: in a force, or at a place on the telegraph."""

    key: str = known("all", "NWC.ST.06")  # "red", "red/villaamil"
    side: Side = known("all", "NWC.ST.06")
    name: str = known("own", "NWC.ST.06")  # as messages are addressed: CERVERA, WASHINGTON
    chief: bool = known("own", "NWC.ST.03")
    port: str = known("own", "NWC.ST.03")  # the key of his port, of one who sits ashore; "": he is with his forces
    at_min: int = known("own", "NWC.ST.12", by="key")  # up to which minute he has been told
    value_lost: float = known("own", "NWC.ST.13", by="key")  # under his command


@dataclass(frozen=True, slots=True)
class Object:
    """What a side is to bring about, where it can be counted (NWC.ST.13)."""

    kind: Literal["", "in port", "meet", "off port", "value", "prizes"] = known("own", "NWC.ST.13")
    letters: str = known("own", "NWC.ST.13")  # classes of the ships that count; "": any
    ships: int = known("own", "NWC.ST.13")
    points: float = known("own", "NWC.ST.13")


@dataclass(frozen=True, slots=True)
class Campaign:
    """What a side was told before the game, and what it wrote (NWC.ST.03 to .06)."""

    side: Side = known("all", "NWC.ST.03")
    name: str = known("all", "NWC.ST.03")  # "Spain"
    statement: str = known("own", "NWC.ST.04")
    object: str = known("own", "NWC.ST.13")
    friendly: tuple[str, ...] = known("own", "NWC.ST.03")  # keys of ports
    enemy: tuple[str, ...] = known("own", "NWC.ST.03")
    consuls: tuple[str, ...] = known("own", "NWC.ST.20")
    marks: tuple[tuple[str, float, float], ...] = known("own", "NWC.ST.11")  # names of places, latitude, longitude
    plan: str = known("own", "NWC.ST.05")
    objects: tuple[Object, ...] = known("own", "NWC.ST.13")
    value_lost: float = known("umpire", "NWC.ST.13")
    best_odds: float = known("umpire", "NWC.ST.29")  # at which it has had the enemy in action; 0: never the stronger
