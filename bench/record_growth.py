"""How records and streams grow with a game, and what it takes to verify one and to come back from one.

    python -m bench.record_growth              the Duel at 50, 100, 200, 400, 800 moves, then a game of each other kind
    python -m bench.record_growth 800          the Duel at 800 moves alone
    python -m bench.record_growth wells1913/drill_hall

Time of the processor, the best of three, on one core: other programs do not count in it, though they slow it.
"""

# ruff: noqa: T201  it tells what it has measured

import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from sandgate.bots.bot import bots_of, doctrines_of
from sandgate.bots.play import play_out
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import check, load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

DUELS = (50, 100, 200, 400, 800)
OTHERS = ("nwc1902/yellow_sea", "nwc1902/tsushima", "wells1913/hooks_farm", "wells1913/drill_hall")
SEED = 3


class Measured(NamedTuple):
    """One record: its steps and its size, that of its streams together, and the seconds of the processor that it takes."""

    steps: int
    record_mb: float
    streams_mb: float
    verify_s: float
    resume_s: float


def far_apart(moves: int) -> tuple[Game[Any, Any], dict[str, Any]]:
    """Two battleships out of each other's reach, so that no duel ends before its time."""
    ships = [
        {"side": side, "name": name, "at_yd": [east, 0], "heading_deg": 0, "speed_kn": 12}
        for side, name, east in (("red", "Kearsarge", 0), ("blue", "Indiana", 30000))
    ]
    game = game_of("nwc1902.duel")
    return game, check("far apart", game, {"game": game.key, "moves": moves, "ships": ships})


def measured(game: Game[Any, Any], scenario: dict[str, Any], bot: str) -> Measured:
    """Let bots play a game to its end, or until it calls for another, and measure its record."""
    bots = bots_of(game.key)
    doctrine = bots.get(bot) or doctrines_of(game.key)[0]
    table = Table.open(game, scenario, Memory(), Desk.of_seed(SEED))
    play_out(table, {role: doctrine for role in table.fold.roles if role != UMPIRE}, str(SEED))
    table.close()
    lines = table.store.read()
    streams = sum(len(line) for role in table.fold.roles for line in table.stream(role))
    return Measured(
        steps=table.fold.steps,
        record_mb=sum(map(len, lines)) / 1e6,
        streams_mb=streams / 1e6,
        verify_s=_best(lambda: verify(game, lines)),
        resume_s=_best(lambda: Table.resume(game, Memory(lines))),
    )


def _best(work: Callable[[], object]) -> float:
    spent = []
    for _ in range(3):
        begun = time.process_time()
        work()
        spent.append(time.process_time() - begun)
    return min(spent)


def main(given: list[str]) -> None:
    print(f"{'game':<28}{'steps':>6}{'record MB':>11}{'streams MB':>11}{'verify s':>10}{'resume s':>10}")
    for what in given or [*map(str, DUELS), *OTHERS]:
        game, scenario = far_apart(int(what)) if what.isdigit() else load(what)[1:]
        found = measured(game, scenario, "random" if what.isdigit() else "")
        name = f"duel, {what} moves" if what.isdigit() else what
        print(
            f"{name:<28}{found.steps:>6}{found.record_mb:>11.2f}{found.streams_mb:>11.2f}"
            f"{found.verify_s:>10.2f}{found.resume_s:>10.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
