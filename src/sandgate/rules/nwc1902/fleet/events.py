"""What happens in a Fleet game, apart from fire (gun_events.py): frozen facts in the past tense.

`str()` of an event is one plain sentence. Time, hearers and clauses are filled in where it is told. Signals
and standing orders: squadron/events.py. The coast: squadron/coast/events.py.
"""

from sandgate.kernel.contract import Event, Rank
from sandgate.kernel.events import event
from sandgate.kernel.notation import heading_text, number_text, place_text, rounded_text


@event(rank=1, fold="signals")
class FleetOpened(Event):
    """A commander has settled his fleet speed; told to his side (NWC.TA.33)."""

    side: str
    speed_kn: float
    plan: tuple[str, ...]
    standing: tuple[str, ...]

    def __str__(self) -> str:
        orders = f"; {len(self.standing)} standing order{'' if len(self.standing) == 1 else 's'}" if self.standing else ""
        return f"{self.side} chose a fleet speed of {number_text(self.speed_kn)} knots{orders}"


@event("{side}: the commander's flag flies on {flag}, that of the second in command on {second}", rank=0, fold="places")
class FlagsShown(Event):
    """The flags were marked on the masts (NWC.TA.30)."""

    side: str
    flag: str
    second: str


@event("{side} opened in {formation}", rank=1, fold="moves")
class FleetFormed(Event):
    """A fleet took up its formation at the opening (NWC.TA.28, NWC.TA.29)."""

    side: str
    formation: str


@event(
    "the chosen formations would begin within gun range, {range_yd:,.0f} yards: the fleets stay",
    rank=2,
    head="the chosen formations would begin within gun range",
)
class FormationRefused(Event):
    """Two formations chosen at once would have begun within gun range; both stand as the scenario has them (NWC.TA.28)."""

    range_yd: float


@event(rank=1, fold="moves")
class Manoeuvred(Event):
    """A manoeuvre was carried out; told to its own side, the other sees the ships move (NWC.TA.41, NWC.TA.42)."""

    side: str
    signal: str
    at_rest: tuple[str, ...] = ()  # ships without way on: they turn with the first that they make (NWC.TA.09)

    def __str__(self) -> str:
        done = f"{self.side} carried out {self.signal}"
        return f"{done}; {', '.join(self.at_rest)} without way on: turning with the first" if self.at_rest else done


@event(rank=0, fold="places")
class ShipMoved(Event):
    """A ship stands at a place at the end of a move (NWC.TA.24, NWC.TA.43)."""

    move: int
    ship: str
    x_yd: float
    y_yd: float
    heading_deg: float
    way_yd: float

    def __str__(self) -> str:
        place = f"{place_text(self.x_yd, self.y_yd)}"
        return f"{self.ship} at {place}, heading {heading_text(self.heading_deg)}, {self.way_yd:,.0f} yards run"


@event(rank=3, head="{ship} fights at half power", of="ship")
class RingPut(Event):
    """A ring was put on a mast: pale as a reminder, solid when half the power is lost (NWC.TA.17, NWC.TA.25)."""

    ship: str
    received: float
    half_power: bool

    @property
    def rank(self) -> Rank:
        """A pale ring is a reminder."""
        return 3 if self.half_power else 1

    def __str__(self) -> str:
        ring = "a solid ring: her fire is halved from the next move on" if self.half_power else "a pale ring"
        return f"{self.ship} has received {rounded_text(self.received)} points and bears {ring}"


@event(rank=3, head="{sentence}")
class MeleeThreatened(Event):
    """The fleets have closed; the game goes on at the scale of the Duel, or not (NWC.ME.12)."""

    range_yd: float
    transferred: bool

    def __str__(self) -> str:
        then = "the game goes over to the mêlée" if self.transferred else "the game goes on at its scale"
        return f"the nearest opponents are {self.range_yd:,.0f} yards apart: {then}"


@event(rank=2, head="the umpire put {ship} elsewhere", of="ship")
class PlacedByUmpire(Event):
    """The umpire put a ship on another place (NWC.ME.23)."""

    ship: str
    x_yd: float
    y_yd: float
    heading_deg: float

    def __str__(self) -> str:
        place = f"{place_text(self.x_yd, self.y_yd)}"
        return f"the umpire put {self.ship} at {place}, heading {heading_text(self.heading_deg)}"


@event(
    "the umpire charged {points:tenth} points to {ship}, {received:tenth} in all",
    rank=2,
    head="the umpire charged {points:points} to {ship}",
    of="ship",
)
class ChargedByUmpire(Event):
    """The umpire charged points, or struck some off (NWC.ME.23)."""

    ship: str
    points: float
    received: float


@event(rank=4, head="{sentence}")
class EndedByUmpire(Event):
    """The umpire ended the game, or stopped it for the mêlée (NWC.TA.58, NWC.ME.12)."""

    melee: bool

    def __str__(self) -> str:
        return "the umpire stopped the game for the mêlée" if self.melee else "the umpire ended the game"
