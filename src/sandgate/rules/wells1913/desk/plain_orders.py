"""Orders that name nothing on the field: to give up, to object, to end the move. LW.MOVE.12, LW.MOVE.22, LW.GAME.07."""

from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import rest
from sandgate.kernel.frozen import replace

_REST: Final = rest("words", "say to what you object")


def _words(line: Line) -> str:
    """All that is left, with one blank between two words."""
    return " ".join(_REST.read(line).split())


@order(
    "CONCEDE", "LW.GAME.07", like="CONCEDE", title="Give up", icon="concede", group="game", says="You give the battle up."
)
class Concede(Order):
    """Give the battle up."""


@order(
    "OBJECT {words}",
    "LW.MOVE.22",
    like="OBJECT a tree was moved",
    title="Object",
    icon="object",
    group="game",
    says="You object: {words}.",
)
class Objection(Order):
    """Object to something, in words for the other player and the umpire."""

    words: Annotated[str, replace(_REST, read=_words)]


@order("END", "LW.MOVE.12", like="END", title="End move", icon="end", group="game", says="The move ends before its time.")
class End(Order):
    """End the move before its time."""
