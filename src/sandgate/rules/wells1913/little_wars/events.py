"""What happens in a battle apart from fire, melees and its end: tosses, putting down, marching, hauling, time.

Fire has gun_events.py and shot/shot_events.py, melees melee_events.py, the decision variety_events.py.
"""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import degrees_text, number_text, place_text, places_text, rounded_text
from sandgate.rules.wells1913.desk.words import men_text, side_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side


@event("{winner:cap} won the toss and chooses his side of the field", rank=2, head="{sentence}", of="winner")
class TossedForSides(Event):
    """The toss for the country fell: its winner chooses his side of the field (LW.COUNTRY.01, .02)."""

    winner: Side


@event(rank=2, head="{sentence}", of="side")
class SideChosen(Event):
    """A side of the field was chosen (LW.COUNTRY.02)."""

    side: Side
    edge: Literal["SOUTH", "NORTH"]

    def __str__(self) -> str:
        return f"{side_text(self.side)} fights from the {self.edge.lower()}"


@event(rank=2, head="{sentence}", of="first")
class TossedForFirstMove(Event):
    """The toss for first move fell (LW.MOVE.01), or the one that makes the defender (LW.GAME.13)."""

    first: Side
    defensive: bool

    def __str__(self) -> str:
        role = "First Player and attacker" if self.defensive else "First Player"
        return f"{side_text(self.first)} is {role}"


@event(rank=1)
class ChancesThrown(Event):
    """A side threw two dice for how many of its twelve it may take (LW.FORCE.02)."""

    side: Side
    dice: tuple[int, int]
    takes: int

    def __str__(self) -> str:
        return f"{side_text(self.side)} threw {self.dice[0]} and {self.dice[1]}: {self.takes} of his twelve may fight"


@event(rank=2, head="{sentence}", of="side")
class PutDown(Event):
    """A side has put its force down (LW.MOVE.02, .03)."""

    side: Side
    infantry: int
    cavalry: int
    guns: int

    def __str__(self) -> str:
        return (
            f"{side_text(self.side)} put down {self.infantry} infantry, {self.cavalry} cavalry and {self.guns} "
            f"gun{'' if self.guns == 1 else 's'}"
        )


@event(rank=1, fold="reckoned")
class GoGiven(Event):
    """The timekeeper said Go (LW.MOVE.10) after working out the allowance (LW.MOVE.07)."""

    side: Side
    name: str  # F3
    men: int
    guns: int
    allowance_s: int
    warnings_s: tuple[float, ...]  # after Go, when the timekeeper warns both (LW.MOVE.11)

    def __str__(self) -> str:
        men = f"{self.men} {'man' if self.men == 1 else 'men'}"
        guns = f"{self.guns} gun{'' if self.guns == 1 else 's'}"
        return f"{self.name}: Go for {self.side}, {men} and {guns}: {self.allowance_s} s"


@event(rank=1, fold="moves")
class Marched(Event):
    """Men marched, each on his own way (LW.MOB.01 to .03)."""

    side: Side
    men: tuple[str, ...]
    ends: tuple[Point, ...]  # where each stands now
    ways_in: tuple[float, ...]  # how long the way of each was
    left_behind: tuple[str, ...]  # named, and not reached by the clock (LW.MOVE.12)

    @property
    def head(self) -> str:
        """How far they marched, and who did not."""
        return f"{self._how_far}{self._more}"

    @property
    def _how_far(self) -> str:
        lengths = dict.fromkeys([rounded_text(end(self.ways_in)) for end in (min, max)] if self.ways_in else [])
        ways = f"{' to '.join(lengths)} in" if lengths else "nowhere"
        return f"{men_text(self.men)} marched {ways}"

    @property
    def _more(self) -> str:
        return f"; left behind: {men_text(self.left_behind)}" if self.left_behind else ""

    def __str__(self) -> str:
        if len(self.men) == 1:
            return f"{self._how_far} to {places_text(self.ends)}{self._more}"
        line = f", from {place_text(*self.ends[0], 1)} to {place_text(*self.ends[-1], 1)}" if self.ends else ""
        return f"{self._how_far}: they stand{line}{self._more}".replace("stand,", "stand")


@event(rank=1, fold="moves")
class LeftField(Event):
    """Men or a gun left the field over their own back line (LW.MOB.12)."""

    side: Side
    men: tuple[str, ...]
    gun: str

    def __str__(self) -> str:
        pieces = " with ".join(name for name in (self.gun, men_text(self.men)) if name)
        return f"{pieces} left the field over the {self.side} back line"


@event(rank=2, head="{sentence}", of="men")
class ContactMade(Event):
    """Men came into contact by marching (LW.MELEE.04): they and the enemies touched stay where they are."""

    men: tuple[str, ...]
    enemies: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} came into contact with {men_text(self.enemies)}"


@event(rank=1, fold="moves")
class GunHauled(Event):
    """A gun was hauled with its team and set down trail forward (LW.MOB.06 to .09)."""

    gun: str
    men: tuple[str, ...]
    at: Point
    way_in: float
    bearing_deg: float
    left_behind: tuple[str, ...]  # infantry that could not keep up

    @property
    def head(self) -> str:
        """How far and by whom, and who did not keep up."""
        return f"{self.gun} was hauled {rounded_text(self.way_in)} in by {men_text(self.men)}{self._more}"

    @property
    def _more(self) -> str:
        return f"; {men_text(self.left_behind)} could not keep up" if self.left_behind else ""

    def __str__(self) -> str:
        return (
            f"{self.gun} was hauled {rounded_text(self.way_in)} in to {place_text(*self.at, 1)} by {men_text(self.men)}, "
            f"muzzle {degrees_text(self.bearing_deg)}{self._more}"
        )


@event("{name}: Time; {spent_s:tenth} of {allowance_s} s of handling spent", rank=0)
class TimeCalled(Event):
    """The move ended: Time was called, or its player had done (LW.MOVE.12)."""

    side: Side
    name: str
    spent_s: float
    allowance_s: int


@event("{side:cap} objects: {words}", rank=2, head="{side} objects", of="side", fold="signals")
class Objected(Event):
    """A player objected to something (LW.MOVE.22)."""

    side: Side
    words: str


@event(rank=2, head="the umpire put {piece} elsewhere", of="piece")
class PlacedByUmpire(Event):
    """The umpire put a man or gun on another place."""

    piece: str
    was: Point
    at: Point
    facing_deg: float

    def __str__(self) -> str:
        places = f"from {place_text(*self.was, 1)} to {place_text(*self.at, 1)}"
        return f"the umpire took {self.piece} {places}, facing {number_text(self.facing_deg)}"


@event(rank=2, head="{sentence}", of="men")
class RuledByUmpire(Event):
    """The umpire took men off: dead, prisoners off the field, or brought off over their own line."""

    men: tuple[str, ...]
    status: Literal["dead", "taken", "off"]

    def __str__(self) -> str:
        prisoners, their = ("a prisoner", "his") if len(self.men) == 1 else ("prisoners", "their")
        words = {"dead": "dead", "taken": f"{prisoners}, off the field", "off": f"brought off over {their} own back line"}
        return f"the umpire found {men_text(self.men)} {words[self.status]}"


@event("{order} was not done: {why}", rank=1)
class NotDone(Event):
    """An order could not be carried out any more when its turn in the line came."""

    order: str
    why: str
