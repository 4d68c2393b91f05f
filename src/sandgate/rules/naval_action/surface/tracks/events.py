"""What torpedo tracks tell."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event, units_text


@event(rank=2, of="ship", fold="fire")
class TracksLaid(Event):
    """A spread is in the water for all to see, with its number (NA.TRACK.01, .03)."""

    ship: str  # "" where nobody sees who launched it
    torpedoes: int
    size_in: int
    course_deg: float
    at: tuple[float, float]

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.ship or 'an unseen ship'} launched {units_text(self.torpedoes, 'torpedoes')}"

    def __str__(self) -> str:
        who = self.ship or "A ship that is not seen"
        return f"{who} launched {units_text(self.torpedoes, 'torpedoes')} of {self.size_in} in on {self.course_deg:05.1f}"


@event(rank=1, of="ship", fold="fire")
class LaunchedUnseen(Event):
    """Long-range torpedoes run unmarked in their first turn: their owner alone is told (NA.TRACK.02)."""

    ship: str
    torpedoes: int
    course_deg: float

    def __str__(self) -> str:
        return f"{self.ship} launched {units_text(self.torpedoes, 'torpedoes')} unseen on {self.course_deg:05.1f}"


@event(rank=2, fold="news")
class TrackRevealed(Event):
    """A hidden track crossed the course of a ship, or its second turn was laid (NA.TRACK.02)."""

    torpedoes: int
    course_deg: float
    why: str

    def __str__(self) -> str:
        return f"A track of {units_text(self.torpedoes, 'torpedoes')} on {self.course_deg:05.1f} came to light: {self.why}"


@event("{ship}'s {mount} kept its torpedoes: {why}", rank=0, of="ship", fold="acts")
class LaunchWithheld(Event):
    """An announced launch was not made (NA.PLOT.14)."""

    ship: str
    mount: str
    why: str
