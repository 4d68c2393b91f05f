"""What a fleet game is told of the mêlée that was played for it (NWC.ME.22): frozen facts in the past tense."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event(rank=4, head="the mêlée has been played")
class MeleeTakenUp(Event):
    """The mêlée has been played, and the game is over or goes on upon the fleet board."""

    outcome: str
    moves: int  # of half a minute
    goes_on: bool

    def __str__(self) -> str:
        then = "the game goes on upon the fleet board" if self.goes_on else "the game is over"
        played = f"the mêlée of {self.moves} move{'' if self.moves == 1 else 's'}"
        return f"{played} has been played{self.outcome and f' ({self.outcome})'}: {then}"


@event("{ship} received {points:tenth} points in the mêlée, {received:tenth} in all", rank=1)
class CardTakenOver(Event):
    """What a ship received in the mêlée was entered on the score card of the fleet game."""

    ship: str
    points: float
    received: float
