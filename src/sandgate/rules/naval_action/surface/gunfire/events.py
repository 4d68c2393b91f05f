"""What gunfire tells: who fired at whom with what dice, what was hit, and to what level ships came."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event, units_text
from sandgate.kernel.rule import rule

BANDS = {"close": "close range", "medium": "medium range", "long": "long range"}
DOES = {"-": "no effect", "D": "damage", "HD": "heavy damage", "S": "enough to sink her"}


@rule("NA.COMP.03")
def house_said(house: str) -> str:
    """What follows a sentence that rests on tables of our own (NA.COMP.03).

    >>> house_said("NA.GUN.24"), house_said("")
    (' (house: NA.GUN.24)', '')
    """
    return f" (house: {house})" if house else ""


PLACES = {"BOW": "bow", "STN": "stern", "C": "centre", "L": "left", "R": "right", "LB": "left bow", "RB": "right bow"}
PLACES |= {"LS": "left stern", "RS": "right stern"}


def guns_said(batteries: str) -> str:
    """Batteries in words.

    >>> guns_said("BOW and STN")
    'bow and stern guns'
    """
    return f"{' and '.join([PLACES.get(each, each) for each in batteries.split(' and ')])} guns"


@event(fold="acts")
class BatteryLeftOut(Event):
    """A battery of a line does not bear, and keeps its ammunition (NA.PLOT.19)."""

    ship: str
    battery: str
    target: str

    def __str__(self) -> str:
        return f"{self.ship}'s {guns_said(self.battery)} do not bear on {self.target}, and are left out"


@event(fold="acts")
class BatteriesMerged(Event):
    """Lines for guns of one model at one target are one fire (NA.GUN.05)."""

    ship: str
    batteries: str
    target: str

    def __str__(self) -> str:
        return f"{self.ship}'s {guns_said(self.batteries)} fire together at {self.target}"


@event(rank=1, of="ship", at="target", fold="fire")
class GunsFired(Event):
    """A battery fired: told to both sides, without what betrays a plot (NA.GUN.06, .12, .18)."""

    ship: str
    batteries: str
    guns: int
    bore_in: float
    target: str
    range_yd: float
    band: str
    shown: str  # the modifiers but those of plots: "medium range -3, acquired +1"
    plots: int  # the sum of those of plots
    accuracy: int
    white: int
    again: int  # the second throw of an accuracy below 1; 0: none
    hits: int
    house: str = ""

    @property
    def count(self) -> int:
        """Its guns."""
        return self.guns

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.ship} fired at {self.target}: {units_text(self.hits, 'hits') if self.hits else 'a miss'}"

    def __str__(self) -> str:
        who = f"{self.ship}'s {guns_said(self.batteries)} ({self.guns} of {self.bore_in:g} in) fired at {self.target}"
        of_plots = f", {self.plots:+d} by plots" if self.plots else ""
        dice = f"{self.white}, then {self.again}" if self.again else str(self.white)
        hits = units_text(self.hits, "hits") if self.hits else "a miss"
        reckoned = f"accuracy {self.accuracy} ({self.shown}{of_plots}), white {dice}: {hits}"
        return f"{who} at {self.range_yd:,.0f} yd, {BANDS[self.band]}; {reckoned}{house_said(self.house)}"


@event(rank=0, fold="reckoned")
class PlotsReckoned(Event):
    """What plots did to the accuracy of a fire, one by one: for the umpire alone (NA.GUN.14, .16)."""

    ship: str
    target: str
    modifiers: str

    def __str__(self) -> str:
        return f"{self.ship} at {self.target}: {self.modifiers}"


@event(rank=1, of="ship", fold="fire")
class FireFromTheDark(Event):
    """A ship was fired at by one that her side has not found (NA.NIGHT.09)."""

    ship: str
    hits: int

    def __str__(self) -> str:
        hits = units_text(self.hits, "hits") if self.hits else "no hit"
        return f"{self.ship} was fired at by a ship that is not seen: {hits}"


@event(rank=1, of="ship", fold="fire")
class FireOutOfRange(Event):
    """The range was found too great: the ammunition is spent, and the target not acquired (NA.GUN.10)."""

    ship: str
    batteries: str
    target: str
    range_yd: float
    max_range_yd: float

    def __str__(self) -> str:
        far = f"{self.range_yd:,.0f} yd is beyond the {self.max_range_yd:,.0f} yd of the guns"
        return f"{self.ship}'s {guns_said(self.batteries)} fell short of {self.target}: {far}"


@event(rank=1, of="ship", fold="acts")
class FireHeld(Event):
    """A battery was allocated and did not fire (NA.PLOT.31, NA.GUN.03)."""

    ship: str
    batteries: str
    target: str
    why: str

    def __str__(self) -> str:
        return f"{self.ship}'s {guns_said(self.batteries)} did not fire at {self.target}: {self.why}"


@event(rank=2, of="ship", fold="fire")
class HitStruck(Event):
    """One hit, its die and what it does (NA.GUN.23 to .30)."""

    ship: str
    by: str  # "Exeter's 8-inch guns"
    factor: int
    armour: str  # as the sheet has it: O7
    die: int
    row: int
    cell: str
    counts: str
    house: str = ""

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.ship} was hit by {self.by}"

    def __str__(self) -> str:
        shifted = f", read in row {self.row}" if self.row != self.die else ""
        cell = {"DUD": "a dud, ", "-": ""}.get(self.cell, f"{self.cell}, ")
        reckoned = f"{self.factor} against {self.armour}, die {self.die}{shifted}: {cell}{DOES[self.counts]}"
        return f"{self.head}: {reckoned}{house_said(self.house)}"


@event(rank=2, of="ship", fold="fire")
class FireSwitched(Event):
    """A battery went over to another target after half of its hits (NA.GUN.22)."""

    ship: str
    batteries: str
    target: str
    given_up: int

    def __str__(self) -> str:
        given_up = units_text(self.given_up, "hits")
        return f"{self.ship}'s {guns_said(self.batteries)} switched to {self.target}, giving up {given_up}"


@event(rank=3, of="ship", fold="news")
class ShipDamaged(Event):
    """A ship has come to a level of damage (NA.GUN.31)."""

    ship: str
    side: str
    level: str
    by: str
    house: str = ""

    @property
    def head(self) -> str:
        """In short."""
        return f"{self.ship} is {'heavily damaged' if self.level == 'HD' else 'damaged'}"

    def __str__(self) -> str:
        return f"{self.head} ({self.level}) by {self.by}, out of control{house_said(self.house)}"


@event("{ship} was sunk by {by}", rank=4, head="{ship} was sunk", of="ship", fold="news")
class ShipSunk(Event):
    """A ship is sunk (NA.GUN.31)."""

    ship: str
    side: str
    by: str
    house: str = ""
