"""What happens in a Fleet game, apart from fire (gun_events.py) and the coast: frozen facts in the past tense.

`str()` of an event is one plain sentence. The contract's `at_s, to, clauses, slots` are filled in where it happens.
"""

from dataclasses import dataclass

from sandgate.kernel.contract import Event
from sandgate.kernel.notation import direction_text, number_text


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetOpened(Event):
    """A commander has settled his fleet speed; told to his side (NWC.TA.33)."""

    side: str
    speed_kn: float
    plan: tuple[str, ...]
    standing: tuple[str, ...]

    def __str__(self) -> str:
        orders = f"; {len(self.standing)} standing order{'' if len(self.standing) == 1 else 's'}" if self.standing else ""
        return f"{self.side} chose a fleet speed of {number_text(self.speed_kn)} knots{orders}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagsShown(Event):
    """The flags were marked on the masts (NWC.TA.30)."""

    side: str
    flag: str
    second: str

    def __str__(self) -> str:
        return f"{self.side}: the commander's flag flies on {self.flag}, that of the second in command on {self.second}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetFormed(Event):
    """A fleet took up its formation at the opening (NWC.TA.28, NWC.TA.29)."""

    side: str
    formation: str

    def __str__(self) -> str:
        return f"{self.side} opened in {self.formation}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationRefused(Event):
    """Two formations chosen at once would have begun within gun range; both stand as the scenario has them (NWC.TA.28)."""

    range_yd: float

    def __str__(self) -> str:
        return f"the chosen formations would begin within gun range, {self.range_yd:,.1f} yards: the fleets stay"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalHoisted(Event):
    """A signal went up; its meaning is told to its own side (NWC.TA.37)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} hoisted {self.signal}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalSeen(Event):
    """The enemy saw a signal go up or come down; not what it means (NWC.TA.37)."""

    ship: str
    up: bool

    def __str__(self) -> str:
        return f"a signal {'went up' if self.up else 'came down'} on {self.ship}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalExecuted(Event):
    """A signal was hauled down, which means execute; a fire signal was understood (NWC.TA.38, NWC.TA.49)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} hauled down {self.signal}: execute"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalNotObeyed(Event):
    """A signal was hauled down, and the umpire ruled that the fleet did not obey it (NWC.TA.38, NWC.ME.23)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} hauled down {self.signal}, which was not obeyed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalAnnulled(Event):
    """A signal was annulled, or another took its place (NWC.TA.39)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.ship} annulled {self.signal}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalFell(Event):
    """A signal fell with the flagship on which it flew (NWC.TA.31)."""

    ship: str
    signal: str

    def __str__(self) -> str:
        return f"{self.signal} fell with {self.ship}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandPassed(Event):
    """The command went over to another ship; until she is ready nothing is signalled (NWC.TA.31)."""

    side: str
    ship: str
    mute_moves: int

    def __str__(self) -> str:
        moves = "the next move" if self.mute_moves == 1 else f"{self.mute_moves} moves"
        return f"the command of {self.side} passed to {self.ship}{f'; no signals for {moves}' if self.mute_moves else ''}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrderWorked(Event):
    """A standing order of the general instructions was carried out (NWC.TA.32)."""

    side: str
    order: str

    def __str__(self) -> str:
        return f"{self.side} by general instructions: {self.order}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrderIdle(Event):
    """A standing order whose condition was met could not be carried out, or a signal went before it (NWC.TA.32)."""

    side: str
    order: str
    reason: str

    def __str__(self) -> str:
        return f"{self.side} did not carry out {self.order}: {self.reason}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Manoeuvred(Event):
    """A manoeuvre was carried out; told to its own side, the other sees the ships move (NWC.TA.41, NWC.TA.42)."""

    side: str
    signal: str

    def __str__(self) -> str:
        return f"{self.side} carried out {self.signal}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShipMoved(Event):
    """A ship stands at a place at the end of a move (NWC.TA.24, NWC.TA.43)."""

    move: int
    ship: str
    x_yd: float
    y_yd: float
    heading_deg: float
    way_yd: float

    def __str__(self) -> str:
        place = f"({self.x_yd:,.1f}, {self.y_yd:,.1f})"
        return f"{self.ship} at {place}, heading {direction_text(self.heading_deg)}, {self.way_yd:,.1f} yards run"


@dataclass(frozen=True, slots=True, kw_only=True)
class RingPut(Event):
    """A ring was put on a mast: pale as a reminder, solid when half the power is lost (NWC.TA.17, NWC.TA.25)."""

    ship: str
    received: float
    half_power: bool

    def __str__(self) -> str:
        ring = "a solid ring: her fire is halved from the next move on" if self.half_power else "a pale ring"
        return f"{self.ship} has received {number_text(self.received)} points and bears {ring}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShipRemoved(Event):
    """A ship was taken off the board, out of action (NWC.TA.16, NWC.TA.47)."""

    ship: str
    received: float
    cause: str

    def __str__(self) -> str:
        return f"{self.ship} is out of action by {self.cause}, {number_text(self.received)} points received"


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeThreatened(Event):
    """The fleets have closed; the game goes on at the scale of the Duel, or not (NWC.ME.12)."""

    range_yd: float
    transferred: bool

    def __str__(self) -> str:
        then = "the game goes over to the mêlée" if self.transferred else "the game goes on at its scale"
        return f"the nearest opponents are {self.range_yd:,.1f} yards apart: {then}"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndWished(Event):
    """A commander wishes the game to end (NWC.TA.58)."""

    side: str

    def __str__(self) -> str:
        return f"{self.side} wishes the game to end"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedByUmpire(Event):
    """The umpire put a ship on another place (NWC.ME.23)."""

    ship: str
    x_yd: float
    y_yd: float
    heading_deg: float

    def __str__(self) -> str:
        place = f"({number_text(self.x_yd)}, {number_text(self.y_yd)})"
        return f"the umpire put {self.ship} at {place}, heading {direction_text(self.heading_deg)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargedByUmpire(Event):
    """The umpire charged points, or struck some off (NWC.ME.23)."""

    ship: str
    points: float
    received: float

    def __str__(self) -> str:
        return f"the umpire charged {number_text(self.points)} points to {self.ship}, {number_text(self.received)} in all"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedByUmpire(Event):
    """The umpire ended the game, or stopped it for the mêlée (NWC.TA.58, NWC.ME.12)."""

    melee: bool

    def __str__(self) -> str:
        return "the umpire stopped the game for the mêlée" if self.melee else "the umpire ended the game"
