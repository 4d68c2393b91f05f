"""Why an order cannot be given, in either game. Clauses NWC.TA.49 and NWC.ME.05."""

from collections.abc import Callable, Iterable
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Refusal
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.units import Board, on_board, target_number


def no_enemy(board: Board, side: Side, targets: Iterable[str], board_name: str = "board") -> Refusal | None:
    """The refusal of an order that names an enemy who is not there, or off the board; None if all are there."""
    for target in targets:
        if not on_board(board, target_number(board, side, target)):
            return Refusal(
                f"there is no enemy {target} on the {board_name}", "give her number, or the name of a fort", "NWC.TA.49"
            )
    return None


def refused_by(check: Callable[[Any, Any], Refusal | None]) -> Callable[[Any, Ask, Any], Iterable[Refusal]]:
    """What speaks against an order, as a deed tells it: what a check says of it."""

    def refusals(writer: Any, _ask: Ask, line: Any) -> Iterable[Refusal]:
        refusal = check(writer, line)
        return () if refusal is None else (refusal,)

    return refusals
