"""The torpedo tubes that a ship has, and on which side: Section I, "Torpedoes" (NWC.DU.31)."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple, get_args

Tube = Literal["SFT", "SAT", "PFT", "PAT"]
AnyTube = Literal["SFT", "SAT", "PFT", "PAT", "T1", "T2"]  # a torpedo boat has T1 and T2 (NWC.ME.11)

TUBES: Final[tuple[Tube, ...]] = get_args(Tube)
TUBES_SAID: Final = {"SFT": "starboard forward", "SAT": "starboard after", "PFT": "port forward", "PAT": "port after"}
BOAT_TUBES: Final[tuple[AnyTube, ...]] = ("T1", "T2")
KEPT: Final = 256  # sets of tubes that were shown last


class LoadedTube(NamedTuple):
    """A tube of an own vessel and the second of the game from which it is loaded."""

    name: AnyTube
    ready_s: float


@lru_cache(maxsize=KEPT)
def loaded_tubes(names: tuple[AnyTube, ...], ready_s: tuple[float, ...]) -> tuple[LoadedTube, ...]:
    """The tubes of a vessel as a view shows them; the same object while nothing changes, so that nothing is looked into.

    >>> loaded_tubes(BOAT_TUBES, (0.0, 300.0))[1]
    LoadedTube(name='T2', ready_s=300.0)
    """
    return tuple([LoadedTube(name, second) for name, second in zip(names, ready_s, strict=True)])


def port(tube: Tube) -> bool:
    """Whether a tube is on the port side."""
    return tube in {"PFT", "PAT"}


def after(tube: Tube) -> bool:
    """Whether a tube is an after one."""
    return tube in {"SAT", "PAT"}
