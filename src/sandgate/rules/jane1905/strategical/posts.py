"""Sides and their people: Admiralties, players at sea, engineers; who plays trade and neutrals. JANE.STR.06, .09."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known

Side = str  # "red", "blue"; "": of none, as who plays the merchant ships or the neutrals
Duty = Literal["admiralty", "sea", "engineer", "trade", "neutral"]
TRADE, NEUTRAL = "trade", "neutral"  # the keys of their roles


@dataclass(frozen=True, slots=True)
class Post:
    """One player by the key of his role, and which cabin he sits in."""

    key: str = known("all", "JANE.STR.06")  # "red" is the Admiralty, "red/varyag" a player at sea
    side: Side = known("all", "JANE.STR.06")
    name: str = known("own", "JANE.STR.06")  # as notes are addressed: PORT ARTHUR, VARYAG
    duty: Duty = known("all", "JANE.STR.06")
    port: str = known("own", "JANE.STR.08")  # of an Admiralty: the key of the port where notes reach it
    at_min: int = known("own", "JANE.STR.12")  # up to which minute he has been told


@dataclass(frozen=True, slots=True)
class Object:
    """What a side is to bring about by the end; all that is written here together (JANE.STR.01)."""

    text: str = known("own", "JANE.STR.01")
    prizes: int = known("own", "JANE.STR.01")  # to be taken at least; -1: it does not matter
    enemy_prizes_below: int = known("own", "JANE.STR.01")  # fewer than so many are taken; -1: it does not matter
    home: str = known("own", "JANE.STR.01")  # the name of a ship that lies in a port of her own side; "": none
    sunk: str = known("own", "JANE.STR.01")  # the name of an enemy ship that is lost; "": none
    kept_out: tuple[str, ...] = known(
        "own", "JANE.STR.01"
    )  # names of enemy ships none of which is in a port of her own side


@dataclass(frozen=True, slots=True)
class Prized:
    """A merchant ship that a side has taken, as one cabin of it knows; who took her knows first."""

    minute: int = known("own", "JANE.STR.19", by="role")
    steamer: str = known("own", "JANE.STR.19", by="role")
    tons: int = known("own", "JANE.STR.19", by="role")
    force: str = known("own", "JANE.STR.19", by="role")  # who has taken her
    side: Side = known("all")
    role: str = known("all")  # who knows of it


@dataclass(frozen=True, slots=True)
class HarbourChart:
    """The chart of one harbour in squares, with its defences, for the umpire and its own side (JANE.STR.03)."""

    port: str = known("own", "JANE.STR.03")  # its key; its sea mark is the middle of the chart
    mines: tuple[str, ...] = known("own", "JANE.STR.03")  # squares: "M12"
    forts: tuple[tuple[str, str], ...] = known("own", "JANE.STR.03")  # names and squares
    remarks: str = known("own", "JANE.STR.03")


@dataclass(frozen=True, slots=True)
class Campaign:
    """What a side was told before the game, and what it has taken."""

    side: Side = known("all", "JANE.STR.01")
    name: str = known("all", "JANE.STR.01")  # "Russia"
    statement: str = known("own", "JANE.STR.01")
    objects: tuple[Object, ...] = known("own", "JANE.STR.01")
    ports: tuple[str, ...] = known("all", "JANE.STR.03")  # keys of her own
    allowed: tuple[str, ...] = known("own", "JANE.STR.04")  # neutral ports where her ships may coal once
    marks: tuple[tuple[str, float, float], ...] = known("own", "JANE.STR.02")  # names of places, latitude, longitude
    raider: bool = known("own", "JANE.STR.19")  # her ships take merchant ships unless their sheets say PASS
    charts: tuple[HarbourChart, ...] = known("own", "JANE.STR.03")
