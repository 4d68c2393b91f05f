"""The games that are installed, by their keys: each registers itself under the entry points `sandgate.games`."""

import difflib
from collections.abc import Iterable
from importlib.metadata import entry_points
from typing import Any

from sandgate.kernel.contract import Game
from sandgate.kernel.errors import ScenarioError


def game_keys() -> list[str]:
    """The keys of all games that are installed."""
    return sorted(entry_points(group="sandgate.games").names)


def game_of(key: str) -> Game[Any, Any]:
    """The game of a key; raises ScenarioError with near names if there is none."""
    found = entry_points(group="sandgate.games", name=key)
    if not found:
        known = game_keys()
        raise ScenarioError(f"no game {key!r}{did_you_mean(key, known)}; there are {', '.join(known)}")
    game: Game[Any, Any] = next(iter(found)).load()
    return game


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Ask after the nearest known word, if one is near.

    >>> did_you_mean("battelship", ["battleship", "fort"]), did_you_mean("x", ["fort"])
    ('. Did you mean battleship?', '')
    """
    near = difflib.get_close_matches(word, list(known), 1, 0.6)
    return f". Did you mean {near[0]}?" if near else ""
