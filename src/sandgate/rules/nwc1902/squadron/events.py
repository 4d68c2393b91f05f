"""What happens with signals, standing orders and the command of a squadron, in the fleet game and in the mêlée.

Frozen facts in the past tense, each with every number that was used.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{ship} hoisted {signal}", rank=1, fold="signals")
class SignalHoisted(Event):
    """A signal went up; its meaning is told to its own side (NWC.TA.37)."""

    ship: str
    signal: str


@event(rank=1, fold="signals")
class SignalSeen(Event):
    """The enemy saw a signal go up or come down; not what it means (NWC.TA.37)."""

    ship: str
    up: bool

    def __str__(self) -> str:
        return f"a signal {'went up' if self.up else 'came down'} on {self.ship}"


@event("{ship} hauled down {signal}: execute", rank=1, fold="signals")
class SignalExecuted(Event):
    """A signal was hauled down, which means execute; a fire signal was understood (NWC.TA.38, NWC.TA.49)."""

    ship: str
    signal: str


@event("{ship} hauled down {signal}, which was not obeyed", rank=2, head="the signal of {ship} was not obeyed", of="ship")
class SignalNotObeyed(Event):
    """A signal was hauled down, and the umpire ruled that the fleet did not obey it (NWC.TA.38, NWC.ME.23)."""

    ship: str
    signal: str


@event("{ship} annulled {signal}", rank=1, fold="signals")
class SignalAnnulled(Event):
    """A signal was annulled, or another took its place (NWC.TA.39)."""

    ship: str
    signal: str


@event("{signal} fell with {ship}", rank=2, head="a signal fell with {ship}", of="ship")
class SignalFell(Event):
    """A signal fell with the flagship on which it flew (NWC.TA.31)."""

    ship: str
    signal: str


@event(rank=3, head="the command of {side} passed to {ship}", of="side")
class CommandPassed(Event):
    """The command went over to another ship; until she is ready nothing is signalled (NWC.TA.31)."""

    side: str
    ship: str
    mute_moves: int

    def __str__(self) -> str:
        moves = "the next move" if self.mute_moves == 1 else f"{self.mute_moves} moves"
        return f"the command of {self.side} passed to {self.ship}{f'; no signals for {moves}' if self.mute_moves else ''}"


@event("{side} by general instructions: {order}", rank=1, fold="signals")
class StandingOrderWorked(Event):
    """A standing order of the general instructions was carried out (NWC.TA.32)."""

    side: str
    order: str


@event("{side} did not carry out {order}: {reason}", rank=1, fold="signals")
class StandingOrderIdle(Event):
    """A standing order whose condition was met could not be carried out, or a signal went before it (NWC.TA.32)."""

    side: str
    order: str
    reason: str


@event(
    "{ship} is out of action by {cause}, {received:tenth} points received", rank=4, head="{ship} is out of action", of="ship"
)
class ShipRemoved(Event):
    """A ship was taken off the board, out of action (NWC.TA.16, NWC.TA.47)."""

    ship: str
    received: float
    cause: str


@event("{side} wishes the game to end", rank=3, head="{side} wishes the game to end", of="side")
class EndWished(Event):
    """A commander wishes the game to end (NWC.TA.58)."""

    side: str
