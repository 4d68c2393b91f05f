"""What happens with a torpedo: Section I, "Torpedoes", "Torpedo Card", "Torpedo Fire"."""

from typing import Final

from sandgate.kernel.contract import Event, Rank
from sandgate.kernel.events import event
from sandgate.kernel.notation import direction_text, heading_text, rounded_text
from sandgate.rules.nwc1902.ship.events import points


@event(rank=1, fold="fire")
class TorpedoDisclosed(Event):
    """A torpedo fired in the move just scored was shown to both captains (NWC.DU.38)."""

    ship: str
    tube: str
    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float

    def __str__(self) -> str:
        turned = "" if self.leaves_deg == self.runs_deg else f", leaving at {heading_text(self.leaves_deg)}"
        return f"{self.ship} fired {self.tube} to run {direction_text(self.runs_deg)}{turned}"


@event(rank=1, fold="fire")
class TorpedoFired(Event):
    """A torpedo left its tube; told to the side that fired it, to the other when it is disclosed (NWC.DU.38)."""

    ship: str
    tube: str
    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float
    loaded_s: float  # second of the game from which the tube is loaded again

    def __str__(self) -> str:
        turning = "" if self.leaves_deg == self.runs_deg else f", leaving at {heading_text(self.leaves_deg)}"
        again = f"the tube is loaded again at second {rounded_text(self.loaded_s, 0)}"
        return f"{self.ship} launched a torpedo from {self.tube} to run {direction_text(self.runs_deg)}{turning}; {again}"


@event("{ship} could not fire {tube}: loaded again at second {ready_s:whole} of the game", rank=1, fold="fire")
class TorpedoVoid(Event):
    """A torpedo order could not be carried out; told to its writer only (NWC.DU.41, .46)."""

    ship: str
    tube: str
    ready_s: float  # second of the game from which the tube is loaded


@event(rank=3, of="target", points=("points", "ship"))
class TorpedoTried(Event):
    """A torpedo's line cut a ship's outline; the die told whether it ran true (NWC.DU.20 to .22, .45)."""

    ship: str
    tube: str
    target: str
    run_yd: float
    angle_deg: float
    zone: int
    die: int
    ran_true: bool
    points: float  # charged to the target

    @property
    def rank(self) -> Rank:
        """A hit is grave."""
        return 3 if self.ran_true else 2

    @property
    def head(self) -> str:
        """Whether she was struck."""
        return f"{self.ship} torpedoed {self.target}" if self.ran_true else f"a torpedo of {self.ship} did not run true"

    def __str__(self) -> str:
        struck = f"ran true: {points(self.points)}" if self.ran_true else "did not run true"
        return (
            f"{self.tube} of {self.ship} cut {self.target} after {self.run_yd:,.0f} yards, {self.angle_deg:.1f} degrees to "
            f"her keel: zone {self.zone}, die {self.die}; {struck}"
        )


@event(rank=2, head="a torpedo of {ship} missed {target}", of="ship", fold="fire")
class TorpedoPassed(Event):
    """A torpedo crossed a ship's track without cutting her outline, or ran out (NWC.DU.19, .20)."""

    ship: str
    tube: str
    target: str
    run_yd: float
    spent: bool

    @property
    def rank(self) -> Rank:
        """One that ran out is for the record."""
        return 0 if self.spent else 2

    def __str__(self) -> str:
        if self.spent:
            return f"{self.tube} of {self.ship} was spent after {self.run_yd:,.0f} yards"
        return f"{self.tube} of {self.ship} crossed the track of {self.target} after {self.run_yd:,.0f} yards and missed"


FINDS: Final = (TorpedoDisclosed, TorpedoPassed, TorpedoTried)  # by which a torpedo comes to light that was hidden
