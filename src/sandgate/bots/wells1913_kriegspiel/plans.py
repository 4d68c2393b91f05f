"""A commander's plan for the rest of a move: fire first, then arm by arm. The first order that can be given is given."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.kernel.contract import Ask, Game
from sandgate.rules.wells1913.kriegspiel.turn import refusals

Arm = Callable[[Reading], Iterator[Plan]]

TRIED: Final = 80  # orders that are tried for one sheet at most


def write(arms: Sequence[Arm], _game: Game[Any, Any], view: Any, ask: Ask, _chance: Random) -> Written:
    """The first order of the plan that can be carried out; END when there is none."""
    if ask.form != "move":
        return Written("", "nothing to be added")
    read = Reading(view, ask)
    for plan in islice(chain.from_iterable(arm(read) for arm in arms), TRIED):
        if not refusals(view, plan.order):
            return Written(str(plan.order), plan.why)
    return Written("END", "everybody has done what he can")


def bot_of(key: str, about: str, *arms: Arm) -> Bot:
    """A bot that goes through its arms in this order."""
    return Bot(key, about, partial(write, arms))
