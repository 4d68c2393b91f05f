"""What happens when guns fire pair by pair: Section I, "Gun-Fire" and "Score Card"."""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text, rounded_text
from sandgate.rules.nwc1902.ship.events import points

Reason = Literal["out of range", "no loaded pair bears", "all held"]


@event(rank=1, fold="fire")
class PairsDischarged(Event):
    """Pairs of guns fired and are reloading; told to the side that fired (NWC.DU.25)."""

    ship: str
    target: str
    pairs: tuple[str, ...]
    units: float
    relative_deg: float  # of the target from the firing ship
    unit_value: float  # score points of one unit at this range on this target
    half_power: bool
    ready_moves: tuple[int, ...]

    def __str__(self) -> str:
        again = ", ".join(f"{pair} in move {move}" for pair, move in zip(self.pairs, self.ready_moves, strict=True))
        on = f"{abs(self.relative_deg):.0f} degrees to {'starboard' if self.relative_deg >= 0.0 else 'port'}"
        units = f"{number_text(self.units)} unit{'' if self.units == 1.0 else 's'}"
        value = f"{units} x {number_text(self.unit_value)}{' x 1/2' if self.half_power else ''}"
        return f"{self.ship} discharged {', '.join(self.pairs)} at {self.target}, {on}: {value}; loaded again: {again}"


@event(
    rank=2,
    head="{ship} scored {points:points} on {target}",
    of="ship",
    points=("points", "ship"),
    many="ships fired on",
    at="target",
)
class GunFireScored(Event):
    """The gun fire of one ship in one move was charged to the other (NWC.DU.42)."""

    move: int
    ship: str
    target: str
    range_yd: float
    end_on: bool
    points: float
    received: float  # by the target in all

    def __str__(self) -> str:
        aspect = "end-on" if self.end_on else "broadside"
        return (
            f"{self.ship} fired on {self.target} at {self.range_yd:,.0f} yards, {aspect} target: {points(self.points)}, "
            f"{rounded_text(self.received)} in all"
        )


@event("{ship} had fire open and fired nothing: {reason}", rank=1, fold="fire")
class NothingBore(Event):
    """Fire was open and nothing was scored; told to the side that wished to fire (NWC.DU.42)."""

    ship: str
    reason: Reason
