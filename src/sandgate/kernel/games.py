"""The games that are installed, by their keys: each registers itself under the entry points `sandgate.games`."""

import difflib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, get_origin

from sandgate.kernel.contract import Game
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.installed import GAMES, installed, loaded, point_of, unusable
from sandgate.kernel.secrecy import unmarked


def game_keys() -> list[str]:
    """The keys of all games that are installed."""
    return installed(GAMES)


@cache
def game_of(key: str) -> Game[Any, Any]:
    """The game of a key.

    Raises ScenarioError with near names if there is none, PackageError for one that cannot be loaded or is not complete.
    """
    point = point_of(GAMES, key)
    if point is None:
        known = game_keys()
        raise ScenarioError(f"no game {key!r}{did_you_mean(key, known)}; there are {', '.join(known)}")
    game: Game[Any, Any] = loaded(point)
    lacks = "; ".join(lacking(game, key))
    if lacks:
        raise unusable(point, lacks)
    return game


def check_all() -> None:
    """Load every game that is installed; raises PackageError for the first that cannot be played."""
    for key in game_keys():
        game_of(key)


def lacking(game: Any, key: str) -> Iterator[str]:
    """What a game lacks to be played under a key, in words; nothing of a sound one."""
    if not isinstance(game, Game):
        yield f"it is {type(game).__name__} and no Game (sandgate.kernel.contract)"
        return
    if game.key != key:
        yield f"the game calls itself {game.key!r}"
    yield from [f"its {each} is no function" for each in FUNCTIONS if not callable(getattr(game, each))]
    if not hasattr(game.model, "model_validate"):
        yield "its model is no pydantic model"
    try:
        yield from [f"{place} does not say who may know it: known(...)" for place in unmarked(game.state)]
    except TypeError:
        yield "its state is no dataclass"


FUNCTIONS = tuple([each.name for each in fields(Game) if get_origin(each.type) is Callable])


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Ask after the nearest known word, if one is near.

    >>> did_you_mean("battelship", ["battleship", "fort"]), did_you_mean("x", ["fort"])
    ('. Did you mean battleship?', '')
    """
    near = difflib.get_close_matches(word, list(known), 1, 0.6)
    return f". Did you mean {near[0]}?" if near else ""
