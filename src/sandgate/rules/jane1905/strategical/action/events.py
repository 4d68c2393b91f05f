"""What is told of battle range and of what the tactical game has brought. JANE.STR.16."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{force} goes on by the board at {board}: a move is {minutes:minutes}", rank=1, of="force", fold="news")
class BoardLaid(Event):
    """What is done next is written move by move, at the scale of the distance (JANE.SCALE.01, .11)."""

    force: str
    board: str  # "scale D", "full scale"
    minutes: int


@event("{force} goes back to the chart", rank=1, of="force", fold="news")
class BoardLeft(Event):
    """An hour has gone by with no enemy in sight (JANE.STR.16)."""

    force: str


@event("{force} is within battle range: the ships go to the tactical board", rank=3, of="force", fold="news")
class BattleRange(Event):
    """The game passes to the tactical board."""

    force: str


@event("{force} has been in action for {minutes} minutes: {outcome}", rank=3, of="force", fold="news")
class Fought(Event):
    """How the tactical game ended, in its own words."""

    force: str
    minutes: int
    outcome: str


@event("{ship} is {fate}", rank=4, of="ship", fold="news")
class ShipLost(Event):
    """A ship of one's own that did not come back."""

    ship: str
    fate: str
