"""What forts, submarines and boats may be ordered, in either game, worked out from what their commander knows.

Clauses NWC.ME.02 and .05 to .11. Each check gives the refusal of an order, or None.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.geometry import relative
from sandgate.kernel.notation import POINT_DEG, number_text
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.orders import (
    BoatHelm,
    BoatSpeed,
    BoatTorpedo,
    FortFire,
    SubmarineCourse,
    SubmarineDepth,
    SubmarineFire,
)
from sandgate.rules.nwc1902.squadron.coast.submarines import MAX_SPEED_KN, may_turn, most_turn_deg, submarine_speed_allowed
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import full_speed_kn
from sandgate.rules.nwc1902.squadron.coast.view import CoastView
from sandgate.rules.nwc1902.squadron.refusals import no_enemy
from sandgate.rules.nwc1902.squadron.seen import SeenBoat
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_SUBMARINE, Submarine
from sandgate.rules.nwc1902.squadron.units import Afloat, target_number


class BoardView(CoastView, Protocol):
    """A view of either game, its ships among the rest."""

    @property
    def ships(self) -> Sequence[Afloat]:
        """The ships of both sides."""


class CoastWriter(Protocol):
    """Whose sheet is read, what he knows, and how long the move is."""

    @property
    def view(self) -> BoardView:
        """What he knows."""

    @property
    def side(self) -> Side:
        """His side."""

    @property
    def move_s(self) -> float:
        """The seconds of a move."""


def fort_fire(writer: CoastWriter, order: FortFire) -> Refusal | None:
    """A fort of one's own fires at enemies, a whole number of guns at each (NWC.ME.02, NWC.ME.05)."""
    fort = next((each for each in writer.view.forts if each.side == writer.side and each.name.upper() == order.fort), None)
    if fort is None:
        return Refusal(f"you have no fort {order.fort}", "name one of yours", "NWC.ME.05")
    if len(order.targets) > fort.guns:
        return Refusal(f"{fort.name} has {fort.guns} guns", "name no more enemies than guns", "NWC.ME.02")
    return no_enemy(writer.view, writer.side, order.targets)


def _submarine(writer: CoastWriter, nth: int) -> Submarine | None:
    own = [each for each in writer.view.own_submarines if each.number == FIRST_SUBMARINE + nth - 1 and not each.gone]
    return own[0] if own else None


def _no_submarine(nth: int) -> Refusal:
    return Refusal(f"you have no submarine {nth}", "only the defending side has submarines", "NWC.ME.06")


def submarine_speed(writer: CoastWriter, order: SubmarineCourse) -> Refusal | None:
    """A submarine that is there runs so fast (NWC.ME.06)."""
    submarine = _submarine(writer, order.submarine)
    if submarine is None:
        return _no_submarine(order.submarine)
    if not submarine_speed_allowed(order.speed_kn):
        return Refusal(f"{submarine.name} makes {number_text(MAX_SPEED_KN)} knots at most", "give less", "NWC.ME.06")
    return None


def submarine_course(writer: CoastWriter, order: SubmarineCourse) -> Refusal | None:
    """A submarine turns so far and runs so fast (NWC.ME.06)."""
    submarine = _submarine(writer, order.submarine)
    if submarine and not may_turn(abs(relative(order.course_deg, submarine.heading_deg)), writer.move_s):
        most_pt = number_text(most_turn_deg(writer.move_s) / POINT_DEG)
        return Refusal(f"{submarine.name} turns {most_pt} points in a move at most", "give a nearer course", "NWC.ME.06")
    return submarine_speed(writer, order)


def submarine_depth(writer: CoastWriter, order: SubmarineDepth) -> Refusal | None:
    """A submarine that is there dives or rises (NWC.ME.08)."""
    return None if _submarine(writer, order.submarine) else _no_submarine(order.submarine)


def submarine_fire(writer: CoastWriter, order: SubmarineFire) -> Refusal | None:
    """A submarine has one torpedo for the whole game, for a ship (NWC.ME.07, NWC.ME.09)."""
    submarine = _submarine(writer, order.submarine)
    if submarine is None:
        return _no_submarine(order.submarine)
    if submarine.spent:
        return Refusal(f"{submarine.name} has fired her only torpedo", "strike it out", "NWC.ME.09")
    number = target_number(writer.view, writer.side, order.target)
    if not any(ship.number == number and not ship.gone for ship in writer.view.ships):
        return Refusal(f"there is no enemy ship {order.target} on the board", "give her number", "NWC.ME.07")
    return None


def _boat(writer: CoastWriter, nth: int) -> SeenBoat | None:
    boats = [each for each in writer.view.boats if each.number == FIRST_BOAT + nth - 1 and each.side == writer.side]
    return boats[0] if boats and not boats[0].gone else None


def boat(writer: CoastWriter, order: BoatHelm | BoatTorpedo) -> Refusal | None:
    """A boat of one's own, still on the board, at a second of the move (NWC.ME.11)."""
    if _boat(writer, order.boat) is None:
        return _no_boat(order.boat)
    if order.second < writer.move_s:
        return None
    last = int(writer.move_s) - 1
    return Refusal(f"the move has no second {order.second}", f"give 0 to {last}", "NWC.ME.11")


def _no_boat(nth: int) -> Refusal:
    return Refusal(f"you have no boat {nth} on the board", "name one of yours", "NWC.ME.11")


def boat_speed(writer: CoastWriter, order: BoatSpeed) -> Refusal | None:
    """A boat makes the speed of her kind (NWC.ME.11)."""
    seen = _boat(writer, order.boat)
    if seen is None:
        return _no_boat(order.boat)
    full_kn = full_speed_kn(seen.destroyer)
    if order.speed_kn > full_kn:
        return Refusal(f"{seen.name} makes {number_text(full_kn)} knots at most", "give less", "NWC.ME.11")
    return None


COAST_CHECKS: Final[dict[type[Order], Callable[[Any, Any], Refusal | None]]] = {
    FortFire: fort_fire,
    SubmarineCourse: submarine_course,
    SubmarineDepth: submarine_depth,
    SubmarineFire: submarine_fire,
    BoatHelm: boat,
    BoatTorpedo: boat,
    BoatSpeed: boat_speed,
}
