"""What is on its way: messages by all means, work on cables, vessels that are fitted out, coal that ports still sell."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.strategic.posts import Side

Means = Literal["telegraph", "wireless", "pigeons", "search-light", "Very", "Ardois", "flags", "despatch", "agent"]
Where = Literal["in port", "in sight", "gone"]
Fate = Literal["written", "under way", "waiting", "delivered", "lost", "stopped", "not sent"]


@dataclass(frozen=True, slots=True)
class Message:
    """A message, word for word. Its writer knows that it was handed in; its receiver has it when it is delivered.

    A telegram is "written" until the operator has it, a signal until it is made, a bird until it is let fly.
    """

    number: int = known("umpire", "NWC.ST.22")
    side: Side = known("all", "NWC.ST.22")
    sender: str = known("own", "NWC.ST.22", by="writer")  # as it is signed
    writer: str = known("all", "NWC.ST.22")  # the key of his role; an agent's is the umpire's
    force: int = known("own", "NWC.ST.22", by="writer")  # that writes; 0: written ashore
    station: str = known("own", "NWC.ST.21", by="writer")  # the key of the port where it is handed in; "": at sea
    to: str = known("own", "NWC.ST.22", by="writer")  # as it was addressed
    means: Means = known("own", "NWC.ST.21", by="writer")
    text: str = known("own", "NWC.ST.22", by="writer")
    birds: int = known("own", "NWC.ST.42", by="writer")
    handed_in_min: int = known("own", "NWC.ST.21", by="writer")
    receiver: str = known("umpire", "NWC.ST.21")  # the key of the port to which it goes, or where it waits; "": any
    way: tuple[str, ...] = known("umpire", "NWC.ST.20")  # lines of the telegraph
    due_min: int = known("umpire", "NWC.ST.21")  # of its next step; -1: it waits for a ship, or goes with one
    carrier: int = known("umpire", "NWC.ST.22")  # the number of the ship that carries a despatch; 0: none
    state: Fate = known("umpire", "NWC.ST.22")


@dataclass(frozen=True, slots=True)
class Letter:
    """A message in the hands of its receiver, with its hour of delivery."""

    role: str = known("all")
    sender: str = known("own", "NWC.ST.22", by="role")
    means: Means = known("own", "NWC.ST.22", by="role")
    text: str = known("own", "NWC.ST.22", by="role")
    handed_in_min: int = known("own", "NWC.ST.22", by="role")
    delivered_min: int = known("own", "NWC.ST.22", by="role")


@dataclass(frozen=True, slots=True)
class Lookout:
    """An enemy warship that a consul or agent has seen off or in his port (NWC.ST.20)."""

    side: Side = known("all", "NWC.ST.20")  # whose consul
    port: str = known("umpire", "NWC.ST.20")
    ship: int = known("umpire", "NWC.ST.20")
    where: Where = known("umpire", "NWC.ST.20")
    since_min: int = known("umpire", "NWC.ST.20")


@dataclass(frozen=True, slots=True)
class CutCable:
    """A cable that carries nothing any more."""

    cable: str = known("umpire", "NWC.ST.27")
    minute: int = known("umpire", "NWC.ST.27")
    by: Side = known("umpire", "NWC.ST.27")


@dataclass(frozen=True, slots=True)
class Fitting:
    """A vessel that a port fits out (NWC.ST.23)."""

    side: Side = known("all", "NWC.ST.23")
    role: str = known("own", "NWC.ST.23")
    port: str = known("own", "NWC.ST.23")
    kind: Literal["tug", "fishing", "collier", "cable"] = known("own", "NWC.ST.23")
    ready_min: int = known("own", "NWC.ST.23")


@dataclass(frozen=True, slots=True)
class Stock:
    """What a port has sold to a side, and whether she may still buy there (NWC.ST.40)."""

    side: Side = known("all", "NWC.ST.40")
    port: str = known("own", "NWC.ST.40")
    left_t: float = known("umpire", "NWC.ST.40")  # 1e9: without end
    sold: bool = known("umpire", "NWC.ST.40")  # whether a ship of the side has bought there


@dataclass(frozen=True, slots=True)
class Action:
    """Forces that have met and are in action until the odds are taken, or near enough to take a prize (NWC.ST.29, .36)."""

    number: int = known("umpire", "NWC.ST.29")
    kind: Literal["duel", "fleet", "board", "taking"] = known("umpire", "NWC.ST.19")  # taking: of merchant vessels
    forces: tuple[int, ...] = known("umpire", "NWC.ST.29")
    begun_min: int = known("umpire", "NWC.ST.30")
    until_min: int = known("umpire", "NWC.ST.30")  # -1: it is being fought out on the tactical board
    lat_deg: float = known("umpire", "NWC.ST.47")
    lon_deg: float = known("umpire", "NWC.ST.47")


@dataclass(frozen=True, slots=True)
class Met:
    """Two forces that have been in action: they meet anew only when the distance has opened since (NWC.ST.29)."""

    forces: tuple[int, int] = known("umpire", "NWC.ST.29")
    until_min: int = known("umpire", "NWC.ST.29")  # before which an undecided action may not be renewed
    opened: bool = known("umpire", "NWC.ST.29")


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where and when forces have met and fought, for the umpire's chart."""

    number: int = known("umpire", "NWC.ST.29")  # of the action
    kind: Literal["duel", "fleet", "board"] = known("umpire", "NWC.ST.29")
    forces: tuple[int, ...] = known("umpire", "NWC.ST.29")
    minute: int = known("umpire", "NWC.ST.29")
    lat_deg: float = known("umpire", "NWC.ST.29")
    lon_deg: float = known("umpire", "NWC.ST.29")
