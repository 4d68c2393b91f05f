"""What happens on a coast: frozen facts in the past tense (NWC.ME.01 to .11)."""

from typing import Final

from sandgate.kernel.contract import Event, Rank
from sandgate.kernel.events import event
from sandgate.kernel.notation import heading_text, place_text, rounded_text


@event(rank=3, head="{ship} ran aground", of="ship")
class RanAground(Event):
    """A vessel came upon a shore or a shoal and stays there (NWC.ME.01)."""

    ship: str
    x_yd: float
    y_yd: float

    def __str__(self) -> str:
        return f"{self.ship} ran aground at {place_text(self.x_yd, self.y_yd)}"


@event(rank=3, head="{ship} ran aground", of="ship")
class SubmarineAground(RanAground):
    """A submarine came upon a shore or a shoal; told to her own side (NWC.ME.01, NWC.ME.06)."""


@event("{ship} passed through a mine field: die {die}, not struck", rank=0)
class MinesCrossed(Event):
    """A vessel passed through a mine field and was not struck; told to nobody but the umpire (NWC.ME.03, NWC.ME.04)."""

    ship: str
    die: int


@event(rank=3, head="{ship} struck a mine", of="ship")
class MineStruck(Event):
    """A vessel was struck by a mine; all see where (NWC.ME.03, NWC.ME.04)."""

    ship: str
    x_yd: float
    y_yd: float
    die: int
    points: float

    def __str__(self) -> str:
        place = f"{place_text(self.x_yd, self.y_yd)}"
        return f"{self.ship} struck a mine at {place}: {rounded_text(self.points)} points"


@event(rank=0, fold="places")
class SubmarineMoved(Event):
    """A submarine ran awash or dived; told to her own side (NWC.ME.06)."""

    ship: str
    x_yd: float
    y_yd: float
    heading_deg: float
    dived: bool

    def __str__(self) -> str:
        place = f"{place_text(self.x_yd, self.y_yd)}"
        return f"{self.ship} {'dived' if self.dived else 'awash'} at {place}, heading {heading_text(self.heading_deg)}"


@event(rank=3, of="ship", fold="fire")
class SubmarineFired(Event):
    """A submarine fired her one torpedo; told to her own side, for it says how near she is (NWC.ME.06 to .08)."""

    ship: str
    target: str
    range_yd: float
    chance_in_six: int
    die: int
    struck: bool
    points: float

    @property
    def rank(self) -> Rank:
        """A hit is grave."""
        return 3 if self.struck else 2

    @property
    def head(self) -> str:
        """Whether she struck."""
        return f"{self.ship} {'torpedoed' if self.struck else 'missed'} {self.target}"

    def __str__(self) -> str:
        struck = f"struck: {rounded_text(self.points)} points" if self.struck else "missed"
        return (
            f"{self.ship} fired at {self.target} from {self.range_yd:,.0f} yards, {self.chance_in_six} in 6: "
            f"die {self.die}, {struck}"
        )


@event(rank=3, head="{sentence}", of="target")
class SubmarineTorpedoSeen(Event):
    """The enemy saw that a submarine's torpedo struck or missed; not where she is, nor which one (NWC.ME.06, NWC.ME.07)."""

    target: str
    struck: bool
    points: float

    @property
    def rank(self) -> Rank:
        """A hit is grave."""
        return 3 if self.struck else 2

    def __str__(self) -> str:
        struck = f"struck {self.target}: {rounded_text(self.points)} points" if self.struck else f"missed {self.target}"
        return f"the torpedo of a submarine {struck}"


@event("{ship} did not fire at {target}, {range_yd:,.0f} yards off: {reason}", rank=1, fold="fire")
class SubmarineHeld(Event):
    """A submarine could not fire and keeps her torpedo; told to her own side (NWC.ME.07, NWC.ME.08)."""

    ship: str
    target: str
    range_yd: float
    reason: str


@event(rank=3, head="{ship} was discovered", of="ship")
class SubmarineDiscovered(Event):
    """A submarine awash was discovered; both sides are told (NWC.ME.10)."""

    ship: str
    x_yd: float
    y_yd: float
    range_yd: float  # to the nearest hostile ship

    def __str__(self) -> str:
        place = f"{place_text(self.x_yd, self.y_yd)}"
        return f"{self.ship} was discovered at {place}, {self.range_yd:,.0f} yards from the nearest hostile ship"


@event("{ship} was not discovered at {range_yd:,.0f} yards: die {die}", rank=0)
class SubmarineUnseen(Event):
    """A die was thrown for a submarine awash and she was not discovered; hidden from both (NWC.ME.10)."""

    ship: str
    range_yd: float
    die: int


@event(rank=0, fold="places")
class BoatMoved(Event):
    """A torpedo boat or destroyer stands at a place at the end of a move (NWC.ME.11)."""

    move: int
    ship: str
    x_yd: float
    y_yd: float
    heading_deg: float

    def __str__(self) -> str:
        place = f"{place_text(self.x_yd, self.y_yd)}"
        return f"{self.ship} at {place}, heading {heading_text(self.heading_deg)}"


# By which mines, shoals and submarines come to light, or how near they are.
FINDS: Final = (
    *(MineStruck, RanAground, SubmarineAground, SubmarineDiscovered, SubmarineFired, SubmarineHeld),
    SubmarineTorpedoSeen,
)
