"""The umpire's hand: Section II, "Detail of Players" and "General Rule of the Game". Clauses NWC.TA.26 and NWC.ME.23.

    PLACE RED 3 (100,200) HEADING 090      CHARGE BLUE 2 50      END      MELEE

Between two moves he may put a ship on another place, charge points, end the game, or stop it for the mêlée. What the rules
find he overrules by a ruling.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.rule import reads, step
from sandgate.kernel.units import on_grid
from sandgate.kernel.words import Words
from sandgate.rules.nwc1902.fleet.abbreviations import MOST_SHIPS, MOVE_S
from sandgate.rules.nwc1902.fleet.events import ChargedByUmpire, EndedByUmpire, PlacedByUmpire
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.notation import FARTHEST_YD, Verbs, verbs
from sandgate.rules.nwc1902.fleet.orders import Charge, EndGame, Place
from sandgate.rules.nwc1902.fleet.state import GRID, SIDES, Ship, Side, State
from sandgate.rules.nwc1902.fleet.units import ship_number

MOST_POINTS: Final = 10_000.0

_SIDE: Final[Mapping[str, Side]] = {side.upper(): side for side in SIDES}


def _ship(words: Words) -> tuple[Side, int]:
    return words.one_of(_SIDE, "write RED or BLUE"), words.whole(1, MOST_SHIPS, "(the number of a ship)")


@reads("NWC.ME.23")
def place_order(words: Words, _verb: str) -> Place:
    """Read the umpire's order that puts a ship on another place; her heading stays as it is if left out.

    >>> from sandgate.rules.nwc1902.fleet.notation import order
    >>> print(order("place red 3 (100,-20.5) heading NE", HAND))
    PLACE RED 3 (100,-20.5) HEADING NE
    """
    side, ship = _ship(words)
    x_yd, y_yd = words.point(FARTHEST_YD, "yards")
    return Place(side, ship, x_yd, y_yd, words.direction() if words.take("HEADING") else None)


@reads("NWC.ME.23")
def charge_order(words: Words, _verb: str) -> Charge:
    """Read the umpire's order that charges points by hand, or with a minus strikes some off.

    >>> from sandgate.rules.nwc1902.fleet.notation import order
    >>> print(order("charge blue 2 62.5", HAND))
    CHARGE BLUE 2 62.5
    """
    side, ship = _ship(words)
    return Charge(side, ship, words.within(-MOST_POINTS, MOST_POINTS, "points"))


@reads("NWC.TA.58", "NWC.ME.12")
def end_order(_words: Words, verb: str) -> EndGame:
    """Read the umpire's order that ends the game, or stops it for the mêlée.

    >>> from sandgate.rules.nwc1902.fleet.notation import order
    >>> order("END", HAND), order("melee", HAND)
    (EndGame(melee=False), EndGame(melee=True))
    """
    return EndGame(verb == "MELEE")


HAND: Final[Verbs] = verbs(
    ("PLACE", place_order, "NWC.ME.23"),
    ("CHARGE", charge_order, "NWC.ME.23"),
    ("END", end_order, "NWC.TA.58"),
    ("MELEE", end_order, "NWC.ME.12"),
)


@step("NWC.ME.23", "NWC.TA.26", "NWC.TA.58", "NWC.ME.12")
def by_hand(state: State, orders: tuple[Place | Charge | EndGame, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire's hand has written, at once; what a charge comes to is settled with the next move's fire."""
    events = list[Event]()
    for line in orders:
        if isinstance(line, EndGame):
            ended = EndedByUmpire(
                at_s=state.move * MOVE_S,
                to=SIDES,
                clauses=("NWC.ME.12" if line.melee else "NWC.TA.58", "NWC.ME.23"),
                melee=line.melee,
            )
            events.append(ended)
            state = replace(state, closed=True) if line.melee else replace(state, ended="umpire")
            continue
        ship = next(ship for ship in state.ships if ship.number == ship_number(line.side, line.ship))
        changed, told = _place(state, ship, line) if isinstance(line, Place) else _charge(state, ship, line)
        events.append(told)
        state = replace(state, ships=tuple([changed if each is ship else each for each in state.ships]))
        if isinstance(line, Place):
            state = refresh_column(state, line.side)
    return state, tuple(events)


def _place(state: State, ship: Ship, line: Place) -> tuple[Ship, Event]:
    """Put a ship on another place; a turn under way is over."""
    heading_deg = ship.heading_deg if line.heading_deg is None else on_grid(line.heading_deg, GRID) % 360.0
    x_yd, y_yd = on_grid(line.x_yd, GRID), on_grid(line.y_yd, GRID)
    told = PlacedByUmpire(
        at_s=state.move * MOVE_S,
        to=SIDES,
        clauses=("NWC.ME.23",),
        ship=ship.name,
        x_yd=x_yd,
        y_yd=y_yd,
        heading_deg=heading_deg,
    )
    placed = replace(ship, x_yd=x_yd, y_yd=y_yd, heading_deg=heading_deg, motion=None, aground=False, fixes=())
    return placed, told


def _charge(state: State, ship: Ship, line: Charge) -> tuple[Ship, Event]:
    received = max(0.0, ship.received + line.points)
    told = ChargedByUmpire(
        at_s=state.move * MOVE_S,
        to=SIDES,
        clauses=("NWC.ME.23",),
        ship=ship.name,
        points=line.points,
        received=received,
    )
    return replace(ship, received=received), told
