"""Who commands: one person or several a side, each with his groups and his flagship. NA.COMMS.01, section 8."""

from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import known

Side = Literal["red", "blue"]
SIDES: Final[tuple[Side, ...]] = ("red", "blue")


def enemy_of(side: Side) -> Side:
    """The other side.

    >>> enemy_of("red")
    'blue'
    """
    return "blue" if side == "red" else "red"


@dataclass(frozen=True, slots=True)
class Post:
    """One commander by the key of his role."""

    key: str = known("all", "NA.COMMS.01")  # "red", or "red/1div"
    side: Side = known("all", "NA.COMMS.01")
    flagship: int = known("own", "NA.COMMS.01")  # number of the ship; 0: he has none left, and only reads messages
    closed_until: int = known("own", "NA.COMMS.01")  # turn up to which his channels are closed


@dataclass(frozen=True, slots=True)
class Group:
    """Ships that are ordered by one line."""

    name: str = known("own", "NA.PLOT.01")  # as it was first written: 1DIV, CruDiv2
    side: Side = known("own", "NA.PLOT.01")
    commander: str = known("own", "NA.PLOT.01")  # key of his role
    ships: tuple[int, ...] = known("own", "NA.PLOT.01")  # numbers, the leader first; those that are gone are taken out
