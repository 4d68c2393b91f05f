"""What Jane's captains reckon compiled: what each way costs a ship that is steered.

It is the function of play (bots/jane1905_tactical/sums.py), on the same numbers, handed over where they lie. Some numbers of
the steps are compiled, too (jane_reckoning.py); all else of a study is exact play.
"""

from array import array
from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

import numpy as np

from sandgate.batch.by_parts import are_kept, can_play, can_play_on, compiled_of, laid, reckoning_by
from sandgate.batch.jane_reckoning import CODE, COMPILED_RECKONING, compile_all
from sandgate.bots.bot import Bot
from sandgate.bots.jane1905_tactical import BOTS
from sandgate.bots.jane1905_tactical.sums import ANYWHERE, NONE, PLAIN, Fight, Floats, Purpose, Sums, Ways
from sandgate.kernel.contract import Game
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.operations.sequence import adjudicate

__all__ = ["DOCTRINES", "bots", "can_play", "can_play_on", "game", "is_ready"]

DOCTRINES: Final = tuple(BOTS)


@cache
def compiled_sums() -> Sums:
    """The functions of `Sums` as machine code, for arrays of numpy."""
    return compiled_of(PLAIN)


def cost_ways(fight: Fight, ways: Ways, purpose: Purpose, costs: Floats) -> None:
    """The sum of that name, compiled."""
    compiled_sums().cost_ways(laid(fight), laid(ways), purpose, np.asarray(costs))


COMPILED_SUMS: Final = Sums(cost_ways)


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return are_kept((*PLAIN, *CODE))


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, reckoning by compiled code; what they write is the same."""
    none, nobody = array("d"), array("q")
    fight = Fight(0.0, 0.0, True, NONE, none, none, none, nobody, NONE, 0.0, 0.0, none, nobody, none, nobody, nobody)
    ways = Ways(0.0, 0.0, 0.0, 0.0, none, none)
    cost_ways(fight, ways, Purpose(ANYWHERE), none)  # it is compiled here, whatever comes to be fought
    return reckoning_by(COMPILED_SUMS, BOTS)


@cache
def game() -> Game[Any, Any]:
    """The game, some numbers of its steps worked out by compiled code."""
    compile_all()
    return replace(GAME, adjudicate=partial(adjudicate, by=COMPILED_RECKONING))
