"""The torpedo tubes that a ship has, and on which side: Section I, "Torpedoes" (NWC.DU.31)."""

from typing import Final, Literal, get_args

Tube = Literal["SFT", "SAT", "PFT", "PAT"]
AnyTube = Literal["SFT", "SAT", "PFT", "PAT", "T1", "T2"]  # a torpedo boat has T1 and T2 (NWC.ME.11)

TUBES: Final[tuple[Tube, ...]] = get_args(Tube)
TUBES_SAID: Final = {"SFT": "starboard forward", "SAT": "starboard after", "PFT": "port forward", "PAT": "port after"}
BOAT_TUBES: Final[tuple[AnyTube, ...]] = ("T1", "T2")


def port(tube: Tube) -> bool:
    """Whether a tube is on the port side."""
    return tube in {"PFT", "PAT"}


def after(tube: Tube) -> bool:
    """Whether a tube is an after one."""
    return tube in {"SAT", "PAT"}
