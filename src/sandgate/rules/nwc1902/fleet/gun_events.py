"""What the guns of ships do in the fleet game: frozen facts in the past tense, each with every number that was used.

Each side measures its own fire and the score card lies open (NWC.TA.23, NWC.TA.27), so that both are told of all fire.
"""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.ship.events import points
from sandgate.rules.nwc1902.squadron.gun_events import FortBeatenDown, FortFireMeasured, OrderedFireHindered, aspect

Halving = Literal["cruiser", "half power", "turned more than 8 points"]


@event(
    rank=2,
    head="{firer} scored {points:points} on {target}",
    of="firer",
    points=("points", "firer"),
    many="ships fired on",
    at="target",
)
class GunFireMeasured(Event):
    """The gun fire of a ship on a target was measured with the wand and charged (NWC.TA.57)."""

    firer: str
    target: str
    range_yd: float
    broadside_battery: bool
    broadside_target: bool
    divided: bool
    figure: float  # of the wand
    halvings: tuple[Halving, ...]
    points: float

    def __str__(self) -> str:
        battery, target = aspect(self.broadside_battery), aspect(self.broadside_target)
        fire = "divided fire" if self.divided else f"{battery} battery"
        halved = "".join(f" x 1/2 ({halving})" for halving in self.halvings)
        return (
            f"{self.firer} fired on {self.target} at {self.range_yd:,.0f} yards, {fire} on {target} target: "
            f"figure {number_text(self.figure)}{halved}, {points(self.points)}"
        )


EVENTS: tuple[type[Event], ...] = (GunFireMeasured, FortFireMeasured, OrderedFireHindered, FortBeatenDown)
