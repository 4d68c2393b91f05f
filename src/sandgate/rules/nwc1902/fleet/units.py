"""How orders name what is on the board: a ship by her number in the original line, a fort, a boat, a submarine by name.

Clauses NWC.TA.06 and .40, NWC.ME.05. `board` is the state or a view of it: both show all units.
"""

from sandgate.rules.nwc1902.fleet.state import FIRST_BOAT, FIRST_NUMBER, FIRST_SUBMARINE, Side, State
from sandgate.rules.nwc1902.fleet.view import FleetView

Board = State | FleetView


def enemy_of(side: Side) -> Side:
    """The other side."""
    return "blue" if side == "red" else "red"


def ship_number(side: Side, wing: int) -> int:
    """The unit number of a ship of a side."""
    return FIRST_NUMBER[side] + wing - 1


def target_number(board: Board, side: Side, target: str) -> int:
    """The unit number of an enemy of `side` whom an order names; 0 if there is none.

    A number is a ship's; SUB1 and TB2 are submarines and boats; the rest are forts.
    """
    enemy = enemy_of(side)
    if target.isdecimal():
        number = ship_number(enemy, int(target))
        return number if any(ship.number == number for ship in board.ships) else 0
    for prefix, first, units in (("SUB", FIRST_SUBMARINE, board.submarines), ("TB", FIRST_BOAT, board.boats)):
        if target.startswith(prefix) and target.removeprefix(prefix).isdecimal():
            number = first + int(target.removeprefix(prefix)) - 1
            return number if any(unit.number == number and unit.side == enemy for unit in units) else 0
    named = [fort.number for fort in board.forts if fort.side == enemy and fort.name.upper() == target]
    return named[0] if named else 0


def on_board(board: Board, number: int) -> bool:
    """Whether there is a unit of a number that is not lost; a fort never is."""
    afloat = (*board.ships, *board.boats, *board.submarines)
    return any(unit.number == number and not unit.gone for unit in afloat) or any(
        fort.number == number for fort in board.forts
    )


def unit_name(board: Board, number: int) -> str:
    """The name of a unit, as events tell it."""
    for units in (board.ships, board.forts, board.boats, board.submarines):
        for unit in units:
            if unit.number == number:
                return unit.name
    return ""
