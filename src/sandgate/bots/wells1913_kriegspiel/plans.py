"""A commander's plan for the rest of a move: fire first, then arm by arm. The first order that can be given is given."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import Written
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading, reading
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.rules.wells1913.kriegspiel.turn import refusals

Arm = Callable[[Reading], Iterator[Plan]]

TRIED: Final = 80  # orders that are tried for one sheet at most


class Doctrine(NamedTuple):
    """The arms in the order in which a commander thinks of them: those that fire, and all others."""

    fire: tuple[Arm, ...]
    rest: tuple[Arm, ...]


def write(doctrine: Doctrine, _game: Game[Any, Any], view: Any, ask: Ask, _chance: Random) -> Written:
    """The first order of the plan that can be carried out; END when there is none."""
    if ask.form != "move":
        return Written("", "nothing to be added")
    read = reading(view)
    fire = _first(read, doctrine.fire)
    return fire or _first(read, doctrine.rest) or Written("END", "everybody has done what he can")


def _first(read: Reading, arms: Sequence[Arm]) -> Written | None:
    """The first order of some arms that can be carried out."""
    for plan in islice(chain.from_iterable(arm(read) for arm in arms), TRIED):
        if not refusals(read.view, plan.order):
            return Written(str(plan.order), plan.why)
    return None
