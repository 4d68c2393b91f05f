"""What is on its way: notes, ships about to sail, merchant ships, news in the Press; what ports hold; cables cut."""

from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.strategical.forces import Stretch
from sandgate.rules.jane1905.strategical.posts import Side

Going = Literal["kept", "under way", "delivered"]


@dataclass(frozen=True, slots=True)
class Note:
    """A note, word for word. Its writer is told that it went, not that it was read (JANE.STR.08)."""

    number: int = known("umpire", "JANE.STR.08")
    side: Side = known("all", "JANE.STR.08")
    writer: str = known("all", "JANE.STR.08")  # the key of his role
    force: int = known("own", "JANE.STR.08", by="writer")  # with which he writes; 0: from an Admiralty
    to: str = known("own", "JANE.STR.08", by="writer")  # as it was addressed
    text: str = known("own", "JANE.STR.08", by="writer")
    written_min: int = known("own", "JANE.STR.08", by="writer")
    with_sheet: bool = known("own", "JANE.STR.08", by="writer")  # lodged with the sheet of a period
    sent_min: int = known("own", "JANE.STR.08", by="writer")  # -1: kept
    due_min: int = known("umpire", "JANE.STR.08")  # -1: kept
    state: Going = known("umpire", "JANE.STR.08")


@dataclass(frozen=True, slots=True)
class Letter:
    """A note, a report from a port or a piece of the Press in the hands of its reader."""

    role: str = known("all")
    sender: str = known("own", "JANE.STR.08", by="role")
    text: str = known("own", "JANE.STR.08", by="role")
    written_min: int = known("own", "JANE.STR.08", by="role")
    read_min: int = known("own", "JANE.STR.08", by="role")


@dataclass(frozen=True, slots=True)
class Sailing:
    """Ships that an Admiralty has ordered to sea (JANE.STR.06)."""

    role: str = known("own", "JANE.STR.06")  # the Admiralty's
    side: Side = known("all")
    ships: tuple[int, ...] = known("own", "JANE.STR.06")
    force: str = known("own", "JANE.STR.06")  # the name that they take
    at_min: int = known("own", "JANE.STR.06")
    orders: str = known("own", "JANE.STR.06")


@dataclass(frozen=True, slots=True)
class Met:
    """A raider that has met a steamer, as her people will tell of it (JANE.STR.18)."""

    force: int = known("umpire", "JANE.STR.18")
    minute: int = known("umpire", "JANE.STR.18")
    what: str = known("umpire", "JANE.STR.18")  # "2 ships in 32-06N 126-00E"
    lost_min: int = known("umpire", "JANE.STR.13")  # when last lost to sight; -1: in sight


@dataclass(frozen=True, slots=True)
class Steamer:
    """A merchant ship on her route (JANE.STR.18).

    Her way is written down by her own clock: it stands while a raider has her in hand, so that who moves her learns nothing.
    """

    number: int = known("umpire", "JANE.STR.18")
    role: str = known("all")  # who moves her: the trade player's key
    side: Side = known("own", "JANE.STR.18")  # whose she is
    name: str = known("own", "JANE.STR.18")  # as the trade sheet names her
    route: str = known("own", "JANE.STR.18")
    back: bool = known("own", "JANE.STR.18")  # from the last mark of the route to the first
    sailed_min: int = known("own", "JANE.STR.18")
    due_min: int = known("own", "JANE.STR.18")
    speed_kn: float = known("own", "JANE.STR.18")
    tons: int = known("own", "JANE.STR.18")
    legs: tuple[Stretch, ...] = known("own", "JANE.STR.18")  # off her route, one behind the other
    met: tuple[Met, ...] = known("umpire", "JANE.STR.18")
    held_by: int = known("umpire", "JANE.STR.19")  # the force that is taking her; 0: none
    held_min: int = known("umpire", "JANE.STR.19")  # since when; -1: she is free
    delay_min: int = known("umpire", "JANE.STR.19")  # for which raiders have held her
    taken: bool = known("umpire", "JANE.STR.19")
    arrived_min: int = known("umpire", "JANE.STR.18")  # -1: not arrived


UNCOUNTED_T: Final = 1e9  # coal that is not counted: no record can hold an infinite number


@dataclass(frozen=True, slots=True)
class Stock:
    """What a port has left for a side (JANE.STR.04)."""

    side: Side = known("all", "JANE.STR.04")
    role: str = known("own", "JANE.STR.04")  # the Admiralty's
    port: str = known("own", "JANE.STR.04")
    berths: float = known("own", "JANE.STR.04")
    left_t: float = known("own", "JANE.STR.04")  # UNCOUNTED_T: not counted


@dataclass(frozen=True, slots=True)
class PressItem:
    """What neutrals have seen, and the version that both Admiralties are to read (JANE.STR.17)."""

    number: int = known("own", "JANE.STR.17", by="role")  # of those that the neutral player is told of
    role: str = known("all")  # the neutral player's key; "": not told yet
    force: int = known("umpire", "JANE.STR.17")
    place: str = known("umpire", "JANE.STR.17")  # "off Chefoo", "on the route Shanghai - Nagasaki"
    seen_min: int = known("umpire", "JANE.STR.17")
    due_min: int = known("umpire", "JANE.STR.17")
    facts: str = known("own", "JANE.STR.17", by="role")  # what the umpire tells the neutral player
    text: str = known("own", "JANE.STR.17", by="role")  # the version of the program
    told: bool = known("umpire", "JANE.STR.17")


@dataclass(frozen=True, slots=True)
class CutCable:
    """A cable that carries nothing any more (JANE.STR.28)."""

    cable: str = known("umpire", "JANE.STR.28")
    minute: int = known("umpire", "JANE.STR.28")
    by: Side = known("umpire", "JANE.STR.28")
