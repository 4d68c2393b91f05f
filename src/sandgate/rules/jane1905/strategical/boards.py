"""Boards between the chart and the tactical game, and what of them a cabin has before it. JANE.SCALE, JANE.STR.16."""

from dataclasses import dataclass
from typing import Final

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.strategical.scale.scales import Scale

WAITED_MIN: Final = -1


@dataclass(frozen=True, slots=True)
class Board:
    """Hostile forces of which one has sighted the other, within 50,000 yards: the umpire's alone, and without a scale.

    That and its moves are each captain's own, on his card: of one board they would tell him of ships that he does not see.
    """

    forces: tuple[int, ...] = known("umpire", "JANE.SCALE.01")
    begun_min: int = known("umpire", "JANE.SCALE.01")
    until_min: int | None = known("umpire", "JANE.STR.16")  # when its action ends; WAITED_MIN: not yet; None: none

    @property
    def is_fought(self) -> bool:
        """Whether the tactical game is played for it, or has been for minutes that are not over."""
        return self.until_min is not None


@dataclass(frozen=True, slots=True)
class Mark:
    """A ship on the board, in yards from its middle; an enemy by her number and, if near enough, her drawing."""

    number: int = known("own", "JANE.SCALE.05")
    own: bool = known("own", "JANE.SCALE.04")
    x_yd: float = known("own", "JANE.SCALE.12")
    y_yd: float = known("own", "JANE.SCALE.12")
    course_deg: float = known("own", "JANE.SCALE.04")  # -1: not made out
    length_in: float = known("own", "JANE.SCALE.04")  # on the table; 0: not made out
    drawing: str = known("own", "JANE.SCALE.05")  # her kind, without a name; "": not shown


@dataclass(frozen=True, slots=True)
class Card:
    """What a force that has sighted has on the board: its own ships and those that it sees, and the figures of the scale."""

    role: str = known("all")
    force: int = known("own", "JANE.SCALE.11", by="role")
    minute: int = known("own", "JANE.SCALE.12", by="role")
    begun_min: int = known("own", "JANE.SCALE.12", by="role")  # his sighting, from which whole moves are counted
    next_min: int = known("own", "JANE.SCALE.02", by="role")  # at which he is asked again
    scale: Scale = known("own", "JANE.SCALE.01", by="role")  # of the moves until then
    then: Scale = known("own", "JANE.SCALE.12", by="role")  # another while the rest is played out at full scale
    move_min: int = known("own", "JANE.SCALE.02", by="role")
    square_yd: float = known("own", "JANE.SCALE.02", by="role")
    squares_to_the_mile: float = known("own", "JANE.SCALE.02", by="role")
    big_square_mi: float = known("own", "JANE.SCALE.06", by="role")
    squares: float = known("own", "JANE.SCALE.03", by="role")  # that her speed makes in a move
    way_yd: float = known("own", "JANE.SCALE.03", by="role")
    most_kn: float = known("own", "JANE.SCALE.03", by="role")  # that she can make in the next move
    fires: bool = known("own", "JANE.SCALE.03", by="role")
    line_in: float = known("own", "JANE.SCALE.09", by="role")  # of her ships
    range_in: float = known("own", "JANE.SCALE.08", by="role")  # battle range by day
    cable_in: float = known("own", "JANE.SCALE.07", by="role")
    bearing_changes_deg: float = known("own", "JANE.SCALE.03", by="role")  # a minute, of the nearest enemy in sight
    marks: tuple[Mark, ...] = known("own", "JANE.SCALE.04", by="role")
    sighted: bool = known("own", "JANE.SCALE.03", by="role")  # warships within this move: he is stopped as it ends

    def is_inside(self, minute: int) -> bool:
        """Whether a minute lies within a move; of moves of full scale that are played first each minute is an end."""
        return self.then == self.scale and minute < self.next_min
