"""How orders name what is on the board: a ship by her number in the original line, a fort, a boat, a submarine by name.

Clauses NWC.TA.06 and .40, NWC.ME.05. `board` is the state or a view of it: both show all units.
"""

from collections.abc import Sequence
from typing import Protocol

from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_FORT, FIRST_NUMBER, FIRST_SUBMARINE


class Standing(Protocol):
    """A fort, as orders name it."""

    @property
    def number(self) -> int:
        """Its unit number."""

    @property
    def side(self) -> Side:
        """Its side."""

    @property
    def name(self) -> str:
        """Its name."""


class Afloat(Standing, Protocol):
    """A ship, a boat or a submarine, as orders name her."""

    @property
    def gone(self) -> bool:
        """Whether she is out of action."""


class Board(Protocol):
    """What shows all units: the state of a game, the waters of a move, or a view of them."""

    @property
    def ships(self) -> Sequence[Afloat]:
        """The ships of both sides."""

    @property
    def forts(self) -> Sequence[Standing]:
        """The forts."""

    @property
    def submarines(self) -> Sequence[Afloat]:
        """The submarines."""

    @property
    def boats(self) -> Sequence[Afloat]:
        """The torpedo boats and destroyers."""


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
    afloat: list[Afloat] = [*board.ships, *board.boats, *board.submarines]
    return any(unit.number == number and not unit.gone for unit in afloat) or any(
        fort.number == number for fort in board.forts
    )


def unit_name(board: Board, number: int) -> str:
    """The name of a unit, as events tell it."""
    units: list[Standing] = [*board.ships, *board.forts, *board.boats, *board.submarines]
    return next((unit.name for unit in units if unit.number == number), "")


def target_text(board: Board, number: int) -> str:
    """How orders name a unit as a target; nothing if there is none.

    It reads back by `target_number`.
    """
    units: list[Standing] = [*board.ships, *board.forts, *board.boats, *board.submarines]
    if not any(unit.number == number for unit in units):
        return ""
    if number >= FIRST_BOAT:
        return f"TB{number - FIRST_BOAT + 1}"
    if number >= FIRST_SUBMARINE:
        return f"SUB{number - FIRST_SUBMARINE + 1}"
    return unit_name(board, number).upper() if number >= FIRST_FORT else str(number % 100)
