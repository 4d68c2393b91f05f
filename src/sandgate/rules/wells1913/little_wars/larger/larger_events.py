"""What happens in a larger game: boxes, waggons and carts, the railway, commands. Chapter V; LW.EXT.01 to .15."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text, place_text, rounded_text
from sandgate.rules.wells1913.desk.words import men_text, side_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.larger.extensions import Work
from sandgate.rules.wells1913.little_wars.pieces import load_text


@event(rank=1, fold="moves")
class BoxesPutDown(Event):
    """A side has put boxes down; what is in them nobody else is told (LW.EXT.04)."""

    side: Side
    boxes: int

    def __str__(self) -> str:
        return f"{side_text(self.side)} put down {self.boxes} box{'' if self.boxes == 1 else 'es'} with the lids on"


@event(rank=1, head="{piece} went {way_in:tenth} in", fold="moves")
class Conveyed(Event):
    """A box, a waggon or a cart was moved (LW.EXT.04, .07, .12)."""

    side: Side
    piece: str
    at: Point
    way_in: float
    road_in: float  # of it, upon a road

    def __str__(self) -> str:
        road = f", {rounded_text(self.road_in)} of them by road" if self.road_in else ""
        return f"{self.head}{road}, to {place_text(*self.at, 1)}"


@event(rank=2, head="the umpire put {piece} elsewhere", of="piece")
class ConveyedByUmpire(Event):
    """The umpire put a box, a waggon, a cart or a train on another place (LW.MOVE.22)."""

    piece: str
    was: Point  # of a train the middle of its engine
    at: Point
    facing_deg: float | None  # None of a box, which looks nowhere, and of a train

    def __str__(self) -> str:
        looks = "" if self.facing_deg is None else f", facing {number_text(self.facing_deg)}"
        return f"the umpire took {self.piece} from {place_text(*self.was, 1)} to {place_text(*self.at, 1)}{looks}"


@event(rank=1, fold="moves")
class Boxed(Event):
    """Men were returned to a box (LW.EXT.06)."""

    side: Side
    box: str
    men: tuple[str, ...]
    guns: tuple[str, ...]
    at: Point

    @property
    def head(self) -> str:
        """Who went into which box."""
        return f"{load_text(self.men, self.guns)} returned to their box, {self.box}"

    def __str__(self) -> str:
        return f"{load_text(self.men, self.guns)} returned to their box: {self.box} stands at {place_text(*self.at, 1)}"


@event(rank=3, head="{box} was opened", of="side")
class BoxDisclosed(Event):
    """A scout came within ten feet of a box, and what it holds was disclosed (LW.EXT.05)."""

    side: Side
    box: str
    scout: str
    gap_in: float
    men: tuple[str, ...]
    guns: tuple[str, ...]

    def __str__(self) -> str:
        held = load_text(self.men, self.guns) or "nothing"
        return f"{self.scout} is {rounded_text(self.gap_in)} in from {self.box}, which is opened: it holds {held}"


@event(rank=1, fold="moves")
class StoodOut(Event):
    """The men of an opened box stand about it (LW.EXT.05)."""

    side: Side
    box: str
    men: tuple[str, ...]
    guns: tuple[str, ...]

    def __str__(self) -> str:
        out = load_text(self.men, self.guns)
        return f"{out} stood out of {self.box}" if out else f"{self.box} was opened, and it was empty"


@event(rank=2, head="men of {side:cap} are without supplies", of="side")
class MenUnsupplied(Event):
    """At Go there are men for whom there is no waggon (LW.EXT.07)."""

    side: Side
    supplied: int
    waggons: int
    men: tuple[str, ...]

    def __str__(self) -> str:
        waggons = f"{self.waggons} waggon{'' if self.waggons == 1 else 's'}"
        back = "may only go back, or towards a waggon"
        return f"{waggons} of {self.side}'s within six moves feed {self.supplied} men; {men_text(self.men)} {back}"


@event(rank=3, head="{by} captured {piece}", of="by")
class WaggonCaptured(Event):
    """A waggon or cart fell into the enemy's hands (LW.EXT.07, .08)."""

    piece: str
    by: Side
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.by} captured {self.piece}: {men_text(self.men)} within six inches of it, and nobody to defend it"


@event(rank=0)
class CommandGo(Event):
    """Go for one commander of a team, with the time for his own command (LW.EXT.01); his own side alone is told."""

    command: str
    men: int
    guns: int
    allowance_s: int

    def __str__(self) -> str:
        men = f"{self.men} {'man' if self.men == 1 else 'men'}"
        guns = f"{self.guns} gun{'' if self.guns == 1 else 's'}"
        return f"{self.command.partition('/')[2]}: {men} and {guns}: {self.allowance_s} s"


# -- the railway ---------------------------------------------------------------------------------------------------------


@event(rank=1, fold="moves")
class TrainRan(Event):
    """A train ran along its line (LW.EXT.14), and may have been stopped by what is on it, or is not (LW.EXT.15)."""

    train: str
    way_in: float
    backwards: bool
    at: Point  # of its engine
    stopped: bool

    @property
    def head(self) -> str:
        """How far it ran, and whether it was stopped."""
        return f"{self._how_far}{' and was stopped' if self.stopped else ''}"

    @property
    def _how_far(self) -> str:
        return f"{self.train} ran {rounded_text(self.way_in)} in{' back' if self.backwards else ''}"

    def __str__(self) -> str:
        stopped = " and was stopped there: the line is not free" if self.stopped else ""
        return f"{self._how_far}, its engine to {place_text(*self.at, 1)}{stopped}"


@event(rank=1, fold="moves")
class Entrained(Event):
    """Men or guns got into a train (LW.EXT.13)."""

    train: str
    men: tuple[str, ...]
    guns: tuple[str, ...]

    def __str__(self) -> str:
        return f"{load_text(self.men, self.guns)} got into {self.train}, which may run in the next move of its side"


@event(rank=1, fold="moves")
class Detrained(Event):
    """Men or guns got out of a train (LW.EXT.13)."""

    train: str
    men: tuple[str, ...]
    guns: tuple[str, ...]

    def __str__(self) -> str:
        return f"{load_text(self.men, self.guns)} got out of {self.train} and stand beside it"


@event(rank=1)
class RailWorkBegun(Event):
    """Men worked on the line in a move (LW.EXT.15)."""

    side: Side
    work: Work
    men: tuple[str, ...]
    line: str
    rail: int
    moves: int
    of: int

    def __str__(self) -> str:
        work = {"tear": "tear up", "relay": "relay"}[self.work]
        return f"{men_text(self.men)} {work} rail {self.rail} of {self.line}: move {self.moves} of {self.of}"


@event(rank=3, head="{side} has torn up rail {rail} of {line}", of="side")
class RailTorn(Event):
    """A rail is torn up: no train passes (LW.EXT.15)."""

    side: Side
    line: str
    rail: int
    at: Point
    missing_in: float  # of the line there, in one piece

    def __str__(self) -> str:
        missing = f"{rounded_text(self.missing_in)} in of it are missing there"
        return f"{side_text(self.side)} has torn up rail {self.rail} of {self.line}, at {place_text(*self.at, 1)}: {missing}"


@event(
    "{side:cap} has relaid rail {rail} of {line}, at {at:place}",
    rank=2,
    head="{side} has relaid rail {rail} of {line}",
    of="side",
)
class RailRelaid(Event):
    """A rail lies in its place again (LW.EXT.15)."""

    side: Side
    line: str
    rail: int
    at: Point
