"""The bot of a lesson: it plays the sheets that stand in the scenario, one after the other, and thinks of nothing else."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.kernel.lesson import fixed_sheet

LESSON: Final = "lesson"
ABOUT: Final = "plays the sheets that its lesson has written for it"


def lesson_bot(lesson: Mapping[str, Any], sheets_in: Mapping[str, int]) -> Bot:
    """The bot of a lesson at a table where each role has handed in so many sheets.

    Where a sheet no longer reads, because somebody has left the way of the lesson, it hands in an empty one, to which
    every book gives a meaning.
    """

    def write(game: Game[Any, Any], view: Any, ask: Ask, _chance: Random) -> Written:
        nth = sheets_in.get(ask.role, 0)
        text = fixed_sheet(lesson, ask.role, nth)
        if game.read(text, view, ask).refusals:
            return Written("", f"sheet {nth + 1} of the lesson cannot be carried out now")
        return Written(text, f"sheet {nth + 1} of the lesson")

    return Bot(LESSON, ABOUT, write)
