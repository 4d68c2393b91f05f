"""What a force is to do, part by part, as its sheet has it (JANE.STR.07). Parts are done in the order written."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known

LatLon = tuple[float, float]  # degrees, north and east positive
Raiding = Literal["", "ALL", "ONE", "PASS"]  # what is done with merchant ships that are met (JANE.STR.19)


class Run(NamedTuple):
    """A course at a speed, for whole hours; with none to the end of the period, and on."""

    course_deg: float
    speed_kn: float  # that coal is paid for
    hours: int = 0


class To(NamedTuple):
    """Straight to a place; to a port: to its sea mark, and in."""

    place: LatLon | str  # a port, or a mark of the scheme, by its name
    speed_kn: float


class Lie(NamedTuple):
    """Lie to with steam up, or in harbour at anchor, for whole hours; with none to the end of the period, and on."""

    hours: int = 0


class Coal(NamedTuple):
    """Take coal in harbour: for as long as so many tons take, or until full."""

    tons: float = 0.0


class FiresOut(NamedTuple):
    """Let the fires out in harbour: nothing is burnt, and steam takes six hours to raise (JANE.STR.21)."""


class Cut(NamedTuple):
    """Cut a cable near its landing place."""

    cable: str


class Detach(NamedTuple):
    """Send ships away under a name, with written orders (JANE.STR.09)."""

    ships: tuple[str, ...]
    force: str
    orders: str


class Join(NamedTuple):
    """Join another force of one's side."""

    force: str


class IfSight(NamedTuple):
    """Legs that are run instead of the rest from the minute of any sighting of warships."""

    then: tuple[Run | To, ...]


class Prize(NamedTuple):
    """Take every merchant ship that is met, or one."""

    many: Literal["ALL", "ONE"]


class Pass(NamedTuple):
    """Let merchant ships pass."""


Timed = Run | To | Lie | Coal | Cut
AtOnce = FiresOut | Detach | Join
Part = Timed | AtOnce | IfSight | Prize | Pass


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is left of the sheet of a force, and what holds when nothing is left."""

    parts: tuple["Timed | AtOnce", ...] = known("own", "JANE.STR.07")  # the one that is being done first
    until_min: int = known("own", "JANE.STR.07")  # when the first of them ends by its hours; -1: not begun, or without hours
    last: Timed = known("own", "JANE.STR.07")  # the part that goes on when the sheet leaves hours open
    if_sight: tuple[Run | To, ...] = known("own", "JANE.STR.07")
    raiding: Raiding = known("own", "JANE.STR.19")  # "": a raider takes all, others let them pass


STAY = Sheet((), -1, Lie(), (), "")


def sheet_of(parts: tuple[Part, ...], last: Timed) -> Sheet:
    """The sheet that parts make as they are written; what it leaves open goes on with its last timed part, else as before.

    last: what the force does now.
    >>> sheet_of((Run(90.0, 12.0, 4), Pass()), Lie()).last, sheet_of((), Lie(2)).last
    (Run(course_deg=90.0, speed_kn=12.0, hours=4), Lie(hours=2))
    """
    in_turn = tuple([part for part in parts if not isinstance(part, IfSight | Prize | Pass)])
    timed = [part for part in in_turn if not isinstance(part, FiresOut | Detach | Join)]
    ifs = [part.then for part in parts if isinstance(part, IfSight)]
    said: list[Raiding] = [
        part.many if isinstance(part, Prize) else "PASS" for part in parts if isinstance(part, Prize | Pass)
    ]
    return Sheet(in_turn, -1, timed[-1] if timed else last, ifs[-1] if ifs else (), said[-1] if said else "")
