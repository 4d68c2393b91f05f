"""What the umpire's hand does between two moves of the mêlée: Section II, "General Rule of the Game". Clause NWC.ME.23.

How it is written: orders.py.
"""

from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.umpires_hand import carried_out
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.events import FlyingTimeSet, MeleeEndedByUmpire
from sandgate.rules.nwc1902.melee.orders import EndMelee, SetFlyingTime
from sandgate.rules.nwc1902.melee.state import Leg, Ship, State
from sandgate.rules.nwc1902.melee.telling import captain, now
from sandgate.rules.nwc1902.ship.events import ChargedByUmpire, HeadingShown, PlacedByUmpire, SteadiedByUmpire
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.squadron.orders import Charge, Place
from sandgate.rules.nwc1902.squadron.units import ship_number
from sandgate.rules.nwc1902.track.track_curves import end_of_move, steaming


@step("NWC.ME.23", "NWC.ME.17", "NWC.ME.22", "NWC.TA.58")
def by_hand(state: State, orders: tuple[Any, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire's hand has written, at once; what a charge comes to is settled with the next score."""
    return carried_out(state, orders, {Place: _place, Charge: _charge, SetFlyingTime: _fly, EndMelee: _end})


def _end(state: State, line: EndMelee) -> tuple[State, Event]:
    """End the mêlée, or order the game back to the fleet board."""
    clauses = ("NWC.ME.22" if line.board else "NWC.TA.58", "NWC.ME.23")
    told = now(state).tell(MeleeEndedByUmpire, clauses=clauses, board=line.board)
    return replace(state, ended="board" if line.board else "umpire"), told


def _fly(state: State, line: SetFlyingTime) -> tuple[State, Event]:
    """Settle for how long a signal flies in close action."""
    told = now(state).tell(FlyingTimeSet, clauses=("NWC.ME.17",), moves=line.moves)
    return replace(state, options=replace(state.options, flying_moves=line.moves)), told


def _place(state: State, line: Place) -> tuple[State, *tuple[Event, ...]]:
    """Put a ship on another place with her helm amidships; all see the dot, her heading when it is scored."""
    ship = _ship(state, line)
    tell, clauses, old = now(state).tell, ("NWC.ME.23",), ship.motion
    heading_deg = old.heading_deg if line.heading_deg is None else line.heading_deg
    motion = end_of_move(steaming(line.x_yd, line.y_yd, heading_deg, old.speed_kn, old.bell_kn))
    public = state.scored == state.move  # only before move 1, when the headings of dots 0 are open
    told: list[Event] = [
        tell(PlacedByUmpire, clauses=clauses, move=state.move, ship=ship.name, x_yd=motion.x_yd, y_yd=motion.y_yd),
        tell(
            SteadiedByUmpire,
            to=captain(ship.role),
            clauses=clauses,
            ship=ship.name,
            heading_deg=motion.heading_deg,
            speed_kn=motion.speed_kn,
        ),
    ]
    if public:
        told.append(tell(HeadingShown, clauses=clauses, move=state.move, ship=ship.name, heading_deg=motion.heading_deg))
    placed = replace(
        ship,
        motion=motion,
        dots=(*ship.dots[:-1], Dot(motion.x_yd, motion.y_yd)),
        shown_deg=(motion.heading_deg,) if public else ship.shown_deg,
        trail=(*ship.trail, Leg(state.move * MOVE_S, motion)) if ship.trail else (),
        aground=False,
        lies_s=0.0,
        succession=None,
    )
    return _with(state, placed), *told


def _charge(state: State, line: Charge) -> tuple[State, Event]:
    ship = _ship(state, line)
    received = max(0.0, ship.received + line.points)
    charged = now(state).tell(ChargedByUmpire, clauses=("NWC.ME.23",), ship=ship.name, points=line.points, received=received)
    return _with(state, replace(ship, received=received)), charged


def _ship(state: State, line: Place | Charge) -> Ship:
    number = ship_number(line.side, line.ship)
    return next(ship for ship in state.ships if ship.number == number)


def _with(state: State, changed: Ship) -> State:
    return replace(state, ships=tuple([changed if each.number == changed.number else each for each in state.ships]))
