"""A commander's plan for the rest of a move: fire first, then arm by arm. The first order that can be given is given."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import Written
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading, read_by_others, reading
from sandgate.bots.wells1913_kriegspiel.supply import packets_lag
from sandgate.kernel.contract import Ask, Game
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
    if fire is None and _others_fire(read, doctrine):
        return Written("END", "who moves closes the fire of all, and others of his side have marks")
    return fire or _first(read, doctrine.rest) or Written("END", "everybody has done what he can")


def _first(read: Reading, arms: Sequence[Arm]) -> Written | None:
    """The first order of some arms that can be carried out."""
    for plan in islice(chain.from_iterable(arm(read) for arm in arms), TRIED):
        if not refusals(read.view, plan.order):
            return Written(str(plan.order), plan.why)
    return None


def _others_fire(read: Reading, doctrine: Doctrine) -> bool:
    """Whether others of one's side have still to fire in this move, whose fire any march would close (KS.MOVE.11)."""
    others = read_by_others(read)
    plans = chain.from_iterable(arm(others) for arm in doctrine.fire) if others.services else iter(())
    hurry = any(read.in_haste(force) for force in read.troops if force.unit.service in read.services)
    return not (read.view.reader in read.battle.closed or hurry or packets_lag(read)) and next(plans, None) is not None
