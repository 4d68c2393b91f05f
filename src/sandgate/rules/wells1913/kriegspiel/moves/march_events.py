"""What is told of marches, changes of formation, fords and retreats."""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import degrees_text, place_text, rounded_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation


@event(rank=1, fold="moves")
class Marched(Event):
    """A unit, gun, waggon or boat has gone a way."""

    unit: str
    at: Point
    facing_deg: float
    way_in: float
    cost_in: float  # of its allowance

    @property
    def head(self) -> str:
        """How far it has gone, or whither it turns."""
        if not self.way_in:
            return f"{self.unit} turns to {degrees_text(self.facing_deg)}"
        return f"{self.unit} goes {rounded_text(self.way_in)} in"

    def __str__(self) -> str:
        return f"{self.head} to {place_text(*self.at, 1)}." if self.way_in else f"{self.head}."


@event("{unit} works its way up a contour: move {nth} of {of}.", rank=1, fold="moves")
class Climbing(Event):
    """A piece spends a whole move at the foot of a contour that costs it more than one."""

    unit: str
    nth: int
    of: int


@event("{unit} is held up: {why}.", rank=2, head="{unit} is held up", of="unit")
class HeldUp(Event):
    """An order to march or form that meets what its writer could not see."""

    unit: str
    why: str


@event(rank=1, fold="moves")
class Formed(Event):
    """A unit has changed its formation."""

    unit: str
    formation: Formation

    def __str__(self) -> str:
        return f"{self.unit} {'extends' if self.formation == 'extended' else f'forms {self.formation}'}."


@event("{unit} mounts.", rank=1, fold="moves")
class Mounted(Event):
    """Cavalry has mounted."""

    unit: str


@event(rank=1, fold="moves")
class Dismounted(Event):
    """Cavalry has dismounted."""

    unit: str
    fighting: int
    holders: int

    def __str__(self) -> str:
        held = "1 man holds" if self.holders == 1 else f"{self.holders} men hold"
        return f"{self.unit} dismounts: {held} the horses, {self.fighting} fight on foot."


@event(rank=1, fold="moves")
class Limbered(Event):
    """A gun has been limbered up or unlimbered."""

    gun: str
    limbered: bool

    def __str__(self) -> str:
        return f"{self.gun} {'limbers up' if self.limbered else 'unlimbers'}."


@event("{unit} fords the river and stands at {at:place}.", rank=1, head="{unit} fords the river", fold="moves")
class Forded(Event):
    """A unit has passed a ford."""

    unit: str
    at: Point


@event(rank=2, head="{unit} retires", of="unit")
class Retreated(Event):
    """Men have retired straight away from whoever pressed them, as far as they must or can."""

    unit: str
    men: int
    way_in: float
    bearing_deg: float
    why: str  # they go no farther; nothing if they have gone as far as they had to

    def __str__(self) -> str:
        if not self.way_in:
            return f"{self.unit} cannot retire: {self.why}."
        way = f"{self.unit} retires {rounded_text(self.way_in)} in on bearing {self.bearing_deg:.0f} with {self.men} men"
        return f"{way}; it can go no farther: {self.why}." if self.why else f"{way}."


@event(rank=3, head="{sentence}", of="unit")
class DrivenOff(Event):
    """Men have been driven over the edge of the field, or into a river that cannot be forded."""

    unit: str
    men: int
    into: Literal["edge", "river"]

    def __str__(self) -> str:
        where = "over the edge of the field" if self.into == "edge" else "into the river"
        return f"{self.unit} is driven {where}: {self.men} men are lost."
