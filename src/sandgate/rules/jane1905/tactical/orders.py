"""What is written before and while the ships move, as the notation has it. JANE.MOV.16, JANE.GUN.02, JANE.TOR.02 to .12.

    MIKASA: 5SQ TS8   DRAKE: 18KN C1000 TP4   ASAMA: 5SQ FOLLOW MIKASA   MIKASA: STOP   NEXT MIKASA.fore HE @TSESAREVICH
    TORP ASAMA S1 L BRG 075   SIG DIV1: TT8S   U1: HALF 1SQ 090   FCO HEAVY AP OVER 4000 AIM belt

Speeds are knots or squares of three knots; an order holds knots. What is written when the guns fire stands in shots.py,
what a line comes to for its writer in sheets.py.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import Order
from sandgate.rules.jane1905.tactical.state import Nature, Rule

Manner = Literal["", "ENG", "400", "600", "800", "1000"]  # by engines, or on a larger card


class Turn(NamedTuple):
    """A turn by points of 11.25 degrees: TS8, ENG TS8, AFTER 200 C800 TP4."""

    side: Literal["P", "S"]
    points: int
    manner: Manner = ""
    after_yd: float = 0.0


class Steer(NamedTuple):
    """A turn, the shorter way, to a course: CO 090."""

    course_deg: float
    manner: Manner = ""
    after_yd: float = 0.0


class Follow(NamedTuple):
    """In the wake of a friend: FOLLOW MIKASA."""

    ship: str


HelmOrder = Turn | Steer | Follow


@dataclass(frozen=True, slots=True)
class Move(Order):
    """Steam at a speed, astern below nought, and turn; None: the speed made in the last move (HOLD)."""

    ship: str
    speed_kn: float | None
    helm: HelmOrder | None = None


@dataclass(frozen=True, slots=True)
class Stop(Order):
    """Stop after a whole move at the present speed."""

    ship: str
    helm: HelmOrder | None = None


@dataclass(frozen=True, slots=True)
class Next(Order):
    """Choose nature and enemy for the next firing of a position that has just fired."""

    gun: str  # MIKASA.fore, TSESAREVICH.p1s1.S
    nature: Nature
    at: str


@dataclass(frozen=True, slots=True)
class Load(Order):
    """Load a position before the action."""

    gun: str
    nature: Nature


@dataclass(frozen=True, slots=True)
class Control(Order):
    """A fire-control order: FCO [ship or group] OPEN 6000, AP OVER 4000 AIM belt, TARGET NEAREST."""

    of: str = ""  # a ship or HEAVY, MEDIUM, LIGHT; "": all
    opens_yd: int = 0
    nature: Nature | Literal[""] = ""
    over_yd: int = 0
    within_yd: int = 0
    aim: str = ""
    target: Rule | Literal[""] = ""


@dataclass(frozen=True, slots=True)
class SetTorpedo(Order):
    """Set a ship's torpedoes before the action."""

    ship: str
    range_yd: int


class Bearing(NamedTuple):
    """Methods 2 and 5: a true bearing."""

    bearing_deg: float


class AtSquare(NamedTuple):
    """Method 1, and a submerged boat: a square."""

    square: str


class ByDie(NamedTuple):
    """Method 3: one die."""

    at: str


class Estimate(NamedTuple):
    """Method 4: course, range and speed of the enemy as they are guessed."""

    course_deg: float
    range_yd: float
    speed_kn: float
    at: str = ""


@dataclass(frozen=True, slots=True)
class Torpedo(Order):
    """Fire a torpedo at the early or the late instant of the move."""

    ship: str
    tube: str
    instant: Literal["E", "L"]
    aim: Bearing | AtSquare | ByDie | Estimate


@dataclass(frozen=True, slots=True)
class Signal(Order):
    """A chit to a ship, a division or the FLEET: SIG DIV1: TT8S."""

    to: str
    text: str


@dataclass(frozen=True, slots=True)
class Concentrate(Order):
    """A division keeps to one enemy, or to a rule, for some moves: CONC DIV1 @MIKASA FOR 3."""

    division: str
    moves: int
    at: str = ""
    rule: Rule | Literal[""] = ""


@dataclass(frozen=True, slots=True)
class Depth(Order):
    """Come up, dive, or lie on the bottom: U1: DIVE."""

    boat: str
    depth: Literal["SURF", "DIVE", "BOTTOM"]


@dataclass(frozen=True, slots=True)
class Glass(Order):
    """Look through the glass on a bearing: U1: LOOK 045."""

    boat: str
    bearing_deg: float


@dataclass(frozen=True, slots=True)
class Half(Order):
    """A half move under water: U1: HALF 1SQ 090."""

    boat: str
    squares: float
    course_deg: float


@dataclass(frozen=True, slots=True)
class Light(Order):
    """Turn a searchlight on a bearing: LIGHT MIKASA BRG 045."""

    ship: str
    bearing_deg: float


class Leg(NamedTuple):
    """A leg of night orders: 090 12KN 1H."""

    course_deg: float
    speed_kn: float
    hours: float


@dataclass(frozen=True, slots=True)
class Night(Order):
    """Written night orders of a division: NIGHT DIV1: 090 12KN 1H, 135 12KN 2H ATTACK 1500."""

    division: str
    legs: tuple[Leg, ...]
    attack_yd: int = 0


@dataclass(frozen=True, slots=True)
class March(Order):
    """Infantry or cavalry marches to a square: MARCH INF1 C217."""

    unit: str
    square: str


@dataclass(frozen=True, slots=True)
class Words(Order):
    """General orders in words: ORDER keep in line ahead."""

    text: str


@dataclass(frozen=True, slots=True)
class Code(Order):
    """A short signal that is agreed: CODE TT8S turn together 8 points to starboard."""

    signal: str
    means: str


@dataclass(frozen=True, slots=True)
class Station(Order):
    """Where the admiral stands: STATION BRIDGE or STATION TOWER."""

    on_bridge: bool


@dataclass(frozen=True, slots=True)
class ShowLights(Order):
    """A ship shows her lights by night: LIGHTS MIKASA."""

    ship: str


@dataclass(frozen=True, slots=True)
class Plot(Order):
    """A guess that the admiral puts on his own plot: PLOT three battleships bearing NE, about 6000."""

    text: str
