"""The umpire's hand: Section I, "Umpire"; Section II, "General Rule of the Game". Clauses NWC.DU.35 and NWC.ME.23.

Between two steps he may put a ship on another place and charge points. What the rules find he overrules by a ruling.
How it is written: orders.py.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.umpires_hand import carried_out
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.orders import Charge, Place
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.duel.telling import BOTH
from sandgate.rules.nwc1902.ship.events import ChargedByUmpire, HeadingShown, PlacedByUmpire, SteadiedByUmpire
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.places import Dot, Fix
from sandgate.rules.nwc1902.track.track_curves import end_of_move, steaming


@step("NWC.DU.35", "NWC.ME.23")
def by_hand(state: State, orders: tuple[Place | Charge, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire's hand has written, at once; what it comes to for a ship's power is settled with the next score."""
    return carried_out(state, orders, {Place: _place, Charge: _charge})


def _place(state: State, line: Place) -> tuple[State, *tuple[Event, ...]]:
    """Put a ship on another place with her helm amidships; the enemy sees the dot, her heading when it is scored."""
    ship = _ship(state, line)
    old = ship.motion
    heading_deg = old.heading_deg if line.heading_deg is None else line.heading_deg
    speed_kn = old.speed_kn if line.speed_kn is None else line.speed_kn
    motion = end_of_move(steaming(line.x_yd, line.y_yd, heading_deg, speed_kn, old.bell_kn))
    public = state.scored == state.move  # only before move 1, when the headings of dots 0 are open
    shown = (motion.heading_deg,) if public else ship.shown_deg
    fixes = tuple(Fix(fix.at_s, motion.x_yd, motion.y_yd, motion.heading_deg) for fix in ship.fixes[-1:])  # a new track
    now, name, heading_deg = _now(state), ship.name, motion.heading_deg
    told: list[Event] = [
        now.tell(PlacedByUmpire, move=state.move, ship=name, x_yd=motion.x_yd, y_yd=motion.y_yd),
        now.tell(SteadiedByUmpire, to=(ship.side,), ship=name, heading_deg=heading_deg, speed_kn=motion.speed_kn),
    ]
    if public:
        told.append(now.tell(HeadingShown, move=state.move, ship=name, heading_deg=heading_deg))
    dots = (*ship.dots[:-1], Dot(motion.x_yd, motion.y_yd))
    placed = replace(ship, motion=motion, dots=dots, shown_deg=shown, fixes=(*ship.fixes, *fixes))
    return _with(state, placed), *told


def _charge(state: State, line: Charge) -> tuple[State, Event]:
    ship = _ship(state, line)
    received = max(0.0, ship.received + line.points)
    charged = _now(state).tell(ChargedByUmpire, ship=ship.name, points=line.points, received=received)
    return _with(state, replace(ship, received=received)), charged


def _now(state: State) -> Moment:
    return Moment(state.move * MOVE_S, BOTH).by(by_hand)


def _ship(state: State, line: Place | Charge) -> Ship:
    return next(ship for ship in state.ships if ship.side == line.side)


def _with(state: State, changed: Ship) -> State:
    return replace(state, ships=tuple([changed if each.side == changed.side else each for each in state.ships]))
