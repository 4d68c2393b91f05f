"""What happens in a mêlée and in no Duel: frozen facts in the past tense, each with every number that was used.

Dots, headings, torpedoes, collisions and losses are told as in the Duel (duel/events.py), signals and standing orders as in
the fleet game (fleet/events.py). `str()` of an event is one plain sentence.
"""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text, place_text
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S

Halving = Literal["half power", "cruiser"]
Hindrance = Literal["masked", "out of range", "no loaded pair bears", "all held", "nobody can be fired at"]


@event(rank=1, fold="fire")
class BatteryDischarged(Event):
    """Pairs of guns fired at one enemy and are reloading; told to the captain who fired (NWC.DU.25, NWC.ME.21)."""

    ship: str
    target: str
    pairs: tuple[str, ...]
    units: float
    relative_deg: float  # of the target from the firing ship
    unit_value: float  # score points of one unit at this range on this target
    halvings: tuple[Halving, ...]
    ready_moves: tuple[int, ...]

    def __str__(self) -> str:
        again = ", ".join(f"{pair} in move {move}" for pair, move in zip(self.pairs, self.ready_moves, strict=True))
        on = f"{abs(self.relative_deg):.0f} degrees to {'starboard' if self.relative_deg >= 0.0 else 'port'}"
        units = f"{number_text(self.units)} unit{'' if self.units == 1.0 else 's'}"
        value = f"{units} x {number_text(self.unit_value)}" + "".join(f" x 1/2 ({why})" for why in self.halvings)
        return f"{self.ship} discharged {', '.join(self.pairs)} at {self.target}, {on}: {value}; loaded again: {again}"


@event(rank=1, fold="fire")
class FireHindered(Event):
    """Fire was open and nothing was fired at a target, or at anybody; told to the captain (NWC.ME.21)."""

    ship: str
    target: str  # empty where none was ordered
    reason: Hindrance

    def __str__(self) -> str:
        at = f" at {self.target}" if self.target else ""
        return f"{self.ship} had fire open and fired nothing{at}: {self.reason}"


@event(rank=1, fold="moves")
class ObeyedSignal(Event):
    """A captain carried out what was signalled, or instructed, before his own orders; told to him (NWC.ME.16)."""

    ship: str
    signal: str
    second: int  # of the move
    set_aside: tuple[str, ...]  # what he had written for helm or engines

    def __str__(self) -> str:
        instead = f", setting aside {', '.join(self.set_aside)}" if self.set_aside else ""
        return f"{self.ship} obeyed {self.signal} at second {self.second}{instead}"


@event("{ship} did not obey {signal}: her captain's orders stand", rank=2, head="{ship} did not obey", of="ship")
class DidNotObey(Event):
    """The umpire let a captain go his own way; told to him (NWC.ME.16, NWC.ME.23)."""

    ship: str
    signal: str


@event("{ship} will carry out {signal} in succession, after {left_yd:,.0f} yards", rank=0)
class TurnsInSuccession(Event):
    """A ship in a column will turn where its head has turned; told to her captain (NWC.ME.16, NWC.TA.42)."""

    ship: str
    signal: str
    left_yd: float


@event(rank=2, head="{side} could not signal", of="side")
class SignalsVoid(Event):
    """What a commander had written to signal could not be done; told to his side (NWC.TA.31, NWC.ME.15)."""

    side: str
    orders: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        return f"{self.side} could not signal {', '.join(self.orders)}: {self.reason}"


@event(
    "close action, the nearest opponents {range_yd:,.0f} yards apart: captains handle their ships freely",
    rank=3,
    head="close action",
)
class CloseActionDeclared(Event):
    """The umpire declared close action: captains are free (NWC.ME.16)."""

    range_yd: float  # between the nearest opponents


@event("close action is over: no opponents within 1,000 yards for {moves} moves", rank=3, head="close action is over")
class CloseActionEnded(Event):
    """Close action was over: captains obey signals again (NWC.ME.16)."""

    moves: int


@event(
    "{ship} signalled close action: the captains of {side} handle their ships freely",
    rank=3,
    head="the captains of {side} handle their ships freely",
    of="side",
)
class CaptainsFreed(Event):
    """The signal for close action was understood in one fleet; told to it (NWC.ME.18)."""

    side: str
    ship: str


@event(rank=2, head="{ship} lies motionless", of="ship")
class LiesMotionless(Event):
    """A ship that has rammed another, or has collided with her, lies still (NWC.ME.20)."""

    ship: str
    until_s: float  # second of the game

    def __str__(self) -> str:
        move, second = divmod(int(self.until_s), int(MOVE_S))
        return f"{self.ship} lies motionless until second {second} of move {move + 1}"


@event(
    "{ship} is rammed and out of action: {points:points}, {received:tenth} in all",
    rank=4,
    head="{ship} is rammed and out of action",
    of="ship",
)
class ShipRammed(Event):
    """A rammed ship was charged with her whole endurance and is out of action at once (NWC.DU.30, NWC.ME.20)."""

    ship: str
    points: float
    received: float


@event(rank=1, fold="moves")
class EnginesEased(Event):
    """A ship's engines were rung down to fleet speed, her reserve being used up; told to her captain (NWC.ME.22)."""

    ship: str
    speed_kn: float
    rest_moves: int

    def __str__(self) -> str:
        rest = f"she may exceed it again after {self.rest_moves} moves"
        return f"{self.ship} eased her engines to fleet speed, {number_text(self.speed_kn)} knots; {rest}"


@event(rank=3, head="{ship} ran aground", of="ship")
class StoppedOnShore(Event):
    """A ship came upon a shore and stays there, still fighting (NWC.ME.01)."""

    ship: str
    x_yd: float
    y_yd: float

    def __str__(self) -> str:
        return f"{self.ship} ran aground at {place_text(self.x_yd, self.y_yd)}"


@event("both commanders ended the mêlée after move {move}", rank=4, head="both commanders ended the mêlée")
class MeleeEndWished(Event):
    """Both commanders wished the mêlée to end (NWC.TA.58)."""

    move: int


@event(rank=4, head="{sentence}")
class MeleeEndedByUmpire(Event):
    """The umpire ended the mêlée, or ordered it back to the fleet board (NWC.TA.58, NWC.ME.22)."""

    board: bool

    def __str__(self) -> str:
        return "the umpire ordered the game back to the fleet board" if self.board else "the umpire ended the mêlée"


@event("in close action a signal flies {moves} moves before it is understood", rank=1)
class FlyingTimeSet(Event):
    """The umpire settled how long a signal flies in close action (NWC.ME.17)."""

    moves: int
