"""The staff doctrine: supplied troops, served guns, cavalry out of the close-order table."""

from itertools import islice
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.bots.wells1913_kriegspiel.plans import plans
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.kernel.contract import Ask, Game

TRIED: Final = 150  # lines that are read for one sheet at most


def write(game: Game[Any, Any], view: Any, ask: Ask, _chance: Random) -> Written:
    """Write the first line of the plan that can be carried out; END when there is none."""
    if ask.form != "move":
        return Written("", "nothing to be added")
    for plan in islice(plans(Reading(view, ask)), TRIED):
        if not game.read(plan.line, view, ask).refusals:
            return Written(plan.line, plan.why)
    return Written("END", "everybody has done what he can")


STAFF: Final = Bot(
    key="staff",
    about="shells the thickest, volleys at whoever is near, closes ranks before cavalry, charges only what is open or "
    "weaker, blows up bridges before an attack, keeps waggons within six feet of the infantry",
    write=write,
)
