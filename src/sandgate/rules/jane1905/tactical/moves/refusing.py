"""What a captain cannot order: told him as he writes, and by the step to who wrote it unseen.

JANE.GEN.01, JANE.MOV.07, .09, .11, .13, .16.
"""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Knots, near
from sandgate.rules.jane1905.tactical.helms import Follow
from sandgate.rules.jane1905.tactical.moves.moving import bounded
from sandgate.rules.jane1905.tactical.moves.steering import way_of
from sandgate.rules.jane1905.tactical.orders import Astern, HelmOrder, Keep, Move, Stop
from sandgate.rules.jane1905.tactical.ship_state import Bell, Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.engines import turns_by_engines
from sandgate.rules.jane1905.track.following import OFF_WAKE_YD, OnWake, on_wake
from sandgate.rules.jane1905.track.speed import LEAST_KN, SignedKnots, greatest_astern
from sandgate.sea.stretches import Stretch


class Refused(NamedTuple):
    """Why an order is refused, what may be ordered instead, by which clause, and what of the line is wrong."""

    why: str
    instead: str
    clause: str
    field: str


class Friend(Protocol):
    """A ship of one's own side, in whose wake one may run."""

    @property
    def number(self) -> int:
        """As addresses of throws call her."""

    @property
    def id(self) -> str:
        """As orders call her."""

    @property
    def name(self) -> str:
        """As sentences call her."""

    @property
    def gone(self) -> bool:
        """Whether she is off the board."""

    @property
    def x_yd(self) -> float:
        """East of the board's corner."""

    @property
    def y_yd(self) -> float:
        """North of it."""

    @property
    def course_deg(self) -> float:
        """From north."""

    @property
    def wake(self) -> tuple[Stretch, ...]:
        """What she has run, the latest last."""


Engines = Move | Keep | Astern | Stop


def ordered_kn(line: Engines) -> float | None:
    """The speed that a line orders, astern below nought; None: as it is, or a stop."""
    if isinstance(line, Astern):
        return -line.speed_kn
    return line.speed_kn if isinstance(line, Move) else None


def refused(ship: Ship, engine_sets: int, friends: Iterable[Friend], line: Engines) -> Refused | None:
    """Why an order to a ship is refused; None: it is not."""
    if ship.diver is not None and ship.diver.depth != "surface":
        return Refused(f"{ship.name} dives, and keeps her last course", f"write {ship.id}: SURF", "JANE.SUB.19", "ship")
    speed_kn = ordered_kn(line)
    wrong = _speed(ship, speed_kn) if speed_kn is not None else None
    if wrong is None and line.helm is not None:
        wrong = _helm(ship, engine_sets, friends, line.helm, speed_kn)
    return wrong


@rule("JANE.GEN.01", "JANE.MOV.09")
def within_her_speed(speed_kn: SignedKnots, max_kn: Knots) -> bool:
    """Whether a speed that is ordered is within her present maximum, ahead or astern.

    >>> within_her_speed(24.0, 18.0), within_her_speed(18.0, 18.0), within_her_speed(-9.5, 18.0)
    (False, True, False)
    """
    return -greatest_astern(max_kn) <= speed_kn <= max_kn


def _speed(ship: Ship, speed_kn: float) -> Refused | None:
    """Why a speed is refused."""
    if not within_her_speed(speed_kn, ship.max_kn):
        most_kn, astern = (ship.max_kn, "") if speed_kn > 0.0 else (greatest_astern(ship.max_kn), " astern")
        most = f"{number_text(most_kn)} knots{astern}"
        return Refused(f"{ship.name} makes {most} at the most", f"order {most} or less", "JANE.GEN.01", "speed_kn")
    if abs(speed_kn) < min(LEAST_KN, ship.max_kn):
        least = f"{number_text(LEAST_KN)} knots, half a square"
        return Refused(f"the smallest speed is {least}", "order that, or STOP", "JANE.MOV.07", "speed_kn")
    return None


def _helm(
    ship: Ship, engine_sets: int, friends: Iterable[Friend], helm: HelmOrder, speed_kn: float | None
) -> Refused | None:
    """Why an order to her helm is refused."""
    if isinstance(helm, Follow):
        return _follow(ship, friends, helm.ship, speed_kn)
    if helm.manner == "ENG":
        if not turns_by_engines(engine_sets, ship.damage.engine_hits):
            why = f"{ship.name} has not two sets of engines in working order"
            return Refused(why, "order ordinary helm", "JANE.MOV.13", "helm")
    elif helm.manner and float(helm.manner) < ship.card_yd:
        card = number_text(ship.card_yd)
        return Refused(f"{ship.name} turns on the {card}-yard card", "order it or a larger one", "JANE.MOV.11", "helm")
    return None


@step("JANE.MOV.16")
def _follow(ship: Ship, friends: Iterable[Friend], leader_id: str, speed_kn: float | None) -> Refused | None:
    """Why she cannot follow a ship. In whose wake she runs already, she does not leave it where it is shifted."""
    leader = next((each for each in friends if each.id == leader_id), None)
    if leader is None or leader.gone or leader.number == ship.number:
        return Refused(f"{leader_id} is no friend that can be followed", "name another ship", "JANE.MOV.16", "helm")
    if (ship.speed_kn if speed_kn is None else speed_kn) < 0.0 or ship.speed_kn < 0.0:
        return Refused("nobody follows astern", "stop first", "JANE.MOV.16", "helm")
    off_yd = 0.0 if ship.bell.follow == leader.number else near(wake_at(ship, leader).off_yd)
    if off_yd > OFF_WAKE_YD:
        why = f"{ship.name} lies {off_yd:,.0f} yards from the wake of {leader.name}"
        return Refused(why, f"come within {OFF_WAKE_YD:.0f} yards of it", "JANE.MOV.16", "helm")
    return None


def wake_of(leader: Friend) -> tuple[Stretch, ...]:
    """The wake of a ship up to where she is."""
    return leader.wake or (Stretch(leader.x_yd, leader.y_yd, leader.course_deg, 0.0, 0.0),)


def wake_at(ship: Friend, leader: Friend) -> OnWake:
    """Where on the wake of another a ship lies."""
    return on_wake(wake_of(leader), ship.x_yd, ship.y_yd)


@step("JANE.GEN.01")
def leads_ashore(state: State, ship: Ship, bell: Bell) -> bool:
    """Whether an order would take her upon land in the next move, if she follows nobody by it."""
    if not state.land or bell.follow:
        return False
    way = way_of(replace(ship, bell=bell), plan_of(state, ship).engine_sets, None)
    return bounded(state, way).ashore
