"""An admiral who holds his course: what a manoeuvre is worth shows against him who makes none."""

from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.bots.nwc1902_fleet.admiral import Search, open_game, write
from sandgate.bots.nwc1902_fleet.deciding import STAND_ON
from sandgate.bots.nwc1902_fleet.reckoning import situation
from sandgate.bots.nwc1902_fleet.search import search_column
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game


def holds_on(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random, search: Search = search_column) -> Written:
    """A sheet of him who holds on."""
    if ask.form == "opening":
        return open_game(view, ask, "hold the course and fire at what comes")
    now = situation(view, ask)
    return write(now, STAND_ON, chance, search, f"holds on; the nearest enemy is {now.nearest_yd:,.0f} yards off")


HOLDS_ON: Final = Bot(
    "holds_on",
    "keeps course and full speed whatever the enemy does, and turns for a shore alone; fires without orders",
    holds_on,
)
