"""What a coast brings back from the mêlée to the fleet board: Section II, "Melee", "Scale of Melee". Clause NWC.ME.22.

What forts, submarines and boats have suffered, used and learnt, and where mines went off. Both games go by the names here.
Mine fields lie as they lay.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.state import Boat, Fort, Submarine

NEVER = -1.0  # of a range: she is undiscovered; of a move: she has not been seen in the mêlée


class FortBrought(NamedTuple):
    """What a fort brings; its targets follow, as many as it has guns."""

    received: float  # in the last five moves


class SubmarineBrought(NamedTuple):
    """What a submarine brings; her ranges from the enemy's ships follow."""

    received: float
    lost: float  # 1 or 0
    x_yd: float
    y_yd: float
    heading_deg: float
    speed_kn: float
    dived: float
    spent: float
    discovered_yd: float
    risen: float
    aground: float
    target: float
    seen_move: float  # of the mêlée
    seen_x_yd: float
    seen_y_yd: float


class BoatBrought(NamedTuple):
    """What a boat brings."""

    received: float
    lost: float
    x_yd: float
    y_yd: float
    heading_deg: float
    speed_kn: float
    engines_kn: float
    aground: float
    t1_s: float  # until each tube is loaded
    t2_s: float


class ExplosionBrought(NamedTuple):
    """Where a mine went off in the mêlée, and in which of its moves."""

    move: float
    x_yd: float
    y_yd: float


class Units(Protocol):
    """The units of a coast, in the state of either game."""

    @property
    def forts(self) -> Sequence[Fort]:
        """The forts."""

    @property
    def submarines(self) -> Sequence[Submarine]:
        """The submarines."""

    @property
    def boats(self) -> Sequence[Boat]:
        """The boats."""


def ranges_name(nth: int) -> str:
    """What is brought of the range from a ship of the enemy's line.

    >>> ranges_name(0)
    'range 1'
    """
    return f"range {nth + 1}"


def target_name(nth: int) -> str:
    """What is brought of a fort's target.

    >>> target_name(0)
    'target 1'
    """
    return f"target {nth + 1}"


def coast_names(units: Units, line: dict[Side, int]) -> tuple[str, ...]:
    """The names of all that the units of a coast bring, in their order; line: how many ships each side has in its line."""
    names = list[str]()
    for fort in units.forts:
        told = (*FortBrought._fields, *[target_name(nth) for nth in range(fort.guns)])
        names += [f"{fort.name} {name}" for name in told]
    for submarine in units.submarines:
        enemies = line["blue" if submarine.side == "red" else "red"]
        told = (*SubmarineBrought._fields, *[ranges_name(nth) for nth in range(enemies)])
        names += [f"{submarine.name} {name}" for name in told]
    names += [f"{boat.name} {name}" for boat in units.boats for name in BoatBrought._fields]
    return (*names, "explosions")


def explosion_names(count: int) -> tuple[str, ...]:
    """The names of what so many explosions bring, after all others.

    >>> explosion_names(1)
    ('explosion 1 move', 'explosion 1 x_yd', 'explosion 1 y_yd')
    """
    return tuple([f"explosion {nth} {name}" for nth in range(1, count + 1) for name in ExplosionBrought._fields])
