"""Games of which parts are compiled, foremost the sums of their bots; all else of a study is exact play.

The module of such a game (jane_action.py, naval_action.py, melee_captains.py) names the parts and hands their numbers over.
What else a study and play ask of it (studies/compiled.py, bots/quick.py) is alike in all of them and stands here.
"""

from array import array
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple, TypeVar

import numpy as np

from sandgate.batch.compile import compiled
from sandgate.batch.kept_code import is_kept
from sandgate.bots.bot import Bot

Named = TypeVar("Named", bound=tuple[Any, ...])  # a named tuple: of functions, of numbers


class Battle(NamedTuple):
    """What came of a battle that was played on from a move (studies/compiled.py)."""

    state: Any  # at its end; with `digest` it may lack what neither result nor losses follow from
    times: Mapping[str, int]  # how often what a study counts happened since
    first: Mapping[str, int]  # and in which move first
    measured: Mapping[str, Mapping[str, float | None]]  # by measure and role, of all moves
    digest: str = ""  # of the whole state at its end, where it has been taken


def compiled_of(plain: Named) -> Named:
    """The same functions as machine code, for arrays of numpy."""
    return _like(plain, [compiled(each, kept=True) for each in plain])


def laid(numbers: Named) -> Named:
    """A named tuple of the same numbers, arrays seen as arrays of numpy."""
    return _like(numbers, [np.asarray(each) if isinstance(each, array) else each for each in numbers])


def _like(named: Named, parts: list[Any]) -> Named:
    make: Any = type(named)
    made: Named = make(*parts)
    return made


def are_kept(plain: tuple[Any, ...]) -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return all(is_kept(each.__name__) for each in plain)


def reckoning_by(sums: tuple[Any, ...], bots: Mapping[str, Bot]) -> Mapping[str, Bot]:
    """The bots of a game, reckoning by compiled sums; what they write is the same."""
    writers: Mapping[str, Any] = {key: bot.write for key, bot in bots.items()}
    return {key: Bot(key, bots[key].about, partial(write, sums=sums)) for key, write in writers.items()}


def can_play(_begun: Any) -> bool:
    """Whether compiled code has a part in a game: in any."""
    return True


def can_play_on(_state: Any) -> bool:
    """Whether a game is played to its end by compiled code alone: none is."""
    return False
