"""What happens about guns: fire, men laid down and set at trails. What a shot meets is told by shot/shot_events.py."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import places_text
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.shot.laying import Laying


@event(rank=1, head="{gun} fired", fold="fire")
class ShotFired(Event):
    """A gun was laid and fired; its errors turned the shot from where it was laid (LW.GUN.08, .11)."""

    gun: str
    shot: int  # of this gun in this move, from 1
    aim: str  # as it was ordered: @BI7, (60,40,1), 355 E0.4
    laying: Laying
    bearing_deg: float  # to which it was laid
    elevation_deg: float
    throws: tuple[float, float]  # of bearing and elevation
    flew_bearing_deg: float
    flew_elevation_deg: float

    def __str__(self) -> str:
        haste = f" {self.laying}" if self.laying else ""
        laid = f"{self.bearing_deg:.1f} E{self.elevation_deg:.1f}"
        flew = f"{self.flew_bearing_deg:.1f} E{self.flew_elevation_deg:.1f}"
        return f"{self.gun}, shot {self.shot}: fired {self.aim}{haste}, laid to {laid}, flew {flew}"


@event(rank=0, head="{men_said} stepped aside for {gun}")
class SteppedAside(Event):
    """Own men stepped out of the way of a gun that was swung (LW.GUN.03)."""

    gun: str
    men: tuple[str, ...]
    places: tuple[Point, ...]

    def __str__(self) -> str:
        return f"{self.head}, to {places_text(self.places)}"

    @property
    def men_said(self) -> str:
        """The men in words."""
        return men_text(self.men)


@event(rank=0)
class LaidDown(Event):
    """Men were laid down so that a gun could be handled or fire over them (LW.GUN.04, .05)."""

    gun: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} lay down for {self.gun}"


@event(rank=0)
class StoodUp(Event):
    """Men who had been laid down stood up again in the same places (LW.GUN.04)."""

    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} stood up again"


@event(rank=0, head="{men_said} stood at the trail of {gun}")
class TrailManned(Event):
    """Men were set at the end of the trail of a gun that had fired (LW.GUN.07), or left there as a duty (LW.MOVE.13)."""

    gun: str
    men: tuple[str, ...]
    places: tuple[Point, ...]
    duty: bool  # nobody had been set there when the move ended

    def __str__(self) -> str:
        when = ", as the move ended" if self.duty else ""
        return f"{self.head}, at {places_text(self.places)}{when}"

    @property
    def men_said(self) -> str:
        """The men in words."""
        return men_text(self.men)


@event("{lacking} of the two places at the trail of {gun} stayed empty: nobody could have reached them", rank=1)
class TrailUnmanned(Event):
    """Fewer than two men could have reached the trail of a gun that had fired (LW.MOVE.13)."""

    gun: str
    lacking: int
