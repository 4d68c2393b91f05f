"""Who holds which duty: admiral, captains, guns, torpedoes, shared out or piled on one person. JANE.GEN.05 to .12.

The duties are a part of the state, for they change hands: an admiral who is killed changes places with his second in
command (JANE.GEN.13). A captain goes with his ship.
"""

from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import known

Side = Literal["red", "blue"]
Duty = Literal["admiral", "captain", "heavy", "intermediate", "light", "torpedoes"]

SIDES: Final[tuple[Side, ...]] = ("red", "blue")
DUTIES: Final[tuple[Duty, ...]] = ("admiral", "captain", "heavy", "intermediate", "light", "torpedoes")


def enemy_of(side: Side) -> Side:
    """The other side.

    >>> enemy_of("red")
    'blue'
    """
    return "blue" if side == "red" else "red"


def sees_plan(duties: tuple[Duty, ...]) -> bool:
    """Whether who holds these duties sees the board from above: everybody but an admiral who is nothing else.

    >>> sees_plan(("admiral",)), sees_plan(("admiral", "captain"))
    (False, True)
    """
    return duties != ("admiral",)


@dataclass(frozen=True, slots=True)
class Post:
    """One person of a side, by the key of his role, and the duties that he holds now."""

    key: str = known("all", "JANE.GEN.12")
    side: Side = known("all", "JANE.GEN.12")
    duties: tuple[Duty, ...] = known("own", "JANE.GEN.13")


@dataclass(frozen=True, slots=True)
class Command:
    """Who commands a side, and from where (JANE.GEN.13)."""

    side: Side = known("all")
    admiral: str = known("own", "JANE.GEN.13")  # key of his role; "": nobody commands
    second: str = known("own", "JANE.GEN.13")  # "": there is none
    flagship: int = known("own", "JANE.GEN.13")  # number of the ship that carries him; 0: none
    second_flagship: int = known("own", "JANE.GEN.13")
    on_bridge: bool = known("own", "JANE.GEN.13")  # by general orders; else in the conning tower
    silent_in: int = known("own", "JANE.GEN.13")  # move whose order phase a lone commander loses; 0: none
    swap_in: int = known("own", "JANE.GEN.13")  # move in whose order phase the two change places; 0: none
    back_in: int = known("own", "JANE.GEN.13")  # move from whose order phase one who was picked up commands again; 0: none
