"""What happens in a Duel: frozen facts in the past tense, each with every number that was used.

`str()` of an event is one plain sentence. The contract's `at_s, to, clauses, slots` are filled in where it happens.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.notation import direction_text, number_text

Cause = Literal["gun fire", "torpedo", "ram", "the umpire's hand"]
Reason = Literal["out of range", "no loaded pair bears", "all held"]


def points(value: float) -> str:
    """Score points in words, nothing rounded.

    >>> points(23.375), points(1.0)
    ('23.375 points', '1 point')
    """
    return f"{number_text(value)} point{'' if value == 1.0 else 's'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plotted(Event):
    """A numbered dot was put on the paper; no path and no heading (NWC.DU.37)."""

    move: int
    ship: str
    x_yd: float
    y_yd: float

    def __str__(self) -> str:
        return f"{self.ship} plotted at {number_text(self.x_yd)}, {number_text(self.y_yd)}: dot {self.move}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadingShown(Event):
    """The stencil was laid on a dot at the proper heading (NWC.DU.38)."""

    move: int
    ship: str
    heading_deg: float

    def __str__(self) -> str:
        return f"{self.ship} headed {direction_text(self.heading_deg)} on dot {self.move}"


@dataclass(frozen=True, slots=True, kw_only=True)
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
        on = f"{abs(self.relative_deg):.1f} degrees to {'starboard' if self.relative_deg >= 0.0 else 'port'}"
        units = f"{number_text(self.units)} unit{'' if self.units == 1.0 else 's'}"
        value = f"{units} x {number_text(self.unit_value)}{' x 1/2' if self.half_power else ''}"
        return f"{self.ship} discharged {', '.join(self.pairs)} at {self.target}, {on}: {value}; loaded again: {again}"


@dataclass(frozen=True, slots=True, kw_only=True)
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
            f"{self.ship} fired on {self.target} at {self.range_yd:,.1f} yards, {aspect} target: {points(self.points)}, "
            f"{number_text(self.received)} in all"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingBore(Event):
    """Fire was open and nothing was scored; told to the side that wished to fire (NWC.DU.42)."""

    ship: str
    reason: Reason

    def __str__(self) -> str:
        return f"{self.ship} had fire open and fired nothing: {self.reason}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TorpedoDisclosed(Event):
    """A torpedo fired in the move just scored was shown to both captains (NWC.DU.38)."""

    ship: str
    tube: str
    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float

    def __str__(self) -> str:
        turned = "" if self.leaves_deg == self.runs_deg else f", leaving at {direction_text(self.leaves_deg)}"
        return f"{self.ship} fired {self.tube} to run {direction_text(self.runs_deg)}{turned}"


@dataclass(frozen=True, slots=True, kw_only=True)
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
        turning = "" if self.leaves_deg == self.runs_deg else f", leaving at {direction_text(self.leaves_deg)}"
        again = f"the tube is loaded again at second {number_text(self.loaded_s)}"
        return f"{self.ship} launched a torpedo from {self.tube} to run {direction_text(self.runs_deg)}{turning}; {again}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TorpedoVoid(Event):
    """A torpedo order could not be carried out; told to its writer only (NWC.DU.41, .46)."""

    ship: str
    tube: str
    ready_s: float  # second of the game from which the tube is loaded

    def __str__(self) -> str:
        return f"{self.ship} could not fire {self.tube}: loaded again at second {number_text(self.ready_s)} of the game"


@dataclass(frozen=True, slots=True, kw_only=True)
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

    def __str__(self) -> str:
        struck = f"ran true: {points(self.points)}" if self.ran_true else "did not run true"
        return (
            f"{self.tube} of {self.ship} cut {self.target} after {self.run_yd:,.1f} yards, {self.angle_deg:.1f} degrees to "
            f"her keel: zone {self.zone}, die {self.die}; {struck}"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TorpedoPassed(Event):
    """A torpedo crossed a ship's track without cutting her outline, or ran out (NWC.DU.19, .20)."""

    ship: str
    tube: str
    target: str
    run_yd: float
    spent: bool

    def __str__(self) -> str:
        if self.spent:
            return f"{self.tube} of {self.ship} was spent after {self.run_yd:,.1f} yards"
        return f"{self.tube} of {self.ship} crossed the track of {self.target} after {self.run_yd:,.1f} yards and missed"


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerHalved(Event):
    """A ship lost half her offensive power from the next move on (NWC.DU.44)."""

    ship: str
    received: float
    from_move: int

    def __str__(self) -> str:
        return f"{self.ship} has received {points(self.received)}: her gun fire is halved from move {self.from_move} on"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShipOutOfAction(Event):
    """A ship was sunk, struck or helpless (NWC.TA.16)."""

    ship: str
    received: float
    cause: Cause

    def __str__(self) -> str:
        return f"{self.ship} is out of action by {self.cause}, {points(self.received)} received"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShipsCollided(Event):
    """Outlines overlapped: a ram, a drawn collision or a scrape (NWC.DU.30)."""

    finding: Literal["ram", "draw", "scrape"]
    ship: str  # the one that rammed, or the first named
    other: str
    course_difference_deg: float

    def __str__(self) -> str:
        courses = f"courses {self.course_difference_deg:.1f} degrees apart"
        if self.finding == "ram":
            return f"{self.ship} rammed {self.other}, {courses}"
        if self.finding == "draw":
            return f"{self.ship} and {self.other} collided, {courses}: a draw"
        return f"{self.ship} and {self.other} scraped, {courses}: no effect"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveVoid(Event):
    """The written move of a ship out of action was not plotted (NWC.DU.38)."""

    ship: str
    move: int

    def __str__(self) -> str:
        return f"move {self.move} of {self.ship} is void: she is out of action"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedByUmpire(Event):
    """The umpire put a ship on another place; both captains see the dot (NWC.DU.35)."""

    move: int
    ship: str
    x_yd: float
    y_yd: float

    def __str__(self) -> str:
        return f"the umpire put dot {self.move} of {self.ship} at {number_text(self.x_yd)}, {number_text(self.y_yd)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SteadiedByUmpire(Event):
    """How a ship runs that the umpire has put on another place; told to her captain (NWC.DU.35)."""

    ship: str
    heading_deg: float
    speed_kn: float

    def __str__(self) -> str:
        heading, speed = direction_text(self.heading_deg), number_text(self.speed_kn)
        return f"{self.ship} heads {heading} at {speed} knots with her helm amidships, by the umpire's hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargedByUmpire(Event):
    """The umpire charged points to a ship, or struck some off (NWC.DU.35)."""

    ship: str
    points: float
    received: float

    def __str__(self) -> str:
        charged = points(abs(self.points))
        done = f"struck {charged} off" if self.points < 0.0 else f"charged {charged} to"
        return f"the umpire {done} {self.ship}, {number_text(self.received)} in all"


EVENTS: tuple[type[Event], ...] = (
    Plotted,
    HeadingShown,
    PairsDischarged,
    GunFireScored,
    NothingBore,
    TorpedoFired,
    TorpedoDisclosed,
    TorpedoVoid,
    TorpedoTried,
    TorpedoPassed,
    PowerHalved,
    ShipOutOfAction,
    ShipsCollided,
    MoveVoid,
    PlacedByUmpire,
    SteadiedByUmpire,
    ChargedByUmpire,
)
