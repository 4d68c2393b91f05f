"""The umpire's hand: Section II, "Detail of Players" and "General Rule of the Game". Clauses NWC.TA.26 and NWC.ME.23.

    PLACE RED 3 (100,200) HEADING 090      CHARGE BLUE 2 50      END      MELEE

Between two moves he may put a ship on another place, charge points, end the game, or stop it for the mêlée. What the rules
find he overrules by a ruling.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.umpires_hand import carried_out
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.nwc1902.fleet.events import ChargedByUmpire, EndedByUmpire, PlacedByUmpire
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.orders import EndGame
from sandgate.rules.nwc1902.fleet.rings import pale_ring
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.fleet.telling import now
from sandgate.rules.nwc1902.squadron.orders import Charge, Place
from sandgate.rules.nwc1902.squadron.state import GRID
from sandgate.rules.nwc1902.squadron.units import ship_number


@step("NWC.ME.23", "NWC.TA.26", "NWC.TA.58", "NWC.ME.12")
def by_hand(state: State, orders: tuple[Place | Charge | EndGame, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire's hand has written, at once; what a charge comes to is settled with the next move's fire."""
    return carried_out(state, orders, {Place: _place, Charge: _charge, EndGame: _end})


def _end(state: State, line: EndGame) -> tuple[State, Event]:
    """End the game, or stop it for the mêlée."""
    ended = now(state).tell(
        EndedByUmpire, clauses=("NWC.ME.12" if line.melee else "NWC.TA.58", "NWC.ME.23"), melee=line.melee
    )
    return replace(state, closed=True) if line.melee else replace(state, ended="umpire"), ended


def _place(state: State, line: Place) -> tuple[State, Event]:
    """Put a ship on another place; a turn under way is over."""
    ship = _ship(state, line)
    heading_deg = ship.heading_deg if line.heading_deg is None else on_grid(line.heading_deg, GRID) % 360.0
    x_yd, y_yd = on_grid(line.x_yd, GRID), on_grid(line.y_yd, GRID)
    told = now(state).tell(
        PlacedByUmpire, clauses=("NWC.ME.23",), ship=ship.name, x_yd=x_yd, y_yd=y_yd, heading_deg=heading_deg
    )
    placed = replace(ship, x_yd=x_yd, y_yd=y_yd, heading_deg=heading_deg, motion=None, aground=False, fixes=())
    return refresh_column(_with(state, placed), line.side), told


def _charge(state: State, line: Charge) -> tuple[State, *tuple[Event, ...]]:
    """Charge points; the reminder goes on at once, what they come to is settled with the next move's fire."""
    ship = _ship(state, line)
    received = max(0.0, ship.received + line.points)
    told = now(state).tell(ChargedByUmpire, clauses=("NWC.ME.23",), ship=ship.name, points=line.points, received=received)
    charged = replace(ship, received=received)
    events: list[Event] = [told, *pale_ring(state, ship, charged, "NWC.ME.23")]
    return _with(state, charged), *events


def _ship(state: State, line: Place | Charge) -> Ship:
    number = ship_number(line.side, line.ship)
    return next(ship for ship in state.ships if ship.number == number)


def _with(state: State, changed: Ship) -> State:
    return replace(state, ships=tuple([changed if each.number == changed.number else each for each in state.ships]))
