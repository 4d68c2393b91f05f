"""What is told of the order of a move: the screen, what comes in sight, how the action ends."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{ship} came in sight, {range_yd:,.0f} yards off", rank=2, head="{ship} in sight", of="ship", fold="news")
class CameInSight(Event):
    """A side has an enemy's ship in sight that it had not before (JANE.OPS.02)."""

    ship: str
    range_yd: float


@event("{ship} was lost from sight", rank=1, of="ship", fold="news")
class LostFromSight(Event):
    """A side sees an enemy's ship no more (JANE.OPS.02)."""

    ship: str


@event("{ship} was seen to sink", rank=4, head="{ship} was seen to sink", of="ship", fold="news")
class WentDown(Event):
    """An enemy's ship that was in sight has gone down (JANE.HIT.38)."""

    ship: str


@event("the screen was lifted: {ships:ships} over the edge of the table", rank=1, fold="news")
class ScreenLifted(Event):
    """An admiral has his look (JANE.OPS.03)."""

    ships: int


@event("the action was ended by the umpire", rank=4, head="the umpire ends the action")
class ActionEnded(Event):
    """The umpire has ended the action (JANE.NOTE.08)."""


@event("the umpire {did} free signalling", rank=2, head="the umpire {did} free signalling", fold="signals")
class SignallingSet(Event):
    """The umpire has stopped or restored free signalling (JANE.SIG.02)."""

    did: str


@event("by the umpire's hand {gun} fires {moves:moves} later", rank=2, of="gun", fold="acts")
class GunDelayed(Event):
    """The umpire has slowed a gun (JANE.HIT.16)."""

    gun: str
    moves: int
