"""Lost steering: at the start of phase D a die swings a ship that cannot steer. NA.SCEN.06."""

from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Degrees, Die, Knots, Yards
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.slots import ship_slot

BOOK: Final = "sandgate.rules.naval_action"


class Swing(NamedTuple):
    """Where a ship heads that cannot steer, and for what angle she pays the turn penalty (NA.PLOT.09)."""

    course_deg: float
    charged_deg: float


@event(
    "{ship} cannot steer: die {die}, she swings to course {course_deg:03.0f}.", rank=2, head="{ship} cannot steer", of="ship"
)
class Swung(Event):
    """A ship without steering has swung to another course, or kept hers (NA.SCEN.06)."""

    ship: str
    die: int
    course_deg: float


@rule("NA.SCEN.06")
def swing(course_deg: Degrees, pips: Die) -> Swing:
    """Where the die turns a ship without steering: 1 not at all, each more 60 degrees clockwise.

    >>> swing(90.0, 3), swing(350.0, 5)
    (Swing(course_deg=210.0, charged_deg=120.0), Swing(course_deg=230.0, charged_deg=120.0))
    """
    turned_deg = (pips - 1) * number(BOOK, "conditions", "steering_step")
    return Swing((course_deg + turned_deg) % 360.0, min(turned_deg, 360.0 - turned_deg))


@rule("NA.SCEN.06")
def drift_yd(speed_kn: Knots, penalty_yd: Yards) -> Yards:
    """How far she then goes straight on, at the speed that her owner has plotted, up to her cap.

    >>> drift_yd(12.0, 500.0), drift_yd(1.0, 1000.0)
    (1500.0, 0.0)
    """
    return max(0.0, yd_per_turn(speed_kn) - penalty_yd)


@step("NA.SCEN.06")
def swung(ship: Ship, turn: int, bench: Bench, to: tuple[str, ...], at_s: float) -> tuple[Swing, Event]:
    """Throw for a ship without steering. to: the roles that own her, or see her."""
    slot = ship_slot(turn, "NA.SCEN.06", ship.number)
    pips = bench.throw(slot, 6, about=f"Where does {ship.name} swing, whose steering is gone?")
    turned = swing(ship.course_deg, pips)
    now = Moment(at_s, to).by(swung)
    return turned, now.tell(Swung, slots=(slot,), ship=ship.name, die=pips, course_deg=turned.course_deg)
