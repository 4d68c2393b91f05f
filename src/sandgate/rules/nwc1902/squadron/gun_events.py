"""What forts do with their guns, and why an order to fire could not be obeyed, in the fleet game and in the mêlée.

The score card lies open (NWC.TA.23, NWC.TA.27), so that both sides are told of all fire; why an order to fire could not be
obeyed is told to the side that gave it.
"""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.ship.events import points

Hindrance = Literal["masked", "out of reach", "in the same end-on quadrant", "silenced"]


@event(
    rank=2,
    head="{fort} scored {points:points} on {target}",
    of="fort",
    points=("points", "fort"),
    many="forts fired on",
    at="target",
)
class FortFireMeasured(Event):
    """The fire of so many guns of a fort on a target was measured and charged (NWC.ME.02)."""

    fort: str
    target: str
    range_yd: float
    guns: int
    broadsides: float
    broadside_target: bool
    figure: float
    power: float  # that is left to the fort in this move (NWC.ME.05)
    part: float  # of the two and a half minutes for which the wand is made
    points: float

    def __str__(self) -> str:
        guns = f"{self.guns} gun{'' if self.guns == 1 else 's'}, {number_text(self.broadsides)} broadsides"
        beaten = "" if self.power == 1.0 else f" x {number_text(self.power)} (beaten down)"
        beaten += "" if self.part == 1.0 else f" x {number_text(self.part)} (half a minute)"
        return (
            f"{self.fort} fired on {self.target} at {self.range_yd:,.0f} yards, {guns} on {aspect(self.broadside_target)} "
            f"target: figure {number_text(self.figure)}{beaten}, {points(self.points)}"
        )


@event(rank=1, fold="fire")
class OrderedFireHindered(Event):
    """A target that was ordered could not be fired on as ordered; told to the side of the firing unit (NWC.TA.49)."""

    firer: str
    target: str
    hindrance: Hindrance
    fired_on: tuple[str, ...]  # instead; nobody if empty

    def __str__(self) -> str:
        did = f"fired on {' and '.join(self.fired_on)} and not" if self.fired_on else "did not fire"
        return f"{self.firer} {did} on {self.target} as ordered: {self.hindrance}"


@event(rank=3, head="{sentence}", of="fort")
class FortBeatenDown(Event):
    """A fort received so much in one move that its fire is halved or silent in the next (NWC.ME.05)."""

    fort: str
    received: float  # in this move
    power: float  # that is left to it
    in_move: int

    def __str__(self) -> str:
        fire = "silent" if self.power == 0.0 else "halved"
        return f"{self.fort} received {points(self.received)}: its fire is {fire} in move {self.in_move}"


def aspect(broadside: bool) -> str:
    """How a battery or a target is called."""
    return "broadside" if broadside else "end-on"
