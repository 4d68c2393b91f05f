"""What is told of moves. Places are told by charts; here what could not be foreseen by who ordered."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text


@event("{ship} carried on as before: {why}", rank=1)
class CarriedOn(Event):
    """An order was refused, or lapsed (JANE.GEN.01, JANE.MOV.16)."""

    ship: str
    why: str


@event(rank=1)
class Wandered(Event):
    """A ship without steering was moved by the umpire (JANE.HIT.33)."""

    ship: str
    wobble_deg: float
    course_deg: float

    def __str__(self) -> str:
        """The sentence."""
        side = "to starboard of" if self.wobble_deg > 0.0 else "to port of"
        off = f"one point {side}" if self.wobble_deg != 0.0 else "on"
        return f"{self.ship} had no steering and ran {off} her course, heading {number_text(self.course_deg)} degrees"


@event("{ship} left the board by its {edge}ern edge at {speed_kn:knots}", rank=0, head="{ship} has left the board")
class LeftBoard(Event):
    """A ship's centre crossed the edge (JANE.MOV.03)."""

    ship: str
    edge: str
    speed_kn: float


@event("{ship} came to the coast and stopped", rank=1)
class StoppedAtCoast(Event):
    """A ship ran upon land (JANE.GEN.01)."""

    ship: str


@event("{ship} rammed {other}; both stopped", rank=0, head="{ship} rammed {other}")
class Rammed(Event):
    """The bow of one ship struck another (JANE.MOV.15)."""

    ship: str
    other: str


@event("{ship} and {other} fouled each other; both stopped", rank=0, head="{ship} fouled {other}")
class Fouled(Event):
    """Two hulls touched (JANE.MOV.15)."""

    ship: str
    other: str
