"""The sums of Naval Action's commanders compiled: what a fight brings at each range, where ways lead, and how good that is.

They are those of play (bots/naval_action_surface/sums.py, going.py), on the same numbers, handed over where they lie. All
else of a study is exact play.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np

from sandgate.batch.by_parts import are_kept, can_play, can_play_on, compiled_of, laid, reckoning_by
from sandgate.bots.bot import Bot
from sandgate.bots.naval_action_surface import BOTS
from sandgate.bots.naval_action_surface.going import Floats, Going, Plots, Room, Taken, Waters
from sandgate.bots.naval_action_surface.sums import PLAIN, Fight, Sums, Wish
from sandgate.kernel.contract import Game
from sandgate.kernel.kept import kept
from sandgate.rules.naval_action.surface.game import GAME

__all__ = ["DOCTRINES", "bots", "can_play", "can_play_on", "game", "is_ready"]

DOCTRINES: Final = tuple(BOTS)
laid_fight: Final = kept(laid)  # one fight is asked of again and again


@cache
def compiled_sums() -> Sums:
    """The functions of `Sums` as machine code, for arrays of numpy."""
    return compiled_of(PLAIN)


def balance_ranges(fight: Fight, gains: Floats, losses: Floats) -> None:
    """The sum of that name, compiled."""
    compiled_sums().balance_ranges(laid_fight(fight), np.asarray(gains), np.asarray(losses))


def score_ways(fight: Fight, ways: Floats, others: Floats, wish: Wish, scores: Floats) -> None:
    """The sum of that name, compiled."""
    compiled_sums().score_ways(laid_fight(fight), np.asarray(ways), np.asarray(others), wish, np.asarray(scores))


def exchange(fight: Fight, places: Floats, begin: int, others: Floats) -> tuple[float, float]:
    """The sum of that name, compiled."""
    found: tuple[float, float] = compiled_sums().exchange(laid_fight(fight), np.asarray(places), begin, np.asarray(others))
    return found


def go(going: Going, waters: Waters, plots: Plots, taken: Taken, room: Room) -> int:
    """The sum of that name, compiled."""
    found: int = compiled_sums().go(laid(going), laid(waters), laid(plots), laid(taken), laid(room))
    return found


COMPILED_SUMS: Final = Sums(balance_ranges, score_ways, exchange, go)


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return are_kept(PLAIN)


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, reckoning by compiled code; what they write is the same."""
    nobody = np.zeros(0, np.int64)
    whole = [np.zeros(0) if name in ("worths", "parts") else nobody for name in Fight._fields[4:]]
    fight, none = Fight(0, 0, 1.0, 0, *whole), np.zeros(0)
    balance_ranges(fight, none, none)  # what is to be compiled is compiled here, whatever comes to be fought
    score_ways(fight, none, none, Wish(0.0, 0.0, 0.0), none)
    exchange(fight, none, 0, none)
    going = Going(1.0, 0.0, 0.0, none, nobody, none, none, nobody, none)
    room = Room(none, none, none, none)
    go(going, Waters(nobody, none, none), Plots(nobody, none, none, none), Taken(none, none), room)
    return reckoning_by(COMPILED_SUMS, BOTS)


def game() -> Game[Any, Any]:
    """The game: its steps are those of play."""
    return GAME
