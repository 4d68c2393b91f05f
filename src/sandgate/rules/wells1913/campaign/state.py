"""The state of a war: what was agreed, which battles are to be fought, and what came of those that were.

All of it is open to both sides. A war counts battles as a battle counts moves.
"""

from dataclasses import dataclass, field
from typing import Literal

from sandgate.kernel.contract import known


@dataclass(frozen=True, slots=True)
class Planned:
    """A battle of the war's list; its scenario is the checked one, as one line of JSON."""

    title: str = known("all", "LW.CAMP.01")
    scenario: str = known("all", "LW.CAMP.01")


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that was fought; its points are those of LW.GAME.03."""

    title: str = known("all", "LW.CAMP.01")
    winner: Literal["", "red", "blue"] = known("all", "LW.CAMP.01")  # who held the field; "": nobody
    outcome: str = known("all", "LW.CAMP.01")
    red_points: float = known("all", "LW.CAMP.02")
    blue_points: float = known("all", "LW.CAMP.02")


@dataclass(frozen=True, slots=True)
class State:
    """A war."""

    total: float = known("all", "LW.CAMP.03")  # of points, towards which it is fought
    by_lead: bool = known("all", "LW.CAMP.03")  # the total is wanted as a lead
    battles: tuple[Planned, ...] = known("all", "LW.CAMP.01")  # fought in turn, again from the first when all were
    fought: tuple[Fought, ...] = known("all", "LW.CAMP.01")
    most: int = field(default=0, metadata=known("all", "LW.CAMP.03").metadata)  # battles agreed upon; 0: as many as it takes

    @property
    def move(self) -> int:
        """How many battles have been fought."""
        return len(self.fought)
