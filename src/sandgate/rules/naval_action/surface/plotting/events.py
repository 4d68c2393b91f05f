"""What plotting tells: to commanders what they have regrouped, to opponents that a change is asked, and never a plot."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.rules.naval_action.surface.gunfire.events import house_said


@event("{group} is formed of {ships}, with a line of its own", rank=0, fold="acts")
class GroupDetached(Event):
    """Ships were made a group of their own (NA.PLOT.01)."""

    ships: str
    group: str


@event("{group} joins {to_group}, behind it", rank=0, fold="acts")
class GroupJoined(Event):
    """A group was put behind another (NA.PLOT.01)."""

    group: str
    to_group: str


@event(rank=1, fold="acts")
class TurnedTogether(Event):
    """A column turn of a group that is in no column is made as a flank turn (NA.PLOT.04)."""

    group: str
    house: str = ""

    def __str__(self) -> str:
        """The sentence."""
        together = "all ships turn together, each on her own spot"
        return f"{self.group} will not be in column when its turn comes: {together}{house_said(self.house)}"


@event("{role} asks to change a plot of movement that is locked", rank=1, fold="acts")
class PlotChangeAsked(Event):
    """Opponents are asked for their consent, and are not told to what (NA.SOP.04)."""

    role: str


@event("all opponents consent: {role} has changed a plot of movement", rank=1, fold="acts")
class PlotChanged(Event):
    """A change of a locked plot takes effect (NA.SOP.04)."""

    role: str


@event("{role} may not change a plot of movement: {why}", rank=1, fold="acts")
class PlotStays(Event):
    """A change of a locked plot was not consented to (NA.SOP.04)."""

    role: str
    why: str


@event("{ship} has launched her spotting aircraft", rank=1, of="ship", fold="acts")
class SpotterLaunched(Event):
    """A spotting aircraft is up, and counts from the next turn on (NA.GUN.32)."""

    ship: str
