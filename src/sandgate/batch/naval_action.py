"""The sums of Naval Action's commanders compiled: what a fight brings at each range, where ways lead, and how good that is.

They are those of play (bots/naval_action_surface/sums.py, going.py), on the same numbers, handed over where they lie. All
else of a study is exact play.
"""

from array import array
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np

from sandgate.batch.by_parts import are_kept, can_play, can_play_on, compiled_of, laid, reckoning_by
from sandgate.bots.bot import Bot
from sandgate.bots.naval_action_surface import BOTS
from sandgate.bots.naval_action_surface.fight import NO_FIGHT
from sandgate.bots.naval_action_surface.going import Floats, Going, Plots, Room, Taken, Waters
from sandgate.bots.naval_action_surface.sums import PLAIN, STRAIGHT, Aim, Fight, Sums
from sandgate.kernel.contract import Game
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.game import GAME

__all__ = ["DOCTRINES", "bots", "can_play", "can_play_on", "game", "is_ready"]

DOCTRINES: Final = tuple(BOTS)
LAID: Final = 256  # numbers that stay the same, as they are laid: fights, ways that groups try, waters
_laid = dict[int, tuple[Any, Any]]()


def laid_once(numbers: Any) -> Any:
    """What is asked of again and again, laid; it is held, so that nothing else is taken for it."""
    found = _laid.get(id(numbers))
    if found is None:
        if len(_laid) >= LAID:
            _laid.clear()
        found = _laid[id(numbers)] = numbers, laid(numbers)
    return found[1]


@cache
def compiled_sums() -> Sums:
    """The functions of `Sums` as machine code, for arrays of numpy."""
    return compiled_of(PLAIN)


def best_range(fight: Fight, caution: float) -> tuple[float, float, float]:
    """The sum of that name, compiled."""
    found: tuple[float, float, float] = compiled_sums().best_range(laid_once(fight), caution)
    return found


def score_ways(fight: Fight, aim: Aim, ways: Floats, scores: Floats) -> None:
    """The sum of that name, compiled."""
    compiled_sums().score_ways(laid_once(fight), laid(aim), np.asarray(ways), np.asarray(scores))


def exchange(fight: Fight, places: Floats, begin: int, others: Floats) -> tuple[float, float]:
    """The sum of that name, compiled."""
    found: tuple[float, float] = compiled_sums().exchange(laid_once(fight), np.asarray(places), begin, np.asarray(others))
    return found


def go(going: Going, waters: Waters, plots: Plots, taken: Taken, room: Room) -> int:
    """The sum of that name, compiled."""
    found: int = compiled_sums().go(laid(going), laid_once(waters), laid_once(plots), laid(taken), laid(room))
    return found


def choose(going: Going, waters: Waters, plots: Plots, taken: Taken, room: Room, aim: Aim, fight: Fight) -> int:
    """The sum of that name, compiled."""
    sea, ways = laid_once(waters), laid_once(plots)
    found: int = compiled_sums().choose(laid(going), sea, ways, laid(taken), laid(room), laid(aim), laid_once(fight))
    return found


COMPILED_SUMS: Final = Sums(best_range, score_ways, exchange, go, choose)


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return are_kept(PLAIN)


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, reckoning by compiled code; what they write is the same."""
    nobody, none = array("q"), array("d")
    going = Going(1.0, 0.0, 0.0, none, nobody, none, none, nobody, none)
    sea, plots, taken = Waters(array("q", [0]), none, none), Plots(nobody, none, none, none), Taken(none, none)
    best_range(NO_FIGHT, 1.0)  # what is to be compiled is compiled here, whatever comes to be fought
    score_ways(NO_FIGHT, Aim(STRAIGHT, none), none, none)
    exchange(NO_FIGHT, none, 0, none)
    go(going, sea, plots, taken, Room(none, none, none, none))
    choose(going, sea, plots, taken, Room(none, none, none, none), Aim(STRAIGHT, none), NO_FIGHT)
    return reckoning_by(COMPILED_SUMS, BOTS)


@cache
def game() -> Game[Any, Any]:
    """The game, in which sheets of doctrines are read and not judged: they write nothing that is refused."""
    return replace(GAME, read=SHEETS.taken)
