"""What a bot is: it reads a view, writes a sheet out of what is offered, and says in a sentence why."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.errors import TableError
from sandgate.kernel.installed import BOTS, loaded, point_of, unusable

Function = TypeVar("Function", bound=Callable[..., Any])

DOCTRINES: list[Callable[..., Any]] = []


def doctrine(function: Function) -> Function:
    """Mark a plain scalar function by which a bot decides; a batch may compile it as it does rules."""
    DOCTRINES.append(function)
    return function


class Written(NamedTuple):
    """A sheet and the reason for it."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Bot:
    """A doctrine in measurable words, and the function that follows it.

    `write` gets the game (to read and to offer, never to adjudicate), a view, an ask, and chance of its own.
    """

    key: str
    about: str
    write: Callable[[Game[Any, Any], Any, Ask, Random], Written]


@cache
def bots_of(game: str) -> Mapping[str, Bot]:
    """The bots of a game by their keys: its doctrines, and the random one that every game has."""
    from sandgate.bots.random_bot import RANDOM  # noqa: PLC0415  (it is made of what stands above)

    found, point = {RANDOM.key: RANDOM}, point_of(BOTS, game)
    if point is None:
        return found
    brought = loaded(point)
    if not isinstance(brought, dict) or not all(isinstance(bot, Bot) and bot.key == key for key, bot in brought.items()):
        raise unusable(point, "it is no dictionary of bots by their keys")
    return found | brought


def doctrines_of(game: str) -> list[Bot]:
    """The doctrines of a game, its default first; the random bot where there is none."""
    bots = bots_of(game)
    return [bot for bot in bots.values() if bot.key != "random"] or list(bots.values())


def default_bots(game: Game[Any, Any], scenario: Scenario) -> dict[str, Bot]:
    """A bot for every role: the doctrines of the game in turn, one for each side, the random one where there is none."""
    doctrines = doctrines_of(game.key)
    players = [role for role in game.roles(scenario) if role.key != UMPIRE]
    sides = list(dict.fromkeys(role.side for role in players))
    return {role.key: doctrines[sides.index(role.side) % len(doctrines)] for role in players}


def bot_of(game: str, key: str) -> Bot:
    """One bot of a game; raises TableError with the names that there are."""
    bots = bots_of(game)
    if key not in bots:
        raise TableError(f"no bot {key!r} plays {game}; there are {', '.join(sorted(bots))}")
    return bots[key]


def chance_for(seed: str, role: str, sheets: int) -> Random:
    """The chance of a bot for its next sheet, of which it has written so many: the same for a seed in any process.

    >>> [chance_for("1902", "red", sheets).randint(1, 100) for sheets in range(3)]
    [17, 99, 18]
    """
    return Random(f"{seed} {role} {sheets}")
