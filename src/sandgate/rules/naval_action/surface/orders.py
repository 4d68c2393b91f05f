"""What commanders write: plots, groups, torpedoes, guns, searches, messages. Section 3 of the companion.

CruDiv2: 4", R 30, 8"     DETACH ACHILLES AS ACH    JOIN EXE TO 1DIV     SCH/B&S 6 -> ALA
BIS/B&S 9 -> HOOD THEN PRI SUNK     TT SIKH/C: 4x21 R 85     ASW ENGLAND SON DC D HH     MSG EXE: L 60, 10in
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import Order
from sandgate.rules.naval_action.surface.legs import Leg
from sandgate.rules.naval_action.surface.ship_state import Depth


@dataclass(frozen=True, slots=True)
class Plotted(Order):
    """The plot of a group, or of a submarine: DDs: 6", FL 60 L, SMOKE, 10" (NA.PLOT.06)."""

    group: str
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class Change(Order):
    """Ask for another plot after the plots are locked: CHANGE DDs: 6" (NA.SOP.04)."""

    group: str
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class Consent(Order):
    """Answer an opponent who asks for a change of a plot: CONSENT, REFUSE (NA.SOP.04)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Detach(Order):
    """Make a group of ships of another: DETACH ACHILLES AS ACH (NA.PLOT.01)."""

    ships: tuple[str, ...]
    group: str


@dataclass(frozen=True, slots=True)
class Join(Order):
    """Put a group behind another: JOIN EXE TO 1DIV (NA.PLOT.01)."""

    group: str
    to: str


@dataclass(frozen=True, slots=True)
class Torpedoes(Order):
    """Announce a launch: TT SIKH/C: 4x21 R 85, TT SIKH/C: 4x21 AUTO LIT (NA.PLOT.14, .15)."""

    ship: str
    mount: str  # C, L1, R2, BOW; a position without its number is the first loaded mount there
    torpedoes: int
    size_in: Literal[18, 21, 24]
    side: Literal["", "L", "R"] = ""
    angle_deg: float = 0.0  # from the course of the ship
    auto: str = ""


@dataclass(frozen=True, slots=True)
class Lay(Order):
    """Choose the direction of an announced launch: LAY SIKH/C R 85 (NA.TRACK.01)."""

    ship: str
    mount: str
    side: Literal["L", "R"]
    angle_deg: float


@dataclass(frozen=True, slots=True)
class Withhold(Order):
    """Keep an announced launch in the tubes, or the second turn of a hidden track unlaid: WITHHOLD SIKH/C (NA.PLOT.14)."""

    ship: str
    mount: str


@dataclass(frozen=True, slots=True)
class Fire(Order):
    """Allocate batteries to a target: BIS/B&S 9 -> HOOD THEN PRI SUNK (NA.PLOT.19, .27)."""

    ship: str
    batteries: tuple[str, ...]
    target: str
    calibre: float | None = None  # the caliber factor; with `inches` the bore
    inches: bool = False
    then: str = ""
    when: Literal["", "SUNK", "HD"] = ""


@dataclass(frozen=True, slots=True)
class Search(Order):
    """Name a ship that searches for a submarine, or attacks where one is betrayed: ASW ENGLAND SON DC D HH (NA.PLOT.34)."""

    ship: str
    gear: Literal["", "HYD", "SON"] = ""
    depth: Depth | None = None
    hedgehog: bool = False


@dataclass(frozen=True, slots=True)
class Charges(Order):
    """Drop depth charges in passing: DC JERVIS P (NA.SUB.12)."""

    ship: str
    depth: Depth


@dataclass(frozen=True, slots=True)
class Note(Order):
    """Send a message: MSG AJAX: close me, MSG EXE: L 60, 10in (NA.COMMS.02, .03)."""

    to: str
    text: str
