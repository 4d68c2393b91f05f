"""What those are told who fight, take prizes, or hear others fight. NWC.ST.29, .19, .36, .47."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event("{force} meets the enemy and is in action", rank=3, head="{force} is in action", of="force")
class ForceMet(Event):
    """Forces have met (NWC.ST.29)."""

    force: str


@event("{force} comes into the action", rank=3, head="{force} comes into the action", of="force")
class CameIntoAction(Event):
    """A late comer, who counts when the odds are taken (NWC.ST.29)."""

    force: str


@event("{force} engages a single ship of the enemy", rank=2, head="{force} engages a single ship", of="force")
class ShipEngaged(Event):
    """A single action, for which an hour has to pass (NWC.ST.19)."""

    force: str


@event(
    "{force} is out of range: the single action is broken off",
    rank=2,
    head="The single action of {force} is broken off",
    of="force",
)
class ActionBrokenOff(Event):
    """The distance of a single action has opened before it was decided (NWC.ST.19)."""

    force: str


@event(
    "The action of {force} is over, {own} against {enemy}, ratio {ratio}: {verdict}",
    rank=3,
    head="{force}: {verdict}",
    of="force",
)
class ActionOver(Event):
    """The odds have been taken: classes of both sides and their ratio (NWC.ST.29)."""

    force: str
    own: str
    enemy: str
    ratio: str
    verdict: str


@event("{side:cap} loses {ships}", rank=4, head="{side:cap} loses {ships}", of="side")
class OwnLosses(Event):
    """Ships of one's own that have been lost (NWC.ST.29, .30)."""

    side: str
    ships: str


@event("{side:cap} loses {letters}", rank=4, head="{side:cap} loses {letters}", of="side")
class EnemyLosses(Event):
    """Ships of the enemy that were removed, by their classes (NWC.ST.29); who sees all is told it of the same side twice."""

    side: str
    letters: str


@event(
    "The action of {force} has been fought out on the board, {minutes:minutes}: {outcome}",
    rank=3,
    head="{force}: {outcome}",
    of="force",
)
class FoughtOnTheBoard(Event):
    """What came back from the tactical board (NWC.ST.29)."""

    force: str
    minutes: int
    outcome: str


@event("{force} is bound home: it makes for {port}", rank=2, head="{force} is bound home for {port}", of="force")
class TurnedHome(Event):
    """The direct course has replaced a plot that led a beaten or crippled force no nearer to a port (NWC.ST.29)."""

    force: str
    port: str


@event("{force} takes {ship}", rank=3, head="{force} takes {ship}", of="force")
class PrizeTaken(Event):
    """A merchant vessel of the enemy has been taken (NWC.ST.36)."""

    force: str
    ship: str


@event("{ship} of {force} is taken by the enemy", rank=4, head="{ship} of {force} is taken", of="force")
class MerchantLost(Event):
    """A merchant vessel of one's own has been taken (NWC.ST.36)."""

    force: str
    ship: str


@event("{force} hears gun fire {bearing_deg:direction}", rank=2, head="{force} hears gun fire", of="force", fold="news")
class GunFireHeard(Event):
    """Gun fire within ten miles: its bearing, not how far (NWC.ST.47)."""

    force: str
    bearing_deg: float


@event(
    "{force} hears the gun fire {bearing_deg:direction} cease",
    rank=2,
    head="{force} hears the gun fire cease",
    of="force",
    fold="news",
)
class GunFireCeased(Event):
    """It is over (NWC.ST.47)."""

    force: str
    bearing_deg: float
