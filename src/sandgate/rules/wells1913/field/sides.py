"""The two sides, the arms of their men, and the makes of soldiers."""

from typing import Final, Literal, get_args

Side = Literal["red", "blue"]
Arm = Literal["infantry", "cavalry"]
Make = Literal["heavy", "light"]  # of the soldiers
SIDES: Final[tuple[Side, ...]] = get_args(Side)
BOTH: Final = SIDES


def other(side: Side) -> Side:
    """The other side: blue of red, red of blue."""
    return "blue" if side == "red" else "red"
