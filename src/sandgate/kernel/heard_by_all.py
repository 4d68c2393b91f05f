"""How a game stood when all its players last heard something: what stands on the wall, for whoever looks on.

A step may tell a player nothing (ADR 64). If the wall went on with it, he would learn from there that it was made; so the
wall is hung anew by a step of which all have heard, and by no other. Who has never yet been called is not waited for, nor
who has heard nothing for some moves: he has lost all that he had, and is called no more.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.telling import Telling

PATIENCE: Final = 2  # moves


class HeardByAll(NamedTuple):
    """A moment of which all players have heard."""

    move: int
    state: Any
    told: Mapping[str, int]  # how many lines stood then in the stream of each player who is waited for
    asks: Mapping[Ask, int]  # what the book asks all of them in common, each with its call; none if it leaves one out


def waited_for(tellings: Mapping[str, Telling], heard_in: Mapping[str, int], move: int) -> list[str]:
    """The players for whom the wall waits; heard_in: the move in which each heard something last."""
    called = [key for key, telling in tellings.items() if key != UMPIRE and telling.called is not None]
    return [key for key in called if heard_in[key] >= move - PATIENCE]


def heard_by_all(
    move: int, state: Any, asks: Mapping[Ask, int], tellings: Mapping[str, Telling], players: Collection[str]
) -> HeardByAll:
    """The moment as it is now, when all players who are waited for have just heard of it.

    asks: all at the table, each with its call.
    """
    common = {ask: call for ask, call in asks.items() if ask.must and ask.common}
    of_all = {*players} <= {ask.role for ask in common}
    return HeardByAll(move, state, {key: tellings[key].stream.length for key in players}, common if of_all else {})
