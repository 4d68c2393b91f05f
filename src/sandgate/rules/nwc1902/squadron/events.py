"""What happens with signals, standing orders and the command of a squadron, in the fleet game and in the mêlée.

Frozen facts in the past tense, each with every number that was used.
"""

from dataclasses import dataclass

from sandgate.kernel.contract import Event
from sandgate.kernel.notation import rounded_text


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalHoisted(Event):
    """A signal went up; its meaning is told to its own side (NWC.TA.37)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} hoisted {self.signal}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalSeen(Event):
    """The enemy saw a signal go up or come down; not what it means (NWC.TA.37)."""

    ship: str
    up: bool

    def __str__(self) -> str:
        return f"a signal {'went up' if self.up else 'came down'} on {self.ship}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalExecuted(Event):
    """A signal was hauled down, which means execute; a fire signal was understood (NWC.TA.38, NWC.TA.49)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} hauled down {self.signal}: execute"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalNotObeyed(Event):
    """A signal was hauled down, and the umpire ruled that the fleet did not obey it (NWC.TA.38, NWC.ME.23)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} hauled down {self.signal}, which was not obeyed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalAnnulled(Event):
    """A signal was annulled, or another took its place (NWC.TA.39)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} annulled {self.signal}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalFell(Event):
    """A signal fell with the flagship on which it flew (NWC.TA.31)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.signal} fell with {self.ship}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandPassed(Event):
    """The command went over to another ship; until she is ready nothing is signalled (NWC.TA.31)."""

    side: str
    ship: str
    mute_moves: int

    def __str__(self) -> str:
        moves = "the next move" if self.mute_moves == 1 else f"{self.mute_moves} moves"
        return f"the command of {self.side} passed to {self.ship}{f'; no signals for {moves}' if self.mute_moves else ''}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrderWorked(Event):
    """A standing order of the general instructions was carried out (NWC.TA.32)."""

    side: str
    order: str

    def __str__(self) -> str:
        return f"{self.side} by general instructions: {self.order}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrderIdle(Event):
    """A standing order whose condition was met could not be carried out, or a signal went before it (NWC.TA.32)."""

    side: str
    order: str
    reason: str

    def __str__(self) -> str:
        return f"{self.side} did not carry out {self.order}: {self.reason}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShipRemoved(Event):
    """A ship was taken off the board, out of action (NWC.TA.16, NWC.TA.47)."""

    ship: str
    received: float
    cause: str

    def __str__(self) -> str:
        return f"{self.ship} is out of action by {self.cause}, {rounded_text(self.received)} points received"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndWished(Event):
    """A commander wishes the game to end (NWC.TA.58)."""

    side: str

    def __str__(self) -> str:
        return f"{self.side} wishes the game to end"
