"""The games that the contract test, the fuzzer and the law of equal views run on: all that are installed, and the toy."""

from random import Random
from typing import Any, NamedTuple

from sandgate.bots.random_bot import write
from sandgate.kernel.contract import UMPIRE, Game, Result, Role
from sandgate.kernel.games import game_keys, game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.shelf import titles
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

from .toy import LANTERN, SCENARIO


class Fixture(NamedTuple):
    """A game with a scenario to play."""

    game: Game[Any, Any]
    scenario: dict[str, Any]


def _fixtures() -> dict[str, Fixture]:
    first = dict[str, str]()
    for title in titles():
        first.setdefault(title.game, title.name)
    installed = {key: load(first[key]).scenario for key in game_keys()}
    return {LANTERN.key: Fixture(LANTERN, SCENARIO)} | {key: Fixture(game_of(key), s) for key, s in installed.items()}


GAMES = _fixtures()
# Those with a board and sheets of their own; a war, which calls for its first battle at once, has neither.
WRITTEN = {key: each for key, each in GAMES.items() if each.game.result(each.game.setup(each.scenario)) is None}


def play_at_random(fixture: Fixture, seed: int, *, umpire: bool = False, steps: int = 400, each: Any = None) -> Table:
    """Play a table with random sheets until it ends or `steps` sheets are in; `each(table)` is called between sheets."""
    chance = Random(seed)
    table = Table.open(fixture.game, fixture.scenario, Memory(), Desk.of_seed(seed), umpire=umpire)
    for _ in range(steps):
        if each is not None:
            each(table)
        if table.result is not None:
            if table.result.sequel is None:
                break
            winner = chance.choice(["red", "blue"])
            table.take_sequel(Result("the sequel is over", winner, (("red", 1.0),)))
        elif table.waits_for_umpire:
            table.publish()
        else:
            _hand_in_one(table, chance)
    return table


def _hand_in_one(table: Table, chance: Random) -> None:
    asks = [ask for role in table.fold.roles for ask in table.asks(role)]
    musts = [ask for ask in asks if ask.must]
    ask = chance.choice(asks if chance.random() < 0.2 else musts)
    sheet = write(table.game, table.view(ask.role), ask, chance)
    handed = table.hand_in(ask.role, sheet.text, ask.form)
    assert handed.receipt, f"{ask.role} was refused {sheet.text!r}: {handed.remarks}"


def players(table: Table) -> list[Role]:
    """The roles that may not know everything."""
    return [role for role in table.fold.roles.values() if role.key != UMPIRE]
