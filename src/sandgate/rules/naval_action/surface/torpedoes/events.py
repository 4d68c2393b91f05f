"""What torpedoes tell."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event, units_text
from sandgate.rules.naval_action.surface.gunfire.events import DOES, house_said


@event(rank=2, of="ship", fold="fire")
class SpreadMet(Event):
    """A spread met a ship: the white die, and how many hit (NA.TORP.02, .05, .07)."""

    ship: str
    torpedoes: int  # the column
    halved: bool
    white: int
    hits: int
    house: str = ""

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.ship} was met by a spread"

    def __str__(self) -> str:
        column = f"{units_text(self.torpedoes, 'torpedoes')}{', halved by her aspect' if self.halved else ''}"
        hits = units_text(self.hits, "hits") if self.hits else "no hit"
        return f"{self.head} ({column}): white {self.white}, {hits}{house_said(self.house)}"


@event(rank=2, of="ship", fold="fire")
class TorpedoStruck(Event):
    """One torpedo has hit (NA.TORP.09 to .11)."""

    ship: str
    size_in: int
    factor: int
    armour: str
    die: int
    dud: bool
    counts: str
    house: str = ""

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.ship} was hit by a torpedo"

    def __str__(self) -> str:
        does = "a dud, no effect" if self.dud else DOES[self.counts]
        reckoned = f"{self.factor} against {self.armour}, die {self.die}: {does}"
        return f"{self.head} of {self.size_in} in: {reckoned}{house_said(self.house)}"


@event(rank=2, of="ship", fold="fire")
class WildTorpedo(Event):
    """One torpedo turned back upon the ship that fired it (NA.TORP.08)."""

    ship: str
    die: int
    hit: bool
    house: str = ""

    def __str__(self) -> str:
        said = "it hit her" if self.hit else "it missed"
        return f"A torpedo turned back upon {self.ship}, die {self.die}: {said}{house_said(self.house)}"
