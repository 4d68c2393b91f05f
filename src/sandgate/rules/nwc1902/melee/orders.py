"""Orders of a mêlée that neither the Duel nor the fleet game has: fire at a target, and the umpire's hand.

Helm, speed, tubes and pairs are ordered as in the Duel (duel/orders.py), signals as in the fleet game (fleet/orders.py).
`str()` of an order is its short form in the notation of the register and reads back to an equal order.
"""

from dataclasses import dataclass

from sandgate.kernel.contract import Order
from sandgate.rules.nwc1902.duel.orders import OpenFire as DuelOpenFire


@dataclass(frozen=True, slots=True)
class OpenFire(DuelOpenFire):
    """Open fire on an enemy, and with the pairs that do not bear on her on a second one: OF T3, OF 12IN T3/5 @20.

    Without a target the fire goes where it went, or where it tells most.
    """

    targets: tuple[int, ...] = ()  # their places in the enemy's original line

    def __str__(self) -> str:
        calibre, targets = self.calibre and f" {self.calibre}", "/".join(map(str, self.targets))
        return f"OF{calibre}{targets and f' T{targets}'}{f' @{self.second}' if self.second else ''}"


@dataclass(frozen=True, slots=True)
class EndMelee(Order):
    """The umpire's hand: end the mêlée, END, or order the game back to the fleet board, BOARD."""

    board: bool = False

    def __str__(self) -> str:
        return "BOARD" if self.board else "END"


@dataclass(frozen=True, slots=True)
class SetFlyingTime(Order):
    """The umpire's hand: settle the moves for which a signal flies in close action, FLY 12."""

    moves: int

    def __str__(self) -> str:
        return f"FLY {self.moves}"
