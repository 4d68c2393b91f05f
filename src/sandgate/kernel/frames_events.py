"""What the frame itself tells, in every game."""

from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{fights} fights on the board for {other} too", rank=3, fold="news")
class FightsFor(Event):
    """Somebody goes over to a game in which his side is played by another; by the clause that calls for it."""

    fights: str
    other: str


FRAMES_EVENTS: Final[tuple[type[Event], ...]] = (FightsFor,)
