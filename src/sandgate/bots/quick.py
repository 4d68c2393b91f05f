"""Bots that decide by compiled code, where that lies ready (ADR 63), and games that play parts so.

The bots of a game may name modules of compiled code: one for studies (`COMPILED`; what it offers stands in
studies/compiled.py), and one that quickens exact play (`QUICKER`): `is_ready()`, `can_play(begun)`, `bots()` and `game()` as
there. Records, streams and counts are the same to the byte: what is asked of the bench is asked there, too.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

from sandgate.bots.bot import Bot, bots_of
from sandgate.kernel.contract import Game, Scenario
from sandgate.kernel.frozen import replace
from sandgate.kernel.games import game_of
from sandgate.kernel.installed import BOTS, point_of

OWN: Final = "sandgate"
WORTH: Final = 25  # games of one process from which on it pays to load compiled code


def module_of(game: str, names: str) -> Any:
    """The module of compiled code that the bots of a game name so; None where there is none, or no compiler installed."""
    point = point_of(BOTS, game)
    module = getattr(import_module(point.module), names, "") if point is not None else ""
    try:
        return import_module(module) if module else None
    except ModuleNotFoundError as error:  # the compiler belongs to an extra of the package
        if (error.name or OWN).split(".")[0] == OWN:
            raise
        return None


def quick_bots(
    game: Game[Any, Any], scenario: Scenario, bots: Mapping[str, Bot], *, compiling: bool = False
) -> Mapping[str, Bot]:
    """The bots, deciding by compiled code where that lies ready and has a part in the scenario; the others as they are.

    They write the same sheets. It takes a second to load, so it is for a process that plays many games. compiling: where
    it does not lie ready it is compiled, which takes a minute.
    """
    quicker = _quicker(game, scenario, compiling=compiling)
    if quicker is None:
        return bots
    known, quick = bots_of(game.key), quicker.bots()
    return {role: quick[bot.key] if bot.key in quick and bot == known[bot.key] else bot for role, bot in bots.items()}


def quick_game(game: Game[Any, Any], scenario: Scenario, *, compiling: bool = False) -> Game[Any, Any]:
    """The game with steps that are compiled, where quick bots would be: of the same states, events and records.

    What an umpire has ruled on is worked out as it is, and so sheets are read and judged. compiling: as for quick bots,
    which are made for the game as it is.
    """
    quicker = _quicker(game, scenario, compiling=compiling)
    return game if quicker is None else replace(quicker.game(), read=game.read)


def _quicker(game: Game[Any, Any], scenario: Scenario, *, compiling: bool = False) -> Any:
    """The module that quickens a game, if it has a part in the scenario."""
    quicker = module_of(game.key, "QUICKER") if compiling else _ready(game.key)
    own = quicker is not None and game is game_of(game.key)
    return quicker if own and quicker.can_play(game.setup(scenario)) else None


@cache
def _ready(game: str) -> Any:
    """The module that quickens a game, if its code lies ready; asked once, for all sources are read to know it."""
    quicker = module_of(game, "QUICKER")
    return quicker if quicker is not None and quicker.is_ready() else None
