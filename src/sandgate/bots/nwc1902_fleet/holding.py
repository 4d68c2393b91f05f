"""An admiral who holds his course: what a manoeuvre is worth shows against him who makes none."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.bots.nwc1902_fleet.admiral import open_game, write
from sandgate.bots.nwc1902_fleet.courses import Course
from sandgate.bots.nwc1902_fleet.reckoning import Situation, situation
from sandgate.kernel.contract import Ask, Game


def turning(_now: Situation, course: Course) -> Iterator[float]:
    """The cost of a turn for one who makes none unless a shore lies ahead: its points."""
    yield float(course.points)


def holds_on(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A sheet of him who holds on."""
    if ask.form == "opening":
        return open_game(view, ask, "hold the course and fire at what comes")
    now = situation(view, ask)
    return write(now, turning, chance, f"holds on; the nearest enemy is {now.nearest_yd:,.0f} yards off")


HOLDS_ON: Final = Bot(
    "holds_on",
    "keeps course and full speed whatever the enemy does, and turns for a shore alone; fires without orders",
    holds_on,
)
