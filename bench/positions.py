"""Named positions to measure at: everything in range, every event kept."""

from typing import Any, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.games import game_of
from sandgate.kernel.scenario import check


class Position(NamedTuple):
    """A game, a state of it, and the sheets of its next step."""

    game: Game[Any, Any]
    state: Any
    sheets: dict[Ask, tuple[Any, ...]]


def position(scenario: dict[str, Any], moves: list[dict[str, str]]) -> Position:
    """Play sheets from a scenario; the last ones are left to be measured."""
    game = game_of(scenario["game"])
    checked = check("position", game, scenario)
    roles = {role.key: role for role in game.roles(checked)}
    state = game.setup(checked)
    for texts in moves[:-1]:
        state, _ = game.adjudicate(state, _read(game, state, roles, texts), Dealt())
    return Position(game, state, _read(game, state, roles, moves[-1]))


def _read(game: Game[Any, Any], state: Any, roles: dict[str, Any], texts: dict[str, str]) -> dict[Ask, tuple[Any, ...]]:
    asks = [ask for ask in game.awaits(state) if ask.role != UMPIRE]
    return {ask: game.read(texts[ask.role], game.view(state, roles[ask.role]), ask).orders for ask in asks}


def broadsides(range_yd: float, moves: list[dict[str, str]]) -> Position:
    """Two ships abeam of each other on one course, 1902."""
    ships = [
        {"side": "red", "name": "Kearsarge", "at_yd": [0, 0], "heading_deg": 0, "speed_kn": 12},
        {"side": "blue", "name": "Indiana", "at_yd": [range_yd, 0], "heading_deg": 0, "speed_kn": 12},
    ]
    return position({"game": "nwc1902.duel", "moves": 1000, "ships": ships}, moves)
